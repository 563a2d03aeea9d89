"""An independent judge of attempts, written from the Laws' own words and slow on purpose.

It knows no bitboards and imports nothing but the standard library: a position is a dictionary from (file,
rank) to (side, kind), and the king's safety is asked for by making the move on a copy and looking. It exists
to disagree.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Square = tuple[int, int]
Man = tuple[str, str]

ROOK_WAYS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
BISHOP_WAYS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT_JUMPS = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
WAYS = {"r": ROOK_WAYS, "b": BISHOP_WAYS, "q": ROOK_WAYS + BISHOP_WAYS}


def square(name: str) -> Square:
    return "abcdefgh".index(name[0]), int(name[1]) - 1


def on_board(place: Square) -> bool:
    return 0 <= place[0] < 8 and 0 <= place[1] < 8


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@dataclass
class Diagram:
    """The position and the moves that the record holds."""

    men: dict[Square, Man]
    mover: str
    rights: str
    passed: Square | None
    past: list[tuple[str, Square, Square, str, bool]] = field(default_factory=list)
    passed_at_start: Square | None = None

    def attackers(self, target: Square, side: str) -> list[Square]:
        """3.1.3: a piece attacks a square if it may capture there, whether or not its own king allows."""
        return [place for place, man in self.men.items() if man[0] == side and self.attacks(place, target)]

    def attacks(self, place: Square, target: Square) -> bool:
        side, kind = self.men[place]
        across, up = target[0] - place[0], target[1] - place[1]
        if (across, up) == (0, 0):
            return False
        if kind == "p":
            return abs(across) == 1 and up == (1 if side == "w" else -1)
        if kind == "n":
            return (across, up) in KNIGHT_JUMPS
        if kind == "k":
            return max(abs(across), abs(up)) == 1
        return (sign(across), sign(up)) in WAYS[kind] and self.clear_line(place, target)

    def clear_line(self, a: Square, b: Square) -> bool:
        """Whether a and b lie on one line with nothing between them."""
        across, up = b[0] - a[0], b[1] - a[1]
        if across and up and abs(across) != abs(up):
            return False
        return not any(place in self.men for place in between(a, b))

    def kings(self, side: str) -> list[Square]:
        return [place for place, man in self.men.items() if man == (side, "k")]


def between(a: Square, b: Square) -> list[Square]:
    across, up = b[0] - a[0], b[1] - a[1]
    if across and up and abs(across) != abs(up):
        return []
    steps = max(abs(across), abs(up))
    return [(a[0] + sign(across) * i, a[1] + sign(up) * i) for i in range(1, steps)]


def read(fen: str) -> Diagram:
    pieces, mover, rights, passed = fen.split()[:4]
    men = {}
    for down, row in enumerate(pieces.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                men[file, 7 - down] = ("w" if letter.isupper() else "b", letter.lower())
                file += 1
    where = None if passed == "-" else square(passed)
    return Diagram(men, mover, rights, where, passed_at_start=where)


def play(diagram: Diagram, uci: str) -> None:
    """Make a recorded move; only what the judge needs of it."""
    if uci == "0000":
        diagram.past.append((diagram.mover, (0, 0), (0, 0), "-", False))
        diagram.passed = None
        diagram.mover = "b" if diagram.mover == "w" else "w"
        return
    start, end = square(uci[:2]), square(uci[2:4])
    side, kind = diagram.men.pop(start)
    taken = end in diagram.men
    if kind == "p" and end[0] != start[0] and not taken:
        diagram.men.pop((end[0], start[1]))
        taken = True
    if kind == "k" and abs(end[0] - start[0]) == 2:
        corner, beside = (7, 5) if end[0] == 6 else (0, 3)
        diagram.men[beside, start[1]] = diagram.men.pop((corner, start[1]))
    diagram.men[end] = (side, uci[4:] or kind)
    double = kind == "p" and abs(end[1] - start[1]) == 2
    diagram.passed = (start[0], (start[1] + end[1]) // 2) if double else None
    homes = {(4, 0): "KQ", (4, 7): "kq", (7, 0): "K", (0, 0): "Q", (7, 7): "k", (0, 7): "q"}
    gone = homes.get(start, "") + homes.get(end, "")
    diagram.rights = "".join(letter for letter in diagram.rights if letter not in gone) or "-"
    diagram.past.append((side, start, end, kind if not uci[4:] else "promotion", double))
    diagram.mover = "b" if diagram.mover == "w" else "w"


def judge(diagram: Diagram, start: Square, end: Square, promotion: str | None) -> list[str]:
    """All reasons in order: refusals, or the kinds of legal move."""
    own, other = diagram.mover, "b" if diagram.mover == "w" else "w"
    if start == end:
        refusals = ["same_square"]
    elif start not in diagram.men:
        return ["no_piece"]
    elif diagram.men[start][0] == other:
        return ["opponents_piece"]
    else:
        refusals = move_refusals(diagram, start, end)
    if start in diagram.men and diagram.men[start][0] == own:
        refusals += promotion_refusals(diagram, start, end, promotion, refusals)
    return refusals or kinds(diagram, start, end, promotion, own, other)


def move_refusals(diagram: Diagram, start: Square, end: Square) -> list[str]:
    own, kind = diagram.men[start]
    home = 0 if own == "w" else 7
    if kind == "k" and start == (4, home) and end in ((6, home), (2, home)):
        return castling_refusals(diagram, end, home)
    refusals = pawn_refusals(diagram, start, end) if kind == "p" else officer_refusals(diagram, start, end)
    if all(refusal == "king_capture" for refusal in refusals):
        refusals += safety_refusals(diagram, start, end)
    return refusals


def officer_refusals(diagram: Diagram, start: Square, end: Square) -> list[str]:
    own, kind = diagram.men[start]
    across, up = end[0] - start[0], end[1] - start[1]
    if kind == "n":
        right_way = (across, up) in KNIGHT_JUMPS
    elif kind == "k":
        right_way = max(abs(across), abs(up)) == 1
    else:
        straight = across == 0 or up == 0 or abs(across) == abs(up)
        right_way = straight and (sign(across), sign(up)) in WAYS[kind]
    refusals = [] if right_way else ["piece_geometry"]
    if diagram.men.get(end, ("", ""))[0] == own:
        refusals.append("own_piece")
    if right_way and kind in WAYS and any(place in diagram.men for place in between(start, end)):
        refusals.append("path_blocked")
    if not refusals and end in diagram.men and diagram.men[end][1] == "k":
        refusals.append("king_capture")
    return refusals


def pawn_refusals(diagram: Diagram, start: Square, end: Square) -> list[str]:
    own = diagram.men[start][0]
    forward = 1 if own == "w" else -1
    second, fifth = (1, 4) if own == "w" else (6, 3)
    across, up = end[0] - start[0], (end[1] - start[1]) * forward
    standing = diagram.men.get(end)
    refusals = ["own_piece"] if standing and standing[0] == own else []
    if across == 0 and up == 1:
        if standing and standing[0] != own:
            refusals.append("pawn_capture_straight")
        return refusals + (["pawn_blocked"] if standing else [])
    if across == 0 and up == 2:
        if start[1] != second:
            refusals.append("pawn_double_not_home")
        if standing or (start[0], start[1] + forward) in diagram.men:
            refusals.append("pawn_double_blocked")
        return refusals
    if abs(across) == 1 and up == 1:
        if standing is None:
            if start[1] != fifth:
                return ["pawn_diagonal_empty"]
            why = en_passant_refusal(diagram, start, end)
            return [why, "pawn_diagonal_empty"] if why else []
        return refusals + (["king_capture"] if standing[1] == "k" and standing[0] != own else [])
    refusals.insert(0, "piece_geometry")
    return refusals + (["ep_wrong_rank"] if abs(across) == 1 and end == diagram.passed else [])


def en_passant_refusal(diagram: Diagram, start: Square, end: Square) -> str | None:
    """3.7.3.1 and 3.7.3.2, for a diagonal step from the fifth rank to an empty square."""
    own = diagram.men[start][0]
    beside = (end[0], start[1])
    man = diagram.men.get(beside)
    enemy = man is not None and man[0] != own
    if enemy and man == (man[0], "p"):  # type: ignore[index]
        if diagram.passed == end:
            return None
        came = [
            (index, move) for index, move in enumerate(diagram.past) if move[2] == beside and move[3] != "-"
        ]
        if came:
            index, last = came[-1]
            if index == len(diagram.past) - 1 and last[4]:
                return "ep_not_recorded"
            return "ep_expired" if last[4] else "ep_single_step"
        return "ep_expired" if diagram.past and diagram.passed_at_start == end else "ep_not_recorded"
    if diagram.passed is not None and diagram.passed != end:
        return "ep_not_adjacent"
    if enemy:
        return "ep_mover_not_pawn"
    if not diagram.past or diagram.past[-1][3] == "-" or diagram.passed == end:
        return "ep_not_recorded"
    return "ep_single_step" if diagram.past[-1][3] in ("p", "promotion") else "ep_mover_not_pawn"


def castling_refusals(diagram: Diagram, end: Square, home: int) -> list[str]:
    """3.8.2.1 and 3.8.2.2."""
    own, other = diagram.mover, "b" if diagram.mover == "w" else "w"
    kingside = end[0] == 6
    letter = "K" if kingside else "Q"
    corner = (7, home) if kingside else (0, home)
    right = (letter if own == "w" else letter.lower()) in diagram.rights
    refusals = []
    if not right or diagram.men.get(corner) != (own, "r"):
        refusals.append("castle_right_lost")
    if any((file, home) in diagram.men for file in ((5, 6) if kingside else (1, 2, 3))):
        refusals.append("castle_blocked")
    if diagram.attackers((4, home), other):
        refusals.append("castle_in_check")
    if diagram.attackers((5 if kingside else 3, home), other):
        refusals.append("castle_through_check")
    after = Diagram(dict(diagram.men), own, "-", None)
    after.men.pop((4, home))
    if after.men.get(corner) == (own, "r"):
        after.men.pop(corner)
        # Where the way is blocked, what blocks it goes on attacking.
        after.men.setdefault((5 if kingside else 3, home), (own, "r"))
    after.men[end] = (own, "k")
    if after.attackers(end, other):
        refusals.append("castle_into_check")
    return refusals


def safety_refusals(diagram: Diagram, start: Square, end: Square) -> list[str]:
    """3.9.2: no move may leave or put the own king in check."""
    own, other = diagram.mover, "b" if diagram.mover == "w" else "w"
    kings = diagram.kings(own)
    if not kings:
        return []
    king = kings[0]
    after = Diagram(dict(diagram.men), own, "-", None)
    kind = after.men.pop(start)[1]
    en_passant = kind == "p" and start[0] != end[0] and end not in after.men
    if en_passant:
        after.men.pop((end[0], start[1]))
    after.men[end] = (own, kind)
    if kind == "k":
        return king_step_refusals(diagram, after, start, end, other)
    checking = diagram.attackers(king, other)
    still = after.attackers(king, other)
    refusals = []
    if len(checking) > 1:
        refusals.append("double_check")
    elif set(still) & set(checking):
        refusals.append("check_not_answered")
    uncovered = [place for place in still if place not in checking]
    if uncovered and not en_passant:
        refusals.append("pinned")
    elif uncovered:
        refusals.append(exposed(king, uncovered))
    return refusals


def exposed(king: Square, uncovered: list[Square]) -> str:
    if any(place[0] == king[0] for place in uncovered):
        return "king_exposed_file"
    if any(place[1] == king[1] for place in uncovered):
        return "king_exposed_rank"
    return "king_exposed_diagonal"


def king_step_refusals(diagram: Diagram, after: Diagram, start: Square, end: Square, other: str) -> list[str]:
    now = Diagram({place: man for place, man in diagram.men.items() if place != end}, other, "-", None)
    direct = now.attackers(end, other)
    then = after.attackers(end, other)
    refusals = ["king_into_check"] if direct else []
    if any(place not in direct for place in then):
        refusals.append("king_still_on_line")
    if any(max(abs(k[0] - end[0]), abs(k[1] - end[1])) == 1 for k in after.kings(other)):
        refusals.append("king_next_to_king")
    assert start != end
    return refusals


def promotion_refusals(
    diagram: Diagram, start: Square, end: Square, promotion: str | None, so_far: list[str]
) -> list[str]:
    """3.7.3.3."""
    kind = diagram.men[start][1]
    last = end[1] == (7 if diagram.mover == "w" else 0)
    if kind != "p":
        return ["promotion_not_a_pawn"] if promotion else []
    refusals = []
    if last and not promotion and "piece_geometry" not in so_far:
        refusals.append("promotion_missing")
    if promotion in ("k", "p"):
        refusals.append("promotion_wrong_piece")
    if promotion and not last:
        refusals.append("promotion_off_last_rank")
    return refusals


def kinds(
    diagram: Diagram, start: Square, end: Square, promotion: str | None, own: str, other: str
) -> list[str]:
    kind = diagram.men[start][1]
    if kind == "k" and abs(end[0] - start[0]) == 2:
        return ["ok_castle"]
    checked = any(diagram.attackers(king, other) for king in diagram.kings(own)[:1])
    found = ["ok_promotion"] if promotion else []
    if kind == "p" and start[0] != end[0] and end not in diagram.men:
        found.append("ok_ep_evasion" if checked else "ok_ep")
    elif checked:
        found.append("ok_evasion")
    if end in diagram.men:
        found.append("ok_capture")
    return found or ["ok_quiet"]
