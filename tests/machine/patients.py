"""A UCI engine without a process: the broken machine answers in the same interpreter."""

from __future__ import annotations

from chesslib.machine.uci import UciMachine


class InProcess:
    """Stands where a `Program` stands, and answers at once."""

    def __init__(self, rules):
        self.words = ["machine"]
        self.machine = UciMachine(rules)
        self.answers = []

    def say(self, *lines):
        for line in lines:
            self.answers += self.machine.answer(line)

    def hear(self, _deadline, _asked):
        return self.answers.pop(0)

    def close(self):
        self.answers.clear()
