"""What the start page calls to take work along, to bring it back and to hand it in. Glue."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from urllib.parse import quote

from chesslib.classroom import WORK, course_folder
from chesslib.errors import UsageError
from chesslib.grading.engine import packing
from chesslib.wording import Counted, say

SAVED = Counted(
    "{path} holds your work: {count} file. Download it with the link below;\n"
    "without one, find it in the list of files on the left, right-click it, then Download.",
    "{path} holds your work: {count} files. Download it with the link below;\n"
    "without one, find it in the list of files on the left, right-click it, then Download.",
)
DOWNLOAD = "Download {name}"
RESTORED = "Put back: {names}."
NOTHING_NEW = "Everything in {name} was here already."
ASIDE = "What was there before is kept in {path}."
HANDED_IN = Counted(
    "Handed in: {count} file. Your teachers find it in {path}.",
    "Handed in: {count} files. Your teachers find them in {path}.",
)


def save_work() -> None:
    """Make one ZIP of the work folder, and offer it for download.

    Raises
    ------
    UsageError
        When there is nothing to save, or no place to write.
    """
    folder = course_folder(Path.cwd())
    path, names = packing.hand_in(folder / WORK, folder)
    print(SAVED.said(len(names), path=path.name))
    _offer(path)


def restore_work(name: str | None = None) -> None:
    """Put the work in a ZIP back into the work folder; what differs there is kept aside.

    Parameters
    ----------
    name : str, optional
        The ZIP's name: in this folder or in the course's. By default the newest that `save_work` made.

    Raises
    ------
    UsageError
        When no ZIP is named and there is none.
    UnreadableFileError
        When there is no such file, or it is no such ZIP.
    """
    folder = course_folder(Path.cwd())
    if name is None:
        path = _newest(Path.cwd(), folder, folder / WORK)
    else:
        path = Path(name) if Path(name).exists() else folder / name
    restored = packing.restore(path, folder / WORK)
    put = restored.put
    print(say(RESTORED, names=", ".join(put)) if put else say(NOTHING_NEW, name=path.name))
    for place in restored.aside:
        print(say(ASIDE, path=place))


def hand_in() -> None:
    """Hand the work folder in where a school's hub collects it; elsewhere make the ZIP to hand in.

    Raises
    ------
    UsageError
        When there is nothing to hand in, or no place to write.
    """
    if packing.HAND_IN not in os.environ:
        save_work()
        return
    path, names = packing.hand_in(course_folder(Path.cwd()) / WORK, Path(os.environ[packing.HAND_IN]))
    print(HANDED_IN.said(len(names), path=path))


def _newest(*folders: Path) -> Path:
    found = {path for folder in folders for path in folder.glob("hand-in-*.zip")}
    if not found:
        raise UsageError(
            "saved work",
            "no file hand-in-....zip",
            "the file that save_work() made",
            "Drop it into the list of files on the left, then run this again.",
        )
    return max(found, key=lambda path: (path.stat().st_mtime, path.name))


def _offer(path: Path) -> None:
    """Show a link to a file; outside a notebook there is nothing to click."""
    try:
        from IPython.core.getipython import get_ipython
        from IPython.display import HTML, display
    except ImportError:
        return
    if get_ipython() is None:
        return
    address = quote(os.path.relpath(path, Path.cwd()).replace(os.sep, "/"))
    label = say(DOWNLOAD, name=path.name)
    display(HTML(f'<a href="{address}" download="{escape(path.name)}">{escape(label)}</a>'))  # type: ignore[no-untyped-call]
