"""The kernel that nbval talks to while it grades: limited, watched, and replaced when it dies.

It has the methods that nbval calls on its own `RunningKernel`. Waiting, it looks whether the kernel
still lives, counts what it sends, and keeps the time.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import os
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from queue import Empty
from typing import Any, ClassVar, Literal, NoReturn

from chesslib.grading.engine.limits import Limits
from chesslib.grading.engine.zygote import Zygote
from chesslib.wording import say

Fatal = Literal["timeout", "killed", "flood"]
MOST_MESSAGES = 20_000
LOOK_AGAIN = 0.2
SHORT = 0.05


class FatalCellError(Exception):
    """The kernel was lost, or had to be ended, in this cell."""

    def __init__(self, fatal: Fatal, how: str) -> None:
        super().__init__(how)
        self.fatal = fatal
        self.how = how


@dataclasses.dataclass
class Settings:
    """What a run wants of its kernels."""

    limits: Limits
    resource: bool
    sockets: Path
    package: str
    environment: dict[str, str]
    cells: int
    zygote: Zygote | None = None


class _Forked:
    def __init__(self, zygote: Zygote, question: dict[str, Any]) -> None:
        self.zygote = zygote
        self.pid: int = zygote.ask("start", **question)

    def poll(self) -> int | None:
        ended: int | None = self.zygote.ask("poll", pid=self.pid)
        return ended

    def end(self) -> None:
        self.zygote.ask("end", pid=self.pid)


class _Spawned:
    def __init__(self, package: str, question: dict[str, Any]) -> None:
        program = str(Path(__file__).with_name("kernel_process.py"))
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-B", "-X", "utf8", program, package, json.dumps(question)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def poll(self) -> int | None:
        return self.process.poll()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class WatchedKernel:
    """A kernel under limits, with the interface of nbval's `RunningKernel`."""

    settings: ClassVar[Settings]
    _numbers: ClassVar[itertools.count[int]] = itertools.count(1)
    language = "python"

    def __init__(self, kernel_name: str, cwd: str, startup_timeout: float = 60) -> None:  # noqa: ARG002 - nbval's call
        from jupyter_client.blocking.client import BlockingKernelClient
        from jupyter_client.connect import write_connection_file

        settings = self.settings
        name = str(settings.sockets / f"k{next(self._numbers)}")
        if os.name == "posix":
            ports: Any = {
                f"{p}_port": n for n, p in enumerate(("shell", "iopub", "stdin", "control", "hb"), 1)
            }
            file, _ = write_connection_file(
                name + ".json", ip=name, transport="ipc", key=os.urandom(16).hex().encode(), **ports
            )
        else:
            file, _ = write_connection_file(name + ".json", key=os.urandom(16).hex().encode())
        question = {
            "folder": cwd,
            "connection_file": file,
            "environment": settings.environment,
            "resource": settings.resource,
            "limits": dataclasses.asdict(settings.limits),
            "cells": settings.cells,
        }
        self.process = (
            _Forked(settings.zygote, question) if settings.zygote else _Spawned(settings.package, question)
        )
        self.fatal: FatalCellError | None = None
        self.seconds = settings.limits.seconds
        self.km = self
        self.backlog: deque[dict[str, Any]] = deque()
        self.received = 0
        self.client = BlockingKernelClient()
        self.client.load_connection_file(file)
        self.client.start_channels(stdin=False, hb=False, control=False)
        self._wait_until_ready(settings.limits.startup)

    def _wait_until_ready(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            asked = self.client.kernel_info()
            wait = min(deadline, time.monotonic() + 2)
            if self._answered(asked, wait):
                return
        self._give_up("killed", "its kernel did not start")

    def _answered(self, asked: str, deadline: float) -> bool:
        """Return whether both channels have answered the question; the second may not be connected yet."""
        if not self._receive_reply(asked, deadline):
            return False
        wait = time.monotonic() + SHORT
        while time.monotonic() < wait:
            self._drain(SHORT)
            if any(m["parent_header"].get("msg_id") == asked for m in self.backlog):
                self.backlog.clear()
                return True
        return False

    def execute_cell_input(self, cell_input: str, allow_stdin: bool | None = None) -> str:  # noqa: ARG002
        """Send a cell and return the message's id."""
        self.received = 0
        self.backlog.clear()
        message: str = self.client.execute(
            cell_input, store_history=False, allow_stdin=False, stop_on_error=False
        )
        return message

    def await_reply(self, msg_id: str, timeout: float | None = None) -> None:  # noqa: ARG002
        """Wait until the cell has run, the kernel has died, or a limit is reached."""
        if not self._receive_reply(msg_id, time.monotonic() + self.seconds):
            self._give_up("timeout", say("{seconds:g} seconds", seconds=self.seconds))

    def await_idle(self, parent_id: str, timeout: float) -> None:
        """Read on until the cell's last message."""
        while True:
            message = self.get_message("iopub", timeout)
            if (
                message["parent_header"].get("msg_id") == parent_id
                and message["msg_type"] == "status"
                and message["content"]["execution_state"] == "idle"
            ):
                return

    def get_message(self, stream: str, timeout: float | None = None) -> dict[str, Any]:
        """Return the next message of the output channel, or raise `queue.Empty`."""
        if stream != "iopub":
            raise ValueError(stream)
        deadline = time.monotonic() + (timeout or 0)
        while not self.backlog:
            if time.monotonic() > deadline:
                raise Empty
            self._drain(LOOK_AGAIN)
        return self.backlog.popleft()

    def is_alive(self) -> bool:
        """Return whether the kernel can take another cell."""
        return self.fatal is None and self.process.poll() is None

    def interrupt(self) -> None:
        """Do nothing: a cell that is out of time has lost its kernel already."""

    def stop(self) -> None:
        """End the kernel and all that it started."""
        self.client.stop_channels()
        self.process.end()

    def _receive_reply(self, msg_id: str, deadline: float) -> bool:
        while time.monotonic() < deadline:
            self._drain(min(LOOK_AGAIN, max(0.0, deadline - time.monotonic())))
            reply = self._next(self.client.shell_channel)
            if reply is None:
                if self.process.poll() is not None:
                    self._give_up("killed", self._how_it_ended())
            elif reply["parent_header"].get("msg_id") == msg_id:
                return True
        return False

    def _how_it_ended(self) -> str:
        code = self.process.poll()
        return (
            say("signal {number}", number=-code)
            if code is not None and code < 0
            else say("exit code {code}", code=code)
        )

    def _drain(self, seconds: float) -> None:
        """Take in what has been sent on the output channel, waiting for something on either."""
        import zmq

        poller = zmq.Poller()
        for channel in (self.client.shell_channel, self.client.iopub_channel):
            poller.register(channel.socket, zmq.POLLIN)
        poller.poll(int(seconds * 1000))
        while (message := self._next(self.client.iopub_channel)) is not None:
            self.received += _size(message)
            self.backlog.append(message)
            if self.received > self.settings.limits.output or len(self.backlog) > MOST_MESSAGES:
                self._give_up("flood", say("{output} bytes", output=self.settings.limits.output))

    def _next(self, channel: Any) -> dict[str, Any] | None:
        try:
            message: dict[str, Any] | None = self.client.session.recv(channel.socket)[1]
        except (ValueError, TypeError, KeyError):  # an answer has broken the kernel's own json
            self._give_up("killed", "it sent what is no message")
        return message

    def _give_up(self, fatal: Fatal, how: str) -> NoReturn:
        if self.fatal is None:
            self.fatal = FatalCellError(fatal, how)
            self.process.end()
        raise self.fatal


def _size(message: dict[str, Any]) -> int:
    content = message["content"]
    if message["msg_type"] == "stream":
        return len(content["text"])
    if message["msg_type"] in ("display_data", "execute_result"):
        return sum(len(str(value)) for value in content["data"].values())
    if message["msg_type"] == "error":
        return sum(len(line) for line in content["traceback"])
    return 100
