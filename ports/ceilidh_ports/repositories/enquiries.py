"""The messages that visitors sent with the contact form."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.errors import Missing
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep, JoinedEnquiry, TrashedEnquiry
from ceilidh_ports.records.enquiry_mails import AnswerDraft, EnquiryFile, EnquiryNews, ReceivedMailEntry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.repositories.enquiry_queries import EnquiryQueries
from ceilidh_ports.repositories.keyed_records import RecordQueries
from ceilidh_ports.repositories.person_keys import email_key, phone_key
from ceilidh_ports.repositories.queries import (
    EnquiryCounts,
    EnquiryOutcome,
    EnquiryPage,
    EnquiryQuery,
    EnquiryTopics,
    OtherMailPage,
)


@attrs.frozen
class Enquiries:
    _store: RecordStore
    _queries: EnquiryQueries
    _records: RecordQueries

    def add(self, enquiry: Enquiry) -> None:
        self._store.add(enquiry)

    def get(self, enquiry_id: str) -> Enquiry | None:
        return self._store.get(Enquiry, enquiry_id)

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        return self._queries.list(query)

    def named(self, ids: Collection[str]) -> Sequence[Enquiry]:
        """Return the enquiries with these ids, in any order."""
        return self._records.named(Enquiry, ids) if ids else []

    def replace(self, enquiry: Enquiry) -> None:
        """Store the new state of the enquiry with this id; raises ``Missing`` when there is none."""
        if not self._store.replace(enquiry):
            raise Missing(f"There is no enquiry with the id {enquiry.id}.")

    def remove(self, enquiry_id: str) -> bool:
        """Remove the enquiry, wherever it is, with what belongs to it; return whether there was one.

        The contents of its files stay in the media store.
        """
        for file in self.files(enquiry_id):
            self._store.remove(EnquiryFile, file.id)
        for kind in (EnquiryTask, EnquiryViewing, EnquiryNews):
            for each in self._records.find(kind, "enquiry_id", enquiry_id):
                self._store.remove(kind, each.id)
        for mail in self.received_mails(enquiry_id):
            self._store.remove(ReceivedMailEntry, mail.id)
        for step in self.steps(enquiry_id):
            self._store.remove(EnquiryStep, step.id)
        for joined in self.joined_to(enquiry_id):
            self._store.remove(AnswerDraft, joined.id)
            self._store.remove(JoinedEnquiry, joined.id)
        self._store.remove(AnswerDraft, enquiry_id)
        return self._store.remove(Enquiry, enquiry_id) or self._store.remove(TrashedEnquiry, enquiry_id)

    def join(self, joined: JoinedEnquiry) -> None:
        """Store the enquiry as one that is joined to another one; lists and counts no longer contain it."""
        self._store.remove(Enquiry, joined.id)
        self._store.add(joined)

    def take_apart(self, enquiry: Enquiry) -> None:
        """Store a joined enquiry as it was."""
        self._store.remove(JoinedEnquiry, enquiry.id)
        self._store.add(enquiry)

    def joined(self, enquiry_id: str) -> JoinedEnquiry | None:
        return self._store.get(JoinedEnquiry, enquiry_id)

    def all_joined(self) -> Iterator[JoinedEnquiry]:
        """Yield every joined enquiry. The caller writes nothing before the iterator has ended."""
        return self._store.all(JoinedEnquiry)

    def joined_to(self, enquiry_id: str) -> Sequence[JoinedEnquiry]:
        """Return those that are joined to an enquiry, in any order."""
        return self._records.find(JoinedEnquiry, "enquiry_id", enquiry_id)

    def joined_with(self, email: str, phone: str) -> Sequence[JoinedEnquiry]:
        """Return the joined enquiries with this address or telephone number of the visitor, in any order."""
        keys = {"email_key": email_key(email), "phone_key": phone_key(phone)}
        found = (each for name, key in keys.items() if key for each in self._records.find(JoinedEnquiry, name, key))
        return list({each.id: each for each in found}.values())

    def named_joined(self, ids: Collection[str]) -> Sequence[JoinedEnquiry]:
        """Return the joined enquiries with these ids, in any order."""
        return self._records.named(JoinedEnquiry, ids) if ids else []

    def move_contents(
        self, enquiry_id: str, to: str, only: Mapping[str, Collection[str]] | None = None
    ) -> Mapping[str, Sequence[str]]:
        """Let steps, received mails, tasks, viewings, files and news of an enquiry belong to another one.

        Return their ids by the names of their collections; ``only`` names those that are moved.
        """
        moved: dict[str, list[str]] = {}
        for kind in (EnquiryStep, ReceivedMailEntry, EnquiryTask, EnquiryViewing, EnquiryFile, EnquiryNews):
            found: list[Any] = [*self._records.find(kind, "enquiry_id", enquiry_id)]
            name = kind.collection
            chosen = [each for each in found if only is None or each.id in only.get(name, ())]
            for each in chosen:
                self._store.replace(attrs.evolve(each, enquiry_id=to))
            moved[name] = sorted(each.id for each in chosen)
        return moved

    def add_step(self, step: EnquiryStep) -> None:
        self._store.add(step)

    def remove_step(self, step_id: str) -> None:
        self._store.remove(EnquiryStep, step_id)

    def step(self, step_id: str) -> EnquiryStep | None:
        return self._store.get(EnquiryStep, step_id)

    def named_steps(self, ids: Collection[str]) -> Sequence[EnquiryStep]:
        """Return the steps with these ids, in any order."""
        return self._records.named(EnquiryStep, ids) if ids else []

    def steps(self, enquiry_id: str) -> Sequence[EnquiryStep]:
        """Return the steps of the enquiry, also of one in the trash, in their order."""
        return sorted(self._records.find(EnquiryStep, "enquiry_id", enquiry_id), key=lambda each: each.id)

    def draft(self, enquiry_id: str) -> AnswerDraft | None:
        """Return what is written of an answer to the enquiry, also to one in the trash."""
        return self._store.get(AnswerDraft, enquiry_id)

    def put_draft(self, draft: AnswerDraft) -> None:
        """Store it instead of the draft of that enquiry, if there is one."""
        if not self._store.replace(draft):
            self._store.add(draft)

    def remove_draft(self, enquiry_id: str) -> None:
        self._store.remove(AnswerDraft, enquiry_id)

    def add_mail(self, mail: ReceivedMailEntry) -> None:
        self._store.add(mail)

    def replace_mail(self, mail: ReceivedMailEntry) -> None:
        self._store.replace(mail)

    def remove_mail(self, mail_id: str) -> None:
        """Remove a received mail with its files, whose contents stay in the media store."""
        mail = self.received_mail(mail_id)
        for file_id in filter(None, mail.file_ids if mail else ()):
            self._store.remove(EnquiryFile, file_id)
        self._store.remove(ReceivedMailEntry, mail_id)

    def received_mail(self, mail_id: str) -> ReceivedMailEntry | None:
        return self._store.get(ReceivedMailEntry, mail_id)

    def received_mails(self, enquiry_id: str) -> Sequence[ReceivedMailEntry]:
        """Return the mails that belong to the enquiry, in any order."""
        return self._records.find(ReceivedMailEntry, "enquiry_id", enquiry_id)

    def all_received_mails(self) -> Iterator[ReceivedMailEntry]:
        """Yield every received mail. The caller writes nothing before the iterator has ended."""
        return self._store.all(ReceivedMailEntry)

    def of_same_person(self, email: str, phone: str, limit: int) -> Sequence[Enquiry]:
        return self._queries.of_same_person(email, phone, limit)

    def other_mails(self, limit: int, offset: int = 0) -> OtherMailPage:
        return self._queries.other_mails(limit, offset)

    def put_file(self, file: EnquiryFile) -> None:
        """Store the file instead of the one with its id, if there is one."""
        if not self._store.replace(file):
            self._store.add(file)

    def remove_file(self, file_id: str) -> None:
        self._store.remove(EnquiryFile, file_id)

    def file(self, file_id: str) -> EnquiryFile | None:
        return self._store.get(EnquiryFile, file_id)

    def named_files(self, ids: Collection[str]) -> Sequence[EnquiryFile]:
        """Return the files with these ids, in any order."""
        return self._records.named(EnquiryFile, ids) if ids else []

    def files(self, enquiry_id: str) -> Sequence[EnquiryFile]:
        """Return the files of the enquiry, also of one in the trash, by the time at which they were added."""
        return sorted(self._records.find(EnquiryFile, "enquiry_id", enquiry_id), key=lambda each: (each.at, each.id))

    def all_files(self) -> Iterator[EnquiryFile]:
        """Yield every such file. The caller writes nothing before the iterator has ended."""
        return self._store.all(EnquiryFile)

    def move_to_trash(self, trashed: TrashedEnquiry) -> None:
        """Store the enquiry in the trash; lists and counts no longer contain it. Its steps stay."""
        self._store.remove(Enquiry, trashed.id)
        self._store.add(trashed)

    def restore(self, enquiry: Enquiry) -> None:
        """Store an enquiry of the trash as it was."""
        self._store.remove(TrashedEnquiry, enquiry.id)
        self._store.add(enquiry)

    def trashed(self, enquiry_id: str) -> TrashedEnquiry | None:
        return self._store.get(TrashedEnquiry, enquiry_id)

    def all_trashed(self) -> Iterator[TrashedEnquiry]:
        """Yield every enquiry in the trash. The caller writes nothing before the iterator has ended."""
        return self._store.all(TrashedEnquiry)

    def counts(self, search: str = "") -> EnquiryCounts:
        return self._queries.counts(search)

    def list_with_counts(self, query: EnquiryQuery) -> tuple[EnquiryPage, EnquiryCounts]:
        return self._queries.list_with_counts(query)

    def topics(self) -> EnquiryTopics:
        return self._queries.topics()

    def outcomes(self, query: EnquiryQuery) -> Sequence[EnquiryOutcome]:
        return self._queries.outcomes(query)
