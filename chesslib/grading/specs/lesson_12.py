"""Lesson 12: how games end, by themselves, by a claim, by a word or by a clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.clock_positions import clock_positions
from chesslib.grading.specs.dead_positions import near_mates, walls
from chesslib.grading.specs.reading import board_of
from chesslib.state import draw_status
from chesslib.state.mating import can_mate

NOTEBOOK = "12_how_games_end"
WALL = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"
HOME_AGAIN = "Nf3 Nf6 Ng1 Ng8"

DOUBLE_WALL = "8/k7/8/p1p1p1p1/P1P1P1P1/p1p1p1p1/P1P1P1P1/1K6 w - - 0 60"

# 12-1: ten endings to sort

BINS = {
    "mate": "over: checkmate",
    "stalemate": "over: stalemate",
    "dead": "over: dead position",
    "automatic": "over: five occurrences or 75 moves",
    "claim": "the player to move may claim a draw",
    "on": "none of these: the game goes on",
}


def _bin(position: str) -> str:
    return _sorted(position)


@cache
def _sorted(position: str) -> str:
    status = draw_status(board_of(position), budget=0)
    if status.checkmate:
        return "mate"
    for kind, name in (("stalemate", "stalemate"), ("dead_position", "dead")):
        if status[kind].state == "automatic":  # type: ignore[index]
            return name
    if status.drawn:
        return "automatic"
    return "claim" if status.claimable else "on"


def _three_ends(position: str) -> str:
    times = draw_status(board_of(position), budget=0)["threefold"].state
    return "automatic" if times in ("claim", "announce") else _bin(position)


def _hundred_ends(position: str) -> str:
    clock = board_of(position).halfmove_clock
    return "automatic" if _bin(position) == "claim" and clock >= 100 else _bin(position)


def _stalemate_wins(position: str) -> str:
    return "mate" if _bin(position) == "stalemate" else _bin(position)


def _few_is_dead(position: str) -> str:
    few = chess.popcount(board_of(position).occupied) <= 4
    return "dead" if few and _bin(position) == "on" else _bin(position)


def _pawns_never_dead(position: str) -> str:
    return "on" if _bin(position) == "dead" and board_of(position).pawns else _bin(position)


def _clock_before_mate(position: str) -> str:
    clock = board_of(position).halfmove_clock
    return "automatic" if _bin(position) == "mate" and clock >= 150 else _bin(position)


def _sort(key: str, position: str, words: str) -> Question:
    return Question(
        key,
        f"{words} Where does it belong?",
        tuple(Option(code, label) for code, label in BINS.items()),
        args=(position,),
        position=board_of(position).fen(en_passant="legal"),
        shown=words,
    )


SORTING = Exercise(
    id="12-1",
    title="Ten endings",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_bin,
    misconceptions=(
        Misconception(
            "three-ends",
            "You seem to think that a third occurrence ends the game.",
            "It may be claimed (FIDE 9.2). Only the fifth ends the game by itself (FIDE 9.6.1).",
            _three_ends,
            f"{NOTEBOOK}#three-kinds",
        ),
        Misconception(
            "hundred-ends",
            "You seem to think that fifty moves end the game by themselves.",
            "They may be claimed (FIDE 9.3). Only seventy-five, 150 on the clock, need no claim (FIDE "
            "9.6.2).",
            _hundred_ends,
            f"{NOTEBOOK}#three-kinds",
        ),
        Misconception(
            "stalemate-wins",
            "You seem to take a stalemate for a win.",
            "No legal move and no check is a draw at once (FIDE 5.2.1). Mate needs the check.",
            _stalemate_wins,
            f"{NOTEBOOK}#one-picture",
        ),
        Misconception(
            "few-is-dead",
            "You seem to call a position dead because few pieces are left.",
            "It is dead only when no series of legal moves can mate (FIDE 5.2.2). One pawn can become a "
            "queen.",
            _few_is_dead,
            f"{NOTEBOOK}#three-kinds",
        ),
        Misconception(
            "pawns-never-dead",
            "You seem to think that a position with pawns cannot be dead.",
            "When the pawns are locked and no king can pass them, nobody can ever mate (FIDE 5.2.2).",
            _pawns_never_dead,
            f"{NOTEBOOK}#dead-is-wider",
        ),
        Misconception(
            "clock-ends-before-mate",
            "You seem to ask the halfmove clock before you ask for mate.",
            "Checkmate ends the game at once and takes precedence (FIDE 5.1.1, 9.6.2).",
            _clock_before_mate,
            f"{NOTEBOOK}#one-picture",
        ),
    ),
    hint="Ask in the order of the picture in the lesson: mate, stalemate, dead, 5 or 150, then 3 or 100.",
    questions=(
        _sort("a", f"{HOME_AGAIN} {HOME_AGAIN}", "This position stands for the third time."),
        _sort("b", "k7/2Q5/8/8/8/8/8/K7 b - - 2 50", "Black to move, no check."),
        _sort("c", "8/8/4k3/8/8/3NK3/8/8 w - - 1 70", "A knight is all that is left."),
        _sort("d", "8/8/4k3/8/8/3PK3/8/8 w - - 1 70", "A pawn is all that is left."),
        _sort("e", "3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 b - - 8 44", "No pawn can move; no king can pass."),
        _sort("f", "8/8/4k3/8/8/3RK3/8/8 b - - 110 120", "The halfmove clock shows 110."),
        _sort("g", "8/8/4k3/8/8/3RK3/8/8 b - - 150 140", "The halfmove clock shows 150."),
        _sort("h", "k6R/8/1K6/8/8/8/8/8 b - - 150 140", "Black to move; the halfmove clock shows 150."),
        _sort("i", "k7/8/1K6/8/8/8/8/7R w - - 20 90", "White to move; the halfmove clock shows 20."),
        _sort("j", " ".join([HOME_AGAIN] * 4), "This position stands for the fifth time."),
    ),
)


# 12-2: a flag has fallen

FLAGS = {
    "loses": "White loses on time",
    "draw": "a draw",
    "wins": "White wins all the same",
}


def _flag(fen: str) -> str:
    """What becomes of White, whose time has run out: read off whether Black can mate."""
    return _after_the_flag(fen)


@cache
def _after_the_flag(fen: str) -> str:
    possible = can_mate(chess.Board(fen), chess.BLACK).possible
    if possible is None:
        raise AssertionError(f"the search does not decide {fen}")
    return "loses" if possible else "draw"


def _always_loses(_fen: str) -> str:
    return "loses"


def _force_needed(fen: str) -> str:
    """A draw wherever Black has no force that could mate a king alone."""
    board = chess.Board(fen)
    heavy = board.occupied_co[chess.BLACK] & (board.pawns | board.rooks | board.queens)
    return _flag(fen) if heavy else "draw"


def _any_pawn_wins(fen: str) -> str:
    board = chess.Board(fen)
    return "loses" if board.pieces(chess.PAWN, chess.BLACK) else _flag(fen)


def _more_wins(fen: str) -> str:
    board = chess.Board(fen)
    bare = board.occupied_co[chess.BLACK] == board.kings & board.occupied_co[chess.BLACK]
    return "wins" if bare else _flag(fen)


def _fallen(key: str, fen: str, words: str) -> Question:
    return Question(
        key,
        f"White's flag has fallen. {words} The result?",
        tuple(Option(code, label) for code, label in FLAGS.items()),
        args=(fen,),
        position=fen,
        shown=words,
    )


FALLEN_FLAGS = Exercise(
    id="12-2",
    title="The flag has fallen",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_flag,
    misconceptions=(
        Misconception(
            "flag-always-loses",
            "You seem to think that a fallen flag always loses.",
            "It is a draw when the opponent cannot mate by any series of legal moves (FIDE 6.9).",
            _always_loses,
            f"{NOTEBOOK}#flags",
        ),
        Misconception(
            "force-needed",
            "You seem to ask whether the opponent could *force* mate.",
            "Any series of legal moves is enough, with your help, too (FIDE 6.9). A knight mates a king "
            "that its "
            "own pawn hems in.",
            _force_needed,
            f"{NOTEBOOK}#exit-ticket",
        ),
        Misconception(
            "any-pawn-wins",
            "You seem to think that any pawn is enough to win on time.",
            "A pawn that is locked for ever can neither promote nor mate (FIDE 5.2.2, 6.9).",
            _any_pawn_wins,
            f"{NOTEBOOK}#any-pawn",
        ),
        Misconception(
            "more-wins",
            "You seem to let the side with more pieces win, although its time is over.",
            "Whoever oversteps the time cannot win any more: the game is lost or drawn (FIDE 6.9).",
            _more_wins,
            f"{NOTEBOOK}#flags",
        ),
    ),
    hint="Invent the silliest game you can, in which White helps as well: does it end with White's "
    "king mated?",
    questions=(
        _fallen("a", "4k3/8/8/8/8/8/4r3/K7 w - - 4 60", "Black has a rook."),
        _fallen("b", "4k3/8/8/8/8/8/3Q4/4K3 w - - 4 60", "Black has a king, and nothing else."),
        _fallen("c", "8/8/8/8/3n4/8/P7/K1k5 w - - 0 60", "Black has a lone knight, White a pawn on a2."),
        _fallen("d", "Q7/8/8/8/3n4/8/8/K1k5 w - - 0 60", "Black has a lone knight, White a queen."),
        _fallen("e", DOUBLE_WALL, "Black has eight pawns; all are locked, and no king can pass."),
        _fallen("f", "8/8/8/8/8/1k6/3p4/K7 w - - 0 60", "Black has one pawn, and it is free."),
        _fallen("g", "8/8/8/8/8/1k6/8/K1n1n3 w - - 3 70", "Black has two knights, White a king."),
    ),
)


# 12-3: at the board

SITUATIONS: Mapping[str, tuple[str, dict[str, str], str]] = {
    "touched": (
        "You touch a bishop of yours on purpose. It has legal moves, but you like none of them.",
        {
            "must": "it must move",
            "free": "any move will do",
            "adjust": 'say "I adjust" now, and play another',
        },
        "must",
    ),
    "stuck": (
        "You touch a bishop of yours on purpose. It has no legal move.",
        {
            "must": "it must move as soon as it can",
            "free": "any legal move will do",
            "lost": "the game is lost",
        },
        "free",
    ),
    "crooked": (
        "It is your opponent's move. A rook of yours stands crooked.",
        {"adjust": 'say "I adjust" and put it right', "wait": "wait until it is your move"},
        "wait",
    ),
    "first": (
        "You have completed an illegal move, your first, in a game at standard time.",
        {
            "back": "taken back; two minutes more for the opponent",
            "lost": "the game is lost",
            "nothing": "taken back, nothing else",
        },
        "back",
    ),
    "second": (
        "You have completed your second illegal move. Your opponent has a queen.",
        {
            "back": "taken back; two minutes more for the opponent",
            "lost": "the game is lost",
            "draw": "a draw",
        },
        "lost",
    ),
    "second_bare": (
        "You have completed your second illegal move. Your opponent has a bare king.",
        {
            "back": "taken back; two minutes more for the opponent",
            "lost": "the game is lost",
            "draw": "a draw",
        },
        "draw",
    ),
    "offer": (
        "Before the first move the players agree that their game shall be a draw.",
        {"draw": "a draw: both want it", "not_yet": "not yet: each of them has to make a move first"},
        "not_yet",
    ),
}


def _situation(name: str) -> str:
    return SITUATIONS[name][2]


def _saying(**wrong: str) -> Callable[[str], str]:
    """A model that errs in the situations named, and is right in the others."""
    return lambda name: wrong.get(name, _situation(name))


AT_THE_BOARD = Exercise(
    id="12-3",
    title="At the board, without a screen",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_situation,
    misconceptions=(
        Misconception(
            "adjusts-too-late",
            'You seem to let "I adjust" be said at any time.',
            "Only the player having the move may adjust, and has to say so before touching (FIDE 4.2.1).",
            _saying(touched="adjust", crooked="adjust"),
            f"{NOTEBOOK}#adjust",
        ),
        Misconception(
            "touched-is-touched",
            "You seem to bind a player to a piece that cannot move.",
            "A touched piece must move if it can; if it has no legal move, any other may be played (FIDE "
            "4.3).",
            _saying(stuck="must"),
            f"{NOTEBOOK}#at-the-board",
        ),
        Misconception(
            "illegal-loses-at-once",
            "You seem to let the first illegal move lose.",
            "The first is taken back, and the opponent gets two minutes (FIDE 7.5). The second one loses.",
            _saying(first="lost", stuck="lost"),
            f"{NOTEBOOK}#illegal",
        ),
        Misconception(
            "illegal-is-free",
            "You seem to let illegal moves be taken back without more.",
            "The first gives the opponent two minutes, the second loses (FIDE 7.5.5).",
            _saying(first="nothing", second="back", second_bare="back"),
            f"{NOTEBOOK}#illegal",
        ),
        Misconception(
            "winner-need-not-mate",
            "You seem to give the win to somebody who could never mate.",
            "A second illegal move draws when the opponent cannot mate by any series of legal moves (FIDE "
            "7.5.5).",
            _saying(second_bare="lost"),
            f"{NOTEBOOK}#illegal",
        ),
        Misconception(
            "agreed-before-a-move",
            "You seem to let a draw be agreed before anything was played.",
            "Both players must have made a move (FIDE 5.2.3, 9.1.1).",
            _saying(offer="draw"),
            f"{NOTEBOOK}#agreement",
        ),
    ),
    hint="Who has the move? What was completed? And could the other side still mate?",
    questions=tuple(
        Question(
            key,
            f"{words} What now?",
            tuple(Option(code, label) for code, label in options.items()),
            args=(name,),
            shown=words,
        )
        for key, (name, (words, options, _)) in zip("abcdefg", SITUATIONS.items(), strict=True)
    ),
)


# 12-4: ending

DRAWN = "1/2-1/2"


def _won_by(color: chess.Color) -> str:
    return "1-0" if color == chess.WHITE else "0-1"


def _ending(board: chess.Board, event: str) -> tuple[str, str]:
    """Result and article; material alone decides whether somebody can mate."""
    other = not board.turn
    if board.is_checkmate():
        return _won_by(other), "5.1.1"
    if board.is_stalemate():
        return DRAWN, "5.2.1"
    if all(board.has_insufficient_material(color) for color in chess.COLORS):
        return DRAWN, "5.2.2"
    if board.halfmove_clock >= 150:
        return DRAWN, "9.6.2"
    if event == "agreed":
        return DRAWN, "5.2.3"
    if event in ("flag", "resigns"):
        result = DRAWN if board.has_insufficient_material(other) else _won_by(other)
        return result, "6.9" if event == "flag" else "5.1.2"
    return "*", ""


def _event_first(board: chess.Board, event: str) -> tuple[str, str]:
    other = not board.turn
    if event in ("flag", "resigns"):
        result = DRAWN if board.has_insufficient_material(other) else _won_by(other)
        return result, "6.9" if event == "flag" else "5.1.2"
    return (DRAWN, "5.2.3") if event == "agreed" else _ending(board, event)


def _always_lost(board: chess.Board, event: str) -> tuple[str, str]:
    result, article = _ending(board, event)
    return (_won_by(not board.turn), article) if article in ("6.9", "5.1.2") else (result, article)


def _stalemated_loses(board: chess.Board, event: str) -> tuple[str, str]:
    result, article = _ending(board, event)
    return (_won_by(not board.turn), article) if article == "5.2.1" else (result, article)


def _drawn_at_hundred(board: chess.Board, event: str) -> tuple[str, str]:
    result, article = _ending(board, event)
    early = article in ("", "6.9", "5.1.2", "5.2.3") and board.halfmove_clock >= 100
    return (DRAWN, "9.6.2") if early else (result, article)


def _counted_before_mate(board: chess.Board, event: str) -> tuple[str, str]:
    return (DRAWN, "9.6.2") if board.halfmove_clock >= 150 else _ending(board, event)


STALEMATES = ("7k/5Q2/6K1/8/8/8/8/8 b", "k7/2Q5/8/8/8/8/8/K7 b", "8/8/8/8/8/5k2/5p2/5K2 w")
BARE = ("8/6k1/8/3N4/8/8/4K3/8 b", "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/3b4/8/8/4B3/8/4K3 w")


@cache
def _ending_cases(seed: int) -> tuple[Probe, ...]:
    quiet = clock_positions(seed, "quiet", 6)
    mates = clock_positions(seed, "mate", 3)
    cases = [
        *((f"{two} - - 12 90", "") for two in (mates[0], STALEMATES[0], STALEMATES[2], BARE[0])),
        (f"{mates[1]} - - 150 160", ""),
        (f"{mates[2]} - - 30 160", "flag"),
        (f"{STALEMATES[1]} - - 4 60", "resigns"),
        (f"{BARE[1]} - - 4 60", "flag"),
        (f"{BARE[2]} - - 3 60", "agreed"),
        (f"{quiet[0]} - - 149 160", ""),
        (f"{quiet[1]} - - 150 160", "flag"),
        (f"{quiet[2]} - - 100 160", ""),
        (f"{quiet[3]} - - 7 90", "flag"),
        (f"{quiet[4]} - - 7 90", "resigns"),
        (f"{quiet[5]} - - 120 160", "agreed"),
        ("4k3/8/8/8/8/8/3Q4/4K3 w - - 4 60", "flag"),
        ("4k3/8/8/8/8/8/3Q4/4K3 w - - 4 60", "resigns"),
        ("4k3/8/8/8/8/8/3Q4/4K3 b - - 4 60", "flag"),
        ("4k3/4r3/8/8/8/8/3Q4/3K4 w - - 4 60", "flag"),
    ]
    return tuple(
        Probe(
            case,
            "{fen}, {event}" if case[1] else "{fen}, no event",
            places={"fen": case[0], "event": case[1]},
        )
        for case in cases
    )


ENDING = Exercise(
    id="12-4",
    title="ending",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("ending",),
    cases=_ending_cases,
    oracle=_ending,
    normal=lambda value: tuple(value) if isinstance(value, list) else value,
    arguments=lambda probe: (chess.Board(probe.args[0]), probe.args[1]),
    giveaways=(
        "chess.Board.outcome",
        "chess.Board.result",
        "chess.Board.is_game_over",
        "chesslib.state.draws.*",
        "chesslib.rules.*",
        "chesslib.view.*",
    ),
    misconceptions=(
        Misconception(
            "event-first",
            "You seem to ask for flags and resignations before you look at the board.",
            "Mate, stalemate, a dead position and 150 on the clock have ended the game already; what happens "
            "afterwards changes nothing.",
            _event_first,
            f"{NOTEBOOK}#one-picture",
        ),
        Misconception(
            "always-lost",
            "You seem to let a fallen flag or a resignation always lose.",
            "It is a draw when the opponent cannot mate by any series of legal moves (FIDE 6.9, 5.1.2).",
            _always_lost,
            f"{NOTEBOOK}#won-and-drawn",
        ),
        Misconception(
            "stalemated-loses",
            "You seem to let the stalemated player lose.",
            "Stalemate is a draw (FIDE 5.2.1).",
            _stalemated_loses,
            f"{NOTEBOOK}#one-picture",
        ),
        Misconception(
            "drawn-at-hundred",
            "You seem to end the game when the halfmove clock reaches 100.",
            "That has to be claimed (FIDE 9.3). By itself the game is drawn at 150 (FIDE 9.6.2).",
            _drawn_at_hundred,
            f"{NOTEBOOK}#three-kinds",
        ),
        Misconception(
            "counted-before-mate",
            "You seem to look at the halfmove clock before you look for mate.",
            "Checkmate takes precedence (FIDE 9.6.2).",
            _counted_before_mate,
            f"{NOTEBOOK}#one-picture",
        ),
    ),
    hint="The picture of the lesson from top to bottom, one `if` a row. "
    "`board.has_insufficient_material(color)` "
    "says that this side can never mate.",
)


# 12-5: is_dead_by_search


def _followers(board: chess.Board) -> list[chess.Board]:
    found = []
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        found.append(after)
    return found


def _key(board: chess.Board) -> str:
    return " ".join(board.fen().split()[:4])


def _dead(fen: str, limit: int) -> bool | None:
    return _searched(fen, limit)


@cache
def _searched(fen: str, limit: int) -> bool | None:
    root = chess.Board(fen)
    seen, queue = {_key(root)}, deque([root])
    while queue:
        board = queue.popleft()
        if board.is_checkmate():
            return False
        for after in _followers(board):
            if _key(after) not in seen:
                seen.add(_key(after))
                queue.append(after)
        if len(seen) > limit:
            return None
    return True


def _by_material(fen: str, _limit: int) -> bool:
    return chess.Board(fen).is_insufficient_material()


def _unknown_is(answer: bool) -> Callable[[str, int], bool]:
    def model(fen: str, limit: int) -> bool:
        found = _dead(fen, limit)
        return answer if found is None else found

    return model


def _next_move_only(fen: str, _limit: int) -> bool:
    board = chess.Board(fen)
    return not any(after.is_checkmate() for after in [board, *_followers(board)])


def _no_move_is_mate(fen: str, limit: int) -> bool | None:
    """Taking every position without a legal move for a mate."""
    board = chess.Board(fen)
    stuck = any(not any(after.legal_moves) for after in [board, *_followers(board)])
    return False if stuck else _dead(fen, limit)


MATED_AFTER_A_REPLY = "7k/8/6K1/8/8/8/8/R7 b - - 0 1"


@cache
def _search_cases(seed: int) -> tuple[Probe, ...]:
    locked, mates = walls(seed, 2), near_mates(seed, 3)
    cases: list[tuple[Any, ...]] = [
        (WALL, 50),
        (chess.STARTING_FEN, 60),
        (f"{STALEMATES[0]} - - 0 1", 20),
        (f"{STALEMATES[2]} - - 0 1", 20),
        (MATED_AFTER_A_REPLY, 2000),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 30),
        (locked[0], 4000),
        (locked[1], 40),
        *((fen, 2000) for fen in mates),
    ]
    return tuple(
        Probe(case, "{fen}, limit {limit}", places={"fen": case[0], "limit": case[1]}) for case in cases
    )


IS_DEAD = Exercise(
    id="12-5",
    title="is_dead_by_search",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("is_dead_by_search",),
    cases=_search_cases,
    oracle=_dead,
    giveaways=(
        "chess.Board.is_insufficient_material",
        "chess.Board.has_insufficient_material",
        "chesslib.state.mating.*",
        "chesslib.state.draws.*",
        "chesslib.rules.*",
        "chesslib.view.*",
    ),
    misconceptions=(
        Misconception(
            "material-decides",
            "You seem to count pieces instead of searching.",
            "A position with pawns can be dead, too: nobody can move or pass them (FIDE 5.2.2).",
            _by_material,
            f"{NOTEBOOK}#library-counts",
        ),
        Misconception(
            "unknown-is-dead",
            "You seem to call a position dead when the search stops at its limit.",
            "It is proved only when every position that can follow was tried. Else the answer is None.",
            _unknown_is(True),
            f"{NOTEBOOK}#three-answers",
        ),
        Misconception(
            "unknown-is-alive",
            "You seem to say that a position is not dead when the search stops at its limit.",
            "No mate was found, and not everything was tried: the answer is None.",
            _unknown_is(False),
            f"{NOTEBOOK}#three-answers",
        ),
        Misconception(
            "next-move-only",
            "You seem to look one move ahead and no further.",
            "Dead means that no *series* of legal moves mates, however long it is (FIDE 5.2.2).",
            _next_move_only,
            f"{NOTEBOOK}#dead-is-wider",
        ),
        Misconception(
            "no-move-is-mate",
            "You seem to take a stalemate for a mate.",
            "Without a check it is a stalemate; nobody has won (FIDE 5.2.1).",
            _no_move_is_mate,
            f"{NOTEBOOK}#one-picture",
        ),
    ),
    hint="A queue of positions to look at and a set of those seen. Two positions are the same here when "
    "the first "
    "four fields of their FENs are.",
)

EXERCISES: tuple[Exercise, ...] = (SORTING, FALLEN_FLAGS, AT_THE_BOARD, ENDING, IS_DEAD)
