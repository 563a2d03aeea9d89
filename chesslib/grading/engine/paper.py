"""A lesson on paper, in its own order: a page to turn after each question, and the answers at the end."""

from __future__ import annotations

import re
from html import escape

from chesslib.wording import translate

from .normal_form import Cell, Notebook, course_metadata, joined, source_of

MARK = "<!-- made by chesslib paper -->"
ANSWERS = "Answers"
PRINTED = (
    "Printed from a notebook. Where the text says to run, to step or to drag, look at the next pictures, "
    "or play it on a real board. The answers to the numbered questions stand at the end."
)
TURN = "Answer before you turn the page."

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
html {{ color-scheme: light; }}
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
.note {{ color: #555; font-size: 9pt; border-bottom: 0.2mm solid #999; padding-bottom: 2mm; }}
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
    A question ends its sheet, because what follows it in the lesson gives its answer away.

    Parameters
    ----------
    notebook : dict
        An executed lesson.
    title : str
        What to write at the top of the answers; the lesson's own title stands in its first cell.

    Returns
    -------
    str
        HTML with one section for each sheet, and one with the answers.
    """
    sheets = [f'<p class="note">{translate(PRINTED)}</p>']
    asked = False
    answers: list[str] = []
    for cell in notebook["cells"]:
        if course_metadata(cell).get("core") is not True:
            continue
        for part in _parts(cell):
            answer = _ANSWER.search(part)
            if answer is None and asked:
                sheets.append("")
            asked = answer is not None
            if answer is not None:
                text = _ANSWER_TEXT.search(answer[0])
                number = len(answers) + 1
                answers.append(f"<p><strong>{number}</strong> {text[1] if text else ''}</p>")
                part = _LABEL.sub(f"<h3>{number}</h3>", _ANSWER.sub("", part), count=1)
            kind = "card" if asked else "seen"
            sheets[-1] += f'<div class="{kind}">{part}</div>' if _is_code(cell) else part
    footer = f"<footer>{translate(TURN)}</footer>"
    *turned, last = sheets
    pages = [*(sheet + footer for sheet in turned), last + footer if asked else last]
    if answers:
        pages.append(f"<h1>{escape(title)}</h1><h2>{translate(ANSWERS)}</h2>{''.join(answers)}")
    body = "\n".join(f"<section>{page}</section>" for page in pages)
    return PAGE.format(mark=MARK, title=escape(title), body=body)


def _is_code(cell: Cell) -> bool:
    return str(cell["cell_type"]) == "code"


def _parts(cell: Cell) -> list[str]:
    if not _is_code(cell):
        return [_as_html(cell)]
    return [_SIZE.sub(_paper_size, _INVITATION.sub("", shown)) for shown in _shown(cell)]


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
