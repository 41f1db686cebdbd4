import io
import re

import attrs
import pytest

from ceilidh_console import ConsoleMailer
from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.mail import Attachment
from ceilidh_ports.testing.mail import Arrival, Arrived, MailerContract, a_message

_RULE = "-" * 72 + "\n"


class TestConsoleMailer(MailerContract):
    @pytest.fixture
    def screen(self) -> io.StringIO:
        return io.StringIO()

    @pytest.fixture
    def mailer(self, screen: io.StringIO) -> ConsoleMailer:
        return ConsoleMailer(screen)

    @pytest.fixture
    def arrived(self, screen: io.StringIO) -> Arrived:
        return lambda: [_arrival(block) for block in screen.getvalue().split(_RULE)[1::2]]

    @pytest.fixture
    def logging(self) -> bool:
        return True

    @pytest.fixture
    def unreachable(self) -> ConsoleMailer:
        closed = io.StringIO()
        closed.close()
        return ConsoleMailer(closed)


def _arrival(block: str) -> Arrival:
    head, _, text = block.partition("\n\n")
    headers = dict(re.findall(r"^([A-Za-z-]+): (.*)$", head, re.MULTILINE))
    return Arrival(
        message_id=headers["Message-ID"],
        sender=headers["From"],
        recipient=headers["To"],
        reply_to=headers.get("Reply-To", ""),
        subject=headers["Subject"],
        text=text.rstrip("\n"),
        attached=tuple(filter(None, headers.get("Attached", "").split(", "))),
    )


def test_visitor_text_cannot_emit_terminal_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    ConsoleMailer.from_url("console:").send(a_message(subject="\x1b]0;owned\x07", text="\x1b[2Jgone\x9b1m"))

    shown = capsys.readouterr().err
    assert "gone" in shown

    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", shown)


def test_a_reply_names_its_thread_and_its_files(capsys: pytest.CaptureFixture[str]) -> None:
    message = attrs.evolve(a_message(), references="<a@b.example> <c@d.example>", is_automatic=True)
    ConsoleMailer.from_url("console:").send(message, [Attachment("castle\x1b.jpg", b"..."), Attachment("b.png", b"")])

    shown = capsys.readouterr().err
    assert "\nReferences: <a@b.example> <c@d.example>\nAuto-Submitted: auto-replied\n" in shown
    assert "\nAttached: castle\ufffd.jpg, b.png\n" in shown


def test_more_in_the_url_is_refused() -> None:
    with pytest.raises(Misconfigured):
        ConsoleMailer.from_url("console://host")
