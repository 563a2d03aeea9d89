"""Lesson 08: writing the state, changing it, and taking a move back."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Mapping
from typing import Any

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.machine import PluggedRuleError, Position, Rules, perft
from chesslib.machine.rules import RIGHTS_KEPT

NOTEBOOK = "08_writing_the_state"

FEN_FOR_YOU = (
    "chess.Board.fen",
    "chess.Board.epd",
    "chess.Board.has_legal_en_passant",
    "chess.Board.has_pseudo_legal_en_passant",
    "chess.Board.generate_pseudo_legal_ep",
    "chess.Board.generate_legal_ep",
    "chesslib.rules.*",
    "chesslib.state.*",
    "chesslib.machine.*",
    "chesslib.view.*",
)

# Field 4, asked on cards and written by a function

DIALECTS = ("always", "pseudo", "legal")


def _field(fen: str, dialect: str) -> str:
    """Return field 4; the FEN given names the square after every double step."""
    board = chess.Board(fen)
    possible = {
        "always": True,
        "pseudo": board.has_pseudo_legal_en_passant(),
        "legal": board.has_legal_en_passant(),
    }
    if board.ep_square is None or not possible[dialect]:
        return "-"
    return chess.square_name(board.ep_square)


def _field_landing(fen: str, dialect: str) -> str:
    """Names the square on which the pawn has come to stand."""
    found = _field(fen, dialect)
    return found if found == "-" else found[0] + ("4" if found[1] == "3" else "5")


def _field_of(*meant: str) -> Callable[[str, str], str]:
    """Return a model that takes the three conventions for other ones."""
    taken_for = dict(zip(DIALECTS, meant, strict=True))

    def model(fen: str, dialect: str) -> str:
        return _field(fen, taken_for[dialect])

    return model


LANDING = Misconception(
    "names-the-pawns-square",
    "You seem to write the square on which the pawn stands.",
    "Field 4 names the square that the pawn has passed over: rank 3 after a white double step, rank 6 "
    "after a "
    "black one.",
    _field_landing,
    f"{NOTEBOOK}#after-e4",
)
PIN_IGNORED = Misconception(
    "beside-is-legal",
    "You seem to take a pawn beside for a legal capture.",
    "A pawn beside makes the capture pseudo-legal. If it is pinned, or the rank would open, the capture is "
    "not "
    "legal, and in the convention 'legal' the field is a dash.",
    _field_of("always", "pseudo", "pseudo"),
    f"{NOTEBOOK}#three-ways",
)
ONE_CONVENTION = Misconception(
    "only-if-it-can-be-taken",
    "You seem to leave the square out whenever nobody can take, in every convention.",
    "The convention 'always' writes it after every double step, as the PGN standard asks; only the other two "
    "look for a capturer.",
    _field_of("legal", "pseudo", "legal"),
    f"{NOTEBOOK}#three-conventions",
)
ALWAYS_ONLY = Misconception(
    "a-fen-is-a-fen",
    "You seem to write the square after every double step, whatever the convention.",
    "That is one of the three. 'pseudo' asks for a pawn beside, and 'legal' for a capture that may be "
    "played.",
    _field_of("always", "always", "always"),
    f"{NOTEBOOK}#three-conventions",
)
PSEUDO_IS_LEGAL = Misconception(
    "pinned-is-not-beside",
    "You seem to leave out a pinned capturer in the convention 'pseudo' as well.",
    "Pseudo-legal asks how the pawn moves and not what happens to its king. A pinned pawn beside counts.",
    _field_of("always", "legal", "legal"),
    f"{NOTEBOOK}#three-ways",
)


def _field_question(key: str, fen: str, dialect: str) -> Question:
    crossed = fen.split()[3]
    landing = crossed[0] + ("4" if crossed[1] == "3" else "5")
    stepped = f"{crossed[0]}{'2' if crossed[1] == '3' else '7'}-{landing}"
    side = "White" if crossed[1] == "3" else "Black"
    return Question(
        key,
        f"{side} has just played {stepped}. What is field 4 in the convention '{dialect}'?",
        (Option(crossed, crossed), Option(landing, landing), Option("-", "- (a dash)")),
        args=(fen, dialect),
        position=fen,
        shown=f"convention '{dialect}' after {stepped}",
    )


FIELD_CARDS = Exercise(
    id="08-1",
    title="Field 4, three ways",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_field,
    misconceptions=(LANDING, PIN_IGNORED, ONE_CONVENTION, ALWAYS_ONLY, PSEUDO_IS_LEGAL),
    hint="Ask three questions, each narrower than the one before: was there a double step? Does an enemy "
    "pawn "
    "stand beside? Is its capture legal?",
    questions=(
        _field_question("a", "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq c3 0 1", "always"),
        _field_question("b", "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq c3 0 1", "pseudo"),
        _field_question("c", "2r3k1/8/8/1pP5/8/8/8/2K5 w - b6 0 2", "pseudo"),
        _field_question("d", "2r3k1/8/8/1pP5/8/8/8/2K5 w - b6 0 2", "legal"),
        _field_question("e", "6k1/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "legal"),
        _field_question("f", "6k1/8/8/2KpP2r/8/8/8/8 w - d6 0 2", "always"),
        _field_question("g", "6k1/8/8/2KpP2r/8/8/8/8 w - d6 0 2", "legal"),
        _field_question("h", "8/8/8/8/1k1pP2R/8/8/4K3 b - e3 0 1", "pseudo"),
    ),
)


# 08-2: what must be recorded

SAVE, DERIVE = "record", "derive"
PARTS = {
    "captured": ("the kind of the captured piece", SAVE),
    "turn": ("whose move it was", DERIVE),
    "number": ("the move number", DERIVE),
    "rights": ("the castling rights", SAVE),
    "victim": ("the square of a pawn taken en passant", DERIVE),
    "clock": ("the halfmove clock", SAVE),
    "ep": ("the en passant square of the position before", SAVE),
    "rook": ("where the rook stood before castling", DERIVE),
}


def _kept(part: str) -> str:
    return PARTS[part][1]


def _kept_but(**otherwise: str) -> Callable[[str], str]:
    def model(part: str) -> str:
        return otherwise.get(part, PARTS[part][1])

    return model


RECORD = Exercise(
    id="08-2",
    title="What must be recorded?",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_kept,
    misconceptions=(
        Misconception(
            "rights-from-the-board",
            "You seem to read the rights back from the board.",
            "King and rook at home prove nothing: they may have moved before. Two positions with the same "
            "board "
            "may differ in their rights.",
            _kept_but(rights=DERIVE),
            f"{NOTEBOOK}#unmake",
        ),
        Misconception(
            "clock-minus-one",
            "You seem to take one off the clock.",
            "After a quiet move that would do. A capture or a pawn's move sets the clock to zero, and what "
            "it was "
            "before is gone.",
            _kept_but(clock=DERIVE),
            f"{NOTEBOOK}#undo-record",
        ),
        Misconception(
            "ep-comes-by-itself",
            "You seem to leave the en passant square to be worked out.",
            "It says what the move before this one was. Any move destroys it, and the board does not show "
            "it.",
            _kept_but(ep=DERIVE),
            f"{NOTEBOOK}#a-property",
        ),
        Misconception(
            "special-moves-need-more",
            "You seem to record more for castling and en passant.",
            "A king that goes from e1 to g1 has brought the rook from h1, and a pawn taken en passant can "
            "have "
            "stood on one square only.",
            _kept_but(victim=SAVE, rook=SAVE),
            f"{NOTEBOOK}#undo-record",
        ),
        Misconception(
            "counts-are-recorded",
            "You seem to record turn and move number.",
            "The side to move alternates, and the number grows after Black's move: one step back is always "
            "known.",
            _kept_but(turn=SAVE, number=SAVE),
            f"{NOTEBOOK}#undo-record",
        ),
    ),
    hint="You have the move, and the position after it. What about the position before could still be one "
    "thing "
    "or another?",
    questions=tuple(
        Question(
            letter,
            f"A move is to be taken back; move and position after it are known. What about {words}?",
            (Option(SAVE, "must be recorded"), Option(DERIVE, "can be worked out")),
            args=(part,),
            shown=words,
        )
        for letter, (part, (words, _)) in zip("abcdefgh", PARTS.items(), strict=True)
    ),
)


# 08-3: ep_field


def _neighbours_by_number(fen: str, dialect: str) -> str:
    """Looks one square left and right without asking whether that is still the same rank."""
    board = chess.Board(fen)
    if dialect != "pseudo" or board.ep_square is None:
        return _field(fen, dialect)
    landing = board.ep_square + (8 if chess.square_rank(board.ep_square) == 2 else -8)
    pawn = chess.Piece(chess.PAWN, board.turn)
    beside = [board.piece_at(square) for square in (landing - 1, landing + 1)]
    return chess.square_name(board.ep_square) if pawn in beside else "-"


def _any_attacker(fen: str, dialect: str) -> str:
    """Lets every piece that attacks the crossed square count as a capturer."""
    board = chess.Board(fen)
    if dialect == "always" or board.ep_square is None:
        return _field(fen, dialect)
    steps = [chess.Move(square, board.ep_square) for square in board.attackers(board.turn, board.ep_square)]
    able = [step for step in steps if dialect == "pseudo" or board.is_legal(step)]
    return chess.square_name(board.ep_square) if able else "-"


FIELD_TABLE = (
    "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
    "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2",
    "4k3/8/8/p7/7P/8/8/4K3 b - h3 0 1",
    "4k3/8/8/p7/7P/8/8/4K3 w - a6 0 2",
    "4k3/8/8/8/P7/7p/8/4K3 b - a3 0 1",
    "4k3/8/P7/7p/8/8/8/4K3 w - h6 0 2",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 9",
    "4k3/8/8/5n2/4P3/8/8/4K3 b - e3 0 1",
)


def _field_cases(seed: int) -> list[Probe]:
    chance = random.Random(f"field 4 {seed}")
    fens = [*FIELD_TABLE, *(_after_a_double_step(chance) for _ in range(12))]
    return [
        Probe((fen, dialect), "'{dialect}' for {fen}", places={"fen": fen, "dialect": dialect})
        for fen in fens
        for dialect in DIALECTS
    ]


def _after_a_double_step(chance: random.Random) -> str:
    """Return a position in which a pawn has just stepped twice, mostly with an enemy pawn about."""
    while True:
        board = chess.Board(None)
        side, file = chance.choice(chess.COLORS), chance.randrange(8)
        landing, crossed = (chess.square(file, r) for r in ((3, 2) if side else (4, 5)))
        board.set_piece_at(landing, chess.Piece(chess.PAWN, side))
        rank = chess.square_rank(landing)
        board.set_piece_at(chess.square(chance.randrange(8), rank), chess.Piece(chess.PAWN, not side))
        for piece in (chess.KING, chess.ROOK):
            board.set_piece_at(chance.randrange(64), chess.Piece(piece, side))
        board.set_piece_at(chance.randrange(64), chess.Piece(chess.KING, not side))
        board.turn, board.ep_square = not side, crossed
        board.fullmove_number = chance.randint(2, 60)
        if board.is_valid() and board.piece_at(landing) == chess.Piece(chess.PAWN, side):
            return board.fen(en_passant="fen")


def _in_code(known: Misconception, identifier: str) -> Misconception:
    """Return the same idea, held by a function instead of on cards."""
    return Misconception(identifier, known.belief, known.refutation, known.model, known.read_again)


EP_FIELD = Exercise(
    id="08-3",
    title="ep_field",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("ep_field",),
    cases=_field_cases,
    oracle=_field,
    giveaways=FEN_FOR_YOU,
    misconceptions=(
        _in_code(LANDING, "writes-the-pawns-square"),
        _in_code(PIN_IGNORED, "pseudo-for-legal"),
        _in_code(PSEUDO_IS_LEGAL, "legal-for-pseudo"),
        _in_code(ONE_CONVENTION, "legal-for-always"),
        _in_code(ALWAYS_ONLY, "always-for-all"),
        Misconception(
            "any-piece-takes",
            "You seem to let every piece that attacks the square count.",
            "Only a pawn takes en passant. A knight that attacks the square may go there, and takes nothing.",
            _any_attacker,
            f"{NOTEBOOK}#three-conventions",
        ),
        Misconception(
            "no-edge-of-the-board",
            "You seem to look one square further and one square back, by number.",
            "The square after h4 is a5: it stands on another rank, at the other side of the board. A "
            "neighbour "
            "is on the same rank.",
            _neighbours_by_number,
            f"{NOTEBOOK}#midpoint",
        ),
    ),
    hint="`chess.Board(fen).ep_square` is the crossed square. `board.attackers(color, square)` tells which "
    "pawns "
    "could go there, and `board.is_legal(move)` whether one of them may.",
)


# 08-4: rights_after, judged by perft

RightsAfter = Callable[[int, int, int], int]
KINGS_AT_HOME = (chess.E1, chess.E8)
ROOKS_OF = {chess.A1: 12, chess.H1: 12, chess.A8: 3, chess.H8: 3}


def _only_the_mover(rights: int, from_square: int, _to_square: int) -> int:
    return rights & RIGHTS_KEPT[from_square]


def _rooks_forgotten(rights: int, from_square: int, to_square: int) -> int:
    left = RIGHTS_KEPT[from_square] if from_square in KINGS_AT_HOME else 15
    return rights & left & RIGHTS_KEPT[to_square]


def _both_wings(rights: int, from_square: int, to_square: int) -> int:
    kept = (ROOKS_OF.get(square, RIGHTS_KEPT[square]) for square in (from_square, to_square))
    return rights & next(kept) & next(kept)


def _given_back(_rights: int, from_square: int, to_square: int) -> int:
    return RIGHTS_KEPT[from_square] & RIGHTS_KEPT[to_square]


@functools.lru_cache(maxsize=2048)
def _counted(fen: str, depth: int, rights_after: RightsAfter | None = None) -> int:
    rules = Rules(rights_after=rights_after, trusted=True) if rights_after else Rules()
    return perft(Position(fen, rules), depth)


def _counted_right(fen: str, depth: int) -> int:
    return _counted(fen, depth)


def _counted_by(rights_after: RightsAfter) -> Callable[[str, int], int]:
    def model(fen: str, depth: int) -> int:
        return _counted(fen, depth, rights_after)

    return model


def _drive_rights(functions: Mapping[str, Any], probe: Probe) -> int:
    """Count with the student's rule in the machine; an error in it is shown as the student's own."""
    fen, depth = probe.args
    try:
        return perft(Position(fen, Rules(rights_after=functions["rights_after"])), depth)
    except PluggedRuleError as error:
        if error.__cause__ is not None:
            raise error.__cause__ from None
        raise


PERFT_TABLE = (
    ("r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", 2),
    ("4k2r/8/6N1/8/8/8/8/4K3 w k - 0 1", 2),
    ("4k3/8/8/8/8/8/1n6/R3K3 b Q - 0 1", 2),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", 3),
    ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", 3),
    ("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", 3),
    ("4k3/7P/8/6p1/7P/8/8/R3K3 b Q h3 0 1", 3),
)


def _perft_cases(seed: int) -> list[Probe]:
    chance = random.Random(f"castling rights {seed}")
    made = [(_with_rights(chance), 2) for _ in range(6)]
    return [
        Probe(case, "perft {depth} of {fen}", places={"fen": case[0], "depth": case[1]})
        for case in (*PERFT_TABLE, *made)
    ]


def _with_rights(chance: random.Random) -> str:
    """Return a position with kings and rooks at home, some rights, and pieces that may take rooks."""
    while True:
        board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1")
        for color in chess.COLORS:
            for piece in chance.sample((chess.KNIGHT, chess.BISHOP, chess.QUEEN, chess.PAWN), 2):
                square = chance.randrange(8, 56)
                if board.piece_at(square) is None:
                    board.set_piece_at(square, chess.Piece(piece, color))
        board.turn = chance.choice(chess.COLORS)
        board.set_castling_fen("".join(letter for letter in "KQkq" if chance.random() < 0.7) or "Kq")
        if board.is_valid() and not board.is_check():
            return board.fen()


RIGHTS_AFTER = Exercise(
    id="08-4",
    title="rights_after",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("rights_after",),
    cases=_perft_cases,
    drive=_drive_rights,
    oracle=_counted_right,
    giveaways=(
        "chesslib.machine.rules.rights_after",
        "chesslib.rules.*",
        "chesslib.state.*",
        "chesslib.view.*",
    ),
    misconceptions=(
        Misconception(
            "only-the-mover",
            "You seem to look only at the piece that moves.",
            "A rook that is captured at home has not moved, and its right ends all the same: the piece that "
            "enters its square ends it.",
            _counted_by(_only_the_mover),
            f"{NOTEBOOK}#mask",
        ),
        Misconception(
            "rooks-may-leave",
            "You seem to end rights when a king moves or a rook is captured, but not when a rook moves.",
            "A rook that has moved has lost the right of its wing for good, also when it comes back (FIDE "
            "3.8.2.1).",
            _counted_by(_rooks_forgotten),
            f"{NOTEBOOK}#mask",
        ),
        Misconception(
            "a-rook-ends-both-wings",
            "You seem to take both rights of a side when one of its rooks goes.",
            "The other rook and the king have not moved: the other wing's right stays.",
            _counted_by(_both_wings),
            f"{NOTEBOOK}#bits",
        ),
        Misconception(
            "rights-come-back",
            "You seem to return what a move leaves in general, and not what it leaves of the rights there "
            "were.",
            "A right once lost never comes back. Whatever the move, the result holds no bit that `rights` "
            "did "
            "not hold.",
            _counted_by(_given_back),
            f"{NOTEBOOK}#bits",
        ),
    ),
    hint="Six squares matter: two kings' and four rooks'. For each, which bits survive when a piece leaves "
    "it or "
    "enters it?",
)


# 08-5: make and unmake

AS_IT_WAS, CHANGED = "as it was", "not as it was: {fields}"
State = dict[str, Any]
Played = tuple[str, str]


def _state_of(fen: str) -> State:
    board = chess.Board(fen)
    return {
        "pieces": {chess.square_name(s): piece.symbol() for s, piece in board.piece_map().items()},
        "turn": "w" if board.turn else "b",
        "rights": fen.split()[2].replace("-", ""),
        "ep": None if board.ep_square is None else chess.square_name(board.ep_square),
        "clock": board.halfmove_clock,
        "number": board.fullmove_number,
    }


def _text_of(state: State) -> str:
    board = chess.Board(None)
    for name, symbol in state["pieces"].items():
        board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(symbol))
    rights = "".join(letter for letter in "KQkq" if letter in state["rights"]) or "-"
    fields = (board.board_fen(), state["turn"], rights, state["ep"] or "-", state["clock"], state["number"])
    return " ".join(map(str, fields))


def _drive_make(functions: Mapping[str, Any], probe: Probe) -> Played:
    fen, ucis = probe.args
    state, before = _state_of(fen), _state_of(fen)
    undos = [functions["make"](state, uci) for uci in ucis]
    reached = _text_of(state)
    for undo in reversed(undos):
        functions["unmake"](state, undo)
    return reached, _told([name for name in before if state.get(name) != before[name]])


def _told(fields: list[str]) -> str:
    return CHANGED.format(fields=", ".join(fields)) if fields else AS_IT_WAS


def _pushed(fen: str, ucis: tuple[str, ...]) -> chess.Board:
    board = chess.Board(fen)
    for uci in ucis:
        board.push_uci(uci)
    return board


def _played(fen: str, ucis: tuple[str, ...]) -> Played:
    return _pushed(fen, ucis).fen(en_passant="fen"), AS_IT_WAS


def _field_replaced(reached: str, field: int, text: str) -> str:
    fields = reached.split()
    fields[field] = text
    return " ".join(fields)


def _square_never_cleared(fen: str, ucis: tuple[str, ...]) -> Played:
    squares = [fen.split()[3]]
    squares += [_pushed(fen, ucis[:n]).fen(en_passant="fen").split()[3] for n in range(1, len(ucis) + 1)]
    last = next((square for square in reversed(squares) if square != "-"), "-")
    return _field_replaced(_played(fen, ucis)[0], 3, last), AS_IT_WAS


def _mover_only_rights(fen: str, ucis: tuple[str, ...]) -> Played:
    rights = fen.split()[2]
    gone = {"e1": "KQ", "h1": "K", "a1": "Q", "e8": "kq", "h8": "k", "a8": "q"}
    for uci in ucis:
        rights = "".join(letter for letter in rights if letter not in gone.get(uci[:2], ""))
    return _field_replaced(_played(fen, ucis)[0], 2, rights or "-"), AS_IT_WAS


def _victim_stays(fen: str, ucis: tuple[str, ...]) -> Played:
    board = chess.Board(fen)
    for uci in ucis:
        move = board.parse_uci(uci)
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        stays = board.piece_at(victim) if board.is_en_passant(move) else None
        board.push(move)
        if stays:
            board.set_piece_at(victim, stays)
    return board.fen(en_passant="fen"), AS_IT_WAS


def _not_put_back(*fields: str) -> Callable[[str, tuple[str, ...]], Played]:
    def model(fen: str, ucis: tuple[str, ...]) -> Played:
        reached, _ = _played(fen, ucis)
        before, after = _state_of(fen), _state_of(reached)
        return reached, _told([name for name in fields if before[name] != after[name]])

    return model


MOVES_TABLE = (
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9", ("e1g1", "e8c8", "f1f2")),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 9", ("e8g8", "e1c1")),
    ("r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 7 30", ("g2a8", "h8h1")),
    ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 3 20", ("d7d5", "e5d6")),
    ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 20", ("e2e4", "d4e3", "e1f1")),
    ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 3 20", ("d7d5", "e1e2", "e8e7")),
    ("4k2r/6P1/8/8/8/8/p7/1N2K3 w k - 2 50", ("g7h8q", "e8e7", "h8h1", "a2b1n")),
    ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 30", ("d4e3", "e1e2")),
    ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 30", ("e8e7", "e1e2", "e7e8")),
)


def _move_cases(seed: int) -> list[Probe]:
    chance = random.Random(f"make and unmake {seed}")
    made = [_random_line(chance, fen) for fen in WALKS for _ in range(3)]
    return [
        Probe(case, "{moves} from {fen}", places={"fen": case[0], "moves": " ".join(case[1])})
        for case in (*MOVES_TABLE, *made)
    ]


WALKS = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
)


def _random_line(chance: random.Random, fen: str) -> tuple[str, tuple[str, ...]]:
    """Return a line of a few legal moves; special ones are liked."""
    board = chess.Board(fen)
    for _ in range(chance.randint(4, 9)):
        moves = list(board.legal_moves)
        special = [m for m in moves if m.promotion or board.is_castling(m) or board.is_en_passant(m)]
        if not moves:
            break
        board.push(chance.choice(special if special and chance.random() < 0.5 else moves))
    return fen, tuple(move.uci() for move in board.move_stack)


MAKE_UNMAKE = Exercise(
    id="08-5",
    title="make and unmake",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("make", "unmake"),
    cases=_move_cases,
    drive=_drive_make,
    oracle=_played,
    giveaways=("chess.Board.push", "chess.Board.push_uci", "chess.Board.push_san", *FEN_FOR_YOU),
    misconceptions=(
        Misconception(
            "captured-pawn-stays",
            "You seem to leave the pawn taken en passant on the board.",
            "It does not stand on the square where the capturer lands. Lift it from beside the square that "
            "the "
            "capturer left.",
            _victim_stays,
            f"{NOTEBOOK}#undo-record",
        ),
        Misconception(
            "square-never-cleared",
            "You seem to set the en passant square and never to clear it.",
            "It belongs to the last move only. Every move writes it anew: the square passed over, or none.",
            _square_never_cleared,
            f"{NOTEBOOK}#a-property",
        ),
        Misconception(
            "captured-rook-keeps-its-right",
            "You seem to end rights by the moving piece alone.",
            "A rook that is captured at home ends a right as well: look at both squares of the move.",
            _mover_only_rights,
            f"{NOTEBOOK}#mask",
        ),
        Misconception(
            "clock-not-put-back",
            "You seem not to put the clock back.",
            "A capture or a pawn's move has set it to zero. What it was before has to be in the undo record.",
            _not_put_back("clock"),
            f"{NOTEBOOK}#forgotten-clock",
        ),
        Misconception(
            "square-not-put-back",
            "You seem not to put the en passant square back.",
            "The position before the move may have had one. It has to be in the undo record.",
            _not_put_back("ep"),
            f"{NOTEBOOK}#undo-record",
        ),
    ),
    hint="Make one list of what a move destroys: what stood on the square of arrival, rights, square, "
    "clock. Record "
    "that first; then change the state. `unmake` begins with giving the move back to the other side.",
)

EXERCISES: tuple[Exercise, ...] = (FIELD_CARDS, RECORD, EP_FIELD, RIGHTS_AFTER, MAKE_UNMAKE)
