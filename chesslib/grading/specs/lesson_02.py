"""Lesson 02: which moves the board refuses, and which rule it names."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.attempts import attempts, other_arrivals, promotions
from chesslib.grading.specs.reading import as_set, board_of
from chesslib.rules import Reason, explain

NOTEBOOK = "02_moves_and_refusals"

LISTING_FOR_YOU = (
    "chess.Board.is_legal",
    "chess.Board.is_pseudo_legal",
    "chess.Board.generate_legal_moves",
    "chess.Board.generate_pseudo_legal_moves",
    "chess.Board.parse_uci",
    "chess.Board.push_uci",
    "chess.Board.parse_san",
    "chess.Board.push_san",
    "chesslib.rules.*",
    "chesslib.machine.*",
    "chesslib.view.*",
)


def _code(board: chess.Board, uci: str) -> str:
    """The board's answer: "ok" or the code of the rule that it names."""
    verdict = explain(board, uci)
    return "ok" if verdict.legal else verdict.reason.value


# 02-1 and 02-2: twenty attempts

LABELS = {
    "ok": "legal",
    "own_piece": "refused: a piece of its own side stands there",
    "piece_geometry": "refused: this piece does not move like that",
    "path_blocked": "refused: something stands in the way",
    "opponents_piece": "refused: it is the other side's move",
    "pawn_capture_straight": "refused: a pawn does not take straight ahead",
    "pawn_double_not_home": "refused: two squares only from the home square",
    "king_into_check": "refused: the king would go to an attacked square",
    "check_not_answered": "refused: the check is not answered",
    "pinned": "refused: the piece is pinned, its king would be in check",
    "promotion_missing": "refused: the new piece has to be named",
    "promotion_wrong_piece": "refused: a pawn does not become that",
}
PIECE_ANSWERS = (
    "ok",
    "own_piece",
    "piece_geometry",
    "path_blocked",
    "opponents_piece",
    "pawn_capture_straight",
    "pawn_double_not_home",
)
KING_ANSWERS = (
    "ok",
    "king_into_check",
    "check_not_answered",
    "pinned",
    "promotion_missing",
    "promotion_wrong_piece",
)


def _answer(position: str, uci: str) -> str:
    return _code(board_of(position), uci)


def _believing(code: str, instead: str = "ok") -> Callable[[str, str], str]:
    """A model that is right everywhere, but answers `instead` where the rule `code` is broken."""

    def model(position: str, uci: str) -> str:
        found = _answer(position, uci)
        return instead if found == code else found

    return model


def _attempt(key: str, position: str, uci: str, words: str, answers: tuple[str, ...]) -> Question:
    board = board_of(position)
    side = "White" if board.turn else "Black"
    return Question(
        key,
        f"{side} to move. {words} What does the board answer?",
        tuple(Option(code, LABELS[code]) for code in answers),
        args=(position, uci),
        position=board.fen(en_passant="legal"),
        shown=words,
    )


TEN_ATTEMPTS = Exercise(
    id="02-1",
    title="Ten attempts: how the pieces move",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_answer,
    misconceptions=(
        Misconception(
            "pawn-takes-straight",
            "You seem to let a pawn take the piece that stands before it.",
            "A pawn moves straight ahead and takes diagonally (FIDE 3.7.1 and 3.7.3). Two pawns head to head "
            "block each other.",
            _believing("pawn_capture_straight"),
            f"{NOTEBOOK}#pawns",
        ),
        Misconception(
            "double-step-any-time",
            "You seem to let a pawn go two squares from anywhere.",
            "Two squares are for the pawn's first move, from its home square (FIDE 3.7.2).",
            _believing("pawn_double_not_home"),
            f"{NOTEBOOK}#pawns",
        ),
        Misconception(
            "everything-jumps",
            "You seem to let rooks, bishops and queens go over other pieces.",
            "Only the knight jumps. The others stop at the first piece on their line (FIDE 3.5).",
            _believing("path_blocked"),
            f"{NOTEBOOK}#each-its-way",
        ),
        Misconception(
            "queen-does-everything",
            "You seem to think that a queen can do whatever another piece can.",
            "A queen moves like a rook or like a bishop, never like a knight (FIDE 3.4).",
            _believing("piece_geometry"),
            f"{NOTEBOOK}#each-its-way",
        ),
    ),
    hint="Ask the board's questions in its order: is it my piece, does it move like that, is the square "
    "free of my own "
    "pieces, is the way free?",
    questions=(
        _attempt("a", "1. d4 d5", "d4d5", "The pawn on d4 takes the pawn on d5.", PIECE_ANSWERS),
        _attempt("b", "1. d4 d5 2. c4 e6", "c4d5", "The pawn on c4 takes the pawn on d5.", PIECE_ANSWERS),
        _attempt("c", "1. Nf3 Nf6", "b1d2", "The knight goes from b1 to d2.", PIECE_ANSWERS),
        _attempt("d", "1. e4 e5", "f1a6", "The bishop goes from f1 to a6.", PIECE_ANSWERS),
        _attempt("e", "1. d3 e5", "d3d5", "The pawn goes from d3 to d5.", PIECE_ANSWERS),
        _attempt("f", "1. e4 e5 2. Nf3", "b1c3", "White's knight goes from b1 to c3.", PIECE_ANSWERS),
        _attempt("g", "1. e4 e5 2. Nf3 Nc6", "a1a3", "The rook goes from a1 to a3.", PIECE_ANSWERS),
        _attempt("h", "1. e4 e5", "d1e3", "The queen goes from d1 to e3.", PIECE_ANSWERS),
        _attempt("i", "1. h4 h5 2. Nf3", "h5h4", "The pawn on h5 takes the pawn on h4.", PIECE_ANSWERS),
        _attempt("j", "1. e4 e5 2. Nf3", "d8h4", "The queen goes from d8 to h4.", PIECE_ANSWERS),
    ),
)


def _pinned_is_frozen(position: str, uci: str) -> str:
    board = board_of(position)
    return "pinned" if board.is_pinned(board.turn, chess.parse_square(uci[:2])) else _answer(position, uci)


def _kings_may_touch(position: str, uci: str) -> str:
    board = board_of(position)
    attackers = board.attackers(not board.turn, chess.parse_square(uci[2:4]))
    beside = attackers == board.pieces(chess.KING, not board.turn)
    return "ok" if beside and _answer(position, uci) == "king_into_check" else _answer(position, uci)


def _takes_protected(position: str, uci: str) -> str:
    taken = board_of(position).piece_at(chess.parse_square(uci[2:4]))
    return "ok" if taken and _answer(position, uci) == "king_into_check" else _answer(position, uci)


def _queen_only(position: str, uci: str) -> str:
    return "promotion_wrong_piece" if uci[4:] in ("r", "b", "n") else _answer(position, uci)


KING_AND_PROMOTION = Exercise(
    id="02-2",
    title="Ten attempts: the king, and the last rank",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_answer,
    misconceptions=(
        Misconception(
            "pinned-is-frozen",
            "You seem to think that a pinned piece cannot move at all.",
            "It may not leave the line to its king. Along the line it may move, and it may take the piece "
            "that "
            "pins it (FIDE 3.9.2). Only a knight can do neither.",
            _pinned_is_frozen,
            f"{NOTEBOOK}#along-the-pin",
        ),
        Misconception(
            "kings-may-touch",
            "You seem to let a king step beside the other king.",
            "The other king attacks the squares around it, so a king that steps there goes into check "
            "(FIDE 3.9.2).",
            _kings_may_touch,
            f"{NOTEBOOK}#the-king-comes-last",
        ),
        Misconception(
            "takes-what-is-protected",
            "You seem to let a king take a piece that another one protects.",
            "After the capture the king would stand on an attacked square.",
            _takes_protected,
            f"{NOTEBOOK}#the-king-comes-last",
        ),
        Misconception(
            "check-can-wait",
            "You seem to let a player in check do something else first.",
            "No move may leave one's own king in check (FIDE 3.9.2): the check has to be answered at once.",
            _believing("check_not_answered"),
            f"{NOTEBOOK}#the-king-comes-last",
        ),
        Misconception(
            "queen-by-itself",
            "You seem to think that a pawn becomes a queen when nothing is said.",
            "The exchange is part of the move (FIDE 3.7.3.3), so the new piece belongs to it. Some screens "
            "put a "
            "queen there by themselves; the Laws leave the choice to the player.",
            _believing("promotion_missing"),
            f"{NOTEBOOK}#queen-only",
        ),
        Misconception(
            "queen-only",
            "You seem to think that a pawn becomes a queen and nothing else.",
            "Queen, rook, bishop or knight, as the player likes (FIDE 3.7.3.3).",
            _queen_only,
            f"{NOTEBOOK}#queen-only",
        ),
    ),
    hint="Make the move in your head, then look only at the king: is it attacked now? For a pawn on the "
    "last rank: "
    "which piece stands there afterwards, and who said so?",
    questions=(
        _attempt(
            "a", "7k/8/7b/8/5B2/8/3K4/8 w - - 0 1", "f4g5", "The bishop goes from f4 to g5.", KING_ANSWERS
        ),
        _attempt(
            "b", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2g3", "The knight goes from e2 to g3.", KING_ANSWERS
        ),
        _attempt("c", "8/8/8/3k4/8/3K4/8/8 w - - 0 1", "d3d4", "The king goes from d3 to d4.", KING_ANSWERS),
        _attempt(
            "d",
            "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
            "e3e8",
            "The rook on e3 takes the rook on e8.",
            KING_ANSWERS,
        ),
        _attempt(
            "e", "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", "The pawn goes from a2 to a3.", KING_ANSWERS
        ),
        _attempt(
            "f",
            "7k/P7/8/8/8/8/8/K7 w - - 0 1",
            "a7a8",
            "The pawn goes to a8; no new piece is named.",
            KING_ANSWERS,
        ),
        _attempt(
            "g",
            "7k/P7/8/8/8/8/8/K7 w - - 0 1",
            "a7a8k",
            "The pawn goes to a8 and becomes a king.",
            KING_ANSWERS,
        ),
        _attempt(
            "h",
            "1n5k/P7/8/8/8/8/8/K7 w - - 0 1",
            "a7b8r",
            "The pawn takes on b8 and becomes a rook.",
            KING_ANSWERS,
        ),
        _attempt(
            "i", "4r1k1/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e4", "The pawn goes from e3 to e4.", KING_ANSWERS
        ),
        _attempt(
            "j", "6k1/8/8/8/8/2b5/3r4/4K3 w - - 0 1", "e1d2", "The king takes the rook on d2.", KING_ANSWERS
        ),
    ),
)


# 02-3: the referee's questions, to be put in order

LINES = {
    "opponents_piece": "Does the piece belong to the side that has the move?",
    "piece_geometry": "Does a piece of this kind move like that?",
    "own_piece": "Is the target free of pieces of the same side?",
    "path_blocked": "Are the squares between free?",
    "pinned": "Is the king safe after the move?",
    "promotion_missing": "If a pawn arrives on the last rank: is the new piece named?",
}
PLACES = ("first", "second", "third", "fourth", "fifth", "last")


def _place(code: str) -> str:
    """Where the board asks this question, read off the order in which the rules are tried."""
    order: list[str] = [reason.value for reason in Reason if reason.value in LINES]
    return PLACES[order.index(code)]


def _in_order(*codes: str) -> Callable[[str], str]:
    return lambda code: PLACES[codes.index(code)]


PARSONS = Exercise(
    id="02-3",
    title="The board's questions, in order",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_place,
    misconceptions=(
        Misconception(
            "king-first",
            "You seem to ask for the king's safety before anything else.",
            "Whether the king is safe can be asked only of a move that can be made. First comes how the "
            "pieces move; "
            "the king's question comes after it.",
            _in_order(
                "pinned",
                "opponents_piece",
                "piece_geometry",
                "own_piece",
                "path_blocked",
                "promotion_missing",
            ),
            f"{NOTEBOOK}#the-order",
        ),
        Misconception(
            "target-first",
            "You seem to look at the target before you ask how the piece moves.",
            "A rook on a1 and a pawn of its own on b2: the board says that a rook does not move like that, "
            "for "
            "with any target the move would be wrong.",
            _in_order(
                "opponents_piece",
                "own_piece",
                "piece_geometry",
                "path_blocked",
                "pinned",
                "promotion_missing",
            ),
            f"{NOTEBOOK}#the-order",
        ),
        Misconception(
            "way-before-kind",
            "You seem to ask whether the way is free before you know that the piece goes that way.",
            "Which squares lie between depends on how the piece moves. So its kind comes first.",
            _in_order(
                "opponents_piece",
                "path_blocked",
                "piece_geometry",
                "own_piece",
                "pinned",
                "promotion_missing",
            ),
            f"{NOTEBOOK}#the-order",
        ),
    ),
    hint="Take a move with two faults and play it on a board of the lesson: which one does the board name? "
    "That "
    "question comes first.",
    questions=tuple(
        Question(
            key,
            f'"{LINES[code]}" When does the board ask this?',
            tuple(Option(place, place) for place in PLACES),
            args=(code,),
            shown=f'"{LINES[code]}"',
        )
        for key, code in zip(
            "abcdef",
            ("pinned", "piece_geometry", "promotion_missing", "opponents_piece", "path_blocked", "own_piece"),
            strict=True,
        )
    ),
)


# 02-4: promotion_moves


def _reaches_the_end(fen: str, start: str, target: str) -> bool:
    board = chess.Board(fen)
    last = "8" if board.turn else "1"
    return board.piece_type_at(chess.parse_square(start)) == chess.PAWN and target[1] == last


def _promotion_moves(fen: str, start: str, target: str) -> set[str]:
    if _reaches_the_end(fen, start, target):
        return {start + target + piece for piece in "qrbn"}
    return {start + target}


def _queen_alone(fen: str, start: str, target: str) -> set[str]:
    return {f"{start}{target}q"} if _reaches_the_end(fen, start, target) else {start + target}


def _king_too(fen: str, start: str, target: str) -> set[str]:
    found = _promotion_moves(fen, start, target)
    return found | {f"{start}{target}k"} if len(found) > 1 else found


def _bare_move_too(fen: str, start: str, target: str) -> set[str]:
    return _promotion_moves(fen, start, target) | {start + target}


def _straight_only(fen: str, start: str, target: str) -> set[str]:
    return _promotion_moves(fen, start, target) if start[0] == target[0] else {start + target}


def _white_only(fen: str, start: str, target: str) -> set[str]:
    return _promotion_moves(fen, start, target) if target[1] == "8" else {start + target}


def _any_piece(fen: str, start: str, target: str) -> set[str]:
    last = "8" if chess.Board(fen).turn else "1"
    return {start + target + piece for piece in "qrbn"} if target[1] == last else {start + target}


@cache
def _promotion_cases(seed: int) -> tuple[Probe, ...]:
    cases = [
        ("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8"),
        ("1r4k1/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "b8"),
        ("4k3/8/8/8/8/8/2p5/3RK3 b - - 0 1", "c2", "d1"),
        ("4k3/8/8/8/8/8/2p5/3RK3 b - - 0 1", "c2", "c1"),
        ("4k3/8/P7/8/8/8/8/R3K3 w - - 0 1", "a6", "a7"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "a8"),
        ("3rk3/8/8/8/8/8/8/4K3 b - - 0 1", "d8", "d1"),
        *promotions(seed, 4, capture=True),
        *promotions(seed, 4, capture=False),
        *other_arrivals(seed, 6),
    ]
    return tuple(
        Probe(case, "from {a} to {b} in {fen}", places={"fen": case[0], "a": case[1], "b": case[2]})
        for case in cases
    )


PROMOTION_MOVES = Exercise(
    id="02-4",
    title="promotion_moves",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("promotion_moves",),
    cases=_promotion_cases,
    oracle=_promotion_moves,
    normal=as_set,
    giveaways=LISTING_FOR_YOU,
    misconceptions=(
        Misconception(
            "queen-alone",
            "You seem to offer a queen and nothing else.",
            "A pawn may become a queen, a rook, a bishop or a knight (FIDE 3.7.3.3); each is a move of its "
            "own.",
            _queen_alone,
            f"{NOTEBOOK}#queen-only",
        ),
        Misconception(
            "a-second-king",
            "You seem to let a pawn become a king.",
            "Queen, rook, bishop or knight: these four, and no others (FIDE 3.7.3.3).",
            _king_too,
            f"{NOTEBOOK}#underpromotion",
        ),
        Misconception(
            "bare-move-too",
            "You seem to count the pawn's step without a new piece as a move, too.",
            "The exchange is part of the move. Without it the step to the last rank is no move (FIDE "
            "3.7.3.3).",
            _bare_move_too,
            f"{NOTEBOOK}#queen-only",
        ),
        Misconception(
            "straight-only",
            "You seem to promote only a pawn that goes straight ahead.",
            "A pawn promotes wherever it reaches the last rank, also by a capture.",
            _straight_only,
            f"{NOTEBOOK}#positions-10",
        ),
        Misconception(
            "white-only",
            "You seem to promote on the eighth rank only.",
            "That is White's last rank. Black's pawns go down and promote on the first.",
            _white_only,
            f"{NOTEBOOK}#queen-only",
        ),
        Misconception(
            "whoever-arrives",
            "You seem to promote every piece that reaches the last rank.",
            "Only a pawn promotes. A rook on the last rank stays a rook.",
            _any_piece,
            f"{NOTEBOOK}#queen-only",
        ),
    ),
    hint="Two questions decide: is the piece on the start square a pawn, and is the target the last rank of "
    "its colour?",
)


# 02-5: refusal

CODES = (
    "ok",
    "own_piece",
    "piece_geometry",
    "pawn_double_not_home",
    "king_into_check",
    "pinned",
    "promotion_missing",
)


def _refusal(fen: str, uci: str) -> str:
    return _code(chess.Board(fen), uci)


def _frozen(fen: str, uci: str) -> str:
    board = chess.Board(fen)
    found = _refusal(fen, uci)
    is_pinned = board.is_pinned(board.turn, chess.parse_square(uci[:2]))
    return "pinned" if is_pinned and found == "ok" else found


def _touching(fen: str, uci: str) -> str:
    board = chess.Board(fen)
    attackers = board.attackers(not board.turn, chess.parse_square(uci[2:4]))
    beside = attackers == board.pieces(chess.KING, not board.turn)
    return "ok" if beside and _refusal(fen, uci) == "king_into_check" else _refusal(fen, uci)


def _forgetting(*codes: str) -> Callable[[str, str], str]:
    return lambda fen, uci: "ok" if _refusal(fen, uci) in codes else _refusal(fen, uci)


def _all_exposed_are_pinned(fen: str, uci: str) -> str:
    found = _refusal(fen, uci)
    return "pinned" if found == "king_into_check" else found


@cache
def _refusal_cases(seed: int) -> tuple[Probe, ...]:
    table = [
        (chess.STARTING_FEN, "a1a2"),
        ("rnbqkbnr/1ppppppp/p7/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e3e5"),
        ("8/8/4k3/8/4K3/8/8/8 w - - 0 1", "e4e5"),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"),
        ("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e5"),
        ("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8"),
        ("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8"),
        ("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8n"),
        (chess.STARTING_FEN, "e2e4"),
    ]
    made = attempts(
        seed,
        {
            "ok_along_pin": 3,
            "beside_king": 3,
            "promotion_missing": 3,
            "king_into_check": 3,
            "pinned": 4,
            "pawn_double_not_home": 3,
            "own_piece": 2,
            "piece_geometry": 3,
            "ok": 4,
        },
    )
    return tuple(
        Probe(pair, "{move} in {fen}", places={"fen": pair[0], "move": pair[1]}) for pair in table + made
    )


REFUSAL = Exercise(
    id="02-5",
    title="refusal",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("refusal",),
    cases=_refusal_cases,
    oracle=_refusal,
    giveaways=LISTING_FOR_YOU,
    misconceptions=(
        Misconception(
            "pinned-is-frozen",
            "You seem to refuse every move of a pinned piece.",
            "A pinned piece may move along the line of the pin and take the piece that pins it. Ask "
            "whether the "
            "king is attacked after the move, not whether the piece is pinned before it.",
            _frozen,
            f"{NOTEBOOK}#along-the-pin",
        ),
        Misconception(
            "kings-may-touch",
            "You seem to forget that the other king attacks squares, too.",
            "A king that steps beside the other king goes into check (FIDE 3.9.2).",
            _touching,
            f"{NOTEBOOK}#the-king-comes-last",
        ),
        Misconception(
            "king-not-asked",
            "You seem to check how the piece moves, but not what becomes of its king.",
            "No move may leave one's own king attacked (FIDE 3.9.2): neither the king's own step nor the "
            "step of a "
            "piece that shields it.",
            _forgetting("king_into_check", "pinned"),
            f"{NOTEBOOK}#the-king-comes-last",
        ),
        Misconception(
            "every-exposed-king-is-a-pin",
            "You seem to say pinned also when the king itself walks into an attack.",
            "Pinned is the piece that shields its king and would leave the line. If the king moves, its "
            "new square "
            "is attacked: that is king_into_check.",
            _all_exposed_are_pinned,
            f"{NOTEBOOK}#along-the-pin",
        ),
        Misconception(
            "double-step-any-time",
            "You seem to let a pawn go two squares from anywhere.",
            "Only from its home square: rank 2 for White, rank 7 for Black (FIDE 3.7.2).",
            _forgetting("pawn_double_not_home"),
            f"{NOTEBOOK}#pawns",
        ),
        Misconception(
            "promotes-by-itself",
            "You seem to accept a pawn's step to the last rank without a new piece.",
            "The choice is part of the move (FIDE 3.7.3.3). In UCI it is the fifth letter: a7a8q, a7a8n.",
            _forgetting("promotion_missing"),
            f"{NOTEBOOK}#queen-only",
        ),
    ),
    hint="Sort by the kind of piece first. For the king's question make the move on a copy (`board.push` "
    "does not ask "
    "whether it is legal) and look whether the king that has just moved, or stayed, is attacked.",
)

EXERCISES: tuple[Exercise, ...] = (TEN_ATTEMPTS, KING_AND_PROMOTION, PARSONS, PROMOTION_MOVES, REFUSAL)
