"""What is read of headers and files."""

import base64
import datetime as dt

import pytest

from ceilidh.received_mail import attachments
from ceilidh.received_mail.model import Mailbox
from ceilidh.received_mail.reader import read_mail

HEADERS = b"""\
Delivered-To: hello+k7@ceilidh.example
Authentication-Results: mx.ceilidh.example; spf=pass
Message-ID:
 <a1@example.org>
In-Reply-To: <s1@ceilidh.example> (sent on Thursday)
References: <s0@ceilidh.example> <s1@ceilidh.example>
 <s1@ceilidh.example>
From: "Fraser, =?utf-8?q?E=C3=AClidh?=" <eilidh@example.org>
To: "Hello, Ceilidh" <hello@ceilidh.example>, rory@example.org
Cc: undisclosed-recipients:;
Subject: =?utf-8?b?8J+Sgg==?= Our
 wedding\x07
Date: Thu, 3 Sep 2026 11:12:13 +0100

Hello
"""


def test_headers_are_read() -> None:
    mail = read_mail(HEADERS, "mx.ceilidh.example")

    assert "<a1@example.org>" == mail.message_id
    assert "<s1@ceilidh.example>" == mail.in_reply_to
    assert ["<s0@ceilidh.example>", "<s1@ceilidh.example>"] == mail.references
    assert Mailbox("Fraser, Eìlidh", "eilidh@example.org") == mail.sender
    assert ["hello+k7@ceilidh.example", "hello@ceilidh.example", "rory@example.org"] == mail.recipients
    assert "💂 Our wedding" == mail.subject
    assert dt.datetime(2026, 9, 3, 10, 12, 13, tzinfo=dt.UTC) == mail.sent_at
    assert mail.authentication
    assert "pass" == mail.authentication.spf


def test_headers_keep_every_character_but_controls_and_turns_of_direction() -> None:
    couple, heart = "\U0001f469\u200d\u2764\ufe0f\u200d\U0001f469", "\U0001fa77"
    subject = f"Us {couple} and {heart} day"
    written = f"Subject: {subject}\u2066\x85\nFrom: Zo\u00eb {heart} <zoe@example.org>\n\nHello"

    mail = read_mail(written.encode(), None)
    assert (subject, Mailbox(f"Zo\u00eb {heart}", "zoe@example.org")) == (mail.subject, mail.sender)


def test_empty_mail_has_nothing() -> None:
    mail = read_mail(b"", "mx.ceilidh.example")

    assert ("", "", "", "", []) == (mail.message_id, mail.in_reply_to, mail.subject, mail.text, mail.attachments)
    assert (Mailbox(), None, None, None) == (mail.sender, mail.sent_at, mail.authentication, mail.automatic)


@pytest.mark.parametrize(
    "date", ["yesterday", "Thu, 99 Sep 2026 10:12:00 +0100", "Fri, 31 Dec 9999 23:59:00 -2300", "0"]
)
def test_date_that_is_none_is_left_out(date: str) -> None:
    assert read_mail(f"Date: {date}\n\nHello".encode(), None).sent_at is None


def test_time_without_a_zone_is_in_utc() -> None:
    sent_at = read_mail(b"Date: Thu, 3 Sep 2026 10:12:00\n\nHello", None).sent_at

    assert dt.datetime(2026, 9, 3, 10, 12, tzinfo=dt.UTC) == sent_at


def test_long_thread_keeps_its_first_and_its_newest_references() -> None:
    value = " ".join(f"<{number}@a>" for number in range(200))

    references = read_mail(f"References: {value}\n\nHello".encode(), None).references
    assert ["<0@a>", "<151@a>", "<199@a>"] == [references[0], references[1], references[-1]]


def with_files(*sizes: int) -> bytes:
    files = "".join(
        f'--b\nContent-Type: image/png\nContent-Disposition: attachment; filename="{number}.png"\n'
        f"Content-Transfer-Encoding: base64\n\n{base64.b64encode(bytes(size)).decode()}\n"
        for number, size in enumerate(sizes)
    )
    return f"Content-Type: multipart/mixed; boundary=b\n\n{files}--b--\n".encode()


def test_files_beyond_the_bound_are_refused_by_name() -> None:
    bound = attachments.MOST_BYTES
    mail = read_mail(with_files(bound - 10, 11, 10), None)

    assert ["0.png", "2.png"] == [each.name for each in mail.attachments]
    assert ["The file 1.png was refused: the files of a mail have at most 25 MiB together."] == mail.notes


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("a/b\\c.png", "c.png"),
        ("..", "file-1.png"),
        ("x" * 400 + ".jpeg", "x" * 145 + ".jpeg"),
        ("a\x00b.png", "a b.png"),
        ("Zoë \U0001fa77 \u202egnp.png", "Zoë \U0001fa77 gnp.png"),
    ],
)
def test_name_of_a_file_has_no_folders_and_an_end(written: str, name: str) -> None:
    content = f'Content-Type: image/png\nContent-Disposition: attachment; filename="{written}"\n\nx'

    assert [name] == [each.name for each in read_mail(content.encode(), None).attachments]


@pytest.mark.parametrize(
    ("written", "reply_to"),
    [
        ("Ailsa Young <ailsa@example.org>", Mailbox("Ailsa Young", "ailsa@example.org")),
        ("ailsa@example.org, iain@example.org", Mailbox("", "ailsa@example.org")),
        ("Forms <FORMS@example.com>", None),
        ("ailsa@example.org, forms@example.com", None),
        ("Ailsa", None),
        ("", None),
    ],
)
def test_whom_a_mail_names_to_answer_to_is_read_where_the_sender_is_not_among_them(
    written: str, reply_to: Mailbox | None
) -> None:
    mail = read_mail(f"From: Forms <forms@example.com>\nReply-To: {written}\n\nHello".encode(), None)

    assert (Mailbox("Forms", "forms@example.com"), reply_to) == (mail.sender, mail.reply_to)
