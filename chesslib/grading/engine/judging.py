"""Decide from plain observations: right, or wrong and by which idea. Runs no student code."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from chesslib.grading.engine import sentences
from chesslib.grading.engine.plain import Plain, encode, same, show
from chesslib.grading.engine.spec import Exercise, Misconception, Probe
from chesslib.wording import translate

Status = Literal[
    "pass", "wrong", "error", "timeout", "killed", "flood", "giveaway", "disturbed", "missing", "untouched"
]


@dataclass(frozen=True)
class Judgement:
    """What is said about one exercise.

    `lines` is the feedback, the most useful line first. `misconception` is the id of the wrong
    idea, or None. `case`, `answered`, `right` and `read_again` are the parts for reports.
    """

    exercise: str
    title: str
    status: Status
    lines: tuple[str, ...]
    misconception: str | None = None
    case: str = ""
    answered: str = ""
    right: str = ""
    read_again: str = ""

    @property
    def passed(self) -> bool:
        """Whether the exercise is solved."""
        return self.status == "pass"

    @property
    def text(self) -> str:
        """The feedback as printed."""
        return "\n".join(self.lines)

    def as_data(self) -> dict[str, Any]:
        """Return the judgement as data for JSON."""
        return asdict(self) | {"passed": self.passed, "lines": list(self.lines)}


def without_name(line: str, exercise: str, title: str) -> str:
    """Return a line of feedback without the exercise's name at its start, which a report shows beside it.

    Examples
    --------
    >>> without_name("04-2 Landing : pas encore juste.", "04-2", "Landing")
    'Pas encore juste.'
    """
    bare = re.sub(rf"^{re.escape(f'{exercise} {title}')}\s*:\s*", "", line)
    return bare[:1].upper() + bare[1:]


def say(exercise: Exercise, status: Status, template: str, **places: Any) -> Judgement:
    """Return a judgement of one sentence."""
    title = translate(exercise.title)
    line = template.format(id=exercise.id, title=title, **places)
    return Judgement(exercise.id, title, status, (line,))


def expected(exercise: Exercise, seed: int) -> list[Plain]:
    """Return the right outcomes as plain data, in the order of the cases."""
    return [_run(exercise, exercise.oracle, probe) for probe in exercise.probes(seed)]


def _arguments(exercise: Exercise, probe: Probe) -> tuple[Any, ...]:
    return exercise.arguments(probe) if exercise.arguments else copy.deepcopy(probe.args)


def _run(exercise: Exercise, model: Any, probe: Probe) -> Plain:
    return {"value": encode(exercise.normal(model(*_arguments(exercise, probe))))}


def _predicted(exercise: Exercise, misconception: Misconception, probe: Probe) -> Plain:
    """Return what a holder of this idea answers; the exception's type when the idea ends in one."""
    args = _arguments(exercise, probe)
    before = [encode(a) for a in args]
    try:
        value = exercise.normal(misconception.model(*args))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        return {"error": type(error).__name__}
    predicted: dict[str, Any] = {"value": encode(value)}
    if exercise.pure and not all(same(b, encode(a)) for b, a in zip(before, args, strict=True)):
        predicted["changed_arguments"] = True
    return predicted


def _comparable(outcome: Mapping[str, Any]) -> Plain:
    if "error" in outcome:
        return {"error": outcome["error"]["type"]}
    return dict(outcome)


def judge(exercise: Exercise, observations: Mapping[str, Any], seed: int) -> Judgement:
    """Return the verdict on what `observe` wrote down.

    Examples
    --------
    >>> from chesslib.grading.engine.observing import observe
    >>> from chesslib.grading.engine.spec import Exercise, Misconception, Probe
    >>> square = Misconception("squares", "You squared it.", "Twice three is six.", lambda n: n * n)
    >>> double = Exercise("00-1", "Double", 1, "function", "00_toy", lambda n: 2 * n, (square,), "",
    ...                   functions=("double",), cases=lambda seed: [Probe((n,), f"n = {n}") for n in (3, 4)])
    >>> verdict = judge(double, observe(double, {"double": lambda n: n * n}, 1), 1)
    >>> print(verdict.status, verdict.misconception)
    wrong squares
    """
    if observations["flooded"]:
        return say(exercise, "flood", sentences.FLOOD)
    if "cell_error" in observations:
        return _cell_error(exercise, observations["cell_error"])
    if observations["missing"]:
        names = translate(" or ").join(observations["missing"])
        return say(exercise, "missing", sentences.MISSING, names=names)
    outcomes = observations["outcomes"]
    probes = exercise.probes(seed)
    if exercise.kind == "cards":
        done = sum("absent" not in outcome for outcome in outcomes)
        if done == 0:
            return say(exercise, "untouched", sentences.UNTOUCHED_CARDS)
        if done < len(probes):
            return say(exercise, "missing", sentences.PARTLY_CARDS, done=done, count=len(probes))
    if all(outcome.get("error", {}).get("type") == "NotImplementedError" for outcome in outcomes):
        return say(exercise, "untouched", sentences.UNTOUCHED)
    if observations["disturbed"]:
        return say(exercise, "disturbed", sentences.DISTURBED)
    if observations["giveaways"]:
        return say(exercise, "giveaway", sentences.GIVEAWAY, names=", ".join(observations["giveaways"]))
    right = expected(exercise, seed)
    wrong = [i for i, outcome in enumerate(outcomes) if not same(dict(outcome), right[i])]
    if not wrong and len(outcomes) == len(right):
        template = sentences.PASS_CARDS if exercise.kind == "cards" else sentences.PASS
        return say(exercise, "pass", template, count=len(probes))
    return _wrong(exercise, probes, outcomes, right, wrong)


def _wrong(
    exercise: Exercise,
    probes: tuple[Probe, ...],
    outcomes: list[Mapping[str, Any]],
    right: list[Plain],
    wrong: list[int],
) -> Judgement:
    found, agrees = _misconception(exercise, probes, outcomes, wrong)
    always_the_same = _always_the_same(exercise, outcomes)
    if always_the_same and len(agrees) < len(wrong):
        found, agrees = None, set()  # a constant agrees with many an idea by accident
    first = next((i for i in wrong if i in agrees), wrong[0])
    errors = [i for i in wrong if "error" in outcomes[i]]
    if found is None and errors:
        return _error(exercise, probes[errors[0]], outcomes[errors[0]]["error"])
    cards = exercise.kind == "cards"
    template = sentences.WRONG_CARDS if cards else sentences.WRONG
    title = translate(exercise.title)
    head = template.format(id=exercise.id, title=title, wrong=len(wrong), count=len(probes))
    shown, outcome = probes[first].in_words(), outcomes[first]
    answered = outcome["error"]["type"] if "error" in outcome else show(outcome["value"])
    correct = show(right[first]["value"])
    if cards:
        answered, correct = (
            _label(exercise, probes[first], answered),
            _label(exercise, probes[first], correct),
        )
    changed_only = "changed_arguments" in outcome and same(outcome["value"], right[first]["value"])
    # A card's right answer is not told: whoever checks often enough would have them all.
    case = _card_case(shown) if cards else sentences.CASE
    case_template = sentences.CHANGED if changed_only else case
    lines = [head, case_template.format(shown=shown, answered=answered, right=correct)]
    if found is None:
        unnamed = sentences.UNNAMED_CARDS if cards else sentences.UNNAMED
        lines.append(sentences.CONSTANT if always_the_same else unnamed)
    else:
        lines.append(
            sentences.BELIEF.format(belief=translate(found.belief), refutation=translate(found.refutation))
        )
        if found.read_again:
            lesson, _, cell = found.read_again.partition("#")
            lines.append(sentences.READ_AGAIN.format(lesson=lesson, cell=cell))
    return Judgement(
        exercise.id,
        title,
        "wrong",
        tuple(lines),
        misconception=found.id if found else None,
        case=shown,
        answered=answered,
        right=correct,
        read_again=found.read_again if found else "",
    )


def _card_case(shown: str) -> str:
    """Return the template that tells a card: it may be named by a whole sentence."""
    return sentences.CASE_CARDS_TOLD if shown.endswith(".") else sentences.CASE_CARDS


def _always_the_same(exercise: Exercise, outcomes: list[Mapping[str, Any]]) -> bool:
    """Return whether a function answered every case alike."""
    if exercise.kind != "function" or len(outcomes) < 2 or any("value" not in one for one in outcomes):
        return False
    return all(same(one["value"], outcomes[0]["value"]) for one in outcomes)


def _label(exercise: Exercise, probe: Probe, shown_code: str) -> str:
    question = next(q for q in exercise.questions if q.id == probe.key)
    return next(
        (repr(translate(o.label)) for o in question.options if repr(o.code) == shown_code), shown_code
    )


def _misconception(
    exercise: Exercise,
    probes: tuple[Probe, ...],
    outcomes: list[Mapping[str, Any]],
    wrong: list[int],
) -> tuple[Misconception | None, set[int]]:
    """Return the wrong idea that explains most, and the wrong cases on which it says what was answered.

    An idea that gives every answer as observed wins. Otherwise it must explain more than half of
    the wrong cases; the case it explains best is then the one that the feedback shows. Of cards each
    may show another idea: there it is enough to explain the first wrong card.
    """
    best: tuple[tuple[bool, int, int], Misconception, set[int]] | None = None
    for misconception in exercise.misconceptions:
        predictions = [_predicted(exercise, misconception, probe) for probe in probes]
        hits = {i for i in range(len(outcomes)) if same(predictions[i], _comparable(outcomes[i]))}
        explained = {i for i in hits if i in set(wrong)}
        enough = 2 * len(explained) > len(wrong) or (exercise.kind == "cards" and wrong[0] in explained)
        if not explained or not enough:
            continue
        score = (len(hits) == len(outcomes), len(explained), len(hits))
        if best is None or score > best[0]:
            best = (score, misconception, explained)
    return (best[1], best[2]) if best else (None, set())


def _error(exercise: Exercise, probe: Probe, error: Mapping[str, Any]) -> Judgement:
    title = translate(exercise.title)
    lines = [
        sentences.ERROR.format(
            id=exercise.id, title=title, type=error["type"], message=error["message"]
        ).rstrip(": ")
    ]
    if error["line"]:
        lines.append(sentences.ERROR_LINE.format(line=error["line"]))
    lines.append(sentences.ERROR_CASE.format(shown=probe.in_words()))
    return Judgement(exercise.id, title, "error", tuple(lines), case=probe.in_words())


def _cell_error(exercise: Exercise, error: Mapping[str, Any]) -> Judgement:
    title = translate(exercise.title)
    lines = [
        sentences.ERROR_CELL.format(
            id=exercise.id, title=title, type=error["type"], message=error["message"]
        ).rstrip(": ")
    ]
    if error["line"]:
        lines.append(sentences.ERROR_LINE.format(line=error["line"]))
    return Judgement(exercise.id, title, "error", tuple(lines))
