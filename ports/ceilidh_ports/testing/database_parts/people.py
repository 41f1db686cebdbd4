"""What the database port promises of the records about administrators and of the audit log."""

import datetime as dt

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import (
    ACCOUNT_RECORDS,
    AccountRecord,
    AuditEntry,
    OneTimeToken,
    Passkey,
    RecoveryCode,
    Session,
)
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from ceilidh_ports.repositories.searched_texts import finds
from ceilidh_ports.testing.item_helpers import relaxed
from ceilidh_ports.testing.samples import account_records, texts

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_TICK = dt.timedelta(microseconds=1)
_records_of_each_class = pytest.mark.parametrize("record", account_records("a"), ids=lambda each: each.collection)
_entries = st.lists(st.tuples(texts, st.sampled_from(["publish", "sign-in"]), st.sampled_from("ab")), max_size=6)


class AccountRecordContract:
    """Sessions, one-time tokens, recovery codes, passkeys and settings."""

    @_records_of_each_class
    def test_a_record_about_accounts_is_stored_and_replaced(self, database: Database, record: AccountRecord) -> None:
        (other,) = (each for each in account_records("b") if isinstance(each, type(record)))
        for each in (record, attrs.evolve(other, id=record.id)):
            with database.write() as records:
                records.account_records.put(each)
            with database.read() as records:
                assert records.account_records.get(type(record), record.id) == each
                assert list(records.account_records.all(type(record))) == [each]
        with database.write() as records:
            assert [records.account_records.remove(type(record), record.id) for _ in range(2)] == [True, False]
            assert records.account_records.get(type(record), record.id) is None

    @pytest.mark.parametrize("kind", [Session, OneTimeToken, RecoveryCode, Passkey])
    def test_records_are_found_by_their_account(self, database: Database, kind: type[Session]) -> None:
        (one,) = (each for each in account_records("1") if isinstance(each, kind))
        stored = [attrs.evolve(one, id=f"{owner}/{n}", account_id=owner) for owner in ("a", "A", "") for n in (1, 2)]
        with database.write() as records:
            for each in stored:
                records.account_records.put(each)
        with database.read() as records:
            for owner in ("a", "A", ""):
                found = sorted(records.account_records.find(kind, "account_id", owner), key=lambda each: each.id)
                assert found == [each for each in stored if each.account_id == owner]
            assert records.account_records.find(kind, "account_id", "%") == []

    def test_one_time_tokens_are_found_by_their_purpose(self, database: Database) -> None:
        (one,) = (each for each in account_records("1") if isinstance(each, OneTimeToken))
        purposes = ("invite", "INVITE", "reset")
        stored = [attrs.evolve(one, id=f"{purpose}/{n}", purpose=purpose) for purpose in purposes for n in (1, 2)]
        with database.write() as records:
            for each in stored:
                records.account_records.put(each)
        with database.read() as records:
            for purpose in purposes:
                found = sorted(records.account_records.find(OneTimeToken, "purpose", purpose), key=lambda each: each.id)
                assert found == [each for each in stored if each.purpose == purpose]
            assert records.account_records.find(OneTimeToken, "purpose", "setup") == []

    def test_records_about_accounts_do_not_raise_the_content_version(self, database: Database) -> None:
        before = database.content_version()
        with database.write() as records:
            for each in account_records("a"):
                records.account_records.put(each)
            assert [kind for kind in ACCOUNT_RECORDS if not list(records.account_records.all(kind))] == []
        assert before == database.content_version()


class AuditContract:
    """The audit log."""

    @relaxed
    @given(stored=_entries, search=texts, action=st.sampled_from(["", "publish"]), owner=st.sampled_from(["", "a"]))
    def test_entries_are_found_by_all_conditions_at_once(
        self, database: Database, stored: list[tuple[str, str, str]], search: str, action: str, owner: str
    ) -> None:
        entries = [_entry(n, who=who, action=what, account_id=account) for n, (who, what, account) in enumerate(stored)]
        _store(database, entries)
        expected = [
            each
            for each in entries[::-1]
            if action in ("", each.action) and owner in ("", each.account_id) and finds(search, (each.who, each.action))
        ]
        assert expected == _found(database, AuditQuery(search=search, action=action, account_id=owner))

    @pytest.mark.parametrize("text", ["MORAG", "192.0.2", "Publish", "strasse"])
    def test_a_search_looks_into_name_ip_address_action_and_title(self, database: Database, text: str) -> None:
        found = _entry(1, who="Mòrag", ip_address="192.0.2.1", action="publish", subject_title="Straße")
        _store(database, [found, _entry(2, subject_kind="morag", subject_id="strasse")])
        assert [found] == _found(database, AuditQuery(search=text))

    def test_times_and_the_place_in_the_list_choose_entries(self, database: Database) -> None:
        entries = [_entry(n) for n in range(5)]
        _store(database, entries[::-1])
        for query, expected in (
            (AuditQuery(), [4, 3, 2, 1, 0]),
            (AuditQuery(since=_NOW + 3 * _TICK), [4, 3]),
            (AuditQuery(until=_NOW + 2 * _TICK), [1, 0]),
            (AuditQuery(after=entries[3].id, limit=2), [2, 1]),
            (AuditQuery(after=entries[0].id), []),
        ):
            assert [entries[n] for n in expected] == _found(database, query)

    def test_the_kinds_of_subjects_choose_entries(self, database: Database) -> None:
        kinds = ["venues", "", "site", "events", "venues"]
        entries = [_entry(number, subject_kind=kind) for number, kind in enumerate(kinds)]
        _store(database, entries)
        assert [entries[4], entries[2]] == _found(
            database, AuditQuery(subject_kinds=frozenset({"venues", "site"}), limit=2)
        )

    def test_entries_are_removed_when_they_are_older(self, database: Database) -> None:
        entries = [_entry(n) for n in range(4)]
        _store(database, entries)
        with database.write() as records:
            assert [records.audit.remove_before(_NOW + 2 * _TICK) for _ in range(2)] == [2, 0]
        assert entries[:1:-1] == _found(database, AuditQuery())


def _entry(number: int, **values: str) -> AuditEntry:
    fields = {"account_id": "", "who": "", "ip_address": "", "action": ""} | values
    return AuditEntry(f"{number:08x}", _NOW + number * _TICK, **fields)  # type: ignore[arg-type]


def _store(database: Database, entries: list[AuditEntry]) -> None:
    with database.write() as records:
        for each in list(records.account_records.all(AuditEntry)):
            records.account_records.remove(AuditEntry, each.id)
        for each in entries:
            records.audit.add(each)


def _found(database: Database, query: AuditQuery) -> list[AuditEntry]:
    with database.read() as records:
        return records.audit.list(query)
