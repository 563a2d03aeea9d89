"""Lesson 06: en passant against your own king."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.king_lines import king_lines

NOTEBOOK = "06_en_passant_king_safety"

LEGALITY_FOR_YOU = (
    "chess.Board.is_legal",
    "chess.Board.legal_moves",
    "chess.LegalMoveGenerator",
    "chess.Board.is_into_check",
    "chess.Board.was_into_check",
    "chess.Board.generate_legal_moves",
    "chess.Board.generate_legal_captures",
    "chess.Board.generate_legal_ep",
    "chess.Board.has_legal_en_passant",
    "chess.Board.is_valid",
    "chess.Board.status",
    "chess.Board.parse_san",
    "chess.Board.parse_uci",
    "chess.Board.push_san",
    "chess.Board.push_uci",
    "chess.Board.fen",
    "chess.Board.epd",
    "chesslib.rules.*",
    "chesslib.state.*",
    "chesslib.machine.*",
    "chesslib.view.*",
)
MAKING_A_MOVE = (
    "chess.Board.push",
    "chess.Board.remove_piece_at",
    "chess.Board.set_piece_map",
)


def _victim(move: chess.Move) -> chess.Square:
    return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))


def _attackers(board: chess.Board, without: chess.Bitboard, put: chess.Bitboard) -> chess.Bitboard:
    """Return the enemy pieces that attack the king when some squares are emptied and some are filled."""
    king = board.king(board.turn)
    assert king is not None
    occupied = board.occupied & ~without | put
    return board.attackers_mask(not board.turn, king, occupied) & occupied & ~put


def _attackers_after(fen: str, uci: str) -> chess.Bitboard:
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    gone = chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[_victim(move)]
    return _attackers(board, gone, chess.BB_SQUARES[move.to_square])


def _squares(*squares: chess.Square) -> chess.Bitboard:
    return sum(chess.BB_SQUARES[square] for square in squares)


# 06-1: which line opens?

LINES = (
    Option("legal", "none: the capture is legal"),
    Option("file", "a file: the capture is illegal"),
    Option("diagonal", "a diagonal: the capture is illegal"),
    Option("rank", "the rank: the capture is illegal"),
)


def _line(fen: str, uci: str) -> str:
    attackers = _attackers_after(fen, uci)
    if not attackers:
        return "legal"
    king = chess.Board(fen).king(chess.Board(fen).turn)
    assert king is not None
    return _line_between(king, chess.lsb(attackers))


def _line_between(king: chess.Square, slider: chess.Square) -> str:
    if chess.square_file(king) == chess.square_file(slider):
        return "file"
    return "rank" if chess.square_rank(king) == chess.square_rank(slider) else "diagonal"


def _trigger_is_enough(_fen: str, _uci: str) -> str:
    return "legal"


def _pinned_never_moves(fen: str, uci: str) -> str:
    """Refuses every capture by a pinned pawn, also along the pin."""
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    if not board.is_pinned(board.turn, move.from_square):
        return _line(fen, uci)
    king = board.king(board.turn)
    assert king is not None
    return _line_between(king, chess.lsb(_attackers(board, chess.BB_SQUARES[move.from_square], 0)))


def _only_pins(fen: str, uci: str) -> str:
    """Asks whether the capturing pawn is pinned, and sees nothing on the rank."""
    found = _line(fen, uci)
    return "legal" if found == "rank" else found


def _through_everything(fen: str, uci: str) -> str:
    """Lets a slider on the king's rank look through whatever else stands there."""
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    king = board.king(board.turn)
    assert king is not None
    sliders = (board.rooks | board.queens) & board.occupied_co[not board.turn]
    on_rank = sliders & chess.BB_RANKS[chess.square_rank(king)]
    if on_rank and chess.square_rank(king) == chess.square_rank(move.from_square):
        return "rank"
    return _line(fen, uci)


TRIGGER = Misconception(
    "trigger-is-enough",
    "You seem to call every capture legal whose trigger is right.",
    "The trigger makes the capture exist. As for every move, your own king must not be attacked afterwards "
    "(FIDE 3.9.2).",
    _trigger_is_enough,
    f"{NOTEBOOK}#right-trigger",
)
ONLY_PINS = Misconception(
    "pins-are-enough",
    "You seem to ask only whether the capturing pawn is pinned.",
    "On the rank neither pawn is pinned: each of them shields the king while the other is away. The "
    "capture takes "
    "both away in one move.",
    _only_pins,
    f"{NOTEBOOK}#lifted",
)


def _line_question(key: str, fen: str, uci: str, told: str) -> Question:
    wish = f"{uci[:2]}-{uci[2:]}"
    return Question(
        key,
        f"{told} Which line to the capturer's king does {wish} en passant open?",
        LINES,
        args=(fen, uci),
        position=fen,
        shown=f"{wish} on board {key}",
    )


WHICH_LINE = Exercise(
    id="06-1",
    title="Which line opens?",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_line,
    misconceptions=(
        TRIGGER,
        Misconception(
            "pinned-never-moves",
            "You seem to forbid every capture by a pinned pawn.",
            "A pinned pawn may go on along the line of its pin: it still stands between the king and the "
            "slider. "
            "From e5 to d6 that is the diagonal through both squares.",
            _pinned_never_moves,
            f"{NOTEBOOK}#diagonals",
        ),
        ONLY_PINS,
        Misconception(
            "looks-through-other-men",
            "You seem to let a rook look through whatever else stands on the rank.",
            "Two pawns leave the rank; everybody else stays. If another piece still stands between rook and "
            "king, "
            "the king is safe.",
            _through_everything,
            f"{NOTEBOOK}#exit-cards",
        ),
    ),
    hint="Put one finger on each pawn and lift both. Put one down where the capturer lands. Then look "
    "from the king "
    "along every line.",
    questions=(
        _line_question("a", "6k1/8/8/2KpP2r/8/8/8/8 w - d6 0 2", "e5d6", "Black has just played d7-d5."),
        _line_question("b", "2r3k1/8/8/1pP5/8/8/8/2K5 w - b6 0 2", "c5b6", "Black has just played b7-b5."),
        _line_question("c", "8/8/8/8/Q1Pp1nk1/8/8/4K3 b - c3 0 1", "d4c3", "White has just played c2-c4."),
        _line_question("d", "6kb/8/8/3pP3/8/8/1K6/8 w - d6 0 2", "e5d6", "Black has just played d7-d5."),
        _line_question("e", "8/8/8/8/1k1pP2R/8/8/4K3 b - e3 0 1", "d4e3", "White has just played e2-e4."),
        _line_question("f", "4k1b1/8/8/3Pp3/2K5/8/8/8 w - e6 0 2", "d5e6", "Black has just played e7-e5."),
    ),
)


# 06-2: six lines in order

STEPS = {
    "step": "Was the move just made the double step of an enemy pawn? If not, stop. Call its landing "
    "square L.",
    "crossed": "Call the square between its home and L the crossed square C.",
    "beside": "Does a pawn of mine stand beside L, so that its diagonal step ends on C? If not, stop. "
    "Call it P.",
    "lift": "In my mind, put P on C and lift the enemy pawn from L.",
    "look": "In the position that this gives, look along every line to my king.",
    "decide": "If an enemy sees it, the capture is illegal. If nobody does, it is legal.",
}
ORDER = tuple(STEPS)


def _in_order(place: int) -> str:
    return ORDER[place]


def _another_order(*order: str) -> Callable[[int], str]:
    def model(place: int) -> str:
        return order[place]

    return model


SIX_LINES = Exercise(
    id="06-2",
    title="Six lines in order",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_in_order,
    misconceptions=(
        Misconception(
            "king-before-the-capture",
            "You seem to look at the king before the capture has been made.",
            "What counts is the position after it: both pawns lifted, one put down. As the board stands, "
            "the king on the "
            "rank looks perfectly safe.",
            _another_order("step", "crossed", "beside", "look", "lift", "decide"),
            f"{NOTEBOOK}#workflow-then",
        ),
        Misconception(
            "my-pawn-first",
            "You seem to begin with your own pawn.",
            "Beside what? Only the move just made says which square to look at. Most of the time the "
            "first question ends "
            "the search.",
            _another_order("beside", "step", "crossed", "lift", "look", "decide"),
            f"{NOTEBOOK}#workflow-first",
        ),
        Misconception(
            "capture-before-the-question",
            "You seem to lift the pawns before you know that the capture exists.",
            "Lines that can stop come first. Before P is found there is nothing to put on C.",
            _another_order("step", "crossed", "lift", "beside", "look", "decide"),
            f"{NOTEBOOK}#workflow-first",
        ),
    ),
    hint="Each line uses a name that an earlier line has given: L, then C, then P. What does the last "
    "line need?",
    questions=tuple(
        Question(
            letter,
            f"Which line comes {word}?",
            tuple(
                Option(code, STEPS[code]) for code in ("lift", "beside", "decide", "step", "look", "crossed")
            ),
            args=(place,),
            shown=f"the {word} line",
        )
        for place, (letter, word) in enumerate(
            zip("abcdef", ("first", "second", "third", "fourth", "fifth", "last"), strict=True)
        )
    ),
)


# 06-3: in check, out of check

CHECKS = (
    Option("illegal", "it is illegal"),
    Option("answers", "legal: it answers a check"),
    Option("gives", "legal: it gives check"),
    Option("quiet", "legal, and no check before or after"),
)


def _check(fen: str, uci: str) -> str:
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    if not board.is_legal(move):
        return "illegal"
    if board.is_check():
        return "answers"
    return "gives" if board.gives_check(move) else "quiet"


def _check_forbids(fen: str, uci: str) -> str:
    return "illegal" if chess.Board(fen).is_check() else _check(fen, uci)


def _any_check_is_answered(fen: str, uci: str) -> str:
    return "answers" if chess.Board(fen).is_check() else _check(fen, uci)


def _only_the_pawn_checks(fen: str, uci: str) -> str:
    found = _check(fen, uci)
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    attacked = (
        chess.BB_PAWN_ATTACKS[board.turn][move.to_square] & board.kings & board.occupied_co[not board.turn]
    )
    return "quiet" if found == "gives" and not attacked else found


def _check_question(key: str, fen: str, uci: str, told: str) -> Question:
    wish = f"{uci[:2]}-{uci[2:]}"
    return Question(
        key,
        f"{told} What about {wish} en passant?",
        CHECKS,
        args=(fen, uci),
        position=fen,
        shown=f"{wish} on board {key}",
    )


CHECKS_AND_ANSWERS = Exercise(
    id="06-3",
    title="Out of check, and into it",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_check,
    misconceptions=(
        Misconception(
            "check-forbids-it",
            "You seem to forbid the capture whenever the king is in check.",
            "A check may be answered by taking the piece that gives it. If that is the pawn which has just "
            "stepped twice, "
            "taking it en passant is such an answer.",
            _check_forbids,
            f"{NOTEBOOK}#answers-a-check",
        ),
        Misconception(
            "it-answers-every-check",
            "You seem to take the capture for an answer to any check.",
            "It removes one piece, the pawn beside yours. A check by somebody else goes on, and then the "
            "capture is illegal "
            "(FIDE 3.9.2).",
            _any_check_is_answered,
            f"{NOTEBOOK}#answers-a-check",
        ),
        Misconception(
            "only-the-pawn-gives-check",
            "You seem to look for a check by the capturing pawn only.",
            "Two squares become empty, and through each of them a piece behind may come to see the enemy "
            "king.",
            _only_the_pawn_checks,
            f"{NOTEBOOK}#three-checks",
        ),
    ),
    hint="Two looks: at your own king in the position as it stands, and at both kings in the position "
    "after the capture.",
    questions=(
        _check_question(
            "a", "6k1/8/8/4pP2/3K4/8/8/8 w - e6 0 2", "f5e6", "Black has just played e7-e5, check."
        ),
        _check_question(
            "b", "8/3r2K1/8/1k2pP2/8/8/8/8 w - e6 0 2", "f5e6", "Black has just played e7-e5, check."
        ),
        _check_question(
            "c", "8/8/8/4k3/2pP4/8/8/4K3 b - d3 0 1", "c4d3", "White has just played d2-d4, check."
        ),
        _check_question("d", "8/1B6/8/3pP3/8/8/6k1/4K3 w - d6 0 2", "e5d6", "Black has just played d7-d5."),
        _check_question("e", "8/2k5/8/1pP5/8/8/8/2R1K3 w - b6 0 2", "c5b6", "Black has just played b7-b5."),
        _check_question("f", "4k3/8/8/8/1Pp5/8/8/4K3 b - b3 0 1", "c4b3", "White has just played b2-b4."),
    ),
)


# 06-4: safe_blunt

AS_IT_WAS, CHANGED = "the board as it was", "the board changed"
Told = tuple[Any, str]


def _drive_blunt(functions: Mapping[str, Any], probe: Probe) -> Told:
    fen, uci = probe.args
    board = chess.Board(fen)
    answer = functions["safe_blunt"](board, uci)
    same = board == chess.Board(fen) and not board.move_stack
    return answer, AS_IT_WAS if same else CHANGED


def _safe(fen: str, uci: str) -> bool:
    return chess.Board(fen).is_legal(chess.Move.from_uci(uci))


def _blunt(fen: str, uci: str) -> Told:
    return _safe(fen, uci), AS_IT_WAS


def _blunt_other_king(fen: str, uci: str) -> Told:
    board = chess.Board(fen)
    board.push(chess.Move.from_uci(uci))
    return not board.is_check(), AS_IT_WAS


def _blunt_before(fen: str, _uci: str) -> Told:
    return not chess.Board(fen).is_check(), AS_IT_WAS


def _blunt_pins(fen: str, uci: str) -> Told:
    board = chess.Board(fen)
    return not board.is_pinned(board.turn, chess.Move.from_uci(uci).from_square), AS_IT_WAS


def _blunt_left_changed(fen: str, uci: str) -> Told:
    return _safe(fen, uci), CHANGED


def _king_cases(seed: int) -> list[Probe]:
    fixed = [
        ("6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2", "b5c6"),
        ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"),
        ("4k3/6b1/8/3pP3/8/8/1K6/8 w - d6 0 2", "e5d6"),
        ("1b2k3/8/8/3pP3/8/6K1/8/8 w - d6 0 2", "e5d6"),
        ("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 2", "e5d6"),
        ("6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 2", "e5d6"),
        ("8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1", "c4d3"),
        ("8/8/4k3/8/2pP4/8/4R3/4K3 b - d3 0 1", "c4d3"),
        ("q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "e5d6"),
    ]
    return [
        Probe(pair, "the capture {move} in {fen}", places={"fen": pair[0], "move": pair[1]})
        for pair in [*fixed, *king_lines(seed)]
    ]


SAFE_BLUNT = Exercise(
    id="06-4",
    title="safe_blunt",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("safe_blunt",),
    cases=_king_cases,
    drive=_drive_blunt,
    oracle=_blunt,
    giveaways=LEGALITY_FOR_YOU,
    misconceptions=(
        Misconception(
            "asks-the-wrong-king",
            "You seem to ask, after the move, whether the side to move is in check.",
            "After the move it is the other side's turn. The king in question is the one of the side that "
            "has just moved.",
            _blunt_other_king,
            f"{NOTEBOOK}#two-tests",
        ),
        Misconception(
            "looks-before-the-move",
            "You seem to look at the king before the capture has been made.",
            "A king that is safe now may stand open afterwards, and a king in check now may be safe.",
            _blunt_before,
            f"{NOTEBOOK}#right-trigger",
        ),
        Misconception(
            "a-test-for-pins",
            "You seem to ask whether the capturing pawn is pinned.",
            "A pinned pawn may capture along its line, and on the rank nobody is pinned. Make the move "
            "and look.",
            _blunt_pins,
            f"{NOTEBOOK}#only-the-rank",
        ),
        Misconception(
            "board-left-changed",
            "You seem to give the right answer and leave the board changed.",
            "Whoever asked still needs the position as it was: make, look, and unmake. Every way out of "
            "the function has "
            "to pass the unmaking.",
            _blunt_left_changed,
            f"{NOTEBOOK}#two-tests",
        ),
    ),
    hint="Four steps: make the move, find the king of the side that made it, ask whether the other side "
    "attacks that "
    "square, unmake.",
)


# 06-5: safe_occ


def _occ(board: chess.Board, uci: str) -> bool:
    return board.is_legal(chess.Move.from_uci(uci))


def _lifted(board: chess.Board, uci: str, *, capturer: bool, victim: bool, put: bool) -> bool:
    move = chess.Move.from_uci(uci)
    gone = _squares(*[s for s, lift in ((move.from_square, capturer), (_victim(move), victim)) if lift])
    return not _attackers(board, gone, chess.BB_SQUARES[move.to_square] if put else 0)


def _occ_victim_stays(board: chess.Board, uci: str) -> bool:
    return _lifted(board, uci, capturer=True, victim=False, put=True)


def _occ_nothing_put(board: chess.Board, uci: str) -> bool:
    return _lifted(board, uci, capturer=True, victim=True, put=False)


def _occ_capturer_stays(board: chess.Board, uci: str) -> bool:
    return _lifted(board, uci, capturer=False, victim=True, put=True)


def _occ_rank_only(board: chess.Board, uci: str) -> bool:
    move, king = chess.Move.from_uci(uci), board.king(board.turn)
    assert king is not None
    occupied = board.occupied & ~_squares(move.from_square, _victim(move)) | chess.BB_SQUARES[move.to_square]
    seen = chess.BB_RANK_ATTACKS[king][chess.BB_RANK_MASKS[king] & occupied]
    return not seen & (board.rooks | board.queens) & board.occupied_co[not board.turn]


def _occ_victim_attacks_on(board: chess.Board, uci: str) -> bool:
    """Lifts the victim from the lines, but still counts it among the attackers."""
    move, king = chess.Move.from_uci(uci), board.king(board.turn)
    assert king is not None
    occupied = board.occupied & ~_squares(move.from_square, _victim(move)) | chess.BB_SQUARES[move.to_square]
    return not board.attackers_mask(not board.turn, king, occupied)


SAFE_OCC = Exercise(
    id="06-5",
    title="safe_occ",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("safe_occ",),
    cases=_king_cases,
    arguments=lambda probe: (chess.Board(probe.args[0]), probe.args[1]),
    oracle=_occ,
    giveaways=(*LEGALITY_FOR_YOU, *MAKING_A_MOVE),
    misconceptions=(
        Misconception(
            "rank-only",
            "You seem to look along the king's rank only.",
            "The rank is the case that a test for pins misses, and this test has to find the pins on "
            "files and diagonals "
            "as well: it stands alone.",
            _occ_rank_only,
            f"{NOTEBOOK}#compared",
        ),
        Misconception(
            "victim-left-standing",
            "You seem to leave the captured pawn among the occupied squares.",
            "It does not stand on the square where the capturer lands, so it has to be taken out on its "
            "own: the square "
            "beside the capturer.",
            _occ_victim_stays,
            f"{NOTEBOOK}#lifted",
        ),
        Misconception(
            "capturer-not-put-down",
            "You seem to lift both pawns and put none down.",
            "On the crossed square the capturer may shield the king: that is how a pinned pawn captures "
            "along its line.",
            _occ_nothing_put,
            f"{NOTEBOOK}#diagonals",
        ),
        Misconception(
            "capturer-left-behind",
            "You seem to leave the capturer on its old square.",
            "A move empties the square that it starts from. If that one stays occupied, no pin is ever seen.",
            _occ_capturer_stays,
            f"{NOTEBOOK}#a-pin",
        ),
        Misconception(
            "victim-attacks-on",
            "You seem to count the captured pawn among the attackers still.",
            "Taken out of the occupied squares it blocks no line any more, but a pawn's attack needs no "
            "line. Leave out "
            "attackers that are no longer on the board.",
            _occ_victim_attacks_on,
            f"{NOTEBOOK}#answers-a-check",
        ),
    ),
    hint="Three squares change: two bits go out of `board.occupied`, one comes in. "
    "`board.attackers_mask(color, square, occupied)` looks with the occupied squares that you give it; "
    "which of those "
    "attackers are still on the board?",
)

EXERCISES: tuple[Exercise, ...] = (WHICH_LINE, SIX_LINES, CHECKS_AND_ANSWERS, SAFE_BLUNT, SAFE_OCC)
