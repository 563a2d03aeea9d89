"""A school on this machine: accounts for two students and a teacher, and a JupyterHub on loopback."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HUB_FILES = ROOT / "notebooks" / "teaching" / "hub"
START_SECONDS = 180

CONFIGURATION = """\
c = get_config()
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{hub_port}"
c.JupyterHub.db_url = "sqlite:///{folder}/hub.sqlite"
c.JupyterHub.cookie_secret_file = "{folder}/cookie_secret"
c.JupyterHub.authenticator_class = "shared-password"
c.Authenticator.allow_all = True
c.SharedPasswordAuthenticator.user_password = "{password}"
# Without the option the page that waits for a server is left after 20 seconds and goes no further.
c.ConfigurableHTTPProxy.command = ["{programs}/configurable-http-proxy", "--proxy-timeout=300000"]
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api_port}"
c.ConfigurableHTTPProxy.pid_file = "{folder}/proxy.pid"
c.JupyterHub.spawner_class = "localprocess"
c.Spawner.cmd = ["{python}", "-m", "jupyterhub.singleuser"]
c.Spawner.args = ["--LabApp.expose_app_in_browser=True"]
c.Spawner.env_keep = ["PATH", "LANG", "GIT_CONFIG_SYSTEM"]
c.Spawner.http_timeout = 180
c.Spawner.start_timeout = 180
load_subconfig("{folder}/settings/chess_course_hub.py")
"""


@dataclass
class School:
    """Where things are, and the names of the accounts."""

    folder: Path
    address: str
    password: str
    ana: str
    ben: str
    teacher: str
    variables: dict[str, str]
    hub_process: int = 0

    @property
    def course(self) -> Path:
        """The students' edition, which all may read."""
        return self.folder / "chess-state-course"

    @property
    def hand_ins(self) -> Path:
        """Where what is handed in is collected."""
        return self.folder / "hand-ins"

    def home(self, name: str) -> Path:
        """The home folder of an account."""
        return self.folder / "home" / name

    def publish(self, **variables: str) -> None:
        """Run the script for the hub's machine, as the person who looks after it would."""
        command = ["bash", str(HUB_FILES / "set_up_course.sh")]
        subprocess.run(command, env={**self.variables, **variables}, check=True, capture_output=True)

    def run_as(self, name: str, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command from an account's home folder, on the machine as the hub sees it."""
        home = str(self.home(name))
        return subprocess.run(
            [
                *("nsenter", "--mount", f"--target={self.hub_process}", "runuser", "-u", name, "--"),
                *("env", f"--chdir={home}", f"HOME={home}", f"PYTHONPATH={self.course}", *command),
            ],
            env=self.variables,
            capture_output=True,
            text=True,
            check=False,
        )


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def opened_school() -> Iterator[School]:
    """Make the accounts, set the course up, start the hub; end and remove all of it afterwards."""
    mark = secrets.token_hex(3)
    folder = Path(tempfile.mkdtemp(prefix="school-"))
    folder.chmod(0o755)
    teachers = f"teachers-{mark}"
    variables = {
        **os.environ,
        "CHESS_COURSE": str(folder / "chess-state-course"),
        "CHESS_HAND_INS": str(folder / "hand-ins"),
        "CHESS_RUNNING": str(folder / "run"),
        "CHESS_TEACHERS": teachers,
        "CHESS_PYTHON": sys.executable,
        "CHESS_SETTINGS": str(folder / "settings"),
        "CHESS_INSTALL": "no",  # this environment has all packages
        "GIT_CONFIG_SYSTEM": str(folder / "gitconfig"),
    }
    port = free_port()
    names = [f"{name}-{mark}" for name in ("ana", "ben", "teacher")]
    school = School(folder, f"http://127.0.0.1:{port}", secrets.token_hex(8), *names, variables=variables)
    (folder / "settings").mkdir()
    (folder / "home").mkdir()
    try:
        school.publish()
        for name in names:
            home = ["--create-home", "--base-dir", str(folder / "home"), "--key", "HOME_MODE=0700"]
            subprocess.run(["useradd", *home, "--shell", "/bin/bash", name], check=True)
        subprocess.run(["gpasswd", "--add", school.teacher, teachers], check=True, capture_output=True)
        with running_hub(school, port):
            yield school
    finally:
        for name in names:
            remove_account(name)
        subprocess.run(["groupdel", teachers], check=False, capture_output=True)
        shutil.rmtree(folder)


@contextlib.contextmanager
def running_hub(school: School, port: int) -> Iterator[None]:
    """Start the hub and its proxy, and end them and all servers that they started."""
    written = CONFIGURATION.format(
        port=port,
        hub_port=free_port(),
        api_port=free_port(),
        folder=school.folder,
        password=school.password,
        programs=Path(sys.executable).parent,
        python=sys.executable,
    )
    configuration = school.folder / "jupyterhub_config.py"
    configuration.write_text(written, encoding="utf-8")
    log = school.folder / "hub.log"
    reach = "\n".join(["set -e", *opening_the_way(school.folder), 'exec "$@"'])
    command = [
        *("unshare", "--mount", "--propagation", "private", "bash", "-c", reach, "hub"),
        *(sys.executable, "-m", "jupyterhub", "--config", str(configuration)),
    ]
    with log.open("w", encoding="utf-8") as handle:
        hub = subprocess.Popen(command, cwd=school.folder, env=school.variables, stdout=handle, stderr=handle)
        try:
            school.hub_process = hub.pid
            wait_for(hub, f"{school.address}/hub/login", log)
            yield
        finally:
            hub.terminate()
            hub.wait(timeout=60)


def opening_the_way(folder: Path) -> Iterator[str]:
    """Yield shell commands that let every account reach this Python, in the hub's own view of the machine.

    A Python may lie in root's home, which is closed to others. There an open folder is laid over the closed
    one, with nothing in it but Python.
    """
    closed: dict[Path, list[Path]] = {}
    for needed in {Path(sys.base_prefix).resolve(), Path(sys.prefix).resolve()}:
        for parent in reversed(needed.parents):
            if not parent.stat().st_mode & 0o001:
                closed.setdefault(parent, []).append(needed)
                break
    kept = {needed: folder / f"kept-{number}" for number, needed in enumerate(chain(*closed.values()))}
    for needed, aside in kept.items():
        yield f"mkdir {aside} && mount --bind {shlex.quote(str(needed))} {aside}"
    for parent in closed:
        yield f"mount -t tmpfs -o mode=755 none {shlex.quote(str(parent))}"
    for needed, aside in kept.items():
        place = shlex.quote(str(needed))
        yield f"mkdir -p {place} && mount --bind {aside} {place}"


def wait_for(hub: subprocess.Popen[bytes], address: str, log: Path) -> None:
    """Wait until the hub answers."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and hub.poll() is None:
        with contextlib.suppress(urllib.error.URLError, ConnectionError), urllib.request.urlopen(address):
            return
        time.sleep(0.2)
    raise RuntimeError(f"JupyterHub did not start:\n{log.read_text(encoding='utf-8')}")


def remove_account(name: str) -> None:
    """End what an account still runs, and remove the account."""
    try:
        number = pwd.getpwnam(name).pw_uid
    except KeyError:
        return
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if process.stat().st_uid == number:
                os.kill(int(process.name), signal.SIGKILL)
    subprocess.run(["userdel", "--force", name], check=True, capture_output=True)
