"""Reminds visitors and colleagues of a viewing on the day before."""

import datetime as dt
from contextlib import suppress

import attrs

from ceilidh.audit.actor import SERVER, acting_as
from ceilidh.clock import Clock
from ceilidh.enquiries.answers.service import Office, compose_reply
from ceilidh.enquiries.mail.mail_messages import reminder_id
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.thread.steps import StepKind, add_steps, new_step, viewing_key
from ceilidh.enquiries.viewings.invitation import reminder_lines, subject_of
from ceilidh.enquiries.viewings.told_viewing import with_told
from ceilidh.errors import Invalid
from ceilidh.local_time import local_date
from ceilidh.mail.composition import MailContent, compose_mail, message_id_of
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryViewing
from ceilidh_ports.repositories.next_steps import ViewingQuery


@attrs.frozen
class ViewingReminders:
    """Each reminder is queued once, in one transaction with what says so, however many servers do this."""

    database: Database
    clock: Clock
    mail_settings: EnquiryMailSettings

    def queue_due(self) -> int:
        """Queue the reminders of the viewings of tomorrow, and return how many viewings these are of.

        A viewing that was planned or moved today needs none.
        """
        tomorrow = (local_date(self.clock()) + dt.timedelta(days=1)).isoformat()
        with self.database.read() as records:
            found = records.next_steps.viewings(ViewingQuery(tomorrow, tomorrow))
        due = [each.id for each in found if self._is_due(each)]
        office = Office.present(self.mail_settings) if due else None
        with acting_as(SERVER):
            return sum(self._queue(each, tomorrow, office) for each in due) if office else 0

    def _is_due(self, viewing: EnquiryViewing) -> bool:
        return viewing.reminded_at is None and local_date(viewing.changed_at) < local_date(self.clock())

    def _queue(self, viewing_id: str, tomorrow: str, office: Office) -> bool:
        with self.database.write() as records:
            viewing = records.next_steps.get(EnquiryViewing, viewing_id)
            enquiry = records.enquiries.get(viewing.enquiry_id) if viewing else None
            if viewing is None or enquiry is None or viewing.cancelled_at or viewing.day != tomorrow:
                return False
            if not self._is_due(viewing):
                return False
            reminded = attrs.evolve(viewing, reminded_at=self.clock())
            if viewing.is_told and enquiry.email:
                with suppress(Invalid):  # a thread that is full
                    self._remind_visitor(records, enquiry, viewing, office)
                    reminded = with_told(reminded)
            records.next_steps.put(reminded)
            self._remind_colleague(records, enquiry, viewing)
            return True

    def _remind_visitor(self, records: Records, enquiry: Enquiry, viewing: EnquiryViewing, office: Office) -> None:
        step = new_step(enquiry, StepKind.REMINDED, self.clock())
        step = attrs.evolve(
            step,
            subject=f"Tomorrow: {subject_of(viewing)}",
            text="\n".join(reminder_lines(viewing)),
            message_id=message_id_of(step.id, self.mail_settings.sender),
            key=viewing_key(viewing.id),
        )
        mail = compose_reply(enquiry, step, records.enquiries.steps(enquiry.id), office, self.mail_settings)
        add_steps(records, step)
        records.outbox.put(mail, records.outbox.now())

    def _remind_colleague(self, records: Records, enquiry: Enquiry, viewing: EnquiryViewing) -> None:
        account = records.accounts.get(viewing.account_id) if viewing.account_id else None
        if account is None or not account.email or account.deactivated_at:
            return
        lines = [
            *reminder_lines(viewing),
            f"With {enquiry.name}" + (f": {viewing.visitors}" if viewing.visitors else ""),
            *([enquiry.phone] if enquiry.phone else []),
            "",
            f"{self.mail_settings.site_url}/admin/enquiry/{enquiry.id}",
        ]
        content = MailContent(f"Tomorrow: {subject_of(viewing)}", lines)
        mail = compose_mail(self.mail_settings.sender, account.email, reminder_id(viewing.id), content)
        records.outbox.remove(mail.id)
        records.outbox.put(mail, records.outbox.now())
