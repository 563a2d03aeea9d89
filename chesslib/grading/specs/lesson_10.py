"""Lesson 10: the halfmove clock, and what it allows to whom."""

from __future__ import annotations

import random
from functools import cache

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.clock_positions import clock_positions, quiet_moves
from chesslib.grading.specs.reading import board_of
from chesslib.state import draw_status

NOTEBOOK = "10_counting_to_a_draw"

LIBRARY_KNOWS = (
    "chess.Board.can_claim_draw",
    "chess.Board.can_claim_fifty_moves",
    "chess.Board.is_fifty_moves",
    "chess.Board.is_seventyfive_moves",
    "chess.Board.is_game_over",
    "chess.Board.outcome",
    "chess.Board.result",
    "chesslib.state.draws.*",
    "chesslib.machine.*",
    "chesslib.rules.*",
    "chesslib.view.*",
)

# 10-1: what the clock does

TICKS = {"zero": "it goes to 0", "plus": "it goes up by 1", "same": "it stays as it is"}


def _tick(position: str, san: str) -> str:
    board = board_of(position)
    return "zero" if board.is_zeroing(board.parse_san(san)) else "plus"


def _captures_only(position: str, san: str) -> str:
    board = board_of(position)
    return "zero" if board.is_capture(board.parse_san(san)) else "plus"


def _castling_resets(position: str, san: str) -> str:
    return "zero" if san.startswith("O-O") else _tick(position, san)


def _lost_right_resets(position: str, san: str) -> str:
    """Whatever cannot be undone, castling among it."""
    board = board_of(position)
    return "zero" if board.is_irreversible(board.parse_san(san)) else _tick(position, san)


def _check_resets(position: str, san: str) -> str:
    return "zero" if san.endswith("+") else _tick(position, san)


def _whole_moves(position: str, san: str) -> str:
    """The clock as a counter of full moves: it ticks when Black has moved."""
    found = _tick(position, san)
    return "same" if found == "plus" and board_of(position).turn else found


def _ticking(key: str, position: str, san: str, words: str) -> Question:
    board = board_of(position)
    side = "White" if board.turn else "Black"
    return Question(
        key,
        f"{side} plays {san}: {words}. What happens to the halfmove clock?",
        tuple(Option(code, label) for code, label in TICKS.items()),
        args=(position, san),
        position=board.fen(en_passant="legal"),
        shown=f"{san}, {words}",
    )


TICKING = Exercise(
    id="10-1",
    title="Tick the clock",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_tick,
    misconceptions=(
        Misconception(
            "captures-only",
            "You seem to set the clock back after captures only.",
            "A pawn move sets it back, too, whether something is taken or not (FIDE 9.3).",
            _captures_only,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "castling-resets",
            "You seem to set the clock back when somebody castles.",
            "Only a pawn move or a capture does (FIDE 9.3). Castling is neither, so the clock runs on.",
            _castling_resets,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "lost-right-resets",
            "You seem to set the clock back after every move that cannot be undone, such as one that loses "
            "the right to castle.",
            "Only a pawn move or a capture does (FIDE 9.3). A lost right is lost for ever, and still the "
            "clock runs on.",
            _lost_right_resets,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "check-resets",
            "You seem to set the clock back when there is a check.",
            "Only a pawn move or a capture does (FIDE 9.3). One can give check for fifty moves.",
            _check_resets,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "whole-moves",
            "You seem to count only when Black has moved, too.",
            "The halfmove clock counts plies: the moves of either side. The number that goes up after "
            "Black's move is the fullmove number.",
            _whole_moves,
            f"{NOTEBOOK}#what-ticks",
        ),
    ),
    hint="Two questions are enough for any move: was it a pawn? Was something taken?",
    questions=(
        _ticking("a", "1. e4 e5", "Nf3", "the knight comes out"),
        _ticking("b", "1. e4 e5 2. Nf3 Nc6", "d4", "a pawn goes two squares"),
        _ticking("c", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6", "O-O", "White castles"),
        _ticking("d", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O", "Nxe4", "the knight takes a pawn"),
        _ticking("e", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6", "Qxf7#", "the queen takes a pawn and mates"),
        _ticking("f", "1. e4 d6 2. d4 Nf6 3. Nc3 g6", "Bb5+", "the bishop gives check"),
        _ticking("g", "1. e4 e5 2. Nf3 Nc6", "Ke2", "the king moves and loses both rights to castle"),
        _ticking("h", "1. e4 Nf6 2. e5 d5", "exd6", "the pawn takes en passant"),
        _ticking("i", "1. e4 e5 2. Nf3", "Nc6", "the other knight comes out"),
        _ticking("j", "4k3/P7/8/8/8/8/8/4K3 w - - 12 60", "a8=Q+", "a pawn promotes and gives check"),
    ),
)


# 10-2: what the number means

STATUS = {
    "none": "nothing yet: the game goes on",
    "announce": "the player to move may claim with a move announced",
    "claim": "the player to move may claim at once",
    "automatic": "the game is drawn, nobody needs to speak",
    "mate": "the game was won by checkmate",
}


def _status(fen: str) -> str:
    """The rules of fifty and of seventy-five moves, in one word."""
    return draw_status(chess.Board(fen), budget=0).by_moves


def _by_number(fen: str, *, announce: int = 99, claim: int = 100, end: int = 150) -> str:
    """The word for a clock, with other limits than the Laws'; mate first, and announcing needs a move."""
    board = chess.Board(fen)
    clock = board.halfmove_clock
    if board.is_checkmate():
        return "mate"
    if clock >= end:
        return "automatic"
    if clock >= claim:
        return "claim"
    return "announce" if clock == announce and quiet_moves(board) else "none"


def _fifty_plies(fen: str) -> str:
    return _by_number(fen, announce=49, claim=50, end=75)


def _automatic_at_hundred(fen: str) -> str:
    found = _status(fen)
    return "automatic" if found == "claim" else found


def _no_announcing(fen: str) -> str:
    found = _status(fen)
    return "none" if found == "announce" else found


def _any_move_announced(fen: str) -> str:
    found = _status(fen)
    return "announce" if found == "none" and chess.Board(fen).halfmove_clock == 99 else found


def _limit_before_mate(fen: str) -> str:
    clock = chess.Board(fen).halfmove_clock
    if _status(fen) == "mate" and clock >= 100:
        return "automatic" if clock >= 150 else "claim"
    return _status(fen)


def _never_by_itself(fen: str) -> str:
    found = _status(fen)
    return "claim" if found == "automatic" else found


def _meaning(key: str, fen: str, words: str = "") -> Question:
    board = chess.Board(fen)
    side = "White" if board.turn else "Black"
    clock = f"The halfmove clock shows {board.halfmove_clock}, {side} has the move."
    return Question(
        key,
        f"{clock} {words} What is true?".replace("  ", " "),
        tuple(Option(code, label) for code, label in STATUS.items()),
        args=(fen,),
        position=fen,
        shown=f"{clock} {words}".strip(),
    )


MISCOUNTED = (
    Misconception(
        "fifty-plies",
        "You seem to take fifty moves for fifty on the clock.",
        "Fifty moves by each player are 100 plies, and seventy-five are 150 (FIDE 9.3, 9.6.2).",
        _fifty_plies,
        f"{NOTEBOOK}#what-ticks",
    ),
    Misconception(
        "automatic-at-hundred",
        "You seem to think that the game is drawn by itself at fifty moves.",
        "From 100 to 149 a draw has to be claimed (FIDE 9.3). Only at 150 does it come by itself "
        "(FIDE 9.6.2).",
        _automatic_at_hundred,
        f"{NOTEBOOK}#announce-claim-automatic",
    ),
    Misconception(
        "no-announcing",
        "You seem to wait until 100 stands on the clock.",
        "At 99 the player to move may claim already: with a move written down and not played, which would "
        "complete the fifty (FIDE 9.3.1).",
        _no_announcing,
        f"{NOTEBOOK}#announce-claim-automatic",
    ),
    Misconception(
        "any-move-announced",
        "You seem to let a player at 99 announce a move that sets the clock to 0.",
        "The announced move has to complete the fifty (FIDE 9.3.1). A pawn move or a capture begins the "
        "count again.",
        _any_move_announced,
        f"{NOTEBOOK}#at-ninety-nine",
    ),
    Misconception(
        "limit-before-mate",
        "You seem to look at the clock before you look for mate.",
        "Checkmate ends the game at once (FIDE 5.1.1), and it takes precedence over the clock (FIDE 9.6.2).",
        _limit_before_mate,
        f"{NOTEBOOK}#mate-first",
    ),
    Misconception(
        "never-by-itself",
        "You seem to wait for a claim however high the clock is.",
        "At 150, seventy-five moves by each player, the game is drawn without a claim (FIDE 9.6.2).",
        _never_by_itself,
        f"{NOTEBOOK}#announce-claim-automatic",
    ),
)

MEANING = Exercise(
    id="10-2",
    title="What the number means",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_status,
    misconceptions=MISCOUNTED,
    hint="Look for mate first. Then: 150, 100, and at 99 whether any quiet move is there to be announced.",
    questions=(
        _meaning("a", "8/8/3k4/8/8/3K4/8/3R4 w - - 50 70"),
        _meaning("b", "8/8/3k4/8/8/3K4/8/3R4 w - - 100 95"),
        _meaning("c", "8/3r4/3k4/8/8/3K1B2/8/3R4 b - - 99 101"),
        _meaning("d", "7k/5K2/8/8/8/8/8/7R b - - 100 90", "It is checkmate."),
        _meaning("e", "8/8/8/8/8/1k6/3n3P/K7 w - - 99 90", "Only the pawn can move."),
        _meaning("f", "8/8/3k4/8/8/3K4/8/3R4 b - - 149 130"),
        _meaning("g", "8/8/3k4/8/8/3K4/8/3R4 w - - 150 131"),
        _meaning("h", "7k/5K2/8/8/8/8/8/7R b - - 150 130", "It is checkmate."),
        _meaning("i", "8/8/3k4/8/8/3K4/8/3R4 b - - 98 94"),
        _meaning("j", "8/8/3k4/8/8/3K4/8/3R4 b - - 75 83"),
    ),
)


# 10-3: who may claim

WHO = {
    "white": "White",
    "black": "Black",
    "both": "either of them",
    "nobody": "neither of them",
}


def _claimer(clock: int, turn: str) -> str:
    return turn if 99 <= clock < 150 else "nobody"


def _either(clock: int, turn: str) -> str:
    found = _claimer(clock, turn)
    return found if found == "nobody" else "both"


def _who_has_just_moved(clock: int, turn: str) -> str:
    found = _claimer(clock, turn)
    return {"white": "black", "black": "white"}.get(found, found)


def _only_at_hundred(clock: int, turn: str) -> str:
    return turn if clock in (99, 100) else "nobody"


def _white_only(clock: int, turn: str) -> str:
    return "white" if _claimer(clock, turn) != "nobody" else "nobody"


def _claiming(key: str, clock: int, turn: str) -> Question:
    words = f"The clock shows {clock}, and {turn.capitalize()} has the move; there are quiet moves enough."
    return Question(
        key,
        f"{words} Who may claim a draw now, with or without a move announced?",
        tuple(Option(code, label) for code, label in WHO.items()),
        args=(clock, turn),
        shown=words,
    )


CLAIMING = Exercise(
    id="10-3",
    title="Who may claim?",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_claimer,
    misconceptions=(
        Misconception(
            "either-player",
            "You seem to let either player claim.",
            "Only the player having the move may claim (FIDE 9.3). The other one has to wait for a turn.",
            _either,
            f"{NOTEBOOK}#announce-claim-automatic",
        ),
        Misconception(
            "who-completed-it",
            "You seem to give the claim to the player who has just moved.",
            "The claim belongs to the player having the move (FIDE 9.3). Whoever completes the fifty could "
            "have claimed before, by announcing the move instead of playing it.",
            _who_has_just_moved,
            f"{NOTEBOOK}#two-doors",
        ),
        Misconception(
            "now-or-never",
            "You seem to let a claim lapse when it is not made at once.",
            "En passant lapses; this does not. From 100 to 149 the player to move may claim at every turn "
            "(FIDE 9.3.2).",
            _only_at_hundred,
            f"{NOTEBOOK}#fifty-plies-of-silence",
        ),
        Misconception(
            "white-alone",
            "You seem to give the claim to White whoever has the move.",
            "It belongs to the player having the move, and that is Black half of the time (FIDE 9.3).",
            _white_only,
            f"{NOTEBOOK}#announce-claim-automatic",
        ),
    ),
    hint="Say first who has the move. Then ask whether the number allows a claim at all, or has ended the "
    "game.",
    questions=(
        _claiming("a", 100, "black"),
        _claiming("b", 99, "white"),
        _claiming("c", 98, "black"),
        _claiming("d", 123, "black"),
        _claiming("e", 124, "white"),
        _claiming("f", 150, "white"),
    ),
)


# 10-4: tick


def _next_clock(clock: int, is_pawn: bool, is_capture: bool) -> int:
    return 0 if is_pawn or is_capture else clock + 1


@cache
def _tick_cases(seed: int) -> tuple[Probe, ...]:
    rng = random.Random(seed)
    clocks = [0, 1, 49, 50, 98, 99, 100, 149, *(rng.randrange(2, 48) for _ in range(4))]
    kinds = [(False, False), (True, False), (False, True), (True, True)]
    return tuple(
        Probe((clock, pawn, capture), TICK_CASES[pawn, capture], places={"clock": clock})
        for clock in clocks
        for pawn, capture in kinds
    )


TICK_CASES = {
    (False, False): "clock {clock}, not a pawn, no capture",
    (True, False): "clock {clock}, a pawn, no capture",
    (False, True): "clock {clock}, not a pawn, a capture",
    (True, True): "clock {clock}, a pawn, a capture",
}

TICK = Exercise(
    id="10-4",
    title="tick",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("tick",),
    cases=_tick_cases,
    oracle=_next_clock,
    giveaways=("chess.Board.push", "chess.Board.is_zeroing", "chesslib.machine.*"),
    misconceptions=(
        Misconception(
            "tick-captures-only",
            "You seem to set the clock back after captures only.",
            "A pawn move sets it back, too (FIDE 9.3).",
            lambda clock, _pawn, capture: 0 if capture else clock + 1,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "tick-pawns-only",
            "You seem to set the clock back after pawn moves only.",
            "A capture by any piece sets it back, too (FIDE 9.3).",
            lambda clock, pawn, _capture: 0 if pawn else clock + 1,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "tick-both-needed",
            "You seem to set the clock back only when a pawn takes something.",
            "Either is enough: a pawn move, or a capture (FIDE 9.3).",
            lambda clock, pawn, capture: 0 if pawn and capture else clock + 1,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "tick-begins-at-one",
            "You seem to set the clock to 1 after a pawn move or a capture.",
            "It counts the moves *since* then, so it begins at 0.",
            lambda clock, pawn, capture: 1 if pawn or capture else clock + 1,
            f"{NOTEBOOK}#what-ticks",
        ),
        Misconception(
            "tick-stops-at-hundred",
            "You seem to stop the clock, or set it back, when it reaches 100.",
            "At 100 a draw may be claimed; if nobody claims, the clock runs on. A real one reached 205.",
            lambda clock, pawn, capture: 0 if pawn or capture else min(clock + 1, 100),
            f"{NOTEBOOK}#nikolic",
        ),
    ),
    hint="One `if` with one `or`.",
)


# 10-5: fifty_status

CLOCKS = (0, 49, 50, 75, 98, 99, 100, 101, 149, 150, 151)


@cache
def _fifty_cases(seed: int) -> tuple[Probe, ...]:
    quiet = clock_positions(seed, "quiet", len(CLOCKS))
    pawns = clock_positions(seed, "pawns_only", 3)
    mates = clock_positions(seed, "mate", 4)
    fens = [
        "4k3/8/8/8/8/8/8/4K2R w - - 99 90",
        "8/8/8/8/8/1k6/3n3P/K7 w - - 99 90",
        "R6k/8/6K1/8/8/8/8/8 b - - 100 80",
        *(f"{two} - - {clock} 160" for two, clock in zip(quiet, CLOCKS, strict=True)),
        *(f"{two} - - {clock} 160" for two, clock in zip(pawns, (98, 99, 100), strict=True)),
        *(f"{two} - - {clock} 160" for two, clock in zip(mates, (20, 99, 100, 150), strict=True)),
    ]
    return tuple(Probe((fen,), fen) for fen in fens)


FIFTY_STATUS = Exercise(
    id="10-5",
    title="fifty_status",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("fifty_status",),
    cases=_fifty_cases,
    oracle=lambda board: _status(board.fen()),
    arguments=lambda probe: (chess.Board(probe.args[0]),),
    giveaways=LIBRARY_KNOWS,
    misconceptions=tuple(
        Misconception(
            f"status-{one.id}",
            one.belief,
            one.refutation,
            (lambda model: lambda board: model(board.fen()))(one.model),
            one.read_again,
        )
        for one in MISCOUNTED
    ),
    hint="Five questions, and the order matters. `board.halfmove_clock` is the number, "
    "`board.is_checkmate()` the first question; for 99 look through `board.legal_moves` for one that does "
    "not set the clock to 0.",
)

EXERCISES: tuple[Exercise, ...] = (TICKING, MEANING, CLAIMING, TICK, FIFTY_STATUS)
