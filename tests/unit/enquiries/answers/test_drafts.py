"""The draft of an answer: one for each enquiry, which nobody overwrites unawares."""

from collections.abc import Iterator
from typing import Any

import pytest

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.answers.answer_form import MAX_TEXT_LENGTH
from ceilidh.enquiries.answers.attachments import MOST_FILES
from ceilidh.enquiries.answers.drafts import DraftService
from ceilidh.errors import Invalid, NotFound, VersionConflict
from ceilidh_ports.records.enquiry_mails import AnswerDraft
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.unit.enquiries.answers.test_answers import AnsweringCompany

MORAG, RORY = Actor("m1", "Morag"), Actor("r1", "Rory")
WORDS = {"subject": "Your ceilidh", "text": "May is free."}


class WritingCompany(AnsweringCompany):
    """A company that begins an answer."""

    def __init__(self) -> None:
        super().__init__()
        self.drafts = DraftService(self.database, self.clock)
        self.enquiry_id = self.receive()

    def save(self, version: str = "", **values: Any) -> AnswerDraft:
        return self.drafts.save(self.enquiry_id, WORDS | {"version": version} | values)[0]

    @property
    def draft(self) -> AnswerDraft | None:
        return self.drafts.get(self.enquiry_id)[0]


@pytest.fixture(autouse=True)
def _morag_acts() -> Iterator[None]:
    with acting_as(MORAG):
        yield


@pytest.fixture
def company() -> WritingCompany:
    return WritingCompany()


def test_a_draft_is_what_was_saved_last_and_says_who_wrote_it(company: WritingCompany) -> None:
    assert not company.draft
    first = company.save(files=["a.jpg", "a.jpg"])
    assert first == company.draft
    assert ["a.jpg"] == first.files
    with acting_as(RORY):
        second = company.save(first.version, text="June is free.")
    assert ("Rory", "r1", "June is free.", []) == (second.who, second.account_id, second.text, second.files)
    assert second == company.draft
    assert first.version != second.version


def test_the_names_of_files_are_those_that_people_know(company: WritingCompany) -> None:
    company.upload("a.jpg", 10)
    company.save(files=["a.jpg", "gone.jpg"])
    assert {"a.jpg": "Photo a.jpg"} == company.drafts.get(company.enquiry_id)[1]


@pytest.mark.parametrize("version", ["", "former", "other"])
def test_nobody_overwrites_what_was_saved_since(company: WritingCompany, version: str) -> None:
    former = company.save().version
    kept = company.save(former, text="June is free.")
    version = former if version == "former" else version
    with acting_as(RORY), pytest.raises(VersionConflict, match="Morag saved this draft"):
        company.save(version, text="Mine")
    with acting_as(RORY), pytest.raises(VersionConflict):
        company.drafts.discard(company.enquiry_id, {"version": version})
    assert kept == company.draft


def test_what_was_discarded_does_not_come_back_with_a_late_save(company: WritingCompany) -> None:
    version = company.save().version
    for _ in range(2):
        company.drafts.discard(company.enquiry_id, {"version": version})
    assert company.draft is None
    with pytest.raises(VersionConflict, match="Somebody saved"):
        company.save(version)
    assert company.draft is None
    with company.database.read() as records:
        (entry,) = records.audit.list(AuditQuery())
    assert ("answer-draft-discarded", company.enquiry_id) == (entry.action, entry.subject_id)


def test_an_answer_takes_its_draft_with_it_and_leaves_that_of_somebody_else(company: WritingCompany) -> None:
    version = company.save().version
    company.answers.answer(company.enquiry_id, WORDS | {"draft": version})
    assert company.draft is None
    with acting_as(RORY):
        other = company.save(text="Mine")
    company.answers.answer(company.enquiry_id, WORDS | {"draft": version})
    assert other == company.draft


def test_an_answer_that_is_taken_back_is_a_draft_again_before_what_was_written_since(company: WritingCompany) -> None:
    company.upload("a.jpg", 10)
    answer = WORDS | {"files": ["a.jpg"], "undoable": True}
    _, step = company.answers.answer(company.enquiry_id, answer | {"draft": company.save().version})
    company.answers.withdraw(step)
    draft = company.draft
    assert draft is not None
    assert ("Your ceilidh", "May is free.", ["a.jpg"]) == (draft.subject, draft.text, draft.files)

    _, step = company.answers.answer(company.enquiry_id, answer | {"draft": draft.version})
    company.save(text="And so is June.", files=["b.jpg"])
    company.answers.withdraw(step)
    draft = company.draft
    assert draft is not None
    assert ("May is free.\n\nAnd so is June.", ["a.jpg", "b.jpg"]) == (draft.text, draft.files)


def test_a_draft_waits_in_the_trash_and_is_not_read_there(company: WritingCompany) -> None:
    kept = company.save()
    company.trash.remove(company.enquiry_id)
    with pytest.raises(NotFound):
        company.drafts.get(company.enquiry_id)
    with pytest.raises(NotFound):
        company.save()
    with pytest.raises(NotFound):
        company.drafts.discard(company.enquiry_id, {})
    company.trash.restore(company.enquiry_id)
    assert kept == company.draft


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"text": "a" * (MAX_TEXT_LENGTH + 1)}, "text"),
        ({"text": "\0"}, "text"),
        ({"text": None}, "text"),
        ({"subject": "Two\nlines"}, "subject"),
        ({"files": "a.jpg"}, "files"),
        ({"files": ["a.jpg"] * (MOST_FILES + 1)}, "files"),
        ({"version": "../x"}, "version"),
        ({"version": 1}, "version"),
    ],
)
def test_what_no_draft_can_be_is_named(company: WritingCompany, values: dict[str, Any], wrong: str) -> None:
    with pytest.raises(Invalid) as caught:
        company.save(**values)
    assert [wrong] == list(caught.value.errors)
    assert company.draft is None


def test_an_unfinished_draft_may_lack_anything(company: WritingCompany) -> None:
    assert "" == company.save(subject="", text=" ").subject
