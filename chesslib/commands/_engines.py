"""Other people's programs as patients: a UCI engine, or any command. They may hang, crash, flood, or "
"babble."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Sequence

from chesslib.machine.doctor import read_counts
from chesslib.machine.patients import PatientError, Reply
from chesslib.wording import say

FLOOD = 20_000  # lines of one answer; a divide has at most 218 moves
LONGEST_LINE = 500
HANDSHAKE_SECONDS = 10.0
GRACE_SECONDS = 1.0  # for a program that is just ending, or may have one more line


class NoAnswerError(PatientError):
    """A program has said nothing for too long."""


class Program:
    """A running program whose lines are read with a limit on time and number."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = list(words)
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            advice = "Give the path of a program that can be started."
            raise PatientError(
                "program", f"{self.words[0]}: {error.strerror}", "a program", advice
            ) from error
        self.lines: queue.Queue[str | None] = queue.Queue(maxsize=FLOOD)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Pass lines on until the program ends; a full queue makes the program wait."""
        assert self.process.stdout is not None
        with contextlib.suppress(ValueError, OSError):  # the pipe may be closed while it is read
            while line := self.process.stdout.readline(LONGEST_LINE):
                self.lines.put(line.decode("utf-8", "replace").rstrip("\r\n"))
        self.lines.put(None)

    def say(self, *lines: str) -> None:
        """Send lines to the program."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self.process.stdin.flush()
        except OSError as error:
            raise self.ended(lines[-1]) from error

    def hear(self, deadline: float, asked: str) -> str | None:
        """Return the next line, None when the program has closed its output.

        Raises
        ------
        PatientError
            If no line comes in time.
        """
        try:
            return self.lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            advice = "It was ended. Give it more time with --timeout, or look where it waits."
            found = say("no answer to {asked} in time", asked=repr(asked))
            raise NoAnswerError(self.words[0], found, "an answer", advice) from None

    def ended(self, asked: str) -> PatientError:
        """Return the error for a program that has ended by itself."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=GRACE_SECONDS)
        found = say(
            "it ended with status {returncode} at {asked}",
            returncode=self.process.returncode,
            asked=repr(asked),
        )
        return PatientError(self.words[0], found, "an answer", "Run it by hand to see what it says.")

    def flooded(self, asked: str) -> PatientError:
        """Return the error for a program that does not stop printing."""
        advice = "It was ended. A divide has one line for each move, and then the total."
        return PatientError(
            self.words[0],
            say("more than {most} lines after {asked}", most=FLOOD, asked=repr(asked)),
            "a divide",
            advice,
        )

    def close(self) -> None:
        """End the program and all it has started."""
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


class UciPatient:
    """An engine that answers ``go perft N``, as Stockfish does; it is asked one position at a time."""

    walks = True

    def __init__(self, program: Program, seconds: float) -> None:
        self.program, self.seconds = program, seconds
        self.gives_totals = False
        try:
            self.exchange(["uci"], "uciok", min(seconds, HANDSHAKE_SECONDS))
        except PatientError:
            self.program.close()
            raise

    def exchange(self, lines: Sequence[str], last: str, seconds: float) -> list[str]:
        """Send lines and return what comes, up to the line that ends the answer."""
        self.program.say(*lines)
        deadline, heard = time.monotonic() + seconds, list[str]()
        while (line := self.next_line(deadline, lines[0], len(heard))) != last:
            heard.append(line)
        return heard

    def next_line(self, deadline: float, asked: str, number: int) -> str:
        """Return one more line of an answer that has had ``number`` lines."""
        line = self.program.hear(deadline, asked)
        if line is None:
            raise self.program.ended(asked)
        if number >= FLOOD:
            raise self.program.flooded(asked)
        if line.startswith("info depth"):
            advice = "The doctor needs an engine that counts; try --cmd with its own perft command."
            raise PatientError(self.program.words[0], "a search", "the count of `go perft N`", advice)
        return line.strip()

    def ask(self, fen: str, moves: Sequence[str], depth: int) -> Reply:
        """Ask for a count.

        Some engines count in a thread of their own and are ready before they have counted; some give no
        total. So the answer ends with ``readyok`` and a total or, if none was ever given, with a silence.
        """
        go = f"go perft {depth}"
        self.program.say(
            f"position fen {fen}" + (f" moves {' '.join(moves)}" if moves else ""), go, "isready"
        )
        deadline, heard = time.monotonic() + self.seconds, list[str]()
        ready = total = False
        while not (ready and total):
            done = ready and not self.gives_totals and read_counts("\n".join(heard)) is not None
            until = min(deadline, time.monotonic() + GRACE_SECONDS) if done else deadline
            try:
                line = self.next_line(until, go, len(heard))
            except NoAnswerError:
                if done or (ready and heard):
                    break
                raise
            if line == "readyok":
                ready = True
                continue
            heard.append(line)
            found = read_counts(line)
            total = total or (found is not None and found.counts is None)
        self.gives_totals = self.gives_totals or total
        reply = read_counts("\n".join(heard))
        if reply is None:
            raise no_counts(self.program.words[0], heard, go)
        return reply

    def state(self, fen: str, moves: Sequence[str], perft: int = 0) -> str | None:
        """Return the FEN that the engine's ``d`` shows after some moves, None if it has no such command."""
        if perft:
            self.ask(fen, moves, perft)
        else:
            self.program.say(setup_line(fen, moves))
        heard = self.exchange(["d", "isready"], "readyok", self.seconds)
        fens = [line.split(":", 1)[1].strip() for line in heard if line.lower().startswith("fen:")]
        return fens[-1] if fens else None

    def close(self) -> None:
        """End the engine."""
        self.program.close()


def setup_line(fen: str, moves: Sequence[str]) -> str:
    """Return the UCI line that sets up a position and plays moves."""
    return f"position fen {fen} moves {' '.join(moves)}" if moves else f"position fen {fen}"


class CommandPatient:
    """A command with ``{fen}`` and ``{depth}`` in it that prints a total or a divide."""

    walks = False

    def __init__(self, template: str, seconds: float) -> None:
        self.words, self.seconds = shlex.split(template), seconds
        if "{fen}" not in template or "{depth}" not in template:
            expected = "a command with {fen} and {depth} in it"
            raise PatientError(
                "--cmd", repr(template), expected, 'Write it like --cmd "./engine {fen} {depth}".'
            )

    def ask(self, fen: str, moves: Sequence[str], depth: int) -> Reply:  # noqa: ARG002
        """Run the command once."""
        words = [word.replace("{fen}", fen).replace("{depth}", str(depth)) for word in self.words]
        program = Program(words)
        asked = " ".join(words)
        try:
            deadline, heard = time.monotonic() + self.seconds, list[str]()
            while (line := program.hear(deadline, asked)) is not None:
                heard.append(line)
                if len(heard) >= FLOOD:
                    raise program.flooded(asked)
        finally:
            program.close()
        reply = read_counts("\n".join(heard))
        if reply is None:
            raise no_counts(words[0], heard, asked)
        return reply


def no_counts(program: str, heard: Sequence[str], asked: str) -> PatientError:
    """Return the error for an answer in which no count was found; the last line often says why."""
    last = next((line.strip() for line in reversed(heard) if line.strip()), "")
    found = repr(last[:80]) if last else "nothing"
    advice = say("It was asked {asked}.", asked=repr(asked))
    return PatientError(program, found, "lines of moves and counts, or a total", advice)
