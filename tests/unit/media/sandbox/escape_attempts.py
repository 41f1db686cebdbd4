"""Tasks that try what a hostile file could make a decoder do in a confined process."""

import encodings.idna  # noqa: F401  too late once the files are gone
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ceilidh.errors import Invalid

Line = Mapping[str, Any]


def look_around(arguments: Line, _files: Sequence[int]) -> Iterator[Line]:
    """Yield the outcome of each attempt: the name of the error, or ``done`` when it succeeded."""
    server = arguments["server"]
    for path in arguments["paths"]:
        yield {f"read {path}": _tried(Path(path).read_bytes)}
    yield {"environment": sorted(os.environ)}
    yield {"other environment": _tried(lambda: Path(f"/proc/{server}/environ").read_bytes())}
    yield {"own environment": _tried(lambda: Path("/proc/self/environ").read_bytes())}
    yield {"folder": _tried(lambda: list(Path("/etc").iterdir()))}
    yield {"write": _tried(lambda: Path("/tmp/intruder").write_bytes(b"x"))}  # noqa: S108
    yield {"tcp": _tried(lambda: socket.create_connection(("127.0.0.1", arguments["port"]), timeout=2).close())}
    yield {"udp": _tried(lambda: _datagram(arguments["port"]))}
    for name in arguments["sockets"]:
        yield {f"unix {name.encode()!r}": _tried(partial(_unix, name))}
    yield {"program": _tried(lambda: subprocess.run(["/bin/true"], check=True))}
    yield {"fork": _tried(_forked)}
    yield {"signal": _tried(lambda: os.kill(server, signal.SIGCONT))}
    yield {"descriptors": [number for number in range(3, 256) if _is_open(number)]}


def overstep(arguments: Line, files: Sequence[int]) -> Iterator[Line]:
    """Exceed the limit of one resource."""
    _OVERSTEPS[arguments["what"]](files)
    yield {"overstepped": arguments["what"]}


def refuse(_arguments: Line, _files: Sequence[int]) -> Iterator[Line]:
    """Raise the error of a decoder that rejects the file."""
    raise Invalid("No picture.")
    yield {}


def lie(arguments: Line, _files: Sequence[int]) -> Iterator[Line]:
    """Yield a forged answer given in the arguments."""
    yield arguments["words"]


def _tried(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except (OSError, subprocess.SubprocessError) as error:
        return type(error).__name__
    return "done"


def _datagram(port: int) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.sendto(b"x", ("127.0.0.1", port))


def _unix(name: str) -> None:
    with socket.socket(socket.AF_UNIX) as unix:
        unix.connect(name)


def _forked() -> None:
    if not os.fork():
        os._exit(0)


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def _open_many(files: Sequence[int]) -> None:
    for _ in range(1000):
        os.dup(files[0])


def _spin(_files: Sequence[int]) -> None:
    while True:
        pass


def _die(_files: Sequence[int]) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)
    os._exit(1)


_OVERSTEPS: Mapping[str, Callable[[Sequence[int]], object]] = {
    "memory": lambda _: bytearray(1 << 30),
    "file size": lambda files: os.pwrite(files[0], bytes(100), 2_000_000),
    "open files": _open_many,
    "CPU": _spin,
    "time": lambda _: time.sleep(60),
    "end": _die,
}


def stumble(_arguments: Mapping[str, Any], _files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Fail as a decoder does that meets what its author did not think of."""
    steps: dict[str, Mapping[str, Any]] = {}
    yield steps["step"]
