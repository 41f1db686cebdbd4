"""Mails that are made to stop the reader, or to fill its memory."""

import time
from collections.abc import Mapping, Sequence

import pytest

from ceilidh.received_mail.bodies import MOST_CHARACTERS, MOST_LINES
from ceilidh.received_mail.mime_parts import MOST_PARTS
from ceilidh.received_mail.reader import read_mail

MOST_SECONDS = 8
"""Of CPU. Each takes less than one; what takes squared time takes minutes."""

MEBIBYTE = 1024 * 1024


def of_type(media_type: str, body: bytes) -> bytes:
    return f"Content-Type: {media_type}\n\n".encode() + body


HOSTILE: Mapping[str, bytes] = {
    "many parts": of_type("multipart/mixed; boundary=b", b"--b\n\nx\n" * 10_000),
    "many HTML parts": of_type(
        "multipart/mixed; boundary=b", (b"--b\nContent-Type: text/html\n\n" + b"<p>" * 2_000) * 200
    ),
    "deep parts": b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(5_000)),
    "deep mails": b"Content-Type: message/rfc822\n\n" * 100_000,
    "boundary everywhere": of_type("multipart/mixed; boundary=a", b"\n--a " * MEBIBYTE),
    "large header": b"Subject: " + b"=?x?q?" * 200_000 + b"\n\nx",
    "many headers": b"a: \n" * 300_000 + b"\nx",
    "parameters": of_type("text/plain; " + ';"' * 100_000, b"x"),
    "nested comments": b"From: " + b"(" * 100_000 + b"\n\nx",
    "nested groups": b"From: " + b"a:" * 100_000 + b"\n\nx",
    "many senders": b"From: a@b\n" * 5_000 + b"\nx",
    "deep HTML": of_type("text/html", b"<div>" * 100_000),
    "deep tables": of_type("text/html", b"<table><tr><td>" * 30_000),
    "wide table": of_type("text/html", b"<table><td>" + b"x" * 100_000 + b"<tr><td>" * 5_000),
    "deep lists": of_type("text/html", b"<ul><li>" * 45 + b"<p>a" * 9_000),
    "attributes": of_type("text/html", b"<p " + b" ".join(b"a%d" % number for number in range(60_000)) + b">x"),
    "no HTML": of_type("text/html", b"\x00<!--"),
    "empty lines": b"\n" * 10 * MEBIBYTE,
    "colons": of_type("text/plain", b":\n" * 100_000),
    "attributions": of_type("text/plain", b"On 2020 @ wrote:x\n" * 10_000),
    "delimiters": of_type("text/plain", b"--\n" * 60_000),
    "hyphens": of_type("text/plain", b"-" * 1_000_000),
    "NUL": b"\x00" * 10 * MEBIBYTE,
    "NUL in the text": of_type("text/plain", b"\x00" * 10 * MEBIBYTE),
    "punycode": of_type("text/plain; charset=punycode", b"a" * MEBIBYTE),
    "IDNA": of_type("text/plain; charset=idna", b"a" * MEBIBYTE),
    "codec that is no charset": of_type("text/plain; charset=zlib", b"x"),
    "name of a charset with NUL": of_type("text/plain; charset=a\x00b", b"x"),
    "unknown bytes": of_type("text/plain", b"\xe9\x81 " * MEBIBYTE),
    "flowed": of_type("text/plain; format=flowed", b"a \n" * 60_000 + b">" * 100_000),
    "bounce of addresses": b"From: MAILER-DAEMON@a\nReturn-Path: <>\n\n" + b"<a@b>:\n" * 50_000,
    "bounce of deep parts": b"From: MAILER-DAEMON@a\nReturn-Path: <>\n"
    + b"".join(b"Content-Type: multipart/a; boundary=%d\n\n--%d\n" % (n, n) for n in range(300))
    + b"\n" * 16_000,
    "bounce without a sender": b"Return-Path: <>\n\n<a@b>: 550",
    "bounce of reports": of_type("message/delivery-status", b"a:b\n\n" * 16_000),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_mail_is_read_within_bounds(content: bytes) -> None:
    begin = time.thread_time()
    mail = read_mail(content, "mx.ceilidh.example")

    assert time.thread_time() - begin < MOST_SECONDS
    assert len(mail.whole_text) <= MOST_CHARACTERS + MOST_LINES
    assert len(mail.attachments) <= MOST_PARTS


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("many parts", ["The mail has more than 200 parts. What follows was left out."]),
        ("deep mails", ["Parts inside more than 10 others were left out."]),
        ("large header", ["The headers have more than 256 KiB or 4,000 lines. The rest was cut."]),
        ("many headers", ["The headers have more than 256 KiB or 4,000 lines. The rest was cut."]),
        ("deep HTML", ["The HTML has too many elements. Its text is shown without paragraphs."]),
        ("empty lines", ["The text has more than 200,000 characters or 5,000 lines. What follows was cut."]),
        ("NUL in the text", ["The text has more than 200,000 characters or 5,000 lines. What follows was cut."]),
        ("hyphens", ["The text has more than 200,000 characters or 5,000 lines. What follows was cut."]),
    ],
)
def test_what_was_cut_is_named(name: str, notes: Sequence[str]) -> None:
    assert notes == read_mail(HOSTILE[name], None).notes


def test_mail_larger_than_the_bound_is_cut() -> None:
    content = of_type("application/pdf", bytes(41 * MEBIBYTE))

    assert "The mail is larger than 40 MiB. What follows was cut." in read_mail(content, None).notes
