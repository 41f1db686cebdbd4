"""Reading a received mail."""

from collections.abc import Sequence

from ceilidh.received_mail.attachments import read_attachments
from ceilidh.received_mail.authentication import read_authentication
from ceilidh.received_mail.automatic_mail import automatic_kind
from ceilidh.received_mail.bodies import leaves, read_parts
from ceilidh.received_mail.bounces import read_bounce
from ceilidh.received_mail.headers import read_date, read_mailboxes, read_message_ids, read_text
from ceilidh.received_mail.mime_parts import Part, split_mail
from ceilidh.received_mail.model import AutomaticKind, Mailbox, ReceivedMail
from ceilidh_ports.mail import MARK
from ceilidh_ports.repositories.person_keys import email_key

_RECIPIENTS = ("Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc")
_MOST_HEADERS = 20
"""Of one name."""

_MOST_NOTES = 20


def read_mail(content: bytes, trusted_server: str | None) -> ReceivedMail:
    """Read the bytes of a mail, whatever they are.

    ``trusted_server`` is the name under which the receiving server writes ``Authentication-Results``. What meets a
    bound is cut or left out, and ``notes`` says so. Nothing is raised.
    """
    notes: list[str] = []
    mail = split_mail(content, notes)
    bounce = read_bounce(mail, content)
    found = list(leaves(mail))
    sender = next(iter(read_mailboxes(_headers(mail, "From"))), Mailbox())
    return ReceivedMail(
        message_id=_first_id(mail, "Message-ID"),
        mark=_first_id(mail, MARK),
        in_reply_to=_first_id(mail, "In-Reply-To"),
        references=read_message_ids(_header(mail, "References")),
        sender=sender,
        reply_to=_reply_to(mail, sender),
        recipients=_recipients(mail),
        subject=read_text(_header(mail, "Subject")),
        sent_at=read_date(_header(mail, "Date")),
        parts=read_parts([each for each in found if each.is_text], notes),
        # The files of a report are for programs, or those of the mail that came back.
        attachments=[] if bounce or mail.media_type == "multipart/report" else read_attachments(found, notes),
        automatic=AutomaticKind.BOUNCE if bounce else automatic_kind(mail),
        bounce=bounce,
        authentication=read_authentication(_headers(mail, "Authentication-Results"), trusted_server),
        notes=list(dict.fromkeys(notes))[:_MOST_NOTES],
    )


def _headers(mail: Part, name: str) -> Sequence[str]:
    return [str(each) for each in mail.headers.get_all(name, [])[:_MOST_HEADERS]]


def _header(mail: Part, name: str) -> str:
    return str(mail.headers.get(name, ""))


def _first_id(mail: Part, name: str) -> str:
    return next(iter(read_message_ids(_header(mail, name))), "")


def _reply_to(mail: Part, sender: Mailbox) -> Mailbox | None:
    named = read_mailboxes(_headers(mail, "Reply-To"))
    of_sender = [each for each in named if email_key(each.address) == email_key(sender.address)]
    return None if of_sender else next(iter(named), None)


def _recipients(mail: Part) -> Sequence[str]:
    values = [value for name in _RECIPIENTS for value in _headers(mail, name)]
    return list(dict.fromkeys(each.address for each in read_mailboxes(values)))
