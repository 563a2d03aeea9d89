"""The capstone's cards: who is right, and at which move a record breaks."""

from __future__ import annotations

from collections.abc import Callable

import chess

from chesslib.data.games import game
from chesslib.data.records import label
from chesslib.grading.engine.spec import Exercise, Misconception, Option, Question
from chesslib.grading.specs.reading import board_of
from chesslib.rules import Reason, explain

NOTEBOOK = "14_capstone"

# 14-2: who is right?

DUBLIN = game("heidenfeld-kerins-1973").movetext(64)

VERDICTS = (
    Option("legal", "the move is legal"),
    Option("gone", "illegal: the right is gone for good"),
    Option("now", "illegal at this moment, perhaps legal later"),
    Option("late", "illegal: it is too late for that"),
    Option("king", "illegal: it would leave the own king attacked"),
)
PREVENTED = ("castle_blocked", "castle_in_check", "castle_through_check", "castle_into_check")
EXPOSED = ("pinned", "king_exposed_rank", "king_exposed_file", "king_exposed_diagonal")


def _said(board: chess.Board, move: str) -> str:
    reason = explain(board, move).reason
    if reason.legal:
        return "legal"
    if reason is Reason.CASTLE_RIGHT_LOST:
        return "gone"
    if reason is Reason.EP_EXPIRED:
        return "late"
    return "now" if reason.value in PREVENTED else "king" if reason.value in EXPOSED else reason.value


def _who_is_right(text: str, move: str) -> str:
    return _said(board_of(text), move)


def _by_the_picture(text: str, move: str) -> str:
    """Return the verdict of somebody who grants every right that the last picture allows."""
    board = board_of(text)
    seen = chess.Board(board.fen(en_passant="fen"))
    seen.castling_rights = chess.BB_CORNERS & seen.rooks
    if explain(board, move).reason is Reason.EP_EXPIRED:
        seen.ep_square = chess.parse_square(move[-2:])
    return _said(seen, move)


def _prevented_is_lost(text: str, move: str) -> str:
    said = _who_is_right(text, move)
    return "gone" if said == "now" else said


def _rook_may_not_be_attacked(text: str, move: str) -> str:
    board = board_of(text)
    said = _who_is_right(text, move)
    if said != "legal" or not move.startswith("O-O"):
        return said
    rank = 0 if board.turn == chess.WHITE else 7
    files = (0, 1) if move == "O-O-O" else (7,)
    attacked = any(board.is_attacked_by(not board.turn, chess.square(file, rank)) for file in files)
    return "now" if attacked else said


def _neither_pawn_is_pinned(text: str, move: str) -> str:
    said = _who_is_right(text, move)
    return "legal" if said == "king" else said


def _argument(key: str, story: str, claim: str, text: str, move: str) -> Question:
    return Question(
        key,
        f"{story} {claim}",
        VERDICTS,
        args=(text, move),
        position=board_of(text).fen(),
        shown=f"card {key}",
    )


WHO_IS_RIGHT = Exercise(
    id="14-2",
    title="Who is right?",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_who_is_right,
    misconceptions=(
        Misconception(
            "settled-from-the-picture",
            "You seem to settle it by the last picture.",
            "King and rook at home, two pawns side by side: the picture shows that and not what was played "
            "before. Go through the moves.",
            _by_the_picture,
            f"{NOTEBOOK}#tilburg",
        ),
        Misconception(
            "prevented-once-lost-for-ever",
            "You seem to say that whoever may not castle now has lost the right.",
            "A check, an attacked square or a piece in between prevents castling for the moment only "
            "(FIDE 3.8.2.2). The right is lost by moves of king and rook.",
            _prevented_is_lost,
            "07_castling#two-questions",
        ),
        Misconception(
            "an-attacked-rook-stays-at-home",
            "You seem to forbid castling because of the rook's squares.",
            "Only the king's squares must not be attacked (FIDE 3.8.2.2.1); the rook may be attacked, and "
            "may cross an attacked square.",
            _rook_may_not_be_attacked,
            "07_castling#b1",
        ),
        Misconception(
            "two-pawns-go-unnoticed",
            "You seem to let a capture en passant pass when no pawn is pinned.",
            "Two pawns leave the rank at once. Look along it: does a rook or queen see the king then?",
            _neither_pawn_is_pinned,
            "06_en_passant_king_safety#lift-two",
        ),
    ),
    hint="Read the moves once for the piece that the argument is about: has it moved before? Only then look "
    "at the picture.",
    questions=(
        _argument(
            "a",
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Rg1 Nf6 5. Rh1 d6.",
            "The rook is home again, and Anna castles on the king's side.",
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Rg1 Nf6 5. Rh1 d6",
            "O-O",
        ),
        _argument(
            "b",
            "1. e4 b6 2. g3 Ba6 3. Bg2 e6 4. Nf3 Nf6.",
            "Anna castles on the king's side. Ben points at his bishop on a6.",
            "1. e4 b6 2. g3 Ba6 3. Bg2 e6 4. Nf3 Nf6",
            "O-O",
        ),
        _argument(
            "c",
            "1. e4 c5 2. e5 d5 3. Nf3 Nc6.",
            "Anna takes the pawn on d5 en passant: 'It went two squares, and it stands beside mine.'",
            "1. e4 c5 2. e5 d5 3. Nf3 Nc6",
            "exd6",
        ),
        _argument(
            "d",
            "1. d4 d5 2. c4 dxc4 3. Nc3 Bf5 4. Bf4 e6 5. Qd2 Nf6.",
            "Anna castles on the queen's side. Ben points at his bishop on f5, which attacks b1.",
            "1. d4 d5 2. c4 dxc4 3. Nc3 Bf5 4. Bf4 e6 5. Qd2 Nf6",
            "O-O-O",
        ),
        _argument(
            "e",
            "An endgame. Ben has just gone d7-d5.",
            "Anna takes that pawn en passant with c5xd6. 'My pawn is not pinned', she says.",
            "6k1/8/8/K1Pp3r/8/8/8/8 w - d6 0 40",
            "cxd6",
        ),
        _argument(
            "f",
            f"Heidenfeld against Kerins, Dublin 1973: {DUBLIN}.",
            "White castles on the queen's side.",
            DUBLIN,
            "O-O-O",
        ),
        _argument(
            "g",
            "1. d4 e6 2. g3 Nf6 3. Bg2 d5 4. Nf3 Bb4+.",
            "Anna castles at once, out of the check.",
            "1. d4 e6 2. g3 Nf6 3. Bg2 d5 4. Nf3 Bb4+",
            "O-O",
        ),
        _argument(
            "h",
            "1. e4 c5 2. e5 d5.",
            "Anna takes the pawn on d5 en passant. 'There is nothing on d6', says Ben.",
            "1. e4 c5 2. e5 d5",
            "exd6",
        ),
    ),
)


# 14-3: where does the record break?

Accepts = Callable[[Reason], bool]


def _where_it_breaks(text: str, accepts: Accepts = lambda _reason: False) -> str:
    """Return the label of the first refused word; one that a reader `accepts` all the same is played."""
    board = chess.Board()
    for word in text.split():
        if word.endswith("."):
            continue
        verdict = explain(board, word)
        if verdict.legal and verdict.move is not None:
            board.push(verdict.move)
            continue
        if not accepts(verdict.nearest):
            return label(board, word)
        if verdict.move is None:
            return "whole"  # nobody can say which piece it was, and no one asks
        if verdict.reason is Reason.EP_EXPIRED:
            board.ep_square = verdict.move.to_square
        board.push(verdict.move)
    return "whole"


def _accepting(code: str) -> Callable[[str], str]:
    return lambda text: _where_it_breaks(text, lambda reason: reason.value == code)


def _b_file_must_be_safe(text: str) -> str:
    found = _where_it_breaks(text)
    return "6. O-O-O" if found == "whole" and "O-O-O" in text else found


def _record(key: str, text: str, *labels: str) -> Question:
    options = tuple(Option(one, one) for one in labels)
    whole = Option("whole", "nowhere: every move is legal, and clearly written")
    return Question(
        key,
        f"{text} Where does this record break?",
        (*options, whole),
        args=(text,),
        shown=f"card {key}",
    )


WHERE_IT_BREAKS = Exercise(
    id="14-3",
    title="Where does the record break?",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_where_it_breaks,
    misconceptions=(
        Misconception(
            "a-capture-that-waits",
            "You seem to let a capture en passant wait.",
            "It is there for the very next move only (FIDE 3.7.3.2). Two plies later nothing of it is left.",
            _accepting("ep_expired"),
            "05_en_passant_clinic#now-or-never",
        ),
        Misconception(
            "a-knight-free-of-its-pin",
            "You seem to let a piece leave the line between its own king and a bishop.",
            "A move that leaves the own king attacked is illegal, whatever it takes (FIDE 3.9.2).",
            _accepting("pinned"),
            "02_moves_and_refusals#the-king-comes-last",
        ),
        Misconception(
            "a-rook-that-came-home",
            "You seem to give a right back to a rook that has come home.",
            "What has moved never castles again (FIDE 3.8.2.1). The record shows it, the picture does not.",
            _accepting("castle_right_lost"),
            "07_castling#two-questions",
        ),
        Misconception(
            "a-square-of-the-rook",
            "You seem to refuse castling because a square of the rook is attacked.",
            "Only the squares of the king count: where it stands, where it crosses and where it ends "
            "(FIDE 3.8.2.2.1).",
            _b_file_must_be_safe,
            "07_castling#b1",
        ),
        Misconception(
            "one-of-the-two-knights",
            "You seem to accept a move that two pieces could make.",
            "A record must say which (FIDE C.10). Without it nobody can play the game through, and it breaks "
            "there.",
            _accepting("san_ambiguous"),
            f"{NOTEBOOK}#what-it-cannot",
        ),
    ),
    hint="Set up a board and play every move. Before each one ask: is anything pinned, has this king or rook "
    "moved before, and is there a second piece that could go there?",
    questions=(
        _record("a", "1. e4 c5 2. e5 d5 3. Nf3 Nc6 4. exd6 exd6", "2... d5", "4. exd6", "4... exd6"),
        _record("b", "1. d4 d5 2. c4 dxc4 3. Nc3 Bf5 4. Bf4 e6 5. Qd2 Nf6 6. O-O-O", "5. Qd2", "6. O-O-O"),
        _record(
            "c", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Rg1 O-O 5. Rh1 d6 6. O-O", "4... O-O", "5. Rh1", "6. O-O"
        ),
        _record("d", "1. e4 e5 2. Nf3 d6 3. Bb5 Nc6 4. d4 Nxd4 5. Nxd4", "3. Bb5", "3... Nc6", "4... Nxd4"),
        _record("e", "1. Nf3 d5 2. d3 Nf6 3. Nd2 e5", "3. Nd2", "2. d3", "3... e5"),
        _record(
            "f", "1. e4 d5 2. e5 f5 3. exf6 Nxf6 4. Bb5+ Bd7 5. Nf3 Bxb5", "3. exf6", "4... Bd7", "5... Bxb5"
        ),
    ),
)

EXERCISES = (WHO_IS_RIGHT, WHERE_IT_BREAKS)
