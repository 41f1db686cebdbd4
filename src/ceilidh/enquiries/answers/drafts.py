"""What is written of an answer and not sent: one draft for each enquiry, which everybody goes on with."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, entry_id, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.answers.answer_form import MAX_TEXT_LENGTH, parse_draft
from ceilidh.enquiries.answers.attachments import MOST_FILES
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.errors import Invalid, VersionConflict
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.records.enquiry_mails import AnswerDraft
from ceilidh_ports.records.media_files import MediaFile


@attrs.frozen
class DraftService:
    """An unknown enquiry raises :class:`~ceilidh.errors.NotFound`."""

    database: Database
    clock: Clock

    def get(self, enquiry_id: str) -> tuple[AnswerDraft | None, Mapping[str, str]]:
        """Return the draft, and what people call its files, by the names of the stored files."""
        with self.database.read() as records:
            draft = records.enquiries.draft(find_enquiry(records, enquiry_id).id)
            return draft, _file_names(records, draft)

    def save(self, enquiry_id: str, value: Any) -> tuple[AnswerDraft, Mapping[str, str]]:
        """Store the draft in a JSON value and return it with the names of its files.

        Raises ``Invalid`` naming wrong fields, and ``VersionConflict`` when it was made from another version.
        """
        form = parse_draft(value)
        with self.database.write() as records:
            enquiry = find_enquiry(records, enquiry_id)
            _check_version(records, enquiry.id, form.version)
            files = list(dict.fromkeys(form.files))
            draft = attrs.evolve(_new(enquiry.id, self.clock()), subject=form.subject, text=form.text, files=files)
            records.enquiries.put_draft(draft)
            return draft, _file_names(records, draft)

    def discard(self, enquiry_id: str, value: Any) -> None:
        """Remove the draft with the ``version`` in a JSON value, if it is still there; raises ``VersionConflict``."""
        version = parse_draft(value).version
        with self.database.write() as records:
            enquiry = find_enquiry(records, enquiry_id)
            if records.enquiries.draft(enquiry.id):
                _check_version(records, enquiry.id, version)
                records.enquiries.remove_draft(enquiry.id)
                subject = Subject("enquiry", enquiry.id, version=enquiry.version)
                record_action(records, self.clock(), AuditAction.ANSWER_DRAFT_DISCARDED, subject)


def remove_sent(records: Records, enquiry_id: str, version: str) -> None:
    """Remove the draft of an answer that is sent, unless somebody saved it since this version."""
    draft = records.enquiries.draft(enquiry_id)
    if draft and draft.version == version:
        records.enquiries.remove_draft(enquiry_id)


def put_back(records: Records, answer: EnquiryStep, at: dt.datetime) -> None:
    """Make a draft of an answer that was taken back, before what was written since."""
    since = records.enquiries.draft(answer.enquiry_id)
    texts = [answer.text, *([since.text] if since and since.text else [])]
    files = dict.fromkeys([*answer.files, *(since.files if since else [])])
    draft = attrs.evolve(
        _new(answer.enquiry_id, at),
        subject=answer.subject,
        text="\n\n".join(texts)[:MAX_TEXT_LENGTH],
        files=list(files)[:MOST_FILES],
    )
    records.enquiries.put_draft(draft)


@attrs.frozen
class JoinedDrafts:
    """The drafts that two enquiries had, and the version of the one that they have together."""

    version: str
    first: AnswerDraft | None
    second: AnswerDraft


def join_drafts(records: Records, enquiry_id: str, other_id: str, at: dt.datetime) -> JoinedDrafts | None:
    """Let an enquiry go on with the draft of another one, after its own if it has one; ``None`` where there is none.

    Raises ``Invalid`` where both are too much for one answer.
    """
    first, second = records.enquiries.draft(enquiry_id), records.enquiries.draft(other_id)
    if second is None:
        return None
    both = _together(first, second, at) if first else attrs.evolve(second, id=enquiry_id)
    records.enquiries.remove_draft(other_id)
    records.enquiries.put_draft(both)
    return JoinedDrafts(both.version, first, second)


def part_drafts(records: Records, enquiry_id: str, joined: JoinedDrafts) -> None:
    """Give both enquiries the drafts that they had; what was written or sent since stays as it is."""
    present = records.enquiries.draft(enquiry_id)
    if present is None or present.version != joined.version:
        return
    records.enquiries.remove_draft(enquiry_id)
    for each in filter(None, (joined.first, joined.second)):
        records.enquiries.put_draft(each)


def _together(first: AnswerDraft, second: AnswerDraft, at: dt.datetime) -> AnswerDraft:
    subjects = dict.fromkeys(filter(None, (first.subject, second.subject)))
    subject, *other_subjects = subjects or [""]
    text = "\n\n".join(filter(None, (first.text, *other_subjects, second.text)))
    files = list(dict.fromkeys([*first.files, *second.files]))
    if len(text) > MAX_TEXT_LENGTH or len(files) > MOST_FILES:
        raise Invalid("Both have a draft, and together these are too much for one answer. Send or discard one first.")
    return attrs.evolve(_new(first.id, at), subject=subject, text=text, files=files)


def _new(enquiry_id: str, at: dt.datetime) -> AnswerDraft:
    actor = current_actor()
    return AnswerDraft(enquiry_id, entry_id(at), at, actor.name, actor.account_id)


def _check_version(records: Records, enquiry_id: str, version: str) -> None:
    draft = records.enquiries.draft(enquiry_id)
    if version != (draft.version if draft else ""):
        raise VersionConflict(draft.who if draft else "", "draft")


def _file_names(records: Records, draft: AnswerDraft | None) -> Mapping[str, str]:
    files = records.publishing.named(MediaFile, draft.files) if draft else []
    return {each.id: each.file_name for each in files}
