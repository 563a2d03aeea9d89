"""What the machine says, as whole sentences with named places, gathered for translation."""

from __future__ import annotations

from chesslib import wording
from chesslib.wording import Counted

TEMPLATES: dict[str, str | Counted] = {
    # a difference
    "difference_at_root": "At the position itself:",
    "difference_after": "After {path}:",
    "no_moves": "no moves",
    "fen": "FEN: {fen}",
    "moves": "The move lists differ: expected {right} at depth {depth}, got {got}.",
    "leaf": (
        "The moves and what lies below them are right, but the total is not their sum: expected {right} at "
        "depth "
        "{depth}, got {got}. Look at what is counted at the last ply, and at positions where the game is "
        "over."
    ),
    "state": (
        "Asked afresh, this position is counted right ({right} at depth {depth}); inside a longer count it "
        "is "
        "not. So {last} leaves wrong state behind when it is made or taken back: en passant square, "
        "rights, or "
        "what unmake restores."
    ),
    "total": (
        "Expected {right} at depth {depth}, got {got}. Only totals are given, so the move cannot be named: "
        "have "
        "the generator print its moves here."
    ),
    # a diagnosis
    "counts_right": "All counts are right to depth {depth}. Perft sees no clock, no key and no repetition.",
    "counts_wrong": "Wrong from depth {depth} on: expected {right}, got {got} ({difference}).",
    "printed_elsewhere": (
        "A well-known article on engines prints one of these numbers, 97,905 at depth 3 or 4,085,571 at "
        "depth 4; "
        "nobody could reproduce it. The faults it describes give 97,862 with 4,085,659, and 97,814 with "
        "4,080,784."
    ),
    "faults_give_these": "These catalogued faults give exactly these counts:",
    "fault_line": "- {id}: {wrote}",
    "no_fault_gives_these": (
        "No catalogued fault gives exactly these counts. Paste a divide, or let the doctor ask the generator "
        "itself: it then finds the move."
    ),
    "not_compared": Counted(
        "{count} fault could not be compared at every depth: counting so deep would take too long. Give "
        "smaller depths, or a position with fewer moves.",
        "{count} faults could not be compared at every depth: counting so deep would take too long. Give "
        "smaller depths, or a position with fewer moves.",
    ),
    # the doctor
    "healthy": (
        "Healthy: all {asked} counts are right, {leaves} leaves. That is all that perft can see: no clock, "
        "no repetition, no key."
    ),
    "sick": "Wrong counts: {wrong} of {asked}, for instance:",
    "wrong_line": "- {fen} at depth {depth}: expected {right}, got {got}",
    "no_fault_gives_all": (
        "No catalogued fault gives exactly all these counts: there may be two faults, or a new one."
    ),
    "paste_next": (
        "{move}: expected {right}, got {got}. Make this move, and paste the divide of the position after "
        "it at depth {depth}."
    ),
    "state_after_move": "Hidden state after {move}: expected {right}, got {got}.",
    "state_after_count": "Counting two plies changes the position itself: expected {right}, got {got}.",
    # an examination
    "suite_size": (
        "The suite: {positions} tiny positions with {leaves} leaves, a round trip, tables and scripts."
    ),
    "examination_passed": "Nothing found: the machine passes the whole examination.",
    "examination_failed": Counted("The machine fails {count} test.", "The machine fails {count} tests."),
    "faults_exposed": "Of the catalogued faults, {exposed} of {faults} are exposed.",
    "classical": (
        "For comparison, the seven classical positions to depth 4 show {shown} of the {listed} rule faults; "
        "not shown: {hidden}."
    ),
    "catalogue_wrote": "Wrote: {text}",
    "catalogue_seemed": "Looked right: {text}",
    "catalogue_rule": "Rule: {rules}",
    "catalogue_found": "Found by: {test}",
    "catalogue_first": "First shown: {fen} at depth {depth}: {right} becomes {got}",
    "catalogue_unseen": "What perft sees: {text}",
    "finding": "{test}: {where}: expected {expected}, got {got}",
    "at_depth": "{fen} at depth {depth}",
    "make_unmake": "make and unmake {move}",
    "after_move": "after {move}, {fen}",
    "clock_row": "clock {clock}, {case}",
    "same_key": "one key",
    "different_keys": "two keys",
    "pair": "{a} and {b}",
    "not_legal_here": "no legal move",
    "repetition_claim": "script {id}, a claim is due",
    "repetition_automatic": "script {id}, the game ends",
    "at_ply": "at ply {ply}",
    "never": "never",
    "missing": "Missing: {move}. {why}",
    "extra": "Not legal: {move}. {why}",
}


def say(key: str, **facts: object) -> str:
    """Return a sentence in the current language.

    Examples
    --------
    >>> say("fen", fen="8/8/8/8/8/8/8/8 w - - 0 1")
    'FEN: 8/8/8/8/8/8/8/8 w - - 0 1'
    """
    template = TEMPLATES[key]
    if isinstance(template, Counted):
        return template.said(int(str(facts.pop("count"))), **facts)
    return wording.say(template, **facts)
