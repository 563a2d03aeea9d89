"""Lesson 13: what a piece leaves behind it in En Passant chess, who may take there, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.reading import as_set
from chesslib.grading.specs.trail_cases import BACK, Way, fields_to_read, moves_made, walks, ways
from chesslib.rules import explain
from chesslib.state.playing import after
from chesslib.variant import EnPassantBoard, Trail, TrailReason, passed_squares, read_trail, trail_of
from chesslib.variant.lines import squares_between, step_of

NOTEBOOK = "13_change_the_rule"
ASKING_THE_COURSE = ("chesslib.variant.*", "chesslib.rules.*", "chesslib.view.*")
ALL_BUT_LINES = (
    *(
        f"chesslib.variant.{room}.*"
        for room in ("board", "explaining", "keeping", "reading", "riders", "trail")
    ),
    "chesslib.variant.lines.passed_squares",
    "chesslib.rules.*",
    "chesslib.view.*",
)
"""Where the squares between two others may be asked for: that was the exercise before."""


def _squares(way: Way) -> tuple[chess.Square, chess.Square, chess.Piece]:
    start, end, letter = way
    return chess.parse_square(start), chess.parse_square(end), chess.Piece.from_symbol(letter)


def _names(squares: tuple[chess.Square, ...]) -> tuple[str, ...]:
    return tuple(chess.square_name(square) for square in squares)


# 13-1 and 13-3: the trail of a move


def _trail(start: str, end: str, letter: str) -> tuple[str, ...]:
    return _names(passed_squares(*_squares((start, end, letter))))


def _with_origin(start: str, end: str, letter: str) -> tuple[str, ...]:
    return (start, *_trail(start, end, letter))


def _with_landing(start: str, end: str, letter: str) -> tuple[str, ...]:
    return (*_trail(start, end, letter), end)


def _knights_leave_nothing(start: str, end: str, letter: str) -> tuple[str, ...]:
    return () if letter in "Nn" else _trail(start, end, letter)


def _castling_king(start: str, end: str, letter: str) -> tuple[str, ...]:
    return _names(squares_between(*_squares((start, end, letter))[:2]))


def _in_order_of_names(start: str, end: str, letter: str) -> tuple[str, ...]:
    return tuple(sorted(_trail(start, end, letter)))


def _told(model: Callable[[str, str, str], tuple[str, ...]]) -> Callable[[str, str, str], str]:
    """Turn a model of squares into one of answers on a card."""
    return lambda start, end, letter: " ".join(model(start, end, letter)) or "none"


def _trail_question(key: str, story: str, way: Way, position: str) -> Question:
    start, end, letter = way
    answers = [
        _told(model)(start, end, letter)
        for model in (_trail, _with_origin, _with_landing, _castling_king, _knights_leave_nothing)
    ]
    codes = sorted({"none", *answers})
    options = tuple(Option(c, "on no square" if c == "none" else c.replace(" ", ", ")) for c in codes)
    return Question(
        key, f"{story} On which squares can it be captured in passing?", options, way, position, story
    )


ORIGIN = (
    "You seem to count the square that the piece left.",
    "It was not *on its way* there: it stood there. The trail begins with the next square.",
)
LANDING = (
    "You seem to count the square where the piece stands now.",
    "There it is captured in the ordinary way, as in any chess. The trail lies strictly between.",
)
RIDERS = (
    "You seem to say that a knight leaves no trail.",
    "A single leap leaves none. A ride touches squares in between, one leap after another, and these count.",
)
CASTLING = (
    "You seem to give a king's castling a trail.",
    "Castling leaves none, although the king crosses a square; nobody takes a king, in passing or otherwise.",
)

WHERE = Exercise(
    id="13-1",
    title="What lies between",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_told(_trail),
    misconceptions=(
        Misconception("the-origin-counts", *ORIGIN, _told(_with_origin), f"{NOTEBOOK}#trail-words"),
        Misconception("the-landing-counts", *LANDING, _told(_with_landing), f"{NOTEBOOK}#trail-words"),
        Misconception("knights-leave-nothing", *RIDERS, _told(_knights_leave_nothing), f"{NOTEBOOK}#riders"),
        Misconception("a-castling-king-leaves-a-trail", *CASTLING, _told(_castling_king), f"{NOTEBOOK}#king"),
    ),
    hint="Go the way with a finger, one step at a time, a knight one leap at a time. Leave out the first and "
    "the last square.",
    questions=(
        _trail_question(
            "a", "White's rook went from a1 to a4.", ("a1", "a4", "R"), "4k3/8/8/8/R7/8/8/4K3 b - - 1 9"
        ),
        _trail_question(
            "b", "White's pawn went from e2 to e3.", ("e2", "e3", "P"), "4k3/8/8/8/8/4P3/8/4K3 b - - 0 9"
        ),
        _trail_question(
            "c", "Black's pawn went from c7 to c5.", ("c7", "c5", "p"), "4k3/8/8/2p5/8/8/8/4K3 w - - 0 9"
        ),
        _trail_question(
            "d", "White's knight went from g1 to f3.", ("g1", "f3", "N"), "4k3/8/8/8/8/5N2/8/4K3 b - - 1 9"
        ),
        _trail_question(
            "e", "Black's knight went from b8 to e2.", ("b8", "e2", "n"), "4k3/8/8/8/8/8/4n3/K7 w - - 1 9"
        ),
        _trail_question(
            "f", "White's bishop went from f1 to b5.", ("f1", "b5", "B"), "4k3/8/8/1B6/8/8/8/4K3 b - - 1 9"
        ),
        _trail_question(
            "g",
            "White's king has castled, from e1 to g1.",
            ("e1", "g1", "K"),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 9",
        ),
    ),
)


# 13-2: what does this move do?


def _does(fen: str, moves: str, attempt: str) -> str:
    verdict = explain(after(EnPassantBoard(fen), *moves.split()), attempt)
    if not verdict.legal or verdict.move is None:
        return "refused"
    if verdict.board.is_en_passant(verdict.move):
        return "passing"
    return "capture" if verdict.board.is_capture(verdict.move) else "move"


def _reason(fen: str, moves: str, attempt: str) -> object:
    return explain(after(EnPassantBoard(fen), *moves.split()), attempt).reason


def _when(holds: Callable[[str, str, str], bool], believed: str) -> Callable[[str, str, str], str]:
    """Return the model of somebody who answers one thing in some cases and rightly in the others."""
    return lambda fen, moves, attempt: believed if holds(fen, moves, attempt) else _does(fen, moves, attempt)


def _is(*reasons: TrailReason) -> Callable[[str, str, str], bool]:
    return lambda fen, moves, attempt: _reason(fen, moves, attempt) in reasons


def _goes_straight(_fen: str, _moves: str, attempt: str) -> bool:
    return attempt == "e5e4"


def _to_the_origin(_fen: str, moves: str, attempt: str) -> bool:
    return attempt[2:] == moves[:2]


def _to_the_landing(_fen: str, moves: str, attempt: str) -> bool:
    return attempt[2:] == moves[-2:]


WHAT = (
    Option("passing", "it captures in passing"),
    Option("capture", "it captures what stands where it goes"),
    Option("move", "it captures nothing, and is legal"),
    Option("refused", "it is refused"),
)


def _deed(key: str, story: str, fen: str, moves: str, attempt: str) -> Question:
    position = after(EnPassantBoard(fen), *moves.split()).fen(en_passant="fen").split()
    position[3] = "-"
    return Question(
        key, f"{story} What does this do?", WHAT, (fen, moves, attempt), " ".join(position), story
    )


DEEDS = Exercise(
    id="13-2",
    title="What does this move do?",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_does,
    misconceptions=(
        Misconception(
            "pawns-take-straight-ahead",
            "You seem to let a pawn take in passing straight ahead.",
            "A pawn captures diagonally forward, in passing, too. Straight ahead it only moves.",
            _when(_goes_straight, "passing"),
            f"{NOTEBOOK}#who-takes",
        ),
        Misconception(
            "taken-where-it-came-from",
            "You seem to take a piece on the square that it came from.",
            "Only squares strictly between were crossed. Going to the origin is a plain move.",
            _when(_to_the_origin, "passing"),
            f"{NOTEBOOK}#near-misses",
        ),
        Misconception(
            "every-capture-is-in-passing",
            "You seem to call an ordinary capture one in passing.",
            "The piece stands where the capturer goes. That has always been possible.",
            _when(_to_the_landing, "passing"),
            f"{NOTEBOOK}#trail-words",
        ),
        Misconception(
            "the-king-steps-as-it-likes",
            "You seem to let the king make a knight's step whenever something was crossed.",
            "The step leads onto a crossed square, or it does not exist.",
            _when(_is(TrailReason.OFF_TRAIL), "move"),
            f"{NOTEBOOK}#king",
        ),
        Misconception(
            "the-trail-waits",
            "You seem to think that a trail waits until it is used.",
            "It lasts for one move, the reply. Whatever else is played ends it.",
            _when(_is(TrailReason.EXPIRED), "passing"),
            f"{NOTEBOOK}#pawn",
        ),
        Misconception(
            "the-own-king-is-not-asked",
            "You seem to forget your own king.",
            "After the capture both pieces are gone from their squares, and your king must not be attacked. "
            "Lesson 6 still holds.",
            _when(_is(TrailReason.KING_ATTACKED), "passing"),
            f"{NOTEBOOK}#is-it-mate",
        ),
        Misconception(
            "captures-from-the-start",
            "You seem to allow a capture on the first move.",
            "Neither side captures on its first move, however free the way.",
            _when(_is(TrailReason.OPENING), "capture"),
            f"{NOTEBOOK}#opening-rule",
        ),
    ),
    hint="Ask in this order: is the move possible at all? Does something stand where it goes? Was the square "
    "crossed by the last move? Is the own king safe afterwards?",
    questions=(
        _deed(
            "a",
            "White has just played Rd1-d7. Black plays c6-d5.",
            "k7/8/2p1p3/7b/n6r/8/8/K2R4 w - - 0 21",
            "d1d7",
            "c6d5",
        ),
        _deed(
            "b",
            "White has just played Ra4-h4. Black plays e5-e4.",
            "6k1/8/8/4p3/R7/8/8/K7 w - - 0 9",
            "a4h4",
            "e5e4",
        ),
        _deed(
            "c",
            "White has just played Rd1-d7. Black plays Bh5-d1.",
            "k7/8/2p1p3/7b/n6r/8/8/K2R4 w - - 0 21",
            "d1d7",
            "h5d1",
        ),
        _deed(
            "d",
            "White has just played Ra1-a4. Black plays Rh4-a4.",
            "4k3/8/8/8/7r/8/8/R3K3 w - - 0 9",
            "a1a4",
            "h4a4",
        ),
        _deed(
            "e",
            "White has just played Ba1-h8. Black plays Kd5-f6.",
            "8/8/8/3k4/8/8/8/B3K3 w - - 0 21",
            "a1h8",
            "d5f6",
        ),
        _deed(
            "f",
            "White has just played Ba1-h8. Black plays Kd5-b6.",
            "8/8/8/3k4/8/8/8/B3K3 w - - 0 21",
            "a1h8",
            "d5b6",
        ),
        _deed(
            "g",
            "Black played d7-d5, White Ke1-e2, Black Ke8-e7. White plays e5-d6.",
            "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 9",
            "d7d5 e1e2 e8e7",
            "e5d6",
        ),
        _deed(
            "h",
            "Black has just played Qc8-c5. White plays b5-c6.",
            "2q1k3/8/8/KP5r/8/8/8/8 b - - 0 21",
            "c8c5",
            "b5c6",
        ),
        _deed("i", "The game begins. White plays Nb1-e7, over c3 and d5.", chess.STARTING_FEN, "", "b1e7"),
    ),
)


# 13-3: passed_squares

PASSED = Exercise(
    id="13-3",
    title="passed_squares",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("passed_squares",),
    cases=lambda seed: [
        Probe(way, "{piece} from {start} to {end}", places={"start": way[0], "end": way[1], "piece": way[2]})
        for way in ways(seed)
    ],
    oracle=_trail,
    normal=lambda value: tuple(value) if type(value) is list else value,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception("origin-in-the-tuple", *ORIGIN, _with_origin, f"{NOTEBOOK}#trail-words"),
        Misconception("landing-in-the-tuple", *LANDING, _with_landing, f"{NOTEBOOK}#trail-words"),
        Misconception("riders-leave-nothing", *RIDERS, _knights_leave_nothing, f"{NOTEBOOK}#riders"),
        Misconception("castling-crosses-too", *CASTLING, _castling_king, f"{NOTEBOOK}#king"),
        Misconception(
            "in-the-order-of-names",
            "You seem to give the squares from a to h and from 1 to 8.",
            "They stand in the order in which they are crossed: the first of them goes into the FEN's field.",
            _in_order_of_names,
            f"{NOTEBOOK}#two-squares",
        ),
    ),
    hint="How many files and ranks apart are the two squares? Divide both by their greatest common divisor "
    "(`math.gcd`): that is one step, for a slider and for a rider.",
)


# 13-4: trail_field


def _field(fen: str, uci: str) -> str:
    trail = _trail_after(fen, uci)
    return "-" if trail is None else trail[0] + trail[-1]


def _trail_after(fen: str, uci: str) -> tuple[str, ...] | None:
    """Origin aside, the squares of the way, the landing square last; None without a trail."""
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    piece = board.piece_at(move.from_square)
    assert piece is not None
    trail = trail_of(move, piece)
    return None if trail is None else (*_names(trail.squares), chess.square_name(trail.landing))


def _one_square(fen: str, uci: str) -> str:
    return _field(fen, uci)[:2].rstrip()


def _origin_and_landing(fen: str, uci: str) -> str:
    return "-" if _trail_after(fen, uci) is None else uci[:4]


def _last_square(fen: str, uci: str) -> str:
    trail = _trail_after(fen, uci)
    return "-" if trail is None else trail[-2] + trail[-1]


def _only_if_somebody_can(fen: str, uci: str) -> str:
    board = chess.Board(fen)
    board.push(chess.Move.from_uci(uci))
    *crossed, _ = _trail_after(fen, uci) or ("-",)
    attacked = any(board.is_attacked_by(board.turn, chess.parse_square(name)) for name in crossed)
    return _field(fen, uci) if attacked else "-"


def _kings_too(fen: str, uci: str) -> str:
    board = chess.Board(fen)
    way = (uci[:2], uci[2:4], str(board.piece_at(chess.parse_square(uci[:2]))))
    crossed = _castling_king(*way) if way[2] in "Kk" else ()
    return crossed[0] + uci[2:4] if crossed else _field(fen, uci)


FIELD = Exercise(
    id="13-4",
    title="trail_field",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("trail_field",),
    cases=lambda seed: [
        Probe(case, "{move} played on {fen}", places={"fen": case[0], "move": case[1]})
        for case in moves_made(seed)
    ],
    oracle=_field,
    giveaways=ALL_BUT_LINES,
    misconceptions=(
        Misconception(
            "one-square-is-enough",
            "You seem to write only the first square crossed.",
            "Two different moves can cross the same square first. Without the landing square nobody knows "
            "what would be taken.",
            _one_square,
            f"{NOTEBOOK}#two-squares",
        ),
        Misconception(
            "from-the-origin",
            "You seem to write the square that the piece left.",
            "The field begins with the first square *crossed*; the origin lies one step before it.",
            _origin_and_landing,
            f"{NOTEBOOK}#two-squares",
        ),
        Misconception(
            "the-last-square-crossed",
            "You seem to write the last square crossed.",
            "The first one is wanted: from it and the landing square all that lie between can be read.",
            _last_square,
            f"{NOTEBOOK}#two-squares",
        ),
        Misconception(
            "only-when-somebody-can-take",
            "You seem to write the field only where a capture is possible.",
            "The field records what was crossed, whether anybody can use it or not. Whether it makes another "
            "position is another question.",
            _only_if_somebody_can,
            f"{NOTEBOOK}#two-squares",
        ),
        Misconception(
            "a-king-that-castles-is-written",
            *CASTLING,
            _kings_too,
            f"{NOTEBOOK}#king",
        ),
    ),
    hint="You have a function that gives the squares crossed. What does the field need of them, and what "
    "when there is none?",
)


# 13-5: captures_in_passing


def _captures(fen: str) -> set[str]:
    board = EnPassantBoard(fen, opening_rule=False)
    return {board.uci_with_victim(move) for move in board.generate_pseudo_legal_ep()}


def _extra(fen: str, reaches: Callable[[EnPassantBoard, chess.Square, chess.Square], bool]) -> set[str]:
    """The right captures, and those of pieces that reach the trail in somebody's opinion."""
    board = EnPassantBoard(fen, opening_rule=False)
    found = _captures(fen)
    if board.trail is None:
        return found
    landing = chess.square_name(board.trail.landing)
    for square in chess.scan_forward(board.occupied_co[board.turn]):
        for target in board.trail.squares:
            if reaches(board, square, target):
                found.add(f"{chess.square_name(square)}{chess.square_name(target)}!{landing}")
    return found


def _without(fen: str, left_out: Callable[[EnPassantBoard, chess.Square, chess.Square], bool]) -> set[str]:
    board = EnPassantBoard(fen, opening_rule=False)
    moves = list(board.generate_pseudo_legal_ep())
    return {
        board.uci_with_victim(move) for move in moves if not left_out(board, move.from_square, move.to_square)
    }


def _straight_pawn(board: EnPassantBoard, square: chess.Square, target: chess.Square) -> bool:
    forward = 8 if board.turn else -8
    return board.piece_type_at(square) == chess.PAWN and target == square + forward


def _through_pieces(board: EnPassantBoard, square: chess.Square, target: chess.Square) -> bool:
    empty = EnPassantBoard(None)
    piece = board.piece_at(square)
    if piece is None or piece.piece_type in (chess.PAWN, chess.KING):
        return False
    empty.set_piece_at(square, piece)
    return target in empty.attacks(square)


def _long_ride(board: EnPassantBoard, square: chess.Square, target: chess.Square) -> bool:
    return board.piece_type_at(square) == chess.KNIGHT and bool(squares_between(square, target))


def _knight_step_of_the_king(board: EnPassantBoard, square: chess.Square, target: chess.Square) -> bool:
    step = step_of(square, target)
    return board.piece_type_at(square) == chess.KING and sorted(map(abs, step)) == [1, 2]


def _not_the_first(board: EnPassantBoard, _square: chess.Square, target: chess.Square) -> bool:
    return board.trail is not None and target != board.trail.first


CAPTURES = Exercise(
    id="13-5",
    title="captures_in_passing",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("captures_in_passing",),
    cases=lambda seed: [Probe((fen,), fen) for fen in fields_to_read(seed)],
    oracle=_captures,
    normal=as_set,
    giveaways=ALL_BUT_LINES,
    misconceptions=(
        Misconception(
            "straight-pawns",
            "You seem to let pawns take straight ahead.",
            "Pawns capture diagonally forward, in passing, too.",
            lambda fen: _extra(fen, _straight_pawn),
            f"{NOTEBOOK}#who-takes",
        ),
        Misconception(
            "the-way-is-not-looked-at",
            "You seem to let pieces take through others.",
            "The capturer makes its ordinary move: what stands on its own way stops it, a rider as well.",
            lambda fen: _extra(fen, _through_pieces),
            f"{NOTEBOOK}#riders",
        ),
        Misconception(
            "knights-leap-once",
            "You seem to let knights leap only once.",
            "They ride: the same leap again and again, while the squares that they touch are empty.",
            lambda fen: _without(fen, _long_ride),
            f"{NOTEBOOK}#riders",
        ),
        Misconception(
            "kings-step-as-ever",
            "You seem to forget the king's knight step.",
            "Onto a crossed square, and nowhere else, the king may also go by one knight's step.",
            lambda fen: _without(fen, _knight_step_of_the_king),
            f"{NOTEBOOK}#king",
        ),
        Misconception(
            "only-the-first-square",
            "You seem to look only at the square that stands in the field.",
            "The field names the first square crossed and the landing square. All between them were crossed, "
            "too.",
            lambda fen: _without(fen, _not_the_first),
            f"{NOTEBOOK}#two-squares",
        ),
    ),
    hint="First the squares: walk from the first square crossed towards the landing square, in the steps "
    "that lead there. Then the pieces: put '-' into the fourth field, and `chess.Board(fen).attacks(square)` "
    "helps with all but knights and the king's knight step.",
)

# 13-6: make and unmake

Played = list[str]


def _drive_make(functions: Mapping[str, Any], probe: Probe) -> Played:
    fen, trail, steps = probe.args
    board: Any = chess.Board(fen)
    board.trail, board.earlier = trail, []
    told = []
    for step in steps:
        if step == BACK:
            functions["unmake"](board)
        else:
            functions["make"](board, chess.Move.from_uci(step))
        told.append(f"{board.board_fen()} {board.trail}")
    return told


def _played(fen: str, trail: str, steps: Sequence[str]) -> Played:
    fields = fen.split()
    board = EnPassantBoard(" ".join([*fields[:3], trail, *fields[4:]]), opening_rule=False)
    told = []
    for step in steps:
        if step == BACK:
            board.pop()
        else:
            board.push_uci(step)
        told.append(f"{board.board_fen()} {board.trail.field if board.trail else '-'}")
    return told


def played_by_hand(
    fen: str,
    field: str,
    steps: Sequence[str],
    *,
    victim_goes: bool = True,
    pop_restores: bool = True,
    lingers: bool = False,
    straight_too: bool = False,
) -> Played:
    """Return pieces and trail after each step, worked out without the board of this chess.

    Examples
    --------
    >>> played_by_hand("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 9", "-", ["e2e4", "d4e3", "unmake"])[-1]
    '4k3/8/8/8/3pP3/8/8/4K3 e3e4'
    """
    mover = fen.split()[1] == "b"
    pieces = chess.BaseBoard(fen.split()[0])
    trail = read_trail(field, pieces, mover)
    before: list[tuple[chess.BaseBoard, Trail | None]] = []
    told = []
    for step in steps:
        if step == BACK:
            pieces, earlier = before.pop()
            trail = earlier if pop_restores else None
        else:
            before.append((pieces.copy(), trail))
            trail = _carried_out(pieces, step, trail, victim_goes, lingers, straight_too)
        told.append(f"{pieces.board_fen()} {trail.field if trail else '-'}")
    return told


def _carried_out(
    pieces: chess.BaseBoard,
    step: str,
    trail: Trail | None,
    victim_goes: bool,
    lingers: bool,
    straight_too: bool,
) -> Trail | None:
    move = chess.Move.from_uci(step)
    piece = pieces.remove_piece_at(move.from_square)
    assert piece is not None
    straight = piece.piece_type == chess.PAWN and step[0] == step[2]
    takes = trail is not None and move.to_square in trail.squares and (straight_too or not straight)
    pieces.set_piece_at(move.to_square, chess.Piece(move.promotion or piece.piece_type, piece.color))
    if takes and victim_goes and trail is not None:
        pieces.remove_piece_at(trail.landing)
    return trail_of(move, piece) or (trail if lingers else None)


def _with_fault(**fault: bool) -> Callable[[str, str, Sequence[str]], Played]:
    return lambda fen, trail, steps: played_by_hand(fen, trail, steps, **fault)


MAKING = Exercise(
    id="13-6",
    title="make and unmake",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("make", "unmake"),
    cases=lambda seed: [
        Probe(
            (fen, trail, steps),
            "{steps} on {fen}, trail {trail}",
            places={"steps": " ".join(steps), "fen": fen, "trail": trail},
        )
        for fen, trail, steps in walks(seed)
    ],
    oracle=_played,
    drive=_drive_make,
    giveaways=ALL_BUT_LINES,
    misconceptions=(
        Misconception(
            "the-victim-stays",
            "You seem to leave the captured piece on the board.",
            "It does not stand where the capturer goes, so `push` does not remove it. It stands on the "
            "landing square that the field names.",
            _with_fault(victim_goes=False),
            f"{NOTEBOOK}#commit-first",
        ),
        Misconception(
            "unmake-forgets-the-trail",
            "You seem to lose the trail when a move is taken back.",
            "`pop` gives back what the library knows. The trail that stood before the move has to be kept, "
            "and given back, by you.",
            _with_fault(pop_restores=False),
            f"{NOTEBOOK}#traps-told",
        ),
        Misconception(
            "the-old-trail-lingers",
            "You seem to keep the old trail when the new move leaves none.",
            "A trail lives for one move. After a single step there is none.",
            _with_fault(lingers=True),
            f"{NOTEBOOK}#exit-ticket",
        ),
        Misconception(
            "a-straight-step-removes",
            "You seem to let a pawn's step straight ahead capture in passing.",
            "It is a plain move, even onto a square that was crossed.",
            _with_fault(straight_too=True),
            f"{NOTEBOOK}#who-takes",
        ),
    ),
    hint="Work out before `push` whether the move takes somebody, and whom; afterwards the trail of the move "
    "itself. A list is a good place for what stood before.",
)

EXERCISES = (WHERE, DEEDS, PASSED, FIELD, CAPTURES, MAKING)
