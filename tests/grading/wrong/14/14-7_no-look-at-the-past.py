# answer: 14-7
def detective(pgn_text):
    """Return (game, label, code) for each game whose record breaks."""
    rows = []
    for number, record in enumerate(records(pgn_text), start=1):
        board = record.start.copy()
        for word in record.words:
            code = in_squares(board, word) if SQUARES.fullmatch(word) else in_san(board, word)
            if code:
                rows.append((number, label(board, word), code))
                break
            board.push(board.parse_uci(word) if SQUARES.fullmatch(word) else board.parse_san(word))
    return rows


SQUARES = re.compile("([a-h][1-8])([a-h][1-8])([nbrqk]?)")


def in_san(board, word):
    try:
        board.parse_san(word)
    except chess.AmbiguousMoveError:
        return "san_ambiguous"
    except ValueError:
        return why_nobody(board, word)
    return None


SAN = re.compile("([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])=?([QRBNK]?)")


def why_nobody(board, word):
    if word.startswith("O-O"):
        king = chess.E1 if board.turn else chess.E8
        return castling(board, king, king + 2 if word == "O-O" else king - 2)
    letter, file, rank, target, promoted = SAN.fullmatch(word).groups()
    if not letter and not file:
        file = target[0]
    kind = chess.Piece.from_symbol(letter or "P").piece_type
    homes = [chess.square_name(square) for square in board.pieces(kind, board.turn)]
    meant = [home for home in homes if home.startswith(file) and home.endswith(rank)]
    codes = {in_squares(board, home + target + promoted.lower()) for home in meant}
    return max(codes - {"same_square", "piece_geometry"}, key=CODES.index, default="san_none")


def in_squares(board, word):
    start, target, letter = SQUARES.fullmatch(word).groups()
    start, target = chess.parse_square(start), chess.parse_square(target)
    piece = board.piece_at(start)
    if start == target:
        return "same_square"
    if piece is None:
        return "no_piece"
    if piece.color != board.turn:
        return "opponents_piece"
    castles = piece.piece_type == chess.KING and start in (chess.E1, chess.E8) and abs(target - start) == 2
    if castles:
        return castling(board, start, target)
    way = pawn(board, start, target) if piece.piece_type == chess.PAWN else other(board, piece, start, target)
    return way or own_king(board, start, target) or promotion(board, piece, target, letter)


def other(board, piece, start, target):
    alone = chess.Board(None)
    alone.set_piece_at(start, piece)
    if target not in alone.attacks(start):
        return "piece_geometry"
    if board.color_at(target) == board.turn:
        return "own_piece"
    return None if target in board.attacks(start) else "path_blocked"


def pawn(board, start, target):
    ahead = 8 if board.turn else -8
    sideways = chess.square_file(target) - chess.square_file(start)
    rank = chess.square_rank(start) if board.turn else 7 - chess.square_rank(start)
    straight = sideways == 0 and target - start in (ahead, 2 * ahead)
    diagonal = abs(sideways) == 1 and target - start == ahead + sideways
    if not straight and not diagonal:
        return "piece_geometry"
    if board.color_at(target) == board.turn:
        return "own_piece"
    if diagonal:
        return None if board.piece_at(target) else en_passant(board, start, target, rank)
    if target == start + ahead:
        return "pawn_capture_straight" if board.piece_at(target) else None
    if rank != 1:
        return "pawn_double_not_home"
    return "pawn_double_blocked" if board.piece_at(target) or board.piece_at(start + ahead) else None


def en_passant(board, start, target, rank):
    if rank != 4:
        return "pawn_diagonal_empty"
    beside = chess.square(chess.square_file(target), chess.square_rank(start))
    if board.piece_at(beside) == chess.Piece(chess.PAWN, not board.turn):
        if board.ep_square == target:
            return None
        return "ep_not_recorded"
    return "ep_not_adjacent" if board.ep_square is not None else "ep_mover_not_pawn"


def castling(board, start, target):
    short = target > start
    rook = start + 3 if short else start - 4
    if not board.castling_rights & chess.BB_SQUARES[rook]:
        return "castle_right_lost"
    if chess.SquareSet.between(start, rook) & board.occupied:
        return "castle_blocked"
    way = (start, (start + target) // 2, target)
    names = ("castle_in_check", "castle_through_check", "castle_into_check")
    attacked = [board.is_attacked_by(not board.turn, square) for square in way]
    return names[attacked.index(True)] if True in attacked else None


def own_king(board, start, target):
    us, king = board.turn, board.king(board.turn)
    checkers = board.checkers()
    if start == king:
        if board.is_attacked_by(not us, target):
            return "king_into_check"
        return None if board.is_legal(chess.Move(start, target)) else "king_still_on_line"
    after = board.copy(stack=False)
    after.push(chess.Move(start, target))
    attackers = after.attackers(not us, king)
    if len(checkers) == 2:
        return "double_check"
    if attackers & checkers:
        return "check_not_answered"
    if not attackers:
        return None
    if not board.is_en_passant(chess.Move(start, target)):
        return "pinned"
    return f"king_exposed_{line(king, attackers.pop())}"


def line(one, other):
    if chess.square_file(one) == chess.square_file(other):
        return "file"
    return "rank" if chess.square_rank(one) == chess.square_rank(other) else "diagonal"


def promotion(board, piece, target, letter):
    arrives = chess.square_rank(target) == (7 if board.turn else 0)
    if piece.piece_type != chess.PAWN:
        return "promotion_not_a_pawn" if letter else None
    if arrives and not letter:
        return "promotion_missing"
    if letter == "k":
        return "promotion_wrong_piece"
    return "promotion_off_last_rank" if letter and not arrives else None
