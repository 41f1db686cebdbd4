import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from email.message import EmailMessage
from pathlib import Path

import attrs
import pytest

from ceilidh_ports.errors import Misconfigured, PortError, Refused, Unavailable, Unsendable
from ceilidh_ports.mail import MARK, Attachment
from ceilidh_ports.server_url import ServerUrl
from ceilidh_ports.testing.mail import Arrival, Arrived, MailerContract, RemoteMailerContract, a_message
from ceilidh_smtp import SmtpMailer, smtp_mailer, smtp_session
from ceilidh_smtp.smtp_mailer import URLS
from ceilidh_smtp.smtp_session import SmtpClient, format_reply
from tests.services.smtp import SmtpBehaviour, SmtpServer, any_smtp_server, smtp_server

_CREDENTIALS = ("paul@example.com", "p%ss:w/rd @1")


def _arrival(message: EmailMessage) -> Arrival:
    text = message.get_body(("plain",))
    assert text is not None
    return Arrival(
        message_id=str(message["Message-ID"]),
        sender=str(message["From"]),
        recipient=str(message["To"]),
        reply_to=str(message["Reply-To"] or ""),
        subject=str(message["Subject"]),
        text=text.get_content().replace("\r\n", "\n").rstrip("\n"),
        attached=tuple(part.get_filename() or "" for part in message.iter_attachments()),
    )


class _Fixtures:
    @pytest.fixture
    def server(self) -> Iterator[SmtpServer]:
        raise NotImplementedError

    @pytest.fixture
    def mailer(self, server: SmtpServer, monkeypatch: pytest.MonkeyPatch) -> SmtpMailer:
        if server.certificate:
            monkeypatch.setenv("SSL_CERT_FILE", str(server.certificate))
        return SmtpMailer.from_url(server.url)

    @pytest.fixture
    def arrived(self, server: SmtpServer) -> Arrived:
        return lambda: [_arrival(message) for message in server.received]

    @pytest.fixture
    def unreachable(self) -> SmtpMailer:
        return SmtpMailer.from_url("smtp://127.0.0.1:1")


class TestPlain(_Fixtures, RemoteMailerContract):
    @pytest.fixture
    def refusing(self, server: SmtpServer, mailer: SmtpMailer) -> SmtpMailer:
        server.behaviour = SmtpBehaviour.REJECTS_PERMANENTLY
        return mailer

    @pytest.fixture
    def hanging(self, server: SmtpServer, mailer: SmtpMailer) -> SmtpMailer:
        server.behaviour = SmtpBehaviour.HANGS
        return mailer

    @pytest.fixture
    def server(self) -> Iterator[SmtpServer]:
        with smtp_server() as server:
            yield server


class TestStartTlsWithLogin(_Fixtures, MailerContract):
    @pytest.fixture
    def server(self) -> Iterator[SmtpServer]:
        with smtp_server("starttls", _CREDENTIALS) as server:
            yield server


class TestImplicitTlsWithLogin(_Fixtures, MailerContract):
    @pytest.fixture
    def server(self) -> Iterator[SmtpServer]:
        with smtp_server("implicit", _CREDENTIALS) as server:
            yield server


@pytest.mark.parametrize("tls", ["starttls", "implicit"])
def test_untrusted_certificate_ends_the_connection(tls: str) -> None:
    with smtp_server(tls) as server, pytest.raises(Unavailable, match="CERTIFICATE_VERIFY_FAILED"):
        SmtpMailer.from_url(server.url).send(a_message())


def test_a_server_without_starttls_is_not_talked_to_in_the_clear() -> None:
    with smtp_server() as server, pytest.raises(Refused, match="STARTTLS"):
        SmtpMailer.from_url(server.url.replace("tls=none", "tls=starttls")).send(a_message())

    assert [] == server.received


@pytest.mark.parametrize("behaviour", [SmtpBehaviour.REJECTS_TEMPORARILY, SmtpBehaviour.REJECTS_PERMANENTLY])
def test_temporary_and_permanent_rejections_have_the_server_message(behaviour: SmtpBehaviour) -> None:
    with smtp_server() as server:
        server.behaviour = behaviour
        with pytest.raises(Refused, match=behaviour.value):
            SmtpMailer.from_url(server.url).send(a_message())
        with pytest.raises(Refused, match=behaviour.value):
            SmtpMailer.from_url(server.url).probe()


def test_a_reply_names_the_former_mails_of_its_thread_and_has_its_files() -> None:
    ids = [f"<{'x' * 70}{number}@taigh.example>" for number in range(30)]
    message = attrs.evolve(a_message(text="Fàilte!"), references=" ".join(ids))
    picture, name = bytes(range(256)) * 400, "Café Ròs\nX-Evil: 1 \U0001f3f0.jpg"
    with smtp_server() as server:
        SmtpMailer.from_url(server.url).send(message, [Attachment(name, picture), Attachment("no ending", b"")])
    (email,) = server.received

    assert ids == email["References"].split()
    assert ids[-1] == email["In-Reply-To"]
    assert (None, None) == (email["Auto-Submitted"], email["X-Evil"])
    body = email.get_body()
    assert body
    assert "Fàilte!" == body.get_content().strip()
    files = [(each.get_content_type(), each.get_filename(), each.get_content()) for each in email.iter_attachments()]
    assert [
        ("image/jpeg", "Café Ròs X-Evil: 1 \U0001f3f0.jpg", picture),
        ("application/octet-stream", "no ending", b""),
    ] == files


def test_a_subject_that_looks_encoded_arrives_as_it_was_written() -> None:
    subject = "=?utf-8?q?F=C3=A0ilte?="
    with smtp_server() as server:
        SmtpMailer.from_url(server.url).send(a_message(subject=subject))
    (email,) = server.received

    assert subject == email["Subject"]


def test_a_mail_has_its_message_id_in_a_mark_too() -> None:
    message = a_message()
    with smtp_server() as server:
        SmtpMailer.from_url(server.url).send(message)
    (email,) = server.received

    assert email["Message-ID"] == email[MARK] == message.message_id


def test_an_automatic_answer_says_so() -> None:
    with smtp_server() as server:
        SmtpMailer.from_url(server.url).send(attrs.evolve(a_message(), is_automatic=True))
    (email,) = server.received

    assert ("auto-replied", None, None) == tuple(
        email[name] for name in ("Auto-Submitted", "In-Reply-To", "References")
    )


@pytest.mark.parametrize(("tls", "loaded"), [("none", 0), ("starttls", 1)])
def test_certificates_are_loaded_once_and_only_where_they_are_looked_at(
    tls: str, loaded: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads: list[ssl.SSLContext] = []
    load = ssl.SSLContext.load_default_certs

    def counted(context: ssl.SSLContext, *_: ssl.Purpose) -> None:
        loads.append(context)
        load(context)

    monkeypatch.setattr(ssl.SSLContext, "load_default_certs", counted)
    with smtp_server(tls) as server:
        if server.certificate:
            monkeypatch.setenv("SSL_CERT_FILE", str(server.certificate))
        mailer = SmtpMailer.from_url(server.url)
        for _ in range(3):
            mailer.send(a_message())

    assert (loaded, 3) == (len(loads), len(server.received))


def test_wrong_credentials_are_refused_and_not_repeated() -> None:
    with smtp_server(credentials=("user", "right")) as server:
        url = server.url.replace("right", "wrong-secret")
        with pytest.raises(Refused, match="535") as refusal:
            SmtpMailer.from_url(url).probe()

    assert "wrong-secret" not in str(refusal.value)


def test_the_answer_to_a_message_is_the_servers_own() -> None:
    with smtp_server() as server:
        assert "250 taken" == SmtpMailer.from_url(server.url).send(a_message())


@pytest.mark.parametrize("sent", ["top-secret", "dG9wLXNlY3JldA==", "AHVzZXIAdG9wLXNlY3JldA=="])
def test_a_server_that_repeats_the_credentials_is_quoted_without_them(sent: str) -> None:
    server = URLS.parse("smtp://user:top-secret@mail.example")

    assert "535 no *** here" == format_reply(server, 535, f"no {sent}\r\n\x1b here".encode())


def test_a_server_that_never_shakes_hands_is_unavailable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(Unavailable):
        SmtpMailer.from_url(f"smtp://127.0.0.1:{silent.getsockname()[1]}?tls=implicit").probe()


def test_a_message_carries_its_date_and_is_plain_seven_bit_text_in_short_lines() -> None:
    with smtp_server() as server:
        SmtpMailer.from_url(server.url).send(a_message(subject="Cèilidh " * 200, text="Fàilte " * 2000))
        (message,) = server.received

    assert "text/plain" == message.get_content_type()
    assert message["Date"].datetime is not None
    assert message.as_bytes().isascii()
    assert max(map(len, message.as_bytes().splitlines())) < 998


@pytest.mark.parametrize(
    "address", ["a@b.org\r\nBcc: c@d.org", "two@a.org, three@b.org", "no address", "@", "\ud800@a"]
)
def test_invalid_address_is_rejected_before_connecting(address: str) -> None:
    with pytest.raises(Refused, match="is not a mail address"):
        SmtpMailer.from_url("smtp://127.0.0.1:1").send(a_message(reply_to=address))


def test_text_that_no_encoding_has_is_sent_all_the_same() -> None:
    with smtp_server() as server:
        SmtpMailer.from_url(server.url).send(a_message(subject="a\ud800b", text="c\udfffd"))
        (message,) = server.received

    assert ("a?b", "c?d") == (message["Subject"], message.get_content().strip())


def test_an_address_with_other_letters_before_the_at_needs_a_server_with_smtputf8() -> None:
    message = a_message(recipient="jürgen@bücher.example", text="Fàilte")
    with smtp_server(smtputf8=True) as server:
        mailer = SmtpMailer.from_url(server.url)
        assert mailer.takes_utf8_addresses()
        mailer.send(message)
        (received,) = server.received
    assert ("jürgen@bücher.example", "Fàilte") == (received["To"], received.get_content().strip())

    with smtp_server() as server:
        mailer = SmtpMailer.from_url(server.url)
        assert not mailer.takes_utf8_addresses()
        with pytest.raises(Unsendable, match="no address with letters such as é"):
            mailer.send(message)
        assert [] == server.received


def test_a_server_named_for_the_tests_takes_a_message() -> None:
    with any_smtp_server() as url:
        SmtpMailer.from_url(url).probe()
        SmtpMailer.from_url(url).send(a_message())


@pytest.mark.parametrize(
    "url",
    [
        *("smtp:", "smtp://host?tls=maybe", "smtp://host:x", "smtp://[::1", "smtp://host/path"),
        *("smtp://u:s%E9cret@host", "smtp://h?a=b"),
    ],
)
def test_a_url_that_is_no_mail_server_is_refused(url: str) -> None:
    with pytest.raises(Misconfigured):
        SmtpMailer.from_url(url)


def test_credentials_are_in_no_error_and_no_repr() -> None:
    mailer = SmtpMailer.from_url("smtp://user:top-secret@127.0.0.1:1")
    with pytest.raises(PortError) as failure:
        mailer.send(a_message())

    assert "top-secret" not in f"{failure.value} {mailer!r}"


@pytest.mark.parametrize(
    ("url", "port"),
    [("smtp://h", 25), ("smtp://u:p@h", 587), ("smtp://h?tls=starttls", 587), ("smtp://h?tls=implicit", 465)],
)
def test_without_a_port_the_usual_one_is_taken(url: str, port: int) -> None:
    assert f"port={port}" in repr(SmtpMailer.from_url(url))


@pytest.mark.parametrize("tls", ["starttls", "implicit"])
def test_a_private_authority_is_named_in_the_url(tls: str) -> None:
    with smtp_server(tls) as server:
        SmtpMailer.from_url(f"{server.url}&ca={server.certificate}").send(a_message())

        assert 1 == len(server.received)
        with pytest.raises(Unavailable, match="certificate"):
            SmtpMailer.from_url(server.url).send(a_message())


@pytest.mark.parametrize(
    ("name", "text", "reason"), [("none.pem", None, "No such file"), ("ca.pem", "text", "no certificate")]
)
def test_an_authority_that_cannot_be_read_is_named_at_once(
    tmp_path: Path, name: str, text: str | None, reason: str
) -> None:
    if text is not None:
        (tmp_path / name).write_text(text)

    with pytest.raises(Misconfigured, match=reason):
        SmtpMailer.from_url(f"smtp://127.0.0.1?tls=starttls&ca={tmp_path / name}")


def test_an_authority_without_tls_is_refused() -> None:
    with pytest.raises(Misconfigured, match="ca needs"):
        SmtpMailer.from_url("smtp://127.0.0.1?ca=/etc/ssl/ca.pem")


def test_a_client_that_was_stopped_past_its_time_does_not_send() -> None:
    with smtp_server() as server:
        with pytest.raises(Unavailable, match="the time limit expired"):
            _send_late(server.url)
        assert [] == server.received


def test_a_session_lasts_longer_the_more_bytes_its_files_have(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float] = []
    opened = smtp_session.open_session

    def open_session(
        server: ServerUrl, context: ssl.SSLContext | None, timeout: float
    ) -> AbstractContextManager[SmtpClient]:
        limits.append(timeout)
        return opened(server, context, timeout)

    monkeypatch.setattr(smtp_mailer, "open_session", open_session)
    large = Attachment("Plan.pdf", b"%PDF-1.7" + bytes(2 * 1024**2 - 8))
    with smtp_server() as server:
        SmtpMailer.from_url(server.url).send(a_message(), [large])
        SmtpMailer.from_url(server.url).send(a_message())
        first, _ = server.received
    assert [15, 9] == limits
    (attached,) = first.iter_attachments()
    assert large.content == attached.get_content()


def _send_late(url: str) -> None:
    with smtp_session.open_session(URLS.parse(url), None) as client:
        client._deadline = time.monotonic() - 1
        client.sendmail("a@example.org", ["b@example.org"], "Subject: Late\r\n\r\nLate")
