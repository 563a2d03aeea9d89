"""What a notebook keeps of a view: HTML for readers, text for everything else."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Protocol

from . import sentences as say


class Still(Protocol):
    """A view that stands still."""

    @property
    def text(self) -> str:
        """The text twin, the same at every run."""

    @property
    def html(self) -> str:
        """HTML that survives in a notebook that is not trusted: no script, no inline SVG, no style sheet."""


@dataclass(frozen=True)
class StillQuestions:
    """Questions and their options for a notebook that nobody has run; an answer is folded away."""

    title: str
    questions: tuple[tuple[str, str, tuple[str, ...]], ...]
    texts: tuple[str, ...] = ()
    answer: str = ""

    @property
    def text(self) -> str:
        """The questions in plain text; the answer comes last."""
        lines = [self.title]
        for number, (_, prompt, labels) in enumerate(self.questions):
            lines.extend(self.texts[number : number + 1] if any(self.texts) else [])
            lines.append(prompt)
            lines.extend(f"( ) {label}" for label in labels)
        if self.answer:
            lines.append(say.ANSWER.format(answer=self.answer))
        return "\n".join(line for line in lines if line)

    @property
    def html(self) -> str:
        """The questions with their pictures."""
        parts = [f"<p><strong>{escape(self.title)}</strong></p>"]
        for image, prompt, labels in self.questions:
            items = "".join(f"<li>{escape(label)}</li>" for label in labels)
            parts.append(f"{image}<p>{escape(prompt)}</p><ul>{items}</ul>")
        if self.answer:
            parts.append(
                f"<details><summary>{escape(say.SHOW_ANSWER)}</summary><p>{escape(self.answer)}</p></details>"
            )
        parts.append(f"<p><em>{escape(say.RUN_TO_ANSWER)}</em></p>")
        return f"<div>{''.join(parts)}</div>"
