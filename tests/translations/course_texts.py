"""Gather the course's own texts: exercises, cards, glossary, faults, and the cells of translated lessons."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from chesslib.data.catalogues import EDITIONS
from chesslib.data.files import load
from chesslib.grading.engine.messages import messages
from chesslib.grading.engine.normal_form import read_notebook
from chesslib.grading.engine.spec import Exercise
from chesslib.grading.specs import course
from chesslib.grading.specs.ten_topics import TOPICS
from chesslib.machine import FAULTS
from chesslib.machine.faults.fault import FoundBy
from tests.translations.message import Message, places

PLACEMENT = re.compile(r"(?:[pnbrqkPNBRQK1-8]{1,8}/){3,}")


def of_course(root: Path) -> list[Message]:
    """Return what exercises, cards, glossary and the catalogue of faults say."""
    found: list[Message] = []
    for exercise in course():
        found += _of_exercise(exercise)
    for topic in TOPICS:
        found.append(Message(topic.title, "chesslib/grading/specs/ten_topics.py", "the title of a lesson"))
    for path in sorted((root / "chesslib/grading/specs").glob("*.py")):
        found += cases_of(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for path in sorted((root / "chesslib/data/questions").glob("lesson_*.json")):
        found += _of_cards(path.name)
    for entry in load("glossary.json"):
        found.append(Message(entry["term"], "chesslib/data/glossary.json", "a term"))
        found.append(Message(entry["means"], "chesslib/data/glossary.json", f"what {entry['term']} means"))
    for fault in FAULTS.values():
        for text in (fault.wrote, fault.seemed, fault.unseen):
            found.append(Message(text, "chesslib/machine/faults", f"the fault {fault.id}"))
    found += [Message(test.value, "chesslib/machine/faults", "a test that finds faults") for test in FoundBy]
    return [message for message in found if any(letter.isalpha() for letter in message.text)]


def cases_of(source: str, file: str) -> Iterator[Message]:
    """Yield what names a case of a function: templates, given to a `Probe` with what fills their places.

    They are found as the texts of a module that uses `places`: which template a case takes may be computed.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
        if places(text) and not PLACEMENT.search(text) and not text[0].isupper():
            yield Message(text, file, "names a case")


def _of_exercise(exercise: Exercise) -> Iterator[Message]:
    file = f"chesslib/grading/specs/lesson_{exercise.notebook[:2]}.py"
    yield Message(exercise.title, file, f"the title of exercise {exercise.id}")
    yield Message(exercise.hint, file, f"the hint of exercise {exercise.id}")
    for idea in exercise.misconceptions:
        yield Message(idea.belief, file, f"what the student seems to think: {idea.id}")
        yield Message(idea.refutation, file, f"why it is not so: {idea.id}")
    for question in exercise.questions:
        where = f"exercise {exercise.id}, question {question.id}"
        yield Message(question.prompt, file, where)
        if " " in question.shown:
            yield Message(question.shown, file, f"{where}, as the feedback names it")
        for option in question.options:
            if option.label != option.code:
                yield Message(option.label, file, f"{where}, an option")


def _of_cards(name: str) -> Iterator[Message]:
    file = f"chesslib/data/questions/{name}"
    for row in load(f"questions/{name}"):
        yield Message(row["question"], file, f"card {row['id']}, the question")
        for key, label in row["options"].items():
            yield Message(label, file, f"card {row['id']}, option {key}")
        yield Message(row["because"], file, f"card {row['id']}, why")


def of_lessons(root: Path, language: str) -> list[Message]:
    """Return the messages of the lessons that a language has."""
    found = []
    for number in EDITIONS[language]:
        for path in sorted((root / "notebooks").glob(f"{number}_*.ipynb")):
            file = path.relative_to(root).as_posix()
            found += [Message(text, file, f"cell {cell}") for cell, text in messages(read_notebook(path))]
    return found
