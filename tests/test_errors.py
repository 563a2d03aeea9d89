"""An error of the course reaches a notebook as one sentence."""

from __future__ import annotations

import nbformat
import pytest
from nbclient import NotebookClient

from chesslib.errors import ChesslibError, UsageError


def outputs_of(source: str) -> list[dict[str, object]]:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    NotebookClient(notebook, kernel_name="python3", allow_errors=True).execute()
    return [dict(output) for output in notebook.cells[0].outputs]


def test_the_message_has_its_four_parts() -> None:
    with pytest.raises(ChesslibError, match=r"square: found 'z9'; expected a1 to h8\. Name a square\."):
        raise UsageError("square", "'z9'", "a1 to h8", "Name a square.")


def test_a_notebook_shows_the_sentence_and_no_traceback() -> None:
    (shown,) = outputs_of("from chesslib import check\ncheck('4-1')")
    assert shown["output_type"] == "error" and shown["ename"] == "UsageError"
    assert str(shown["traceback"][0]).startswith("exercise: found '4-1'")  # type: ignore[index]
    assert len(shown["traceback"]) == 1  # type: ignore[arg-type]


def test_other_errors_keep_their_traceback() -> None:
    (shown,) = outputs_of("1 / 0")
    assert any("Cell" in str(line) for line in shown["traceback"])  # type: ignore[attr-defined]
