"""Ten cards, one a lesson: what each asks, the right answer, and the wrong ideas that it would show.

Lesson 0 asks them before the course and lesson 14 after it, on other positions; the ideas are the same,
so that what was gained can be told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from chesslib.grading.specs import ten_answers as answers

Answer = Callable[..., str]


@dataclass(frozen=True)
class Topic:
    """What one of the ten cards is about: a lesson, the right answer, the wrong ideas.

    `wrong` holds, for each idea: id, belief, refutation, cell of the lesson, model.
    """

    name: str
    lesson: str
    title: str
    right: Answer
    wrong: tuple[tuple[str, str, str, str, Answer], ...]

    @property
    def number(self) -> int:
        """The lesson's number."""
        return int(self.lesson[:2])


TOPICS = (
    Topic(
        "diagram",
        "01_one_picture_two_positions",
        "One picture, two positions",
        answers.by_diagram,
        (
            (
                "picture-tells-all",
                "You seem to take what a diagram allows for what is allowed.",
                "Whether king and rook have moved, and what the last move was, stands in no diagram. "
                "The same picture may belong to two positions.",
                "same-picture",
                lambda fen, uci: answers.yes(answers.worlds(fen, uci)[-1]),
            ),
            (
                "not-shown-not-allowed",
                "You seem to forbid what a diagram does not show to be allowed.",
                "A diagram shows neither that the right is there nor that it is gone.",
                "same-picture",
                lambda fen, uci: answers.yes(answers.worlds(fen, uci)[0]),
            ),
        ),
    ),
    Topic(
        "pinned",
        "02_moves_and_refusals",
        "Moves and refusals",
        answers.pinned_move,
        (
            (
                "pinned-never-moves",
                "You seem to think that a pinned piece cannot move.",
                "It may move along the line of the pin: its king stays covered (FIDE 3.9.2).",
                "along-the-pin",
                answers.pinned_stays,
            ),
            (
                "pinned-only-takes",
                "You seem to let a pinned piece do nothing but take the piece that pins it.",
                "Every square on the line between the two is open to it, too (FIDE 3.9.2).",
                "along-the-pin",
                answers.pinned_only_takes,
            ),
        ),
    ),
    Topic(
        "king-step",
        "03_check_mate_stalemate",
        "Check, mate, stalemate",
        answers.king_step,
        (
            (
                "pinned-gives-no-check",
                "You seem to think that a pinned piece attacks nothing.",
                "A piece attacks a square even if its own king forbids it to go there (FIDE 3.1.3).",
                "pinned-still-checks",
                answers.pinned_does_not_attack,
            ),
        ),
    ),
    Topic(
        "landing",
        "04_en_passant_geometry",
        "En passant: trigger and geometry",
        answers.lands_and_lifts,
        (
            (
                "lands-on-the-victim",
                "You seem to put the capturing pawn where the captured pawn stood.",
                "It goes diagonally forward to the crossed square; the captured pawn is lifted beside it "
                "(FIDE 3.7.3.1).",
                "twins",
                lambda _fen, step, _capture: f"{step[2:4]}-{step[2:4]}",
            ),
            (
                "victim-where-it-passed",
                "You seem to lift the captured pawn from the square that it only passed over.",
                "The pawn stands on its landing square, beside the capturing pawn, and is lifted from there.",
                "twins",
                lambda _fen, _step, capture: f"{capture[2:4]}-{capture[2:4]}",
            ),
        ),
    ),
    Topic(
        "in-time",
        "05_en_passant_clinic",
        "En passant: now or never",
        answers.in_time,
        (
            (
                "ep-keeps",
                "You seem to think that a capture en passant may be made later.",
                "It is legal only on the move following the double step (FIDE 3.7.3.2).",
                "timeline",
                answers.ever_after,
            ),
            (
                "double-step-forgotten",
                "You seem to forget how the pawn came to its square.",
                "It did step two squares at once. What forbids the capture is the moves made since "
                "(FIDE 3.7.3.2).",
                "timeline",
                answers.only_single_steps_count,
            ),
        ),
    ),
    Topic(
        "both-leave",
        "06_en_passant_king_safety",
        "En passant against your own king",
        answers.both_leave,
        (
            (
                "one-pawn-leaves",
                "You seem to lift one pawn from the rank when two leave it.",
                "En passant empties two squares of the rank at once, and the rook behind them "
                "attacks the king (FIDE 3.9.2).",
                "lifted",
                answers.one_leaves,
            ),
            (
                "ep-above-the-king",
                "You seem to let en passant go before the king's safety.",
                "No move may leave one's own king in check, and en passant is no exception (FIDE 3.9.2).",
                "lifted",
                answers.ep_cannot_be_refused,
            ),
        ),
    ),
    Topic(
        "castling",
        "07_castling",
        "Castling: rights and permission",
        answers.castles,
        (
            (
                "attacked-rook-stays",
                "You seem to forbid castling when the rook is attacked.",
                "Only the king's squares have to be safe: where it stands, what it crosses and where it ends "
                "(FIDE 3.8.2.2.1).",
                "the-rook",
                answers.rook_must_be_safe,
            ),
            (
                "rook-passes-attack",
                "You seem to forbid castling when the rook passes over an attacked square.",
                "That square has to be empty, not safe: the king does not cross it (FIDE 3.8.2.2.2).",
                "b1",
                answers.rook_must_pass_safely,
            ),
        ),
    ),
    Topic(
        "clock",
        "10_counting_to_a_draw",
        "Counting to a draw",
        answers.by_clock,
        (
            (
                "drawn-at-fifty",
                "You seem to think that the game is drawn by itself after fifty moves.",
                "From 100 plies to 149 a player has to claim (FIDE 9.3). At 150 the draw comes by itself "
                "(FIDE 9.6.2).",
                "announce-claim-automatic",
                answers.automatic_at_hundred,
            ),
            (
                "nothing-before-seventy-five",
                "You seem to know the rule of seventy-five moves and not that of fifty.",
                "From 100 plies on, fifty moves by each player, the player to move may claim (FIDE 9.3).",
                "announce-claim-automatic",
                answers.nothing_before_seventy_five,
            ),
        ),
    ),
    Topic(
        "times",
        "11_same_position",
        "Same position?",
        answers.times,
        (
            (
                "same-picture-same-position",
                "You seem to count equal pictures.",
                "While a side may still castle, it is another position than after that right is lost "
                "(FIDE 9.2.3).",
                "rights-count",
                answers.pictures,
            ),
            (
                "first-time-left-out",
                "You seem to count the repetitions and to leave the first time out.",
                "The Laws count how often a position appears, and the first time is one of them (FIDE 9.2).",
                "four-things",
                answers.first_not_counted,
            ),
        ),
    ),
    Topic(
        "flag",
        "12_how_games_end",
        "How games end",
        answers.flag,
        (
            (
                "minor-never-wins",
                "You seem to think that a bishop or a knight alone can never win on time.",
                "It is a draw only if no series of legal moves leads to mate (FIDE 6.9). With an enemy "
                "piece in its own king's way there is one.",
                "flags",
                answers.minor_never_wins,
            ),
            (
                "flag-means-nothing",
                "You seem to let the game go on after a flag has fallen.",
                "Who has not made the moves in the allotted time loses (FIDE 6.9), unless the other side "
                "could not mate by any series of legal moves.",
                "flags",
                answers.only_mate_wins,
            ),
        ),
    ),
)
