"""Taking turns: what one process of a machine makes, the others need not make too."""

import contextlib
import fcntl
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_LOCKS = 16


@contextmanager
def own_turn(folder: Path, name: str) -> Iterator[None]:
    """Let one process of this machine at a time into the block for this name; ``folder`` is made when it is missing.

    Where no lock can be had there, for want of room or of rights, nobody waits.
    """
    with contextlib.ExitStack() as stack:
        # Some names share a lock, so that the folder does not fill with locks.
        path = folder / f"turn-{zlib.crc32(name.encode()) % _LOCKS}.lock"
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            fcntl.flock(stack.enter_context(path.open("wb")), fcntl.LOCK_EX)
        yield
