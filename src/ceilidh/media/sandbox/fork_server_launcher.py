"""Starts and stops the fork server."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Sequence

import attrs

from ceilidh.media.sandbox.fork_server_main import MAX_MESSAGE
from ceilidh_ports.errors import Unavailable

_PROGRAM = "ceilidh.media.sandbox.fork_server_main"
_START_SECONDS = 20.0
UNAVAILABLE = "The decoder of pictures and films does not start."


@attrs.define
class ForkServer:
    """A running fork server. ``control`` takes tasks; ``protections`` are the names of those that hold."""

    process: "subprocess.Popen[bytes]"
    control: socket.socket
    protections: Sequence[str] = ()
    owner: int = attrs.field(factory=os.getpid)

    @property
    def usable(self) -> bool:
        """Whether it runs and was started by this process, not by the parent of a fork."""
        return self.owner == os.getpid() and self.process.poll() is None

    def close(self) -> None:
        self.control.close()
        if self.owner == os.getpid():
            self.process.kill()
            self.process.wait()


def start_fork_server(modules: Sequence[str]) -> ForkServer:
    """Start a fork server that loads the modules, and wait until it is confined. Raises ``Unavailable``."""
    control, remote = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    server = None
    try:
        with remote:
            server = ForkServer(_start(remote.fileno(), modules), control)
        control.settimeout(_START_SECONDS)
        server.protections = json.loads(control.recv(MAX_MESSAGE))
        control.settimeout(None)
    except (OSError, ValueError) as error:
        (server or control).close()
        raise Unavailable(UNAVAILABLE) from error
    return server


def _start(descriptor: int, modules: Sequence[str]) -> "subprocess.Popen[bytes]":
    # The server's environment holds keys and passwords, so none of it is passed on.
    environment = {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONUTF8": "1",
        "MALLOC_ARENA_MAX": "2",
        "VIPS_CONCURRENCY": "1",
    }
    return subprocess.Popen(  # noqa: S603  our own program, and names that we made
        [sys.executable, "-m", _PROGRAM, str(descriptor), *modules],
        env=environment,
        cwd="/",
        pass_fds=[descriptor],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # stderr is the server's until the fork server has started
    )
