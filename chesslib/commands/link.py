"""`chesslib link`: the address under which Binder opens this checkout's start page.

Binder builds a public git repository, so the link follows from the checkout's own remote and nothing else.
"""

from __future__ import annotations

import argparse
import ipaddress
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote, urlsplit

from chesslib.errors import UsageError
from chesslib.wording import words

HELP = "print the Binder link of this checkout"

BINDER = "https://mybinder.org/v2"
START_PAGE = "notebooks/00_start.ipynb"
README_OPENS = "<!-- binder: written by `python3 course.py link --readme` -->"
README_CLOSES = "<!-- binder ends -->"
COURSE = Path(__file__).resolve().parents[2]

# Hosts that serve ssh on another port, and the one that everybody can read.
PUBLIC_NAMES = {"ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com"}

# `user@host:path`, git's short form for ssh. A single letter before the colon is a Windows drive.
SHORT_SSH = re.compile(r"^(?:[^@/:\\]+@)?(?P<host>[^/:@\\]{2,}):(?!//)(?P<path>[^\\]+)$")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib link`."""
    parser.add_argument(
        "--remote", metavar="NAME", help="git remote to use (default: origin, or the only one)"
    )
    parser.add_argument(
        "--ref", default="HEAD", help="branch, tag or commit to open (default: the remote's main branch)"
    )
    parser.add_argument(
        "--checkout", metavar="DIR", type=Path, help="folder of the checkout (default: the course folder)"
    )
    parser.add_argument(
        "--readme",
        action="store_true",
        help="also write the link into README.md, between its two binder marks",
    )


def run(args: argparse.Namespace) -> int:
    """Print the link; with `--readme` also write it there."""
    checkout = args.checkout or (COURSE if (COURSE / "course.py").is_file() else Path.cwd())
    link = binder_link(remote_address(checkout, args.remote), args.ref)
    if args.readme:
        write_readme(checkout / "README.md", link)
    print(link)
    return 0


def binder_link(address: str, ref: str = "HEAD") -> str:
    """Return the Binder address that opens the start page of the repository at `address`.

    Parameters
    ----------
    address : str
        What `git remote get-url` prints: https, ssh, git or the short `user@host:path`.
    ref : str
        Branch, tag or commit.

    Raises
    ------
    UsageError
        Where Binder could not reach the repository: a folder, or a host on this machine or network.

    Examples
    --------
    >>> binder_link("git@github.com:someone/chess-course.git")
    'https://mybinder.org/v2/gh/someone/chess-course/HEAD?urlpath=lab/tree/notebooks/00_start.ipynb'
    >>> binder_link("https://gitlab.com/school/club/chess-course.git", "main")
    'https://mybinder.org/v2/gl/school%2Fclub%2Fchess-course/main?urlpath=lab/tree/notebooks/00_start.ipynb'
    """
    scheme, host, path = public_place(address)
    ref = quote(ref, safe="")
    if host == "github.com":
        place = f"gh/{quote(path)}"
    elif host == "gitlab.com":
        place = f"gl/{quote(path, safe='')}"
    else:
        place = f"git/{quote(f'{scheme}://{host}/{path}', safe='')}"
    return f"{BINDER}/{place}/{ref}?urlpath=lab/tree/{START_PAGE}"


def public_place(address: str) -> tuple[str, str, str]:
    """Return scheme, host and path under which anybody can read the repository at `address`.

    A user name, a token or an ssh port in the address is left out: none of them belongs in a public link.

    Examples
    --------
    >>> public_place("ssh://git@git.example.org:2222/club/course.git")
    ('https', 'git.example.org', 'club/course')
    """
    short = SHORT_SSH.match(address)
    if short and "://" not in address:
        scheme, host, port, path = "ssh", short["host"].lower(), None, short["path"]
    else:
        parts = urlsplit(address)
        scheme, host, path = parts.scheme, parts.hostname or "", parts.path
        port = parts.port if scheme in ("http", "https") else None
    path = path.strip("/").removesuffix(".git").rstrip("/")
    if scheme not in ("http", "https", "ssh", "git", "git+ssh") or not path or not is_public(host):
        raise UsageError(
            field="git remote",
            found=repr(without_secret(address)),
            expected="a repository that the whole internet can read",
            advice="Publish the course, for example on GitHub, and make that address the remote.",
        )
    host = PUBLIC_NAMES.get(host, host)
    host = f"{host}:{port}" if port else host
    return ("http" if scheme == "http" else "https"), host, path


def is_public(host: str) -> bool:
    """Return whether `host` can be a machine that Binder reaches.

    Examples
    --------
    >>> is_public("github.com"), is_public("localhost"), is_public("192.168.1.7")
    (True, False, False)
    """
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return "." in host and not host.endswith((".local", ".localhost", ".internal"))


def without_secret(address: str) -> str:
    """Return `address` without what stands before an @ in its host part.

    Examples
    --------
    >>> without_secret("https://me:token@localhost/x")
    'https://localhost/x'
    """
    return re.sub(r"(?<=://)[^/@]*@", "", address)


def remote_address(checkout: Path, name: str | None = None) -> str:
    """Return the address of the remote `name` of the git checkout in the folder `checkout`.

    Without a name it is `origin`, or the only remote that there is.

    Raises
    ------
    UsageError
        Where git is missing, the folder is no checkout, or no remote can be chosen.
    """
    if shutil.which("git") is None:
        raise UsageError("git", "no such program", "git on PATH", "Install git and try again.")
    listed = git(checkout, "remote")
    if listed.returncode != 0:
        why = listed.stderr.strip().splitlines()
        raise UsageError(
            field="course folder",
            found=why[0] if why else str(checkout),
            expected="a git checkout",
            advice="Run the command in a clone of the course.",
        )
    remotes = listed.stdout.split()
    if name is None and "origin" in remotes:
        name = "origin"
    if name is None and len(remotes) == 1:
        name = remotes[0]
    if name not in remotes:
        raise UsageError(
            field="git remote",
            found=", ".join(remotes) or "none",
            expected=name or words("one named origin, or exactly one"),
            advice="Publish the course and run git remote add origin ADDRESS, or choose with --remote.",
        )
    return git(checkout, "remote", "get-url", name).stdout.strip()


def git(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run git in `folder` and return what it said."""
    return subprocess.run(["git", "-C", str(folder), *words], capture_output=True, text=True, check=False)


def write_readme(readme: Path, link: str) -> None:
    """Put `link` between the two binder marks of `readme`.

    Raises
    ------
    UsageError
        Where the file or its marks are missing.
    """
    text = readme.read_text(encoding="utf-8") if readme.is_file() else ""
    before, opens, rest = text.partition(README_OPENS)
    _, closes, after = rest.partition(README_CLOSES)
    if not opens or not closes:
        raise UsageError(
            field="README.md",
            found="no place for the Binder link",
            expected=f"the two lines {README_OPENS} and {README_CLOSES}",
            advice="Put these two lines where the link shall stand.",
        )
    line = f"[Open the course on Binder]({link}): nothing to install, ready in a minute or two."
    readme.write_text(f"{before}{opens}\n{line}\n{closes}{after}", encoding="utf-8")
