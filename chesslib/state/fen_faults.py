"""What can be wrong with a FEN: one code per kind of fault, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass

from chesslib.errors import FenError
from chesslib.wording import translate, words

# code -> (what was expected, what to do)
SENTENCES: dict[str, tuple[str, str]] = {
    "missing_field": ("six fields", "Write all six: pieces, side, castling, en passant, two counters."),
    "surplus": ("nothing after the sixth field", "Remove what follows the fullmove number."),
    "extra_space": ("one blank between two fields", "Put exactly one blank between two fields."),
    "rank_count": ("8 ranks with 7 slashes", "Write ranks 8 to 1, with a slash between two of them."),
    "piece_letter": (
        "a letter of PNBRQK or pnbrqk, or a digit from 1 to 8",
        "Use capitals for White, small letters for Black, digits for empty squares.",
    ),
    "two_digits": ("one digit for a row of empty squares", "Add the digits that stand side by side."),
    "rank_length": (
        "8 squares in rank %(rank)s",
        "Count pieces and empty squares of this rank: they make 8.",
    ),
    "king_count": ("exactly one %(color)s king", "Set up one king for each side."),
    "pawn_on_end_rank": ("no pawn on the first or last rank", "Move or remove the pawn on %(square)s."),
    "too_many_pawns": ("at most 8 %(color)s pawns", "Remove pawns until 8 are left."),
    "too_many_pieces": (
        "at most 8 %(color)s pawns and promoted pieces",
        "Every piece beyond the first set was once a pawn: remove pieces or pawns.",
    ),
    "side_letter": ("w or b", "Write w if White is to move, b if Black is."),
    "opponent_in_check": (
        "the king of the side that has just moved to be safe",
        "Let the other side be to move, or move the king that stands to be taken.",
    ),
    "kings_touch": (
        "a square between the two kings",
        "Two kings never stand side by side: move one of them.",
    ),
    "impossible_check": (
        "a check that one move can give",
        "No single move leads to this check: look at the pieces that attack the king.",
    ),
    "castling_empty": ("letters of KQkq, or -", "Write - when nobody may castle."),
    "castling_letter": ("letters of KQkq, or -", "Keep only the letters K, Q, k and q."),
    "castling_doubled": ("each letter once", "Write each right once."),
    "castling_order": ("the order KQkq", "Write the rights in the order KQkq."),
    "castling_dash": ("either letters or -", "Write - only when there are no rights."),
    "castling_file_letter": (
        "K, Q, k or q in standard chess",
        "File letters belong to Chess960: write K and Q, or read the text as Chess960.",
    ),
    "castling_no_king": (
        "the %(color)s king at home for the right %(right)s",
        "Take the right away: this king has moved.",
    ),
    "castling_no_rook": (
        "a %(color)s rook at home for the right %(right)s",
        "Take the right away: its rook is gone or has moved.",
    ),
    "ep_empty": ("a square, or -", "Write - when no pawn has just moved two squares."),
    "ep_text": ("a square such as e3, or -", "Write the square that the pawn passed over, in small letters."),
    "ep_pawn_square": (
        "the square that the pawn passed over, %(square)s",
        "Write the square behind the pawn, not the pawn's own.",
    ),
    "ep_rank": (
        "a square on rank %(rank)s, because the other side has just moved",
        "Write - or correct the side to move.",
    ),
    "ep_occupied": ("an empty square", "A pawn has just passed over it: it must be empty. Write -."),
    "ep_no_pawn": ("a pawn on %(square)s that has just moved two squares", "Set the pawn up or write -."),
    "ep_origin": ("an empty square %(square)s, from which the pawn has just come", "Empty it or write -."),
    "ep_clock": (
        "halfmove clock 0, because a pawn has just moved",
        "Write 0 for the clock or - for the en passant square.",
    ),
    "ep_unreachable": (
        "a double step after which no old check stands",
        "With the pawn back at home this king was in check before the other side moved: no game leads here.",
    ),
    "clock_number": ("a whole number, 0 or more", "Write the plies since the last capture or pawn move."),
    "clock_too_large": (
        "at most %(most)s, the plies that have been played",
        "Correct the clock (it counts plies) or the move number.",
    ),
    "move_number": (
        "a whole number, 1 or more",
        "Write the number of the move to be played next; 1 at first.",
    ),
}

COLORS = {True: words("white"), False: words("black")}


@dataclass(frozen=True)
class FenFault:
    """One thing that is wrong with a FEN.

    Attributes
    ----------
    code : str
        The kind of fault, a key of `SENTENCES`.
    field : str
        One of `FIELD_NAMES`, or "FEN" for the text as a whole.
    start, end : int
        Its place in the text, counted from 0, the end not included.
    found : str
        What stands there.
    words : tuple of pairs
        Placeholders for the sentences.
    repair : str or None
        What the lenient reading takes instead; None where it keeps what stands there or cannot go on.
    """

    code: str
    field: str
    start: int
    end: int
    found: str
    words: tuple[tuple[str, str], ...] = ()
    repair: str | None = None

    @property
    def expected(self) -> str:
        """What should stand there."""
        return translate(SENTENCES[self.code][0]) % dict(self.words)

    @property
    def advice(self) -> str:
        """What to do about it; a whole sentence."""
        return translate(SENTENCES[self.code][1]) % dict(self.words)

    @property
    def column(self) -> int:
        """The place of its first character, counted from 1."""
        return self.start + 1

    def __str__(self) -> str:
        template = translate(
            "%(field)s, character %(column)d: found %(found)s; expected %(expected)s. %(advice)s"
        )
        return template % {
            "field": translate(self.field),
            "column": self.column,
            "found": translate(self.found),
            "expected": self.expected,
            "advice": self.advice,
        }


class FaultyFenError(FenError):
    """A FEN with all its faults; as a `FenError` it speaks of the first.

    Attributes
    ----------
    faults : tuple of FenFault
        In the order of the text.
    """

    def __init__(self, faults: tuple[FenFault, ...]) -> None:
        first = faults[0]
        self.faults = faults
        super().__init__(first.field, first.found, first.expected, first.advice)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)
