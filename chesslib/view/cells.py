"""Views end with the output they stand in: a cell that runs again closes what its last run showed.

A widget that nobody sees would otherwise live, in kernel and browser, until the kernel ends.
"""

from __future__ import annotations

from typing import Any, Protocol
from weakref import WeakSet


class Closable(Protocol):
    """A view that can be closed; showing it again opens it again."""

    def close(self) -> None:
        """End the view in kernel and browser."""


class Cells:
    """Which views stand in the output of which cell.

    Examples
    --------
    >>> class View:
    ...     closed = False
    ...     def close(self):
    ...         self.closed = True
    >>> cells, view = Cells(), View()
    >>> cells.begin("a"); cells.shown(view)
    >>> cells.begin("b"); cells.shown(view)
    >>> cells.begin("a"); view.closed
    False
    >>> cells.begin("b"); view.closed
    True
    """

    def __init__(self) -> None:
        self._running: str | None = None
        self._views: dict[str, WeakSet[Closable]] = {}

    def begin(self, cell: str | None) -> None:
        """Close what stands in the output of this cell and in no other."""
        self._running = cell
        gone = self._views.pop(cell, ()) if cell else ()
        for view in list(gone):
            if not any(view in views for views in self._views.values()):
                view.close()

    def shown(self, view: Closable) -> None:
        """Remember that the running cell shows a view."""
        if self._running is not None:
            self._views.setdefault(self._running, WeakSet()).add(view)


_cells: Cells | None = None


def of_this_kernel() -> Cells | None:
    """Return the cells of the running notebook, or None where there is no notebook."""
    global _cells
    if _cells is None:
        shell = _shell()
        if shell is None:
            return None
        _cells = Cells()
        _cells.begin(_cell_now(shell))
        shell.events.register("pre_run_cell", lambda info: _cells.begin(getattr(info, "cell_id", None)))
    return _cells


def _shell() -> Any:
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    return get_ipython()


def _cell_now(shell: Any) -> str | None:
    """Return the id of the cell that runs while the hook is being registered."""
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return None
    # Without an argument: so every kernel has it, JupyterLite's too.
    cell: str | None = kernel.get_parent().get("metadata", {}).get("cellId")
    return cell
