"""Start the course: make its environment once, then open JupyterLab, run the tests, or hand a verb on.

    python3 course.py lab         open the course in JupyterLab (on Windows: py course.py lab)
    python3 course.py test        run all tests
    python3 course.py site        make a folder of files that any web server can serve: nothing to install
    python3 course.py VERB ...    any other verb goes to the chesslib command: grade, link, --help, ...

Words after `lab` go on to JupyterLab, words after `test` to pytest. The environment is the folder .venv
beside this file; JupyterLab keeps its own settings and history in the home folder, as it does everywhere.
"""

# Only the standard library is used here, and nothing that Python 3.6 cannot read: an old Python shall get a
# sentence and not a SyntaxError. Hence the quoted annotations and no newer syntax.

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import typing
from pathlib import Path

OLDEST_PYTHON = (3, 11)
WINDOWS = os.name == "nt"
ROOT = Path(__file__).resolve().parent
START_PAGE = "notebooks/00_start.ipynb"
SETUP_FAILED = 4  # the status that chesslib, too, gives for what is no fault of a submission
INTERRUPTED = 130

# The first file of a folder that this program makes, and the last one: with the first alone it is half made.
OWNER_MARK = "made-by-course.py"
STAMP = "course-stamp.json"

# What may be installed: the course, what builds a site on top of it, the tools of the tests on top of both.
LAYERS = {"course": ["course"], "site": ["course", "site"], "tests": ["course", "site", "tests"]}
EXTRAS = {"course": ".[lab]", "site": ".[lab,site]", "tests": ".[lab,site]"}

# A teacher's ZIP for a room without a network brings all packages here (chesslib handout --offline).
WHEELHOUSE = "wheelhouse"

# JupyterLab would ask, over the start page, whether it may fetch news. And it would show an error for each
# board of a notebook that is opened again; with the boards saved there is a picture and what to do.
QUIET_LAB = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
}
ANOTHER_AT_WORK = "Another course.py is installing into .venv: wait until it has finished, then try again."
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
CHROMIUM_ADVICE = (
    "No Chromium was found, so the browser tests are skipped; install one (Debian's package is chromium) "
    "or name its program in the environment variable CHROMIUM."
)

# Variables that would lead Python or pip to packages outside .venv.
STRAY_VARIABLES = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_USER", "VIRTUAL_ENV")

NO_ENSUREPIP = (
    "This Python cannot make environments (its module ensurepip is missing): on Debian or Ubuntu run "
    "sudo apt install python{}.{}-venv, elsewhere install Python from python.org; "
    "then run the command again.".format(*sys.version_info[:2])
)

# What an installer says when it fails, and what the reader can do about it.
TROUBLES = {
    re.compile("ensurepip", re.IGNORECASE): NO_ENSUREPIP,
    re.compile("no space left|disk quota|not enough space", re.IGNORECASE): (
        "The disk is full: make room for about one gigabyte, then run the command again."
    ),
    re.compile("long path", re.IGNORECASE): (
        "The path of this folder is too long for Windows: move the course to a short one, such as C:\\chess."
    ),
    re.compile("certificate", re.IGNORECASE): (
        "The network here puts a certificate of its own in place of the packages' servers': "
        "use another network, or ask those who run this one how pip gets through it."
    ),
    re.compile(
        "new connection|name resolution|getaddrinfo|name or service not known|network is unreachable|"
        "dns error|connection refused|connection reset|connection broken|timed out|connecttimeout|"
        "max retries|error sending request|failed to fetch|proxyerror|from versions: none",
        re.IGNORECASE,
    ): "The packages could not be fetched: connect to the network, then run the command again.",
}


class Stop(Exception):  # noqa: N818 -- it ends the program with a sentence; most often nothing is in error
    """The one sentence with which the program ends, and its exit status."""

    def __init__(self, sentence: str, status: int = SETUP_FAILED) -> None:
        super().__init__(sentence)
        self.status = status


class InstallFailed(Stop):
    """The installer could not do its work; what was installed before is as it was."""


def main(words: "list[str]") -> int:
    """Carry out one command line and return the exit status."""
    try:
        check_machine()
        if not words or words[0] in ("-h", "--help", "help"):
            return show_help()
        verb, rest = words[0], words[1:]
        environment = Environment(ROOT)
        environment.prepare()
        if verb == "lab":
            return open_lab(environment, rest)
        if verb == "test":
            return run_tests(environment, rest)
        if verb == "site":
            environment.add("site", "Installing what builds a site, once.")
        return hand_over([str(environment.python), "-P", "-m", "chesslib", verb, *rest])
    except Stop as stop:
        say(str(stop))
        return stop.status
    except OSError as error:  # a disk that fills up, a folder that somebody else closes meanwhile
        say(f"The set-up could not be finished ({error}): mend that, then run the same command again.")
        return SETUP_FAILED
    except KeyboardInterrupt:
        say("Stopped; run the same command again to go on.")
        return INTERRUPTED


def check_machine() -> None:
    """Stop where the course cannot run at all: an old Python, or this file alone."""
    if sys.version_info[:2] < OLDEST_PYTHON:
        raise Stop(
            "The course needs Python {}.{} or newer and this is Python {}.{}: {}.".format(
                *OLDEST_PYTHON, *sys.version_info[:2], newer_python()
            )
        )
    missing = [
        name for name in ("requirements.txt", "pyproject.toml", "chesslib") if not (ROOT / name).exists()
    ]
    if missing:
        raise Stop(
            f"course.py has to stay in the folder of the course, and {missing[0]} is not in {ROOT}: "
            "download or clone the whole course and start the course.py in it."
        )
    if os.pathsep in str(ROOT):
        raise Stop(
            f"The path {ROOT} contains {os.pathsep!r}, which separates folders in PATH: "
            "move the course to a folder without it."
        )


def newer_python() -> str:
    """Return advice for a machine whose default Python is too old."""
    for minor in range(OLDEST_PYTHON[1] + 9, OLDEST_PYTHON[1] - 1, -1):
        name = f"python3.{minor}"
        if shutil.which(name):
            return f"this machine has a newer one, so run {name} course.py lab"
    return "install a newer one from python.org or with your system's packages, and run the command with it"


def show_help() -> int:
    """Print what this program does and, where the environment is there, the verbs of chesslib."""
    print(__doc__.strip())
    environment = Environment(ROOT)
    if environment.is_ready():
        print("\nThe verbs of the chesslib command:\n", flush=True)
        return run_quietly([str(environment.python), "-P", "-m", "chesslib", "--help"], cwd=ROOT)
    return 0


class Environment:
    """The folder .venv: made, brought up to date or made anew, and never taken from anybody else."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
        self.mark = self.folder / OWNER_MARK
        self.stamp = self.folder / STAMP

    # What should be there, and what is there.

    def wanted(self, layer: str) -> str:
        """Return what the stamp has to say of `layer`, one of `LAYERS`."""
        files = ["requirements.txt", "pyproject.toml"] + (
            ["tests/requirements.txt"] if layer == "tests" else []
        )
        digest = hashlib.sha256()
        for name in files:
            digest.update((self.root / name).read_bytes().replace(b"\r\n", b"\n"))
        return digest.hexdigest()

    def home(self) -> "dict[str, str]":
        """Return what an environment cannot survive a change of: its place and its Python."""
        return {"folder": str(self.folder), "python": "{}.{}".format(*sys.version_info[:2])}

    def stamped(self) -> "dict[str, str]":
        """Return what the stamp says; nothing where it is missing, broken, or of another place or Python."""
        try:
            said = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(said, dict) or not self.python.exists():
            return {}
        return said if self.home().items() <= said.items() else {}

    def is_ready(self, layer: str = "course") -> bool:
        """Return whether nothing needs to be installed for `layer`."""
        return self.stamped().get(layer) == self.wanted(layer)

    # Making it so.

    def prepare(self) -> None:
        """Make the environment, or bring it up to date; do nothing where it is ready."""
        if self.is_ready():
            return
        if self.stamped():
            say("The list of packages has changed: bringing .venv up to date.")
            with self.at_work():
                self.install("course")
            return
        self.remove_remains()
        self.begin()
        say("Setting the course up in .venv: once, half a minute to a few minutes.")
        try:
            with self.at_work():
                self.create()
                self.install("course")
        except BaseException:  # whatever it was, Ctrl-C too: it goes on after the half-made folder is gone
            self.remove()
            raise
        say("The course is set up.")

    def add(self, layer: str, why: str) -> None:
        """Install what `layer` needs on top of the course, which stays usable if that fails."""
        if not self.is_ready(layer):
            say(why)
            with self.at_work():
                self.install(layer)

    def begin(self) -> None:
        """Make the folder and mark it as this program's own."""
        if shutil.which("uv") is None:
            check_ensurepip()
        try:
            self.folder.mkdir()
            self.mark.write_text("course.py made this folder and may remove it.\n", encoding="utf-8")
        except FileExistsError as error:
            raise Stop(ANOTHER_AT_WORK) from error
        except OSError as error:
            with contextlib.suppress(OSError):
                self.folder.rmdir()
            raise Stop(
                f"The folder {self.root} cannot be written ({error.strerror}): "
                "copy the course to a folder of your own, such as your home folder, and start it there."
            ) from error

    def create(self) -> None:
        """Make an environment in which nothing is installed but pip."""
        uv = shutil.which("uv")
        base = getattr(sys, "_base_executable", "") or sys.executable
        if uv is None:
            self.work("making .venv", [base, "-m", "venv", str(self.folder)])
        else:
            options = ["--quiet", "--seed", "--allow-existing", "--no-project", "--python", base]
            self.work("making .venv with uv", [uv, "venv", *options, str(self.folder)])
        if not self.python.exists():
            raise InstallFailed(f"{base} made an environment without {self.python}: install Python anew.")

    def install(self, layer: str) -> None:
        """Install the pins of `layer` and the package itself; the stamp is written last."""
        what = ["-r", "requirements.txt", "--editable", EXTRAS[layer]]
        if layer == "tests":
            what += ["-r", "tests/requirements.txt"]
        if (self.root / WHEELHOUSE).is_dir():
            what = ["--no-index", "--find-links", WHEELHOUSE, *what]
        uv = shutil.which("uv")
        if uv is None:
            options = ["--no-compile", "--no-input", "--progress-bar=off", "--disable-pip-version-check"]
            command = [str(self.python), "-m", "pip", "install", *options, *what]
        else:
            command = [uv, "pip", "install", "--python", str(self.python), *what]
        stamped = self.stamped()
        with contextlib.suppress(FileNotFoundError):
            self.stamp.unlink()
        try:
            self.work("installing", command)
        except InstallFailed:
            if stamped:
                self.write_stamp(stamped)
            raise
        quiet = self.folder / "share/jupyter/lab/settings/overrides.d/chess-course.json"
        quiet.parent.mkdir(parents=True, exist_ok=True)
        quiet.write_text(json.dumps(QUIET_LAB, indent=2) + "\n", encoding="utf-8")
        current = [name for name in LAYERS if name in stamped and stamped[name] == self.wanted(name)]
        self.write_stamp({**self.home(), **{name: self.wanted(name) for name in [*current, *LAYERS[layer]]}})

    def write_stamp(self, said: "dict[str, str]") -> None:
        """Write the stamp in one step: it is never seen half written."""
        draft = self.stamp.with_suffix(".draft")
        draft.write_text(json.dumps(said, indent=2) + "\n", encoding="utf-8")
        draft.replace(self.stamp)

    @contextlib.contextmanager
    def at_work(self) -> "typing.Iterator[None]":
        """Hold the mark's lock, so that a second start does not take this one's work for remains."""
        with self.mark.open("a", encoding="utf-8") as handle:
            if not lock(handle.fileno()):
                raise Stop(ANOTHER_AT_WORK)
            yield

    def remove_remains(self) -> None:
        """Remove what an interrupted start, another Python or another place of the folder left."""
        if not os.path.lexists(str(self.folder)):
            return
        if self.folder.is_symlink() or not self.mark.is_file():
            raise Stop(
                f"{self.folder} was not made by course.py, so it is left alone: "
                "move it away or delete it yourself, then run the command again."
            )
        with self.at_work():
            pass
        say("Making .venv anew: it was not finished, or the folder or Python has changed since.")
        self.remove()

    def remove(self) -> None:
        """Remove the folder if it carries this program's mark."""
        if self.folder.is_symlink() or not self.mark.is_file():
            return
        try:
            shutil.rmtree(str(self.folder))
        except OSError as error:
            raise Stop(
                f"{self.folder} cannot be removed ({error.strerror}): "
                "close JupyterLab and whatever else runs from it, then run the command again."
            ) from error

    def work(self, title: str, command: "list[str]") -> None:
        """Run an installer's command, show how far it is, and stop with a sentence where it fails."""
        progress = Progress(title)
        heard = []
        try:
            process = subprocess.Popen(
                command,
                cwd=str(self.root),
                env=clean_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                universal_newlines=True,
                errors="replace",
            )
        except OSError as error:
            raise InstallFailed(
                f"{command[0]} cannot be started ({error.strerror}): mend or remove it, then try again."
            ) from error
        with process:
            for line in process.stdout or ():
                heard.append(line.rstrip())
                progress.hear(line)
        progress.end()
        if process.returncode != 0:
            raise InstallFailed(why_failed(heard))


class Progress:
    """One line on a terminal that changes while the installer speaks; lines of their own elsewhere."""

    WIDTH = 76

    def __init__(self, title: str) -> None:
        self.title = title
        self.live = sys.stderr.isatty()
        self.show("")

    def hear(self, line: str) -> None:
        """Show what a line of pip or uv means, where it means something to a reader."""
        fetching = re.match(
            r"\s*(?:Collecting|Downloading|Building) ([A-Za-z][\w.-]*)(?: \(|[=<>!~;]|$)", line
        )
        if fetching and not re.search(r"\.(whl|tar\.gz)\b", line):
            self.show("fetching " + fetching.group(1))
        elif line.startswith("Installing collected packages:"):
            self.show("{} packages are fetched; unpacking them".format(line.count(",") + 1))
        elif line.startswith(("Resolved", "Prepared", "Installed")):
            self.show(line.strip().lower())

    def show(self, text: str) -> None:
        """Show `text` as what is going on."""
        line = "  {}{}".format(self.title, text and ": " + text)
        if self.live:
            sys.stderr.write("\r" + line[: self.WIDTH].ljust(self.WIDTH))
        else:
            sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def end(self) -> None:
        """Leave the line."""
        if self.live:
            sys.stderr.write("\r" + "".ljust(self.WIDTH) + "\r")


def check_ensurepip() -> None:
    """Stop where Python cannot put pip into an environment, as on a Debian without python3-venv."""
    for name in ("venv", "ensurepip"):
        found = importlib.util.find_spec(name)
        if found is None or found.origin is None:  # without an origin it is an empty folder of that name
            raise Stop(NO_ENSUREPIP)


def why_failed(heard: "list[str]") -> str:
    """Show what in an installer's words tells why it failed, and return the sentence that says what to do."""
    for trouble, what_to_do in TROUBLES.items():
        evidence = next(filter(trouble.search, heard), None)
        if evidence is not None:
            say("    " + evidence.strip())
            return what_to_do
    for line in [line for line in heard if line.strip()][-12:]:
        say("    " + line)
    return "The packages could not be installed, for the reason above: mend it, then run the command again."


def lock(descriptor: int) -> bool:
    """Take the lock of an open file, for as long as it is open; return whether it was free."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def clean_environment() -> "dict[str, str]":
    """Return this process's variables without those that lead out of .venv."""
    return {name: value for name, value in os.environ.items() if name not in STRAY_VARIABLES}


def open_lab(environment: Environment, words: "list[str]") -> int:
    """Fill the student's folder and open JupyterLab on the start page."""
    filled = run_quietly([str(environment.python), "-P", "-m", "chesslib", "work"], cwd=ROOT)
    if filled != 0:
        return filled
    command = [
        str(environment.python),
        "-m",
        "jupyterlab",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.root_dir={ROOT}",
        f"--LabApp.default_url=/lab/tree/{START_PAGE}",
        # Which tabs are open is remembered here, apart from those of another JupyterLab on this machine.
        f"--LabApp.workspaces_dir={environment.folder / 'share/jupyter/lab/workspaces'}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # in a container the only user is often root
    say("Opening the course in JupyterLab. To stop it: Ctrl-C here, or File, Shut Down there.")
    return hand_over([*command, *words], cwd=ROOT)


def run_tests(environment: Environment, words: "list[str]") -> int:
    """Run pytest on everything, or on what `words` say."""
    environment.add("tests", "Installing what the tests need, once.")
    chromium = find_chromium()
    variables = clean_environment()
    if chromium is None:
        say(CHROMIUM_ADVICE)
        variables.pop("CHROMIUM", None)
    else:
        variables["CHROMIUM"] = chromium
    workers = str(min(4, os.cpu_count() or 1))
    command = [str(environment.python), "-m", "pytest", "-n", workers, "--dist", "loadfile", *words]
    return hand_over(command, cwd=ROOT, variables=variables)


def find_chromium() -> "str | None":
    """Return the path of a Chromium: the one that CHROMIUM names, or the first on PATH."""
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise Stop(
                f"The environment variable CHROMIUM names {named!r}, which is no program: mend or unset it."
            )
        return found
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


def run_quietly(command: "list[str]", cwd: "Path") -> int:
    """Run a command to its end and return its exit status."""
    return subprocess.run(command, cwd=str(cwd), env=clean_environment(), check=False).returncode


def hand_over(
    command: "list[str]", cwd: "Path | None" = None, variables: "dict[str, str] | None" = None
) -> int:
    """Let `command` take this process's place; on Windows, wait for it and return its exit status."""
    variables = clean_environment() if variables is None else variables
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        if cwd is not None:
            os.chdir(str(cwd))
        os.execve(command[0], command, variables)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the command, which may ask before it ends
    return subprocess.run(command, cwd=cwd and str(cwd), env=variables, check=False).returncode


def say(sentence: str) -> None:
    """Say something about the set-up, apart from what a command prints."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
