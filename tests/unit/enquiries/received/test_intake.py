import datetime as dt
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import attrs
import pytest

from ceilidh.enquiries.delivery_state import delivery_state
from ceilidh.enquiries.files.service import MOST_FILES
from ceilidh.enquiries.inbox.enquiry_delivery import steps_with_delivery
from ceilidh.enquiries.received import intake as intake_module
from ceilidh.enquiries.received.entries import MAX_QUOTED_LENGTH, MAX_TEXT_LENGTH, UNAVAILABLE_NOTE, UNREADABLE_NOTE
from ceilidh.enquiries.received.received_files import FULL_NOTE
from ceilidh.enquiries.thread.steps import MOST_STEPS
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import EnquiryStep, TrashedEnquiry
from ceilidh_ports.records.enquiry_mails import EnquiryFile
from tests.unit.enquiries.received.mail_samples import (
    BOUNCE,
    COUPLE,
    PNG,
    SETTINGS,
    ReadingOffice,
    acknowledgement_of,
    with_files,
    written,
)


@pytest.fixture
def office(any_database: Database) -> ReadingOffice:
    return ReadingOffice(any_database)


def _kinds(office: ReadingOffice, enquiry_id: str) -> list[str]:
    return [each.kind for each in office.steps(enquiry_id)]


def test_a_reply_stands_in_the_thread_and_makes_the_turn_ours(office: ReadingOffice) -> None:
    asked = office.ask()
    answer = office.answer(asked)
    before = office.enquiry(asked)
    fetched = office.fetched(written(sender="Her mother <mother@visitor.example>", In_Reply_To=answer.message_id))
    office.store(fetched)
    step, after = office.steps(asked)[-1], office.enquiry(asked)
    assert (step.kind, step.text, step.who, step.at) == ("received", "Yes, May!", "", fetched.received_at)
    assert (before.turn, after.turn, after.turn_since) == ("theirs", "ours", fetched.received_at)
    assert (before.is_read, after.is_read) == (True, False)
    assert after == attrs.evolve(before, turn="ours", turn_since=fetched.received_at, is_read=False)
    (mail,) = office.mails()
    assert (mail.enquiry_id, mail.step_id, mail.address) == (asked, step.id, "mother@visitor.example")


@pytest.mark.parametrize("place", ["answer", "acknowledgement", "notification"])
def test_a_mail_of_ours_anywhere_in_the_references_counts(office: ReadingOffice, place: str) -> None:
    asked, _other = office.ask(), office.ask()
    named = {
        "answer": lambda: office.answer(asked).message_id,
        "acknowledgement": lambda: acknowledgement_of(asked),
        "notification": lambda: f"<{asked}@taigh.example>",
    }
    office.receive(written(References=f"<a@b.example> {named[place]()} <c@d.example>", In_Reply_To="<c@d.example>"))
    assert _kinds(office, asked)[-1] == "received"


def test_without_a_reference_the_address_of_one_open_enquiry_counts_whatever_its_case(office: ReadingOffice) -> None:
    asked = office.ask()
    office.ask(email="someone@else.example")
    office.receive(written(sender="EILIDH@Visitor.example"))
    assert _kinds(office, asked) == ["received"]


_FORM = "Highland Brides <wordpress@brides.example>"


def test_without_a_reference_whom_the_mail_names_to_answer_to_counts_before_its_sender(office: ReadingOffice) -> None:
    asked, of_form = office.ask(), office.ask(email="wordpress@brides.example")
    office.receive(written("Hers", _FORM, Reply_To=f"Eilidh <{COUPLE}>"))
    office.receive(written("Of the next couple", _FORM, Reply_To="Ailsa <ailsa@visitor.example>"))
    assert (_kinds(office, asked), _kinds(office, of_form)) == (["received"], [])
    (other,) = office.others()
    assert (other.text, other.name, other.address) == (
        "Of the next couple",
        "Highland Brides",
        "wordpress@brides.example",
    )
    assert (other.reply_name, other.reply_address) == ("Ailsa", "ailsa@visitor.example")


@pytest.mark.parametrize("header", ["To", "Cc", "Delivered_To"])
def test_without_a_reference_the_tag_of_an_address_counts_whatever_its_case(office: ReadingOffice, header: str) -> None:
    asked = office.ask()
    office.ask()
    answer = office.answer(asked)
    office.receive(written(**{header: f"Taigh <office+{answer.id.upper()}@taigh.example>"}))
    assert _kinds(office, asked)[-1] == "received"


def test_a_reference_counts_before_a_tag_and_an_unknown_tag_counts_as_none(office: ReadingOffice) -> None:
    asked, other = office.ask(), office.ask()
    office.receive(written("One", To=f"office+{other}@taigh.example", In_Reply_To=acknowledgement_of(asked)))
    assert (_kinds(office, asked), _kinds(office, other)) == (["received"], [])
    for tag in ("0" * 24, "", "+", "a b", other[:-1]):
        office.receive(written(f"Tag {tag}", To=f'"office+{tag}"@taigh.example'))
    assert len(office.others()) == 5


@pytest.mark.parametrize("why", ["two", "lost", "spam", "trash", "stranger"])
def test_else_it_is_an_other_mail(office: ReadingOffice, why: str) -> None:
    asked = office.ask(email="else@visitor.example" if why == "stranger" else COUPLE)
    if why == "two":
        office.ask()
    with office.database.write() as records:
        enquiry = office.enquiry(asked)
        changes: dict[str, Any] = {"lost": {"status": "lost"}, "spam": {"spam_sign": "hand"}}
        records.enquiries.replace(attrs.evolve(enquiry, **changes.get(why, {})))
        if why == "trash":
            records.enquiries.move_to_trash(TrashedEnquiry(asked, office.clock.now, "", "{}"))
    office.receive(written())
    assert [each.text for each in office.others()] == ["Yes, May!"]
    assert office.steps(asked) == []


@pytest.mark.parametrize("status", ["held", "booked", "replied"])
@pytest.mark.parametrize("in_diary", [True, False])
def test_what_was_held_or_booked_is_open_for_thirty_days_after_it(
    office: ReadingOffice, status: str, *, in_diary: bool
) -> None:
    asked, other = office.ask(), office.ask(email="ailsa@visitor.example")
    today = local_date(office.clock.now)
    with office.database.write() as records:
        for enquiry_id, days in ((asked, 31), (other, 29)):
            day = (today - dt.timedelta(days=days)).isoformat()
            date = (today + dt.timedelta(days=400)).isoformat() if in_diary else day
            records.enquiries.replace(attrs.evolve(office.enquiry(enquiry_id), status=status, date=date))
            stay = DiaryEntry(f"v-{day}-0", enquiry_id, "v", "Taigh", day, day, day, status, office.clock.now)
            if in_diary and status != "replied":
                records.diary.add(attrs.evolve(stay, enquiry_id=enquiry_id))
    office.receive(written("Over"))
    office.receive(written("Not yet", "ailsa@visitor.example"))
    assert _kinds(office, asked) == (["received"] if status == "replied" else [])
    assert _kinds(office, other) == ["received"]


def test_a_former_booking_does_not_keep_a_mail_from_the_new_enquiry(office: ReadingOffice) -> None:
    former, present = office.ask(), office.ask()
    with office.database.write() as records:
        records.enquiries.replace(attrs.evolve(office.enquiry(former), status="booked", date="2020-06-20"))
    office.receive(written())
    assert (_kinds(office, former), _kinds(office, present)) == ([], ["received"])


def test_a_message_is_stored_once_however_often_it_is_read(office: ReadingOffice) -> None:
    asked = office.ask()
    for content in (written(), written(), written("No id", Message_ID=""), written("No id", Message_ID="")):
        office.receive(content)
    assert [each.text for each in office.steps(asked)] == ["Yes, May!", "No id"]


_MARKED = {"X_Ceilidh_Mail": "<once-enquiry-news-1@taigh.example>"}


def test_what_we_sent_is_ignored_by_its_message_id_or_its_mark(office: ReadingOffice) -> None:
    asked = office.ask()
    office.receive(written("Of a relay", "relay@mx.example", Message_ID=f"<{asked}@taigh.example>"))
    office.receive(written("Renamed", "Taigh <SITE@taigh.example>", Reply_To=COUPLE, **_MARKED))
    assert (office.mails(), office.steps(asked)) == ([], [])


def test_what_others_send_under_our_addresses_is_kept(office: ReadingOffice) -> None:
    asked, of_form = office.ask(), office.ask(email="ailsa@visitor.example")
    office.receive(written("Form", "Site <site@taigh.example>", Reply_To="ailsa@visitor.example"))
    office.receive(written("Copy", "office@taigh.example", In_Reply_To=acknowledgement_of(asked)))
    office.receive(written("New", "office@taigh.example"))
    office.receive(written("Forged", "stranger@else.example", **_MARKED))
    assert [each.text for each in (*office.steps(of_form), *office.steps(asked))] == ["Form", "Copy"]
    assert [each.text for each in office.others()] == ["Forged", "New"]


def test_an_automatic_reply_changes_nobodys_turn_and_is_not_quoted(office: ReadingOffice) -> None:
    asked = office.ask()
    answer = office.answer(asked)
    before = office.enquiry(asked)
    office.receive(written("Away", Auto_Submitted="auto-replied", In_Reply_To=answer.message_id))
    assert office.enquiry(asked) == before
    assert office.steps(asked)[-1].former == "reply"
    office.answer(asked)
    with office.database.read() as records:
        mails = [each for each in records.snapshot.read() if each.collection == "letters"]
    assert "Away" not in str(mails)


def test_a_bounce_marks_its_answer_and_makes_the_turn_ours(office: ReadingOffice) -> None:
    asked = office.ask()
    answer = office.answer(asked)
    with office.database.write() as records:
        records.outbox.sent(answer.id, office.clock.now)
    content = BOUNCE.format(recipient=COUPLE, action="failed", message_id=answer.message_id).encode()
    office.receive(content)
    with office.database.read() as records:
        ((step, delivery),) = steps_with_delivery(records, asked)
    assert delivery
    assert (step.id, delivery_state(delivery), delivery.last_failure) == (answer.id, "bounced", "550 no such user")
    assert (office.enquiry(asked).turn, office.others()) == ("ours", [])


@pytest.mark.parametrize(("action", "of_answer"), [("delayed", True), ("failed", False)])
def test_a_delay_or_the_bounce_of_another_mail_is_a_notice(
    office: ReadingOffice, action: str, *, of_answer: bool
) -> None:
    asked = office.ask()
    named = office.answer(asked).message_id if of_answer else acknowledgement_of(asked)
    office.receive(BOUNCE.format(recipient=COUPLE, action=action, message_id=named).encode())
    assert office.steps(asked)[-1].former == "notice"


def test_a_full_thread_takes_no_mail_which_is_an_other_mail_with_a_note(office: ReadingOffice) -> None:
    asked = office.ask()
    with office.database.write() as records:
        for number in range(MOST_STEPS):
            records.enquiries.add_step(EnquiryStep(f"{number:03}", asked, office.clock.now, "noted"))
    before = office.enquiry(asked)
    office.receive(written())
    (mail,) = office.others()
    assert mail.notes == ["It belongs to the enquiry of Eilidh Munro, whose conversation is full."]
    assert office.enquiry(asked) == before


def test_what_is_too_large_unreadable_or_not_given_is_an_other_mail_that_says_so(office: ReadingOffice) -> None:
    office.receive(None, size=30 * 1024 * 1024)
    office.store(attrs.evolve(office.fetched(None), failure="It is damaged."))
    with patch.object(intake_module, "read_mail", side_effect=ValueError):
        office.receive(written())
    notes = [note for each in office.mails() for note in each.notes]
    too_large = "This mail is too large to be read here: 30.0 MiB. It is in your mailbox."
    assert notes == [too_large, UNAVAILABLE_NOTE, UNREADABLE_NOTE]


def test_long_texts_are_cut_and_files_are_named(office: ReadingOffice) -> None:
    text = "a" * 76 + "\n"
    quoted = "".join(f"> {text}" for _ in range(MAX_QUOTED_LENGTH // 70))
    office.receive(written(text * (MAX_TEXT_LENGTH // 70) + "\nOn Monday, Paul wrote:\n" + quoted))
    (mail,) = office.others()
    assert (len(mail.text), len(mail.quoted)) == (MAX_TEXT_LENGTH, MAX_QUOTED_LENGTH)
    assert [each.split(" was cut")[0] for each in mail.notes] == ["Its text", "What it quotes"]


def test_files_that_are_taken_are_kept_with_the_mail_and_the_others_named_with_the_reason(
    office: ReadingOffice,
) -> None:
    asked = office.ask()
    office.receive(with_files({"plan.exe": b"%PDF-1.7 plan", "offer.pdf": b"MZ\x90\0", "a.png": PNG}))
    (mail,) = office.mails()
    assert mail.file_names == ["plan.exe.pdf", "offer.pdf", "a.png"]
    assert mail.file_sizes == [13, 4, len(PNG)]
    assert [bool(each) for each in mail.file_ids] == [True, False, True]
    (note,) = mail.notes
    assert note.startswith("offer.pdf is a program. ")
    assert note.endswith(" It is in your mailbox.")
    files = {each.name: each for each in office.files(asked)}
    assert set(files) == {"plan.exe.pdf", "a.png"}
    plan = files["plan.exe.pdf"]
    assert (plan.mail_id, plan.step_id, plan.media_type, plan.who) == (mail.id, mail.step_id, "application/pdf", "")
    assert office.stored_names() == {each.stored_name for each in files.values()}
    assert b"".join(office.media.read(plan.stored_name)) == b"%PDF-1.7 plan"


def test_files_of_one_mail_are_stored_once_however_often_it_is_read(office: ReadingOffice) -> None:
    office.ask()
    fetched = office.fetched(with_files({"a.png": PNG, "b.png": PNG}))
    for _ in range(3):
        office.store(fetched)
    assert len(office.stored_names()) == 2
    with office.database.read() as records:
        assert {each.stored_name for each in records.enquiries.all_files()} == office.stored_names()


def test_an_enquiry_with_too_many_files_takes_the_mail_without_its_own(office: ReadingOffice) -> None:
    asked = office.ask()
    with office.database.write() as records:
        for number in range(MOST_FILES):
            file = EnquiryFile(f"f{number}", "a.txt", "text/plain", 1, "", office.clock.now, asked)
            records.enquiries.put_file(file)
    office.receive(with_files({"a.png": PNG}))
    (mail,) = office.mails()
    assert (mail.enquiry_id, mail.file_names, mail.file_ids, mail.notes) == (asked, ["a.png"], [], [FULL_NOTE])
    office.receive(written("Without files"))
    assert office.mails()[-1].notes == []


def test_the_files_of_a_mail_of_ours_are_not_kept(office: ReadingOffice) -> None:
    office.receive(with_files({"a.png": PNG}, sender=SETTINGS.sender, **_MARKED))
    assert (office.mails(), office.stored_names()) == ([], set())


@pytest.mark.parametrize(("result", "found"), [("pass", "passed"), ("fail", "failed"), ("none", "unknown")])
def test_what_the_server_found_of_the_sender_is_stored(office: ReadingOffice, result: str, found: str) -> None:
    office.receive(written(Authentication_Results=f"mx.taigh.example; dmarc={result}"))
    office.receive(written("Else", Authentication_Results="mx.stranger.example; dmarc=pass"))
    assert [each.authenticity for each in office.mails()] == [found, "unknown"]


def test_a_mail_with_many_links_is_likely_spam(office: ReadingOffice) -> None:
    office.receive(written("https://a.example " * 9))
    office.receive(written("Hello"))
    assert [each.is_likely_spam for each in office.mails()] == [True, False]


def test_the_time_of_a_server_that_is_wrong_does_not_leave_the_thread(office: ReadingOffice) -> None:
    asked = office.ask()
    office.answer(asked)
    for number, year in enumerate((1970, 2100)):
        fetched = office.fetched(written(str(number)))
        office.store(attrs.evolve(fetched, received_at=dt.datetime(year, 1, 1, tzinfo=dt.UTC)))
    enquiry = office.enquiry(asked)
    assert all(enquiry.received_at <= each.at <= office.clock.now for each in office.steps(asked))


def test_a_reply_follows_what_it_answers_whatever_the_clock_of_the_mail_server(office: ReadingOffice) -> None:
    asked = office.ask()
    answer = office.answer(asked)
    early = answer.at - dt.timedelta(minutes=10)
    office.store(attrs.evolve(office.fetched(written("Crossed")), received_at=early))
    office.store(attrs.evolve(office.fetched(written(In_Reply_To=answer.message_id)), received_at=early))
    content = BOUNCE.format(recipient=COUPLE, action="failed", message_id=answer.message_id).encode()
    office.store(attrs.evolve(office.fetched(content), received_at=early))
    assert [each.text for each in office.steps(asked)] == ["Crossed", "May is free.", "Yes, May!"]
    with office.database.read() as records:
        assert records.enquiries.steps(asked)[0].kind == "received"


_STEPS = ["add_mail", "add_step", "replace", "put_file"]


@pytest.mark.parametrize("failing", _STEPS)
def test_a_transaction_that_fails_anywhere_leaves_nothing_and_is_done_once_later(
    office: ReadingOffice, failing: str
) -> None:
    asked = office.ask()
    answer = office.answer(asked)
    reply = with_files({"a.png": PNG}, In_Reply_To=answer.message_id)
    before, fetched = office.enquiry(asked), office.fetched(reply)
    with suppress(OSError), office.database.write() as records:
        real: Callable[..., Any] = getattr(type(records.enquiries), failing)

        def fail(repository: Any, *values: Any) -> None:
            real(repository, *values)
            raise OSError

        with patch.object(type(records.enquiries), failing, fail):
            office.intake.store(records, office.intake.read(fetched))
    assert (office.enquiry(asked), office.mails(), len(office.steps(asked))) == (before, [], 1)
    assert office.files(asked) == []
    office.store(fetched)
    office.store(fetched)
    assert [each.kind for each in office.steps(asked)] == ["answered", "received"]
    assert {each.stored_name for each in office.files(asked)} == office.stored_names()
    assert [each.name for each in office.files(asked)] == ["a.png"]
