"""How long a check in a notebook waits for an answer: a thread interrupts it, where there are threads."""

from __future__ import annotations

import _thread
import threading
from types import TracebackType


class Patience:
    """Interrupts the main thread when the block is not over in time, and again until it is.

    The block then ends in KeyboardInterrupt and `spent` is true. Where no thread can be started (in a
    browser), or outside the main thread, nothing is ever interrupted.

    Parameters
    ----------
    seconds : float
        How long the block may take.

    Examples
    --------
    >>> with Patience(60) as patience:
    ...     total = sum(range(10))
    >>> patience.spent
    False
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.spent = False
        self._over = False
        self._turn = threading.Lock()
        self._timer: threading.Timer | None = None

    def __enter__(self) -> Patience:
        if threading.current_thread() is threading.main_thread():
            self._wait(self.seconds)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._turn:
            self._over = True
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self, seconds: float) -> None:
        timer = threading.Timer(seconds, self._interrupt)
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError:
            return
        self._timer = timer

    def _interrupt(self) -> None:
        with self._turn:
            if self._over:
                return
            self.spent = True
            _thread.interrupt_main()
            # An answer may swallow the interrupt, as every bare `except:` does.
            self._wait(1)
