"""`chesslib examine`: run the smallest suite that exposes every catalogued fault of a machine."""

from __future__ import annotations

import argparse
import runpy
from dataclasses import fields
from pathlib import Path
from typing import Any

from chesslib.commands._asking import add_fault, chosen_rules
from chesslib.data import load
from chesslib.errors import UnreadableFileError, UsageError
from chesslib.machine.examination import Finding, examine, tiny_positions
from chesslib.machine.faults import FAULTS
from chesslib.machine.figures import CLASSICAL, figures
from chesslib.machine.rules import Rules
from chesslib.machine.sentences import say
from chesslib.wording import translate

HELP = (
    "examine the machine, or your own rules in it, by the smallest suite that exposes every catalogued fault"
)
RULE_NAMES = tuple(field.name for field in fields(Rules) if field.name not in ("trusted",))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `chesslib examine`."""
    what = parser.add_mutually_exclusive_group()
    add_fault(parser)
    what.add_argument(
        "--plug", metavar="FILE", type=Path, help="a Python file with rules of your own, such as rights_after"
    )
    what.add_argument("--epd", action="store_true", help="print the tiny positions as EPD for other programs")
    what.add_argument("--faults", action="store_true", help="print the catalogue of faults")


def run(args: argparse.Namespace) -> int:
    """Examine, and return 1 if anything fails."""
    if args.epd:
        print("\n".join(tiny.epd for tiny in tiny_positions()))
        return 0
    if args.faults:
        print("\n\n".join(catalogue_entry(fault_id) for fault_id in FAULTS))
        return 0
    if args.plug is not None:
        return report(examine(Rules(**plugged_rules(args.plug))))
    if args.fault:
        return report(examine(chosen_rules(args)))
    return examine_everything()


def report(findings: tuple[Finding, ...]) -> int:
    """Print what one machine fails."""
    for finding in findings:
        print(finding)
    print(say("examination_failed", count=len(findings)) if findings else say("examination_passed"))
    return 1 if findings else 0


def examine_everything() -> int:
    """Examine the sound machine, then every fault, and compare with the classical positions."""
    findings = examine()
    for finding in findings:
        print(finding)
    tiny = tiny_positions()
    leaves = sum(sum(position.perft) for position in tiny)
    print(say("suite_size", positions=len(tiny), leaves=f"{leaves:,}"))
    print(say("examination_failed", count=len(findings)) if findings else say("examination_passed"))
    unexposed = [fault.id for fault in FAULTS.values() if not examine(fault.rules)]
    print(say("faults_exposed", exposed=len(FAULTS) - len(unexposed), faults=len(FAULTS)))
    for fault_id in unexposed:
        print(say("fault_line", id=fault_id, wrote=translate(FAULTS[fault_id].wrote)))
    listed = load("perft_faults")["faults"]
    shown = [fault for fault in listed if seen_by_classical(fault)]
    hidden = ", ".join(fault for fault in listed if fault not in shown)
    print(say("classical", shown=len(shown), listed=len(listed), hidden=hidden))
    return 1 if findings or unexposed else 0


def seen_by_classical(fault_id: str) -> bool:
    """Say whether a classical position shows a fault at a measured depth."""
    wrong = figures()["got"].get(fault_id, {})
    return any(name in wrong for name in CLASSICAL)


def catalogue_entry(fault_id: str) -> str:
    """Return all that the catalogue says about a fault."""
    fault = FAULTS[fault_id]
    lines = [
        fault.id,
        say("catalogue_wrote", text=translate(fault.wrote)),
        say("catalogue_seemed", text=translate(fault.seemed)),
        say("catalogue_rule", rules=", ".join(fault.broken_rules)),
        say("catalogue_found", test=translate(fault.found_by.value)),
    ]
    if fault.first is not None:
        first = fault.first
        facts = {"fen": first.fen, "depth": first.depth, "right": f"{first.right:,}", "got": f"{first.got:,}"}
        lines.append(say("catalogue_first", **facts))
    return "\n".join([*lines, say("catalogue_unseen", text=translate(fault.unseen))])


def plugged_rules(path: Path) -> dict[str, Any]:
    """Return the rules that a student's file defines.

    Raises
    ------
    UnreadableFileError
        If there is no such file, or running it raises an error.
    UsageError
        If it defines no rule.
    """
    try:
        names = runpy.run_path(str(path))
    except OSError as error:
        advice = "Give the path of a Python file."
        raise UnreadableFileError(str(path), error.strerror or "no file", "a Python file", advice) from error
    except (Exception, SystemExit) as error:  # a student's file may do anything while it runs
        found = f"{type(error).__name__}: {error}"
        advice = "Run it by itself first; nothing in it may fail."
        raise UnreadableFileError(str(path), found, "a Python file that runs", advice) from error
    rules = {name: names[name] for name in RULE_NAMES if name in names}
    if not rules:
        raise UsageError(
            str(path), "no rule", ", ".join(RULE_NAMES), "Name your function like the rule it replaces."
        )
    return rules
