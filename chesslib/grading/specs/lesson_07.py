"""Lesson 07: castling, rights and permission."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.castling_cases import castling_cases, games_with_losses
from chesslib.grading.specs.reading import as_set, board_of
from chesslib.rules import Reason, castling_checklist, explain

NOTEBOOK = "07_castling"
AT_HOME = "r3k2r/8/8/8/8/8/8/R3K2R {turn} KQkq - 0 1"

# 07-1: which squares must be empty, which must be safe

SETS = (
    Option("empty", "it must be empty; it may be attacked"),
    Option("safe", "it must be safe, that is, not attacked"),
    Option("both", "it must be empty and safe"),
    Option("neither", "neither: it may be attacked, and empty is not asked"),
)


def _sets(turn: str, wing: str, square: str) -> str:
    checklist = castling_checklist(chess.Board(AT_HOME.format(turn=turn)), kingside=wing == "O-O")
    where = chess.parse_square(square)
    empty, safe = where in checklist.must_be_empty, where in checklist.must_be_safe
    return {(True, False): "empty", (False, True): "safe", (True, True): "both"}.get((empty, safe), "neither")


def _on_files(files: str, instead: str) -> Callable[[str, str, str], str]:
    """A model that is right everywhere but on squares of these files."""
    return lambda turn, wing, square: instead if square[0] in files else _sets(turn, wing, square)


def _square(key: str, turn: str, wing: str, square: str) -> Question:
    side = "White" if turn == "w" else "Black"
    way = "the king's side (O-O)" if wing == "O-O" else "the queen's side (O-O-O)"
    return Question(
        key,
        f"{side} wants to castle on {way}. What about {square}?",
        SETS,
        args=(turn, wing, square),
        position=AT_HOME.format(turn=turn) if key == "a" else "",
        shown=f"{side}, {wing}, {square}",
    )


TWO_SETS = Exercise(
    id="07-1",
    title="Two sets of squares",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_sets,
    misconceptions=(
        Misconception(
            "empty-means-safe",
            "You seem to want every square between king and rook to be safe.",
            "On the queen's side the rook crosses b1 (or b8), the king does not. That square must be empty; "
            "it may be attacked (FIDE 3.8.2.2).",
            _on_files("b", "both"),
            f"{NOTEBOOK}#b1",
        ),
        Misconception(
            "rook-must-be-safe",
            "You seem to ask whether the rook is attacked.",
            "The Laws ask for the king's squares only (FIDE 3.8.2.2.1). An attacked rook may castle.",
            _on_files("ah", "safe"),
            f"{NOTEBOOK}#the-rook",
        ),
        Misconception(
            "only-the-end-counts",
            "You seem to let the king cross an attacked square.",
            "The square that the king crosses, d1 or f1, must be safe as well as empty (FIDE 3.8.2.2.1).",
            _on_files("df", "empty"),
            f"{NOTEBOOK}#six",
        ),
        Misconception(
            "start-is-not-asked",
            "You seem to forget the square that the king stands on.",
            "If it is attacked, the king is in check, and nobody castles out of check (FIDE 3.8.2.2.1).",
            _on_files("e", "neither"),
            f"{NOTEBOOK}#two-questions",
        ),
    ),
    hint="Walk the king with one finger and the rook with another. Where the king has been, safe is asked. "
    "Where a piece could be in the way, empty is asked.",
    questions=(
        _square("a", "w", "O-O-O", "b1"),
        _square("b", "w", "O-O-O", "c1"),
        _square("c", "w", "O-O", "e1"),
        _square("d", "w", "O-O", "h1"),
        _square("e", "b", "O-O-O", "d8"),
        _square("f", "b", "O-O-O", "a8"),
        _square("g", "b", "O-O", "f8"),
        _square("h", "b", "O-O-O", "b8"),
        _square("i", "b", "O-O", "g8"),
        _square("j", "b", "O-O", "e8"),
    ),
)

# 07-2: ten castlings, and what the board answers

ANSWERS = (
    Option("ok", "legal"),
    Option("castle_right_lost", "refused: the right is lost"),
    Option("castle_blocked", "refused: something stands between king and rook"),
    Option("castle_in_check", "refused: the king is in check"),
    Option("castle_through_check", "refused: the king would cross an attacked square"),
    Option("castle_into_check", "refused: the king would land on an attacked square"),
    Option("rook_in_danger", "refused: the rook, or a square that only it crosses, is attacked"),
)

ROOK_B = "4k3/8/8/8/8/1r6/8/R3K3 w Q - 0 1"
LAST_SQUARE = "4k2r/8/8/8/8/8/6Q1/4K3 b k - 0 1"
ROOK_ATTACKED = "r3k3/8/8/8/8/5B2/8/4K3 b q - 0 1"
KNIGHT_AT_D8 = "r3k3/1N6/8/8/8/8/8/4K3 b q - 0 1"
KNIGHT_AT_F1 = "4k3/8/8/8/8/8/3n4/4K2R w K - 0 1"
CHECKED = "4k3/8/8/8/1b6/8/8/R3K3 w Q - 0 1"
OWN_KNIGHT = "rn2k3/8/8/8/8/8/8/4K3 b q - 0 1"
OTHER_ROOK = "r3k2r/8/8/8/8/8/8/4K3 b q - 6 30"
WALKED = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Ke2 d6 5. Ke1 a6"
BLOCKED_CHECK = "1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7 4. O-O g6 5. d3 Bg7 6. h3 Nf6 7. a3"
WALKED_EARLY = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8"
ROOK_TAKEN = "1. b3 g6 2. Bb2 d6 3. Bxh8 a6 4. Bb2 a5 5. Ba3"


def _code(position: str, wing: str) -> str:
    verdict = explain(board_of(position), wing)
    return "ok" if verdict.legal else verdict.reason.value


def _believing(code: str, instead: str = "ok") -> Callable[[str, str], str]:
    """A model that is right everywhere, but answers `instead` where the rule `code` is broken."""

    def model(position: str, wing: str) -> str:
        found = _code(position, wing)
        return instead if found == code else found

    return model


def _was_in_check(board: chess.Board) -> bool:
    """Whether the side to move is in check now, or was at some time in the game."""
    us = board.turn
    while True:
        if board.turn == us and board.is_check():
            return True
        if not board.move_stack:
            return False
        board.pop()


def _check_costs_the_right(position: str, wing: str) -> str:
    return "castle_right_lost" if _was_in_check(board_of(position)) else _code(position, wing)


def _attacked(position: str, files: str) -> bool:
    board = board_of(position)
    rank = 0 if board.turn else 7
    squares = (chess.square(chess.FILE_NAMES.index(file), rank) for file in files)
    return any(board.is_attacked_by(not board.turn, square) for square in squares)


def _attacked_rook_forbids(position: str, wing: str) -> str:
    found = _code(position, wing)
    corner = "h" if wing == "O-O" else "a"
    return "rook_in_danger" if found == "ok" and _attacked(position, corner) else found


def _rooks_way_must_be_safe(position: str, wing: str) -> str:
    found = _code(position, wing)
    return "rook_in_danger" if found == "ok" and wing == "O-O-O" and _attacked(position, "b") else found


def _both_rights(position: str) -> bool:
    board = board_of(position)
    return board.has_kingside_castling_rights(board.turn) == board.has_queenside_castling_rights(board.turn)


def _two_rooks_at_home(position: str) -> bool:
    board = board_of(position)
    rank = chess.BB_RANK_1 if board.turn else chess.BB_RANK_8
    return len(board.pieces(chess.ROOK, board.turn) & rank & chess.BB_CORNERS) == 2


def _one_rook_costs_both(position: str, wing: str) -> str:
    lost = _two_rooks_at_home(position) and not _both_rights(position)
    return "castle_right_lost" if lost else _code(position, wing)


def _castling(
    key: str, position: str, wing: str, words: str, ask: str, options: tuple[Option, ...]
) -> Question:
    board = board_of(position)
    side = "White" if board.turn else "Black"
    return Question(
        key,
        f"{side} to move. {words} {ask}".format(wing=wing),
        options,
        args=(position, wing),
        position=board.fen(en_passant="legal"),
        shown=f"{side} to move, {wing}. {words}",
    )


def _answer(key: str, position: str, wing: str, words: str) -> Question:
    return _castling(key, position, wing, words, "What does the board answer to {wing}?", ANSWERS)


UNMOVED = "King and rook have never moved."

TEN_CASTLINGS = Exercise(
    id="07-2",
    title="Ten castlings",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_code,
    misconceptions=(
        Misconception(
            "home-is-enough",
            "You seem to read the right to castle off the board.",
            "A king or rook that has moved has lost the right, also when it has come back (FIDE 3.8.2.1).",
            _believing("castle_right_lost"),
            f"{NOTEBOOK}#exit-ticket",
        ),
        Misconception(
            "check-costs-the-right",
            "You seem to think that a check costs the right to castle.",
            "A check bars castling while it lasts (FIDE 3.8.2.2.1). Only the king's own move, or the rook's, "
            "costs a right.",
            _check_costs_the_right,
            f"{NOTEBOOK}#check-later",
        ),
        Misconception(
            "castling-answers-a-check",
            "You seem to let a king castle out of check.",
            "Nobody castles out of check (FIDE 3.8.2.2.1): the square that the king leaves must be safe.",
            _believing("castle_in_check"),
            f"{NOTEBOOK}#check-later",
        ),
        Misconception(
            "attacked-rook-forbids",
            "You seem to think that an attacked rook may not castle.",
            "Only the king's squares are asked (FIDE 3.8.2.2.1). The rook may stand attacked.",
            _attacked_rook_forbids,
            f"{NOTEBOOK}#the-rook",
        ),
        Misconception(
            "rooks-way-must-be-safe",
            "You seem to want the rook's way to be safe.",
            "The rook may cross an attacked square. b1 and b8 must be empty, not safe.",
            _rooks_way_must_be_safe,
            f"{NOTEBOOK}#b1",
        ),
        Misconception(
            "crossing-is-harmless",
            "You seem to look at the king's first and last square only.",
            "The square that it crosses must be safe, too (FIDE 3.8.2.2.1).",
            _believing("castle_through_check"),
            f"{NOTEBOOK}#six",
        ),
        Misconception(
            "only-the-kings-way-is-empty",
            "You seem to ask only whether the king's way is empty.",
            "The rook has to pass, too, and it does not jump: no piece may stand between king and rook "
            "(FIDE 3.8.2.2.2).",
            _believing("castle_blocked"),
            f"{NOTEBOOK}#six",
        ),
        Misconception(
            "one-rook-costs-both",
            "You seem to think that one rook's move costs both rights.",
            "Each rook has its own right. The other rook may still castle (FIDE 3.8.2.1.2).",
            _one_rook_costs_both,
            f"{NOTEBOOK}#one-right",
        ),
    ),
    hint="First the past: has this king moved, has this rook? Then the squares: empty between king and rook, "
    "safe where the king stands, crosses and lands.",
    questions=(
        _answer("a", ROOK_B, "O-O-O", UNMOVED),
        _answer("b", LAST_SQUARE, "O-O", UNMOVED),
        _answer("c", WALKED, "O-O", f"The game went {WALKED}."),
        _answer("d", ROOK_ATTACKED, "O-O-O", UNMOVED),
        _answer("e", KNIGHT_AT_D8, "O-O-O", UNMOVED),
        _answer("f", CHECKED, "O-O-O", UNMOVED),
        _answer("g", KNIGHT_AT_F1, "O-O", UNMOVED),
        _answer("h", BLOCKED_CHECK, "O-O", f"The game went {BLOCKED_CHECK}."),
        _answer("i", OWN_KNIGHT, "O-O-O", UNMOVED),
        _answer("j", OTHER_ROOK, "O-O-O", "The rook on h8 has moved and come back, the others never moved."),
    ),
)

# 07-3: now, later, or never

TIMES = (
    Option("now", "it is possible now"),
    Option("later", "not now; it may become possible"),
    Option("never", "never again in this game"),
)


def _when(position: str, wing: str) -> str:
    verdict = explain(board_of(position), wing)
    if verdict.legal:
        return "now"
    return "never" if Reason.CASTLE_RIGHT_LOST in (verdict.reason, *verdict.also) else "later"


def _costs_when_checked(position: str, wing: str) -> str:
    return "never" if _was_in_check(board_of(position)) else _when(position, wing)


def _bar_is_for_good(position: str, wing: str) -> str:
    found = _when(position, wing)
    return "never" if found == "later" and not board_of(position).is_check() else found


def _home_again(position: str, wing: str) -> str:
    board = board_of(position)
    rank = 0 if board.turn else 7
    rook = board.piece_at(chess.square(7 if wing == "O-O" else 0, rank))
    if _when(position, wing) != "never" or rook != chess.Piece(chess.ROOK, board.turn):
        return _when(position, wing)
    return "later" if Reason.CASTLE_BLOCKED in explain(board, wing).also else "now"


def _attacked_b_bars(position: str, wing: str) -> str:
    found = _when(position, wing)
    return "later" if found == "now" and wing == "O-O-O" and _attacked(position, "ab") else found


def _other_rook_costs(position: str, wing: str) -> str:
    return "never" if _one_rook_costs_both(position, wing) == "castle_right_lost" else _when(position, wing)


def _time(key: str, position: str, wing: str, words: str) -> Question:
    return _castling(key, position, wing, words, "When can {wing} be played?", TIMES)


NOW_LATER_NEVER = Exercise(
    id="07-3",
    title="Now, later, or never",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_when,
    misconceptions=(
        Misconception(
            "check-costs-the-right",
            "You seem to think that a check costs the right to castle.",
            "A check bars castling while it lasts, and no longer (FIDE 3.8.2.2.1).",
            _costs_when_checked,
            f"{NOTEBOOK}#check-later",
        ),
        Misconception(
            "bar-is-for-good",
            "You seem to take an obstacle or an attack for the loss of the right.",
            "A piece in between and an attacked square prevent castling temporarily (FIDE 3.8.2.2). They may "
            "be gone next move; the right is still there.",
            _bar_is_for_good,
            f"{NOTEBOOK}#six",
        ),
        Misconception(
            "home-again-is-good",
            "You seem to give the right back to a king that has come home.",
            "A lost right never returns (FIDE 3.8.2.1.1). The diagram looks the same; the game remembers.",
            _home_again,
            f"{NOTEBOOK}#exit-ticket",
        ),
        Misconception(
            "attacked-rook-bars",
            "You seem to wait until the rook and its way are safe.",
            "Only the king's squares must be safe. An attack on a1 or b1 does not bar castling.",
            _attacked_b_bars,
            f"{NOTEBOOK}#the-rook",
        ),
        Misconception(
            "one-rook-costs-both",
            "You seem to think that one rook's move costs both rights.",
            "Each rook has its own right. The other rook may still castle (FIDE 3.8.2.1.2).",
            _other_rook_costs,
            f"{NOTEBOOK}#one-right",
        ),
    ),
    hint="Never: the king has moved, this rook has moved, or it has been captured. Everything else passes.",
    questions=(
        _time("a", CHECKED, "O-O-O", UNMOVED),
        _time("b", WALKED, "O-O", f"The game went {WALKED}."),
        _time("c", OWN_KNIGHT, "O-O-O", UNMOVED),
        _time("d", WALKED_EARLY, "O-O", f"The game went {WALKED_EARLY}."),
        _time("e", ROOK_B, "O-O-O", UNMOVED),
        _time("f", KNIGHT_AT_F1, "O-O", UNMOVED),
        _time("g", ROOK_TAKEN, "O-O", f"The game went {ROOK_TAKEN}."),
        _time("h", BLOCKED_CHECK, "O-O", f"The game went {BLOCKED_CHECK}."),
        _time("i", OTHER_ROOK, "O-O-O", "The rook on h8 has moved and come back, the others never moved."),
        _time("j", LAST_SQUARE, "O-O", UNMOVED),
    ),
)

# 07-4: castle_verdict

LISTING_FOR_YOU = (
    "chess.Board.is_legal",
    "chess.Board.is_pseudo_legal",
    "chess.Board.generate_legal_moves",
    "chess.Board.generate_pseudo_legal_moves",
    "chess.Board.generate_castling_moves",
    "chess.Board.parse_uci",
    "chess.Board.push_uci",
    "chess.Board.parse_san",
    "chess.Board.push_san",
    "chesslib.rules.*",
    "chesslib.machine.*",
    "chesslib.view.*",
)


def _asked(
    fen: str,
    wing: str,
    *,
    right: bool = True,
    between: str = "",
    crossed: str | None = None,
    in_check: str = "castle_in_check",
    rank: str = "",
) -> str:
    """The six conditions as a learner writes them, with one of them read in his own way."""
    board = chess.Board(fen)
    rank = rank or ("1" if board.turn else "8")
    letter, free, way, end = ("K", "fg", "f", "g") if wing == "O-O" else ("Q", "bcd", "d", "c")

    def attacked(files: str) -> bool:
        return any(board.is_attacked_by(not board.turn, chess.parse_square(file + rank)) for file in files)

    if in_check == "castle_right_lost" and attacked("e"):
        return in_check
    if right and (letter if board.turn else letter.lower()) not in fen.split()[2]:
        return "castle_right_lost"
    if any(board.piece_at(chess.parse_square(file + rank)) for file in between or free):
        return "castle_blocked"
    if attacked("e"):
        return in_check
    if attacked(way if crossed is None else crossed):
        return "castle_through_check"
    return "castle_into_check" if attacked(end) else "ok"


def _no_right(fen: str, wing: str) -> str:
    return _asked(fen, wing, right=False)


def _all_between_safe(fen: str, wing: str) -> str:
    return _asked(fen, wing, crossed="f" if wing == "O-O" else "bd")


def _rook_safe(fen: str, wing: str) -> str:
    return _asked(fen, wing, crossed="fh" if wing == "O-O" else "ad")


def _b_forgotten(fen: str, wing: str) -> str:
    return _asked(fen, wing, between="fg" if wing == "O-O" else "cd")


def _crossing_forgotten(fen: str, wing: str) -> str:
    return _asked(fen, wing, crossed="")


def _check_ends_the_right(fen: str, wing: str) -> str:
    return _asked(fen, wing, in_check="castle_right_lost")


def _white_only(fen: str, wing: str) -> str:
    return _asked(fen, wing, rank="1")


@cache
def _verdict_cases(seed: int) -> tuple[Probe, ...]:
    table = [
        (ROOK_B, "O-O-O"),
        (LAST_SQUARE, "O-O"),
        (ROOK_ATTACKED, "O-O-O"),
        (KNIGHT_AT_D8, "O-O-O"),
        (KNIGHT_AT_F1, "O-O"),
        (CHECKED, "O-O-O"),
        (OWN_KNIGHT, "O-O-O"),
        (OTHER_ROOK, "O-O"),
        (OTHER_ROOK, "O-O-O"),
        ("7r/6k1/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 4 3", "O-O"),
    ]
    made = castling_cases(
        seed,
        {
            "ok": 2,
            "ok_b_attacked": 2,
            "ok_rook_attacked": 2,
            "castle_right_lost": 3,
            "castle_blocked": 3,
            "castle_in_check": 2,
            "castle_through_check": 3,
            "castle_into_check": 3,
        },
    )
    return tuple(
        Probe(case, "{move} in {fen}", places={"fen": case[0], "move": case[1]}) for case in table + made
    )


CASTLE_VERDICT = Exercise(
    id="07-4",
    title="castle_verdict",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("castle_verdict",),
    cases=_verdict_cases,
    oracle=_code,
    giveaways=LISTING_FOR_YOU,
    misconceptions=(
        Misconception(
            "right-not-asked",
            "You seem to look at the squares only, and not at the right.",
            "King and rook may have walked and come home. The right stands in the third field of the FEN.",
            _no_right,
            f"{NOTEBOOK}#exit-ticket",
        ),
        Misconception(
            "one-set-of-squares",
            "You seem to use one set of squares for empty and for safe.",
            "b1 and b8 must be empty, not safe: only the rook crosses them. Keep two sets.",
            _all_between_safe,
            f"{NOTEBOOK}#b1",
        ),
        Misconception(
            "rook-must-be-safe",
            "You seem to refuse castling when the rook is attacked.",
            "Only the king's squares must be safe (FIDE 3.8.2.2.1).",
            _rook_safe,
            f"{NOTEBOOK}#the-rook",
        ),
        Misconception(
            "b-file-not-empty",
            "You seem to ask only whether the king's squares are empty.",
            "Every square between king and rook must be empty (FIDE 3.8.2.2.2): three on the queen's side.",
            _b_forgotten,
            f"{NOTEBOOK}#six",
        ),
        Misconception(
            "crossing-not-asked",
            "You seem to test the king's first and last square, but not the one between.",
            "The square that the king crosses must be safe, too (FIDE 3.8.2.2.1).",
            _crossing_forgotten,
            f"{NOTEBOOK}#six",
        ),
        Misconception(
            "check-ends-the-right",
            "You seem to call the right lost when the king is in check.",
            "A check prevents castling temporarily; the right itself remains (FIDE 3.8.2.2.1).",
            _check_ends_the_right,
            f"{NOTEBOOK}#check-later",
        ),
        Misconception(
            "white-squares-only",
            "You seem to look at the first rank also when Black castles.",
            "Black castles on the eighth rank: e8, f8, g8 and so on.",
            _white_only,
            f"{NOTEBOOK}#the-other-side",
        ),
    ),
    hint="Write the two sets down for each wing, as files: what must be empty, what must be safe. The rank "
    "follows from the side to move. `board.is_attacked_by(color, square)` answers for one square.",
)

# 07-5: rights_from_history

History = Sequence[str]
RIGHTS = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}

PLAYING_FOR_YOU = (
    "chess.Board.push",
    "chess.Board.push_uci",
    "chess.Board.push_san",
    "chess.Board.clean_castling_rights",
    "chess.Board.has_castling_rights",
    "chess.Board.has_kingside_castling_rights",
    "chess.Board.has_queenside_castling_rights",
    "chess.Board.castling_xfen",
    "chess.Board.fen",
    "chesslib.rules.*",
    "chesslib.machine.*",
    "chesslib.state.*",
    "chesslib.view.*",
)


def _board_after(moves: History) -> chess.Board:
    board = chess.Board()
    for uci in moves:
        board.push_uci(uci)
    return board


def _rights(moves: History) -> set[str]:
    return set(_board_after(moves).castling_xfen()) - {"-"}


def _without_touched(touched: set[str]) -> set[str]:
    return {right for right, squares in RIGHTS.items() if not touched & set(squares)}


def _captures_forgotten(moves: History) -> set[str]:
    return _without_touched({uci[:2] for uci in moves})


def _home_now(moves: History) -> set[str]:
    board = _board_after(moves)
    men = {"e1": "K", "a1": "R", "h1": "R", "e8": "k", "a8": "r", "h8": "r"}
    there = {name for name, man in men.items() if str(board.piece_at(chess.parse_square(name))) == man}
    return {right for right, squares in RIGHTS.items() if set(squares) <= there}


def _castling_costs_one(moves: History) -> set[str]:
    """Castling costs only the right that it uses; the other one goes when the king moves again."""
    spent = {"e1g1": "K", "e1c1": "Q", "e8g8": "k", "e8c8": "q"}
    once = [uci for uci in moves if uci in spent]
    return _without_touched({uci[i : i + 2] for uci in moves if uci not in spent for i in (0, 2)}) - {
        spent[uci] for uci in once
    }


def _any_rook_costs_both(moves: History) -> set[str]:
    left = _rights(moves)
    return {right for right in left if not any(uci[:2] in _corners(right) for uci in moves)}


def _corners(right: str) -> tuple[str, str]:
    return ("a1", "h1") if right.isupper() else ("a8", "h8")


def _checked_side_loses(moves: History) -> set[str]:
    board, checked = chess.Board(), set()
    for uci in moves:
        board.push_uci(uci)
        if board.is_check():
            checked.add(board.turn)
    return {right for right in _rights(moves) if (right.isupper()) not in checked}


def _history(*sans: str) -> tuple[list[str]]:
    board = chess.Board()
    for san in sans:
        board.push_san(san)
    return ([move.uci() for move in board.move_stack],)


@cache
def _history_cases(seed: int) -> tuple[Probe, ...]:
    table = [
        _history(),
        _history("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"),
        _history("e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8"),
        _history("a4", "a5", "Ra3", "Ra6", "Ra1", "Ra8"),
        _history("b3", "g6", "Bb2", "d6", "Bxh8"),
        _history("e4", "d6", "Bb5+", "Bd7"),
        _history("e4", "e5", "Nf3", "Nf6", "Bc4", "Bc5", "O-O", "O-O"),
        _history("h4", "g5", "hxg5", "h6", "Rxh6", "Rxh6"),
    ]
    made = [(game,) for game in games_with_losses(seed, 8)]
    return tuple(Probe(case, " ".join(case[0]) or "no move yet") for case in table + made)


RIGHTS_FROM_HISTORY = Exercise(
    id="07-5",
    title="rights_from_history",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("rights_from_history",),
    cases=_history_cases,
    oracle=_rights,
    normal=as_set,
    giveaways=PLAYING_FOR_YOU,
    misconceptions=(
        Misconception(
            "captured-rook-keeps-its-right",
            "You seem to forget the rook that is captured in its corner.",
            "Its right goes with it, although its own side has not moved. Look at where moves end, too.",
            _captures_forgotten,
            f"{NOTEBOOK}#captured",
        ),
        Misconception(
            "home-again-is-good",
            "You seem to read the rights off the last position.",
            "A king or rook that has moved and come back has lost its right (FIDE 3.8.2.1).",
            _home_now,
            f"{NOTEBOOK}#exit-ticket",
        ),
        Misconception(
            "castling-costs-one-right",
            "You seem to take away only the right that was used for castling.",
            "Castling is a move of the king (FIDE 3.8.2), so both rights of that side are gone.",
            _castling_costs_one,
            f"{NOTEBOOK}#four-rights",
        ),
        Misconception(
            "one-rook-costs-both",
            "You seem to take both rights away when one rook moves.",
            "Each rook has its own right (FIDE 3.8.2.1.2).",
            _any_rook_costs_both,
            f"{NOTEBOOK}#one-right",
        ),
        Misconception(
            "check-costs-the-rights",
            "You seem to take the rights of a side that has been in check.",
            "A check costs no right. Only a king's move, a rook's move or the capture of a rook does.",
            _checked_side_loses,
            f"{NOTEBOOK}#check-later",
        ),
    ),
    hint="You need no board. Each right lives on two squares, a king's and a rook's. What does it mean when "
    "a move begins on one of them? And when it ends there?",
)

EXERCISES: tuple[Exercise, ...] = (
    TWO_SETS,
    TEN_CASTLINGS,
    NOW_LATER_NEVER,
    CASTLE_VERDICT,
    RIGHTS_FROM_HISTORY,
)
