"""A lesson on paper: its questions, its text with pictures, and its answers, each on pages of their own."""

from __future__ import annotations

import re
from html import escape

from .normal_form import Cell, Notebook, course_metadata, joined, source_of

MARK = "<!-- made by chesslib paper -->"
QUESTIONS = "Questions"
LESSON = "What there is to see"
ANSWERS = "Answers"
FOLD = "Answer before you see the next page."

_ANSWER = re.compile(r"<details>.*?</details>", re.DOTALL)
_ANSWER_TEXT = re.compile(r"<p>(.*)</p>", re.DOTALL)
_INVITATION = re.compile(r"<p><em>[^<]*?Run this cell[^<]*</em></p>| Run this cell[^.<\"]*\.")
_LABEL = re.compile(r"<p><strong>[^<]*</strong></p>")
_SIZE = re.compile(r'width="(\d+)" height="\d+" style="[^"]*"')
_RELATIVE_LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]+\)")

WIDEST_PLAIN_BOARD = 400  # pixels; what is wider has a card beside its board

PAGE = """<!DOCTYPE html>
{mark}
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<style>
@page {{ size: A4; margin: 14mm 15mm; }}
body {{ font: 10.5pt/1.4 system-ui, sans-serif; color: #111; max-width: 180mm; margin: 0 auto; }}
section + section {{ break-before: page; }}
h1 {{ font-size: 15pt; margin: 0 0 4mm; }}
h2 {{ font-size: 12pt; margin: 5mm 0 2mm; }}
h3 {{ font-size: 10.5pt; margin: 4mm 0 1mm; }}
img {{ width: 56mm; height: auto; margin: 1mm 2mm 1mm 0; vertical-align: top; }}
img.wide {{ width: 86mm; }}
a.anchor-link {{ display: none; }}
.card {{ break-inside: avoid; border: 0.3mm solid #999; border-radius: 1.5mm; }}
.card {{ padding: 2mm 3mm; margin: 0 0 3mm; }}
.card img {{ float: right; width: 42mm; }}
.card::after {{ content: ""; display: block; clear: both; }}
.card ul {{ list-style: none; padding: 0; margin: 1mm 0; }}
.card li::before {{ content: "\\2610\\00a0\\00a0"; }}
.seen {{ break-inside: avoid; }}
table {{ border-collapse: collapse; }}
th, td {{ border: 0.2mm solid #999; padding: 1mm 2.5mm; text-align: left; }}
p {{ margin: 0 0 2mm; }}
footer {{ color: #555; font-size: 9pt; margin-top: 4mm; }}
pre {{ white-space: pre-wrap; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def on_paper(notebook: Notebook, title: str) -> str:
    """Return the core of a lesson as one HTML page to print, made from what the notebook has saved.

    Questions are the outputs that hold an answer to unfold; everything else in the core is text or picture.

    Parameters
    ----------
    notebook : dict
        An executed lesson.
    title : str
        What to write at the top.

    Returns
    -------
    str
        HTML with three parts, each beginning on a new page: questions, text and pictures, answers.
    """
    questions: list[str] = []
    seen: list[str] = []
    answers: list[str] = []
    for cell in notebook["cells"]:
        if course_metadata(cell).get("core") is not True:
            continue
        if cell["cell_type"] == "markdown":
            seen.append(_as_html(cell))
            continue
        for shown in _shown(cell):
            answer = _ANSWER.search(shown)
            tidy = _SIZE.sub(_paper_size, _INVITATION.sub("", shown))
            if answer is None:
                seen.append(f'<div class="seen">{tidy}</div>')
                continue
            number = len(questions) + 1
            question = _LABEL.sub(f"<h3>{number}</h3>", _ANSWER.sub("", tidy), count=1)
            questions.append(f'<div class="card">{question}</div>')
            text = _ANSWER_TEXT.search(answer[0])
            answers.append(f"<p><strong>{number}</strong> {text[1] if text else ''}</p>")
    head = f"<h1>{escape(title)}</h1>"
    parts = [
        f"<section>{head}<h2>{QUESTIONS}</h2>{''.join(questions)}<footer>{FOLD}</footer></section>",
        f"<section><h2>{LESSON}</h2>{''.join(seen)}</section>",
        f"<section>{head}<h2>{ANSWERS}</h2>{''.join(answers)}</section>",
    ]
    return PAGE.format(mark=MARK, title=escape(title), body="\n".join(parts))


def _paper_size(size: re.Match[str]) -> str:
    return 'class="wide"' if int(size[1]) > WIDEST_PLAIN_BOARD else ""


def _shown(cell: Cell) -> list[str]:
    shown = []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        if "text/html" in data:
            shown.append(joined(data["text/html"]))
        elif "text/plain" in data or "text" in output:
            text = joined(output["text"] if "text" in output else data["text/plain"])
            shown.append(f"<pre>{escape(text)}</pre>")
    return shown


def _as_html(cell: Cell) -> str:
    from nbconvert.filters import markdown2html  # comes with JupyterLab; the installed core does without

    return str(markdown2html(_RELATIVE_LINK.sub(r"\1", source_of(cell))))
