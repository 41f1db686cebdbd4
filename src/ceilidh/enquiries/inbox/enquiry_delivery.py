"""Enquiries together with the delivery state of their mail, and when an answer is overdue."""

import datetime as dt
import itertools
from collections.abc import Iterator, Mapping, Sequence

import attrs

from ceilidh.enquiries.office_hours.service import stored_hours
from ceilidh.enquiries.office_hours.working_time import OfficeHours, overdue_at
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.thread.turns import OURS
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import EnquiryFile, ReceivedMailEntry
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.records.outbox import Delivery
from ceilidh_ports.repositories.queries import EnquiryCounts, EnquiryPage, EnquiryQuery

_BATCH_SIZE = 500


@attrs.frozen
class EnquiryWithDelivery:
    enquiry: Enquiry
    delivery: Delivery | None
    overdue_at: dt.datetime | None


@attrs.frozen
class InboxPage:
    """The enquiries of one page, and how many match without limit and offset."""

    entries: list[EnquiryWithDelivery]
    total: int


def list_with_delivery(records: Records, query: EnquiryQuery) -> InboxPage:
    return _page_with_delivery(records, records.enquiries.list(query))


def counted_with_delivery(records: Records, query: EnquiryQuery) -> tuple[InboxPage, EnquiryCounts]:
    """Return the page too, and the numbers of enquiries that its search finds."""
    page, counts = records.enquiries.list_with_counts(query)
    return _page_with_delivery(records, page), counts


def _page_with_delivery(records: Records, page: EnquiryPage) -> InboxPage:
    deliveries = records.outbox.deliveries([enquiry.id for enquiry in page.enquiries])
    hours = stored_hours(records)
    entries = [EnquiryWithDelivery(each, deliveries.get(each.id), _overdue_at(each, hours)) for each in page.enquiries]
    return InboxPage(entries, page.total)


def every_with_delivery(records: Records, query: EnquiryQuery) -> Iterator[EnquiryWithDelivery]:
    """Yield all that the query selects, in its order, and read them in batches."""
    for offset in itertools.count(0, _BATCH_SIZE):
        page = list_with_delivery(records, attrs.evolve(query, limit=_BATCH_SIZE, offset=offset))
        yield from page.entries
        if offset + _BATCH_SIZE >= page.total:
            return


def every_enquiry(records: Records, query: EnquiryQuery) -> Iterator[Enquiry]:
    """Yield all that the query selects, in its order, and read them in batches."""
    for offset in itertools.count(0, _BATCH_SIZE):
        page = records.enquiries.list(attrs.evolve(query, limit=_BATCH_SIZE, offset=offset))
        yield from page.enquiries
        if offset + _BATCH_SIZE >= page.total:
            return


def with_delivery(records: Records, enquiry: Enquiry) -> EnquiryWithDelivery:
    delivery = records.outbox.deliveries([enquiry.id]).get(enquiry.id)
    return EnquiryWithDelivery(enquiry, delivery, _overdue_at(enquiry, stored_hours(records)))


def _overdue_at(enquiry: Enquiry, hours: OfficeHours) -> dt.datetime | None:
    return overdue_at(enquiry.turn_since, hours) if enquiry.turn == OURS and enquiry.turn_since else None


@attrs.frozen
class ThreadDetails:
    """What goes with the steps of a thread.

    ``file_names`` are the names for people of stored files by their own, ``mails`` the received ones by the steps that
    they made. ``now`` is the time of the outbox, for what can be taken back.
    """

    file_names: Mapping[str, str] = attrs.field(factory=dict)
    mails: Mapping[str, ReceivedMailEntry] = attrs.field(factory=dict)
    private_files: Sequence[EnquiryFile] = ()
    now: dt.datetime | None = None

    def sent_files(self, step: EnquiryStep) -> Sequence[EnquiryFile]:
        """Return the private files that went with an answer."""
        return [each for each in self.private_files if each.step_id == step.id and not each.mail_id]


NO_DETAILS = ThreadDetails()

StepsWithDelivery = Sequence[tuple[EnquiryStep, Delivery | None]]


def steps_with_delivery(records: Records, enquiry_id: str) -> StepsWithDelivery:
    """Return the steps of the enquiry, and the delivery of each that is a mail; that a mail came back is part of it."""
    steps = records.enquiries.steps(enquiry_id)
    deliveries = dict(records.outbox.deliveries([each.id for each in steps if each.message_id]))
    for each in steps:
        if each.kind == StepKind.BOUNCED and (delivery := deliveries.get(each.value)):
            sent_at = delivery.sent_at or each.at
            deliveries[each.value] = attrs.evolve(delivery, sent_at=sent_at, ended_at=each.at, last_failure=each.text)
    return [(each, deliveries.get(each.id)) for each in steps if each.kind != StepKind.BOUNCED]


def details_of(records: Records, enquiry_id: str, steps: StepsWithDelivery) -> ThreadDetails:
    stored = records.publishing.named(MediaFile, {name for step, _ in steps for name in step.files})
    return ThreadDetails(
        {each.id: each.file_name for each in stored},
        {each.step_id: each for each in records.enquiries.received_mails(enquiry_id)},
        records.enquiries.files(enquiry_id),
        records.outbox.now(),
    )
