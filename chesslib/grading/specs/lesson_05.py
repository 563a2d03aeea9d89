"""Lesson 05: en passant now or never, the near misses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.near_misses import near_misses, reach
from chesslib.grading.specs.pawn_games import board_after, pawn_games
from chesslib.rules import Reason, explain

NOTEBOOK = "05_en_passant_clinic"

CODES = {
    Reason.OK_EP: "ok_ep",
    Reason.EP_EXPIRED: "ep_expired",
    Reason.EP_SINGLE_STEP: "ep_single_step",
    Reason.EP_NOT_ADJACENT: "ep_not_adjacent",
    Reason.EP_WRONG_RANK: "ep_wrong_rank",
    Reason.EP_MOVER_NOT_PAWN: "ep_mover_not_pawn",
}
VERDICTS = (
    Option("ok_ep", "yes, it may be taken"),
    Option("ep_single_step", "no: that pawn did not go two squares in one move"),
    Option("ep_expired", "no: the double step is no longer the move just made"),
    Option("ep_not_adjacent", "no: the pawns are not on neighbouring files"),
    Option("ep_wrong_rank", "no: the pawns are not on the same rank"),
    Option("ep_mover_not_pawn", "no: the move just made was no pawn's"),
)
ANSWERED_BY_THE_LIBRARY = (
    "chess.Board.is_legal",
    "chess.Board.legal_moves",
    "chess.Board.is_pseudo_legal",
    "chess.Board.pseudo_legal_moves",
    "chess.Board.is_en_passant",
    "chess.Board.has_legal_en_passant",
    "chess.Board.has_pseudo_legal_en_passant",
    "chess.Board.generate_legal_ep",
    "chess.Board.generate_pseudo_legal_ep",
    "chess.Board.generate_legal_moves",
    "chess.Board.generate_pseudo_legal_moves",
    "chess.Board.generate_legal_captures",
    "chess.Board.generate_pseudo_legal_captures",
    "chess.Board.fen",
    "chess.Board.epd",
    "chesslib.rules.*",
    "chesslib.machine.*",
    "chesslib.view.*",
    "chesslib.state.hidden.*",
)

History = Sequence[str]


def _why(before_fen: str, history: History, attempt: str) -> str:
    verdict = explain(reach(before_fen, history), attempt)
    return next(CODES[reason] for reason in (verdict.nearest, *verdict.also) if reason in CODES)


def _instead(right: str, believed: str) -> Callable[[str, History, str], str]:
    """Return the model of somebody who answers one thing where another is right, and all else rightly."""

    def model(before_fen: str, history: History, attempt: str) -> str:
        found = _why(before_fen, history, attempt)
        return believed if found == right else found

    return model


def _neighbours_are_enough(before_fen: str, history: History, attempt: str) -> str:
    """Takes every pawn that stands beside, however it came there."""
    found = _why(before_fen, history, attempt)
    return "ok_ep" if found in ("ep_single_step", "ep_expired") else found


def _any_fresh_double_step(before_fen: str, history: History, attempt: str) -> str:
    """Asks only whether the last move was a pawn's double step, not which pawn made it."""
    board = reach(before_fen, history)
    found = _why(before_fen, history, attempt)
    return "ok_ep" if found == "ep_expired" and board.ep_square is not None else found


def _white_ranks_for_both(before_fen: str, history: History, attempt: str) -> str:
    """Wants rank 5 for Black's pawns too."""
    found = _why(before_fen, history, attempt)
    if reach(before_fen, history).turn == chess.WHITE:
        return found
    if attempt[1] == "5" and found == "ep_wrong_rank":
        return "ok_ep"
    return "ep_wrong_rank" if attempt[1] == "4" else found


NEIGHBOURS = Misconception(
    "neighbours-are-enough",
    "You seem to take any pawn that stands beside yours.",
    "Standing side by side is only half of it. The other pawn must have come there by a double step, and "
    "that "
    "double step must be the move just made (FIDE 3.7.3.1 and 3.7.3.2).",
    _neighbours_are_enough,
    f"{NOTEBOOK}#single-or-double",
)
LATER = Misconception(
    "later-is-fine",
    "You seem to think that the right waits until you use it.",
    "It lasts for one move, the reply to the double step. Whatever else is played instead ends it (FIDE "
    "3.7.3.2).",
    _instead("ep_expired", "ok_ep"),
    f"{NOTEBOOK}#timeline",
)
FILE_BETWEEN = Misconception(
    "a-file-between-neighbours",
    "You seem to see a file between pawns that are neighbours.",
    "Two files are neighbours when no letter stands between theirs: d and e, e and f. That is where the "
    "printed "
    "table went wrong.",
    _instead("ok_ep", "ep_not_adjacent"),
    f"{NOTEBOOK}#count-files",
)
TWO_FILES = Misconception(
    "two-files-are-near-enough",
    "You seem to take a pawn that has stopped two files away.",
    "The capture is an ordinary diagonal pawn move, one file to the side. The crossed square must lie on "
    "that "
    "diagonal (FIDE 3.7.3.1).",
    _instead("ep_not_adjacent", "ok_ep"),
    f"{NOTEBOOK}#file-between",
)
RANKS = Misconception(
    "ranks-do-not-matter",
    "You seem to take a pawn that has stopped on another rank than yours.",
    "Side by side means on the same rank: White's pawn on rank 5, Black's on rank 4. From any other rank the "
    "crossed square is out of reach.",
    _instead("ep_wrong_rank", "ok_ep"),
    f"{NOTEBOOK}#rank",
)
WHITE_RANKS = Misconception(
    "rank-five-for-both",
    "You seem to ask for the fifth rank when Black captures.",
    "Each side counts from its own end of the board. White captures from rank 5 to rank 6, Black from "
    "rank 4 to "
    "rank 3.",
    _white_ranks_for_both,
    f"{NOTEBOOK}#rows-four-to-six",
)
FRESH = Misconception(
    "any-fresh-double-step",
    "You seem to ask whether a double step has just been played, but not which pawn made it.",
    "With an old neighbour on one side and a new one on the other, only the new one may be taken. That is "
    "why the "
    "position keeps a square and not just a yes.",
    _any_fresh_double_step,
    f"{NOTEBOOK}#between-two",
)
ANY_PIECE = Misconception(
    "any-piece-is-a-trigger",
    "You seem to let the move of a piece give the right.",
    "Only a pawn's double step can be answered en passant (FIDE 3.7.3.1).",
    _instead("ep_mover_not_pawn", "ok_ep"),
    f"{NOTEBOOK}#not-a-pawn",
)


def _verdict_question(key: str, before_fen: str, history: str, attempt: str, told: str) -> Question:
    moves = tuple(history.split())
    board = reach(before_fen, moves)
    side = "White" if board.turn else "Black"
    wish = f"{attempt[:2]}-{attempt[2:]}"
    return Question(
        key,
        f"{told} May {side} take en passant now, with {wish}?",
        VERDICTS,
        args=(before_fen, moves, attempt),
        position=board.fen(en_passant="fen"),
        shown=f"{wish} after {' '.join(moves)}",
    )


# 05-1 and 05-2: twelve near misses

CLINIC = Exercise(
    id="05-1",
    title="Six near misses",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_why,
    misconceptions=(NEIGHBOURS, LATER, FILE_BETWEEN, TWO_FILES, RANKS, ANY_PIECE),
    hint="Ask in this order: was the move just made a pawn's double step? Did it stop beside my pawn, "
    "same rank, "
    "next file?",
    questions=(
        _verdict_question(
            "a", "4k3/1p6/8/2P5/8/8/8/4K3 b - - 0 1", "b7b5", "c5b6", "Black has just played b7-b5."
        ),
        _verdict_question(
            "b", "4k3/8/5p2/6P1/8/8/8/4K3 b - - 0 1", "f6f5", "g5f6", "Black has just played f6-f5."
        ),
        _verdict_question(
            "c",
            "4k3/7p/8/6P1/8/8/8/4K3 b - - 0 1",
            "h7h5 e1f2 e8d7",
            "g5h6",
            "Black played h7-h5, then came Kf2 and Kd7.",
        ),
        _verdict_question(
            "d", "4k3/5p2/8/3P4/8/8/8/4K3 b - - 0 1", "f7f5", "d5e6", "Black has just played f7-f5."
        ),
        _verdict_question(
            "e", "4k3/2p5/8/8/1P6/8/8/4K3 b - - 0 1", "c7c5", "b4c6", "Black has just played c7-c5."
        ),
        _verdict_question(
            "f", "2r1k3/8/8/3P4/8/8/8/4K3 b - - 0 1", "c8c5", "d5c6", "A rook has just gone to c5."
        ),
    ),
)

CLINIC_FOR_BLACK = Exercise(
    id="05-2",
    title="Six more, with Black",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_why,
    misconceptions=(FRESH, NEIGHBOURS, WHITE_RANKS, RANKS, TWO_FILES, FILE_BETWEEN),
    hint="Turn the board round in your mind: for Black everything happens on rank 4, and the crossed "
    "square lies on "
    "rank 3.",
    questions=(
        _verdict_question(
            "a", "4k3/8/8/8/6p1/8/5P2/4K3 w - - 0 1", "f2f4", "g4f3", "White has just played f2-f4."
        ),
        _verdict_question(
            "b",
            "4k3/8/8/8/2p5/8/1P1P4/4K3 w - - 0 1",
            "b2b4 e8e7 d2d4",
            "c4b3",
            "White played b2-b4, Black Ke7, White d2-d4.",
        ),
        _verdict_question(
            "c", "4k3/8/8/8/p7/1P6/8/4K3 w - - 0 1", "b3b4", "a4b3", "White has just played b3-b4."
        ),
        _verdict_question(
            "d",
            "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1",
            "e2e4",
            "d5e3",
            "White has just played e2-e4; Black's pawn stands on d5.",
        ),
        _verdict_question(
            "e", "4k3/8/8/8/4p3/8/6P1/4K3 w - - 0 1", "g2g4", "e4f3", "White has just played g2-g4."
        ),
        _verdict_question(
            "f",
            "4k3/8/8/8/3pp3/8/5P2/4K3 w - - 0 1",
            "f2f4",
            "e4f3",
            "White has just played f2-f4; Black has pawns on d4 and e4.",
        ),
    ),
)


# 05-3: what is there now?


def _captures_now(movetext: str) -> str:
    board = board_after(movetext)
    found = sorted(board.san(move) for move in board.generate_pseudo_legal_ep())
    return "+".join(found) or "none"


def _captures_kept(movetext: str) -> str:
    """Keeps every right until its pawn moves on or is taken."""
    board = board_after(movetext)
    kept = set()
    for square in board.pieces(chess.PAWN, not board.turn):
        if not _came_by_double_step(board, square):
            continue
        for move in _diagonal_steps_past(board, square):
            kept.add(
                f"{chess.FILE_NAMES[chess.square_file(move.from_square)]}x{chess.square_name(move.to_square)}"
            )
    return "+".join(sorted(kept)) or "none"


def _came_by_double_step(board: chess.Board, square: chess.Square) -> bool:
    arrivals = [move for move in board.move_stack if move.to_square == square]
    return bool(arrivals) and abs(arrivals[-1].to_square - arrivals[-1].from_square) == 16


def _diagonal_steps_past(board: chess.Board, landing: chess.Square) -> list[chess.Move]:
    forward = 8 if board.turn == chess.WHITE else -8
    beside = [s for s in board.pieces(chess.PAWN, board.turn) if chess.square_distance(s, landing) == 1]
    same_rank = [s for s in beside if chess.square_rank(s) == chess.square_rank(landing)]
    return [chess.Move(s, landing + forward) for s in same_rank if not board.piece_at(landing + forward)]


def _captures_forced(movetext: str) -> str:
    """Thinks that a check in between does not count, because the reply to it is forced."""
    board = board_after(movetext)
    if len(board.move_stack) < 3:
        return _captures_now(movetext)
    board.pop()
    if not board.is_check():
        return _captures_now(movetext)
    board.pop()
    return "+".join(sorted(board.san(m) for m in board.generate_pseudo_legal_ep())) or "none"


def _captures_named_by_victim(movetext: str) -> str:
    board = board_after(movetext)
    found = [
        f"{chess.FILE_NAMES[chess.square_file(m.from_square)]}x"
        f"{chess.square_name(chess.square(chess.square_file(m.to_square), chess.square_rank(m.from_square)))}"
        for m in board.generate_pseudo_legal_ep()
    ]
    return "+".join(sorted(found)) or "none"


def _now_question(key: str, movetext: str, options: str) -> Question:
    side = "White" if board_after(movetext).turn else "Black"
    labels = {"none": "none"}
    return Question(
        key,
        f"After {movetext}: which en passant captures does {side} have now?",
        tuple(Option(code, labels.get(code, code.replace("+", " and "))) for code in options.split()),
        args=(movetext,),
        position=movetext,
        shown=movetext,
    )


NOW = Exercise(
    id="05-3",
    title="What is there now?",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_captures_now,
    misconceptions=(
        Misconception(
            "rights-are-kept",
            "You seem to keep a right until the pawn has moved on.",
            "Read the last move only. A double step that was played earlier has had its reply; that reply "
            "was the "
            "one chance (FIDE 3.7.3.2).",
            _captures_kept,
            f"{NOTEBOOK}#between-two",
        ),
        Misconception(
            "a-check-does-not-count",
            "You seem to think that a check in between does not use up the move.",
            "A check is a move like any other. That the other side had to answer it does not give the "
            "move back.",
            _captures_forced,
            f"{NOTEBOOK}#gundersen-faul",
        ),
        Misconception(
            "named-by-the-victim",
            "You seem to name the capture by the square of the pawn that is taken.",
            "A capture is named by the square on which the capturer lands: the crossed one.",
            _captures_named_by_victim,
            "04_en_passant_geometry#written",
        ),
    ),
    hint="Look at the last move alone. If it is no double step, there is nothing to look for.",
    questions=(
        _now_question("a", "1. e4 e6 2. e5 d5", "none exd5 exd6 exd6+exf6"),
        _now_question("b", "1. e4 e6 2. e5 d5 3. Nf3 f5", "exd6 exd6+exf6 exf6 none exf5"),
        _now_question("c", "1. e4 d6 2. e5 f5 3. Qh5+ g6 4. Qe2 Nc6", "exf6 none exg6 exf5"),
        _now_question("d", "1. e4 e6 2. e5 f5 3. Qh5+ Ke7", "none exf6 exf5 exd6"),
        _now_question("e", "1. a3 d5 2. a4 d4 3. c4", "dxc4 none dxc3 axc3"),
        _now_question("f", "1. e4 Nc6 2. e5 Na5 3. c4 d5", "exd6+cxd6 exd6 none exd5"),
    ),
)


# 05-4: ep_lifetime

Rights = list[tuple[int, str]]


def _rights(movetext: str) -> Rights:
    return [
        (ply, chess.square_name(board.ep_square))
        for ply, board in _plies(movetext)
        if board.ep_square is not None and board.has_pseudo_legal_en_passant()
    ]


def _plies(movetext: str) -> list[tuple[int, chess.Board]]:
    walker = chess.Board()
    plies = []
    for ply, move in enumerate(board_after(movetext).move_stack, 1):
        walker.push(move)
        plies.append((ply, walker.copy(stack=False)))
    return plies


def _every_double_step(movetext: str) -> Rights:
    return [(ply, chess.square_name(b.ep_square)) for ply, b in _plies(movetext) if b.ep_square is not None]


def _landing_instead(movetext: str) -> Rights:
    return [(ply, f"{square[0]}{'5' if square[1] == '6' else '4'}") for ply, square in _rights(movetext)]


def _one_ply_early(movetext: str) -> Rights:
    return [(ply - 1, square) for ply, square in _rights(movetext)]


def _lives_two_plies(movetext: str) -> Rights:
    last = len(_plies(movetext))
    return [(p, square) for ply, square in _rights(movetext) for p in (ply, ply + 1) if p <= last]


def _neighbours_across_the_edge(movetext: str) -> Rights:
    """Looks at the square numbers one lower and one higher, across the board's edge for an a- or h-pawn."""
    found = []
    for ply, board in _plies(movetext):
        if board.ep_square is None:
            continue
        landing = board.ep_square + (8 if board.turn == chess.BLACK else -8)
        capturer = chess.Piece(chess.PAWN, board.turn)
        if any(board.piece_at(landing + side) == capturer for side in (-1, 1)):
            found.append((ply, chess.square_name(board.ep_square)))
    return found


def _as_rights(value: Any) -> Any:
    if type(value) not in (list, tuple):
        return value
    return [tuple(pair) if type(pair) is list else pair for pair in value]


def _lifetime_cases(seed: int) -> list[Probe]:
    games = [
        "1. e4 a6 2. e5 d5 3. Nf3",
        "1. e4 e5 2. d4 exd4 3. c4 dxc3",
        "1. h4 a5 2. h5 g5 3. Nf3 a4 4. b4",
        "1. h4 h6 2. Nf3 a5 3. a4 Nf6",
        "1. a4 h6 2. a5 h5 3. Nc3 b5",
        "1. Nf3 Nf6 2. Nc3 Nc6",
        *pawn_games(seed, 6),
    ]
    return [
        Probe((game,), 'the game "{game}"', places={"game": game if len(game) < 90 else game[:87] + "..."})
        for game in games
    ]


LIFETIME = Exercise(
    id="05-4",
    title="ep_lifetime",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("ep_lifetime",),
    cases=_lifetime_cases,
    oracle=_rights,
    normal=_as_rights,
    giveaways=ANSWERED_BY_THE_LIBRARY,
    misconceptions=(
        Misconception(
            "every-double-step-gives-a-right",
            "You seem to list every double step.",
            "A right needs somebody to use it: an enemy pawn on the same rank, on the next file. After "
            "1.e4 nobody can "
            "take on e3.",
            _every_double_step,
            f"{NOTEBOOK}#lives",
        ),
        Misconception(
            "landing-square-for-the-right",
            "You seem to give the square on which the pawn stopped.",
            "The right is named by the square on which the capturer would land: the one that was crossed.",
            _landing_instead,
            "04_en_passant_geometry#three-stages",
        ),
        Misconception(
            "plies-from-zero",
            "You seem to count the plies from 0.",
            "The first move of the game is ply 1: after it, and not before it, the first square can be "
            "recorded.",
            _one_ply_early,
            f"{NOTEBOOK}#lives",
        ),
        Misconception(
            "right-lives-on",
            "You seem to let a right live longer than one ply.",
            "It is there after the double step and gone after the reply (FIDE 3.7.3.2). In the chart "
            "every bar is one "
            "ply long.",
            _lives_two_plies,
            f"{NOTEBOOK}#timeline",
        ),
        Misconception(
            "neighbours-across-the-edge",
            "You seem to take h4 and a5 for neighbours.",
            "Square numbers run on from the end of one rank to the beginning of the next. A neighbour has "
            "the same "
            "rank and a file one further: compare files and ranks, not numbers.",
            _neighbours_across_the_edge,
            f"{NOTEBOOK}#count-files",
        ),
    ),
    hint="Play the game move by move. After each double step, look at the two squares beside the pawn: "
    "same rank, file "
    "one lower and one higher, as far as there is such a file.",
)


# 05-5: why_no_ep


def _why_cases(seed: int) -> list[Probe]:
    fixed = [
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", ("d7d5",), "e5d6"),
        ("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", ("d6d5",), "e5d6"),
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", ("d7d5", "e1e2", "e8e7"), "e5d6"),
        ("4k3/3p1p2/8/4P3/8/8/8/4K3 b - - 0 1", ("d7d5", "e1e2", "f7f5"), "e5d6"),
        ("4k3/6p1/8/4P3/8/8/8/4K3 b - - 0 1", ("g7g5",), "e5f6"),
        ("4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1", ("d7d5",), "e4d6"),
        ("4k3/8/2n5/4P3/8/8/8/4K3 b - - 0 1", ("c6b4",), "e5d6"),
        ("4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1", ("b2b4",), "c4b3"),
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", ("d7d6", "e1e2", "d6d5"), "e5d6"),
    ]
    return [
        Probe(
            (fen, list(history), attempt),
            "{move} after {history} from {fen}",
            places={"fen": fen, "history": " ".join(history), "move": attempt},
        )
        for fen, history, attempt in [*fixed, *near_misses(seed, 4)]
    ]


WHY = Exercise(
    id="05-5",
    title="why_no_ep",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("why_no_ep",),
    cases=_why_cases,
    oracle=_why,
    giveaways=ANSWERED_BY_THE_LIBRARY,
    misconceptions=(FRESH, NEIGHBOURS, LATER, WHITE_RANKS, RANKS, TWO_FILES, ANY_PIECE, FILE_BETWEEN),
    hint="Three questions in order: is my pawn on its fifth rank? Who stands beside it, on the file that "
    "it heads for? "
    "And with which move of the history did that one arrive?",
)

EXERCISES: tuple[Exercise, ...] = (CLINIC, CLINIC_FOR_BLACK, NOW, LIFETIME, WHY)
