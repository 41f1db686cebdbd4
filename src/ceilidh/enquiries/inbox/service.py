"""The inbox: how administrators list, read and update enquiries."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.enquiries.diary.stay_form import EnquiryStay, parse_stay
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.diary.stays import KINDS
from ceilidh.enquiries.inbox.enquiry_changes import apply_changes, named_assignee, next_version, parse_changes
from ceilidh.enquiries.inbox.enquiry_delivery import (
    EnquiryWithDelivery,
    InboxPage,
    StepsWithDelivery,
    ThreadDetails,
    counted_with_delivery,
    details_of,
    steps_with_delivery,
    with_delivery,
)
from ceilidh.enquiries.inbox.stored_changes import store_change
from ceilidh.enquiries.mail.held_messages import hold_messages, send_messages
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.tasks.service import add_first_booking_tasks
from ceilidh.enquiries.thread.statuses import STATUSES, with_milestones
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.enquiries.webhook.events import queue_received
from ceilidh.errors import AlreadyDone, InUse, Invalid
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.queries import EnquiryCounts, EnquiryQuery, EnquiryTopics


@attrs.frozen
class InboxCounts:
    """The number of enquiries: all, unread, and by status. Likely spam is in none of them, and counted apart."""

    total: int
    unread: int
    statuses: Mapping[str, int]
    likely_spam: int


@attrs.frozen
class Inbox:
    """Lists and updates enquiries; an unknown id raises :class:`~ceilidh.errors.NotFound`."""

    database: Database
    clock: Clock
    mail_settings: EnquiryMailSettings
    wake: Callable[[], None]
    days: StayStore

    def list(self, query: EnquiryQuery) -> tuple[InboxPage, InboxCounts]:
        """Return a page, and the numbers of enquiries that match its search at the same moment."""
        with self.database.read() as records:
            page, counts = counted_with_delivery(records, query)
        return page, _as_counts(counts)

    def get(self, enquiry_id: str) -> EnquiryWithDelivery:
        with self.database.read() as records:
            return with_delivery(records, find_enquiry(records, enquiry_id))

    def steps(self, enquiry_id: str) -> StepsWithDelivery:
        """Return the steps in their order, and the delivery of each that is a mail."""
        with self.database.read() as records:
            return steps_with_delivery(records, find_enquiry(records, enquiry_id).id)

    def detailed_steps(self, enquiry_id: str) -> tuple[StepsWithDelivery, ThreadDetails]:
        """Return the steps too, with what goes with them."""
        with self.database.read() as records:
            steps = steps_with_delivery(records, find_enquiry(records, enquiry_id).id)
            return steps, details_of(records, enquiry_id, steps)

    def change(self, enquiry_id: str, value: Any) -> EnquiryWithDelivery:
        """Apply the changes in a JSON value, and return the new state.

        Days in the diary follow the status. Raises ``Invalid`` naming wrong fields, ``VersionConflict`` for changes
        made from an earlier version, and as :meth:`~ceilidh.enquiries.diary.stay_store.StayStore.follow` does.
        """
        changes, version = parse_changes(value)
        stay = value.get("stay")
        form = None if stay is None else parse_stay(stay, self.days.today, EnquiryStay)
        with self.database.write() as records:
            stored = find_enquiry(records, enquiry_id, version)
            who = current_actor().name
            enquiry = apply_changes(stored, named_assignee(records, changes), who)
            enquiry = with_milestones(stored, enquiry, self.clock())
            _check_spam(stored, enquiry)
            days = self.days.follow(records, stored, enquiry, form)
            if days and enquiry.version == stored.version:
                enquiry = next_version(enquiry, who)
            enquiry = store_change(records, stored, enquiry, self.clock(), days)
            add_first_booking_tasks(records, stored, enquiry, self.clock())
            if enquiry.spam_sign and not stored.spam_sign:
                _file_as_spam(records, enquiry)
            return with_delivery(records, enquiry)

    def accept(self, enquiry_id: str) -> EnquiryWithDelivery:
        """Move an enquiry out of likely spam and mail it; the visitor gets no mail, which would be late.

        Raises :class:`~ceilidh.errors.AlreadyDone` when it is not likely spam.
        """
        with self.database.write() as records:
            stored = find_enquiry(records, enquiry_id)
            if not stored.spam_sign:
                raise AlreadyDone("That enquiry is not likely spam any more.")
            enquiry = store_change(records, stored, attrs.evolve(stored, spam_sign=""), self.clock())
            send_messages(records, enquiry, self.mail_settings)
            queue_received(records, enquiry)
            tell(records, News(NewsKind.ENQUIRY, enquiry.id))
            entry = with_delivery(records, enquiry)
        self.wake()
        return entry

    def topics(self) -> EnquiryTopics:
        """Return which items and months the enquiries ask for."""
        with self.database.read() as records:
            return records.enquiries.topics()

    def retry(self, enquiry_id: str) -> EnquiryWithDelivery:
        """Make the mail of an enquiry due now; raises :class:`~ceilidh.errors.AlreadyDone` when it has been sent."""
        with self.database.write() as records:
            enquiry = find_enquiry(records, enquiry_id)
            if enquiry.spam_sign:
                raise AlreadyDone("Likely spam is not mailed.")
            if not records.outbox.reschedule(enquiry.id, records.outbox.now()):
                raise AlreadyDone("That mail has been sent already. There is nothing left to do.")
            entry = with_delivery(records, enquiry)
        self.wake()
        return entry

    def counts(self, search: str = "") -> InboxCounts:
        """Return the number of enquiries that match the search; an empty one matches all."""
        with self.database.read() as records:
            return _as_counts(records.enquiries.counts(search))


def _as_counts(counted: EnquiryCounts) -> InboxCounts:
    statuses = {status: counted.statuses.get(status, 0) for status in STATUSES}
    return InboxCounts(sum(counted.statuses.values()), counted.unread, statuses, counted.likely_spam)


def _check_spam(before: Enquiry, after: Enquiry) -> None:
    if before.spam_sign and after.status in KINDS and after.status != before.status:
        error = "Likely spam can’t be held or booked. Say first that it is none."
        raise Invalid(error, {"status": error})


def _file_as_spam(records: Records, enquiry: Enquiry) -> None:
    if enquiry.status in KINDS:
        raise InUse("This enquiry is held or booked. Change its status before it is filed as likely spam.")
    hold_messages(records, enquiry.id)
