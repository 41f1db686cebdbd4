"""What no good IMAP server answers ends in time as an error of the port."""

import itertools
import time
from contextlib import closing
from io import BufferedIOBase
from unittest.mock import patch

import pytest

from ceilidh_imap import ImapMailbox, bounded_client, imap_mailbox, imap_session
from ceilidh_ports.errors import PortError, Refused, Unavailable
from tests.services.scripted_imap import MAIL, Answer, fetched, scripted_imap

NOTHING = "imap:00000000:0:0"
MOST_BYTES = 1000


def read(answers: dict[str, Answer]) -> list[bytes | None]:
    """Read the mailbox of a server with these answers once."""
    with scripted_imap(answers) as server, closing(ImapMailbox.from_url(server.url)) as inbox:
        return [mail.content for mail in inbox.messages_after(NOTHING, MOST_BYTES)]


def endless(line: bytes) -> Answer:
    """Return an answer that goes on until the client hangs up."""

    def write(client: BufferedIOBase) -> None:
        client.writelines(line for _ in itertools.count())

    return write


def cut_off(begin: bytes) -> Answer:
    """Return an answer after which the server hangs up."""

    def write(client: BufferedIOBase) -> None:
        client.write(begin)
        raise ConnectionAbortedError

    return write


def size(text: str, date: str = '"28-Nov-2026 10:00:00 +0000"') -> bytes:
    return f"* 1 FETCH (UID 7 RFC822.SIZE {text} INTERNALDATE {date})\r\n$tag OK done\r\n".encode()


def content(text: bytes) -> bytes:
    return b"* 1 FETCH (UID 7 BODY[]<0> " + text + b")\r\n$tag OK done\r\n"


@pytest.fixture(autouse=True)
def less_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make an answer without an end shorter, which saves seconds."""
    monkeypatch.setattr(imap_session, "ANSWER_BYTES", 50_000)


@pytest.mark.parametrize(
    "answers",
    [
        {"GREETING": b"HTTP/1.1 400 Bad Request\r\n"},
        {"GREETING": b"\xff\xfe" * 1000 + b"\r\n"},
        {"GREETING": endless(b"x" * 1000)},
        {"GREETING": endless(b"* OK wait\r\n")},
        {"CAPABILITY": endless(b"* CAPABILITY IMAP4rev1\r\n")},
        {"LOGIN": endless(b"+ more\r\n")},
        {"LOGIN": b"another OK done\r\n"},
        {"EXAMINE": b"$tag OK done\r\n"},
        {"EXAMINE": b"* OK [UIDVALIDITY x] y\r\n* OK [UIDNEXT 8] y\r\n$tag OK done\r\n"},
        {"EXAMINE": b"* OK [UIDVALIDITY 3] y\r\n* OK [UIDNEXT 0] y\r\n$tag OK done\r\n"},
        {"EXAMINE": b"* OK [UIDVALIDITY 3] y\r\n* OK [UIDNEXT %d] y\r\n$tag OK done\r\n" % 2**33},
        {"SEARCH": b"* SEARCH seven\r\n$tag OK done\r\n"},
        {"SEARCH": b"* SEARCH -7\r\n$tag OK done\r\n"},
        {"SEARCH": b"* SEARCH %d\r\n$tag OK done\r\n" % 2**32},
        {"SEARCH": b"* SEARCH " + b"9" * 5000 + b"\r\n$tag OK done\r\n"},
        {"SEARCH": b"* SEARCH" + b" 1" * 600_000 + b"\r\n$tag OK done\r\n"},
        {"SEARCH": endless(b"* SEARCH 7\r\n")},
        {"SIZE": b"* 1 FETCH (" + b"(" * 100_000 + b"\r\n$tag OK done\r\n"},
        {"SIZE": b"* 1 FETCH (UID 7)\r\n$tag OK done\r\n"},
        {"SIZE": b"* 1 FETCH garbage\r\n$tag OK done\r\n"},
        {"SIZE": size("big")},
        {"SIZE": size("{999999999999}\r\n")},
        {"SIZE": endless(b"* 1 FETCH (UID 7 FLAGS ())\r\n")},
        {"CONTENT": content(b"{999999999999}\r\n")},
        {"CONTENT": content(b"{3000000}\r\n" + b"x" * 3_000_000)},
        {"CONTENT": content(b"(a b)")},
        {"CONTENT": content(b'"no end')},
        {"CONTENT": content(b"17")},
        {"CONTENT": cut_off(b"* 1 FETCH (UID 7 BODY[]<0> {26}\r\nSubject")},
        {"CONTENT": endless(b"x" * 1000)},
    ],
)
def test_an_answer_that_is_no_imap_or_has_no_end_is_unavailable(answers: dict[str, Answer]) -> None:
    with pytest.raises(Unavailable) as failure:
        read(answers)

    assert len(str(failure.value)) < 500
    assert str(failure.value).isprintable()
    assert "no whole answer within" not in str(failure.value)


@pytest.mark.parametrize("name", ["LOGIN", "EXAMINE", "SEARCH", "SIZE", "CONTENT"])
@pytest.mark.parametrize("word", ["NO", "BAD"])
def test_a_refusal_has_the_words_of_the_server_without_the_password(name: str, word: str) -> None:
    with pytest.raises(Refused, match=r"refuses: .*not \*\*\* today") as refusal:
        read({name: f"$tag {word} not top-secret today \x1b[2J {'x' * 5000}\r\n".encode()})

    assert len(str(refusal.value)) < 500
    assert str(refusal.value).isprintable()


def test_a_server_that_sends_the_client_away_is_unavailable_or_refuses() -> None:
    for name in ("GREETING", "LOGIN", "EXAMINE"):
        with pytest.raises(PortError, match="too many connections"):
            read({name: b"* BYE too many connections\r\n"})


@pytest.mark.parametrize("name", ["GREETING", "LOGIN", "EXAMINE", "CONTENT"])
def test_a_server_that_is_silent_or_sends_a_byte_at_a_time_is_unavailable_in_time(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trickle(client: BufferedIOBase) -> None:
        for _ in itertools.count():
            time.sleep(0.01)
            client.write(b"*")

    monkeypatch.setattr(bounded_client, "CONNECT_TIMEOUT", 0.3)
    monkeypatch.setattr(imap_session, "OPERATION_TIMEOUT", 0.3)
    for answer in (b"", trickle):
        with pytest.raises(Unavailable, match=r"no whole answer within 0\.3"):
            read({name: answer})


def test_a_mail_that_is_larger_than_the_server_said_is_too_large() -> None:
    assert [None] == read({"SIZE": size("10"), "CONTENT": fetched(b"x" * (MOST_BYTES + 1))})
    assert [b"x" * MOST_BYTES] == read({"SIZE": size("10"), "CONTENT": fetched(b"x" * MOST_BYTES)})


def test_a_mail_that_is_too_large_is_not_asked_for() -> None:
    with scripted_imap({"SIZE": size(str(10**12))}) as server, closing(ImapMailbox.from_url(server.url)) as inbox:
        (found,) = inbox.messages_after(NOTHING, MOST_BYTES)

        assert (10**12, None) == (found.size, found.content)
        assert not any("BODY" in line for line in server.received)


def test_of_a_mail_one_byte_more_than_the_most_is_asked_for() -> None:
    with scripted_imap() as server, closing(ImapMailbox.from_url(server.url)) as inbox:
        list(inbox.messages_after(NOTHING, MOST_BYTES))

        assert any(f"BODY.PEEK[]<0.{MOST_BYTES + 1}>" in line for line in server.received)


@pytest.mark.parametrize("answer", [b"$tag OK done\r\n", content(b"NIL"), b"* 1 EXPUNGE\r\n$tag OK done\r\n"])
def test_a_mail_that_is_gone_is_left_out(answer: bytes) -> None:
    assert [] == read({"CONTENT": answer})


@pytest.mark.parametrize("name", ["SIZE", "CONTENT"])
@pytest.mark.parametrize("answer", [b"$tag NO it is damaged\r\n", cut_off(b"* BYE it is damaged\r\n")])
def test_a_mail_that_the_server_never_gives_keeps_no_other_one_back(name: str, answer: Answer) -> None:
    with scripted_imap({name: answer}) as server, closing(ImapMailbox.from_url(server.url)) as inbox:
        for _ in range(imap_mailbox._MOST_TRIES - 1):
            with pytest.raises(PortError):
                list(inbox.messages_after(NOTHING, MOST_BYTES))
        (found,) = inbox.messages_after(NOTHING, MOST_BYTES)

        assert (found.content, found.size) == (None, 0)
        assert "it is damaged" in found.failure
        assert [] == list(inbox.messages_after(found.cursor, MOST_BYTES))


def test_a_mailbox_that_cannot_be_opened_either_loses_no_mail() -> None:
    answers: dict[str, Answer] = {"CONTENT": b"$tag NO the disk is away\r\n"}
    with scripted_imap(answers) as server, closing(ImapMailbox.from_url(server.url)) as inbox:
        for _ in range(imap_mailbox._MOST_TRIES - 1):
            with pytest.raises(Refused):
                list(inbox.messages_after(NOTHING, MOST_BYTES))
        mails = inbox.messages_after(NOTHING, MOST_BYTES)
        examined = [{b"UIDVALIDITY": 3, b"UIDNEXT": 8}, OSError("away")]
        with (
            patch.object(ImapMailbox, "_examine", side_effect=examined),
            pytest.raises(Unavailable, match="away"),
        ):
            next(mails)


@pytest.mark.parametrize("date", ['"yesterday"', "NIL", '"01-Jan-0001 00:00:00 +1400"', '"28-Nov-2026 10:00:00 +9999"'])
def test_a_time_that_is_none_keeps_no_mail_back(date: str) -> None:
    assert [MAIL] == read({"SIZE": size("26", date)})


def test_a_short_text_may_come_in_quotes() -> None:
    assert [b'Subject: "Hi"'] == read({"CONTENT": content(b'"Subject: \\"Hi\\""')})


@pytest.mark.parametrize(
    "answer", [b"$tag BAD no\r\n", b"garbage\r\n", endless(b"* OK wait\r\n"), cut_off(b"+ idling\r\n")]
)
def test_a_wait_at_a_server_that_speaks_no_imap_is_an_error(answer: Answer) -> None:
    answers: dict[str, Answer] = {"CAPABILITY": b"* CAPABILITY IMAP4rev1 IDLE\r\n$tag OK done\r\n"}
    with scripted_imap({**answers, "IDLE": answer}) as server, closing(ImapMailbox.from_url(server.url)) as inbox:
        inbox.end()
        with pytest.raises(PortError):
            inbox.wait(600)
