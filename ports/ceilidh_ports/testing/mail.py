"""The contract of :class:`ceilidh_ports.mail.Mailer`."""

import re
import secrets
import time
from collections.abc import Callable, Sequence

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.mail import Attachment, Mailer, MailMessage, only_logs

# The far side may be slow; one fixture serves many examples on purpose, and one contract many classes. Shrinking over a
# network takes minutes and tells little more.
_relaxed = settings(
    deadline=None,
    max_examples=20,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.differing_executors,
        HealthCheck.too_slow,  # of a busy machine
    ],
)
_lines = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=200)
_words = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp", "Zs"]), min_size=1, max_size=30)
_subjects = st.lists(_words, min_size=1, max_size=8).map(" ".join)
_FROM = "Dear both,\n\nFrom 1 June the house is free.\nFrom then on it is ours.\n.\n..\n"
_texts = st.lists(_lines, max_size=8).map("\n".join) | st.sampled_from(["long " * 1000, "x" * 5000, "è" * 2000, _FROM])


@attrs.frozen
class Arrival:
    """What came out at the far end: the values of a :class:`~ceilidh_ports.mail.MailMessage` that a recipient sees."""

    message_id: str
    sender: str
    recipient: str
    reply_to: str
    subject: str
    text: str
    attached: tuple[str, ...] = ()
    """The names of the files."""

    @classmethod
    def of(cls, message: MailMessage, *attached: str) -> "Arrival":
        """Return what should arrive of the message with these files."""
        return cls(
            message.message_id,
            message.sender,
            message.recipient,
            message.reply_to,
            message.subject,
            _even(message.text),
            attached,
        )


Arrived = Callable[[], Sequence[Arrival]]
"""Returns what arrived so far, oldest first; ``text`` with plain line feeds and none at the end."""


class MailerContract:
    """What every mailer does. Subclass it and give the fixtures.

    ``mailer`` hands on to where ``arrived`` looks; ``unreachable`` is one of the same kind that reaches nobody.
    ``logging`` is whether the kind writes messages to a log and delivers them to nobody.
    """

    @pytest.fixture
    def logging(self) -> bool:
        return False

    @pytest.fixture
    def mailer(self) -> Mailer:
        raise NotImplementedError

    @pytest.fixture
    def arrived(self) -> Arrived:
        raise NotImplementedError

    @pytest.fixture
    def unreachable(self) -> Mailer:
        raise NotImplementedError

    @_relaxed
    @given(subject=_subjects, text=_texts)
    def test_sent_message_arrives(self, mailer: Mailer, arrived: Arrived, subject: str, text: str) -> None:
        message = a_message(subject=subject, text=text)

        mailer.send(message)

        assert Arrival.of(message) == arrived()[-1]

    def test_files_arrive_with_their_names_beside_the_text(self, mailer: Mailer, arrived: Arrived) -> None:
        message, names = a_message(text="See the plan."), ("Plan of the house.pdf", "Céilidh.jpg")

        mailer.send(message, [Attachment(name, bytes(range(256))) for name in names])

        assert Arrival.of(message, *names) == arrived()[-1]

    def test_a_break_in_the_name_of_a_file_begins_no_header(self, mailer: Mailer, arrived: Arrived) -> None:
        message = a_message(reply_to="")

        mailer.send(message, [Attachment("plan.pdf\r\nReply-To: other@example.net", b"plan")])

        assert (arrived()[-1].reply_to, len(arrived()[-1].attached)) == ("", 1)

    def test_the_answer_to_a_message_is_one_line_for_people(self, mailer: Mailer) -> None:
        answer = mailer.send(a_message())

        assert answer.strip()
        assert answer.isprintable()

    def test_mailer_is_distinguished_from_those_that_only_log(self, mailer: Mailer, logging: bool) -> None:
        assert logging is only_logs(mailer)

    def test_a_message_without_reply_to_arrives_without(self, mailer: Mailer, arrived: Arrived) -> None:
        mailer.send(a_message(reply_to=""))

        assert arrived()[-1].reply_to == ""

    def test_a_second_try_has_the_same_message_id(self, mailer: Mailer, arrived: Arrived) -> None:
        message = a_message()

        mailer.send(message)
        mailer.send(message)

        assert [message.message_id] * 2 == [each.message_id for each in arrived()[-2:]]

    @pytest.mark.parametrize("break_", ["\n", "\r", "\r\n", "\0", "\u2028", "\x0b", "\x85"])
    def test_a_break_in_the_subject_begins_no_header(self, mailer: Mailer, arrived: Arrived, break_: str) -> None:
        message = a_message(subject=f"Hello{break_}Reply-To: other@example.net{break_}{break_}Text", text="The text.")

        mailer.send(message)

        got = arrived()[-1]
        assert (message.recipient, message.reply_to, "The text.") == (got.recipient, got.reply_to, got.text)

    def test_a_probe_sends_nothing(self, mailer: Mailer, arrived: Arrived) -> None:
        before = len(arrived())

        mailer.probe()

        assert before == len(arrived())

    def test_unreachable_mail_server_raises_unavailable(self, unreachable: Mailer) -> None:
        with pytest.raises(Unavailable):
            unreachable.send(a_message())
        with pytest.raises(Unavailable):
            unreachable.probe()


class RemoteMailerContract(MailerContract):
    """What a mailer does besides when a server stands at its other end.

    ``refusing`` hands on to a server that takes no message and says ``no room here``; ``hanging`` to one that takes the
    connection and then says nothing.
    """

    @pytest.fixture
    def refusing(self) -> Mailer:
        raise NotImplementedError

    @pytest.fixture
    def hanging(self) -> Mailer:
        raise NotImplementedError

    def test_rejection_has_the_server_message(self, refusing: Mailer) -> None:
        with pytest.raises(Refused, match="no room here"):
            refusing.send(a_message())

    def test_a_server_that_hangs_is_unavailable_within_ten_seconds(self, hanging: Mailer) -> None:
        begin = time.monotonic()

        with pytest.raises(Unavailable):
            hanging.send(a_message())

        assert time.monotonic() - begin < 12  # a busy machine takes a little longer


def a_message(
    *,
    subject: str = "An enquiry",
    text: str = "Hello.",
    reply_to: str = "visitor@example.org",
    recipient: str = "office@example.com",
) -> MailMessage:
    """Return a message with an id of its own."""
    number = secrets.token_hex(12)
    return MailMessage(
        id=number,
        message_id=f"<{number}@example.com>",
        sender="site@example.com",
        recipient=recipient,
        reply_to=reply_to,
        subject=subject,
        text=text,
    )


def _even(text: str) -> str:
    return re.sub(r"\r\n?", "\n", text).rstrip("\n")
