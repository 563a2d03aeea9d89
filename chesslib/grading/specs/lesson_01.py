"""Lesson 01: what each field of a FEN holds, and what no field holds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import chess

from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.fen_pairs import AT_HOME, HIDDEN, SHUFFLE, fen_pairs, other_pictures, shuffle
from chesslib.grading.specs.reading import as_set, board_of
from chesslib.state import identity, occurrences

NOTEBOOK = "01_one_picture_two_positions"

FIELDS = ("picture", "turn", "castling", "ep", "halfmove", "fullmove")

ASKING_THE_COURSE = ("chesslib.state.*", "chesslib.rules.*", "chesslib.machine.*", "chesslib.view.*")
COUNTING_FOR_YOU = (
    "chess.Board.is_repetition",
    "chess.Board.is_fivefold_repetition",
    "chess.Board.can_claim_threefold_repetition",
    "chess.Board.can_claim_draw",
    "chess.Board.outcome",
    "chess.Board.result",
    *ASKING_THE_COURSE,
)


def _fields(text: str) -> list[str]:
    return board_of(text).fen(en_passant="fen").split()


# 01-1: which field says so?


def _field_that_differs(a: str, b: str) -> str:
    """The one field in which two positions differ; "none" when they agree in all six."""
    differing = [name for name, x, y in zip(FIELDS, _fields(a), _fields(b), strict=True) if x != y]
    return differing[0] if differing else "none"


def _counters_swapped(a: str, b: str) -> str:
    found = _field_that_differs(a, b)
    return {"halfmove": "fullmove", "fullmove": "halfmove"}.get(found, found)


def _history_in_the_clock(a: str, b: str) -> str:
    found = _field_that_differs(a, b)
    return "halfmove" if found == "none" else found


def _all_in_the_picture(a: str, b: str) -> str:
    found = _field_that_differs(a, b)
    return "picture" if found in ("castling", "ep") else found


FIELD_OPTIONS = (
    Option("picture", "field 1, the picture"),
    Option("turn", "field 2, side to move"),
    Option("castling", "field 3, castling rights"),
    Option("ep", "field 4, en passant square"),
    Option("halfmove", "field 5, halfmove clock"),
    Option("fullmove", "field 6, move number"),
    Option("none", "no field: it is not in the FEN"),
)
SECOND_TIME = "1. Nf3 Nf6 2. Nc3 Nc6 3. Nb1 Nb8 4. Ng1 Ng8"
THIRD_TIME = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"


def _field_question(key: str, fact: str, a: str, b: str) -> Question:
    return Question(
        key, f'"{fact}" Which field of the FEN says so?', FIELD_OPTIONS, args=(a, b), shown=f'"{fact}"'
    )


WHICH_FIELD = Exercise(
    id="01-1",
    title="Which field says so?",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_field_that_differs,
    misconceptions=(
        Misconception(
            "counters-swapped",
            "You seem to take the two counters for each other.",
            "The fifth field, the halfmove clock, counts plies since the last capture or pawn move and falls "
            "back to 0. The sixth is the number of the move to be played and never falls.",
            _counters_swapped,
            f"{NOTEBOOK}#six-fields",
        ),
        Misconception(
            "history-in-the-clock",
            "You seem to read from the halfmove clock how often a position has stood.",
            "The clock says how long nothing irreversible has happened. Whether a position came back in that "
            "time stands in no field; it takes the list of moves (FIDE 9.2).",
            _history_in_the_clock,
            f"{NOTEBOOK}#in-no-field",
        ),
        Misconception(
            "all-in-the-picture",
            "You seem to read castling rights and the en passant square off the picture.",
            "King and rook may stand at home and yet have moved; two pawns may stand side by side without a "
            "double step. Fields of their own hold these facts because the picture cannot.",
            _all_in_the_picture,
            f"{NOTEBOOK}#same-picture",
        ),
    ),
    hint="Ask of each sentence: could I check it on a photograph of the board? If not, go through the "
    "table of the "
    "six fields, and remember that there is something that none of them holds.",
    questions=(
        _field_question("a", "It is Black's move.", f"{AT_HOME} w KQ - 4 9", f"{AT_HOME} b KQ - 4 9"),
        _field_question(
            "b",
            "White may still castle on the queen's side, one day.",
            f"{AT_HOME} w KQ - 4 9",
            f"{AT_HOME} w K - 4 9",
        ),
        _field_question(
            "c",
            "Twelve plies have passed since the last capture or pawn move.",
            f"{AT_HOME} w KQ - 12 40",
            f"{AT_HOME} w KQ - 0 40",
        ),
        _field_question(
            "d",
            "White has a rook on h1.",
            f"{AT_HOME} w Q - 4 9",
            "4k3/8/8/8/8/8/8/R3K3 w Q - 4 9",
        ),
        _field_question("e", "This position stands for the third time.", SECOND_TIME, THIRD_TIME),
        _field_question(
            "f",
            "A pawn has just stepped over d6.",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
        ),
        _field_question(
            "g", "The next move is move 24.", f"{AT_HOME} w KQ - 12 24", f"{AT_HOME} w KQ - 12 40"
        ),
    ),
)


# 01-2: the same picture, but


def _with_field(a: str, b: str, name: str) -> chess.Board:
    """The first position, one field taken from the second."""
    mixed = _fields(a)
    mixed[FIELDS.index(name)] = _fields(b)[FIELDS.index(name)]
    return chess.Board(" ".join(mixed))


def _what_decides(a: str, b: str, move: str) -> str:
    """The hidden field that makes a move, or a claim, possible in the first position and not in the second.

    `move` is UCI, or "claim" for the claim of a draw.
    """
    first, second = board_of(a), board_of(b)
    if move == "claim":
        if (first.halfmove_clock >= 100) != (second.halfmove_clock >= 100):
            return "halfmove"
        return "history" if (occurrences(first) >= 3) != (occurrences(second) >= 3) else "nothing"
    wanted = chess.Move.from_uci(move)
    legal = first.is_legal(wanted)
    for name in ("turn", "castling", "ep"):
        if _with_field(a, b, name).is_legal(wanted) != legal:
            return name
    return "nothing"


def _nothing_can_differ(_a: str, _b: str, _move: str) -> str:
    return "nothing"


def _all_is_history(a: str, b: str, move: str) -> str:
    found = _what_decides(a, b, move)
    return "history" if found in ("castling", "ep") else found


def _one_draw_for_another(a: str, b: str, move: str) -> str:
    found = _what_decides(a, b, move)
    return {"history": "halfmove", "halfmove": "history"}.get(found, found)


DECIDING = (
    Option("turn", "no: the side to move decides"),
    Option("castling", "no: the castling rights decide"),
    Option("ep", "no: the en passant square decides"),
    Option("halfmove", "no: the halfmove clock decides"),
    Option("history", "no: it depends on which positions came before"),
    Option("nothing", "yes: what holds on one board holds on the other"),
)


def _deciding_question(key: str, story: str, asked: str, a: str, b: str, move: str) -> Question:
    return Question(
        key,
        f"{story} {asked}",
        DECIDING,
        args=(a, b, move),
        position=board_of(a).fen(en_passant="legal"),
        shown=story,
    )


WHAT_DECIDES = Exercise(
    id="01-2",
    title="The same picture, but",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_what_decides,
    misconceptions=(
        Misconception(
            "same-picture-same-position",
            "You seem to hold that what is possible on one board is possible on every board that looks the "
            "same.",
            "A position is the picture and the hidden fields. Two boards that look alike may differ in one "
            "of "
            "them, and then a move or a claim is possible on one board only.",
            _nothing_can_differ,
            f"{NOTEBOOK}#same-picture",
        ),
        Misconception(
            "all-is-history",
            "You seem to say history wherever the past plays a part.",
            "Castling rights and the en passant square come from the past, too, but each has its own field: "
            "one look at the FEN is enough. Only what no field holds needs the list of positions.",
            _all_is_history,
            f"{NOTEBOOK}#six-fields",
        ),
        Misconception(
            "one-draw-for-another",
            "You seem to take the two draws that can be claimed for each other.",
            "The fifty-move rule asks for the halfmove clock (FIDE 9.3), threefold repetition for the "
            "earlier "
            "positions (FIDE 9.2). A position can come back soon, and a clock can run long without it.",
            _one_draw_for_another,
            f"{NOTEBOOK}#in-no-field",
        ),
    ),
    hint="Play both games through in your head, or on a board. What do you know at the end that a "
    "photograph would "
    "not show, and which field would have to hold it?",
    questions=(
        _deciding_question(
            "a",
            "First board: 1. e4 a6 2. e5 f5. Second board: 1. e4 f5 2. e5 a6, the same moves in another "
            "order.",
            "Can White play exf6 on both?",
            "1. e4 a6 2. e5 f5",
            "1. e4 f5 2. e5 a6",
            "e5f6",
        ),
        _deciding_question(
            "b",
            "First board: 1. e4 e5. Second board: 1. e3 e5 2. e4.",
            "Can the knight go from g1 to f3 on both, as the next move?",
            "1. e4 e5",
            "1. e3 e5 2. e4",
            "g1f3",
        ),
        _deciding_question(
            "c",
            "First board: White's king and rooks have never moved. Second board: the rook on h1 has been "
            "to h5 "
            "and came back.",
            "Can White castle to g1 on both?",
            f"{AT_HOME} w KQ - 4 9",
            f"{AT_HOME} w Q - 4 9",
            "e1g1",
        ),
        _deciding_question(
            "d",
            "First board: 1. Nf3 d5 2. d4. Second board: 1. d4 d5 2. Nf3.",
            "Can Black's knight go to c6 on both, as the next move?",
            "1. Nf3 d5 2. d4",
            "1. d4 d5 2. Nf3",
            "b8c6",
        ),
        _deciding_question(
            "e",
            "Both boards show the starting position after eight plies. First board: one knight of each "
            "side has "
            "gone out and home twice. Second board: two knights of each side have gone out and home once.",
            "Can White claim a draw on both?",
            THIRD_TIME,
            SECOND_TIME,
            "claim",
        ),
        _deciding_question(
            "f",
            "First board: each side has made fifty moves with king or rook since the last capture, and no "
            "position "
            "has come back. Second board: the last capture was six moves ago.",
            "Can White claim a draw on both?",
            "8/8/4k3/8/8/3K4/8/R7 w - - 100 90",
            "8/8/4k3/8/8/3K4/8/R7 w - - 12 90",
            "claim",
        ),
        _deciding_question(
            "g",
            "First board: Black's pawn has just gone from d7 to d5. Second board: it has just gone from d6 "
            "to d5.",
            "Can White play exd6 on both?",
            "1. e4 a6 2. e5 d5",
            "1. e3 a6 2. e4 d6 3. e5 d5",
            "e5d6",
        ),
    ),
)


# 01-3: same_picture


def _same_picture(fen_a: str, fen_b: str) -> bool:
    return fen_a.split()[0] == fen_b.split()[0]


def _same_text(fen_a: str, fen_b: str) -> bool:
    return fen_a == fen_b


def _same_picture_and_turn(fen_a: str, fen_b: str) -> bool:
    return fen_a.split()[:2] == fen_b.split()[:2]


def _same_men(fen_a: str, fen_b: str) -> bool:
    men = [sorted(c for c in fen.split()[0] if c.isalpha()) for fen in (fen_a, fen_b)]
    return men[0] == men[1]


def _picture_cases(seed: int) -> list[Probe]:
    pairs = [*fen_pairs(seed), *other_pictures(seed)]
    return [Probe(pair, "{a} and {b}", places={"a": pair[0], "b": pair[1]}) for pair in pairs]


SAME_PICTURE = Exercise(
    id="01-3",
    title="same_picture",
    stars=1,
    kind="function",
    notebook=NOTEBOOK,
    functions=("same_picture",),
    cases=_picture_cases,
    oracle=_same_picture,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception(
            "whole-text-compared",
            "You seem to compare the two texts as a whole.",
            "Two FENs can show the same picture and differ in a hidden field; that is what this lesson is "
            "about. "
            "Only the first field is the picture.",
            _same_text,
            f"{NOTEBOOK}#six-fields",
        ),
        Misconception(
            "turn-in-the-picture",
            "You seem to count the side to move as part of the picture.",
            "A photograph of the board does not show whose move it is. The second field is hidden, like "
            "the four "
            "after it.",
            _same_picture_and_turn,
            f"{NOTEBOOK}#whose-move",
        ),
        Misconception(
            "same-men-anywhere",
            "You seem to ask whether the same pieces are on the boards, wherever they stand.",
            "A picture shows which piece stands on which square. The numbers of empty squares and the "
            "slashes "
            "between the ranks belong to it.",
            _same_men,
            f"{NOTEBOOK}#six-fields",
        ),
    ),
    hint="A FEN is a text whose fields are separated by blanks. `fen.split()` makes a list of them.",
)


# 01-4: hidden_diff


def _differing(names: Sequence[str], fen_a: str, fen_b: str) -> set[str]:
    pairs = zip(names, fen_a.split(), fen_b.split(), strict=True)
    return {name for name, a, b in pairs if a != b}


def _hidden_diff(fen_a: str, fen_b: str) -> set[str]:
    return _differing(FIELDS, fen_a, fen_b) - {"picture"}


def _with_picture(fen_a: str, fen_b: str) -> set[str]:
    return _differing(FIELDS, fen_a, fen_b)


def _without_counters(fen_a: str, fen_b: str) -> set[str]:
    return _hidden_diff(fen_a, fen_b) - {"halfmove", "fullmove"}


def _three_things(fen_a: str, fen_b: str) -> set[str]:
    return _hidden_diff(fen_a, fen_b) & {"castling", "ep", "halfmove"}


def _names_of_counters_swapped(fen_a: str, fen_b: str) -> set[str]:
    swapped = ("picture", "turn", "castling", "ep", "fullmove", "halfmove")
    return _differing(swapped, fen_a, fen_b) - {"picture"}


def _first_only(fen_a: str, fen_b: str) -> set[str]:
    return next(({name} for name in HIDDEN if name in _hidden_diff(fen_a, fen_b)), set())


def _diff_cases(seed: int) -> list[Probe]:
    pairs = [*fen_pairs(seed), *other_pictures(seed)[:4]]
    return [Probe(pair, "{a} and {b}", places={"a": pair[0], "b": pair[1]}) for pair in pairs]


HIDDEN_DIFF = Exercise(
    id="01-4",
    title="hidden_diff",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("hidden_diff",),
    cases=_diff_cases,
    oracle=_hidden_diff,
    normal=as_set,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception(
            "three-things-only",
            "You seem to count only castling rights, en passant square and halfmove clock as hidden.",
            "That is the list of a well-known text, and it is too short: the picture shows neither the "
            "side to "
            "move nor the move number.",
            _three_things,
            f"{NOTEBOOK}#only-three",
        ),
        Misconception(
            "picture-counted",
            "You seem to report a difference of the picture as well.",
            "The first field is the one that everybody sees. Asked for are the hidden ones, the second to "
            "the "
            "sixth.",
            _with_picture,
            f"{NOTEBOOK}#six-fields",
        ),
        Misconception(
            "counters-left-out",
            "You seem to leave the two counters out.",
            "No picture shows them, so they are hidden, whether or not they change what may be played.",
            _without_counters,
            f"{NOTEBOOK}#near-misses",
        ),
        Misconception(
            "counters-named-the-wrong-way",
            "You seem to call the fifth field the move number and the sixth the clock.",
            "The halfmove clock comes first, the move number last: in '0 2' the clock stands at 0 and move "
            "2 is "
            "to be played.",
            _names_of_counters_swapped,
            f"{NOTEBOOK}#six-fields",
        ),
        Misconception(
            "stops-at-the-first",
            "You seem to stop at the first difference that you find.",
            "Several fields can differ at once; a double step changes the clock together with the en passant "
            "square. Collect them all.",
            _first_only,
            f"{NOTEBOOK}#six-fields",
        ),
    ),
    hint="Split both texts, walk through the two lists together (`zip`), and collect the names of the "
    "fields that "
    "differ. Leave the first one out.",
)


# 01-5: fen_cannot_tell

Key = Callable[[chess.Board], object]


def _count(start: str, moves: Sequence[str], key: Key) -> int:
    board = chess.Board(start)
    seen = [key(board)]
    for move in moves:
        board.push_uci(move)
        seen.append(key(board))
    return seen.count(seen[-1])


def _end(start: str, moves: Sequence[str]) -> str:
    board = chess.Board(start)
    for move in moves:
        board.push_uci(move)
    return board.fen()


def _cannot_tell(start: str, moves_a: list[str], moves_b: list[str]) -> bool:
    same_fen = _end(start, moves_a) == _end(start, moves_b)
    return same_fen and _count(start, moves_a, identity) != _count(start, moves_b, identity)


def _other_moves_are_enough(start: str, moves_a: list[str], moves_b: list[str]) -> bool:
    return _end(start, moves_a) == _end(start, moves_b) and moves_a != moves_b


def _fen_not_asked(start: str, moves_a: list[str], moves_b: list[str]) -> bool:
    return _count(start, moves_a, identity) != _count(start, moves_b, identity)


def _counts_pictures(start: str, moves_a: list[str], moves_b: list[str]) -> bool:
    same_fen = _end(start, moves_a) == _end(start, moves_b)
    pictures = [_count(start, moves, chess.Board.board_fen) for moves in (moves_a, moves_b)]
    return same_fen and pictures[0] != pictures[1]


def _counts_whole_fens(start: str, moves_a: list[str], moves_b: list[str]) -> bool:
    same_fen = _end(start, moves_a) == _end(start, moves_b)
    return same_fen and _count(start, moves_a, chess.Board.fen) != _count(start, moves_b, chess.Board.fen)


def _game_cases(seed: int) -> list[Probe]:
    second = ["g1f3", "g8f6", "b1c3", "b8c6", "c3b1", "c6b8", "f3g1", "f6g8"]
    third = ["g1f3", "g8f6", "f3g1", "f6g8"] * 2
    wandering = [
        ["a1a2", "g8f6", "a2a3", "f6g8", "a3a1", "g8f6", "a1a2", "f6g8"],
        ["a1a3", "g8f6", "a3a1", "f6g8", "a1a3", "g8f6", "a3a2", "f6g8"],
    ]
    cases: list[tuple[str, list[str], list[str]]] = [
        (chess.STARTING_FEN, third, second),
        (chess.STARTING_FEN, second, list(second)),
        (chess.STARTING_FEN, third, third[:4]),
        (SHUFFLE, wandering[0], wandering[1]),
    ]
    chance = random.Random(f"same FEN {seed}")
    wanted = {"tell": 3, "pictures": 2, "other": 3, "ends": 2}
    while any(wanted.values()):
        pair = (shuffle(chance, 8), shuffle(chance, chance.choice((8, 8, 8, 6))))
        case = (SHUFFLE, *pair)
        kind = _kind(*case)
        if wanted.get(kind, 0):
            wanted[kind] -= 1
            cases.append(case)
    shown = "{a} and {b} from {fen}"
    return [
        Probe(case, shown, places={"a": " ".join(case[1]), "b": " ".join(case[2]), "fen": case[0]})
        for case in cases
    ]


def _kind(start: str, moves_a: list[str], moves_b: list[str]) -> str:
    if _cannot_tell(start, moves_a, moves_b):
        return "tell"
    if _counts_pictures(start, moves_a, moves_b):
        return "pictures"
    if _fen_not_asked(start, moves_a, moves_b):
        return "ends"
    return "other" if _other_moves_are_enough(start, moves_a, moves_b) else ""


CANNOT_TELL = Exercise(
    id="01-5",
    title="fen_cannot_tell",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("fen_cannot_tell",),
    cases=_game_cases,
    oracle=_cannot_tell,
    giveaways=COUNTING_FOR_YOU,
    misconceptions=(
        Misconception(
            "other-moves-are-enough",
            "You seem to say that the FEN cannot tell two games apart as soon as their moves differ.",
            "Two games may reach a position by different moves and yet have met it equally often. "
            "Then the Laws treat the two positions alike.",
            _other_moves_are_enough,
            f"{NOTEBOOK}#in-no-field",
        ),
        Misconception(
            "fen-not-compared",
            "You seem to compare how often the final positions have stood, but not the final FENs.",
            "If the FENs differ, the FEN does tell the games apart. Asked for are games that end in the same "
            "FEN, letter for letter.",
            _fen_not_asked,
            f"{NOTEBOOK}#same-fen",
        ),
        Misconception(
            "pictures-counted",
            "You seem to count how often the picture has stood.",
            "By Article 9.2.3 a position is the same only if the same player has the move and the rights "
            "agree. "
            "A world champion made this mistake in 1972.",
            _counts_pictures,
            f"{NOTEBOOK}#after-reykjavik",
        ),
        Misconception(
            "whole-fens-counted",
            "You seem to count how often the whole FEN has stood, counters included.",
            "The move number grows, so no complete FEN ever comes back in a game. The two counters are no "
            "part "
            "of what makes two positions the same (FIDE 9.2.3).",
            _counts_whole_fens,
            f"{NOTEBOOK}#near-misses",
        ),
    ),
    hint="Play each game on a `chess.Board` and write down, after every ply and at the start, the first "
    "four fields of "
    "`board.fen()`. How often does the last entry stand in the list?",
)

EXERCISES: tuple[Exercise, ...] = (WHICH_FIELD, WHAT_DECIDES, SAME_PICTURE, HIDDEN_DIFF, CANNOT_TELL)
