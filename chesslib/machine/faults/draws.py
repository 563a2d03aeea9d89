"""Faults of the clock and of repetition, which no perft can see."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from chess import PAWN

from chesslib.machine import draws

from .fault import Fault, FoundBy, broken


def runs_on_after_pawn_moves(clock: int, piece: int, captured: int) -> int:  # noqa: ARG001
    """Reset the clock on captures only."""
    return 0 if captured else clock + 1


def runs_on_after_captures(clock: int, piece: int, captured: int) -> int:  # noqa: ARG001
    """Reset the clock on pawn moves only."""
    return 0 if piece == PAWN else clock + 1


def never_reset(clock: int, piece: int, captured: int) -> int:  # noqa: ARG001
    """Count every ply."""
    return clock + 1


def fifty_plies(clock: int, mate: bool, stalemate: bool, quiet_move: bool) -> str:
    """Take fifty moves for fifty plies."""
    return draws.clock_verdict(2 * clock, mate, stalemate, quiet_move)


def fifty_ends_the_game(clock: int, mate: bool, stalemate: bool, quiet_move: bool) -> str:
    """End the game at a hundred plies, claim or no claim."""
    verdict = draws.clock_verdict(clock, mate, stalemate, quiet_move)
    return "automatic" if verdict == "claim" else verdict


def clock_before_mate(clock: int, mate: bool, stalemate: bool, quiet_move: bool) -> str:
    """Ask the clock before the board."""
    if clock >= 150:
        return "automatic"
    return draws.clock_verdict(clock, mate, stalemate, quiet_move)


def seventy_five_unknown(clock: int, mate: bool, stalemate: bool, quiet_move: bool) -> str:
    """Wait for a claim for ever."""
    return draws.clock_verdict(min(clock, 149), mate, stalemate, quiet_move)


def nothing_announced(clock: int, mate: bool, stalemate: bool, quiet_move: bool) -> str:
    """Give the claim only when the hundred plies are on the board."""
    verdict = draws.clock_verdict(clock, mate, stalemate, quiet_move)
    return "none" if verdict == "announce" else verdict


def announced_always(clock: int, mate: bool, stalemate: bool, quiet_move: bool) -> str:
    """Offer the announcement at 99 without asking for a move that completes the fifty."""
    return draws.clock_verdict(clock, mate, stalemate, quiet_move or not (mate or stalemate))


def first_not_counted(keys: Sequence[Hashable], clock: int) -> int:
    """Record a position after each move, and so never the one before the first."""
    return draws.occurrences(keys, min(clock, len(keys) - 2)) if len(keys) > 1 else 1


def scan_half_as_far(keys: Sequence[Hashable], clock: int) -> int:
    """Take the clock for full moves, and stop half way."""
    return draws.occurrences(keys, clock // 2)


def must_follow_each_other(keys: Sequence[Hashable], clock: int) -> int:
    """Count back in steps of four plies, and stop where the position differs."""
    times = 1
    for place in range(len(keys) - 5, max(0, len(keys) - 1 - clock) - 1, -4):
        if keys[place] != keys[-1]:
            break
        times += 1
    return times


def twice_is_enough(times: int) -> str:
    """Take the first recurrence for a draw."""
    return "claim" if 2 <= times < 5 else draws.repetition_verdict(times)


def three_end_the_game(times: int) -> str:
    """End the game at the third occurrence."""
    return "automatic" if times >= 3 else "none"


def only_five(times: int) -> str:
    """Know only the end at five, not the claim at three."""
    return "automatic" if times >= 5 else "none"


TABLE = (
    "No move becomes legal or illegal by the clock, so no perft can see it. A table at 49, 50, 99, 100, "
    "149 and 150, with and without mate, does."
)
WALK = (
    "No move becomes legal or illegal by the clock, so no perft can see it. A walk through a few moves "
    "that compares the clock after each does."
)
SCRIPTS = "No move becomes legal or illegal by repetition, so no perft can see it. Threefold scripts do."

DRAW_FAULTS = (
    Fault(
        "clock_pawn_moves_run_on",
        "The clock is reset by captures only.",
        "A capture is what cannot be undone; neither can a pawn move.",
        broken(clock_after=runs_on_after_pawn_moves),
        FoundBy.CLOCK_WALK,
        WALK,
    ),
    Fault(
        "clock_captures_run_on",
        "The clock is reset by pawn moves only.",
        "Most captures early in a game are made by pawns.",
        broken(clock_after=runs_on_after_captures),
        FoundBy.CLOCK_WALK,
        WALK,
    ),
    Fault(
        "clock_never_reset",
        "Every ply is counted.",
        "It is called a counter.",
        broken(clock_after=never_reset),
        FoundBy.CLOCK_WALK,
        WALK,
    ),
    Fault(
        "clock_fifty_plies",
        "The draw is claimed at clock 50.",
        "It is the fifty-move rule; but a move is one by each side, and the clock counts plies.",
        broken(clock_verdict=fifty_plies),
        FoundBy.CLOCK_TABLE,
        TABLE,
    ),
    Fault(
        "clock_fifty_ends_the_game",
        "The game is over at clock 100.",
        "A draw is a draw; but this one is claimed, by the player having the move (FIDE 9.3).",
        broken(clock_verdict=fifty_ends_the_game),
        FoundBy.CLOCK_TABLE,
        TABLE,
    ),
    Fault(
        "clock_before_mate",
        "At clock 150 the game is drawn before mate is looked for.",
        "The clock is the cheaper test. Mate comes first (FIDE 9.6.2).",
        broken(clock_verdict=clock_before_mate),
        FoundBy.CLOCK_TABLE,
        TABLE,
    ),
    Fault(
        "clock_seventy_five_unknown",
        "Nothing ends by itself at clock 150.",
        "The rule is younger than the engine: it came in 2014.",
        broken(clock_verdict=seventy_five_unknown),
        FoundBy.CLOCK_TABLE,
        TABLE,
    ),
    Fault(
        "clock_claim_not_announced",
        "At clock 99 no claim is offered.",
        "The hundredth ply has not been played; but it may be announced (FIDE 9.3.1).",
        broken(clock_verdict=nothing_announced),
        FoundBy.CLOCK_TABLE,
        TABLE,
    ),
    Fault(
        "clock_claim_always_announced",
        "At clock 99 a claim is offered, whatever the moves are.",
        "Some move will do; but each may be a capture or a pawn move.",
        broken(clock_verdict=announced_always),
        FoundBy.CLOCK_TABLE,
        TABLE,
    ),
    Fault(
        "repetition_first_not_counted",
        "Positions are recorded after each move, so the one before the first move is missing.",
        "The list of moves and the list of positions seem to be equally long.",
        broken(occurrences=first_not_counted),
        FoundBy.THREEFOLD,
        SCRIPTS,
    ),
    Fault(
        "repetition_scan_too_short",
        "The scan goes back clock // 2 plies.",
        "Fifty moves, two plies a move: somewhere a factor of two belongs.",
        broken(occurrences=scan_half_as_far),
        FoundBy.THREEFOLD,
        SCRIPTS,
    ),
    Fault(
        "repetition_must_be_in_a_row",
        "Only occurrences that follow each other every four plies are counted.",
        "That is how it looks when two players shuffle; the Laws ask for no order (FIDE 9.2.2, 9.6.1).",
        broken(occurrences=must_follow_each_other),
        FoundBy.THREEFOLD,
        SCRIPTS,
    ),
    Fault(
        "repetition_twice",
        "The first recurrence is a draw.",
        "Engines search that way to save time; as a rule of the game it is wrong.",
        broken(repetition_verdict=twice_is_enough),
        FoundBy.THREEFOLD,
        SCRIPTS,
    ),
    Fault(
        "repetition_three_end_the_game",
        "The game is over at the third occurrence.",
        "Everybody says that three are a draw. They may be claimed (FIDE 9.2); five end the game (9.6.1).",
        broken(repetition_verdict=three_end_the_game),
        FoundBy.THREEFOLD,
        SCRIPTS,
    ),
    Fault(
        "repetition_only_five",
        "Only the fifth occurrence counts.",
        "It is the one that needs no claim.",
        broken(repetition_verdict=only_five),
        FoundBy.THREEFOLD,
        SCRIPTS,
    ),
)
