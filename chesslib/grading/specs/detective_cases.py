"""The hidden games of the position detective: some from tables, the others made from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache

import chess

from chesslib.data.games import game
from chesslib.grading.specs.attempts import promotions, small_positions
from chesslib.grading.specs.castling_cases import castling_cases, games_with_losses
from chesslib.grading.specs.clock_positions import clock_positions, quiet_moves
from chesslib.grading.specs.hidden_games import HiddenGame, in_san
from chesslib.grading.specs.king_lines import LEGAL_KINDS, king_lines
from chesslib.grading.specs.near_misses import near_misses
from chesslib.grading.specs.pawn_games import board_after, pawn_games
from chesslib.machine.repetition_scripts import scripts
from chesslib.rules import explain, refusals
from chesslib.rules.exposures import exposures

File = tuple[HiddenGame, ...]

NEVER_FIRST = {
    "king_capture": "before it somebody would have left a king in check, and the record breaks there",
    "pawn_blocked": "own_piece or pawn_capture_straight says it first",
    "ep_wrong_rank": "piece_geometry says it first",
    "king_next_to_king": "king_into_check says it first",
}
"""The refusals that no record breaks at, with the reason why."""

PLAIN_REASONS = (
    "no_piece",
    "opponents_piece",
    "piece_geometry",
    "own_piece",
    "path_blocked",
    "pawn_capture_straight",
    "pawn_double_not_home",
    "pawn_double_blocked",
    "pawn_diagonal_empty",
    "castle_blocked",
    "castle_right_lost",
    "check_not_answered",
    "king_into_check",
    "pinned",
)
"""What goes wrong in ordinary games; the others are made on purpose."""

REASONS_IN_SAN = (
    "path_blocked",
    "pawn_capture_straight",
    "pawn_diagonal_empty",
    "castle_right_lost",
    "check_not_answered",
    "king_into_check",
    "pinned",
    "san_ambiguous",
    "san_ambiguous",
    "san_none",
    "san_none",
)
"""What goes wrong in ordinary games where a word names the kind of piece and not where it comes from."""

SAN_WORDS = (
    *(f"{piece}{square}" for piece in ("K", "Q", "R", "B", "N") for square in chess.SQUARE_NAMES),
    *(square for square in chess.SQUARE_NAMES if square[1] not in "18"),
    *(
        f"{own}x{other}{rank}"
        for own, other in zip("abcdefghbcdefgh", "bcdefghgabcdefg", strict=True)
        for rank in "34567"
    ),
    *("O-O", "O-O-O") * 20,
)

TWO_REASONS = (
    ("own_piece", "path_blocked"),
    ("piece_geometry", "own_piece"),
    ("pinned", "promotion_missing"),
    ("check_not_answered", "promotion_missing"),
)
"""Moves that break two rules: whoever asks in another order names the other one."""

MADE_CASTLINGS = {
    "castle_right_lost": 1,
    "castle_in_check": 1,
    "castle_through_check": 1,
    "castle_into_check": 1,
    "ok_b_attacked": 2,
    "ok_rook_attacked": 1,
}


def told_game(identifier: str, plies: int) -> HiddenGame:
    """Return the beginning of one of the course's real games."""
    return HiddenGame(tuple(word.rstrip("+#") for word in game(identifier).moves[:plies]))


def _words(text: str, fen: str = "") -> HiddenGame:
    return HiddenGame(tuple(text.split()), fen)


def _in_pairs(games: Iterable[HiddenGame], chance: random.Random) -> list[File]:
    """Return the games as files of one or two."""
    left = list(games)
    files: list[File] = []
    while left:
        size = min(len(left), chance.choice((1, 2)))
        files.append(tuple(left[:size]))
        left = left[size:]
    return files


# Castling rights

ALL_AT_HOME = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 30"


@lru_cache(maxsize=32)
def games_of_rights(seed: int) -> tuple[File, ...]:
    """Return files of games in which castling rights go.

    Examples
    --------
    >>> len(games_of_rights(3)) > 5, games_of_rights(3) == games_of_rights(3)
    (True, True)
    """
    chance = random.Random(f"games of rights {seed}")
    made = [in_san("", moves) for moves in games_with_losses(seed, 6)]
    return (
        (told_game("gundersen-faul-1928", 29),),
        (_words("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Re1 O-O"), _words("Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Nc3 Nc6 Rb1")),
        (_words("Rxa8 Kd7 Ra1 Kc6 O-O", ALL_AT_HOME),),
        (_words("Rxh8 Ke7 Rhxa8 Kd6", ALL_AT_HOME), _words("O-O-O O-O Rd7 Rf7", ALL_AT_HOME)),
        (_words("Ke2 Ke7 Ke1 Ke8 O-O Kd8 Rf1", ALL_AT_HOME),),
        (_words("Rg1 Rg8 Rh1 Rh8 O-O Rb1 Kd8", ALL_AT_HOME),),
        (
            _words("gxh8=Q Ke7 O-O-O", "r3k2r/6P1/8/8/8/8/8/R3K3 w Qkq - 0 30"),
            _words("Ra2 Ke7 Ra1 Rxa1 Kf2", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 30"),
        ),
        (_words("Rb1 Rb8 Ra1 Rxb2 Rf1 Rb3", "r3k3/8/8/8/8/8/1P6/R3K2R w KQq - 0 30"),),
        *_in_pairs(made, chance),
    )


# En passant windows

READY = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 30"


@lru_cache(maxsize=32)
def games_of_windows(seed: int) -> tuple[File, ...]:
    """Return files of games with double steps, of every fate.

    Examples
    --------
    >>> len(games_of_windows(3)) > 5, games_of_windows(3) == games_of_windows(3)
    (True, True)
    """
    chance = random.Random(f"games of windows {seed}")
    random_games = [
        in_san("", [m.uci() for m in board_after(text).move_stack[: chance.randint(18, 30)]])
        for text in pawn_games(seed, 3)
    ]
    return (
        (told_game("gundersen-faul-1928", 29),),
        (_words("e4 a6 e5 d5 exd6 cxd6 d4"), _words("e4 a6 e5 d5 Nf3 Nc6 exd6")),
        (
            _words("Kd2 Kd7", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30"),
            _words("e5 Nd6", "4k3/4p3/8/3P4/4N3/8/8/4K3 b - - 0 30"),
        ),
        (
            _words("d5 Bd6", "4k3/3p4/8/4P3/1B6/8/8/4K3 b - - 0 30"),
            _words("d5 Nd6", "4k3/3p4/8/4P3/4N3/8/8/4K3 b - - 0 30"),
            _words("c4 Qc3", "4k3/8/8/8/1p6/q7/2P5/4K3 w - - 0 30"),
        ),
        (_words("d5 Kxd5 exd6", READY), _words("d5", READY)),
        (_words("d4 e5", "4k3/4p3/8/8/8/8/3P4/4K3 w - - 0 30"),),
        *_in_pairs(_pinned_windows(chance, 5), chance),
        *_in_pairs(random_games, chance),
    )


def _pinned_windows(chance: random.Random, count: int) -> Iterator[HiddenGame]:
    """Yield games whose double step can be answered by a pawn that would lay its own king open."""
    made = 0
    while made < count:
        placement = chance.choice(exposures())
        if placement.checked_before:
            continue
        board = placement.board()
        start = board.root()
        start.fullmove_number = chance.randint(20, 60)
        if not start.is_valid() or board.is_check():
            continue
        moves = [board.peek().uci()]
        if chance.random() < 0.7:
            replies = [m for m in board.legal_moves if not board.is_capture(m)]
            moves.append(chance.choice(replies).uci())
        fen = start.fen()
        if made % 2:
            fen, moves = start.mirror().fen(), [_mirrored(uci) for uci in moves]
        made += 1
        yield in_san(fen, moves)


def _mirrored(uci: str) -> str:
    return "".join(str(9 - int(letter)) if letter.isdigit() else letter for letter in uci)


# Draws

KNIGHTS = "Nf3 Nf6 Ng1 Ng8 "


@lru_cache(maxsize=32)
def games_of_draws(seed: int) -> tuple[File, ...]:
    """Return files of games in which draws come near, or come about.

    Examples
    --------
    >>> len(games_of_draws(3)) > 5, games_of_draws(3) == games_of_draws(3)
    (True, True)
    """
    chance = random.Random(f"games of draws {seed}")
    ending = "4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 160"
    shuffle = "Ra2 Kd8 Ra1 Ke8 "
    return (
        (_words(KNIGHTS * 2), _words(KNIGHTS * 4 + "Nf3 Nf6")),
        (told_game("karpov-miles-1986", 51),),
        (told_game("fischer-spassky-1972-20", 108),),
        (_words("Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1"),),
        (_words(shuffle + "Rb1 Kd8 Rc1 Ke8", ending.format(clock=94)),),
        (_words(shuffle * 5, ending.format(clock=82)),),
        (_words("Ra3 Kd8 Ra4 Kc8 e3 Kd8 Ra5", ending.format(clock=95)),),
        (_words("Kb8 Rh2 Kc8 Rh8", "k7/8/2K5/8/8/8/8/7R b - - 97 88"),),
        (_words("Kb8 Rh2 Kc8 Rh8", "k7/8/2K5/8/8/8/8/7R b - - 96 88"),),
        (_words("Kb8 Rh2 Kc8 Rh8", "k7/8/2K5/8/8/8/8/7R b - - 146 160"),),
        (_words("Kb8 Rh2 Kc8 Rh3 Kd8 Rh4", "k7/8/2K5/8/8/8/8/7R b - - 146 160"),),
        (_words("h5 Kd2 Kd7 Ke1 Ke8 Kd2 Kd7 Ke1 Ke8", "4k3/7p/8/6P1/8/8/8/4K2R b - - 0 20"),),
        (_words("a5 Kd2 Kd7 Ke1 Ke8 Kd2 Kd7 Ke1 Ke8", "4k3/p7/8/6P1/8/8/8/4K2R b - - 0 20"),),
        *_in_pairs([in_san(one.fen, one.moves) for one in scripts()], chance),
        *_in_pairs(_shuffles(seed, 6), chance),
    )


def _shuffles(seed: int, count: int) -> Iterator[HiddenGame]:
    """Yield endings in which pieces go out and home again while the clock comes near a limit."""
    chance = random.Random(f"shuffles {seed}")
    beginnings = clock_positions(seed, "quiet", count)
    for number, two in enumerate(beginnings):
        near = chance.randint(88, 96) if number % 2 else chance.randint(139, 146)
        board = chess.Board(f"{two} - - {near} 160")
        moves: list[str] = []
        length = chance.randint(12, 18)
        while len(moves) < length and board.legal_moves:
            move = _there_or_back(chance, board)
            moves.append(move.uci())
            board.push(move)
        yield in_san(board.root().fen(), moves)


def _there_or_back(chance: random.Random, board: chess.Board) -> chess.Move:
    moves = quiet_moves(board) or list(board.legal_moves)
    if len(board.move_stack) >= 2 and chance.random() < 0.75:
        own = board.move_stack[-2]
        back = chess.Move(own.to_square, own.from_square)
        if back in moves:
            return back
    return chance.choice(moves)


# Records that break


@lru_cache(maxsize=32)
def games_that_break(seed: int) -> tuple[File, ...]:
    """Return files of games, most of which break at a move; together at every reason that a record can have.

    Some games are noted square by square, as electronic boards do, the others in SAN.

    Examples
    --------
    >>> len(games_that_break(3)) > 20, games_that_break(3) == games_that_break(3)
    (True, True)
    """
    chance = random.Random(f"games that break {seed}")
    made = [
        *_ordinary(chance),
        *_captures_en_passant(seed, chance),
        *_castlings(seed, chance),
        *_promotions(seed, chance),
        *_in_check(chance),
        *_sound(seed),
        *_in_words(chance),
        *_two_reasons(chance),
        *_two_candidates(chance),
    ]
    chance.shuffle(made)
    table = (
        _words("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 g1f3 g8f6 f1c4 f8c5 e1g1"),
        _words("e2e4 a7a6 e4e5 d7d5 g1f3 b8c6 e5d6 h2h4"),
        _words("c7c5 b5c6", "6k1/2p5/8/KP5r/8/8/8/8 b - - 0 40"),
        _words("d7d5 e5d6", "3r2k1/3p4/8/4P3/8/8/8/3K4 b - - 0 40"),
        _words("e1c1 b8b4 d1d2 b4b4", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 3 30"),
    )
    return (*((one,) for one in table), *_in_pairs(made, chance))


def _goes_on(game: HiddenGame, chance: random.Random) -> HiddenGame:
    """Return the game with the moves that the players made after they had mended the broken one."""
    board = game.start
    for uci in game.words[:-1]:
        board.push_uci(uci)
    moves = [m for m in board.legal_moves if m.promotion is None]
    if not moves or chance.random() < 0.3:
        return game
    move = chance.choice(moves)
    slip = chess.square_name(move.to_square) * 2
    return HiddenGame((*game.words, move.uci(), slip), game.fen)


def _ordinary(chance: random.Random) -> Iterator[HiddenGame]:
    """Yield random games that break at each of `PLAIN_REASONS`, and at a move that goes nowhere."""
    left = list(PLAIN_REASONS)
    while left:
        board = chess.Board()
        for _ in range(chance.randint(6, 32)):
            if board.is_game_over():
                break
            board.push(_lively(chance, board))
        table = refusals(board)
        code = next((code for code in left if code in set(table.values())), None)
        if code is None or board.is_game_over():
            continue
        pairs = [pair for pair, reason in table.items() if reason == code]
        start, target = chance.choice(pairs)
        word = chess.square_name(start) + chess.square_name(target)
        if _has_side_question(board, word):
            continue
        left.remove(code)
        yield _goes_on(HiddenGame((*(m.uci() for m in board.move_stack), word)), chance)
    yield _goes_on(HiddenGame(("e2e4", "e7e5", "g1f3", "d8d8")), chance)


def _lively(chance: random.Random, board: chess.Board) -> chess.Move:
    """Return a legal move; pieces come out, and kings and rooks leave home, more often than by chance."""
    moves = list(board.legal_moves)
    big = [m for m in moves if board.piece_type_at(m.from_square) != chess.PAWN]
    return chance.choice(big if big and chance.random() < 0.6 else moves)


def _has_side_question(board: chess.Board, word: str) -> bool:
    """Whether the attempt asks besides for a promotion piece."""
    return any(reason.value.startswith("promotion") for reason in explain(board, word).also)


def _captures_en_passant(seed: int, chance: random.Random) -> Iterator[HiddenGame]:
    wanted = {"ep_expired", "ep_single_step", "ep_not_adjacent", "ep_mover_not_pawn", "ok_ep"}
    for fen, history, attempt in near_misses(seed, 2):
        board = chess.Board(fen)
        for uci in history:
            board.push_uci(uci)
        code = explain(board, attempt).reason.value
        if code in wanted:
            in_squares = _goes_on(HiddenGame((*history, attempt), fen), chance)
            word = f"{attempt[0]}x{attempt[2:]}"
            in_words = HiddenGame((*in_san(fen, history).words, word), fen)
            yield in_words if chance.random() < 0.5 else in_squares
        if code == "ok_ep":
            bare = chess.Board(board.fen(en_passant="fen"))
            bare.ep_square = None
            yield HiddenGame((attempt,), bare.fen())
    lines = king_lines(seed)
    yield from (HiddenGame((uci,), fen) for fen, uci in lines if _breaks(fen, uci))
    yield from (
        HiddenGame((uci,), fen) for fen, uci in lines[-2 * len(LEGAL_KINDS) :] if not _breaks(fen, uci)
    )


def _breaks(fen: str, uci: str) -> bool:
    return not explain(chess.Board(fen), uci).legal


def _castlings(seed: int, chance: random.Random) -> Iterator[HiddenGame]:
    for fen, wing in castling_cases(seed, MADE_CASTLINGS):
        rank = "1" if chess.Board(fen).turn == chess.WHITE else "8"
        castling = HiddenGame((f"e{rank}{'g' if wing == 'O-O' else 'c'}{rank}",), fen)
        yield _goes_on(castling, chance) if _breaks(fen, wing) else castling


def _promotions(seed: int, chance: random.Random) -> Iterator[HiddenGame]:
    steps = [*promotions(seed, 2, capture=False), *promotions(seed, 1, capture=True)]
    for (fen, start, target), piece in zip(steps, ("", "k", "q"), strict=True):
        yield HiddenGame((f"{start}{target}{piece}",), fen)
    yield HiddenGame(("e2e4", chance.choice(("a7a6q", "d7d5n", "h7h6r"))))
    yield HiddenGame(("e2e4", "e7e5", chance.choice(("g1f3q", "f1c4r", "d1h5b"))))


def _in_check(chance: random.Random) -> Iterator[HiddenGame]:
    """Yield games that break while the king is in check, twice in double check, or steps back on its line."""
    left = {"double_check": 2, "king_still_on_line": 2, "check_not_answered": 1}
    while any(left.values()):
        board = _scattered(chance)
        if not board.is_valid() or not board.is_check():
            continue
        table = refusals(board)
        code = next((code for code, count in left.items() if count and code in set(table.values())), None)
        if code is None:
            continue
        pairs = [pair for pair, reason in table.items() if reason == code]
        start, target = chance.choice(pairs)
        word = chess.square_name(start) + chess.square_name(target)
        if not _has_side_question(board, word):
            left[code] -= 1
            yield _goes_on(HiddenGame((word,), board.fen()), chance)


def _scattered(chance: random.Random, seventh: chess.PieceType = chess.KNIGHT) -> chess.Board:
    """Return kings, four enemy pieces and three own ones; the last of these is the kind that is asked for.

    A pawn stands one step before the last rank.
    """
    board = chess.Board(None)
    squares = chance.sample(list(chess.SQUARES), 9)
    men = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.ROOK, chess.BISHOP, seventh)
    board.turn = chance.choice(chess.COLORS)
    if seventh == chess.PAWN:
        squares[0] = chess.square(chance.randrange(8), 6 if board.turn == chess.WHITE else 1)
    for color in chess.COLORS:
        board.set_piece_at(squares.pop(), chess.Piece(chess.KING, color))
    for place, man in enumerate(men):
        color = (not board.turn) if place < 4 else board.turn
        board.set_piece_at(squares.pop(), chess.Piece(man, color))
    board.fullmove_number = chance.randint(20, 60)
    return board


def _sound(seed: int) -> Iterator[HiddenGame]:
    """Yield games in which a pinned piece moves along its pin: legal, though it may not look so."""
    made = 0
    for board in small_positions(seed):
        along = [
            m for m in board.legal_moves if board.is_pinned(board.turn, m.from_square) and not m.promotion
        ]
        if along:
            yield HiddenGame((along[0].uci(),), board.fen())
            made += 1
        if made == 2:
            return


def _in_words(chance: random.Random) -> Iterator[HiddenGame]:
    """Yield random games in SAN that break at each of `REASONS_IN_SAN`."""
    left = list(REASONS_IN_SAN)
    while left:
        board = chess.Board()
        for _ in range(chance.randint(8, 32)):
            if not board.is_game_over():
                board.push(_lively(chance, board))
        if board.is_game_over():
            continue
        for word in chance.sample(SAN_WORDS, 60):
            code = explain(board, word).reason.value
            if code in left and not _means_castling(board, word):
                left.remove(code)
                sound = in_san("", [move.uci() for move in board.move_stack])
                yield HiddenGame((*sound.words, word, *chance.choice(((), ("e4", "e5")))))
                break


def _means_castling(board: chess.Board, word: str) -> bool:
    """Whether a king's word names a square to which it could only castle: written so, it is no move."""
    king = board.king(board.turn)
    return (
        word[0] == "K" and king is not None and chess.square_distance(king, chess.parse_square(word[1:])) == 2
    )


def _two_reasons(chance: random.Random) -> Iterator[HiddenGame]:
    """Yield games that break at a move with two reasons, of which the first is the code."""
    left = list(TWO_REASONS)
    while left:
        board = _scattered(chance, chess.PAWN)
        if not board.is_valid():
            continue
        for word in _tried(board):
            verdict = explain(board, word)
            pair = (verdict.reason.value, verdict.also[0].value) if verdict.also else ("", "")
            if pair in left:
                left.remove(pair)
                yield HiddenGame((word,), board.fen())
                break


def _tried(board: chess.Board) -> Iterator[str]:
    """Yield what somebody may try with each piece that goes far, and with each pawn."""
    for square, piece in board.piece_map().items():
        if piece.color != board.turn or piece.piece_type == chess.KING:
            continue
        ahead = square + (8 if board.turn == chess.WHITE else -8)
        targets = [ahead] if piece.piece_type == chess.PAWN else list(board.piece_map())
        yield from (chess.square_name(square) + chess.square_name(target) for target in targets)


def _two_candidates(chance: random.Random) -> Iterator[HiddenGame]:
    """Yield games that break at a word for a rook: one rook has no free way, the other leaves a check."""
    made = 0
    while made < 2:
        board = _scattered(chance, chess.ROOK)
        if not board.is_valid() or not board.is_check():
            continue
        rooks = [chess.square_name(square) for square in board.pieces(chess.ROOK, board.turn)]
        for target in chess.SQUARE_NAMES:
            codes = {explain(board, rook + target).reason.value for rook in rooks}
            if codes == {"path_blocked", "check_not_answered"}:
                yield HiddenGame((f"R{target}",), board.fen())
                made += 1
                break
