import datetime as dt

import attrs
import orjson
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ceilidh.backup.codec import RecordCodec
from ceilidh.enquiries.inbox.trash import enquiry_in
from ceilidh.enquiries.thread.statuses import (
    ANSWERED,
    LOST,
    NEW,
    REPLIED,
    SPAM,
    STATUSES,
    answered,
    with_milestones,
    with_status,
)
from ceilidh.errors import Invalid
from ceilidh_ports.records.enquiries import Enquiry, TrashedEnquiry
from ceilidh_ports.serialization import CONVERTER

_NOW = dt.datetime(2026, 11, 26, tzinfo=dt.UTC)
_LATER = _NOW + dt.timedelta(hours=3)
ENQUIRY = Enquiry("e", "Ailsa", "ailsa@b.example", "", "A dance?", _NOW)

statuses = st.sampled_from(STATUSES)
enquiries = st.builds(
    lambda status, reason: attrs.evolve(ENQUIRY, status=status, lost_reason=reason if status == LOST else ""),
    statuses,
    st.sampled_from(["", "Too far"]),
)


@given(enquiries, statuses, st.sampled_from(["", "Dear"]))
def test_any_status_follows_any_other_and_only_a_loss_needs_a_reason(
    enquiry: Enquiry, status: str, reason: str
) -> None:
    if status == LOST and not reason and not enquiry.lost_reason:
        with pytest.raises(Invalid) as refusal:
            with_status(enquiry, status, reason)
        assert ["lostReason"] == list(refusal.value.errors)
        return
    changed = with_status(enquiry, status, reason)

    assert status == changed.status
    assert bool(changed.lost_reason) == (status == LOST)
    assert enquiry == attrs.evolve(changed, status=enquiry.status, lost_reason=enquiry.lost_reason)


@given(enquiries, statuses)
def test_a_status_that_it_has_changes_nothing(enquiry: Enquiry, status: str) -> None:
    assume(status != LOST)
    changed = with_status(enquiry, status)

    assert changed == with_status(changed, status)


@given(enquiries)
def test_an_answer_makes_a_new_enquiry_replied_and_no_other(enquiry: Enquiry) -> None:
    expected = attrs.evolve(enquiry, status=REPLIED) if enquiry.status == NEW else enquiry
    first = _LATER if enquiry.status in (NEW, LOST) else None

    assert attrs.evolve(expected, answered_at=first) == answered(enquiry, _LATER)
    assert answered(enquiry, _LATER) == answered(answered(enquiry, _LATER), _LATER + dt.timedelta(days=1))


@given(st.lists(statuses))
def test_what_was_reached_stays_until_the_enquiry_is_new_again(path: list[str]) -> None:
    enquiry = ENQUIRY
    for number, status in enumerate(path):
        changed = with_status(enquiry, status, "Too far")
        enquiry = with_milestones(enquiry, changed, _NOW + number * dt.timedelta(hours=1))
    since_new = path[len(path) - path[::-1].index(NEW) :] if NEW in path else path
    first = next((number for number, each in enumerate(since_new) if each in ANSWERED), None)
    moment = None if first is None else _NOW + (len(path) - len(since_new) + first) * dt.timedelta(hours=1)

    assert ("viewing" in since_new, "booked" in since_new) == (enquiry.was_viewed, enquiry.was_booked)
    assert moment == enquiry.answered_at


@pytest.mark.parametrize(
    ("status", "is_answer"),
    [("replied", True), ("viewing", True), ("held", True), ("booked", True), ("lost", False)],
)
def test_who_is_offered_a_viewing_or_days_was_answered_though_not_from_here(status: str, is_answer: bool) -> None:
    changed = with_milestones(ENQUIRY, with_status(ENQUIRY, status, "Too far"), _LATER)

    assert (_LATER if is_answer else None) == changed.answered_at


def test_a_first_answer_of_a_former_release_stays_unknown() -> None:
    replied = attrs.evolve(ENQUIRY, status=REPLIED)

    assert with_milestones(replied, with_status(replied, "viewing"), _LATER).answered_at is None


@given(enquiries)
def test_spam_keeps_its_status(enquiry: Enquiry) -> None:
    marked = with_status(enquiry, SPAM)

    assert (enquiry.status, "hand") == (marked.status, marked.spam_sign)
    assert "links" == with_status(attrs.evolve(enquiry, spam_sign="links"), SPAM).spam_sign


def test_won_is_what_booked_was_called() -> None:
    assert "booked" == with_status(ENQUIRY, "won").status


@pytest.mark.parametrize(
    ("status", "now"), [("won", ("booked", "")), ("spam", ("new", "hand")), ("lost", ("lost", ""))]
)
def test_a_status_of_a_former_release_is_read_as_the_one_of_today(status: str, now: tuple[str, str]) -> None:
    content = orjson.dumps(CONVERTER.unstructure(attrs.evolve(ENQUIRY, status=status)))
    archived = RecordCodec([]).decode(b'{"enquiries":' + content + b"}")
    trashed = enquiry_in(TrashedEnquiry("e", _NOW, "Morag", content.decode()))

    assert isinstance(archived, Enquiry)
    assert now == (archived.status, archived.spam_sign) == (trashed.status, trashed.spam_sign)
    assert (status == "won") == archived.was_booked == trashed.was_booked
