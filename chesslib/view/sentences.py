"""Every sentence the views say, as whole templates, gathered for translation."""

from __future__ import annotations

from chesslib.wording import hold_sentences

COLOURS = {True: "White", False: "Black"}
PIECES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
PLURALS = {"k": "kings", "q": "queens", "r": "rooks", "b": "bishops", "n": "knights", "p": "pawns"}
COLOURED = {
    "K": "White king",
    "Q": "White queen",
    "R": "White rook",
    "B": "White bishop",
    "N": "White knight",
    "P": "White pawn",
    "k": "Black king",
    "q": "Black queen",
    "r": "Black rook",
    "b": "Black bishop",
    "n": "Black knight",
    "p": "Black pawn",
}
RIGHTS = {
    "K": "White, king side",
    "Q": "White, queen side",
    "k": "Black, king side",
    "q": "Black, queen side",
}
# Other languages say "none" of a square otherwise than of rights, plies or a trail.
NONE = "state card\x04none"  # no en passant square
NO_RIGHTS = "castling rights\x04none"
NO_PLIES = "plies\x04none"
NO_TRAIL = "trail\x04none"

# The state card: one label and its values per field.
LABELS = {
    "turn": "To move",
    "castling": "Castling rights",
    "ep": "En passant square",
    "clock": "Halfmove clock",
    "number": "Move number",
    "times": "Occurrences",
}
WAS = "was {before}"
EP_RECORDED = "{square}, recorded; no capture possible"
EP_USABLE = "{square}: {moves} possible"
EP_BLOCKED = "{square}, recorded; {moves} would expose the king"
TRAIL = "Trail"
TRAIL_SQUARES = "{first} to {last}"
TRAIL_RECORDED = "{squares} (landed {landing}); no capture possible"
TRAIL_USABLE = "{squares} (landed {landing}): {moves} possible"
TRAIL_COUNTED = "{squares} (landed {landing}): {count} captures possible"
TRAIL_BLOCKED = "{squares} (landed {landing}); every capture would expose the king"
CLOCK = "{plies} of 100 plies"
CLOCK_OVER = "{plies} plies: 100 passed, 150 ends the game"
CLOCK_DONE = "{plies} plies: 150 reached"
CLOCK_LABEL = (
    "{plies} plies since a capture or pawn move; a draw can be claimed at 100, and 150 ends the game"
)
TIMES_UNKNOWN = "unknown: no game behind this position"
HINT_PLAY = "Drag a piece, or click it and then a square. Wrong moves are welcome: the board says why."
HINT_TRY = "Try any move: the board answers, and the position stays."
TIMES = {1: "1st time", 2: "2nd time", 3: "3rd time: a draw can be claimed"}
TIMES_MORE = "{count}th time"
TIMES_END = "{count}th time: the game is drawn"
JUMP = "Go to the occurrence after ply {ply}"

# The strip of the six fields.
FEN_FIELDS = {
    "placement": "placement",
    "turn": "to move",
    "castling": "castling",
    "ep": "en passant",
    "clock": "halfmove clock",
    "number": "move number",
}
STRIP = "The six fields of the position: the picture, and five that it hides."
STRIP_FIELD = "{field}: {value}."
STRIP_LIT = "{field}, the field of this lesson: {value}."
STRIP_MARK = "   <-- this lesson"

# Notes that a screen reader hears on a square.
NOTE_EP_RECORDED = "en passant square, recorded, no capture possible"
NOTE_EP_USABLE = "en passant square, capture possible"
NOTE_TRAIL_RECORDED = "on the trail, no capture possible here"
NOTE_TRAIL_USABLE = "on the trail, capture possible here"
NOTE_TRAIL_MOVER = "left the trail"
NOTE_TRAIL_VICTIM = "left the trail, and can be captured on it"
NOTE_KING_RIGHTS = "has castling rights"
NOTE_RIGHT = "castling right: {right}"
NOTE_RIGHT_GONE = "castling right just lost: {right}"
NOTE_CHECK = "in check"
NOTE_LAST_FROM = "last move came from here"
NOTE_LAST_TO = "last move went here"
NOTE_EVIDENCE = "evidence: {role}"
NOTE_ARROW = "an arrow from here to {end}"
NOTE_CIRCLE = "circled"
NOTE_GHOST = "{piece} just gone"
ROLES = {
    "from": "the piece that was tried",
    "to": "where it wanted to go",
    "victim": "what would be captured",
    "blocker": "stands in the way",
    "blockers": "stands in the way",
    "attackers": "attacks",
    "king": "the king concerned",
    "ep": "the en passant square that is recorded",
    "ep_from": "where a capturer would have to stand",
    "beside": "stands beside",
    "origin": "where the pawn came from",
    "reply_from": "the move in between began here",
    "reply_to": "the move in between ended here",
    "last": "moved last",
    "last_from": "the last move began here",
    "last_to": "the last move ended here",
    "past_from": "the move that cost the right began here",
    "past_to": "the move that cost the right ended here",
    "rook": "the rook's home",
    "rook_to": "where the rook would go",
    "crossed": "the king would cross here",
    "castle_to": "where the king goes to castle",
    "candidates": "could be meant",
}

# The text twin.
FEN_LINE = "FEN: {fen}"
PICTURE_OF = "Chess position. {colour} to move."
DIAGRAM = "Chess diagram."
SIDE = "{colour}: {pieces}."
NO_PIECES = "no pieces"
STATE_LINE = "{label}: {value}."
STATE_LINE_WAS = "{label}: {value} ({was})."
BELOW = "{caption}: {sentence}"
RUN_TO_PLAY = "Run this cell to play on the board."
RUN_TO_ANSWER = "Run this cell to answer."
RUN_TO_STEP = "Run this cell to step through it."
RUN_TO_SETTLE = "Run this cell and paste your game."
FROM_TO = "{start} to {end}"
ALT_LAST = "Last move: {move}."
ALT_CHECK = "The king on {square} is in check."
ALT_ARROW = "An arrow from {start} to {end}."
ALT_CIRCLE = "A circle around {square}."
ALT_GHOST = "Just gone from {square}: {piece}."

# Verdicts.
TRIED = "Tried {move}."
PLAYED = "Played {move}."
ONLY_TRIED = "The move is legal. It was not made: this board only answers attempts."
ALSO = "Also: {text}"
ARTICLE = "FIDE Laws, article {article}"
RULES_OF = "Rules of {name}"

# The text field.
HELP = """Type a move, in SAN or UCI, to try it: exd6, Nf3, O-O, e7e8q.
why e5d6: is it legal, and if not, which rule says no
moves, or moves e2: the legal moves, of the side to move or of one piece
state: everything the picture does not show
pieces: where all pieces stand
rank 5, file d, square d6: what stands there
fen: the position in one line
fen followed by a FEN, or a game pasted in: set the position
undo, redo, start, end: walk through the moves
flip: turn the board round
show: what a bare picture hides
next, previous: the stages, where there are any
help: this list
On the board: arrow keys walk, Home, End, Page Up and Page Down jump, Enter or Space picks up and puts down, \
Escape lets go, and with nothing in hand leads out to the cell; \
k q r b n p jump to the next such piece; s speaks the state, t shows legal targets, \
u takes back, y goes forward, f flips."""
HEADINGS = {
    "why": "Why {rest}",
    "moves": "Legal moves",
    "state": "State",
    "pieces": "Pieces",
    "rank": "Rank {rest}",
    "file": "File {rest}",
    "square": "Square {rest}",
    "fen": "FEN",
    "undo": "Take back",
    "redo": "Forward",
    "start": "Start",
    "end": "End",
    "flip": "Board turned",
    "help": "Help",
    "next": "Next",
    "previous": "Previous",
    "show": "What the picture hides",
    "set": "New position",
    "move": "Move {rest}",
    "error": "Not understood",
}
EMPTY = "empty"
SQUARE_PIECE = "{square} {piece}"
SQUARE_EMPTY = "{square} empty"
NO_MOVES = "No legal move."
MOVES_OF = "{piece}: {moves}."
NOTHING_TO_UNDO = "There is no move to take back: this is where the board began."
NOTHING_TO_REDO = "There is no move to go forward to."
UNDONE = "Taken back: {san}."
REDONE = "Played again: {san}."
AT_START = "This is where the board began."
AT_END = "This is the last move."
FLIPPED_WHITE = "White is at the bottom."
FLIPPED_BLACK = "Black is at the bottom."
A_POSITION = "a FEN or a game"
WRITE_POSITION = "Write a FEN, or a game such as 1. e4 e5 2. Nf3."
LEGAL_MOVES = "moves that are legal where they stand"
POSITION_SET = "Position set. {colour} to move."
GAME_SET = "Game read: {plies} plies. {colour} to move."
GAME_SET_ONE = "Game read: 1 ply. {colour} to move."
FIXED = "This board shows one position; it cannot be played on."
FIXED_SET = "This board keeps its position."
NEED_SQUARE = "Which square? Write it like e4."
NEED_RANK = "Which rank? Write a number from 1 to 8."
NEED_FILE = "Which file? Write a letter from a to h."
NEED_MOVE = "Which move? Write it after the word why, like this: why e5d6."
NO_SQUARE = "The board has no square {square}: its files are a to h, its ranks 1 to 8."
NOT_A_LINE = (
    "{text} is no move and no question. A move looks like exd6, Nf3, O-O or e7e8q; help lists the questions."
)
NOTHING_STANDS = "Nothing stands on {square}."
NOT_ITS_TURN = "{piece}: no move now, {colour} is to move."
STALE = "The position had changed before this arrived, so nothing was played. Look again."
FAULT = "chesslib could not answer ({kind}: {text}). The position is unchanged; please report this."
CHECK = "Check."
CHECKMATE = "Checkmate."
STALEMATE = "Stalemate."

# A board or twins that begin as a bare picture.
REVEAL = "Show what the picture hides"
NOTHING_HIDDEN_SHOWN = "What the picture hides is not shown yet. The button below the board shows it."

# What board.js says by itself.
WORDS = {
    "lang": "en",
    "board": "Chess board. Arrow keys walk, Enter picks up and puts down, Escape lets go.",
    "panel": "Board and its state",
    "wk": "white king",
    "wq": "white queen",
    "wr": "white rook",
    "wb": "white bishop",
    "wn": "white knight",
    "wp": "white pawn",
    "bk": "black king",
    "bq": "black queen",
    "br": "black rook",
    "bb": "black bishop",
    "bn": "black knight",
    "bp": "black pawn",
    **PIECES,
    "empty": "empty",
    "selected": "selected",
    "target": "legal target",
    "picked": "{piece} on {square} picked up.",
    "released": "Let go.",
    "nothing": "Nothing to pick up on {square}.",
    "promote": "Promote to",
    "promoted": "Choose the piece: queen, rook, bishop or knight.",
    "undo": "Back",
    "redo": "Forward",
    "flip": "Flip",
    "targets": "Targets",
    "undoHelp": "Take the last move back (u)",
    "redoHelp": "Play it again (y)",
    "flipHelp": "Turn the board round (f)",
    "targetsHelp": "Show where a piece in hand may go (t)",
    "field": "Move or question",
    "hint": "exd6, why e5d6, state, help",
    "go": "Go",
    "state": "What the picture does not show",
    "notShown": NOTHING_HIDDEN_SHOWN,
    "waiting": "Waiting for the kernel.",
    "slow": "The kernel has not answered for two seconds. It is busy or gone: if this stays, "
    "run this cell again.",
    "gone": "The kernel is gone: nothing was played. Run this cell again to play on.",
    "mark100": "claim",
    "mark150": "draw",
}

# Twins.
TWINS_SAME = "Same picture, and the same state."
TWINS_DIFFER = "Same picture. What differs: {fields}."
TWINS_OTHER_PICTURE = "The pictures differ."

# Stepper.
STAGES = "Stages"
STAGE_OF = "Stage {number} of {count}."
PREVIOUS = "Previous"
NEXT = "Next"

# Prediction and answer cards.
PREDICT = "Predict first"
EXIT_TICKET = "Exit ticket"
FROM_MEMORY = "From memory"
COMMIT = "Commit"
CHOOSE_FIRST = "Choose an answer first."
COMMITTED = "Your answer: {choice}."
AS_PREDICTED = "As you predicted."
NOT_AS_PREDICTED = "Not as predicted. The answer: {answer}."
ANSWER = "Answer: {answer}"
SHOW_ANSWER = "Answer (commit to yours first)"
EXERCISE = "Exercise {id}"
QUESTION = "Question {number} of {count}"
SAVED = "Saved, {done} of {count} answered."
NOT_SAVED = "Not saved: {text}"
UNSAVED_ANSWER = (
    "This choice is not saved yet: the kernel does not answer. If this stays, run this cell again and choose "
    "once more. What was saved before is kept."
)
UNSAVED_PREDICTION = (
    "This has not arrived yet: the kernel does not answer. If this stays, run this cell again and choose "
    "once more."
)

# The plot of branching.
BRANCHING_TITLE = "Legal moves to choose from, in random games"
BRANCHING_X, BRANCHING_Y = "ply", "legal moves, on average"
BRANCHING_ORTHODOX = "Orthodox chess"
BRANCHING_VARIANT = "En Passant chess"
BRANCHING_PASSING = "of these, captures in passing"
BRANCHING_LINE = "{name}: {first:.0f} at first, {mean:.1f} on average, {passing:.3f} of them in passing"
BRANCHING_ALT = "Two curves over {plies} plies, each the average of {games} random games. {parts}."

# Castling's two masks.
MASK_EMPTY, MASK_SAFE = "E", "S"
MASK_SIDE = "Castling"
MASK_TITLE = "{side}: what must be empty, what must be safe"
MASK_LEGEND = "Hatched, E: must be empty. Tinted, S: must be safe for the king. ES: both."
MASK_CONDITIONS = "The six conditions"
MASK_HEAD = ("No.", "Holds", "Condition", "FIDE")
MASK_SQUARES = "{side}. Must be empty: {empty}. Must be safe: {safe}."
MASK_ROW = "{number}. {sign} {text}"
MASK_ALL_HOLD = "{side}: all six conditions hold."

# The timeline of a game.
TIMELINE_FIGURE = "The game as lines"
TIMELINE_SLIDER = "Ply"
TIMELINE_START = "Before the first move"
TIMELINE_WHITE = "Ply {ply}: {number}. {san}"
TIMELINE_BLACK = "Ply {ply}: {number}... {san}"
TIMELINE_RIGHT = "Right {letter}"
TIMELINE_AXIS = "after ply"
TIMELINE_ALT = "Hidden state over {plies} plies."
TIMELINE_RIGHT_NEVER = "Castling right, {right}: never there."
TIMELINE_RIGHT_KEPT = "Castling right, {right}: kept to the end."
TIMELINE_RIGHT_LOST = "Castling right, {right}: lost with ply {ply}."
TIMELINE_EP = "En passant square recorded after ply: {recorded}. Capture possible after ply: {usable}."
TIMELINE_CLOCK = "The halfmove clock is highest, {top} plies, after ply {ply}."
TIMELINE_TIMES = "The same position again: {listed}."
TIMELINE_TIME = "occurrence {count} after ply {ply}"
TIMELINE_NO_TIMES = "No position stands twice."

# The map of one piece's refusals.
MAP_TITLE = "{piece} on {square}: {legal} squares are legal, {refused} are refused"
MAP_LEGAL = "legal"
MAP_BLANK = "(blank)"
MAP_REST = "all the others"
MAP_CAPTION = "What each square answers"
MAP_HEAD = ("Sign", "Answer", "Squares", "Which")
MAP_ROW = "{sign}: {words}, {count}: {which}."
MAP_HINT = "Click another piece to see its map, or click a square to read its answer in full."

# A choice that is not about chess.
CHOICE = "{question}: {chosen}. Or: {others}."

# Sorting endings.
SORT_TITLE = "Is the game over?"
SORT_QUESTION = "Where does this position belong?"
SORT_COMMIT = "Sort"
SORT_WHERE = "Position {number} of {count}. Sorted: {sorted}, of them as the Laws do: {right}."
SORT_RIGHT = "As the Laws have it."
SORT_WRONG = "The Laws say: {answer}."
SORT_BECAUSE = "{text} FIDE Laws, article {article}."
SORT_MATE = (
    "The king is attacked and no move answers it: checkmate. It ends the game before any draw. "
    "FIDE Laws, article 5.1.1."
)
SORT_ON = "Nobody is mated, no draw is automatic and none can be claimed: the game goes on."
BINS = {
    "mate": "checkmate",
    "stalemate": "draw: stalemate",
    "dead": "draw: dead position",
    "automatic": "draw by itself: five occurrences or 75 moves",
    "claim": "a draw may be claimed",
    "on": "the game goes on",
}

hold_sentences(__name__)
