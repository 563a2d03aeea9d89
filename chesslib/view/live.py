"""What all interactive views share: one state out, one intent in, and nothing lost between.

Python answers every intent with one whole state, which carries a revision number. An intent names the
revision that the hand saw; one that comes late changes nothing and is told so. Messages arrive on a
thread of their own in newer kernels, so a lock keeps one answer whole.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import anywidget
import traitlets

from chesslib.errors import ChesslibError

from . import cells, esm
from . import sentences as say
from .commands import ask, in_english, set_position, verdict_in_words
from .session import Answer, Session, sentence
from .still import Still

REMEMBERED_VIEWS = 16


class LiveView(anywidget.AnyWidget):
    """A view with boards and blocks; its kinds say what stands in it.

    Attributes
    ----------
    fault : Exception or None
        What went wrong inside the last answer, if anything did. The view shows it as a sentence.
    """

    _esm = esm.loader()
    scene = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    board_0 = traitlets.Dict().tag(sync=True)
    board_1 = traitlets.Dict().tag(sync=True)
    still = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        sessions: Sequence[Session] = (),
        *,
        boards: Sequence[dict[str, Any]] = (),
        blocks: Sequence[dict[str, Any]] = (),
        caption: str = "",
        unsaved: str = "",
    ) -> None:
        self._lock = threading.RLock()
        self._sessions = tuple(sessions)
        self._revision = 0
        self._said = 0
        self._ack: dict[str, int] = {}
        self.fault: Exception | None = None
        words = say.WORDS | ({"unsaved": unsaved} if unsaved else {})
        super().__init__(
            scene={"caption": caption, "boards": list(boards), "blocks": list(blocks), "words": words}
        )
        self._show()
        self.on_msg(self._received)

    # ---- what the kinds of view say

    def _board_data(self) -> list[dict[str, Any]]:
        """Return every board as board.js draws it."""
        raise NotImplementedError

    def _values(self) -> dict[str, Any]:
        """Return the values of the blocks."""
        return {}

    def _set(self, block: str, value: Any) -> str:
        """Take a value that a hand gave to a block; return what to say."""
        raise NotImplementedError

    def _still(self) -> Still:
        """Return the picture for a notebook that nobody has run."""
        raise NotImplementedError

    def _picked(self, _index: int, _square: str) -> str:
        """Notice that a piece was picked up on a board that asks to hear of it; return what to say."""
        return ""

    def _command(self, _word: str) -> Answer | None:
        """Do what a word of the text field says, if it is one of this kind of view; return the answer."""
        return None

    def _attempted(self, index: int) -> None:
        """Notice that a board has answered an attempt."""

    # ---- out

    def _show(self, spoken: str = "", *, to: str = "") -> None:
        """Send one whole state; `spoken` goes to the live region of one view, or of all."""
        self._revision += 1
        if spoken:
            self._said += 1
        with self.hold_sync():
            for index, data in enumerate(self._board_data()):
                setattr(self, f"board_{index}", data)
            self.state = {
                "rev": self._revision,
                "ack": dict(self._ack),
                "values": self._values(),
                "said": self._said,
                "say": spoken,
                "to": to,
            }

    # ---- in

    def _received(self, _widget: Any, intent: Any, _buffers: Any) -> None:
        if intent.get("do") == "source":
            self.send({"source": esm.module()})
            return
        with self._lock:
            self._acknowledge(intent)
            if intent.get("rev") != self._revision:
                self._show(say.STALE if intent.get("do") == "move" else "", to=str(intent.get("view")))
                return
            self.fault = None
            try:
                spoken = self._answer(intent)
            except ChesslibError as error:
                spoken = sentence(error)
                self._tell(intent, spoken, of_input=True)
            except Exception as error:  # noqa: BLE001 what a message handler raises is lost; the view says it
                self.fault = error
                spoken = say.FAULT.format(kind=type(error).__name__, text=error)
                self._tell(intent, spoken)
            self._show(spoken, to=str(intent.get("view")))

    def _acknowledge(self, intent: dict[str, Any]) -> None:
        view = str(intent.get("view"))
        self._ack.pop(view, None)
        self._ack[view] = int(intent.get("n", 0))
        while len(self._ack) > REMEMBERED_VIEWS:
            self._ack.pop(next(iter(self._ack)))

    def _tell(self, intent: dict[str, Any], text: str, *, of_input: bool = False) -> None:
        """Show a sentence where the answers of the text field stand."""
        index = intent.get("board")
        if isinstance(index, int) and index < len(self._sessions):
            if of_input:
                self._sessions[index].forget_attempt()
            self._sessions[index].answer = Answer(say.HEADINGS["error"], text)

    def _answer(self, intent: dict[str, Any]) -> str:
        if intent["do"] == "set":
            return self._set(str(intent["id"]), intent["value"])
        index = int(intent["board"])
        session = self._sessions[index]
        match intent["do"]:
            case "move":
                verdict = session.touch(intent["from"] + intent["to"] + intent["promotion"])
                self._attempted(index)
                return verdict_in_words(verdict, played=session.mode != "try")
            case "ask":
                before = session.attempt
                answer = self._ask(index, intent["text"])
                if session.attempt is not before and session.attempt is not None:
                    self._attempted(index)
                return f"{answer.heading}. {answer.text}"
            case "paste":
                session.answer = set_position(session, intent["text"])
                return session.answer.text
            case "targets":
                session.targets = not session.targets
                return ""
            case "pick":
                return self._picked(index, str(intent["square"]))
            case "goto":
                session.go_to(intent["ply"])
                return ""
            case "undo" | "redo" | "flip" as command:
                told = ask(session, command).text
                session.answer = None
                return told
        raise ValueError(f"unknown intent {intent['do']!r}")

    def _ask(self, index: int, line: str) -> Answer:
        """Answer a line of the text field of a board: what the view itself can do comes first."""
        answer = self._command(in_english(line.strip()))
        if answer is None:
            return ask(self._sessions[index], line)
        self._sessions[index].answer = answer
        return answer

    # ---- what a notebook keeps

    def close(self) -> None:
        """End the view in kernel and browser; showing it again opens it again."""
        # A page lets go of no model, nor of what it was before its last change: the picture must leave both.
        for blank in ("", " "):
            self.still = blank
        self.layout.close()
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)

    def open(self) -> None:
        """Tell the browser of the view; a view that was closed comes back."""
        if self.layout.comm is None:
            self.layout.open()
        super().open()

    def __repr__(self) -> str:
        return self._still().text

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        if self.comm is None:
            self.open()
        notebook = cells.of_this_kernel()
        if notebook is not None:
            notebook.shown(self)
        bundle = super()._repr_mimebundle_(**options)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        still = self._still()
        self.still = still.html  # a notebook that keeps the state of its widgets shows it without a kernel
        return {**data, "text/plain": still.text, "text/html": still.html}, metadata
