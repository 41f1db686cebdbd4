"""What the database port promises of enquiries."""

import datetime as dt
import secrets
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep, JoinedEnquiry, TrashedEnquiry
from ceilidh_ports.records.enquiry_mails import AnswerDraft, EnquiryFile, EnquiryNews, ReceivedMailEntry
from ceilidh_ports.repositories.enquiry_queries import came_from
from ceilidh_ports.repositories.queries import (
    EnquiryCounts,
    EnquiryOutcome,
    EnquiryPage,
    EnquiryQuery,
    EnquiryTopics,
)
from ceilidh_ports.repositories.searched_texts import fold
from ceilidh_ports.testing.item_helpers import relaxed
from ceilidh_ports.testing.samples import texts, times

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_DAY = dt.timedelta(days=1)
_MOST = 100

_enquiries = st.builds(
    Enquiry,
    id=st.builds(secrets.token_hex),
    name=texts,
    email=texts,
    phone=texts,
    message=texts,
    received_at=times,
    status=texts,
    notes=texts,
    is_read=st.booleans(),
    version=st.integers(1, 2**31 - 1),
    updated_by=texts,
    **dict.fromkeys(("about", "about_title", "occasion", "date", "season", "guests", "source", "spam_sign"), texts),
    **dict.fromkeys(("lost_reason", "assignee_id", "assignee_name", "remind_on"), texts),
    **dict.fromkeys(("page", "referrer", "utm_source", "utm_medium", "utm_campaign"), texts),
    answered_at=st.none() | times,
    was_viewed=st.booleans(),
    was_booked=st.booleans(),
    turn=texts,
    turn_since=st.none() | times,
    channel=texts,
    later_answers=texts,
)


_mails = st.builds(
    ReceivedMailEntry,
    id=st.builds(secrets.token_hex),
    received_at=times,
    **dict.fromkeys(("enquiry_id", "step_id", "name", "address", "authenticity", "subject", "text", "quoted"), texts),
    **dict.fromkeys(("reply_name", "reply_address"), texts),
    file_names=st.lists(texts, max_size=2),
    file_sizes=st.lists(st.integers(0, 2**40), max_size=2),
    notes=st.lists(texts, max_size=2),
    automatic=texts,
    is_likely_spam=st.booleans(),
    set_aside_at=st.none() | times,
    file_ids=st.lists(texts, max_size=2),
)

_files = st.builds(
    EnquiryFile,
    id=st.builds(secrets.token_hex),
    **dict.fromkeys(("name", "media_type", "sha256", "enquiry_id", "mail_id", "step_id", "who"), texts),
    size=st.integers(0, 2**31 - 1),
    at=times,
)


_drafts = st.builds(
    AnswerDraft,
    id=st.builds(secrets.token_hex),
    at=times,
    **dict.fromkeys(("version", "who", "account_id", "subject", "text"), texts),
    files=st.lists(texts, max_size=2),
)


class EnquiryContract:
    """What visitors sent, and what became of it."""

    @relaxed
    @given(enquiry=_enquiries, change=_enquiries)
    def test_an_enquiry_comes_back_as_it_was_stored(
        self, database: Database, enquiry: Enquiry, change: Enquiry
    ) -> None:
        changed = attrs.evolve(change, id=enquiry.id)
        _put(database, enquiry)
        with database.write() as records:
            assert enquiry == records.enquiries.get(enquiry.id)
            assert records.enquiries.get("unknown") is None
            records.enquiries.replace(changed)
        with database.read() as records:
            assert changed == records.enquiries.get(enquiry.id)

    def test_replacing_a_missing_enquiry_fails(self, database: Database) -> None:
        with database.write() as records, pytest.raises(Missing):
            records.enquiries.replace(_enquiry())

    def test_removed_enquiry_is_gone_and_others_remain(self, database: Database) -> None:
        gone, stays = _enquiry("gone"), _enquiry("stays")
        _put(database, gone, stays)
        with database.write() as records:
            assert [records.enquiries.remove(gone.id) for _ in range(2)] == [True, False]
        assert _names(database) == ["stays"]

    def test_an_enquiry_in_the_trash_is_in_no_list_and_no_count(self, database: Database) -> None:
        gone, stays = _enquiry("gone"), _enquiry("stays")
        _put(database, gone, stays)
        trashed = TrashedEnquiry(gone.id, _NOW, "morag", "{}")
        with database.write() as records:
            records.enquiries.move_to_trash(trashed)
        assert _names(database) == ["stays"]
        with database.write() as records:
            assert records.enquiries.counts().unread == 1
            assert records.enquiries.get(gone.id) is None
            assert records.enquiries.trashed(gone.id) == trashed
            assert list(records.enquiries.all_trashed()) == [trashed]
            records.enquiries.restore(gone)
            assert records.enquiries.trashed(gone.id) is None
        assert _names(database) == ["gone", "stays"]

    def test_steps_are_those_of_their_enquiry_in_the_order_of_their_ids(self, database: Database) -> None:
        gone, stays = _enquiry("gone"), _enquiry("stays")
        steps = [_step(gone, key) for key in ("2", "1")] + [_step(stays, "3")]
        _put(database, gone, stays, steps=steps)
        with database.read() as records:
            assert records.enquiries.steps(gone.id) == [steps[1], steps[0]]
            assert records.enquiries.steps(stays.id) == [steps[2]]
            assert records.enquiries.steps("unknown") == []
            assert (records.enquiries.step(steps[2].id), records.enquiries.step("unknown")) == (steps[2], None)

    def test_steps_stay_in_the_trash_and_go_with_their_enquiry(self, database: Database) -> None:
        gone, stays = _enquiry("gone"), _enquiry("stays")
        _put(database, gone, stays, steps=[_step(gone, "1"), _step(stays, "2")])
        with database.write() as records:
            records.enquiries.move_to_trash(TrashedEnquiry(gone.id, _NOW, "morag", "{}"))
            assert len(records.enquiries.steps(gone.id)) == 1
            assert [records.enquiries.remove(gone.id) for _ in range(2)] == [True, False]
        with database.read() as records:
            assert [len(records.enquiries.steps(each.id)) for each in (gone, stays)] == [0, 1]
            assert list(records.enquiries.all_trashed()) == []

    @relaxed
    @given(mail=_mails, change=_mails)
    def test_a_received_mail_comes_back_as_it_was_stored(
        self, database: Database, mail: ReceivedMailEntry, change: ReceivedMailEntry
    ) -> None:
        changed = attrs.evolve(change, id=mail.id)
        with database.write() as records:
            records.enquiries.add_mail(mail)
            assert mail == records.enquiries.received_mail(mail.id)
            records.enquiries.replace_mail(changed)
        with database.write() as records:
            assert changed == records.enquiries.received_mail(mail.id)
            assert changed in records.enquiries.received_mails(changed.enquiry_id)
            records.enquiries.remove_mail(mail.id)
            assert records.enquiries.received_mail(mail.id) is None

    @relaxed
    @given(draft=_drafts, change=_drafts)
    def test_the_draft_of_an_answer_is_the_one_that_was_stored_last(
        self, database: Database, draft: AnswerDraft, change: AnswerDraft
    ) -> None:
        changed = attrs.evolve(change, id=draft.id)
        with database.write() as records:
            assert records.enquiries.draft(draft.id) is None
            records.enquiries.put_draft(draft)
            assert draft == records.enquiries.draft(draft.id)
            records.enquiries.put_draft(changed)
        with database.write() as records:
            assert changed == records.enquiries.draft(draft.id)
            records.enquiries.remove_draft(draft.id)
            assert records.enquiries.draft(draft.id) is None

    def test_a_draft_goes_with_its_enquiry(self, database: Database) -> None:
        gone, stays = _enquiry("gone"), _enquiry("stays")
        _put(database, gone, stays)
        drafts = [AnswerDraft(each.id, "v", _NOW) for each in (gone, stays)]
        with database.write() as records:
            for draft in drafts:
                records.enquiries.put_draft(draft)
            records.enquiries.remove(gone.id)
        with database.read() as records:
            assert [records.enquiries.draft(each.id) for each in (gone, stays)] == [None, drafts[1]]

    def test_a_mail_is_stored_once(self, database: Database) -> None:
        mail = ReceivedMailEntry("m", _NOW)
        with database.write() as records:
            records.enquiries.add_mail(mail)
        with pytest.raises(Conflict), database.write() as records:
            records.enquiries.add_mail(mail)

    def test_received_mails_go_with_their_enquiry(self, database: Database) -> None:
        gone, stays = _enquiry("gone"), _enquiry("stays")
        _put(database, gone, stays)
        mails = [ReceivedMailEntry("1", _NOW, gone.id), ReceivedMailEntry("2", _NOW, stays.id)]
        with database.write() as records:
            for mail in (*mails, ReceivedMailEntry("3", _NOW)):
                records.enquiries.add_mail(mail)
            records.enquiries.remove(gone.id)
        with database.read() as records:
            assert sorted(each.id for each in records.enquiries.all_received_mails()) == ["2", "3"]
            assert records.enquiries.received_mails(stays.id) == [mails[1]]

    @relaxed
    @given(file=_files, change=_files)
    def test_a_file_comes_back_as_it_was_stored(
        self, database: Database, file: EnquiryFile, change: EnquiryFile
    ) -> None:
        changed = attrs.evolve(change, id=file.id)
        with database.write() as records:
            records.enquiries.put_file(file)
            assert file == records.enquiries.file(file.id)
            records.enquiries.put_file(changed)
        with database.write() as records:
            assert [changed] == list(records.enquiries.named_files([file.id, "absent"]))
            assert changed in records.enquiries.files(changed.enquiry_id)
            assert changed in list(records.enquiries.all_files())
            records.enquiries.remove_file(file.id)
            assert records.enquiries.file(file.id) is None

    def test_files_go_with_their_enquiry_and_those_of_another_mail_with_the_mail(self, database: Database) -> None:
        gone, stays = _enquiry("gone"), _enquiry("stays")
        _put(database, gone, stays)
        with database.write() as records:
            for number, enquiry_id in enumerate((gone.id, stays.id, "")):
                records.enquiries.put_file(EnquiryFile(str(number), "a", "b", 1, "c", _NOW, enquiry_id))
            records.enquiries.add_mail(ReceivedMailEntry("m", _NOW, file_ids=["", "2"]))
            records.enquiries.remove(gone.id)
            assert list(records.enquiries.named_files([])) == []
            assert sorted(each.id for each in records.enquiries.all_files()) == ["1", "2"]
            records.enquiries.remove_mail("m")
            records.enquiries.remove_mail("absent")
        with database.read() as records:
            assert [each.id for each in records.enquiries.all_files()] == ["1"]

    def test_the_files_of_an_enquiry_come_in_the_order_in_which_they_were_added(self, database: Database) -> None:
        with database.write() as records:
            for number in (2, 1, 3):
                records.enquiries.put_file(EnquiryFile(str(number), "a", "b", 1, "c", _NOW + number * _DAY, "ordered"))
        with database.read() as records:
            assert [each.id for each in records.enquiries.files("ordered")] == ["1", "2", "3"]

    def test_other_mails_are_those_of_no_enquiry_that_nobody_set_aside_the_newest_first_and_spam_last(
        self, database: Database
    ) -> None:
        others = [ReceivedMailEntry(str(number), _NOW + number // 2 * _DAY) for number in range(5)]
        others += [ReceivedMailEntry(id, _NOW + 9 * _DAY, is_likely_spam=True) for id in ("5", "6")]
        hidden = ReceivedMailEntry("aside", _NOW, set_aside_at=_NOW), ReceivedMailEntry("taken", _NOW, "enquiry")
        with database.write() as records:
            for mail in (*others, *hidden):
                records.enquiries.add_mail(mail)
        with database.read() as records:
            pages = [records.enquiries.other_mails(2, offset) for offset in (0, 2, 4, 6)]
        assert [[each.id for each in page.mails] for page in pages] == [["4", "3"], ["2", "1"], ["0", "6"], ["5"]]
        assert {(page.total, page.likely_spam) for page in pages} == {(7, 2)}

    def test_the_newest_come_first_and_of_two_at_once_the_one_added_last(self, database: Database) -> None:
        names = {"middle": 2, "first": 1, "last": 3, "last too": 3}
        _put(database, *(_enquiry(name, received_at=_NOW + day * _DAY) for name, day in names.items()))
        assert _names(database) == ["last too", "last", "middle", "first"]
        assert _names(database, sort="received_at") == ["first", "middle", "last too", "last"]

    @pytest.mark.parametrize("sort", ["name", "-name", "status", "-status"])
    def test_enquiries_sort_by_name_and_status_and_ties_by_age(self, database: Database, sort: str) -> None:
        pairs = [("b", "new"), ("Ábel", "won"), ("c", "new"), ("a", "lost"), ("A", "won")]
        stored = [_enquiry(name, status=status) for name, status in pairs]
        _put(database, *stored)

        def by(enquiry: Enquiry) -> str:
            return fold(enquiry.name) if sort.endswith("name") else enquiry.status

        newest_first = stored[::-1]
        expected = sorted(newest_first, key=by, reverse=sort.startswith("-"))
        assert [each.name for each in expected] == _names(database, sort=sort)

    @pytest.mark.parametrize(
        ("search", "expected"),
        [
            ("cafe ros", ["Café Ròs"]),
            ("%", ["100%"]),
            ("_", []),
            ("mhairi@", ["Mhairi"]),
            ("0131", ["Mhairi"]),
            ("ceilidh in may", ["Café Ròs"]),
            ("called BACK", ["100%"]),
            ("mhairimhairi", []),
            ("won", []),
            ("torran", ["Mhairi"]),
            ("friend", ["100%"]),
        ],
    )
    def test_a_search_looks_into_every_text_case_and_accents_aside(
        self, database: Database, search: str, expected: list[str]
    ) -> None:
        _put(
            database,
            _enquiry("Café Ròs", message="A cèilidh in May?", status="won"),
            _enquiry("100%", notes="Called back on Friday", source="A friend"),
            _enquiry("Mhairi", email="mhairi@visitor.example", phone="0131 496", about_title="Tòrran House"),
        )
        assert expected == _names(database, search=search)

    @pytest.mark.parametrize(
        ("search", "expected"),
        [
            ("torran june", ["Morrison Greg"]),
            ("JUNE greg tòrran", ["Morrison Greg"]),
            ("piper greg", ["Morrison Greg"]),
            ("2027-06-19", ["Morrison Greg"]),
            ("19 June 2027", ["Morrison Greg"]),
            ("19th of June", ["Morrison Greg"]),
            ("June 19, 2027", ["Morrison Greg"]),
            ("19/6/2027", ["Morrison Greg"]),
            ("19.06.2027", ["Morrison Greg"]),
            ("June 2027", ["Words", "Morrison Greg"]),
            ("jun 2027", ["Words", "Morrison Greg"]),
            ("06/2027", ["Words", "Morrison Greg"]),
            ("July 2027", ["Isla"]),
            ("20 July 2027", []),
            ("greg isla", []),
            (" ", ["Words", "Isla", "Morrison Greg"]),
        ],
    )
    def test_a_search_takes_all_words_in_any_order_from_any_text_and_dates_as_people_write_them(
        self, database: Database, search: str, expected: list[str]
    ) -> None:
        greg = _enquiry("Morrison Greg", about_title="Tòrran House", date="2027-06-19")
        words = _enquiry("Words", message="Perhaps in June 2027?")
        isla = _enquiry("Isla", date="2027-07-19")
        _put(database, greg, isla, words, steps=[_step(greg, "1", text="With a piper")])
        assert expected == _names(database, search=search)

    def test_a_search_finds_notes_as_they_are_now(self, database: Database) -> None:
        enquiry = _enquiry("Mhairi", notes="ring on Monday")
        _put(database, enquiry)
        with database.write() as records:
            records.enquiries.replace(attrs.evolve(enquiry, notes="ring on Friday"))
        assert _names(database, search="monday") == []
        assert _names(database, search="friday") == ["Mhairi"]

    def test_a_search_looks_into_the_texts_of_steps_too(self, database: Database) -> None:
        answered, noted, both = _enquiry("answered"), _enquiry("noted", spam_sign="links"), _enquiry("both fairs")
        _put(
            database,
            answered,
            noted,
            both,
            steps=[
                _step(answered, "1", text="The Straße is closed"),
                _step(answered, "2", subject="Café Ròs", text="100%"),
                _step(noted, "3", kind="noted", text="CAFE ros said yes"),
                _step(both, "4", text="Fairs"),
                _step(both, "5", text="fairs"),
                _step(both, "6", fact="email", former="roisin@visitor.example", value="ros@visitor.example"),
                _step(noted, "7", former="roisin"),
            ],
        )
        found = {
            "cafe ros": ["noted", "answered"],
            "STRASSE": ["answered"],
            "%": ["answered"],
            "fairs": ["both fairs"],
            "roisin": ["both fairs"],
        }
        assert found == {search: _names(database, search=search) for search in found}
        assert _names(database, search="ros100") == _names(database, search="mòrag") == []
        assert _found(database, search="cafe", limit=1).total == 2
        with database.read() as records:
            assert records.enquiries.counts("cafe") == EnquiryCounts({"new": 1}, 1, 1)

    def test_a_joined_enquiry_is_in_no_list_and_what_it_had_belongs_to_the_other_one(self, database: Database) -> None:
        stays, other = _enquiry("stays"), _enquiry("other", email="Other@visitor.example")
        steps = [_step(stays, "1"), _step(other, "2"), _step(other, "3")]
        keys = [each.id for each in steps]
        _put(database, stays, other, steps=steps)
        joined = JoinedEnquiry(other.id, stays.id, "other@visitor.example", "7700900123", _NOW, "morag", "{}")
        with database.write() as records:
            records.enquiries.add_mail(ReceivedMailEntry("m", _NOW, other.id))
            records.account_records.add(EnquiryNews("n", "morag", "mail", "answer", _NOW, other.id))
            moved = records.enquiries.move_contents(other.id, stays.id)
            records.enquiries.join(joined)
        assert _names(database) == ["stays"]
        assert (moved["enquiry_steps"], moved["received_mails"]) == (keys[1:], ["m"])
        assert moved["enquiry_news"] == ["n"]
        with database.write() as records:
            assert [each.id for each in records.enquiries.steps(stays.id)] == keys
            assert records.enquiries.joined(other.id) == joined
            assert list(records.enquiries.joined_to(stays.id)) == [joined]
            assert list(records.enquiries.joined_with("OTHER@visitor.example", "")) == [joined]
            assert list(records.enquiries.joined_with("other@visitor.example", "+44 7700 900123")) == [joined]
            assert list(records.enquiries.joined_with("", "07700 900123")) == [joined]
            assert list(records.enquiries.joined_with("", "")) == []
            assert list(records.enquiries.named_joined([other.id, "unknown"])) == [joined]
            records.enquiries.take_apart(other)
            assert [each.enquiry_id for each in records.account_records.all(EnquiryNews)] == [stays.id]
            records.enquiries.move_contents(stays.id, other.id, moved)
            assert [each.enquiry_id for each in records.account_records.all(EnquiryNews)] == [other.id]
        with database.write() as records:
            assert [each.id for each in records.enquiries.steps(other.id)] == keys[1:]
            assert [each.id for each in records.enquiries.received_mails(other.id)] == ["m"]
            assert records.enquiries.joined(other.id) is None
            records.enquiries.join(joined)
            records.enquiries.remove(stays.id)
            assert records.enquiries.joined(other.id) is None

    def test_the_same_person_is_known_by_address_or_telephone(self, database: Database) -> None:
        asked = _enquiry("asked", email="Mairi@Visitor.example", phone="+44 (0)7700 900 123")
        by_email = _enquiry("by email", email="mairi@visitor.example", received_at=_NOW - _DAY)
        by_phone = _enquiry("by phone", email="", phone="07700 900123", received_at=_NOW - 2 * _DAY)
        spam = _enquiry("spam", email="mairi@visitor.example", spam_sign="links")
        other = _enquiry("other", email="morag@visitor.example", phone="0131 496 0000")
        unknown = _enquiry("unknown", email="", phone="")
        _put(database, asked, by_email, by_phone, spam, other, unknown)
        with database.read() as records:
            of = records.enquiries.of_same_person
            found = [each.name for each in of("MAIRI@visitor.example", "07700900123", 5)]
            assert found == ["asked", "by email", "by phone"]
            assert [each.name for each in of("mairi@visitor.example", "07700900123", 1)] == ["asked"]
            assert [each.name for each in of("mairi@visitor.example", "", 5)] == ["asked", "by email"]
            assert [each.name for each in of("", "+447700900123", 5)] == ["asked", "by phone"]
            assert list(of("", "", 5)) == list(of("", "1", 5)) == []
        with database.write() as records:
            records.enquiries.replace(attrs.evolve(by_email, email="morag@visitor.example"))
            found = [each.name for each in records.enquiries.of_same_person("morag@visitor.example", "", 5)]
            assert found == ["other", "by email"]

    def test_a_search_finds_a_telephone_number_however_it_is_written(self, database: Database) -> None:
        _put(database, _enquiry("asked", phone="07700 900 123"), _enquiry("abroad", phone="+353 20 912 3456"))
        searches = ("07700900123", "+447700900123", "07700 900123", "900 123")
        assert [["asked"]] * len(searches) == [_names(database, search=each) for each in searches]
        assert _names(database, search="+353209123456") == ["abroad"]

    def test_a_search_finds_by_steps_what_is_not_in_the_trash(self, database: Database) -> None:
        enquiry = _enquiry("gone")
        _put(database, enquiry, steps=[_step(enquiry, "1", text="A piper")])
        with database.write() as records:
            records.enquiries.move_to_trash(TrashedEnquiry(enquiry.id, _NOW, "morag", "{}"))
        assert _names(database, search="piper") == []
        with database.write() as records:
            records.enquiries.restore(enquiry)
        assert _names(database, search="piper") == ["gone"]
        with database.write() as records:
            records.enquiries.remove(enquiry.id)
            records.enquiries.add(enquiry)
        assert _names(database, search="piper") == []

    @relaxed
    @given(limit=st.none() | st.integers(1, 5), offset=st.integers(0, 5))
    def test_page_of_one_status_is_a_slice_of_its_list_with_the_total(
        self, database: Database, limit: int | None, offset: int
    ) -> None:
        status = secrets.token_hex(4)
        stored = [_enquiry(str(number), status=status) for number in range(4)]
        _put(database, *stored, _enquiry("another"))
        page = _found(database, status=status, limit=limit, offset=offset)
        assert EnquiryPage(stored[::-1][offset:][:limit], 4) == page

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({"about": "venue/a"}, ["spam", "both", "house"]),
            ({"month": "2027-06"}, ["both", "date", "period"]),
            ({"month": "2027-05"}, ["house"]),
            ({"about": "venue/a", "month": "2027-06"}, ["both"]),
            ({"month": "2027-0"}, ["both", "date", "house"]),
            ({"dates": frozenset({"2027-06-01", "2027-05-31"})}, ["date", "house"]),
            ({"dates": frozenset({"2027-06"})}, []),
            ({"statuses": frozenset({"new", "lost"}), "about": "venue/b"}, ["date"]),
            ({"statuses": frozenset({"lost"})}, []),
            ({"month": "%"}, []),
            ({"assignee": "morag"}, ["both", "date"]),
            ({"assignee": "morag", "about": "venue/a"}, ["both"]),
            ({"remind_until": "2026-12-01"}, ["both", "house"]),
            ({"remind_until": "2026-12-02", "sort": "remind_on"}, ["house", "both", "date"]),
            ({"remind_until": "2026-11-30"}, ["house"]),
            ({"remind_until": "2026-11-29"}, []),
            ({"likely_spam": True}, ["spam"]),
            ({"likely_spam": False, "about": "venue/a"}, ["both", "house"]),
            ({"search": "june 2027"}, ["both", "date", "period"]),
            ({"search": "06/2027"}, ["both", "date", "period"]),
            ({"search": "saturday 2027"}, ["period"]),
            ({}, ["spam", "neither", "both", "date", "house", "summer", "period"]),
        ],
    )
    def test_lists_are_of_one_item_of_one_month_and_of_likely_spam(
        self, database: Database, query: dict[str, Any], expected: list[str]
    ) -> None:
        _put(
            database,
            _enquiry("period", season="a Saturday in June 2027"),
            _enquiry("summer", season="a Friday in summer 2028"),
            _enquiry("house", about="venue/a", date="2027-05-31", remind_on="2026-11-30"),
            _enquiry("date", about="venue/b", date="2027-06-01", assignee_id="morag", remind_on="2026-12-02"),
            _enquiry("both", about="venue/a", date="2027-06-30", assignee_id="morag", remind_on="2026-12-01"),
            _enquiry("neither"),
            _enquiry("spam", about="venue/a", spam_sign="links"),
        )
        assert expected == _names(database, **query)

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({"received_from": _NOW}, ["search", "mail", "now"]),
            ({"received_from": _NOW, "received_before": _NOW + _DAY}, ["now"]),
            ({"received_before": _NOW}, ["before"]),
            ({"page": "/venue/a"}, ["mail", "now"]),
            ({"page": "/venue"}, []),
            ({"came_from": "google.com"}, ["search", "before"]),
            ({"came_from": "newsletter"}, ["mail"]),
            ({"reached": "viewing"}, ["mail", "before"]),
            ({"reached": "booked"}, ["now", "before"]),
            ({"reached": "booked", "page": "/venue/a"}, ["now"]),
        ],
    )
    def test_lists_and_outcomes_are_of_a_time_a_page_a_source_and_what_was_reached(
        self, database: Database, query: dict[str, Any], expected: list[str]
    ) -> None:
        viewed, booked = {"was_viewed": True}, {"was_booked": True}
        stored = [
            _enquiry("before", received_at=_NOW - _DAY, referrer="google.com", **viewed, **booked),
            _enquiry(
                "now", page="/venue/a", answered_at=_NOW + _DAY, utm_campaign="May", later_answers="a/b", **booked
            ),
            _enquiry(
                "mail",
                received_at=_NOW + _DAY,
                page="/venue/a",
                utm_source="newsletter",
                referrer="google.com",
                **viewed,
            ),
            _enquiry(
                "search", received_at=_NOW + 2 * _DAY, referrer="google.com", about="venue/a", about_title="Torran"
            ),
        ]
        _put(database, *stored)
        assert expected == _names(database, **query)
        by_name = {each.name: each for each in stored}
        with database.read() as records:
            outcomes = records.enquiries.outcomes(EnquiryQuery(**query, limit=2))
        assert [_outcome(by_name[name]) for name in expected[:2]] == outcomes

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({"turn": "ours", "sort": "turn_since"}, ["old", "mine", "new"]),
            ({"turn": "ours", "sort": "-turn_since"}, ["new", "mine", "old"]),
            ({"turn": "ours", "sort": "turn_since", "turn_before": _NOW}, ["old", "mine"]),
            ({"turn_before": _NOW - _DAY}, ["theirs", "old"]),
            ({"turn": "ours", "assignee": "morag"}, ["mine"]),
            ({"turn": "ours", "is_assigned": True}, ["mine"]),
            ({"turn": "ours", "is_assigned": False}, ["old", "new"]),
            ({"is_assigned": False}, ["nobodys", "theirs", "old", "new"]),
            ({"turn": "our"}, []),
            ({"sort": "turn_since"}, ["nobodys", "theirs", "old", "mine", "new"]),
            ({"sort": "-turn_since"}, ["new", "mine", "theirs", "old", "nobodys"]),
        ],
    )
    def test_lists_are_of_a_turn_since_a_time_of_somebody_or_nobody(
        self, database: Database, query: dict[str, Any], expected: list[str]
    ) -> None:
        _put(
            database,
            _enquiry("new", turn="ours", turn_since=_NOW),
            _enquiry("mine", turn="ours", turn_since=_NOW - _DAY, assignee_id="morag"),
            _enquiry("old", turn="ours", turn_since=_NOW - 2 * _DAY),
            _enquiry("theirs", turn="theirs", turn_since=_NOW - 2 * _DAY),
            _enquiry("nobodys"),
        )
        assert expected == _names(database, **query)

    def test_topics_are_each_item_with_its_last_title_and_each_month_once(self, database: Database) -> None:
        with database.read() as records:
            assert EnquiryTopics({}, []) == records.enquiries.topics()
        _put(
            database,
            _enquiry(about="venue/a", about_title="Torran", date="2027-06-19"),
            _enquiry(about="event/b", about_title="A day in May", date="2026-12-31"),
            _enquiry(about="venue/a", about_title="Torran House", date="2027-06-01", assignee_id="morag"),
            _enquiry(season="a Saturday in March 2027"),
            _enquiry(season="summer"),
            _enquiry(about="venue/c", about_title="Cheap pills", date="2028-01-01", spam_sign="links"),
        )
        with database.read() as records:
            titles = {"venue/a": "Torran House", "event/b": "A day in May"}
            assert EnquiryTopics(titles, ["2026-12", "2027-03", "2027-06"]) == records.enquiries.topics()

    def test_an_enquiry_about_several_items_is_found_by_each_and_their_titles(self, database: Database) -> None:
        _put(
            database,
            _enquiry("Two", about="venue/a", about_title="Torran", also_about={"venue/b": "Corrie", "venue/a1": '“x"'}),
            _enquiry("One", about="venue/b", about_title="Corrie Lodge"),
            _enquiry("None", about_title='"venue/b":'),
        )
        assert _names(database, about="venue/b") == ["One", "Two"]
        assert _names(database, about="venue/a") == ["Two"]
        assert _names(database, about="venue/a1") == ["Two"]
        assert _names(database, about="venue/1") == []
        assert _names(database, search="corrie") == ["One", "Two"]
        titles = {"venue/a": "Torran", "venue/b": "Corrie Lodge", "venue/a1": '“x"'}
        with database.read() as records:
            assert titles == records.enquiries.topics().titles
            (found,) = records.enquiries.outcomes(EnquiryQuery(about="venue/a"))
            assert list(found.also_about) == ["venue/b", "venue/a1"]

    def test_an_item_among_others_has_the_title_that_was_added_last(self, database: Database) -> None:
        several = {"about": "venue/a", "about_title": "Torran"}
        _put(
            database,
            _enquiry(**several, also_about={"venue/b": "Corrie", "venue/c": "Leith"}),
            _enquiry(**several, also_about={"venue/b": "Corrie Lodge"}),
            _enquiry(about="venue/c", about_title="Leith Hall"),
            _enquiry(**several, also_about={"venue/c": "Cheap pills"}, spam_sign="links"),
        )
        with database.read() as records:
            titles = records.enquiries.topics().titles
        assert titles == {"venue/a": "Torran", "venue/b": "Corrie Lodge", "venue/c": "Leith Hall"}

    def test_likely_spam_is_counted_apart(self, database: Database) -> None:
        _put(database, _enquiry("a"), _enquiry("b", spam_sign="links"), _enquiry("c", spam_sign="fast", is_read=True))
        with database.read() as records:
            assert EnquiryCounts({"new": 1}, 1, 2) == records.enquiries.counts()
            assert EnquiryCounts({}, 0, 1) == records.enquiries.counts("b")

    def test_enquiries_are_counted_by_status_and_unread_ones_in_total(self, database: Database) -> None:
        with database.read() as records:
            assert EnquiryCounts({}, 0) == records.enquiries.counts()
        _put(
            database, _enquiry(), _enquiry(is_read=True), _enquiry(status="won"), _enquiry(status="spam", is_read=True)
        )
        with database.read() as records:
            assert EnquiryCounts({"new": 2, "won": 1, "spam": 1}, 2) == records.enquiries.counts()

    def test_only_what_a_search_finds_is_counted(self, database: Database) -> None:
        _put(
            database,
            _enquiry("Mòrag"),
            _enquiry(message="For morag", is_read=True),
            _enquiry(notes="MORAG", status="won"),
            _enquiry("Somebody"),
        )
        with database.read() as records:
            assert EnquiryCounts({"new": 2, "won": 1}, 2) == records.enquiries.counts("morag")
            assert EnquiryCounts({}, 0) == records.enquiries.counts("%")

    def test_a_page_of_a_search_counts_all_that_it_finds(self, database: Database) -> None:
        names = [f"Mòrag {number}" for number in range(5)]
        _put(database, *(_enquiry(each, received_at=_NOW + int(each[-1]) * _DAY) for each in names))
        _put(database, _enquiry("Morag 9", status="won"), _enquiry("Somebody"))
        query = EnquiryQuery(search="morag", status="new", sort="-name", limit=2, offset=1)
        with database.read() as records:
            page, counts = records.enquiries.list_with_counts(query)
            assert page == records.enquiries.list(query)
            beyond, _ = records.enquiries.list_with_counts(attrs.evolve(query, offset=9))
        assert ([each.name for each in page.enquiries], page.total) == (["Mòrag 3", "Mòrag 2"], 5)
        assert counts == EnquiryCounts({"new": 5, "won": 1}, 6)
        assert beyond == EnquiryPage([], 5)


def _enquiry(name: str = "", **values: Any) -> Enquiry:
    texts = dict.fromkeys(("email", "phone", "message"), "")
    return Enquiry(**{"id": secrets.token_hex(12), "name": name, "received_at": _NOW, **texts, **values})


def _outcome(enquiry: Enquiry) -> EnquiryOutcome:
    return EnquiryOutcome(
        enquiry.received_at,
        enquiry.answered_at,
        enquiry.about,
        enquiry.about_title,
        enquiry.page,
        came_from(enquiry),
        enquiry.utm_campaign,
        enquiry.source,
        enquiry.status,
        enquiry.lost_reason,
        enquiry.was_viewed,
        enquiry.was_booked,
        enquiry.also_about,
        enquiry.later_answers,
        enquiry.turn,
    )


def _step(enquiry: Enquiry, key: str, **values: Any) -> EnquiryStep:
    own = key + secrets.token_hex(8)
    step = EnquiryStep(
        own, enquiry.id, _NOW, "answered", "Mòrag", "a1", "Yes\n\U0001f3f0", subject="Sà", files=["é.jpg"]
    )
    return attrs.evolve(step, **values)


def _put(database: Database, *enquiries: Enquiry, steps: Sequence[EnquiryStep] = ()) -> None:
    with database.write() as records:
        for enquiry in enquiries:
            records.enquiries.add(enquiry)
        for step in steps:
            records.enquiries.add_step(step)


def _found(database: Database, **query: Any) -> EnquiryPage:
    asked = EnquiryQuery(**query)
    with database.read() as records:
        found = records.enquiries.list(asked)
        page = attrs.evolve(asked, limit=asked.limit or _MOST)
        assert (found, records.enquiries.counts(asked.search)) == records.enquiries.list_with_counts(page)
    return found


def _names(database: Database, **query: Any) -> list[str]:
    return [each.name for each in _found(database, **query).enquiries]
