"""Every sentence that the grader says, as templates with named places, for translation."""

from __future__ import annotations

from chesslib.wording import hold_sentences

PASS = "{id} {title}: right, on all {count} cases."
PASS_CARDS = "{id} {title}: right, all {count} answers."
UNTOUCHED = "{id} {title}: not attempted yet."
UNTOUCHED_CARDS = "{id} {title}: no card answered yet."
PARTLY_CARDS = "{id} {title}: {done} of {count} cards answered. Answer the others, then check again."
MISSING = (
    "{id} {title}: there is no {names} to check. Run the answer cell first, and keep the name that it gives."
)
MISSING_CELL = (
    "{id} {title}: the answer cell is not in this notebook. "
    "It is the cell that starts with the comment '# answer: {id}'; 'python3 course.py reset' gives a fresh "
    "copy."
)
MISSING_CARDS = "{id} {title}: no card was answered, or the file {file} was not handed in with the notebook."
WRONG = "{id} {title}: not right yet. Wrong cases: {wrong} of {count}."
WRONG_CARDS = "{id} {title}: not right yet. Wrong answers: {wrong} of {count}."
CASE = "For {shown}, your answer is {answered}. Right is {right}."
CASE_CARDS = "For {shown}, your answer is {answered}."
CASE_CARDS_TOLD = "{shown} Your answer is {answered}."
CHANGED = (
    "For {shown}, your function changed the value that it was given. "
    "Work on a copy: the caller still needs the position as it was."
)
BELIEF = "{belief} {refutation}"
READ_AGAIN = "Read again: lesson {lesson}, cell {cell}."
READ_AGAIN_UNDER = 'Read again: lesson {lesson}, under the heading "{heading}".'
CONSTANT = "It answers every case alike; the right answer is not always the same."
UNNAMED = (
    "This is none of the usual mistakes. Take this one case and follow your own code through it by hand."
)
UNNAMED_CARDS = (
    "This is none of the usual mistakes. Go back to that card, and let the hint tell you what to ask of it."
)
ERROR = "{id} {title}: your code stopped with an error: {type}: {message}"
ERROR_LINE = "It happened at the line: {line}"
ERROR_CASE = "It happened for {shown}."
ERROR_CELL = "{id} {title}: the answer cell itself stopped with an error: {type}: {message}"
TIMEOUT = (
    "{id} {title}: still running after {seconds} seconds, so it was stopped. "
    "Look for a loop whose end is never reached."
)
KILLED = "{id} {title}: the code ended its own Python, so nothing could be checked ({how})."
FLOOD = "{id} {title}: the code printed far too much. Remove the prints, or look for a loop that never ends."
GIVEAWAY = (
    "{id} {title}: the answer asks the library ({names}), and that is what this exercise wants you "
    "to work out. "
    "Write the rule yourself; the other functions of the library may be used."
)
DISTURBED = "{id} {title}: the answer changes how Python or the check works, so it cannot be checked."
UNCHECKED = "{id} {title}: the check did not come to its end, and a second try did not either."
SEVERAL = "The answer to {id} is there more than once; the last one counts."
FOUND_BY = {
    "id": "The answer to {id} was found by its cell's id.",
    "comment": "The answer to {id} was found by its comment.",
    "name": "The answer to {id} was found by the name of its function.",
}
SOLUTION_FAILS = "The course's own solution does not pass, so nothing can be graded: {text}"
DISAGREE = "For {id}, nbval and the judge disagree. This is a mistake in the grader, not in the answer."

hold_sentences(__name__)
