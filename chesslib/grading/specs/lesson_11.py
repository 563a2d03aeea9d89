"""Lesson 11: when two positions are the same, and how often one has stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import chess

from chesslib.data.games import game
from chesslib.grading.engine.spec import Exercise, Misconception, Option, Probe, Question
from chesslib.grading.specs.reading import board_of
from chesslib.grading.specs.repetition_cases import look_alikes, records, turned_scripts
from chesslib.machine import Position, perft
from chesslib.machine.draws import occurrences as counted
from chesslib.machine.keys import fide_key, key_with
from chesslib.machine.repetition_scripts import Key, third_time
from chesslib.state.identity import EpMeaning, identity, occurrences, repeating_moves

NOTEBOOK = "11_same_position"

ASKING_THE_COURSE = ("chesslib.state.*", "chesslib.rules.*", "chesslib.machine.*", "chesslib.view.*")
KEYS_FOR_YOU = (
    "chesslib.machine.keys.*",
    "chesslib.machine.position.Position.key",
    "chesslib.machine.position.Position.fen",
    "chesslib.machine.position.Position.ep_field",
    "chesslib.machine.position.Position.setup",
    "chesslib.state.*",
    "chesslib.rules.*",
)


# 11-1: same picture; same position?


def _difference(a: str, b: str, ep: EpMeaning = "legal") -> str:
    first, second = board_of(a), board_of(b)
    if first.turn != second.turn:
        return "turn"
    if first.clean_castling_rights() != second.clean_castling_rights():
        return "castling"
    return "same" if identity(first, ep=ep) == identity(second, ep=ep) else "ep"


def _by_picture(_a: str, _b: str) -> str:
    return "same"


def _every_double_step(a: str, b: str) -> str:
    return _difference(a, b, "always")


def _pawn_that_stands_ready(a: str, b: str) -> str:
    return _difference(a, b, "pseudo")


def _only_rights_usable_now(a: str, b: str) -> str:
    found = _difference(a, b)
    can = [any(board.is_castling(move) for move in board.legal_moves) for board in map(board_of, (a, b))]
    return "same" if found == "castling" and not any(can) else found


def _counters_too(a: str, b: str) -> str:
    found = _difference(a, b)
    counters = [text.split()[4:] for text in (a, b)]
    return "counters" if found == "same" and counters[0] != counters[1] else found


VERDICTS = (
    Option("turn", "another: it is the other player's move"),
    Option("castling", "another: a castling right is lost"),
    Option("same", "the same position"),
    Option("ep", "another: an en passant capture was possible"),
    Option("counters", "another: the move count has changed"),
)


def _pair_question(key: str, story: str, a: str, b: str) -> Question:
    return Question(
        key,
        f"{story} Is the position at the end the one of the beginning?",
        VERDICTS,
        args=(a, b),
        position=b,
        shown=story,
    )


SAME_OR_NOT = Exercise(
    id="11-1",
    title="The picture is back",
    stars=1,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_difference,
    misconceptions=(
        Misconception(
            "equal-pictures-are-equal-positions",
            "You seem to say that the position is the same whenever the picture is.",
            "The same player must have the move, and the same moves must be possible (FIDE 9.2.3). A picture "
            "shows neither whose move it is, nor rights, nor a double step.",
            _by_picture,
            f"{NOTEBOOK}#four-things",
        ),
        Misconception(
            "every-double-step-counts",
            "You seem to say that after every double step it is another position.",
            "Only the moves that are possible count. When nobody may take en passant, a double step has "
            "changed nothing but the place of a pawn.",
            _every_double_step,
            f"{NOTEBOOK}#legal-counts",
        ),
        Misconception(
            "a-ready-pawn-is-enough",
            "You seem to count en passant as soon as an enemy pawn stands beside.",
            "It must also be allowed to capture. A pawn that may not leave its line, or whose king is in "
            "check, makes no difference.",
            _pawn_that_stands_ready,
            f"{NOTEBOOK}#legal-counts",
        ),
        Misconception(
            "only-rights-that-work-now",
            "You seem to count a castling right only when castling is possible at once.",
            "A right that rests, because a square is attacked or occupied, is still there and may be used "
            "later. It belongs to the position (FIDE 9.2.3.2).",
            _only_rights_usable_now,
            f"{NOTEBOOK}#rights-count",
        ),
        Misconception(
            "counters-make-positions",
            "You seem to count the move number or the halfmove clock as part of the position.",
            "Both grow with every quiet move, so nothing could ever come back. The Laws compare pieces, "
            "player and possible moves.",
            _counters_too,
            f"{NOTEBOOK}#four-things",
        ),
    ),
    hint="Ask three questions: whose move was it, and is it now? Which rights were there, and are there now? "
    "Was an en passant capture legal?",
    questions=(
        _pair_question(
            "a",
            "White's knight and Black's knight go out and come home.",
            "4k1n1/8/8/8/8/8/8/4K1N1 w - - 3 20",
            "4k1n1/8/8/8/8/8/8/4K1N1 w - - 7 22",
        ),
        _pair_question(
            "b",
            "White, to move, goes Ke1-d1 and later back in two steps, over d2; Black goes Ke8-d8-e8. "
            "Black is to move now.",
            "4k3/8/8/8/8/8/8/4K3 w - - 3 20",
            "4k3/8/8/8/8/8/8/4K3 b - - 8 22",
        ),
        _pair_question(
            "c",
            "White's rook goes from h1 to g1 and back; it had never moved before, nor had the king. Black's "
            "king, which had moved long ago, goes out and back, too.",
            "4k3/8/8/8/8/8/8/4K2R w K - 3 20",
            "4k3/8/8/8/8/8/8/4K2R w - - 7 22",
        ),
        _pair_question(
            "d",
            "The same, while Black's bishop on a6 attacks f1 all the time, so that White could not castle.",
            "4k3/8/b7/8/8/8/8/4K2R w K - 3 20",
            "4k3/8/b7/8/8/8/8/4K2R w - - 7 22",
        ),
        _pair_question(
            "e",
            "At the beginning White has just gone e2-e4, and Black's pawn on d4 may take it; Black's king "
            "moves instead. The kings return.",
            "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 20",
            "4k3/8/8/8/3pP3/8/8/4K3 b - - 4 22",
        ),
        _pair_question(
            "f",
            "At the beginning White has just gone e2-e4; no black pawn is near. The kings go out and return.",
            "4k3/p7/8/8/4P3/8/8/4K3 b - e3 0 20",
            "4k3/p7/8/8/4P3/8/8/4K3 b - - 4 22",
        ),
        _pair_question(
            "g",
            "At the beginning White has just gone e2-e4; Black's pawn on d4 stands between its king on d8 "
            "and "
            "White's queen on d1. Kings go out and return.",
            "3k4/8/8/8/3pP3/8/8/3QK3 b - e3 0 20",
            "3k4/8/8/8/3pP3/8/8/3QK3 b - - 4 22",
        ),
    ),
)


# 11-2: what may the player do?


def _may_do(text: str) -> str:
    board = board_of(text)
    times = occurrences(board)
    if times >= 5:
        return "over"
    if times >= 3:
        return "claim"
    return "announce" if repeating_moves(board, 3) else "nothing"


def _counting_pictures(text: str) -> str:
    board = board_of(text)
    past, seen = board.copy(), [board.board_fen()]
    while past.move_stack:
        past.pop()
        seen.append(past.board_fen())
    times = seen.count(seen[0])
    return "over" if times >= 5 else "claim" if times >= 3 else _may_do(text)


def _three_end_the_game(text: str) -> str:
    return "over" if _may_do(text) == "claim" else _may_do(text)


def _no_announcing(text: str) -> str:
    return "nothing" if _may_do(text) == "announce" else _may_do(text)


def _always_a_claim(text: str) -> str:
    return "claim" if _may_do(text) == "over" else _may_do(text)


RIGHTS_OF_THE_PLAYER = (
    Option("announce", "write down a move, announce it, and claim"),
    Option("claim", "claim at once"),
    Option("nothing", "claim nothing yet"),
    Option("over", "nothing any more: the game is over"),
)
KNIGHTS = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1"
ROOK = "1. Nf3 Nf6 2. Rg1 Ng8 3. Rh1 Nf6 4. Rg1 Ng8 5. Rh1"


def _claim_question(key: str, story: str, text: str) -> Question:
    board = board_of(text)
    player = "White" if board.turn else "Black"
    return Question(
        key,
        f"{story} What can {player} do about a draw by repetition?",
        RIGHTS_OF_THE_PLAYER,
        args=(text,),
        position=board.fen(),
        shown=story,
    )


WHAT_TO_DO = Exercise(
    id="11-2",
    title="Claim, announce, or wait",
    stars=2,
    kind="cards",
    notebook=NOTEBOOK,
    oracle=_may_do,
    misconceptions=(
        Misconception(
            "pictures-are-counted",
            "You seem to count how often the picture has stood.",
            "Two famous claims were wrong for that reason. Ask each time who was to move and which rights "
            "there were, and count only what agrees.",
            _counting_pictures,
            f"{NOTEBOOK}#barcode",
        ),
        Misconception(
            "three-times-end-the-game",
            "You seem to say that the third time ends the game.",
            "The third time gives a right to claim (FIDE 9.2); whoever does not claim plays on. Only the "
            "fifth "
            "time ends the game by itself (9.6.1).",
            _three_end_the_game,
            f"{NOTEBOOK}#who-claims",
        ),
        Misconception(
            "nobody-announces",
            "You seem to allow a claim only when the third time is already on the board.",
            "The player who has the move and can bring the position about may write that move down, announce "
            "it and claim, without playing it (FIDE 9.2.1).",
            _no_announcing,
            f"{NOTEBOOK}#who-claims",
        ),
        Misconception(
            "five-are-claimed-too",
            "You seem to say that at the fifth time somebody still has to claim.",
            "At the fifth time the game is drawn whether anybody notices or not (FIDE 9.6.1).",
            _always_a_claim,
            f"{NOTEBOOK}#announced",
        ),
    ),
    hint="Count the position on the board first. Then look at the moves of the player to move: does one of "
    "them bring a position that has stood twice?",
    questions=(
        _claim_question("a", f"{KNIGHTS} Ng8.", f"{KNIGHTS} Ng8"),
        _claim_question("b", f"{KNIGHTS}.", KNIGHTS),
        _claim_question("c", "1. Nf3 Nf6 2. Ng1 Ng8.", "1. Nf3 Nf6 2. Ng1 Ng8"),
        _claim_question(
            "d",
            "Karpov against Miles, 1986, after 26.Nb5. The end was 21...Nxb2 22.Nb5 Ra4 23.Nc3 Ra8 24.Nb5 "
            "Ra4 "
            "25.Nc3 Ra8 26.Nb5; before 22...Ra4 Black could still have castled on the queen's side.",
            game("karpov-miles-1986").movetext(51),
        ),
        _claim_question(
            "e",
            "Fischer against Spassky, 1972. This picture stood after 48.Kc3, 50.Ne1 and now after 54...Nd4; "
            "no move of White's brings back a picture that has stood twice.",
            game("fischer-spassky-1972-20").movetext(108),
        ),
        _claim_question("f", f"{ROOK}.", ROOK),
        _claim_question(
            "g",
            "Four times the knights have gone out and come home: 1. Nf3 Nf6 2. Ng1 Ng8, and so on to "
            "8...Ng8.",
            " ".join(
                f"{number}. {moves}" for number, moves in enumerate(["Nf3 Nf6", "Ng1 Ng8"] * 4, start=1)
            ),
        ),
    ),
)


# 11-3: same_position


def _same(fen_a: str, fen_b: str, **counting: Any) -> bool:
    return identity(chess.Board(fen_a), **counting) == identity(chess.Board(fen_b), **counting)


def _leaving_out(**counting: Any) -> Callable[[str, str], bool]:
    return lambda fen_a, fen_b: _same(fen_a, fen_b, **counting)


def _same_text(fen_a: str, fen_b: str) -> bool:
    return fen_a == fen_b


def _same_picture(fen_a: str, fen_b: str) -> bool:
    return fen_a.split()[0] == fen_b.split()[0]


def _pair_cases(seed: int) -> list[Probe]:
    return [Probe(pair, "{a} and {b}", places={"a": pair[0], "b": pair[1]}) for pair in look_alikes(seed)]


SAME_POSITION = Exercise(
    id="11-3",
    title="same_position",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("same_position",),
    cases=_pair_cases,
    oracle=_same,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception(
            "texts-are-compared",
            "You seem to compare the two FENs letter for letter.",
            "The counters grow with every move, so that no position would ever come back. They are no part "
            "of "
            "what the Laws compare.",
            _same_text,
            f"{NOTEBOOK}#reading-the-table",
        ),
        Misconception(
            "pictures-are-compared",
            "You seem to compare the pictures only.",
            "The side to move, the castling rights and a legal en passant capture make two positions with "
            "one "
            "picture different.",
            _same_picture,
            f"{NOTEBOOK}#four-things",
        ),
        Misconception(
            "every-ep-square-counts",
            "You seem to take the en passant field as it is written.",
            "Many programs write it after every double step. Ask whether a capture there is legal; if none "
            "is, "
            "the field changes nothing.",
            _leaving_out(ep="always"),
            f"{NOTEBOOK}#reading-the-table",
        ),
        Misconception(
            "a-ready-pawn-counts",
            "You seem to count the en passant square when a pawn stands ready to use it.",
            "A pawn that stands ready may still not capture: pinned, or its king in check, or both pawns "
            "covering the rank. The Laws compare possible moves.",
            _leaving_out(ep="pseudo"),
            f"{NOTEBOOK}#guard",
        ),
        Misconception(
            "ep-is-never-asked",
            "You seem to leave en passant out.",
            "When a capture was legal the first time and is not later, the possible moves differ, and so do "
            "the positions (FIDE 9.2.3.1).",
            _leaving_out(ep="never"),
            f"{NOTEBOOK}#legal-counts",
        ),
        Misconception(
            "rights-are-never-asked",
            "You seem to leave the castling rights out.",
            "King and rook may stand at home and have moved. A right that is lost makes another position, "
            "even if castling was not possible at that moment (FIDE 9.2.3.2).",
            _leaving_out(castling=False),
            f"{NOTEBOOK}#rights-count",
        ),
    ),
    hint="Four of the six fields count. Three can be compared as they are; for the fourth, let `chess.Board` "
    "say whether a capture is legal.",
)


# 11-4: occurrences


def _recorded(keys: Sequence[str], clock: int) -> int:
    return counted(keys, clock)


def _reach(keys: Sequence[str], clock: int) -> Sequence[str]:
    return keys[max(0, len(keys) - 1 - clock) :]


def _whole_record(keys: Sequence[str], _clock: int) -> int:
    return counted(keys, len(keys))


def _every_ply(keys: Sequence[str], clock: int) -> int:
    return list(_reach(keys, clock)).count(keys[-1])


def _every_equal_key(keys: Sequence[str], _clock: int) -> int:
    return list(keys).count(keys[-1])


def _without_itself(keys: Sequence[str], clock: int) -> int:
    return _recorded(keys, clock) - 1


def _stops_at_the_first(keys: Sequence[str], clock: int) -> int:
    return min(2, _recorded(keys, clock))


def _one_short(keys: Sequence[str], clock: int) -> int:
    return counted(keys, max(0, clock - 1))


def _record_cases(seed: int) -> list[Probe]:
    shown = "keys {keys}, clock {clock}"
    return [
        Probe((keys, clock), shown, places={"keys": " ".join(keys), "clock": clock})
        for keys, clock in records(seed)
    ]


OCCURRENCES = Exercise(
    id="11-4",
    title="occurrences",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("occurrences",),
    cases=_record_cases,
    oracle=_recorded,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception(
            "no-bound",
            "You seem to look through the whole record.",
            "Nothing from before the last capture or pawn move can come back: the clock says how far the "
            "search has to go, and an equal key beyond it is an accident.",
            _whole_record,
            f"{NOTEBOOK}#one-bounds-the-other",
        ),
        Misconception(
            "every-equal-key",
            "You seem to count every equal key in the record.",
            "Two bounds are missing: no further back than the clock says, and only every second ply, where "
            "the same player has the move. An equal key elsewhere is an accident.",
            _every_equal_key,
            f"{NOTEBOOK}#how-far-back",
        ),
        Misconception(
            "every-ply-compared",
            "You seem to compare every ply.",
            "The position one ply ago had the other player to move. Only every second key can belong to the "
            "same position.",
            _every_ply,
            f"{NOTEBOOK}#how-far-back",
        ),
        Misconception(
            "itself-left-out",
            "You seem to count the earlier times only.",
            "The Laws count the position on the board, too: when it has stood twice before, this is the "
            "third "
            "time.",
            _without_itself,
            f"{NOTEBOOK}#one-bounds-the-other",
        ),
        Misconception(
            "stops-at-the-first-recurrence",
            "You seem to stop at the first equal key.",
            "An engine in its search may do so, and takes one recurrence for a draw. The Laws want the third "
            "time, so all of them have to be counted.",
            _stops_at_the_first,
            f"{NOTEBOOK}#one-bounds-the-other",
        ),
        Misconception(
            "one-ply-short",
            "You seem to stop just before the position after the last capture or pawn move.",
            "When the clock stands at 8, that position is 8 plies old, and it can come back. The bound "
            "belongs to the search.",
            _one_short,
            f"{NOTEBOOK}#how-far-back",
        ),
    ),
    hint="The present key is `keys[-1]`; the one that is `back` plies old is `keys[-1 - back]`. Which values "
    "can `back` have?",
)


# 11-5: state_key

BARE_ROOKS = "7k/7p/7P/8/8/8/8/R3K2R w KQ - 0 1"
BARE_PAWNS = "k7/8/8/8/3p4/8/4P3/K7 w - - 0 1"


def _outcome(key: Key, task: str, fen: str, more: Any) -> Any:
    """What a key leads to: two positions told apart, the ply of the third time, or a count with a memo."""
    if task == "equal":
        return key(Position(fen)) == key(Position(more))
    if task == "third":
        return third_time(fen, tuple(more), key)
    return perft(Position(fen), more, memo=True, key=key)


def _with_key(key: Key) -> Callable[[str, str, Any], Any]:
    return lambda task, fen, more: _outcome(key, task, fen, more)


def _drive(functions: Mapping[str, Any], probe: Probe) -> Any:
    return _outcome(functions["state_key"], *probe.args)


def _key_cases(seed: int) -> list[Probe]:
    cases: list[tuple[str, str, Any, str]] = [
        ("perft", BARE_ROOKS, 5, "perft 5 with a memo of {fen}"),
        ("perft", BARE_PAWNS, 4, "perft 4 with a memo of {fen}"),
    ]
    cases += [("third", fen, list(moves), "the third time in {fen}") for fen, moves in turned_scripts(seed)]
    alike = look_alikes(seed)
    alike = alike[:10] + alike[10::2]
    cases += [("equal", a, b, "two equal pictures, {fen}") for a, b in alike]
    return [Probe((task, fen, more), shown, places={"fen": fen}) for task, fen, more, shown in cases]


def _counters_in_the_key(position: Position) -> tuple[object, ...]:
    return (fide_key(position), position.halfmove_clock, position.fullmove_number)


STATE_KEY = Exercise(
    id="11-5",
    title="state_key",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("state_key",),
    cases=_key_cases,
    oracle=_with_key(fide_key),
    drive=_drive,
    giveaways=KEYS_FOR_YOU,
    misconceptions=(
        Misconception(
            "key-without-en-passant",
            "You seem to leave en passant out of the key.",
            "Then a position in which a capture is legal and one in which it is not share a key: a third "
            "time "
            "is counted too early, and a memo returns the wrong count.",
            _with_key(key_with(ep=None)),
            f"{NOTEBOOK}#wrong-keys",
        ),
        Misconception(
            "key-with-every-double-step",
            "You seem to put the en passant square into the key after every double step.",
            "Perft does not mind. But the third time comes a ply late in nearly every opening, because the "
            "first one looks different.",
            _with_key(key_with(ep="always")),
            f"{NOTEBOOK}#wrong-keys",
        ),
        Misconception(
            "key-with-a-ready-pawn",
            "You seem to put the en passant square into the key when a pawn stands ready.",
            "That is the popular guard. Where the pawn is pinned, or its king in check, nobody can capture, "
            "and the Laws see no difference.",
            _with_key(key_with(ep="pseudo")),
            f"{NOTEBOOK}#guard",
        ),
        Misconception(
            "key-without-rights",
            "You seem to leave the castling rights out of the key.",
            "King and rook may come home without their right. The memo then counts castling moves that do "
            "not "
            "exist, or forgets some that do.",
            _with_key(key_with(castling=False)),
            f"{NOTEBOOK}#memo",
        ),
        Misconception(
            "key-without-player",
            "You seem to leave the player to move out of the key.",
            "In a memo with the depth in it this goes unnoticed. Two positions with one picture and "
            "different "
            "players to move are still different.",
            _with_key(key_with(turn=False)),
            f"{NOTEBOOK}#zobrist",
        ),
        Misconception(
            "key-with-counters",
            "You seem to put the clock or the move number into the key.",
            "They grow with every quiet move, so no key ever comes back, and no third time is found.",
            _with_key(_counters_in_the_key),
            f"{NOTEBOOK}#reading-the-table",
        ),
    ),
    hint="A tuple will do; lists cannot be part of it, their numbers can. The rights are one number, and for "
    "en passant ask whether `position.ep_captures()` is empty.",
)

EXERCISES: tuple[Exercise, ...] = (SAME_OR_NOT, WHAT_TO_DO, SAME_POSITION, OCCURRENCES, STATE_KEY)
