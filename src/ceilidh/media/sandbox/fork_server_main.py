"""Forks a confined process for each task: ``python -m ceilidh.media.sandbox.fork_server_main FD MODULE...``.

It imports the modules with the task functions and confines itself. Its first message on the socket FD is a JSON list of
the protections that hold. It then receives tasks in JSON, each with descriptors: a socket for the answers, and the
task's files. Each answer is a JSON object in one message; one carries a pidfd of the process. The last one tells how
the process ended, in case it gave no other answer.
"""

import gc
import importlib
import json
import os
import signal
import socket
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from ceilidh.errors import CeilidhError
from ceilidh.media.sandbox import confinement, kernel
from ceilidh.media.sandbox.resource_limits import ResourceLimits, address_space

MAX_MESSAGE = 64 * 1024
"""The size limit of a message in both directions, in bytes."""

MAX_FILES = 4
"""The most files that a task may have."""

_MAX_CALLS = 30

TaskFunction = Callable[[Mapping[str, Any], Sequence[int]], Iterator[Mapping[str, Any]]]


def main(arguments: Sequence[str]) -> None:
    """Serve the socket until its other end is closed."""
    descriptor, *modules = arguments
    protections = confinement.enter_namespaces_first()
    if confinement.NAMESPACES in protections:
        _become_init_process()
    for module in modules:
        importlib.import_module(module)
    os.environ.clear()
    loaded = address_space()
    os.dup2(0, 2)  # decoders write warnings about files to stderr
    protections = confinement.confine_fork_server(protections)
    gc.freeze()
    with socket.socket(fileno=int(descriptor)) as control:
        control.send(json.dumps(protections).encode())
        _serve(control, loaded)


def _become_init_process() -> None:
    """Continue in a child, the first process of the new PID namespace; the parent waits for it and exits."""
    if child := os.fork():
        _, status = os.waitpid(child, 0)
        os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
    kernel.end_with_parent(signal.SIGKILL)


def _serve(control: socket.socket, loaded: int) -> None:
    answers: dict[int, socket.socket] = {}
    signal.signal(signal.SIGCHLD, lambda *_: _reap(answers))
    while True:
        message, descriptors, _, _ = socket.recv_fds(control, MAX_MESSAGE, MAX_FILES + 1)
        if not message:
            return
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        # A task must not write into the answers of another one.
        child = _fork([control, *answers.values()], json.loads(message), descriptors, loaded)
        answers[child] = socket.socket(fileno=descriptors[0])
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])


def _reap(answers: dict[int, socket.socket]) -> None:
    # One after the other: the signal of an earlier task must not reap one that is being forked and is not known yet.
    for child in list(answers):
        try:
            ended, status = os.waitpid(child, os.WNOHANG)
        except ChildProcessError:  # reaped by this function, which another signal has interrupted
            continue
        if not ended:
            continue
        # Its own limits and faults end a task by other signals.
        is_killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        message = {"killed": True} if is_killed else {"failed": "its process ended"}
        with answers.pop(child) as answer, suppress(OSError):
            answer.send(json.dumps(message).encode(), socket.MSG_DONTWAIT)


def _fork(foreign: Sequence[socket.socket], task: Mapping[str, Any], descriptors: Sequence[int], loaded: int) -> int:
    """Return the id of the process that runs the task, in which the foreign sockets are closed.

    The first descriptor stays open here for the last answer.
    """
    child = os.fork()
    if not child:
        try:
            for each in foreign:
                each.close()
            _run(task, descriptors, loaded)
        finally:
            os._exit(0)
    process = os.pidfd_open(child)
    with socket.socket(fileno=os.dup(descriptors[0])) as answers, suppress(OSError):
        socket.send_fds(answers, [b"{}"], [process])
    for descriptor in [process, *descriptors[1:]]:
        os.close(descriptor)
    return child


def _run(task: Mapping[str, Any], descriptors: Sequence[int], loaded: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    confinement.confine_task(ResourceLimits(**task["limits"]), loaded)
    with socket.socket(fileno=descriptors[0]) as answers:
        for message in _messages(task, descriptors[1:]):
            answers.send(json.dumps(message).encode())


def _messages(task: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    module, _, name = task["task"].partition(":")
    function: TaskFunction = getattr(sys.modules[module], name)
    try:
        yield from ({"answer": answer} for answer in function(task["arguments"], files))
        yield {"done": True}
    except CeilidhError as error:
        yield {"error": type(error).__name__, "text": error.message}
    except BaseException as error:  # decoders raise any exception on hostile bytes
        yield {"failed": f"{type(error).__name__}: {error}"[:500], "trace": _trace(error)}


def _trace(error: BaseException) -> Sequence[str]:
    """Return file and line number of the calls. Their lines can't be read here: the process opens no files."""
    calls = list(traceback.walk_tb(error.__traceback__))[-_MAX_CALLS:]
    return [f"{frame.f_code.co_filename}:{line} {frame.f_code.co_qualname}"[-200:] for frame, line in calls]


if __name__ == "__main__":
    main(sys.argv[1:])
