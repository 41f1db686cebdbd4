"""Whose turn it is follows from the steps of a thread."""

import datetime as dt

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.thread.statuses import BOOKED, HELD, LOST, NEW, REPLIED, SPAM, STATUSES
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.thread.turns import (
    NOBODYS,
    OURS,
    THEIRS,
    after_steps,
    later_answers,
    with_first_turn,
    with_stored_turn,
)
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep

_NOW = dt.datetime(2027, 3, 20, 12, tzinfo=dt.UTC)
_HOUR = dt.timedelta(hours=1)
ENQUIRY = with_first_turn(Enquiry("e", "Ailsa", "ailsa@b.example", "", "A dance?", _NOW))


def step(kind: StepKind, hours: int = 1, value: str = "", former: str = "") -> EnquiryStep:
    """Return a step so many hours after the enquiry."""
    return EnquiryStep(f"{hours:09}", "e", _NOW + hours * _HOUR, kind.value, value=value, former=former)


def received(hours: int, day: str = "2027-03-31") -> EnquiryStep:
    return step(StepKind.RECEIVED, hours, value=day)


def changed(former: str, value: str, hours: int = 1) -> EnquiryStep:
    return step(StepKind.CHANGED, hours, value, former)


def turn(*steps: EnquiryStep) -> tuple[str, float | None]:
    """Return whose turn it is, and for how many hours after the enquiry it was not."""
    found = after_steps(ENQUIRY, *steps)
    return found.turn, None if found.turn_since is None else (found.turn_since - _NOW) / _HOUR


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([], (OURS, 0)),
        ([step(StepKind.NOTED), step(StepKind.ASSIGNED), step(StepKind.REMINDER), step(StepKind.DAYS)], (OURS, 0)),
        ([step(StepKind.ANSWERED, 3, REPLIED, NEW)], (THEIRS, 3)),
        ([step(StepKind.ANSWERED, 3), received(30)], (OURS, 30)),
        ([step(StepKind.ANSWERED, 3), received(30), received(40)], (OURS, 30)),
        ([step(StepKind.ANSWERED, 3), step(StepKind.RECEIVED, 30, "2027-03-21", "reply")], (THEIRS, 3)),
        ([step(StepKind.ANSWERED, 3), step(StepKind.BOUNCED, 4, "step")], (OURS, 4)),
        ([step(StepKind.BOUNCED, 4, "step")], (OURS, 0)),
        ([step(StepKind.ANSWERED, 3), received(40, "2027-03-21")], (OURS, 12)),
        ([step(StepKind.ANSWERED, 3), received(40, "2027-03-19")], (OURS, 0)),
        ([step(StepKind.ANSWERED, 3), received(40, "0001-01-01")], (OURS, 0)),
        ([step(StepKind.ANSWERED, 3), received(30), step(StepKind.TURNED, 31, THEIRS, OURS)], (THEIRS, 31)),
        ([step(StepKind.ANSWERED, 3), step(StepKind.TURNED, 5, OURS, THEIRS)], (OURS, 5)),
        ([changed(NEW, REPLIED, 2)], (THEIRS, 2)),
        ([changed(NEW, BOOKED, 2), received(9)], (OURS, 9)),
        ([step(StepKind.ANSWERED, 3), received(30), changed(REPLIED, HELD, 31)], (OURS, 30)),
        ([step(StepKind.ANSWERED, 3), changed(HELD, REPLIED, 31)], (THEIRS, 3)),
        ([changed(NEW, LOST, 2)], (NOBODYS, None)),
        ([changed(NEW, LOST, 2), received(9)], (OURS, 9)),
        ([changed(NEW, LOST, 2), changed(LOST, NEW, 3)], (OURS, 3)),
        ([changed(NEW, LOST, 2), changed(LOST, REPLIED, 3)], (THEIRS, 3)),
        ([changed(NEW, LOST, 2), changed(LOST, LOST, 3)], (NOBODYS, None)),
        ([changed(NEW, SPAM, 2), changed(SPAM, NEW, 3)], (OURS, 0)),
    ],
)
def test_a_turn_goes_with_the_steps_of_a_thread(steps: list[EnquiryStep], expected: tuple[str, float | None]) -> None:
    assert expected == turn(*steps)


_changes = st.tuples(st.sampled_from((*STATUSES, SPAM)), st.sampled_from((*STATUSES, SPAM)))
_kinds = st.sampled_from([StepKind.ANSWERED, StepKind.NOTED, StepKind.BOUNCED])
_steps = st.lists(
    st.one_of(
        st.builds(lambda kind: lambda hours: step(kind, hours), _kinds),
        st.just(received),
        st.builds(lambda pair: lambda hours: changed(pair[0], pair[1], hours), _changes),
        st.builds(lambda to: lambda hours: step(StepKind.TURNED, hours, to), st.sampled_from([OURS, THEIRS])),
    ),
    max_size=8,
).map(lambda makers: [make(hours) for hours, make in enumerate(makers, 1)])


@given(_steps)
def test_no_question_is_forgotten_and_none_begins_to_wait_later(steps: list[EnquiryStep]) -> None:
    waiting = ENQUIRY
    for each in steps:
        after = after_steps(waiting, each)
        ends = each.kind in (StepKind.ANSWERED, StepKind.TURNED, StepKind.CHANGED)
        assert ends or waiting.turn != OURS or after == waiting
        assert (after.turn_since is None) == (after.turn == NOBODYS)
        assert waiting == attrs.evolve(after, turn=waiting.turn, turn_since=waiting.turn_since)
        waiting = after
    assert waiting == after_steps(ENQUIRY, *steps)


@pytest.mark.parametrize("status", STATUSES)
def test_an_enquiry_of_a_former_release_has_the_turn_of_its_status(status: str) -> None:
    former = Enquiry("e", "Ailsa", "a@b.example", "", "?", _NOW, status=status, answered_at=_NOW + _HOUR)
    expected = {NEW: (OURS, _NOW), LOST: (NOBODYS, None)}.get(status, (THEIRS, _NOW + _HOUR))

    stored = with_stored_turn(former, ["status"])

    assert expected == (stored.turn, stored.turn_since)
    assert former == with_stored_turn(former, ["status", "turn"])


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([], []),
        ([received(1), step(StepKind.ANSWERED, 4)], []),
        ([received(30), received(32), step(StepKind.ANSWERED, 40), step(StepKind.ANSWERED, 41)], [(30, 40)]),
        ([step(StepKind.TURNED, 5, OURS, THEIRS), step(StepKind.ANSWERED, 6)], [(5, 6)]),
        ([received(30), step(StepKind.TURNED, 31, THEIRS, OURS), step(StepKind.ANSWERED, 40)], []),
        ([received(30), step(StepKind.ANSWERED, 40), received(50), step(StepKind.ANSWERED, 52)], [(30, 40), (50, 52)]),
        ([received(30), step(StepKind.ANSWERED, 40), changed(REPLIED, NEW, 50)], []),
    ],
)
def test_later_answers_have_the_time_since_the_question_waited(
    steps: list[EnquiryStep], expected: list[tuple[int, int]]
) -> None:
    first = step(StepKind.ANSWERED, 3, REPLIED, NEW)
    answered = attrs.evolve(ENQUIRY, status=REPLIED, answered_at=first.at)
    found = after_steps(answered, first, *steps)
    assert expected == [tuple((each - _NOW) / _HOUR for each in wait) for wait in later_answers(found.later_answers)]
    replayed = after_steps(with_first_turn(found), first, *steps)
    assert found.later_answers == replayed.later_answers
