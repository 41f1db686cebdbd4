"""The mail that answers an enquiry: it stays in one thread with the former ones in any mail program."""

from collections.abc import Iterator, Sequence

import attrs

from ceilidh.email_addresses import mailed_address
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.mail.mail_messages import acknowledgement_id
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.local_time import local_date
from ceilidh.mail.composition import MailContent, compose_mail, message_id_of, quotation
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep


@attrs.frozen
class Office:
    """What a reply needs of the company: the address for answers, and whether visitors get an acknowledgement."""

    address: str
    acknowledges: bool

    @classmethod
    def present(cls, settings: EnquiryMailSettings) -> "Office":
        """Read it; not within a unit of work."""
        return cls(settings.present_recipient().address, bool(settings.read_acknowledgement().strip()))


def compose_reply(
    enquiry: Enquiry, step: EnquiryStep, former: Sequence[EnquiryStep], office: Office, sender: str
) -> MailMessage:
    """Return the mail of a step, whose id it has, with the last words of the visitor below.

    ``former`` are the steps before it.
    """
    lines = [*step.text.splitlines(), "", *_quotation(enquiry, former)]
    content = MailContent(step.subject, lines)
    mail = compose_mail(sender, mailed_address(enquiry.email), step.id, content, office.address)
    acknowledgement = [message_id_of(acknowledgement_id(enquiry.id), sender)] if office.acknowledges else []
    references = [*acknowledgement, *(each.message_id for each in former if each.message_id)]
    return attrs.evolve(mail, references=" ".join(references), files=" ".join(step.files))


def _quotation(enquiry: Enquiry, former: Sequence[EnquiryStep]) -> Iterator[str]:
    received = [each for each in former if each.kind == StepKind.RECEIVED]
    asked = enquiry.message, local_date(enquiry.received_at).isoformat()
    words, day = (received[-1].text, received[-1].value) if received else asked
    yield f"On {day_in_words(day)}, {enquiry.name} wrote:"
    yield from quotation(words.splitlines())
