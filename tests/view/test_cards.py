"""Prediction cards and answer cards without a browser."""

from __future__ import annotations

import pytest

from chesslib.errors import UsageError
from chesslib.view import AnswerCard, CardQuestion, PredictionCard


class Memory(dict):
    def set(self, key, value):
        self[key] = value


def predict(**more):
    return PredictionCard("04-x", "Where?", {"a": "d5", "b": "d6"}, "b", "It lands there.", **more)


def tell(view, **intent):
    view._received(view, {"view": "v", "n": 1, "rev": view.state["rev"], **intent}, [])


def test_nothing_is_revealed_before_the_commitment():
    card = predict()
    shown = str({"state": card.state, "scene": card.scene["blocks"]})
    assert "It lands there." not in shown
    assert "answer" not in shown
    tell(card, do="set", id="choice", value="a")
    assert "It lands there." not in str(card.state)
    tell(card, do="set", id="commit", value=True)
    assert card.right is False
    assert card.state["values"]["result"]["head"] == "Not as predicted. The answer: d6."
    assert card.state["values"]["choice"] == {"choice": "a", "closed": True, "answer": "b"}


def test_committing_without_a_choice_asks_for_one():
    card = predict()
    tell(card, do="set", id="commit", value=True)
    assert not card.committed
    assert card.state["say"] == "Choose an answer first."


def test_a_commitment_is_made_once_and_remembered():
    kept: dict[str, str] = {}

    def remember(card, choice=None):
        if choice is not None:
            kept[card] = choice
        return kept.get(card)

    card = predict(remember=remember)
    card.commit("d5")
    assert kept == {"04-x": "a"}
    with pytest.raises(UsageError):
        card.commit("b")
    tell(card, do="set", id="choice", value="b")
    assert card.choice == "a"
    again = predict(remember=remember)
    assert again.committed
    assert again.right is False
    assert repr(again) == repr(predict())


def test_an_answer_that_is_no_option_is_refused():
    with pytest.raises(UsageError):
        PredictionCard("x", "Where?", ["a", "b"], "c", "")
    with pytest.raises(UsageError):
        PredictionCard("x", "Where?", ["a", "a"], "a", "")


def deck(store):
    return AnswerCard(
        "04-1",
        [CardQuestion("a", "One?", ["yes", "no"]), CardQuestion("b", "Two?", {"x": "d5", "y": "d6"})],
        store,
    )


def test_every_choice_is_written_at_once():
    store = Memory()
    card = deck(store)
    tell(card, do="set", id="b", value="y")
    assert store["04-1"] == {"b": "y"}
    assert card.state["values"][".status"]["text"] == "Saved, 1 of 2 answered."
    assert card.state["say"] == "Saved, 1 of 2 answered."
    card.choose("a", "no")
    assert store["04-1"] == {"a": "no", "b": "y"}


def test_earlier_answers_come_back_and_stale_ones_are_dropped():
    store = Memory({"04-1": {"a": "yes", "b": "gone", "old": "x"}})
    assert deck(store).answers == {"a": "yes"}


def test_a_store_that_fails_is_told_and_the_choice_is_not_kept():
    class Full(Memory):
        def set(self, _key, _value):
            raise OSError("no space left")

    card = deck(Full())
    tell(card, do="set", id="a", value="yes")
    assert card.answers == {}
    assert "no space left" in card.state["values"][".status"]["text"]
    assert "no space left" in card.state["say"]


def test_unknown_questions_and_options_are_refused():
    card = deck(Memory())
    with pytest.raises(UsageError):
        card.choose("c", "yes")
    with pytest.raises(UsageError):
        card.choose("a", "maybe")
