"""Forked warm kernels: one process imports everything once, and a kernel is a fork of it.

The process is forked before any messaging library has started a thread. It is asked over a socket
pair to start, look at and end kernels. Kernels stay in the process group of the whole run, so that
nothing outlives it.
"""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Callable
from typing import Any


class Zygote:
    """The asking end."""

    def __init__(self, start_kernel: Callable[[dict[str, Any]], None]) -> None:
        ours, theirs = socket.socketpair()
        self.pid = os.fork()
        if self.pid == 0:
            ours.close()
            _serve(theirs, start_kernel)
            os._exit(0)
        theirs.close()
        self._file = ours.makefile("rw", encoding="utf-8")
        ours.close()

    def ask(self, verb: str, **details: Any) -> Any:
        """Return the answer to one question; ConnectionError when the other end has gone."""
        self._file.write(json.dumps({"verb": verb, **details}) + "\n")
        self._file.flush()
        line = self._file.readline()
        if not line:
            raise ConnectionError("The process that starts kernels has gone.")
        return json.loads(line)

    def close(self) -> None:
        """End the process."""
        self._file.close()
        os.waitpid(self.pid, 0)


def _serve(connection: socket.socket, start_kernel: Callable[[dict[str, Any]], None]) -> None:
    ended: dict[int, int] = {}
    with connection.makefile("rw", encoding="utf-8") as file:
        for line in file:
            question = json.loads(line)
            if question["verb"] == "start":
                answer: int | None = _start(connection, question, start_kernel)
            elif question["verb"] == "poll":
                answer = _poll(question["pid"], ended)
            else:
                answer = _end(question["pid"], ended)
            file.write(json.dumps(answer) + "\n")
            file.flush()


def _start(
    connection: socket.socket, question: dict[str, Any], start_kernel: Callable[[dict[str, Any]], None]
) -> int:
    pid = os.fork()
    if pid == 0:
        connection.close()
        null = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(null, descriptor)
        os.closerange(3, 64)
        start_kernel(question)
        os._exit(0)
    return pid


def _poll(pid: int, ended: dict[int, int]) -> int | None:
    if pid not in ended:
        found, status = os.waitpid(pid, os.WNOHANG)
        if found == 0:
            return None
        ended[pid] = os.waitstatus_to_exitcode(status)
    return ended[pid]


def _end(pid: int, ended: dict[int, int]) -> int:
    if pid not in ended:
        os.kill(pid, signal.SIGKILL)
        ended[pid] = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return ended[pid]
