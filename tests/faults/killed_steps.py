"""Kills a process before each step that changes something: a statement, a commit, a change of the media store."""

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Any
from unittest.mock import patch

from sqlalchemy import Engine, event

from tests.faults.office_operations import OPERATIONS
from tests.faults.operated_office import OperatedOffice

_FEWEST_STEPS = 2
"""Before a statement and before a commit: at the third, nothing is left to kill."""


def kill_at_each_step(url: str, folder: str, subject: str) -> None:
    """Try the operations of a subject, each in an office of its own; for a process without threads."""
    for name, operation in OPERATIONS[subject].items():
        office = OperatedOffice.open(url, folder)
        prepared, before = operation(office), office.state()
        for step in count(1):
            has_ended = _has_ended(office, prepared.act, step)
            if prepared.check(before, has_ended=has_ended, place=f"{name}, killed before step {step}"):
                assert step > _FEWEST_STEPS, f"{name} changes nothing"
                break


def _has_ended(office: OperatedOffice, act: Callable[[], object], step: int) -> bool:
    """Act in a child that is killed before a step; return whether it ended before that."""
    office.close()
    child = os.fork()
    if not child:
        with _killed_before(step, office):
            _act_and_leave(act)
    _, status = os.waitpid(child, 0)
    ended = os.waitstatus_to_exitcode(status)
    assert ended in (0, -signal.SIGKILL), ended
    return ended == 0


def _act_and_leave(act: Callable[[], object]) -> None:
    try:
        act()
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


@contextmanager
def _killed_before(fatal: int, office: OperatedOffice) -> Iterator[None]:
    steps, changed = count(1), set[object]()

    def step() -> None:
        if next(steps) == fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    def before_statement(connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith(("INSERT", "UPDATE", "DELETE")):
            changed.add(connection)
            step()

    def before_commit(connection: object) -> None:
        if connection in changed:
            changed.remove(connection)
            step()

    event.listen(Engine, "before_cursor_execute", before_statement)
    event.listen(Engine, "commit", before_commit)
    with ExitStack() as stack:
        for name in ("put", "remove"):
            stack.enter_context(_after(step, type(office.services.store()), name))
        yield


@contextmanager
def _after(step: Callable[[], None], kind: type, name: str) -> Iterator[None]:
    real = getattr(kind, name)

    def changed(*values: Any) -> Any:
        step()
        return real(*values)

    with patch.object(kind, name, changed):
        yield
