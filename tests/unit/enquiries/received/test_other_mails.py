import pytest

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.files.service import EnquiryFiles
from ceilidh.enquiries.received.other_mails import OtherMails
from ceilidh.enquiries.thread.steps import MOST_STEPS
from ceilidh.errors import Invalid
from ceilidh_ports.database import Database
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.unit.enquiries.received.mail_samples import PNG, SETTINGS, ReadingOffice, with_files, written
from tests.unit.enquiries.webhook.webhook_samples import CompanyWithWebhook

STRANGER = "aunt@visitor.example"


@pytest.fixture
def office(any_database: Database) -> ReadingOffice:
    return ReadingOffice(any_database)


def _others(office: ReadingOffice) -> OtherMails:
    return OtherMails(office.database, office.clock, SETTINGS, lambda: None)


def test_an_assigned_mail_is_the_visitors_whoever_assigned_it(office: ReadingOffice) -> None:
    asked = office.ask()
    office.answer(asked)
    office.receive(written(sender=STRANGER))
    (mail,) = office.others()
    with acting_as(Actor("a1", "Mòrag")):
        _others(office).set_aside(mail.id)
        _others(office).assign(mail.id, asked)
    step = office.steps(asked)[-1]
    assert (step.who, step.account_id, step.text, step.at) == ("", "", mail.text, mail.received_at)
    assert (office.enquiry(asked).turn, office.enquiry(asked).is_read) == ("ours", False)
    (stored,) = office.mails()
    assert (stored.enquiry_id, stored.step_id, stored.set_aside_at) == (asked, step.id, None)
    with office.database.read() as records:
        entries = [each for each in records.audit.list(AuditQuery()) if each.action.startswith("mail-")]
    assert sorted((each.action, each.who, each.subject_id) for each in entries) == [
        ("mail-assigned", "Mòrag", asked),
        ("mail-set-aside", "Mòrag", mail.id),
    ]


def test_a_full_thread_takes_no_mail(office: ReadingOffice) -> None:
    asked = office.ask()
    office.receive(written(sender=STRANGER))
    (mail,) = office.others()
    with office.database.write() as records:
        for number in range(MOST_STEPS):
            records.enquiries.add_step(EnquiryStep(f"{number:03}", asked, office.clock.now, "noted"))
    with pytest.raises(Invalid):
        _others(office).assign(mail.id, asked)
    assert office.others() == [mail]


def test_an_enquiry_of_a_mail_is_told_to_company_and_webhook_and_takes_the_next_reply() -> None:
    company = CompanyWithWebhook()
    office = ReadingOffice(company.database)
    office.receive(written("May?", STRANGER))
    office.receive(written("Or June?", STRANGER, Subject=""))
    latest, mail = office.others()
    made = _others(office).enquire(mail.id)
    assert (made.message, made.email, made.name, made.received_at) == ("May?", STRANGER, STRANGER, mail.received_at)
    company.sender.deliver_due()
    assert company.told() == [("enquiry.received", made.id, "new")]
    with office.database.read() as records:
        assert set(records.outbox.deliveries([made.id])) == {made.id}
    office.receive(written("Third", STRANGER))
    assert [each.text for each in office.steps(made.id)] == ["Third"]
    assert office.others() == [latest]


def test_an_enquiry_of_a_mail_is_of_whom_it_names_to_answer_to(office: ReadingOffice) -> None:
    for reply_to in (f"Aunt Morag <{STRANGER}>", STRANGER):
        office.receive(written(reply_to, "Brides <forms@brides.example>", Reply_To=reply_to))
    made = [_others(office).enquire(each.id) for each in office.others()[::-1]]
    assert [(each.name, each.email) for each in made] == [("Aunt Morag", STRANGER), (STRANGER, STRANGER)]


def test_an_empty_mail_asks_by_its_subject(office: ReadingOffice) -> None:
    office.receive(written("", "Aunt <aunt@visitor.example>", Subject="A date in May?"))
    (mail,) = office.others()
    assert _others(office).enquire(mail.id).message == "A date in May?"


def test_the_files_of_a_mail_go_with_it_into_a_thread_and_into_a_new_enquiry(office: ReadingOffice) -> None:
    asked = office.ask()
    office.receive(with_files({"a.png": PNG}, sender=STRANGER))
    office.receive(with_files({"b.png": PNG}, sender=STRANGER, Message_ID="<b@visitor.example>"))
    for_thread, for_enquiry = sorted(office.others(), key=lambda each: each.file_names)
    _others(office).assign(for_thread.id, asked)
    made = _others(office).enquire(for_enquiry.id)

    (in_thread,) = office.files(asked)
    assert (in_thread.name, in_thread.step_id) == ("a.png", office.steps(asked)[-1].id)
    (of_message,) = office.files(made.id)
    assert (of_message.name, of_message.step_id) == ("b.png", "")
    files = EnquiryFiles(office.database, office.media, office.clock)
    assert (files.of_message(made.id), files.of_message(asked)) == ([of_message], [])
    assert files.waiting(made.id) == []
    assert b"".join(files.open(of_message.id)[1]) == PNG
