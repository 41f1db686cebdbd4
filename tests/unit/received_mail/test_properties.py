"""What holds for every mail."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.received_mail.flowed_text import unflow
from ceilidh.received_mail.lines import clean, plain_lines
from ceilidh.received_mail.model import TextKind
from ceilidh.received_mail.reader import read_mail
from ceilidh.received_mail.text_parts import text_parts

PIECES = (
    *("From: ", "To: ", "Subject: ", "Date: ", "Message-ID: ", "References: ", "Return-Path: <>", "Auto-Submitted: "),
    *(
        "Content-Type: ",
        "Content-Transfer-Encoding: ",
        "Content-Disposition: attachment",
        "multipart/mixed",
        "text/html",
    ),
    *(
        "multipart/alternative",
        "multipart/report",
        "message/rfc822",
        "message/delivery-status",
        "text/plain",
        "text/calendar",
    ),
    *(
        "; boundary=b",
        "; charset=",
        "utf-16",
        "utf-7",
        "iso-2022-jp",
        "; format=flowed",
        "; filename*=utf-8''%ff",
        "--b",
        "--b--",
    ),
    *(
        "base64",
        "quoted-printable",
        "x-uuencode",
        "begin 644 a",
        "=?utf-8?q?=ff?=",
        "=?x?b?a?=",
        "<a@b>",
        "(",
        '"',
        "\\",
        ";",
    ),
    *(
        "\r\n",
        "\n",
        "\n\n",
        "\n\n",
        "<p>",
        "<blockquote type=cite>",
        "</blockquote>",
        "<table><td>",
        "&#xe000;",
        "&#0;",
        "\x00",
    ),
    *("> ", "-- ", "On 1 May 2026 a@b wrote:", "Sent from my iPhone", "-----Original Message-----", "é", "\u2028", "a"),
)

WORDS = st.lists(st.sampled_from(PIECES), max_size=60).map(lambda pieces: "".join(pieces).encode())

LINES = (
    *(
        "",
        "",
        " ",
        "> quoted",
        ">> twice",
        "Hello",
        "Sent from my iPhone",
        "-- ",
        "--",
        "________________",
        "Our plan:",
    ),
    *(
        "On 1 May 2026 Ceilidh <a@b> wrote:",
        "wrote:",
        "-----Original Message-----",
        "From: a",
        "Sent: b",
        "To: c",
        "Subject: d",
    ),
)

TEXTS = st.one_of(st.text(), st.lists(st.sampled_from(LINES), max_size=30).map("\n".join))


@given(st.one_of(st.binary(), WORDS), st.sampled_from([None, "mx.ceilidh.example"]))
def test_every_mail_is_read(content: bytes, trusted_server: str | None) -> None:
    mail = read_mail(content, trusted_server)

    assert mail.text == mail.text.strip()
    assert "\x00" not in mail.whole_text


@given(TEXTS)
def test_the_parts_together_are_the_whole_text(text: str) -> None:
    parts = text_parts(plain_lines(clean(text)))

    assert f"{clean(text)}\n" == "".join(each.text for each in parts)


@given(TEXTS)
def test_something_is_shown_unless_there_are_only_signatures(text: str) -> None:
    parts = text_parts(plain_lines(clean(text)))

    kinds = {each.kind for each in parts if each.text.strip()}
    assert TextKind.NEW in kinds or kinds <= {TextKind.SIGNATURE}


@given(TEXTS)
def test_mail_of_a_text_has_the_whole_text(text: str) -> None:
    content = b"Content-Type: text/plain; charset=utf-8\n\n" + text.encode("utf-8", "replace")
    written = text.encode("utf-8", "replace").decode()

    assert f"{clean(written)}\n" == read_mail(content, None).whole_text


@given(st.lists(st.lists(st.text("ab", min_size=1), min_size=1, max_size=4), max_size=5))
def test_flowed_paragraphs_are_joined_again(paragraphs: Sequence[Sequence[str]]) -> None:
    flowed = "\n".join(" \n".join(each) for each in paragraphs)

    assert "\n".join(" ".join(each) for each in paragraphs) == unflow(flowed, deletes_space=False)
