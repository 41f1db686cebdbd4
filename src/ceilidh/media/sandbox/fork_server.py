"""Forks a confined process for each file: ``python -m ceilidh.media.sandbox.fork_server FD MODULE...``.

It loads the modules, whose functions are the tasks, and then gives up files, network and rights. Its first message on
the socket FD is a JSON list of the protections that hold. Each message that it then receives is a task, as JSON, with
descriptors: a socket for the answers, and the task's files. The answers are JSON objects, one a message; a descriptor
of the process comes with one of them.
"""

import gc
import importlib
import json
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from ceilidh.errors import CeilidhError
from ceilidh.media.sandbox import confinement, kernel
from ceilidh.media.sandbox.resource_limits import Limits, loaded_size

LONGEST = 64 * 1024
"""Bytes of a message, either way."""

MOST_FILES = 4
"""How many files a task is given at most."""

Task = Callable[[Mapping[str, Any], Sequence[int]], Iterator[Mapping[str, Any]]]


def main(arguments: Sequence[str]) -> None:
    """Serve the socket until its other end is closed."""
    descriptor, *modules = arguments
    held = confinement.begin()
    if confinement.NAMESPACES in held:
        _go_on_as_first_process()
    for module in modules:
        importlib.import_module(module)
    os.environ.clear()
    loaded = loaded_size()
    os.dup2(0, 2)  # decoders complain of files at length
    held = confinement.finish(held)
    gc.freeze()
    with socket.socket(fileno=int(descriptor)) as control:
        control.send(json.dumps(held).encode())
        _serve(control, loaded)


def _go_on_as_first_process() -> None:
    """Return in a new process, the first one of the namespace; the old one waits for it and ends."""
    if child := os.fork():
        _, status = os.waitpid(child, 0)
        os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
    kernel.end_with_parent(signal.SIGKILL)


def _serve(control: socket.socket, loaded: int) -> None:
    signal.signal(signal.SIGCHLD, _reap)
    while True:
        message, descriptors, _, _ = socket.recv_fds(control, LONGEST, MOST_FILES + 1)
        if not message:
            return
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        _fork(control, json.loads(message), descriptors, loaded)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])


def _reap(*_: object) -> None:
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _fork(control: socket.socket, task: Mapping[str, Any], descriptors: Sequence[int], loaded: int) -> None:
    child = os.fork()
    if not child:
        try:
            control.close()
            _run(task, descriptors, loaded)
        finally:
            os._exit(0)
    process = os.pidfd_open(child)
    with socket.socket(fileno=descriptors[0]) as answers, suppress(OSError):
        socket.send_fds(answers, [b"{}"], [process])
    for descriptor in [process, *descriptors[1:]]:
        os.close(descriptor)


def _run(task: Mapping[str, Any], descriptors: Sequence[int], loaded: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    confinement.confine(Limits(**task["limits"]), loaded)
    with socket.socket(fileno=descriptors[0]) as answers:
        for answer in _answers(task, descriptors[1:]):
            answers.send(json.dumps(answer).encode())


def _answers(task: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    module, _, function = task["task"].partition(":")
    found: Task = getattr(sys.modules[module], function)
    try:
        yield from ({"told": line} for line in found(task["arguments"], files))
        yield {"done": True}
    except CeilidhError as error:
        yield {"refused": type(error).__name__, "message": error.message}
    except BaseException as error:  # decoders meet hostile bytes with every kind of exception
        yield {"failed": f"{type(error).__name__}: {error}"[:500]}


if __name__ == "__main__":
    main(sys.argv[1:])
