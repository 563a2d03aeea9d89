"""The capstone for programmers: functions that read PGN files with hidden games and tell what happened."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import chess

from chesslib.data.records import Record, label, records
from chesslib.grading.engine.spec import Exercise, Misconception, Probe
from chesslib.grading.specs.detective_cases import (
    File,
    games_of_draws,
    games_of_rights,
    games_of_windows,
    games_that_break,
)
from chesslib.grading.specs.hidden_games import pgn_file, shown
from chesslib.rules import Reason, explain
from chesslib.rules.games import GameRecord, follow
from chesslib.rules.lives import EpLife, ep_lives, right_losses
from chesslib.state.identity import identity

NOTEBOOK = "14_capstone"
Row = tuple[Any, ...]

ASKING_THE_COURSE = ("chesslib.rules.*", "chesslib.state.*", "chesslib.machine.*", "chesslib.view.*")
PYTHON_CHESS_KNOWS_DRAWS = (
    "chess.Board.is_repetition",
    "chess.Board.is_fivefold_repetition",
    "chess.Board.is_fifty_moves",
    "chess.Board.is_seventyfive_moves",
    "chess.Board.can_claim_draw",
    "chess.Board.can_claim_threefold_repetition",
    "chess.Board.can_claim_fifty_moves",
    "chess.Board.outcome",
    "chess.Board.is_game_over",
    "chess.Board.result",
)


def _cases(files: Callable[[int], Sequence[File]]) -> Callable[[int], Sequence[Probe]]:
    @lru_cache(maxsize=8)
    def make(seed: int) -> tuple[Probe, ...]:
        return tuple(_hidden(games) for games in files(seed))

    return make


def _hidden(games: File) -> Probe:
    told = shown(games)
    return Probe((pgn_file(games, random.Random(told)),), "the file with {games}", places={"games": told})


def _once(answer: Callable[[str], list[Row]]) -> Callable[[str], list[Row]]:
    """Return the same answers, each worked out once: a check compares a file with every wrong idea."""
    return lru_cache(maxsize=512)(answer)


def _rows(value: Any) -> Any:
    """Return a list or tuple of rows as a list of tuples without check signs, anything else as it is."""
    if type(value) not in (list, tuple):
        return value
    return [tuple(map(_unsigned, row)) if type(row) in (list, tuple) else row for row in value]


def _unsigned(field: Any) -> Any:
    return field.rstrip("+#") if type(field) is str else field


@lru_cache(maxsize=512)
def _followed(text: str) -> tuple[tuple[int, Record, GameRecord], ...]:
    return tuple(
        (number, record, follow(record.words, record.start))
        for number, record in enumerate(records(text), start=1)
    )


def _label(record: Record, board: chess.Board, ply: int) -> str:
    """Return the label of the ply-th word, counted from 1."""
    before = board.root()
    for move in board.move_stack[: ply - 1]:
        before.push(move)
    return label(before, record.words[ply - 1])


# Castling rights


def _lost_rights(text: str) -> list[Row]:
    rows = []
    for number, record, game in _followed(text):
        losses = [loss for loss in right_losses(game.board).values() if loss is not None and loss.played]
        for loss in sorted(losses, key=lambda one: one.played.ply if one.played else 0):
            assert loss.played is not None
            place = _label(record, game.board, loss.played.ply)
            rows.append((number, place, loss.right, loss.cause))
    return rows


def _on_the_move(
    text: str, losses: Callable[[chess.Board, chess.Move, set[str]], dict[str, str]]
) -> list[Row]:
    """Return what somebody writes down who asks at every move which of the held rights it costs."""
    rows = []
    for number, record, game in _followed(text):
        board = record.start.copy()
        held = set(board.castling_xfen()) - {"-"}
        for move in game.board.move_stack:
            lost = losses(board, move, held)
            place = label(board, record.words[len(board.move_stack)])
            rows += [(number, place, right, lost[right]) for right in "KQkq" if right in lost]
            held -= set(lost)
            board.push(move)
    return rows


CORNERS = {"K": chess.H1, "Q": chess.A1, "k": chess.H8, "q": chess.A8}


def _by_the_mover(board: chess.Board, move: chess.Move, held: set[str]) -> dict[str, str]:
    own = held & set("KQ" if board.turn == chess.WHITE else "kq")
    if board.piece_type_at(move.from_square) == chess.KING:
        return dict.fromkeys(own, "castled" if board.is_castling(move) else "king_moved")
    return {right: "rook_moved" for right in own if CORNERS[right] == move.from_square}


def _all_losses(board: chess.Board, move: chess.Move, held: set[str]) -> dict[str, str]:
    captured = {right: "rook_captured" for right in held if CORNERS[right] == move.to_square}
    return captured | _by_the_mover(board, move, held)


def _captor_or_victim(board: chess.Board, move: chess.Move, held: set[str]) -> dict[str, str]:
    return _by_the_mover(board, move, held) or _all_losses(board, move, held)


def _one_side_only(board: chess.Board, move: chess.Move, held: set[str]) -> dict[str, str]:
    lost = _all_losses(board, move, held)
    if board.is_castling(move):
        used = "Kk" if board.is_kingside_castling(move) else "Qq"
        return {right: cause for right, cause in lost.items() if right in used}
    return lost


def _as_the_picture_says(text: str) -> list[Row]:
    """Return the losses for somebody to whom king and rook at home are a right."""

    def at_home(board: chess.Board) -> set[str]:
        return {
            right
            for right, corner in CORNERS.items()
            if board.piece_at(corner) == chess.Piece(chess.ROOK, right.isupper())
            and board.piece_at(chess.E1 if right.isupper() else chess.E8)
            == chess.Piece(chess.KING, right.isupper())
        }

    return _on_the_move(text, lambda board, move, _held: _all_losses(board, move, at_home(board)))


def _first_game(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row[0] == 1]


LOST_RIGHTS = Exercise(
    id="14-4",
    title="lost_rights",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("lost_rights",),
    cases=_cases(games_of_rights),
    oracle=_lost_rights,
    normal=_rows,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception(
            "captured-rook-keeps-its-right",
            "You seem to look only at the piece that moves.",
            "A right also goes when its rook is captured at home: with *that* rook nobody castles any more "
            "(FIDE 3.8.2.1.2).",
            _once(lambda text: _on_the_move(text, _by_the_mover)),
            "07_castling#captured",
        ),
        Misconception(
            "one-right-a-move",
            "You seem to let a rook's move cost one player a right, never both.",
            "A rook that goes from its corner to the corner of the other rook costs its own right and the "
            "right of its victim, in one move.",
            _once(lambda text: _on_the_move(text, _captor_or_victim)),
            "07_castling#captured",
        ),
        Misconception(
            "castling-costs-one-right",
            "You seem to strike out only the right that was used when somebody castles.",
            "The king has moved, so both of its rights are gone (FIDE 3.8.2.1.1).",
            _once(lambda text: _on_the_move(text, _one_side_only)),
            "07_castling#four-rights",
        ),
        Misconception(
            "home-again-is-a-right",
            "You seem to see the rights on the board: king and rook at home, so there is a right.",
            "A right is a fact about the past. A piece that has come home does not bring it back, and a "
            "record that begins with a FEN may begin without it.",
            _once(_as_the_picture_says),
            f"{NOTEBOOK}#two-rights",
        ),
        Misconception(
            "one-game-a-file",
            "You seem to read only the first game of a file.",
            "A PGN file is a row of games; `records` gives them all, and each begins with rights of its own.",
            _once(lambda text: _first_game(_lost_rights(text))),
            f"{NOTEBOOK}#first-step",
        ),
    ),
    hint="Ask for each of the rights that are left: has its king moved, has its rook left the corner, has "
    "something landed on the corner? A dictionary from the letter to the corner helps.",
)


# En passant windows


def _windows(text: str, keep: Callable[[EpLife], str | None] = lambda life: life.fate) -> list[Row]:
    """Return the rows of all windows; `keep` says the fate of one, None where it is left out."""
    rows = []
    for number, record, game in _followed(text):
        for life in ep_lives(game.board):
            place = "FEN" if life.born is None else _label(record, game.board, life.born.ply)
            fate = keep(life)
            if fate is not None:
                rows.append((number, place, chess.square_name(life.square), fate))
    return rows


def _only_with_a_neighbour(life: EpLife) -> str | None:
    return None if life.fate == "nobody" else life.fate


def _only_where_legal(life: EpLife) -> str | None:
    return None if life.fate in ("nobody", "illegal") else life.fate


def _pinned_may_take(life: EpLife) -> str:
    if life.fate != "illegal":
        return life.fate
    return "open" if life.reply is None else "declined"


def _whoever_lands_there(life: EpLife) -> str:
    lands = life.reply is not None and life.reply.landing == life.square
    return "taken" if lands else life.fate


def _born_in_the_record(life: EpLife) -> str | None:
    return None if life.born is None else life.fate


def _known_at_the_next_move(life: EpLife) -> str | None:
    return None if life.reply is None else life.fate


WINDOWS = Exercise(
    id="14-5",
    title="windows",
    stars=2,
    kind="function",
    notebook=NOTEBOOK,
    functions=("windows",),
    cases=_cases(games_of_windows),
    oracle=_windows,
    normal=_rows,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception(
            "no-window-without-a-neighbour",
            "You seem to open a window only where an enemy pawn stands beside.",
            "Every double step passes over a square. That nobody stood ready is a fate, too, and the most "
            "frequent one.",
            _once(lambda text: _windows(text, _only_with_a_neighbour)),
            f"{NOTEBOOK}#fates",
        ),
        Misconception(
            "the-fen-shows-every-window",
            "You seem to take the windows from the en passant field of `board.fen()`.",
            "`board.fen()` writes the square only when a capture is legal. `board.ep_square` holds it after "
            "every double step.",
            _once(lambda text: _windows(text, _only_where_legal)),
            "08_writing_the_state#three-conventions",
        ),
        Misconception(
            "a-pinned-pawn-takes",
            "You seem to count a pawn that stands ready as one that may capture.",
            "A capture that would leave its own king attacked is illegal, and nobody has declined anything: "
            "ask for the legal captures.",
            _once(lambda text: _windows(text, _pinned_may_take)),
            "06_en_passant_king_safety#own-king",
        ),
        Misconception(
            "whoever-lands-there-takes",
            "You seem to call it taken whenever a piece lands on the square that was passed over.",
            "Only a pawn takes en passant. A knight that goes there takes nothing, and the right lapses.",
            _once(lambda text: _windows(text, _whoever_lands_there)),
            "05_en_passant_clinic#adjacent",
        ),
        Misconception(
            "the-window-of-the-fen-is-forgotten",
            "You seem to look for windows only after the moves of the record.",
            "A FEN tag may name a square: then the double step was played before the record begins, and the "
            "window is open at its first move.",
            _once(lambda text: _windows(text, _born_in_the_record)),
            "08_writing_the_state#three-conventions",
        ),
        Misconception(
            "the-last-step-is-forgotten",
            "You seem to write a window down when the next move is played, so that the last one is missing.",
            "A record may end, or break, while a window is open. Look once more after the last move.",
            _once(lambda text: _windows(text, _known_at_the_next_move)),
            f"{NOTEBOOK}#fates",
        ),
    ),
    hint="`board.ep_square` is set after every double step, `board.generate_legal_ep()` gives the captures "
    "that are legal, `board.generate_pseudo_legal_ep()` those for which a pawn stands ready, and "
    "`board.is_en_passant(move)` says what the answer was.",
)


# Draws

Position = tuple[str, Any, Any, str, str, int, int, bool]
LIMITS = (("threefold", 3), ("fivefold", 5), ("fifty", 100), ("seventyfive", 150))


@lru_cache(maxsize=1024)
def _positions(text: str) -> tuple[tuple[int, tuple[Position, ...]], ...]:
    """Return for each game what every position has to do with draws, the first position's label empty."""
    games = []
    for number, record, game in _followed(text):
        board = record.start.copy()
        seen = [_position("", board, 0)]
        for ply, move in enumerate(game.board.move_stack):
            place = label(board, record.words[ply])
            board.push(move)
            seen.append(_position(place, board, record.start.halfmove_clock))
        games.append((number, tuple(seen)))
    return tuple(games)


def _position(place: str, board: chess.Board, clock_before: int) -> Position:
    picture = board.board_fen()
    own_clock = min(board.halfmove_clock, len(board.move_stack)) if clock_before else board.halfmove_clock
    return (
        place,
        identity(board),
        identity(board, ep="always"),
        picture,
        f"{picture} {board.turn}",
        board.halfmove_clock,
        own_clock,
        board.is_checkmate(),
    )


def _draws(
    text: str,
    *,
    key: int = 1,
    clock: int = 5,
    limits: Sequence[tuple[str, int]] = LIMITS,
    skip: int = 0,
    mate_first: bool = True,
    plays_on: bool = False,
) -> list[Row]:
    rows = []
    for number, positions in _positions(text):
        times: Counter[Any] = Counter()
        told: set[str] = set()
        for place, *rest in positions[skip:]:
            position = (place, *rest)
            times[position[key]] += 1
            if mate_first and position[7]:
                break
            if not place:
                continue
            for kind, limit in limits:
                reached = times[position[key]] if kind.endswith("fold") else position[clock]
                if reached >= limit and kind not in told:
                    told.add(kind)
                    rows.append((number, place, kind))
            if told & {"fivefold", "seventyfive"} and not plays_on:
                break
    return rows


DRAWS = Exercise(
    id="14-6",
    title="draws",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("draws",),
    cases=_cases(games_of_draws),
    oracle=_draws,
    normal=_rows,
    giveaways=(*ASKING_THE_COURSE, *PYTHON_CHESS_KNOWS_DRAWS),
    misconceptions=(
        Misconception(
            "draws-of-pictures",
            "You seem to count how often a picture has stood.",
            "The same player must have the move, and the same moves must be possible (FIDE 9.2.3): castling "
            "rights and a legal en passant capture belong to the position.",
            _once(lambda text: _draws(text, key=3)),
            "11_same_position#four-things",
        ),
        Misconception(
            "draws-of-double-steps",
            "You seem to count `board.ep_square`, which is set after every double step.",
            "A square that nobody may use changes nothing. Only a legal capture makes another position "
            "(FIDE 9.2.3.1).",
            _once(lambda text: _draws(text, key=2)),
            "11_same_position#legal-counts",
        ),
        Misconception(
            "moves-taken-for-plies",
            "You seem to compare the halfmove clock with 50 and 75.",
            "The Laws speak of moves by each player, the clock counts plies: 100 and 150 (FIDE 9.3, 9.6.2).",
            _once(lambda text: _draws(text, limits=(*LIMITS[:2], ("fifty", 50), ("seventyfive", 75)))),
            "10_counting_to_a_draw#what-ticks",
        ),
        Misconception(
            "the-beginning-does-not-count",
            "You seem to begin counting after the first move.",
            "The position in which a record begins has stood, too: it is the first occurrence.",
            _once(lambda text: _draws(text, skip=1)),
            "11_same_position#four-things",
        ),
        Misconception(
            "the-clock-begins-with-the-record",
            "You seem to count the clock from the first word of the record.",
            "A FEN tag brings a clock along: `board.halfmove_clock` knows it.",
            _once(lambda text: _draws(text, clock=6)),
            "08_writing_the_state#every-ply",
        ),
        Misconception(
            "a-draw-beside-the-mate",
            "You seem to note a draw at a move that mates.",
            "Checkmate ends the game at once; nothing is left to claim or to count (FIDE 5.1.1, 9.6.2).",
            _once(lambda text: _draws(text, mate_first=False)),
            "12_how_games_end#three-kinds",
        ),
        Misconception(
            "a-game-after-its-end",
            "You seem to go on counting when the game has ended by itself.",
            "At the fifth occurrence and after seventy-five moves the game is drawn whether anybody notices "
            "or not (FIDE 9.6). What the record adds is no game any more.",
            _once(lambda text: _draws(text, plays_on=True)),
            "12_how_games_end#three-kinds",
        ),
    ),
    hint="Two questions after every move: how often has this position stood, and what does the clock say? "
    "For the first take what the Laws compare as the key of a `Counter`: four fields of `board.fen()` do.",
)


# Where a record breaks


def _broken(
    text: str, judge: Callable[[chess.Board, str], str | None], *, goes_on: bool = False
) -> list[Row]:
    rows = []
    for number, record in enumerate(records(text), start=1):
        board = record.start.copy()
        for word in record.words:
            verdict = explain(board, word)
            code = judge(board, word)
            if code is not None:
                rows.append((number, label(board, word), code))
                if not goes_on:
                    break
            elif verdict.move is not None:
                board.push(verdict.move)
    return rows


@lru_cache(maxsize=8192)
def _code_of(fen: str, moves: tuple[str, ...], word: str) -> str | None:
    board = chess.Board(fen)
    for uci in moves:
        board.push(chess.Move.from_uci(uci))
    verdict = explain(board, word)
    return None if verdict.legal else verdict.reason.value


def _code(board: chess.Board, word: str) -> str | None:
    moves = tuple(move.uci() for move in board.move_stack)
    return _code_of(board.root().fen(en_passant="fen"), moves, word)


def _named(**other: str) -> Callable[[str], list[Row]]:
    """Return the answers of somebody who gives some reasons another name."""

    def judge(board: chess.Board, word: str) -> str | None:
        code = _code(board, word)
        return None if code is None else other.get(code, code)

    return _once(lambda text: _broken(text, judge))


def _without_a_past(board: chess.Board, word: str) -> str | None:
    code = _code(board, word)
    return "ep_not_recorded" if code in ("ep_expired", "ep_single_step") else code


def _rights_seen(board: chess.Board, word: str) -> str | None:
    if _code(board, word) != "castle_right_lost":
        return _code(board, word)
    seen = board.copy()
    seen.castling_rights = chess.BB_CORNERS & seen.rooks
    verdict = explain(seen, word)
    return None if verdict.legal else verdict.reason.value


def _way_of_the_rook(board: chess.Board, word: str) -> str | None:
    code = _code(board, word)
    if code is None and explain(board, word).reason is Reason.OK_CASTLE and word[2:3] == "c":
        b_file = chess.square(1, chess.square_rank(chess.parse_square(word[:2])))
        return "castle_through_check" if board.is_attacked_by(not board.turn, b_file) else None
    return code


def _own_king_forgotten(board: chess.Board, word: str) -> str | None:
    code = _code(board, word)
    return None if code in KING_SAFETY else code


KING_SAFETY = (
    "double_check",
    "check_not_answered",
    "king_into_check",
    "king_still_on_line",
    "pinned",
    "king_exposed_file",
    "king_exposed_diagonal",
    "king_exposed_rank",
)


@lru_cache(maxsize=512)
def _rows_of_breaks(text: str) -> tuple[Row, ...]:
    return tuple(_broken(text, _code))


def _breaks(text: str) -> list[Row]:
    return list(_rows_of_breaks(text))


DETECTIVE = Exercise(
    id="14-7",
    title="detective",
    stars=3,
    kind="function",
    notebook=NOTEBOOK,
    functions=("detective",),
    cases=_cases(games_that_break),
    oracle=_breaks,
    normal=_rows,
    giveaways=ASKING_THE_COURSE,
    misconceptions=(
        Misconception(
            "every-exposed-king-is-a-pin",
            "You seem to call it a pin when an en passant capture opens a line on its own king.",
            "On the rank two pawns vanish at once, and neither was pinned. Name the line that opens.",
            _named(king_exposed_rank="pinned", king_exposed_file="pinned", king_exposed_diagonal="pinned"),
            "06_en_passant_king_safety#which-lines",
        ),
        Misconception(
            "no-look-at-the-past",
            "You seem to judge en passant by the position alone, without the moves that led to it.",
            "The record knows how the pawn came there: by a double step that is too old, or by single steps. "
            "Only when it stood there at the beginning can nobody say.",
            _once(lambda text: _broken(text, _without_a_past)),
            "05_en_passant_clinic#now-or-never",
        ),
        Misconception(
            "a-right-seen-on-the-board",
            "You seem to see the castling right on the board: king and rook at home.",
            "Both may have been away. Ask the right first, then the squares.",
            _once(lambda text: _broken(text, _rights_seen)),
            f"{NOTEBOOK}#two-rights",
        ),
        Misconception(
            "the-rook-walks-on-safe-squares",
            "You seem to ask of the square beside the queen's rook that it is not attacked.",
            "Only the king's squares must be safe. b1 and b8 must be empty, and may be attacked.",
            _once(lambda text: _broken(text, _way_of_the_rook)),
            "07_castling#b1",
        ),
        Misconception(
            "two-checks-are-one",
            "You seem to treat a double check like any other check.",
            "When two pieces give check, nothing but a king's move can help, whatever the other piece does: "
            "that reason is found first.",
            _named(double_check="check_not_answered"),
            "03_check_mate_stalemate#two-at-once",
        ),
        Misconception(
            "the-own-king-is-forgotten",
            "You seem to play moves that leave the own king attacked.",
            "A move that is right in every other way is illegal all the same if the king stands attacked "
            "after it (FIDE 3.9.2).",
            _once(lambda text: _broken(text, _own_king_forgotten)),
            "02_moves_and_refusals#the-king-comes-last",
        ),
        Misconception(
            "every-slip-is-told",
            "You seem to go on reading after the move at which the record broke.",
            "From there on the words belong to another game. One row a game, and then the next game.",
            _once(lambda text: _broken(text, _code, goes_on=True)),
            f"{NOTEBOOK}#first-step",
        ),
    ),
    hint="Write one function a rule that returns a code or None, and ask them in the order of the list. For "
    "the king's safety make the move on a copy and look which enemy pieces attack the king; compare with "
    "those that attacked it before.",
)

EXERCISES = (LOST_RIGHTS, WINDOWS, DRAWS, DETECTIVE)
