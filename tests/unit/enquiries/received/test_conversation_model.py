"""Whatever a couple, strangers, two people of the office, its two machines and the networks do, in whatever order.

Mails are lost, come twice, late, forged and from programs; machines die while they store one; the mailbox is numbered
anew; people are erased. Each mail that was read is stored once, where it belongs, and changes nothing but whose turn
it is. No erased one comes back. Of an answer that both people write, nobody overwrites what the other one wrote unseen.
``CEILIDH_TEST_EXAMPLES`` says how many sequences of steps are tried.
"""

from contextlib import suppress
from unittest.mock import patch

import attrs
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.answers.drafts import DraftService
from ceilidh.enquiries.personal_data.service import PersonalDataService, remove_for_good
from ceilidh.enquiries.received.erased_mails import ERASED
from ceilidh.enquiries.received.mailbox_reader import LEASE, MailboxReader
from ceilidh.enquiries.received.reading_state import store_cursor
from ceilidh.errors import VersionConflict
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.enquiries import Enquiries
from tests.fakes.mailbox import MemoryMailbox, MemoryMailServer
from tests.state_machines import run_sequences
from tests.unit.enquiries.received.mail_samples import COUPLE, ReadingOffice, acknowledgement_of, written

pytestmark = pytest.mark.slow

_ADDRESSES = (COUPLE, "ailsa@visitor.example")
_STRANGER = "stranger@elsewhere.example"
_WRITERS = ("Morag", "Rory")
_numbers = st.integers(0, 10**6)
_writers = st.sampled_from(_WRITERS)
_fates = st.sampled_from(["arrives", "comes twice", "late", "lost"])


@attrs.define
class Sent:
    """A mail on its way: its bytes, its text, whom it says it is from, and the enquiry that it answers by reference."""

    content: bytes = attrs.field(repr=False)
    text: str
    address: str
    answers: str = ""
    is_automatic: bool = False


@attrs.define
class Asked:
    """What an enquiry should be: as the visitor asked it, with these mails and answers, and whose turn it is.

    ``draft`` is the text of the present draft, and ``seen`` the version that each writer saw last.
    """

    enquiry: Enquiry
    last_mail: str
    mails: list[str] = attrs.field(factory=list)
    turn: str = "ours"
    answers: list[tuple[str, str]] = attrs.field(factory=list)
    draft: str = ""
    version: str = ""
    seen: dict[str, str] = attrs.field(factory=lambda: dict.fromkeys(_WRITERS, ""))


class AnyConversation(RuleBasedStateMachine):
    """Does the same to the office and to the model of it."""

    database: Database

    def __init__(self) -> None:
        super().__init__()
        self.office = ReadingOffice(self.database)
        self.drafts = DraftService(self.database, self.office.clock)
        self.server = MemoryMailServer()
        self.started: list[MailboxReader] = []
        self.machines = [self._machine() for _ in range(2)]
        with self.database.write() as records:
            store_cursor(records, "memory:1:0")
        self.model: dict[str, Asked] = {}
        self.others: list[str] = []
        self.senders: dict[str, str] = {}
        self.erased: set[str] = set()
        self.late: list[Sent] = []
        self.arrived: list[Sent] = []
        self.written = 0

    def teardown(self) -> None:
        """Leave the next sequence an empty database."""
        with self.database.write() as records:
            records.attempts.clear()
            for machine in self.started:
                records.leases.release("mailbox", machine._holder)
            for mail in list(records.enquiries.all_received_mails()):
                records.enquiries.remove_mail(mail.id)
            for each in self.model:
                remove_for_good(records, each)
            records.account_records.remove(Setting, ERASED)

    @precondition(lambda self: len(self.model) < 3)
    @rule(address=st.sampled_from(_ADDRESSES))
    def ask(self, address: str) -> None:
        asked = self.office.ask(email=address)
        self.model[asked] = Asked(self.office.enquiry(asked), acknowledgement_of(asked))

    @precondition(lambda self: self.model)
    @rule(number=_numbers, writer=_writers)
    def write_draft(self, number: int, writer: str) -> None:
        asked, thread = self._some(number)
        text = self._text("Draft")
        with acting_as(Actor(name=writer)):
            try:
                draft, _ = self.drafts.save(asked, {"text": text, "version": thread.seen[writer]})
            except VersionConflict:
                assert thread.seen[writer] != thread.version
            else:
                assert thread.seen[writer] == thread.version
                thread.draft, thread.version = text, draft.version
        thread.seen[writer] = thread.version

    @precondition(lambda self: self.model)
    @rule(number=_numbers, writer=_writers)
    def answer(self, number: int, writer: str) -> None:
        asked, thread = self._some(number)
        text = self._text("Answer")
        with acting_as(Actor(name=writer)):
            answered = self.office.answer(asked, text=text, draft=thread.seen[writer])
        thread.answers.append((writer, text))
        if thread.seen[writer] == thread.version:
            thread.draft = thread.version = ""
        thread.seen[writer] = thread.version
        thread.last_mail, thread.turn = answered.message_id, "theirs"
        thread.enquiry = self.office.enquiry(asked)

    @precondition(lambda self: self.model)
    @rule(number=_numbers, how=st.sampled_from(["reply", "forged", "program"]), fate=_fates)
    def reply(self, number: int, how: str, fate: str) -> None:
        asked, thread = self._some(number)
        sender = _STRANGER if how == "forged" else thread.enquiry.email
        program = {"Auto_Submitted": "auto-replied"} if how == "program" else {}
        self._send(self._written(sender, asked, In_Reply_To=thread.last_mail, **program), fate)

    @rule(address=st.sampled_from([*_ADDRESSES, _STRANGER]), fate=_fates)
    def write_anew(self, address: str, fate: str) -> None:
        self._send(self._written(address, ""), fate)

    @precondition(lambda self: self.late)
    @rule(number=_numbers)
    def arrive_late(self, number: int) -> None:
        self._send(self.late.pop(number % len(self.late)), "arrives")

    @rule(number=st.integers(0, 1), dies=st.sampled_from(["", "received_mail", "add_mail", "replace"]))
    def read(self, number: int, dies: str) -> None:
        self.office.clock.go_on(LEASE.total_seconds() + 1)
        if dies:
            with suppress(Unavailable), patch.object(Enquiries, dies, side_effect=Unavailable("died")):
                self.machines[number].read_new()
            self.office.clock.go_on(LEASE.total_seconds() + 1)
            self.machines[1 - number] = self._machine()
            number = 1 - number
        self.machines[number].read_new()
        for mail in self.arrived:
            self._place(mail)
        self.arrived = []

    @rule()
    def number_anew(self) -> None:
        self.server.renumber()

    @rule(address=st.sampled_from([*_ADDRESSES, _STRANGER]))
    def erase(self, address: str) -> None:
        PersonalDataService(self.database, self.office.clock, self.office.media).erase(address)
        for asked in [key for key, each in self.model.items() if each.enquiry.email == address]:
            self.erased.update(self.model.pop(asked).mails)
        for texts in (self.others, *(each.mails for each in self.model.values())):
            theirs = {each for each in texts if self.senders[each] == address}
            self.erased |= theirs
            texts[:] = [each for each in texts if each not in theirs]

    @invariant()
    def everything_is_as_in_the_model(self) -> None:
        for asked, thread in self.model.items():
            enquiry = self.office.enquiry(asked)
            steps, (draft, _) = self.office.steps(asked), self.drafts.get(asked)
            assert sorted(thread.mails) == sorted(each.text for each in steps if each.kind == "received")
            assert thread.answers == [(each.who, each.text) for each in steps if each.kind == "answered"]
            assert (thread.draft, thread.version) == ((draft.text, draft.version) if draft else ("", ""))
            assert thread.turn == enquiry.turn
            asked_for = attrs.evolve(thread.enquiry, turn=enquiry.turn, turn_since=enquiry.turn_since)
            assert enquiry == attrs.evolve(asked_for, is_read=enquiry.is_read)
        assert sorted(self.others) == sorted(each.text for each in self.office.others())

    def _written(self, address: str, answers: str, **headers: str) -> Sent:
        text = self._text("Mail")
        self.senders[text] = address
        content = written(text, f"Somebody <{address}>", Message_ID=f"<{self.written}@visitor.example>", **headers)
        return Sent(content, text, address, answers, is_automatic="Auto_Submitted" in headers)

    def _text(self, what: str) -> str:
        self.written += 1
        return f"{what} {self.written}"

    def _send(self, mail: Sent, fate: str) -> None:
        if fate == "late":
            self.late.append(mail)
        for _ in range({"arrives": 1, "comes twice": 2}.get(fate, 0)):
            self.server.deliver(mail.content)
            self.arrived.append(mail)

    def _place(self, mail: Sent) -> None:
        if mail.text in {*self.others, *self.erased} or any(mail.text in each.mails for each in self.model.values()):
            return
        of_sender = [key for key, each in self.model.items() if each.enquiry.email == mail.address]
        answers = mail.answers if mail.answers in self.model else ""
        found = answers or (of_sender[0] if len(of_sender) == 1 else "")
        if not found:
            self.others.append(mail.text)
            return
        self.model[found].mails.append(mail.text)
        if not mail.is_automatic:
            self.model[found].turn = "ours"

    def _machine(self) -> MailboxReader:
        mailbox = MemoryMailbox(self.server)
        self.started.append(MailboxReader(self.database, mailbox, self.office.intake, self.office.clock))
        return self.started[-1]

    def _some(self, number: int) -> tuple[str, Asked]:
        return list(self.model.items())[number % len(self.model)]


def test_a_conversation_has_each_mail_once_whatever_happens_between(any_database: Database) -> None:
    machine = type("Machine", (AnyConversation,), {"database": any_database})

    run_sequences(machine, examples=8, steps=30)
