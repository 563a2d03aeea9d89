"""Run a notebook from top to bottom in a fresh kernel and a folder of its own."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chesslib.errors import ChesslibError
from chesslib.wording import say

from .normal_form import Notebook, joined, normal

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS_FOR_ONE_CELL = 120
FOLDERS_A_NOTEBOOK_MAY_LOOK_AT = ("exercises",)
_COLOUR_OF_A_TERMINAL = re.compile(r"\x1b\[[0-9;]*m")


class BrokenNotebookError(ChesslibError):
    """A notebook of the course that does not run from top to bottom."""


def executed(notebook: Notebook, name: str, course: Path | None = None) -> Notebook:
    """Return a notebook in normal form with the outputs of a run in a fresh kernel.

    The kernel works in a temporary copy of the course's layout, so whatever a cell writes is gone afterwards.

    Parameters
    ----------
    notebook : dict
        The notebook; it is not changed.
    name : str
        Its place in the course, such as ``"notebooks/04_topic.ipynb"``, for the folder and for messages.
    course : Path, optional
        The course's root; the folders a lesson may look at are copied from there.

    Returns
    -------
    dict
        The executed notebook in normal form.

    Raises
    ------
    BrokenNotebookError
        When a cell does not end, or raises an error without the tag ``raises-exception``.
    """
    # Imported here because the installed core does without them.
    import nbclient
    import nbformat
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    working: Any = nbformat.from_dict(_without_outputs(normal(notebook)))  # type: ignore[no-untyped-call]
    with tempfile.TemporaryDirectory(prefix="course-") as temporary:
        root = Path(temporary)
        folder = root / Path(name).parent
        folder.mkdir(parents=True, exist_ok=True)
        if course is not None:
            _copy_layout(course, root)
        client = nbclient.NotebookClient(
            working,
            kernel_name="python3",
            timeout=SECONDS_FOR_ONE_CELL,
            resources={"metadata": {"path": str(folder)}},
            store_widget_state=False,
            coalesce_streams=True,
            extra_arguments=["--log-level=ERROR"],
        )
        try:
            client.execute(env=_quiet_environment(root))
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise _broken(working, name, error) from error
    return normal(working)


def _without_outputs(notebook: Notebook) -> Notebook:
    for cell in notebook["cells"]:
        cell["source"] = joined(cell["source"])
        if cell["cell_type"] == "code":
            cell["outputs"] = []
            cell["execution_count"] = None
    return notebook


def _copy_layout(course: Path, root: Path) -> None:
    for name in FOLDERS_A_NOTEBOOK_MAY_LOOK_AT:
        if (course / name).is_dir():
            shutil.copytree(course / name, root / name, dirs_exist_ok=True)


def _quiet_environment(root: Path) -> dict[str, str]:
    settings = root / ".settings"
    settings.mkdir()
    return {
        **os.environ,
        "IPYTHONDIR": str(settings / "ipython"),
        "MPLCONFIGDIR": str(settings / "matplotlib"),
        "CHESSLIB_LANGUAGE": "en",  # whatever the builder speaks; a translated lesson says its own
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def _failed_cells(notebook: Any) -> Iterator[tuple[str, str]]:
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            if output["output_type"] == "error":
                yield cell["id"], f"{output['ename']}: {output['evalue']}"


def _broken(notebook: Any, name: str, error: Exception) -> BrokenNotebookError:
    cell, message = next(reversed(list(_failed_cells(notebook))), ("one cell", str(error)))
    return BrokenNotebookError(
        say("{name}, cell {cell}", name=name, cell=repr(cell)),
        _COLOUR_OF_A_TERMINAL.sub("", message).strip(),
        "a cell that runs",
        "Open the notebook in JupyterLab, run all cells and mend the first that fails.",
    )
