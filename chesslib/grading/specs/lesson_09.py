"""Lesson 09: counting, and the faults that counts show and do not show."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Mapping
from typing import Any

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.machine import FAULTS, Position, divide, perft
from chesslib.machine.faults import FoundBy
from chesslib.machine.figures import count_with, named, right_count

NOTEBOOK = "09_perft_and_the_fault_zoo"

# 09-1: what a count sees

COUNT, OTHER = "count", "other"
SEEN = (Option(COUNT, "perft, in a suitable position"), Option(OTHER, "only another test"))


def _seen(fault_id: str) -> str:
    return COUNT if FAULTS[fault_id].found_by is FoundBy.PERFT else OTHER


def _seen_also(*fault_ids: str) -> Callable[[str], str]:
    """Return the idea that counts see these faults as well."""

    def model(fault_id: str) -> str:
        return COUNT if fault_id in fault_ids else _seen(fault_id)

    return model


def _not_seen(*fault_ids: str) -> Callable[[str], str]:
    """Return the idea that counts miss these faults."""

    def model(fault_id: str) -> str:
        return OTHER if fault_id in fault_ids else _seen(fault_id)

    return model


ASKED = {
    "rook_capture_keeps_right_A": "a captured rook keeps its castling right",
    "clock_fifty_plies": "the draw is claimed after fifty plies",
    "queen_promotion_only": "a pawn becomes a queen and nothing else",
    "key_without_ep": "the hash key leaves the en passant square out",
    "stale_ep_A": "the en passant square is never cleared",
    "clock_not_restored": "unmake does not put the halfmove clock back",
    "clock_never_reset": "the halfmove clock is never set to zero",
    "ep_rank_pin_missed": "two pawns may leave the king's rank together",
}

WHAT_IS_SEEN = Exercise(
    id="09-1",
    title="What finds it?",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_seen,
    misconceptions=(
        Misconception(
            "perft-sees-draws",
            "You seem to expect that counts show faults of the clock.",
            "A clock makes no move illegal: the moves are the same at clock 0 and at clock 99. A table of "
            "clock "
            "values finds such faults.",
            _seen_also("clock_fifty_plies", "clock_never_reset"),
            f"{NOTEBOOK}#cannot-see",
        ),
        Misconception(
            "perft-sees-keys",
            "You seem to expect that counts show what a hash key holds.",
            "A plain perft asks for no key. Scripts with repeated positions do, and so does a perft with a "
            "memo.",
            _seen_also("key_without_ep"),
            f"{NOTEBOOK}#cannot-see",
        ),
        Misconception(
            "perft-sees-unmake",
            "You seem to expect that counts show everything that unmake forgets.",
            "Only what a move list depends on. A clock that is not put back changes no count; a round "
            "trip, which "
            "compares the state before and after, finds it.",
            _seen_also("clock_not_restored"),
            f"{NOTEBOOK}#whole-examination",
        ),
        Misconception(
            "rare-is-unseen",
            "You seem to take what is rare for what cannot be seen.",
            "It changes which moves are legal, so a count shows it: in a position in which the rule is met.",
            _not_seen("rook_capture_keeps_right_A", "ep_rank_pin_missed"),
            f"{NOTEBOOK}#tiny",
        ),
    ),
    hint="One question settles each: is there any position in which a move becomes legal or illegal by it?",
    questions=tuple(
        Question(
            letter,
            f"A machine has this fault: {words}. What can find it?",
            SEEN,
            args=(fault_id,),
            shown=words,
        )
        for letter, (fault_id, words) in zip("abcdefgh", ASKED.items(), strict=True)
    ),
)


# 09-2: name the fault

SUSPECTS = (
    Option("rook_capture_keeps_right_A", "a captured rook keeps its right"),
    Option("b_file_must_be_safe", "b1 and b8 must be safe for castling"),
    Option("queen_promotion_only", "a pawn becomes a queen only"),
    Option("double_push_jumps", "a double step jumps over a piece"),
    Option("castle_through_check", "a king may castle through check"),
)
DEPTHS = (1, 2, 3, 4)
Counts = tuple[int, ...]


@functools.cache
def _counts(position: str, fault_id: str) -> Counts:
    fen = named(position).fen
    counts = tuple(count_with(FAULTS[fault_id], fen, depth) for depth in DEPTHS)
    assert None not in counts
    return tuple(count for count in counts if count is not None)


def _culprit(position: str, counts: Counts) -> str:
    (found,) = (option.code for option in SUSPECTS if _counts(position, option.code) == counts)
    return found


def _taken_for(**names: str) -> Callable[[str, Counts], str]:
    def model(position: str, counts: Counts) -> str:
        found = _culprit(position, counts)
        return names.get(found, found)

    return model


def _signature(letter: str, position: str, name: str, fault_id: str) -> Question:
    counts = _counts(position, fault_id)
    right = tuple(right_count(named(position).fen, depth) for depth in DEPTHS)
    got, wanted = (", ".join(f"{count:,}" for count in row) for row in (counts, right))
    return Question(
        letter,
        f"{name}: a machine counts {got}. Right is {wanted}. Which fault is it?",
        SUSPECTS,
        args=(position, counts),
        position=named(position).fen,
        shown=f"{got} in {name}",
    )


NAME_IT = Exercise(
    id="09-2",
    title="Name the fault",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_culprit,
    misconceptions=(
        Misconception(
            "high-and-low-confused",
            "You seem to take a count that is too low for one that is too high, or the other way round.",
            "A condition too many leaves legal moves out: low. A condition too few lets illegal moves in: "
            "high.",
            _taken_for(
                b_file_must_be_safe="castle_through_check", castle_through_check="b_file_must_be_safe"
            ),
            f"{NOTEBOOK}#reproduce",
        ),
        Misconception(
            "first-depth-not-looked-at",
            "You seem not to look at the depth where the counts part.",
            "It says how many plies the fault needs. A jump over a piece needs one, a captured rook whose "
            "king "
            "castles needs four here.",
            _taken_for(
                rook_capture_keeps_right_A="double_push_jumps",
                double_push_jumps="rook_capture_keeps_right_A",
            ),
            f"{NOTEBOOK}#complete-test",
        ),
        Misconception(
            "low-means-castling",
            "You seem to take every low count for a castling fault.",
            "Pieces that a pawn may become are missing moves too: look whether a pawn can get to the last "
            "rank in "
            "time.",
            _taken_for(queen_promotion_only="b_file_must_be_safe"),
            f"{NOTEBOOK}#b1",
        ),
    ),
    hint="Two signs: is the count too high or too low, and at which depth does it first differ? Then look "
    "at the "
    "board: what can happen within so many plies?",
    questions=(
        _signature("a", "kiwi", "Kiwipete", "rook_capture_keeps_right_A"),
        _signature("b", "kiwi", "Kiwipete", "b_file_must_be_safe"),
        _signature("c", "pos5", "Position 5", "queen_promotion_only"),
        _signature("d", "kiwi", "Kiwipete", "double_push_jumps"),
        _signature("e", "kiwi", "Kiwipete", "castle_through_check"),
        _signature("f", "pos5", "Position 5", "rook_capture_keeps_right_A"),
    ),
)


# 09-3 and 09-4: perft and divide

COUNTING = ("chesslib.machine.perft.*", "chesslib.machine.doctor.*", "chesslib.machine.comparing.*")
AS_IT_WAS, CHANGED = "the position as it was", "the position changed"
Told = tuple[Any, str]

COUNTED = (
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
    ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 3),
    ("4k3/7P/8/6p1/7P/8/8/R3K3 b Q h3 0 1", 2),
    ("7k/5Q2/8/6K1/8/8/8/8 b - - 0 1", 1),
    ("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", 2),
    ("r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", 2),
    ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 2),
)
STARTS = (
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/1P6/8/8/3p4/8/4P3/R3K3 w Q - 0 1",
)


def _count_cases(seed: int) -> list[Probe]:
    chance = random.Random(f"perft {seed}")
    made = [(_walked(chance, fen), 2) for fen in STARTS for _ in range(2)]
    return [
        Probe(case, "depth {depth} from {fen}", places={"fen": case[0], "depth": case[1]})
        for case in (*COUNTED, *made)
    ]


def _divide_cases(seed: int) -> list[Probe]:
    return [probe for probe in _count_cases(seed) if right_count(*probe.args)]


def _walked(chance: random.Random, fen: str) -> str:
    """Return the position after a few moves that somebody might make."""
    position = Position(fen)
    for _ in range(chance.randint(1, 4)):
        moves = position.moves()
        if not moves:
            break
        position.make(chance.choice(moves))
    return position.fen("always")


def _drive_counting(name: str) -> Callable[[Mapping[str, Any], Probe], Told]:
    def drive(functions: Mapping[str, Any], probe: Probe) -> Told:
        fen, depth = probe.args
        position = Position(fen)
        before = position.setup()
        answer = functions[name](position, depth)
        same = position.setup() == before and not position.undo_stack
        return answer, AS_IT_WAS if same else CHANGED

    return drive


def _told(count: Callable[[Position, int], Any]) -> Callable[[str, int], Told]:
    """Return a model that gives a count of its own and leaves the position as it was."""

    def model(fen: str, depth: int) -> Told:
        return count(Position(fen), depth), AS_IT_WAS

    return model


def _every_node(position: Position, depth: int) -> int:
    return sum(perft(position, plies) for plies in range(1, depth + 1))


def _one_ply_short(position: Position, depth: int) -> int:
    return perft(position, depth - 1)


def _end_is_a_leaf(position: Position, depth: int) -> int:
    moves = position.moves()
    if depth == 0 or not moves:
        return 1
    total = 0
    for move in moves:
        position.make(move)
        total += _end_is_a_leaf(position, depth - 1)
        position.unmake()
    return total


PERFT = Exercise(
    id="09-3",
    title="perft",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("perft",),
    cases=_count_cases,
    drive=_drive_counting("perft"),
    oracle=_told(perft),
    giveaways=COUNTING,
    misconceptions=(
        Misconception(
            "counts-every-node",
            "You seem to count the positions on the way as well.",
            "Perft counts move sequences of exactly the length asked for: only the last ply is counted.",
            _told(_every_node),
            f"{NOTEBOOK}#six-lines",
        ),
        Misconception(
            "one-ply-short",
            "You seem to stop one ply too early.",
            "Depth 1 is the number of legal moves. Depth 0, the empty sequence, is one.",
            _told(_one_ply_short),
            f"{NOTEBOOK}#six-lines",
        ),
        Misconception(
            "the-end-is-a-leaf",
            "You seem to count a game that has ended as one sequence.",
            "After mate or stalemate no move can be made, so no sequence of the full length goes through "
            "it: zero.",
            _told(_end_is_a_leaf),
            f"{NOTEBOOK}#my-perft",
        ),
    ),
    hint="What is perft of depth 0? For every other depth: add up, over the legal moves, the perft of one "
    "ply less "
    "after each; make before, unmake after.",
)


def _depth_kept(position: Position, depth: int) -> dict[str, int]:
    return {move: _below(position, move, depth) for move in divide(position, 1)}


def _below(position: Position, uci: str, depth: int) -> int:
    position.play(uci)
    count = perft(position, depth)
    position.unmake()
    return count


def _by_squares(position: Position, depth: int) -> dict[str, int]:
    counts: dict[str, int] = {}
    for move in position.moves():
        counts[move.uci()[:4]] = _below(position, move.uci(), depth - 1)
    return counts


def _moves_only(position: Position, depth: int) -> dict[str, int]:
    return divide(position, 1) if depth > 1 else divide(position, depth)


DIVIDE = Exercise(
    id="09-4",
    title="divide",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("divide",),
    cases=_divide_cases,
    drive=_drive_counting("divide"),
    oracle=_told(divide),
    giveaways=(
        "chesslib.machine.perft.divide",
        "chesslib.machine.perft.counts_by_move",
        "chesslib.machine.doctor.*",
        "chesslib.machine.comparing.*",
    ),
    misconceptions=(
        Misconception(
            "depth-not-reduced",
            "You seem to count below each move to the full depth.",
            "The move itself is one ply: below it there is one less. The numbers must add up to perft.",
            _told(_depth_kept),
            f"{NOTEBOOK}#divide",
        ),
        Misconception(
            "promotions-under-one-name",
            "You seem to name a move by its two squares alone.",
            "A pawn that reaches the last rank has four moves between the same two squares; UCI names the "
            "new "
            "piece as well.",
            _told(_by_squares),
            f"{NOTEBOOK}#divide",
        ),
        Misconception(
            "one-for-each-move",
            "You seem to count each root move once, whatever the depth.",
            "Divide tells how many sequences begin with a move, and not that it exists.",
            _told(_moves_only),
            f"{NOTEBOOK}#bisect",
        ),
    ),
    hint="One entry for each legal move: make it, count one ply less, unmake. `move.uci()` is its name.",
)


# 09-5: find the fault

Case = tuple[str, str, int]

HUNTS: tuple[Case, ...] = (
    ("rook_capture_keeps_right_A", "r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", 2),
    ("ep_rank_pin_missed", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2),
    ("stale_ep_A", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 3),
    ("stale_ep_B", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2", 3),
    ("rights_regained_on_return", "4k2r/8/8/8/8/8/8/4K2R w K - 0 1", 3),
    ("queen_promotion_only", "4k3/7P/8/6p1/7P/8/8/R3K3 b Q h3 0 1", 2),
    ("ep_missing", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 2),
)
MORE = ("stale_ep_C", "stale_ep_D", "rook_capture_keeps_right_B", "b_file_must_be_safe", "castle_into_check")


def _hunt_cases(seed: int) -> list[Probe]:
    chance = random.Random(f"hunt {seed}")
    fens = {"s": "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "r": HUNTS[0][1]}
    kinds = [(name, "s" if name.startswith("stale") else "r") for name in chance.sample(MORE, 3)]
    made = [(name, fens[kind], 3 if kind == "s" else 2) for name, kind in kinds]
    return [
        Probe(
            case,
            "{name} at depth {depth} from {fen}",
            places={"name": case[0], "fen": case[1], "depth": case[2]},
        )
        for case in (*HUNTS, *made)
    ]


@functools.lru_cache(maxsize=256)
def _path(fault_id: str, fen: str, depth: int) -> tuple[str, ...]:
    """Return the moves to the first position in which the lists of legal moves differ."""
    sound, broken = Position(fen), Position(fen, FAULTS[fault_id].rules)
    path: list[str] = []
    while depth > 0:
        right, got = divide(sound, depth), divide(broken, depth)
        if right.keys() != got.keys():
            break
        differing = [move for move in right if right[move] != got[move]]
        if not differing:
            break
        sound.play(differing[0])
        broken.play(differing[0])
        path.append(differing[0])
        depth -= 1
    return tuple(path)


def _hunted(fault_id: str, fen: str, depth: int) -> list[str]:
    return list(_path(fault_id, fen, depth))


def _root_only(fault_id: str, fen: str, depth: int) -> list[str]:
    return list(_path(fault_id, fen, depth)[:1])


def _wrong_move_too(fault_id: str, fen: str, depth: int) -> list[str]:
    """Goes one move too far: adds the first move that only one of the two has."""
    path = _path(fault_id, fen, depth)
    sound, broken = Position(fen), Position(fen, FAULTS[fault_id].rules)
    sound.play(*path)
    broken.play(*path)
    only_one = divide(sound, 1).keys() ^ divide(broken, 1).keys()
    return [*path, *sorted(only_one)[:1]]


def _last_difference(fault_id: str, fen: str, depth: int) -> list[str]:
    sound, broken = Position(fen), Position(fen, FAULTS[fault_id].rules)
    path: list[str] = []
    for plies in range(depth, 0, -1):
        right, got = divide(sound, plies), divide(broken, plies)
        differing = [move for move in right if right[move] != got.get(move)]
        if right.keys() != got.keys() or not differing:
            break
        sound.play(differing[-1])
        broken.play(differing[-1])
        path.append(differing[-1])
    return path


def _drive_hunt(functions: Mapping[str, Any], probe: Probe) -> Any:
    fault_id, fen, depth = probe.args
    return functions["find_fault"](Position(fen, FAULTS[fault_id].rules), Position(fen), depth)


def _as_list(answer: Any) -> Any:
    return list(answer) if type(answer) is tuple else answer


FIND_FAULT = Exercise(
    id="09-5",
    title="find_fault",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("find_fault",),
    cases=_hunt_cases,
    drive=_drive_hunt,
    normal=_as_list,
    oracle=_hunted,
    giveaways=("chesslib.machine.doctor.*", "chesslib.machine.comparing.*"),
    misconceptions=(
        Misconception(
            "stops-below-the-root",
            "You seem to stop after the first move.",
            "The count below it differs, but perhaps not yet the moves there. Divide again, one ply less, "
            "until "
            "the lists of moves differ.",
            _root_only,
            f"{NOTEBOOK}#doctor",
        ),
        Misconception(
            "one-move-too-far",
            "You seem to add the wrong move itself to the path.",
            "The path leads to the position in which the machine errs. A move that only one of the two knows "
            "cannot be played by the other.",
            _wrong_move_too,
            f"{NOTEBOOK}#doctor",
        ),
        Misconception(
            "last-and-not-first",
            "You seem to follow the last difference and not the first.",
            "Any difference leads to a fault. The exercise asks for the first in alphabetical order, so "
            "that two "
            "people find the same.",
            _last_difference,
            f"{NOTEBOOK}#bisect",
        ),
    ),
    hint="In a loop: divide both. Different keys? Done. Else take the first move whose counts differ, play "
    "it on "
    "both, note it, and go on with one ply less.",
)

EXERCISES: tuple[Exercise, ...] = (WHAT_IS_SEEN, NAME_IT, PERFT, DIVIDE, FIND_FAULT)
