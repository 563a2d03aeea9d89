"""Lesson 03: check, mate, stalemate, and the three answers to a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.check_positions import en_passant_answers, positions_of, verdict_of
from chesslib.rules.check_answers import blocking_squares, check_answers

NOTEBOOK = "03_check_mate_stalemate"

ASKING_THE_COURSE = ("chesslib.state.*", "chesslib.rules.*", "chesslib.machine.*", "chesslib.view.*")
SAYING_THE_VERDICT = (
    "chess.Board.is_checkmate",
    "chess.Board.is_stalemate",
    "chess.Board.is_game_over",
    "chess.Board.outcome",
    "chess.Board.result",
    "chess.Board.status",
    *ASKING_THE_COURSE,
)

PINNED_CHECKER = "4r3/8/8/8/8/8/4R2k/4K3 b - - 0 1"
LAST_PAWN = "7k/8/6Q1/8/8/7p/8/K7 b - - 0 1"
BACK_RANK = "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 1 1"
BACK_RANK_BISHOP = "4R1k1/5ppp/8/8/1b6/8/8/6K1 b - - 1 1"
STALEMATE = "8/8/8/8/8/8/5KR1/7k b - - 1 1"
QUEEN_MATE = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
UNPROTECTED_QUEEN = "7k/6Q1/8/5K2/8/8/8/8 b - - 0 1"


# 03-1 and 03-3: one of four words


def _state(fen: str) -> str:
    return verdict_of(chess.Board(fen))


def _no_moves_is_mate(fen: str) -> str:
    return "mate" if _state(fen) == "stalemate" else _state(fen)


def _only_the_king_counts(fen: str) -> str:
    board = chess.Board(fen)
    can_move = any(move.from_square == board.king(board.turn) for move in board.legal_moves)
    if can_move:
        return "check" if board.is_check() else "quiet"
    return "mate" if board.is_check() else "stalemate"


def _pinned_gives_no_check(fen: str) -> str:
    board = chess.Board(fen)
    checkers = board.checkers()
    free = [square for square in checkers if not board.is_pinned(not board.turn, square)]
    return "quiet" if checkers and not free else _state(fen)


def _check_is_enough(fen: str) -> str:
    return "check" if _state(fen) == "mate" else _state(fen)


FOUR_WORDS = (
    Option("check", "check: attacked, and there is an answer"),
    Option("mate", "checkmate: attacked, and there is none"),
    Option("stalemate", "stalemate: not attacked, and no legal move"),
    Option("quiet", "none of these"),
)

STATE_MISCONCEPTIONS = (
    Misconception(
        "no-moves-is-mate",
        "You seem to call it mate whenever there is no legal move.",
        "Mate needs an attack on the king as well (FIDE 5.1.1). Without it the same lack of moves is "
        "stalemate, a draw (FIDE 5.2.1).",
        _no_moves_is_mate,
        f"{NOTEBOOK}#three-words",
    ),
    Misconception(
        "only-the-king-counts",
        "You seem to look only at the moves of the king.",
        "Another piece may take what gives check, or stand between; and where there is no check, any piece "
        "that can move keeps it from being stalemate.",
        _only_the_king_counts,
        f"{NOTEBOOK}#any-legal-move",
    ),
    Misconception(
        "pinned-gives-no-check",
        "You seem to think that a pinned piece gives no check.",
        "A king is in check if it is attacked, even by a piece that may not move because it would leave its "
        "own king in check (FIDE 3.9.1).",
        _pinned_gives_no_check,
        f"{NOTEBOOK}#pinned-still-checks",
    ),
    Misconception(
        "check-is-enough",
        "You seem to stop at the attack and not to ask for an answer to it.",
        "An attacked king may have an answer or none. Go through the three kinds: take, put between, move "
        "the king. Without any it is mate (FIDE 5.1.1).",
        _check_is_enough,
        f"{NOTEBOOK}#one-question-each",
    ),
)


def _state_question(key: str, fen: str) -> Question:
    side = "White" if fen.split()[1] == "w" else "Black"
    return Question(
        key,
        f"{side} to move. What is it?",
        FOUR_WORDS,
        args=(fen,),
        position=fen,
        shown=f"board {key}",
    )


WHICH_WORD = Exercise(
    id="03-1",
    title="Check, mate, stalemate, or nothing?",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_state,
    misconceptions=STATE_MISCONCEPTIONS,
    hint="Two questions for each board, always both: is the king attacked, and is there a legal move, by any "
    "piece?",
    questions=(
        _state_question("a", "k7/2Q5/8/8/8/8/8/7K b - - 0 1"),
        _state_question("b", QUEEN_MATE),
        _state_question("c", UNPROTECTED_QUEEN),
        _state_question("d", "2k5/8/8/8/P7/6q1/8/7K w - - 0 1"),
        _state_question("e", "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1"),
        _state_question("f", BACK_RANK_BISHOP),
        _state_question("g", "4r3/8/8/2k5/8/4B3/8/4K3 b - - 0 1"),
        _state_question("h", "7k/5K2/6P1/8/8/8/8/8 b - - 0 1"),
    ),
)


def _state_cases(seed: int) -> list[Probe]:
    table = [STALEMATE, QUEEN_MATE, LAST_PAWN, BACK_RANK, BACK_RANK_BISHOP, PINNED_CHECKER]
    made = [
        fen
        for kind, count in (
            ("quiet", 2),
            ("check", 2),
            ("mate", 3),
            ("stalemate", 3),
            ("king frozen, quiet", 2),
            ("king frozen, check", 2),
        )
        for fen in positions_of(kind, seed, count)
    ]
    return [Probe((fen,), "the position {fen}", places={"fen": fen}) for fen in (*table, *made)]


STATE = Exercise(
    id="03-3",
    title="state",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("state",),
    cases=_state_cases,
    oracle=_state,
    misconceptions=tuple(m for m in STATE_MISCONCEPTIONS if m.id != "pinned-gives-no-check"),
    giveaways=SAYING_THE_VERDICT,
    hint="`board.is_check()` answers the first question. For the second, `board.legal_moves` need not be "
    "counted: is there one?",
)


# 03-2: which kinds of answer are there?


def _kinds(fen: str) -> str:
    return " ".join(check_answers(chess.Board(fen)).kinds) or "none"


def _with_kind(fen: str, kind: str) -> str:
    kinds = {*check_answers(chess.Board(fen)).kinds, kind}
    return " ".join(k for k in ("capture", "block", "move") if k in kinds)


def _any_check_is_blocked(fen: str) -> str:
    return _with_kind(fen, "block")


def _one_of_two_is_enough(fen: str) -> str:
    board = chess.Board(fen)
    takers = [
        move
        for move in board.pseudo_legal_moves
        if move.to_square in board.checkers() and move.from_square != board.king(board.turn)
    ]
    return _with_kind(fen, "capture") if len(board.checkers()) == 2 and takers else _kinds(fen)


def _protected_or_not(fen: str) -> str:
    board = chess.Board(fen)
    king = board.king(board.turn)
    near = king is not None and any(chess.square_distance(king, square) == 1 for square in board.checkers())
    return _with_kind(fen, "capture") if near else _kinds(fen)


def _only_the_king_answers(fen: str) -> str:
    return "move" if "move" in check_answers(chess.Board(fen)).kinds else "none"


KIND_OPTIONS = (
    Option("move", "move the king, nothing else"),
    Option("capture", "take the piece that checks, nothing else"),
    Option("block", "put something between, nothing else"),
    Option("capture move", "take, or move the king"),
    Option("block move", "put something between, or move the king"),
    Option("capture block", "take, or put something between"),
    Option("capture block move", "all three"),
    Option("none", "none of them: it is mate"),
)


def _kinds_question(key: str, fen: str) -> Question:
    side = "White" if fen.split()[1] == "w" else "Black"
    return Question(
        key,
        f"{side} is in check. Which kinds of answer are there?",
        KIND_OPTIONS,
        args=(fen,),
        position=fen,
        shown=f"the check on board {key}",
    )


WHICH_ANSWERS = Exercise(
    id="03-2",
    title="Which answers are there?",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_kinds,
    misconceptions=(
        Misconception(
            "any-check-is-blocked",
            "You seem to think that any check can be blocked.",
            "Between the king and a knight, a pawn or a piece on the next square there is nothing; and where "
            "there is a square between, some piece has to reach it.",
            _any_check_is_blocked,
            f"{NOTEBOOK}#never-blocked",
        ),
        Misconception(
            "one-of-two-is-enough",
            "You seem to answer a double check by taking one of the two pieces with another piece.",
            "The other one still attacks the king (FIDE 3.9.2). In a double check only the king moves.",
            _one_of_two_is_enough,
            f"{NOTEBOOK}#only-the-king",
        ),
        Misconception(
            "protected-or-not",
            "You seem to let the king take the piece that checks although it is protected.",
            "After the capture the king would stand on an attacked square (FIDE 3.9.2).",
            _protected_or_not,
            f"{NOTEBOOK}#three-kinds",
        ),
        Misconception(
            "only-the-king-answers",
            "You seem to think that only the king can answer a check.",
            "The other pieces can take the piece that checks, or stand between, if nothing pins them.",
            _only_the_king_answers,
            f"{NOTEBOOK}#three-kinds",
        ),
    ),
    hint="First ask what gives check, and from where: a knight, a pawn or a piece on the next square leaves "
    "no square between. Then: who can take it? Last: which squares of the king are not attacked?",
    questions=(
        _kinds_question("a", "6k1/8/8/8/2B5/8/4r3/6K1 b - - 0 1"),
        _kinds_question("b", "6k1/4N3/8/8/7b/8/8/6K1 b - - 0 1"),
        _kinds_question("c", "3R3k/6pp/8/8/8/8/5r2/7K b - - 0 1"),
        _kinds_question("d", "4r1k1/8/8/8/8/8/1R6/R3K2B w - - 0 1"),
        _kinds_question("e", "4k3/8/p7/1B6/8/8/8/4R1K1 b - - 0 1"),
        _kinds_question("f", "8/8/8/8/8/6k1/6q1/7K w - - 0 1"),
        _kinds_question("g", "3k4/4q3/8/8/8/8/4q3/R3KB2 w - - 0 1"),
        _kinds_question("h", "4k3/8/8/8/4n3/8/3q4/4K3 w - - 0 1"),
    ),
)


# 03-4: blocking squares


def _names(squares: chess.SquareSet) -> set[str]:
    return {chess.square_name(square) for square in squares}


def _blocking(fen: str) -> set[str]:
    return _names(blocking_squares(chess.Board(fen)))


def _lines_of_all(fen: str) -> set[str]:
    board = chess.Board(fen)
    king = board.king(board.turn)
    assert king is not None
    lines = chess.SquareSet()
    for square in board.checkers():
        lines |= chess.SquareSet(chess.between(king, square))
    return _names(lines)


def _checker_included(fen: str) -> set[str]:
    board = chess.Board(fen)
    return _blocking(fen) | _names(board.checkers()) if len(board.checkers()) == 1 else _blocking(fen)


def _behind_the_king_too(fen: str) -> set[str]:
    board = chess.Board(fen)
    king, checkers = board.king(board.turn), list(board.checkers())
    assert king is not None
    if len(checkers) != 1 or not blocking_squares(board):
        return _blocking(fen)
    line = chess.SquareSet(chess.ray(king, checkers[0]))
    return _names(line - board.checkers() - chess.SquareSet([king]))


def _only_reached_ones(fen: str) -> set[str]:
    board = chess.Board(fen)
    return {chess.square_name(move.to_square) for move in check_answers(board).block}


def _blocking_cases(seed: int) -> list[Probe]:
    table = ["4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1", "6k1/8/8/8/8/3n4/4P3/4K3 w - - 0 1", BACK_RANK_BISHOP]
    made = [
        fen
        for kind, count in (("blockable", 4), ("close", 2), ("double", 4))
        for fen in positions_of(kind, seed, count)
    ]
    return [Probe((fen,), "the check in {fen}", places={"fen": fen}) for fen in (*table, *made)]


def _as_set(value: Any) -> Any:
    return set(value) if isinstance(value, (list, tuple, set, frozenset)) else value


BLOCKING = Exercise(
    id="03-4",
    title="blocking_squares",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("blocking_squares",),
    cases=_blocking_cases,
    oracle=_blocking,
    normal=_as_set,
    misconceptions=(
        Misconception(
            "lines-of-all",
            "You seem to give the squares of both lines when two pieces check.",
            "One piece cannot stand on two lines at once, so a double check cannot be blocked at all.",
            _lines_of_all,
            f"{NOTEBOOK}#only-the-king",
        ),
        Misconception(
            "checker-included",
            "You seem to count the square of the checking piece.",
            "Landing there takes the piece: that is another kind of answer. Asked for are the squares "
            "between.",
            _checker_included,
            f"{NOTEBOOK}#three-kinds",
        ),
        Misconception(
            "the-whole-line",
            "You seem to give the whole line through the king and the checking piece.",
            "Behind the king or behind the checking piece nothing is blocked. Only the squares between "
            "count.",
            _behind_the_king_too,
            f"{NOTEBOOK}#never-blocked",
        ),
        Misconception(
            "only-reached-squares",
            "You seem to give only the squares that a piece can reach now.",
            "Asked is where a piece *would* have to stand, whether there is one that gets there or not.",
            _only_reached_ones,
            f"{NOTEBOOK}#three-kinds",
        ),
    ),
    giveaways=("chess.between", "chess.SquareSet.between", "chess.ray", *ASKING_THE_COURSE),
    hint="`board.checkers()` tells what gives check. If it is one queen, rook or bishop, walk from the "
    "king towards it, one step of file and one of rank at a time (-1, 0 or 1), and stop before you arrive.",
)


# 03-5: all answers, sorted


def _answers(fen: str) -> dict[str, set[str]]:
    found = check_answers(chess.Board(fen))
    return {kind: {move.uci() for move in getattr(found, kind)} for kind in ("capture", "block", "move")}


def _sorted_by(rule: Callable[[chess.Board, chess.Move], str]) -> Callable[[str], dict[str, set[str]]]:
    def answers(fen: str) -> dict[str, set[str]]:
        board = chess.Board(fen)
        result: dict[str, set[str]] = {"capture": set(), "block": set(), "move": set()}
        for move in board.legal_moves:
            result[rule(board, move)].add(move.uci())
        return result

    return answers


def _king_moves_first(board: chess.Board, move: chess.Move) -> str:
    if move.from_square == board.king(board.turn):
        return "move"
    takes = move.to_square in board.checkers() or board.is_en_passant(move)
    return "capture" if takes else "block"


def _every_capture(board: chess.Board, move: chess.Move) -> str:
    if board.is_capture(move):
        return "capture"
    return "move" if move.from_square == board.king(board.turn) else "block"


def _lands_elsewhere(board: chess.Board, move: chess.Move) -> str:
    if move.to_square in board.checkers():
        return "capture"
    return "move" if move.from_square == board.king(board.turn) else "block"


def _answer_cases(seed: int) -> list[Probe]:
    table = [
        "4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1",
        "6k1/8/8/8/8/3n4/4P3/4K3 w - - 0 1",
        UNPROTECTED_QUEEN,
        BACK_RANK,
        *en_passant_answers(),
    ]
    made = [
        fen
        for kind, count in (
            ("blockable", 3),
            ("double", 2),
            ("king takes checker", 3),
            ("king takes another", 3),
        )
        for fen in positions_of(kind, seed, count)
    ]
    return [Probe((fen,), "the check in {fen}", places={"fen": fen}) for fen in (*table, *made)]


def _sets_in_it(value: Any) -> Any:
    return {key: _as_set(moves) for key, moves in value.items()} if isinstance(value, Mapping) else value


ANSWERS = Exercise(
    id="03-5",
    title="answers",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("answers",),
    cases=_answer_cases,
    oracle=_answers,
    normal=_sets_in_it,
    misconceptions=(
        Misconception(
            "king-moves-first",
            "You seem to count it as a move of the king when the king itself takes the piece that checks.",
            "The check ends because the piece is gone: it is taken, whoever takes it.",
            _sorted_by(_king_moves_first),
            f"{NOTEBOOK}#only-the-king",
        ),
        Misconception(
            "every-capture-counts",
            "You seem to count every capture as taking the piece that checks.",
            "The king may take some other piece on its way out of check. What ends the check then is that "
            "the king has moved.",
            _sorted_by(_every_capture),
            f"{NOTEBOOK}#three-kinds",
        ),
        Misconception(
            "taken-beside-the-landing-square",
            "You seem to ask only whether the move lands on the checking piece.",
            "En passant takes a pawn that stands beside the landing square. If that pawn gave check, it has "
            "been taken; nothing was put between (FIDE 3.7.3.1).",
            _sorted_by(_lands_elsewhere),
            f"{NOTEBOOK}#roads-not-taken",
        ),
    ),
    giveaways=ASKING_THE_COURSE,
    hint="Every legal move in a check is an answer; `board.legal_moves` lists them. Ask of each, in this "
    "order: is a checking piece gone (mind `board.is_en_passant(move)`)? Did the king move? If neither, "
    "a piece was put between.",
)

EXERCISES: tuple[Exercise, ...] = (WHICH_WORD, WHICH_ANSWERS, STATE, BLOCKING, ANSWERS)
