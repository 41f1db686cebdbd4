"""Composes the mail of an enquiry when it is sent."""

import attrs

from ceilidh.enquiries.mail.mail_messages import compose_enquiry_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Missing
from ceilidh_ports.mail import MailMessage


@attrs.frozen
class EnquiryMailComposer:
    """Completes the messages in the outbox that were stored without a text."""

    database: Database
    mail_settings: EnquiryMailSettings

    def compose(self, message: MailMessage) -> MailMessage | None:
        """Return the message as it is to be sent, or ``None`` when its enquiry is in the trash.

        A message with a recipient was composed before it was stored. Raises ``Missing`` when its enquiry does not
        exist, and what reading the site content raises.
        """
        with self.database.read() as records:
            if records.enquiries.trashed(message.id):
                return None
            enquiry = records.enquiries.get(message.id)
        if message.recipient:
            return message
        if enquiry is None:
            raise Missing(f"There is no enquiry with the id {message.id}.")
        return compose_enquiry_mail(enquiry, self.mail_settings)
