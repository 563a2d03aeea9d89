"""Lesson 04: the trigger and the geometry of en passant."""

from __future__ import annotations

from typing import Any

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.positions import before_double_steps, en_passant_captures, other_moves

NOTEBOOK = "04_en_passant_geometry"

WHITE_TAKES = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"
BLACK_TAKES = "4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1"
BLACK_TAKES_FAR = "4k3/8/8/8/6p1/8/7P/4K3 w - - 0 1"
WHITE_TAKES_EDGE = "4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1"

MOVING_FOR_YOU = (
    "chess.Board.push",
    "chess.Board.push_uci",
    "chess.Board.push_san",
    "chess.Board.is_en_passant",
    "chess.Board.generate_legal_ep",
    "chess.Board.generate_pseudo_legal_ep",
    "chess.Board.has_legal_en_passant",
    "chess.Board.has_pseudo_legal_en_passant",
    "chesslib.state.*",
    "chesslib.rules.*",
    "chesslib.machine.*",
    "chesslib.view.*",
)
SAN_FOR_YOU = (
    "chess.Board.san",
    "chess.Board.san_and_push",
    "chess.Board.lan",
    "chess.Board.variation_san",
    "chess.Board.parse_san",
    "chess.Board.push_san",
    "chesslib.rules.*",
    "chesslib.machine.*",
    "chesslib.view.*",
)


def _name(square: int) -> str:
    return chess.square_name(square)


def _after(fen: str, uci: str) -> chess.Board:
    board = chess.Board(fen)
    board.push_uci(uci)
    return board


def _steps(uci: str) -> tuple[str, str, str]:
    """Return origin, crossed and landing square of a double step."""
    origin, landing = uci[:2], uci[2:4]
    return origin, f"{origin[0]}{(int(origin[1]) + int(landing[1])) // 2}", landing


# 04-1: three squares with three names


def _named_square(fen: str, uci: str, role: str) -> str:
    crossed = _after(fen, uci).ep_square
    assert crossed is not None
    move = chess.Move.from_uci(uci)
    return _name({"origin": move.from_square, "crossed": crossed, "landing": move.to_square}[role])


def _named_landing(_fen: str, uci: str, role: str) -> str:
    origin, _, landing = _steps(uci)
    return origin if role == "origin" else landing


def _named_origin(_fen: str, uci: str, role: str) -> str:
    origin, _, landing = _steps(uci)
    return landing if role == "landing" else origin


def _named_one_beyond(_fen: str, uci: str, role: str) -> str:
    """Counts one rank too far for White's pawns, as if every pawn came down from rank 7."""
    origin, crossed, landing = _steps(uci)
    if origin[1] == "2" and role == "crossed":
        return f"{origin[0]}5"
    return {"origin": origin, "crossed": crossed, "landing": landing}[role]


def _square_question(key: str, fen: str, uci: str, role: str, others: str) -> Question:
    side = "White" if chess.Board(fen).turn else "Black"
    words = {
        "origin": "From which square did this pawn start",
        "crossed": "Which square did this pawn pass over",
        "landing": "On which square does this pawn stand now",
    }[role]
    return Question(
        key,
        f"{side} has just played {uci[:2]}-{uci[2:]}. {words}?",
        tuple(Option(s, s) for s in others.split()),
        args=(fen, uci, role),
        position=_after(fen, uci).fen(en_passant="fen"),
        shown=f"{uci[:2]}-{uci[2:]}, the {role} square",
    )


NAMES = Exercise(
    id="04-1",
    title="Three squares, three names",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_named_square,
    misconceptions=(
        Misconception(
            "crossed-is-landing",
            "You seem to call the square where the pawn stopped the crossed square.",
            "The pawn stands on its landing square. The crossed square is the one in between: "
            "the pawn went over it and left it empty.",
            _named_landing,
            f"{NOTEBOOK}#three-stages",
        ),
        Misconception(
            "crossed-is-origin",
            "You seem to call the square that the pawn came from the crossed square.",
            "The pawn left its origin square; it did not pass over it. A step of two squares passes over "
            "exactly one square, the middle one.",
            _named_origin,
            f"{NOTEBOOK}#three-stages",
        ),
        Misconception(
            "one-direction",
            "You seem to count the ranks for both colours in the same direction.",
            "White's pawns go up from rank 2 and cross rank 3; Black's come down from rank 7 and "
            "cross rank 6.",
            _named_one_beyond,
            f"{NOTEBOOK}#ranks",
        ),
    ),
    hint="Say the two steps aloud, one at a time. The square after the first step is the crossed one.",
    questions=(
        _square_question("a", WHITE_TAKES, "d7d5", "crossed", "d7 d6 d5 e6"),
        _square_question("b", WHITE_TAKES, "d7d5", "landing", "d6 d5 e5 d7"),
        _square_question("c", BLACK_TAKES, "b2b4", "crossed", "b4 b5 b2 b3"),
        _square_question("d", BLACK_TAKES, "b2b4", "origin", "b3 b2 c4 b4"),
        _square_question("e", BLACK_TAKES_FAR, "h2h4", "crossed", "h5 h2 h3 h4"),
        _square_question("f", WHITE_TAKES_EDGE, "a7a5", "crossed", "a7 a6 b6 a5"),
    ),
)


# 04-2: after the capture


def _after_capture(fen: str, uci: str, capture: str, asked: str) -> str:
    board = _after(fen, uci)
    move = chess.Move.from_uci(capture)
    before = board.copy(stack=False)
    board.push(move)
    if asked == "goes-to":
        return _name(move.to_square)
    if asked == "turn":
        return "white" if board.turn else "black"
    enemies = before.occupied_co[not before.turn] & ~board.occupied_co[board.turn]
    return _name(chess.lsb(enemies))


def _lands_on_the_pawn(fen: str, uci: str, capture: str, asked: str) -> str:
    return uci[2:4] if asked == "goes-to" else _after_capture(fen, uci, capture, asked)


def _takes_on_the_crossed_square(fen: str, uci: str, capture: str, asked: str) -> str:
    return capture[2:4] if asked == "emptied" else _after_capture(fen, uci, capture, asked)


def _moves_again(fen: str, uci: str, capture: str, asked: str) -> str:
    if asked == "turn":
        return "black" if chess.Board(fen).turn else "white"
    return _after_capture(fen, uci, capture, asked)


def _after_question(key: str, fen: str, uci: str, capture: str, asked: str, options: str) -> Question:
    board = _after(fen, uci)
    taker, stepper = ("White", "Black") if board.turn else ("Black", "White")
    words = {
        "goes-to": f"{taker} captures en passant with the pawn on {capture[:2]}. Where does that pawn end?",
        "emptied": f"{taker} captures en passant with the pawn on {capture[:2]}. "
        f"From which square is {stepper}'s pawn lifted?",
        "turn": f"{taker} captures en passant with the pawn on {capture[:2]} and lifts {stepper}'s pawn. "
        "Whose move is it then?",
    }[asked]
    labels = {"white": "White's", "black": "Black's"}
    return Question(
        key,
        f"{stepper} has just played {uci[:2]}-{uci[2:]}. {words}",
        tuple(Option(code, labels.get(code, code)) for code in options.split()),
        args=(fen, uci, capture, asked),
        position=board.fen(),
        shown=f"the capture {capture[:2]}x{capture[2:]} after {uci[:2]}-{uci[2:]} "
        + {"goes-to": "(where the pawn ends)", "emptied": "(what is lifted)", "turn": "(whose move)"}[asked],
    )


AFTER = Exercise(
    id="04-2",
    title="After the capture",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_after_capture,
    misconceptions=(
        Misconception(
            "lands-on-the-pawn",
            "You seem to put the capturing pawn where the captured pawn stood.",
            "The capturing pawn goes diagonally forward, as pawns always capture, and so it lands on the "
            "crossed square. The captured pawn stands beside it and is lifted from there (FIDE 3.7.3.1).",
            _lands_on_the_pawn,
            f"{NOTEBOOK}#twins",
        ),
        Misconception(
            "victim-on-the-crossed-square",
            "You seem to lift the captured pawn from the square on which the capturing pawn ends.",
            "That square was empty: the pawn only passed over it. It stopped one square further, on its "
            "landing square, and is lifted from there.",
            _takes_on_the_crossed_square,
            f"{NOTEBOOK}#twins",
        ),
        Misconception(
            "free-extra-move",
            "You seem to think that whoever captures en passant moves once more.",
            "Moving your pawn and lifting the other is one move, and it is your move. "
            "Then it is the other side's turn, as after every move.",
            _moves_again,
            f"{NOTEBOOK}#one-move",
        ),
    ),
    hint="Treat the double step as if the pawn had gone only one square. Where would you capture it then?",
    questions=(
        _after_question("a", WHITE_TAKES, "d7d5", "e5d6", "goes-to", "d5 e6 d6 d7"),
        _after_question("b", WHITE_TAKES, "d7d5", "e5d6", "emptied", "d6 d5 d7 e5"),
        _after_question("c", WHITE_TAKES, "d7d5", "e5d6", "turn", "white black"),
        _after_question("d", BLACK_TAKES, "b2b4", "c4b3", "goes-to", "b3 b4 c3 b2"),
        _after_question("e", BLACK_TAKES, "b2b4", "c4b3", "emptied", "b2 b3 c4 b4"),
        _after_question("f", BLACK_TAKES, "b2b4", "c4b3", "turn", "black white"),
        _after_question("g", BLACK_TAKES_FAR, "h2h4", "g4h3", "goes-to", "g3 h4 h2 h3"),
        _after_question("h", WHITE_TAKES_EDGE, "a7a5", "b5a6", "emptied", "a5 a7 a6 b5"),
    ),
)


# 04-3: ep_geometry


def _as_pair(value: Any) -> Any:
    return tuple(value) if type(value) is list else value


def _geometry(fen: str, uci: str) -> tuple[str, str] | None:
    crossed = _after(fen, uci).ep_square
    return None if crossed is None else (_name(crossed), uci[2:4])


def _geometry_of_any_piece(_fen: str, uci: str) -> tuple[str, str] | None:
    _, crossed, landing = _steps(uci)
    same_file = uci[0] == uci[2]
    return (crossed, landing) if same_file and abs(int(uci[1]) - int(uci[3])) == 2 else None


def _geometry_swapped(fen: str, uci: str) -> tuple[str, str] | None:
    found = _geometry(fen, uci)
    return found and (found[1], found[0])


def _geometry_one_direction(fen: str, uci: str) -> tuple[str, str] | None:
    found = _geometry(fen, uci)
    return found and (f"{uci[2]}{int(uci[3]) + 1}", found[1])


def _geometry_origin(fen: str, uci: str) -> tuple[str, str] | None:
    found = _geometry(fen, uci)
    return found and (uci[:2], found[1])


def _geometry_only_if_takeable(fen: str, uci: str) -> tuple[str, str] | None:
    found = _geometry(fen, uci)
    return found if found and _after(fen, uci).has_pseudo_legal_en_passant() else None


def _geometry_cases(seed: int) -> list[Probe]:
    pairs = [
        (WHITE_TAKES, "d7d5"),
        (BLACK_TAKES, "b2b4"),
        (WHITE_TAKES, "d7d6"),
        (BLACK_TAKES, "b2b3"),
        ("4k3/3r4/8/4P3/8/8/8/6K1 b - - 0 1", "d7d5"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"),
    ]
    pairs += before_double_steps(seed, 4, beside=True)
    pairs += before_double_steps(seed + 1, 6, beside=False)
    pairs += other_moves(seed, 6)
    return [
        Probe(pair, "the move {move} in {fen}", places={"fen": pair[0], "move": pair[1]}) for pair in pairs
    ]


GEOMETRY = Exercise(
    id="04-3",
    title="ep_geometry",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("ep_geometry",),
    cases=_geometry_cases,
    oracle=_geometry,
    normal=_as_pair,
    giveaways=MOVING_FOR_YOU,
    misconceptions=(
        Misconception(
            "any-piece-steps-twice",
            "You seem to accept any piece that goes two squares along a file.",
            "Only a pawn's first step of two squares can be answered en passant (FIDE 3.7.3.1). "
            "A rook, a queen or a king that goes as far leaves nothing to capture on the way.",
            _geometry_of_any_piece,
            f"{NOTEBOOK}#only-pawns",
        ),
        Misconception(
            "crossed-and-landing-swapped",
            "You seem to give the two squares in the other order.",
            "First the crossed square, where a capturing pawn would go; then the landing square, "
            "from which the captured pawn is lifted.",
            _geometry_swapped,
            f"{NOTEBOOK}#three-stages",
        ),
        Misconception(
            "one-direction-of-ranks",
            "You seem to look for the crossed square above the landing square for both colours.",
            "That is right for Black's pawns, which come down. White's go up, so the crossed square "
            "lies below "
            "the landing square: after b2-b4 it is b3.",
            _geometry_one_direction,
            f"{NOTEBOOK}#ranks",
        ),
        Misconception(
            "origin-taken-for-crossed",
            "You seem to give the square that the pawn came from as the crossed square.",
            "The pawn left that square and did not pass over it. The crossed square lies between the origin "
            "and the landing square.",
            _geometry_origin,
            f"{NOTEBOOK}#three-stages",
        ),
        Misconception(
            "only-when-somebody-can-take",
            "You seem to answer None when no enemy pawn stands beside the landing square.",
            "Every double step crosses a square, whether or not anybody can use it. That a square "
            "was crossed "
            "and that a capture is possible are two facts.",
            _geometry_only_if_takeable,
            f"{NOTEBOOK}#four-conditions",
        ),
    ),
    hint="Ask two things of the move: is it a pawn, and do its two rank numbers differ by two? "
    "The crossed square has the rank between them.",
)


# 04-4: apply_ep

Placement = dict[str, str]


def _placement(board: chess.Board) -> Placement:
    return {_name(square): piece.symbol() for square, piece in board.piece_map().items()}


def _apply(placement: Placement, uci: str) -> Placement:
    board = chess.Board(None)
    board.set_piece_map({chess.parse_square(s): chess.Piece.from_symbol(p) for s, p in placement.items()})
    board.turn = placement[uci[:2]] == "P"
    board.ep_square = chess.parse_square(uci[2:4])
    board.push_uci(uci)
    return _placement(board)


def _moved(placement: Placement, uci: str, to: str, *removed: str) -> Placement:
    after = dict(placement)
    pawn = after.pop(uci[:2])
    for square in removed:
        after.pop(square, None)
    after[to] = pawn
    return after


def _victim(uci: str) -> str:
    return uci[2] + uci[1]


def _victim_stays(placement: Placement, uci: str) -> Placement:
    return _moved(placement, uci, uci[2:4])


def _ends_on_the_victim(placement: Placement, uci: str) -> Placement:
    return _moved(placement, uci, _victim(uci))


def _capturer_copied(placement: Placement, uci: str) -> Placement:
    return _moved(placement, uci, uci[2:4], _victim(uci)) | {uci[:2]: placement[uci[:2]]}


def _victim_always_below(placement: Placement, uci: str) -> Placement:
    return _moved(placement, uci, uci[2:4], f"{uci[2]}{int(uci[3]) - 1}")


def _changes_its_argument(placement: Placement, uci: str) -> Placement:
    placement[uci[2:4]] = placement.pop(uci[:2])
    del placement[_victim(uci)]
    return placement


def _apply_cases(seed: int) -> list[Probe]:
    pairs = [
        (_after(WHITE_TAKES, "d7d5").fen(), "e5d6"),
        (_after(BLACK_TAKES, "b2b4").fen(), "c4b3"),
        *en_passant_captures(seed, 8),
    ]
    return [
        Probe(
            (_placement(chess.Board(fen)), uci),
            "the capture {move} in {fen}",
            places={"fen": fen, "move": uci},
        )
        for fen, uci in pairs
    ]


APPLY = Exercise(
    id="04-4",
    title="apply_ep",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("apply_ep",),
    cases=_apply_cases,
    oracle=_apply,
    giveaways=MOVING_FOR_YOU,
    misconceptions=(
        Misconception(
            "captured-pawn-left-standing",
            "You seem to move your pawn and leave the other one on the board.",
            "In an ordinary capture the new piece replaces the old one on its square. Here the "
            "captured pawn stands "
            "on another square, so nothing replaces it: it has to be removed on its own.",
            _victim_stays,
            f"{NOTEBOOK}#twins",
        ),
        Misconception(
            "ends-on-the-captured-pawn",
            "You seem to put your pawn on the square of the captured one.",
            "A pawn captures diagonally forward: it ends on the crossed square, behind the pawn "
            "that it takes.",
            _ends_on_the_victim,
            f"{NOTEBOOK}#twins",
        ),
        Misconception(
            "capturer-in-two-places",
            "You seem to leave your pawn on its old square as well.",
            "A move empties the square that it starts from. After en passant three squares have "
            "changed: two are "
            "emptied and one is filled.",
            _capturer_copied,
            f"{NOTEBOOK}#three-stages",
        ),
        Misconception(
            "victim-always-one-rank-below",
            "You seem to look for the captured pawn one rank below the crossed square for both colours.",
            "That is where it stands when White captures. When Black captures, White's pawn went "
            "up, so it stands "
            "one rank above the crossed square. It is always on the rank from which the capturing "
            "pawn starts.",
            _victim_always_below,
            f"{NOTEBOOK}#ranks",
        ),
        Misconception(
            "changes-the-given-board",
            "You seem to work on the dictionary that was handed in.",
            "Whoever called your function still holds that dictionary and would find another position in it. "
            "Make a copy first and return the copy.",
            _changes_its_argument,
            f"{NOTEBOOK}#three-stages",
        ),
    ),
    hint="Three squares change. Which of them does the move name, and which one do you have to work out?",
)


# 04-5: ep_san


def _san(fen: str, uci: str) -> str:
    board = chess.Board(fen)
    return board.san(chess.Move.from_uci(uci))


def _sign(fen: str, uci: str) -> str:
    return _san(fen, uci)[4:]


def _san_names_victim(fen: str, uci: str) -> str:
    return f"{uci[0]}x{_victim(uci)}{_sign(fen, uci)}"


def _san_with_ep(fen: str, uci: str) -> str:
    return f"{_san(fen, uci)} e.p."


def _san_without_sign(_fen: str, uci: str) -> str:
    return f"{uci[0]}x{uci[2:4]}"


def _san_long(fen: str, uci: str) -> str:
    return f"{uci[:2]}x{uci[2:4]}{_sign(fen, uci)}"


def _san_with_letter(fen: str, uci: str) -> str:
    return f"Px{uci[2:4]}{_sign(fen, uci)}"


def _san_cases(seed: int) -> list[Probe]:
    checks = [
        ("3k4/8/8/3pP3/8/8/8/3RK3 w - d6 0 2", "e5d6"),
        ("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"),
        ("4k3/8/8/8/2pP4/8/4K3/8 b - d3 0 1", "c4d3"),
        ("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 2", "e5d6"),
        ("6bk/7p/8/3pP3/8/8/1B6/4K3 w - d6 0 2", "e5d6"),
    ]
    made = en_passant_captures(seed, 40)
    quiet = [p for p in made if not _sign(*p)][:5]
    loud = [p for p in made if _sign(*p)][:5]
    return [
        Probe(pair, "the capture {move} in {fen}", places={"fen": pair[0], "move": pair[1]})
        for pair in checks + quiet + loud
    ]


SAN = Exercise(
    id="04-5",
    title="ep_san",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("ep_san",),
    cases=_san_cases,
    oracle=_san,
    giveaways=SAN_FOR_YOU,
    misconceptions=(
        Misconception(
            "names-the-captured-pawn",
            "You seem to write the square of the captured pawn after the x.",
            "The notation names the square on which the capturing pawn ends, the crossed square: "
            "exd6, not exd5 "
            "(FIDE, appendix C).",
            _san_names_victim,
            f"{NOTEBOOK}#notation",
        ),
        Misconception(
            "writes-e-p",
            "You seem to add e.p. to the move.",
            "The letters e.p. may be added when one writes a scoresheet by hand, and change nothing. "
            "SAN, which programs read, leaves them out.",
            _san_with_ep,
            f"{NOTEBOOK}#notation",
        ),
        Misconception(
            "no-check-sign",
            "You seem to leave out the + of a check or the # of a mate.",
            "A capture en passant can give check, by the pawn itself or from a line that has been opened. "
            "Play the move on a copy and ask whether the other king is attacked.",
            _san_without_sign,
            f"{NOTEBOOK}#notation",
        ),
        Misconception(
            "writes-the-whole-start-square",
            "You seem to write the file and the rank on which the pawn started.",
            "A pawn capture names only the file from which it comes: exd6, not e5xd6.",
            _san_long,
            f"{NOTEBOOK}#notation",
        ),
        Misconception(
            "letter-for-the-pawn",
            "You seem to write a letter for the pawn.",
            "Pawns have no letter in SAN. In its place a capture has the file from which the pawn comes.",
            _san_with_letter,
            f"{NOTEBOOK}#notation",
        ),
    ),
    hint="Four characters come from the move alone. For a fifth one, play the move on a copy of the board.",
)

EXERCISES: tuple[Exercise, ...] = (NAMES, AFTER, GEOMETRY, APPLY, SAN)
