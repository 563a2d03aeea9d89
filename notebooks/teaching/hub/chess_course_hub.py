"""What a JupyterHub needs to know of the chess course; `c` is the hub's own configuration.

At each start a student gets the newest edition into a folder of their own, and a folder in which what they
hand in is collected: they write there, teachers read there, and nobody else. Kernels speak through files that
only their owner can open: on a network port every account of the machine could listen to what they print.

The Littlest JupyterHub reads this file from its folder jupyterhub_config.d; any other hub whose users have
accounts on the machine loads it with `load_subconfig("chess_course_hub.py")` in jupyterhub_config.py.
"""

import grp
import os
import pwd
from pathlib import Path
from urllib.parse import urlencode

COURSE = os.environ.get("CHESS_COURSE", "/srv/chess-state-course")
HAND_INS = Path(os.environ.get("CHESS_HAND_INS", "/srv/hand-ins"))
RUNNING = Path(os.environ.get("CHESS_RUNNING", "/run/chess-course"))
TEACHERS = os.environ.get("CHESS_TEACHERS", "jupyterhub-admins")
FOLDER = Path(COURSE).name


def account_of(spawner):
    """Return the account on this machine of who starts a server."""
    try:
        from tljh.normalize import generate_system_username
        from tljh.user import ensure_user
    except ImportError:
        return pwd.getpwnam(spawner.user.name)
    name = generate_system_username(f"jupyter-{spawner.user.name}")
    ensure_user(name)  # The Littlest JupyterHub makes the account itself, but only after this
    return pwd.getpwnam(name)


def own_folder(folder, account, group, mode):
    """Make a folder of an account; only root can write beside it, so nobody can have put another there."""
    folder.mkdir(mode=0o700, exist_ok=True)
    os.chown(folder, account.pw_uid, group)
    folder.chmod(mode)
    return str(folder)


def prepare(spawner):
    """Make a student's folders for what is handed in and for running kernels, and tell them to the server."""
    name = spawner.user.name
    if name.startswith("."):
        raise ValueError(f"{name!r} can be no folder's name")
    account = account_of(spawner)
    teachers = grp.getgrnam(TEACHERS).gr_gid
    RUNNING.mkdir(mode=0o711, exist_ok=True)
    spawner.environment = {
        **spawner.environment,
        "PYTHONPATH": COURSE,
        "CHESSLIB_HAND_IN": own_folder(HAND_INS / name, account, teachers, 0o2750),
        # A socket's path may have 107 letters; in a home folder with a long name it would have more.
        "JUPYTER_RUNTIME_DIR": own_folder(RUNNING / str(account.pw_uid), account, account.pw_gid, 0o700),
    }


c = get_config()  # noqa: F821 -- JupyterHub has it ready
c.Spawner.pre_spawn_hook = prepare
c.Spawner.args.append("--KernelManager.transport=ipc")
c.Spawner.default_url = "/git-pull?" + urlencode(
    {"repo": f"file://{COURSE}", "branch": "main", "urlpath": f"lab/tree/{FOLDER}/notebooks/00_start.ipynb"}
)
