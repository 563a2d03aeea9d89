"""An answer that never ends is stopped, also one that swallows the interrupt; no other answer notices."""

from __future__ import annotations

import time
from typing import Any

import pytest

from chesslib.grading.engine.checking import check
from chesslib.grading.engine.patience import Patience
from tests.engine.toy import MEAN


def never_ending(_numbers: list[int]) -> float:
    while True:
        pass


def never_listening(_numbers: list[int], swallowed: list[str] = []) -> float:  # noqa: B006 - outlives the call
    while len(swallowed) < 2:
        try:
            while True:
                pass
        except BaseException as error:  # noqa: BLE001 - what a student's bare except does
            swallowed.append(type(error).__name__)
    return 0.0


@pytest.mark.parametrize("answer", [never_ending, never_listening])
def test_an_answer_that_never_ends_is_stopped(answer: Any, capsys: pytest.CaptureFixture[str]) -> None:
    judgement = check(MEAN, {"mean": answer}, seconds=0.2)
    assert judgement.status == "timeout"
    assert "still running after 0.2 seconds" in capsys.readouterr().out


def test_an_answer_in_time_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(MEAN, {"mean": lambda numbers: sum(numbers) / len(numbers)}, seconds=5).status == "pass"
    assert "right" in capsys.readouterr().out


def test_the_keyboard_still_interrupts() -> None:
    def interrupted(_numbers: list[int]) -> float:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check(MEAN, {"mean": interrupted})


def test_nothing_is_interrupted_after_the_block() -> None:
    with Patience(0.05) as patience:
        pass
    time.sleep(0.15)
    assert not patience.spent


def test_without_threads_nothing_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_thread(_self: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Timer.start", no_thread)
    with Patience(0.01) as patience:
        time.sleep(0.05)
    assert not patience.spent
