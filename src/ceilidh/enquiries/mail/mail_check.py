"""Sends a test mail."""

from contextlib import suppress

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.enquiries.mail.mail_messages import compose_test_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings, Recipient, RecipientSource
from ceilidh.errors import Undelivered
from ceilidh.queue_sender import to_one_line
from ceilidh_ports.database import Database
from ceilidh_ports.errors import PortError
from ceilidh_ports.mail import Mailer, only_logs
from ceilidh_ports.records.accounts import Setting

TEST_MAIL_TAKEN = "test-mail-taken"
"""The id of the setting whose value is when a mail system last took a test mail to an own address."""


@attrs.frozen
class SentTestMail:
    """To whom it was sent, and the answer of the mail system."""

    recipient: Recipient
    answer: str


@attrs.frozen
class MailCheck:
    """Sends a test mail directly, without the outbox, so that the administrator sees the mail system's answer."""

    mailer: Mailer
    mail_settings: EnquiryMailSettings
    clock: Clock
    database: Database

    def send(self) -> SentTestMail:
        """Send a test mail; raises :class:`~ceilidh.errors.Undelivered`."""
        now, recipient = self.clock(), self.mail_settings.present_recipient()
        try:
            message = compose_test_mail(self.mail_settings, recipient.address, current_actor().name, now)
            reply = self.mailer.send(message)
        except PortError as error:
            raise Undelivered(to_one_line(str(error)) or "The mail system did not accept the message.") from error
        if not only_logs(self.mailer) and recipient.source is not RecipientSource.SAMPLE:
            # The mail is accepted: an error now would have it sent again.
            with suppress(PortError), self.database.write() as records:
                records.account_records.put(Setting(TEST_MAIL_TAKEN, now.isoformat()))
        return SentTestMail(recipient, to_one_line(reply))
