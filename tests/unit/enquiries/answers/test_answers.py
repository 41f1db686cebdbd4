import datetime as dt
import io
from collections.abc import Callable, Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.answers.answer_form import MAX_SUBJECT_LENGTH, MAX_TEXT_LENGTH, UNDO_TIME, parse_answer
from ceilidh.enquiries.answers.attachments import MOST_BYTES, MOST_FILES, AttachmentReader
from ceilidh.enquiries.answers.service import AnswerService, Office, compose_reply
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.delivery_state import delivery_state
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.inbox.trash import EnquiryTrash
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer, waiting_mails
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.errors import AlreadyDone, Invalid, NotFound, VersionConflict
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.pictures.usage import places_of
from ceilidh.venues.model import Venue
from ceilidh_ports.errors import Missing, Refused, Unavailable
from ceilidh_ports.mail import Attachment, MailMessage
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import EnquiryFile
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer
from tests.fakes.media import MemoryMediaStore

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?\n\nWith 80."}
ANSWER = {"subject": "Your ceilidh", "text": "Fàilte!\nMay is free."}


class AnsweringCompany:
    """A company that answers enquiries, with its outbox and its library."""

    def __init__(self) -> None:
        self.words = ""
        self.clock, self.mailer, self.store = StoppedClock(), MemoryMailer(), MemoryMediaStore()
        self.database = MemoryDatabase([], self.clock)
        self.settings = EnquiryMailSettings(
            "site@taigh.example",
            "https://taigh.example",
            lambda: "Taigh",
            "",
            lambda: "hello@taigh.example",
            self._words,
        )
        self.service = EnquiryService(self.database, self.settings, self.clock, lambda: None, lambda _: None)
        self.inbox = Inbox(self.database, self.clock, self.settings, lambda: None, StayStore(Venue, self.clock))
        self.trash = EnquiryTrash(self.database, self.clock, self.settings, lambda: None, StayStore(Venue, self.clock))
        self.wakes = 0
        self.takes_utf8: bool | Unavailable = True
        self.answers = AnswerService(self.database, self.clock, self.settings, self._wake, self._takes_utf8)

    def _words(self) -> str:
        return self.words

    def _takes_utf8(self) -> bool:
        if isinstance(self.takes_utf8, Exception):
            raise self.takes_utf8
        return self.takes_utf8

    def _wake(self) -> None:
        self.wakes += 1

    def receive(self, **changes: str) -> str:
        return self.service.receive(FORM | changes, "192.0.2.1").id

    def deliver(self) -> list[MailMessage]:
        """Deliver what is due, and return the mails to visitors."""
        before = len(self.mailer.sent)
        composer = EnquiryMailComposer(self.database, self.settings, self.clock)
        files = AttachmentReader(self.database, self.store)
        OutboxSender(self.database, self.mailer, composer.compose, files.read).deliver_due()
        return [mail for mail in self.mailer.sent[before:] if mail.recipient != "hello@taigh.example"]

    def steps(self, enquiry_id: str) -> list[EnquiryStep]:
        return [step for step, _ in self.inbox.steps(enquiry_id)]

    def upload(self, name: str, size: int) -> str:
        """Store a file that nothing uses."""
        self.store.put(name, io.BytesIO(b"x" * min(size, 100)))
        with self.database.write() as records:
            file = MediaFile(name, f"Photo {name}", ByteCount(size), 1, 1, "JPEG", self.clock.now)
            records.publishing.put(file)
        return name

    def kept(self, name: str) -> bool:
        with self.database.read() as records:
            file = records.publishing.get(MediaFile, name)
            return file is not None and file.is_kept


@pytest.fixture(autouse=True)
def _morag_acts() -> Iterator[None]:
    with acting_as(Actor("m1", "Morag")):
        yield


@pytest.fixture
def company() -> AnsweringCompany:
    return AnsweringCompany()


def test_an_answer_is_mailed_with_what_the_visitor_wrote_below(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.clock.go_on(60)
    entry, _ = company.answers.answer(enquiry_id, ANSWER)
    (mail,) = company.deliver()
    day = company.clock.now

    assert ("replied", True, 2, "Morag") == (
        entry.enquiry.status,
        entry.enquiry.is_read,
        entry.enquiry.version,
        entry.enquiry.updated_by,
    )
    assert 1 == company.wakes
    assert ("eilidh@visitor.example", "hello@taigh.example", "Your ceilidh", "", False) == (
        mail.recipient,
        mail.reply_to,
        mail.subject,
        mail.references,
        mail.is_automatic,
    )
    assert mail.text == (
        f"Fàilte!\nMay is free.\n\nOn {day:%A} {day.day} {day:%B %Y}, Eilidh Munro wrote:\n"
        "> A ceilidh in May?\n> \n> With 80.\n"
    )


def test_what_came_after_midnight_in_summer_is_quoted_under_the_day_of_the_united_kingdom(
    company: AnsweringCompany,
) -> None:
    company.clock.now = dt.datetime(2027, 6, 18, 23, 30, tzinfo=dt.UTC)
    enquiry_id = company.receive()
    company.clock.go_on(60)
    company.answers.answer(enquiry_id, ANSWER)
    (mail,) = company.deliver()
    assert "On Saturday 19 June 2027, Eilidh Munro wrote:\n" in mail.text


def test_what_the_office_wrote_down_of_a_telephone_call_is_not_quoted(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    with company.database.write() as records:
        stored = records.enquiries.get(enquiry_id)
        assert stored
        records.enquiries.replace(attrs.evolve(stored, channel="telephone"))
    company.answers.answer(enquiry_id, ANSWER)
    (mail,) = company.deliver()
    assert mail.text.rstrip() == "Fàilte!\nMay is free."


def test_an_answer_is_a_step_with_its_delivery_and_leaves_other_statuses_as_they_are(
    company: AnsweringCompany,
) -> None:
    enquiry_id = company.receive()
    for _ in range(2):
        company.clock.go_on(60)
        company.answers.answer(enquiry_id, ANSWER)
    first, second = company.steps(enquiry_id)

    assert ("answered", "Morag", "m1", "Your ceilidh", ANSWER["text"]) == (
        first.kind,
        first.who,
        first.account_id,
        first.subject,
        first.text,
    )
    assert [("new", "replied"), ("", "")] == [(each.former, each.value) for each in (first, second)]
    assert ["waiting", "waiting"] == [delivery_state(delivery) for _, delivery in company.inbox.steps(enquiry_id)]
    company.deliver()
    assert ["sent", "sent"] == [delivery_state(delivery) for _, delivery in company.inbox.steps(enquiry_id)]


def test_the_mails_of_a_thread_name_each_other(company: AnsweringCompany) -> None:
    company.words = "We answer soon."
    enquiry_id = company.receive()
    (acknowledgement,) = company.deliver()
    mails = []
    for _ in range(3):
        company.clock.go_on(60)
        company.answers.answer(enquiry_id, ANSWER)
        mails += company.deliver()
    ids = [each.message_id for each in (acknowledgement, *mails)]

    assert 4 == len(set(ids))
    assert [ids[:1], ids[:2], ids[:3]] == [each.references.split() for each in mails]


def test_the_last_words_of_the_visitor_are_quoted(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.answers.add(enquiry_id, {"kind": "received", "text": "Better in June.", "date": "2026-05-06"})
    company.clock.go_on(60)
    company.answers.add(enquiry_id, {"kind": "noted", "text": "A secret"})
    company.clock.go_on(60)
    company.answers.answer(enquiry_id, ANSWER)
    (mail,) = company.deliver()

    assert "On Wednesday 6 May 2026, Eilidh Munro wrote:\n> Better in June.\n" in mail.text
    assert "With 80" not in mail.text
    assert "secret" not in mail.text
    kinds = [(each.kind, each.value) for each in company.steps(enquiry_id)]
    assert [("received", "2026-05-06"), ("noted", ""), ("answered", "replied")] == kinds


def test_visitors_answer_to_an_address_with_a_tag_where_the_server_is_said_to_take_it(
    company: AnsweringCompany,
) -> None:
    enquiry_id = company.receive()
    company.answers = attrs.evolve(company.answers, mail_settings=attrs.evolve(company.settings, tags_replies=True))
    company.answers.answer(enquiry_id, ANSWER)
    (mail,) = company.deliver()

    assert f"hello+{mail.id}@taigh.example" == mail.reply_to


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=400))
def test_every_line_of_a_quotation_has_its_sign(message: str) -> None:
    enquiry = Enquiry("e", "Ailsa", "ailsa@b.example", "", message, StoppedClock().now)
    step = EnquiryStep("s", "e", StoppedClock().now, "answered", text="Yes", subject="A dance")
    mail = compose_reply(enquiry, step, [], Office("o@b.example", acknowledges=False), AnsweringCompany().settings)
    lines = mail.text.split("\n")

    assert ["Yes", ""] == lines[:2]
    assert all(line.startswith("> ") for line in lines[3:-1])
    assert "".join(message.split()) == "".join("".join(line[2:].split()) for line in lines[3:-1])


def test_files_of_the_library_go_with_an_answer_and_stay(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    names = [company.upload(name, 100) for name in ("a.jpg", "b.jpg")]
    company.answers.answer(enquiry_id, {**ANSWER, "files": [*names, "a.jpg"]})
    company.deliver()

    assert names == company.steps(enquiry_id)[0].files
    assert [Attachment(f"Photo {name}", b"x" * 100) for name in names] == company.mailer.attached
    assert [True, True] == [company.kept(name) for name in names]


def test_a_mail_whose_file_was_deleted_says_so_and_waits(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.answers.answer(enquiry_id, {**ANSWER, "files": [company.upload("a.jpg", 9)]})
    company.store.remove("a.jpg")
    company.deliver()
    ((_, delivery),) = company.inbox.steps(enquiry_id)

    assert delivery
    assert "failing" == delivery_state(delivery)
    assert Missing.__name__ in delivery.last_failure


def test_a_mail_whose_file_is_not_in_the_library_any_more_ends_with_the_reason(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.answers.answer(enquiry_id, {**ANSWER, "files": [company.upload("a.jpg", 9)]})
    with company.database.write() as records:
        records.publishing.remove(MediaFile, "a.jpg")
    company.deliver()
    ((_, delivery),) = company.inbox.steps(enquiry_id)

    assert delivery
    assert "failed" == delivery_state(delivery)
    assert "deleted from the library or the enquiry: a.jpg" in delivery.last_failure
    company.clock.go_on(3600)
    assert [] == company.deliver()


@pytest.mark.parametrize("is_trashed", [False, True])
def test_an_answer_is_a_place_of_its_file_before_and_after_it_is_mailed(
    company: AnsweringCompany, *, is_trashed: bool
) -> None:
    def places() -> list[str]:
        with company.database.read() as records:
            return [each.name for each in places_of(records, [], "a.jpg")]

    enquiry_id = company.receive()
    company.answers.answer(enquiry_id, {**ANSWER, "files": [company.upload("a.jpg", 9)]})
    if is_trashed:
        company.trash.remove(enquiry_id)
    assert ["Eilidh Munro, Answer"] == places()

    if is_trashed:
        company.trash.restore(enquiry_id)
    company.deliver()
    assert ["Eilidh Munro, Answer"] == places()


@pytest.mark.parametrize("takes", [True, Unavailable("no answer")])
def test_an_answer_goes_to_an_address_that_needs_smtputf8_unless_the_mail_server_lacks_it(
    company: AnsweringCompany, *, takes: bool | Unavailable
) -> None:
    company.takes_utf8 = takes
    enquiry_id = company.receive(email="jürgen@visitor.example")
    company.answers.answer(enquiry_id, ANSWER)

    assert ["jürgen@visitor.example"] == [mail.recipient for mail in company.deliver()]


def test_that_the_mail_server_takes_no_such_address_is_said_before_an_answer_is_stored(
    company: AnsweringCompany,
) -> None:
    company.takes_utf8 = False
    enquiry_id = company.receive(email="jürgen@visitor.example")
    with pytest.raises(Invalid, match="takes no address with letters such as é"):
        company.answers.answer(enquiry_id, ANSWER)
    assert [] == company.steps(enquiry_id)

    company.answers.answer(company.receive(email="anna@bücher.example"), ANSWER)
    assert ["anna@xn--bcher-kva.example"] == [mail.recipient for mail in company.deliver()]


def test_a_link_is_whole_in_a_mail_however_long_it_is(company: AnsweringCompany) -> None:
    link = "https://taigh.example/houses?plan=" + "a-b/" * 100
    enquiry_id = company.receive(message=f"We saw {link} and like it.")
    company.answers.answer(enquiry_id, ANSWER | {"text": f"{'Word ' * 100}{link}\n  indented\n"})
    (mail,) = company.deliver()

    assert mail.text.startswith(f"{'Word ' * 100}{link}\n  indented\n")
    assert f"> {link}\n" in mail.text


def test_a_name_of_a_file_that_no_database_takes_is_refused_before_it_is_looked_for() -> None:
    with pytest.raises(Invalid) as refusal:
        parse_answer({**ANSWER, "files": ["nul\0.jpg"]})
    assert {"files": "Send the names of stored files."} == refusal.value.errors


@pytest.mark.parametrize(
    ("wrong", "blamed"),
    [
        ({"subject": " "}, {"subject"}),
        ({"subject": "two\nlines"}, {"subject"}),
        ({"subject": "x" * (MAX_SUBJECT_LENGTH + 1)}, {"subject"}),
        ({"text": "x" * (MAX_TEXT_LENGTH + 1)}, {"text"}),
        ({"text": "nul \0"}, {"text"}),
        ({"text": None, "subject": 5}, {"text", "subject"}),
        ({"files": "a.jpg"}, {"files"}),
        ({"files": ["gone.jpg"]}, {"files"}),
        ({"files": ["big.jpg", "small.jpg"]}, {"files"}),
        ({"files": ["big.jpg"] * (MOST_FILES + 1)}, {"files"}),
        ({"privateFiles": "a"}, {"privateFiles"}),
        ({"privateFiles": ["a-b"]}, {"privateFiles"}),
        ({"privateFiles": ["a"] * (MOST_FILES + 1)}, {"privateFiles"}),
        ({"privateFiles": ["gone"]}, {"privateFiles"}),
        ({"version": "1"}, {"version"}),
    ],
)
def test_an_answer_that_breaks_a_rule_is_not_sent(
    company: AnsweringCompany, wrong: dict[str, object], blamed: set[str]
) -> None:
    enquiry_id = company.receive()
    company.upload("big.jpg", MOST_BYTES)
    company.upload("small.jpg", 1)
    before = company.inbox.get(enquiry_id)
    with pytest.raises(Invalid) as refusal:
        company.answers.answer(enquiry_id, ANSWER | wrong)

    assert blamed == set(refusal.value.errors)
    assert before == company.inbox.get(enquiry_id)
    assert [] == company.steps(enquiry_id)
    assert not company.kept("big.jpg")
    assert [] == company.deliver()


def test_library_and_private_files_have_one_bound_of_number_and_size(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    with company.database.write() as records:
        for number in range(MOST_FILES):
            name = f"p{number}"
            records.enquiries.put_file(EnquiryFile(name, name, "text/plain", 1, "", company.clock.now, enquiry_id))
    private = [f"p{number}" for number in range(MOST_FILES)]
    small, big = company.upload("small.jpg", 1), company.upload("big.jpg", MOST_BYTES)
    for files, ids in (([small], private), ([big], private[:1])):
        with pytest.raises(Invalid) as refusal:
            company.answers.answer(enquiry_id, {**ANSWER, "files": files, "privateFiles": ids})
        assert {"files"} == set(refusal.value.errors)
    assert "20.0 MiB together, and a mail takes 20 MiB" in refusal.value.message
    company.answers.answer(enquiry_id, {**ANSWER, "files": [small], "privateFiles": private[1:]})


@pytest.mark.parametrize(
    ("wrong", "blamed"),
    [
        ({"kind": "changed"}, {"kind"}),
        ({"kind": []}, {"kind"}),
        ({"text": ""}, {"text"}),
        ({"date": ""}, {"date"}),
        ({"date": "yesterday"}, {"date"}),
        ({"date": 5}, {"date"}),
    ],
)
def test_a_step_that_breaks_a_rule_is_not_added(
    company: AnsweringCompany, wrong: dict[str, object], blamed: set[str]
) -> None:
    enquiry_id = company.receive()
    with pytest.raises(Invalid) as refusal:
        company.answers.add(enquiry_id, {"kind": "received", "text": "Yes", "date": "2026-05-06"} | wrong)

    assert blamed == set(refusal.value.errors)
    assert [] == company.steps(enquiry_id)


def test_an_answer_to_an_earlier_version_is_not_sent(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.answers.answer(enquiry_id, ANSWER | {"version": 1})
    with pytest.raises(VersionConflict, match="Morag"):
        company.answers.answer(enquiry_id, ANSWER | {"version": 1})

    assert 1 == len(company.deliver())


def test_likely_spam_is_not_answered(company: AnsweringCompany) -> None:
    enquiry_id = company.receive(name="https://pills.example")
    with pytest.raises(Invalid, match="Likely spam"):
        company.answers.answer(enquiry_id, ANSWER)

    assert [] == company.steps(enquiry_id)


def test_an_answer_that_fails_says_why_and_is_tried_at_once_when_asked(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.deliver()
    company.answers.answer(enquiry_id, ANSWER)
    company.mailer.failure = Refused("550 no such user")
    company.deliver()
    ((step, failing),) = company.inbox.steps(enquiry_id)
    assert failing
    assert ("failing", "Refused: 550 no such user") == (delivery_state(failing), failing.last_failure)

    company.mailer.failure = None
    assert company.clock.now == getattr(company.answers.retry(step.id)[1], "due_at", None)
    assert 1 == len(company.deliver())
    with pytest.raises(AlreadyDone):
        company.answers.retry(step.id)


@pytest.mark.parametrize("unknown", ["gone", "", "\0", "é", "a/b"])
def test_what_is_not_there_is_not_answered(company: AnsweringCompany, unknown: str) -> None:
    calls: list[Callable[[], object]] = [
        lambda: company.answers.answer(unknown, ANSWER),
        lambda: company.answers.add(unknown, {"kind": "noted", "text": "Ring"}),
        lambda: company.answers.retry(unknown),
    ]
    for call in calls:
        with pytest.raises(NotFound):
            call()


@pytest.mark.parametrize("former", ["new", "replied", "lost"])
def test_an_answer_is_taken_back_before_its_mail_is_due_as_if_it_had_never_been(
    company: AnsweringCompany, former: str
) -> None:
    enquiry_id = company.receive()
    before = company.inbox.change(enquiry_id, {"status": former, "lostReason": "Too far" * (former == "lost")}).enquiry
    steps = company.steps(enquiry_id)
    _, step_id = company.answers.answer(enquiry_id, ANSWER | {"undoable": True})
    company.clock.go_on(UNDO_TIME.total_seconds() - 1)
    assert [] == company.deliver()

    after = company.answers.withdraw(step_id).enquiry
    company.clock.go_on(1)
    assert [] == company.deliver()
    assert attrs.evolve(before, is_read=True, version=after.version, updated_by="Morag") == after
    assert steps == company.steps(enquiry_id)


def test_an_answer_whose_mail_is_due_is_not_taken_back(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    _, at_once = company.answers.answer(enquiry_id, ANSWER)
    _, late = company.answers.answer(enquiry_id, ANSWER | {"undoable": True})
    company.clock.go_on(UNDO_TIME.total_seconds())

    for step_id in (at_once, late):
        with pytest.raises(AlreadyDone, match="on its way already"):
            company.answers.withdraw(step_id)
    assert 2 == len(company.deliver())


def test_what_a_colleague_changed_since_stays_when_an_answer_is_taken_back(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    _, step_id = company.answers.answer(enquiry_id, ANSWER | {"undoable": True})
    company.inbox.change(enquiry_id, {"status": "viewing"})

    assert "viewing" == company.answers.withdraw(step_id).enquiry.status


def test_only_a_stored_answer_is_taken_back_and_only_true_or_false_says_whether_it_can_be(
    company: AnsweringCompany,
) -> None:
    enquiry_id = company.receive()
    company.answers.add(enquiry_id, {"kind": "noted", "text": "Ring"})
    for unknown in (company.steps(enquiry_id)[0].id, "none", "\0"):
        with pytest.raises(NotFound):
            company.answers.withdraw(unknown)
    with pytest.raises(Invalid) as error:
        company.answers.answer(enquiry_id, ANSWER | {"undoable": "yes"})
    assert ["undoable"] == [*error.value.errors]


@pytest.mark.parametrize("is_spam", [False, True])
def test_an_answer_that_waits_goes_when_its_enquiry_is_back_from_the_trash_or_from_likely_spam(
    company: AnsweringCompany, *, is_spam: bool
) -> None:
    enquiry_id = company.receive()
    _, step_id = company.answers.answer(enquiry_id, ANSWER)
    if is_spam:
        company.inbox.change(enquiry_id, {"status": "spam"})
    else:
        company.trash.remove(enquiry_id)
    company.clock.go_on(3600 * 24)
    with pytest.raises(AlreadyDone if is_spam else NotFound):
        company.answers.retry(step_id)
    assert [] == company.deliver()

    if is_spam:
        company.inbox.accept(enquiry_id)
    else:
        company.trash.restore(enquiry_id)
    assert [ANSWER["subject"]] == [mail.subject for mail in company.deliver()]


def test_likely_spam_that_comes_back_from_the_trash_is_not_answered_yet(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.answers.answer(enquiry_id, ANSWER)
    company.inbox.change(enquiry_id, {"status": "spam"})
    company.trash.remove(enquiry_id)
    company.trash.restore(enquiry_id)

    assert [] == company.deliver()
    company.inbox.accept(enquiry_id)
    assert 1 == len(company.deliver())


def test_a_note_has_no_mail_to_retry(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.answers.add(enquiry_id, {"kind": "noted", "text": "Ring"})
    with pytest.raises(NotFound):
        company.answers.retry(company.steps(enquiry_id)[0].id)


def test_the_audit_log_says_that_an_enquiry_was_answered_and_nothing_of_it(company: AnsweringCompany) -> None:
    enquiry_id = company.receive()
    company.answers.answer(enquiry_id, ANSWER)
    with company.database.read() as records:
        (entry,) = records.audit.list(AuditQuery())

    assert ("enquiry-answered", "enquiry", enquiry_id, "", 2) == (
        entry.action,
        entry.subject_kind,
        entry.subject_id,
        entry.subject_title,
        entry.version,
    )


def test_an_acknowledgement_that_nobody_gets_is_no_mail_that_waits(company: AnsweringCompany) -> None:
    company.receive()
    with company.database.read() as records:
        assert (1, 2) == (waiting_mails(records), records.outbox.waiting())


def test_a_mailer_of_an_earlier_release_still_sends_what_has_no_files(company: AnsweringCompany) -> None:
    class FormerMailer:
        def __init__(self) -> None:
            self.sent: list[str] = []

        def send(self, message: MailMessage) -> str:
            self.sent.append(message.subject)
            return "taken"

        def probe(self) -> None: ...

    mailer = FormerMailer()
    company.answers.answer(company.receive(), ANSWER)
    OutboxSender(company.database, mailer, lambda each: attrs.evolve(each, recipient="a@b.example")).deliver_due()  # type: ignore[arg-type]

    assert ANSWER["subject"] in mailer.sent
