from collections.abc import Callable, Iterator

import pytest

from ceilidh.media.sandbox.sandbox_task import TaskFailed, TaskKilled, TaskStarved, with_second_try
from ceilidh_ports.errors import Unavailable


def outcomes(*ends: Exception | str) -> Callable[[], str]:
    """Return a task that ends so, one way after the other."""
    following: Iterator[Exception | str] = iter(ends)

    def run() -> str:
        end = next(following)
        if isinstance(end, Exception):
            raise end
        return end

    return run


def test_a_task_that_was_killed_once_runs_again() -> None:
    assert "done" == with_second_try(outcomes(TaskKilled(), "done"))


def test_a_task_that_was_killed_twice_asks_to_try_again() -> None:
    with pytest.raises(Unavailable, match="Please try again"):
        with_second_try(outcomes(TaskKilled(), TaskKilled(), "done"))


def test_a_task_that_failed_runs_once() -> None:
    with pytest.raises(TaskFailed, match="crashed"):
        with_second_try(outcomes(TaskFailed("crashed"), "done"))


def test_a_task_for_which_the_machine_had_no_time_is_unavailable_at_once() -> None:
    with pytest.raises(Unavailable, match="too busy"):
        with_second_try(outcomes(TaskStarved(), "done"))
