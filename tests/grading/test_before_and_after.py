"""Ten cards before the course and ten after it: which lessons to skip, and what was gained."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import chess
import pytest

from chesslib.before_and_after import gained_in, what_was_gained, which_lessons
from chesslib.classroom import answer_card
from chesslib.errors import UnreadableFileError
from chesslib.grading.engine.beliefs import first_and_last, gain
from chesslib.grading.engine.spec import Exercise
from chesslib.grading.specs import course
from chesslib.grading.specs.lesson_00 import BEFORE
from chesslib.grading.specs.lesson_14 import AFTER
from chesslib.grading.specs.skipping import advise
from chesslib.grading.specs.ten_cards import topic_of
from chesslib.grading.specs.ten_topics import TOPICS, Topic
from tests.grading import submissions as made

LESSONS = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
DECKS = pytest.mark.parametrize("deck", [BEFORE, AFTER], ids=lambda deck: deck.id)


def right(deck: Exercise) -> dict[str, str]:
    """Return the right answers to a deck."""
    return {question.id: deck.oracle(*question.args) for question in deck.questions}


def holding(deck: Exercise, *ideas: str) -> dict[str, str]:
    """Return the answers of somebody who holds these wrong ideas and no other."""
    answers = right(deck)
    for idea in ideas:
        model = deck.misconception(idea).model
        answers |= {q.id: model(*q.args) for q in deck.questions if model(*q.args) != deck.oracle(*q.args)}
    return answers


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty work folder of a course, in which the notebooks run."""
    (tmp_path / "exercises").mkdir()
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


def save(work: Path, deck: Exercise, answers: dict[str, str]) -> None:
    """Write the answers file of a deck as its cards would."""
    made.save_answers(work / f"{deck.notebook}.answers.json", {deck.id: answers})


def test_the_decks_are_the_first_and_the_last_ten_cards_of_the_course() -> None:
    first, last = first_and_last(course())
    assert first == [(BEFORE, number) for number in range(10)]
    assert last == [(AFTER, number) for number in range(10)]


@DECKS
def test_there_is_one_card_for_each_lesson_of_the_player(deck: Exercise) -> None:
    assert [topic_of(question).number for question in deck.questions] == LESSONS


def test_the_decks_ask_the_same_on_other_positions() -> None:
    assert [m.id for m in BEFORE.misconceptions] == [m.id for m in AFTER.misconceptions]
    for one, other in zip(BEFORE.questions, AFTER.questions, strict=True):
        assert one.args[0] == other.args[0]
        assert one.args[1:] != other.args[1:]
        assert one.position.split()[0] != other.position.split()[0]


@DECKS
def test_every_option_is_right_or_some_idea_says_it(deck: Exercise) -> None:
    """Else a wrong choice would be answered with silence; the pin that exposes is the one exception."""
    for question in deck.questions:
        said = {m.model(*question.args) for m in deck.misconceptions}
        assert set(question.codes) - said <= {"exposed"}
        assert said <= set(question.codes)


@DECKS
def test_each_idea_shows_on_one_card(deck: Exercise) -> None:
    for idea in deck.misconceptions:
        differs = [topic_of(q).lesson for q in deck.questions if idea.model(*q.args) != deck.oracle(*q.args)]
        assert differs == [idea.read_again.partition("#")[0]], idea.id


@DECKS
def test_the_positions_are_positions_and_python_chess_agrees(deck: Exercise) -> None:
    """The cards about one legal move, judged by python-chess alone."""
    for question in deck.questions:
        assert chess.Board(question.position).is_valid(), question.id
        topic, *case = question.args
        if topic in ("pinned", "king-step", "castling"):
            legal = chess.Move.from_uci(case[1]) in chess.Board(case[0]).legal_moves
        elif topic in ("in-time", "both-leave"):
            legal = chess.Move.from_uci(case[2]) in chess.Board(question.position).legal_moves
        else:
            continue
        assert (deck.oracle(*question.args) == "yes") is legal, question.id


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.name)
def test_a_lesson_is_called_by_its_title(topic: Topic) -> None:
    path = made.ROOT / "notebooks" / f"{topic.lesson}.ipynb"
    first = "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"])
    assert first.startswith(f"# {topic.number} · {topic.title}\n")


def test_the_lesson_of_every_wrong_answer_is_to_be_read_and_no_other() -> None:
    for idea in BEFORE.misconceptions:
        advice = advise(BEFORE, holding(BEFORE, idea.id))
        assert [found.topic.lesson for found in advice.read] == [idea.read_again.partition("#")[0]]
        assert advice.read[0].belief == idea.belief
        assert len(advice.skip) == 9
        assert not advice.unanswered


def test_no_lesson_is_skipped_for_a_card_without_an_answer() -> None:
    answers = right(BEFORE)
    del answers["g"]
    advice = advise(BEFORE, answers)
    assert [found.topic.number for found in advice.unanswered] == [7]
    assert 7 not in [found.topic.number for found in advice.skip]


def test_a_wrong_answer_that_no_idea_explains_still_names_the_lesson() -> None:
    (found,) = advise(BEFORE, right(BEFORE) | {"b": "exposed"}).read
    assert (found.topic.number, found.belief) == (2, "")


@pytest.mark.usefixtures("work")
def test_the_cell_says_which_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    which_lessons()
    assert capsys.readouterr().out.startswith("Not answered yet: a, b, c, d, e, f, g, h, i, j.")
    answer_card(BEFORE.id, holding(BEFORE, "attacked-rook-stays", "drawn-at-fifty"))
    which_lessons()
    skip, _, read = capsys.readouterr().out.partition("These are for you:")
    assert "  1 · One picture, two positions (card a)" in skip
    assert " 12 · How games end (card j)" in skip
    assert "Castling" not in skip
    assert "  7 · Castling: rights and permission (card g)\n       You seem to forbid castling" in read
    assert " 10 · Counting to a draw (card h)" in read


@pytest.mark.parametrize(("ideas", "line"), [((), "None that you need."), (None, "No lesson to skip yet")])
@pytest.mark.usefixtures("work")
def test_all_right_and_all_wrong(
    ideas: tuple[str, ...] | None, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    everything = tuple(m.id for m in BEFORE.misconceptions) if ideas is None else ideas
    answer_card(BEFORE.id, holding(BEFORE, *everything))
    which_lessons()
    assert line in capsys.readouterr().out


def test_the_gain_for_each_misconception_comes_out_of_the_two_files(
    work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(work, BEFORE, holding(BEFORE, "ep-keeps", "attacked-rook-stays", "drawn-at-fifty"))
    save(work, AFTER, holding(AFTER, "drawn-at-fifty", "minor-never-wins"))
    what_was_gained()
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [
        "Right before the course: 7 of 10. Right after it: 8 of 10.",
        "That is 33% of all that was left to gain.",
    ]
    assert said[2:] == [
        "Given up: You seem to think that a capture en passant may be made later.",
        "Given up: You seem to forbid castling when the rook is attacked.",
        "Still there: You seem to think that the game is drawn by itself after fifty moves. "
        "Read again: lesson 10, cell announce-claim-automatic.",
        "New: You seem to think that a bishop or a knight alone can never win on time. "
        "Read again: lesson 12, cell flags.",
    ]


@pytest.mark.parametrize("idea", [m.id for m in BEFORE.misconceptions])
def test_each_misconception_has_its_gain(idea: str) -> None:
    class_ = {
        "learnt": {BEFORE.id: holding(BEFORE, idea), AFTER.id: right(AFTER)},
        "kept": {BEFORE.id: holding(BEFORE, idea), AFTER.id: holding(AFTER, idea)},
        "knew": {BEFORE.id: right(BEFORE), AFTER.id: right(AFTER)},
    }
    gained = gain(course(), class_)
    assert gained is not None
    assert gained.held_before == {idea: 2}
    assert gained.held_after == {idea: 1}
    assert gained.gain == pytest.approx(1 / 2)


@pytest.mark.parametrize("answers", [lambda _deck: {}, lambda deck: right(deck) | {"c": ""}])
def test_no_gain_is_told_before_both_decks_are_whole(
    work: Path, answers: Callable[[Exercise], dict[str, str]]
) -> None:
    save(work, BEFORE, right(BEFORE))
    assert next(iter(gained_in(work))).startswith("The gain is told once both")
    save(work, AFTER, answers(AFTER))
    assert next(iter(gained_in(work))).startswith("The gain is told once both")


def test_a_spoilt_answers_file_is_named(work: Path) -> None:
    (work / f"{BEFORE.notebook}.answers.json").write_text("{", encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=BEFORE.notebook):
        gained_in(work)
