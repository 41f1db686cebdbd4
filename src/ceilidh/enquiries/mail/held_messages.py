"""What of an enquiry waits to be sent: it is held while the enquiry is in the trash, or likely spam."""

from collections.abc import Iterator

from ceilidh.enquiries.mail.mail_messages import mail_ids, reminder_id, uncomposed_enquiry_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry


def hold_messages(records: Records, enquiry_id: str) -> None:
    """Hold the mails and events of an enquiry that wait."""
    for mail in all_mail_ids(records, enquiry_id):
        records.outbox.hold(mail)
    for event in records.webhook.of_enquiry(enquiry_id):
        records.webhook.hold(event.id)


def send_messages(records: Records, enquiry: Enquiry, settings: EnquiryMailSettings) -> None:
    """Make what is held due now, and queue the mail to the company where an enquiry of the form has none yet."""
    for mail in all_mail_ids(records, enquiry.id):
        records.outbox.release(mail)
    for event in records.webhook.of_enquiry(enquiry.id):
        records.webhook.release(event.id)
    if not enquiry.channel and not records.outbox.deliveries([enquiry.id]):
        records.outbox.put(uncomposed_enquiry_mail(enquiry, settings), records.outbox.now())


def all_mail_ids(records: Records, enquiry_id: str) -> Iterator[str]:
    """Yield the ids of the mails of an enquiry, whether there are such mails or not."""
    yield from mail_ids(enquiry_id)
    yield from (step.id for step in records.enquiries.steps(enquiry_id) if step.message_id)
    yield from (reminder_id(viewing.id) for viewing in records.next_steps.viewings_of(enquiry_id))
