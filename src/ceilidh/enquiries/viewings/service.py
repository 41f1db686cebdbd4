"""Plans, moves and cancels viewings, tells the visitor by mail, and takes the last change back."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, entry_id, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.answers.service import Office
from ceilidh.enquiries.colleagues import named_colleague
from ceilidh.enquiries.diary.planned_viewings import PlannedViewing, as_planned
from ceilidh.enquiries.inbox.enquiry_changes import next_version
from ceilidh.enquiries.inbox.stored_changes import store_change
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.thread.statuses import VIEWING, with_milestones, with_status
from ceilidh.enquiries.thread.turns import after_steps, with_first_turn
from ceilidh.enquiries.value_rules import is_id
from ceilidh.enquiries.viewings.clashes import clashes
from ceilidh.enquiries.viewings.stored_viewings import (
    StateBefore,
    ViewingChange,
    queue_mail,
    state_before,
    store_viewing,
)
from ceilidh.enquiries.viewings.viewing_form import NewViewing, moment_of, parse_cancellation, parse_viewing
from ceilidh.enquiries.webhook.events import EventType, queue_viewing
from ceilidh.errors import AlreadyDone, DayHeld, Invalid, NotFound
from ceilidh.local_time import ZONE
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryViewing

MOST_VIEWINGS = 50
"""The most viewings of one enquiry, cancelled ones among them."""


@attrs.frozen
class ViewingService:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`, what is wrong in a form ``Invalid`` naming it.

    ``kind`` is that of houses. ``wake`` tells the outbox sender that there is a mail.
    """

    database: Database
    clock: Clock
    mail_settings: EnquiryMailSettings
    wake: Callable[[], None]
    kind: type[Item]

    def of_enquiry(self, enquiry_id: str) -> Sequence[PlannedViewing]:
        """Return the viewings of an enquiry that are not cancelled, the earliest first."""
        with self.database.read() as records:
            enquiry = find_enquiry(records, enquiry_id)
            found = records.next_steps.viewings_of(enquiry.id)
        return [as_planned(each, enquiry.name) for each in found if each.cancelled_at is None]

    def plan(self, enquiry_id: str, value: Any) -> PlannedViewing:
        """Plan a viewing: an enquiry that is new or answered counts as one that has a viewing.

        Raises :class:`~ceilidh.errors.DayHeld` where something speaks against it.
        """
        form, office = parse_viewing(value, self.clock()), Office.present(self.mail_settings)
        with self.database.write() as records:
            enquiry = find_enquiry(records, enquiry_id)
            if len(records.next_steps.viewings_of(enquiry.id)) >= MOST_VIEWINGS:
                raise Invalid(f"This enquiry has {MOST_VIEWINGS} viewings already, and takes no more.")
            viewing = self._viewing(records, form, entry_id(self.clock()), enquiry, None)
            viewing = self._store(records, ViewingChange(enquiry, None, viewing, form.tells, form.message), office)
            self._record(records, AuditAction.VIEWING_PLANNED, EventType.VIEWING_PLANNED, viewing)
        self.wake()
        return as_planned(viewing, enquiry.name)

    def move(self, viewing_id: str, value: Any) -> PlannedViewing:
        """Change a viewing; raises as :meth:`plan` does, and ``AlreadyDone`` for one that was cancelled."""
        form, office = parse_viewing(value, self.clock()), Office.present(self.mail_settings)
        with self.database.write() as records:
            former, enquiry = _planned(records, viewing_id)
            viewing = self._viewing(records, form, former.id, enquiry, former)
            viewing = self._store(records, ViewingChange(enquiry, former, viewing, form.tells, form.message), office)
            self._record(records, AuditAction.VIEWING_MOVED, EventType.VIEWING_MOVED, viewing)
        self.wake()
        return as_planned(viewing, enquiry.name)

    def cancel(self, viewing_id: str, value: Any) -> PlannedViewing:
        """Cancel a viewing; raises ``AlreadyDone`` for one that was cancelled. The status of its enquiry stays."""
        form, office, now = parse_cancellation(value), Office.present(self.mail_settings), self.clock()
        with self.database.write() as records:
            former, enquiry = _planned(records, viewing_id)
            viewing = attrs.evolve(former, cancelled_at=now, changed_at=now, sequence=former.sequence + 1)
            viewing = self._store(records, ViewingChange(enquiry, former, viewing, form.tells, form.message), office)
            self._record(records, AuditAction.VIEWING_CANCELLED, EventType.VIEWING_CANCELLED, viewing)
        self.wake()
        return as_planned(viewing, enquiry.name)

    def undo(self, viewing_id: str, sequence: int) -> None:
        """Take the last change of a viewing back, and queue the mail that it replaced.

        Raises ``AlreadyDone`` when it was changed since ``sequence``, and when its mail is on its way.
        """
        office = Office.present(self.mail_settings)
        with self.database.write() as records:
            viewing, enquiry = _find(records, viewing_id)
            before = state_before(viewing)
            if viewing.sequence != sequence or before is None:
                raise AlreadyDone("The viewing was changed since. There is nothing left to undo.")
            self._withdraw(records, before)
            records.enquiries.remove_step(before.step)
            if before.viewing is None:
                records.next_steps.remove(EnquiryViewing, viewing.id)
            else:
                records.next_steps.put(attrs.evolve(before.viewing, sequence=viewing.sequence + 1))
            if before.withdrawn:
                queue_mail(records, enquiry, before.withdrawn, viewing.id, (office, self.mail_settings))
            self._put_back(records, enquiry, before, viewing.id)
            undone = before.viewing or viewing
            self._record(records, AuditAction.VIEWING_UNDONE, _event_of_undo(viewing, before), undone)
        self.wake()

    def _withdraw(self, records: Records, before: StateBefore) -> None:
        if not before.mail:
            return
        delivery = records.outbox.deliveries([before.mail]).get(before.mail)
        is_due = delivery is None or delivery.due_at <= records.outbox.now()
        if is_due or not records.outbox.withdraw(before.mail):
            raise AlreadyDone("The mail is on its way already, and can’t be taken back.")
        records.enquiries.remove_step(before.mail)

    def _put_back(self, records: Records, enquiry: Enquiry, before: StateBefore, viewing_id: str) -> None:
        """Give an enquiry the status and the turn that it had.

        The status stays where somebody changed it since, and while another viewing is planned.
        """
        now, back = self.clock(), enquiry
        others = [each for each in records.next_steps.viewings_of(enquiry.id) if each.id != viewing_id]
        if before.status and enquiry.status == VIEWING and all(each.cancelled_at for each in others):
            back = with_milestones(enquiry, with_status(enquiry, before.status), now)
            back = store_change(records, enquiry, next_version(back, current_actor().name), now)
        if before.mail or before.withdrawn:
            back = after_steps(with_first_turn(back), *records.enquiries.steps(enquiry.id))
            records.enquiries.replace(back)

    def _viewing(
        self, records: Records, form: NewViewing, id: str, enquiry: Enquiry, former: EnquiryViewing | None
    ) -> EnquiryViewing:
        """Return the viewing of a form; raises ``Invalid`` for an unknown house or colleague, and ``DayHeld``."""
        house, starts_at = records.items.get(self.kind, form.venue_id), moment_of(form.start)
        kept = former.venue_title if former and former.venue_id == form.venue_id else ""
        if (house is None and not kept) or starts_at is None:
            raise Invalid("Please check the viewing.", {"venueId": "There is no such venue."})
        viewing = EnquiryViewing(
            id=id,
            enquiry_id=enquiry.id,
            venue_id=form.venue_id,
            venue_title=house.title if house else kept,
            start=form.start,
            zone=ZONE.key,
            starts_at=starts_at,
            day=form.start.partition("T")[0],
            minutes=form.minutes,
            changed_at=self.clock(),
            account_id=form.account_id,
            account_name=_colleague(records, form, former),
            visitors=form.visitors.strip(),
            sequence=former.sequence + 1 if former else 0,
        )
        if not form.despite_clashes and (found := list(clashes(records, viewing))):
            raise DayHeld(" ".join(found))
        return viewing

    def _store(self, records: Records, change: ViewingChange, office: Office) -> EnquiryViewing:
        if change.enquiry.spam_sign:
            raise Invalid("Likely spam has no viewings. Say first that it is none.")
        return store_viewing(records, change, office, self.mail_settings, self.clock())

    def _record(self, records: Records, action: AuditAction, event: EventType, viewing: EnquiryViewing) -> None:
        # Without who comes.
        record_action(records, self.clock(), action, Subject("enquiry", viewing.enquiry_id))
        queue_viewing(records, event, find_enquiry(records, viewing.enquiry_id), viewing)


def _colleague(records: Records, form: NewViewing, former: EnquiryViewing | None) -> str:
    if former and former.account_id == form.account_id:
        return former.account_name
    return named_colleague(records, form.account_id, "accountId") if form.account_id else ""


def _event_of_undo(viewing: EnquiryViewing, before: StateBefore) -> EventType:
    """Return what taking back the last change of a viewing is to a receiver of events."""
    if before.viewing is None:
        return EventType.VIEWING_CANCELLED
    return EventType.VIEWING_PLANNED if viewing.cancelled_at else EventType.VIEWING_MOVED


def _find(records: Records, viewing_id: str) -> tuple[EnquiryViewing, Enquiry]:
    """Return a viewing and its enquiry, which is not in the trash."""
    viewing = records.next_steps.get(EnquiryViewing, viewing_id) if is_id(viewing_id) else None
    enquiry = records.enquiries.get(viewing.enquiry_id) if viewing else None
    if viewing is None or enquiry is None:
        raise NotFound("Viewing not found!")
    return viewing, enquiry


def _planned(records: Records, viewing_id: str) -> tuple[EnquiryViewing, Enquiry]:
    viewing, enquiry = _find(records, viewing_id)
    if viewing.cancelled_at:
        raise AlreadyDone("This viewing was cancelled already.")
    return viewing, enquiry
