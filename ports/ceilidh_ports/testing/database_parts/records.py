"""What the database port promises of accounts, attempts and the outbox."""

import datetime as dt
import secrets

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account
from ceilidh_ports.records.outbox import Delivery
from ceilidh_ports.testing.item_helpers import relaxed
from ceilidh_ports.testing.samples import texts, times

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_SECOND = dt.timedelta(seconds=1)
_HOUR = dt.timedelta(hours=1)
_DAY = dt.timedelta(days=1)


class AccountContract:
    """Administrators and revoked tokens."""

    @relaxed
    @given(text=texts, created_at=times, generation=texts)
    def test_an_account_comes_back_as_it_was_stored(
        self, database: Database, text: str, created_at: dt.datetime, generation: str
    ) -> None:
        account = Account(
            id=_own(),
            username=f"{_own()}{text}",
            password_hash=f"$argon2id${text}",
            created_at=created_at,
            session_generation=generation,
            name=text,
            email=f"{_own()}{text}",
            last_seen_at=created_at,
        )
        with database.write() as records:
            records.accounts.add(account)
        with database.read() as records:
            assert account == records.accounts.get(account.id)
            assert account == records.accounts.find_by_username(account.username)
            assert account == records.accounts.find_by_email(account.email)

    def test_usernames_are_unique_and_found_case_insensitively(self, database: Database) -> None:
        account = _account("Élan@Example.org")
        with database.write() as records:
            records.accounts.add(account)
            with pytest.raises(Conflict) as conflict:
                records.accounts.add(_account("éLAN@example.ORG"))
            assert conflict.value.field == "username"
            assert account == records.accounts.find_by_username("élan@example.org")
            assert records.accounts.find_by_username("elan@example.org") is None
            records.accounts.add(_account("elan@example.org"))

    def test_an_unknown_account_is_none(self, database: Database) -> None:
        with database.read() as records:
            assert records.accounts.get("nobody") is None
            assert records.accounts.find_by_username("nobody") is None
            assert records.accounts.find_by_email("nobody") is None
            assert records.accounts.find_by_email("") is None

    def test_all_but_username_and_time_of_creation_is_replaced(self, database: Database) -> None:
        account, other = _account("one"), _account("two")
        changed = attrs.evolve(
            account,
            password_hash="new",
            session_generation="second",
            name="Màiri",
            email="mairi@example.org",
            last_seen_at=_NOW,
            deactivated_at=_NOW + _HOUR,
            totp_secret="encrypted",
            totp_last_step=58_000_000,
        )
        with database.write() as records:
            records.accounts.add(account)
            records.accounts.add(other)
            records.accounts.replace(attrs.evolve(changed, username="three", created_at=_NOW + _HOUR))
            assert changed == records.accounts.get(account.id)
            assert other == records.accounts.get(other.id)
            records.accounts.replace(account)
            assert account == records.accounts.get(account.id)

    def test_a_username_is_changed_by_itself_and_stays_unique(self, database: Database) -> None:
        account, other = _account("one"), _account("two")
        with database.write() as records:
            records.accounts.add(account)
            records.accounts.add(other)
            records.accounts.rename(account.id, "Three")
            assert attrs.evolve(account, username="Three") == records.accounts.find_by_username("three")
            assert records.accounts.find_by_username("one") is None
            with pytest.raises(Conflict):
                records.accounts.rename(account.id, "TWO")
            with pytest.raises(Missing):
                records.accounts.rename("nobody", "four")

    def test_an_email_address_belongs_to_one_account_whatever_its_case(self, database: Database) -> None:
        taken, other = attrs.evolve(_account("one"), email="Màiri@Example.org"), _account("two")
        with database.write() as records:
            for each in (taken, other, _account("three")):
                records.accounts.add(each)
            for refused in (attrs.evolve(_account("four"), email="MÀIRI@example.org"), _account("màiri@example.org")):
                with pytest.raises(Conflict) as conflict:
                    records.accounts.add(refused)
                assert conflict.value.field == ("email" if refused.email else "username")
            for email in ("màiri@example.ORG", "ONE"):
                with pytest.raises(Conflict) as conflict:
                    records.accounts.replace(attrs.evolve(other, email=email))
                assert conflict.value.field == "email"
            records.accounts.replace(attrs.evolve(taken, email="màiri@example.org"))
            records.accounts.replace(attrs.evolve(other, email="two"))

    def test_an_unknown_account_is_not_replaced(self, database: Database) -> None:
        with database.write() as records, pytest.raises(Missing):
            records.accounts.replace(_account("nobody"))

    def test_accounts_are_listed_in_their_order_until_they_are_removed(self, database: Database) -> None:
        accounts = [_account(name) for name in ("one", "two", "three")]
        with database.write() as records:
            before = records.accounts.all()
            for each in accounts:
                records.accounts.add(each)
            assert [*before, *accounts] == records.accounts.all()
            assert [records.accounts.remove(accounts[1].id) for _ in range(2)] == [True, False]
            assert [*before, accounts[0], accounts[2]] == records.accounts.all()
            assert records.accounts.get(accounts[1].id) is None
            assert records.accounts.find_by_username("two") is None
            records.accounts.add(attrs.evolve(accounts[1], id=_own()))

    def test_a_revoked_token_stays_so_and_others_live(self, database: Database) -> None:
        until = dt.datetime(2200, 1, 1, tzinfo=dt.UTC)
        with database.write() as records:
            records.accounts.revoke("a", until)
            records.accounts.revoke("a", until)
            records.accounts.revoke("b", until)
        with database.read() as records:
            assert [records.accounts.revoked(token) for token in ("a", "b", "c")] == [True, True, False]

    def test_revoked_tokens_are_forgotten_when_they_would_have_expired(self, database: Database) -> None:
        past, future = (dt.datetime(year, 1, 1, tzinfo=dt.UTC) for year in (2000, 2200))
        with database.write() as records:
            records.accounts.revoke("long gone", past)
            assert records.accounts.revoked("long gone")
            records.accounts.revoke("living", future)
            assert not records.accounts.revoked("long gone")


class AttemptContract:
    """Moments at which something limited was tried."""

    @relaxed
    @given(seconds=st.lists(st.integers(0, 86_400), max_size=8), most=st.integers(1, 9))
    def test_the_latest_tries_of_a_key_come_oldest_first(
        self, database: Database, seconds: list[int], most: int
    ) -> None:
        key = _own() + "é" * 176
        tries = [_NOW + second * _SECOND for second in seconds]
        with database.write() as records:
            for moment in tries:
                records.attempts.record(key, moment)
                records.attempts.record("another", moment)
        with database.read() as records:
            assert sorted(tries)[-most:] == records.attempts.latest(key, most)

    def test_a_try_forgets_everything_more_than_a_day_older(self, database: Database) -> None:
        earlier = _NOW - _DAY - dt.timedelta(microseconds=1)
        with database.write() as records:
            for moment in (earlier, _NOW - _DAY):
                records.attempts.record("key", moment)
            records.attempts.record("another", _NOW)
            assert records.attempts.latest("key", 9) == [_NOW - _DAY]

    def test_one_try_is_taken_back(self, database: Database) -> None:
        with database.write() as records:
            for moment in (_NOW, _NOW, _NOW + _SECOND):
                records.attempts.record("key", moment)
            records.attempts.record("another", _NOW)
            records.attempts.remove("key", _NOW)
            records.attempts.remove("key", _NOW + 2 * _SECOND)
            assert records.attempts.latest("key", 9) == [_NOW, _NOW + _SECOND]
            assert records.attempts.latest("another", 9) == [_NOW]


class OutboxContract:
    """Messages that wait."""

    @relaxed
    @given(text=texts)
    def test_a_message_comes_out_as_it_was_put_in(self, database: Database, text: str) -> None:
        message = MailMessage(_own(), f"<{text}>", text, text, text, text, text, text, True, text)
        with database.write() as records:
            records.outbox.put(message, _NOW)
            assert (message, 0) == records.outbox.claim(_NOW, _NOW + _SECOND)
            records.outbox.sent(message.id, _NOW)

    def test_the_message_due_longest_is_claimed_first(self, database: Database) -> None:
        first, second, later = _message(), _message(), _message()
        with database.write() as records:
            records.outbox.put(second, _NOW)
            records.outbox.put(later, _NOW + _SECOND)
            records.outbox.put(first, _NOW - _SECOND)
        assert [first, second, None] == [_claim(database, _NOW) for _ in range(3)]

    def test_a_claimed_message_is_kept_from_others_until_its_time_is_over(self, database: Database) -> None:
        message = _message()
        with database.write() as records:
            records.outbox.put(message, _NOW)
            assert records.outbox.claim(_NOW, _NOW + 10 * _SECOND)
        assert _claim(database, _NOW + 9 * _SECOND) is None
        assert message == _claim(database, _NOW + 10 * _SECOND)

    def test_a_failed_message_is_due_again_and_counts_its_failures(self, database: Database) -> None:
        message = _message()
        with database.write() as records:
            records.outbox.put(message, _NOW)
            for failures in range(3):
                assert (message, failures) == records.outbox.claim(_NOW, _NOW + _HOUR)
                records.outbox.failed(message.id, "421 later, s'il vous plaît", _NOW)
            records.outbox.failed(message.id, "no route", _NOW + _SECOND)
            assert records.outbox.claim(_NOW, _NOW + _HOUR) is None
            assert (message, 4) == records.outbox.claim(_NOW + _SECOND, _NOW + _HOUR)

    def test_the_last_claim_holds_and_one_before_changes_nothing(self, database: Database) -> None:
        message, first, second = _message(), _NOW + 10 * _SECOND, _NOW + 20 * _SECOND
        with database.write() as records:
            records.outbox.put(message, _NOW)
            assert not records.outbox.holds(message.id, first)
            assert records.outbox.claim(_NOW, first)
        with database.read() as records:
            assert records.outbox.holds(message.id, first)
        with database.write() as records:
            assert records.outbox.claim(first, second)
            assert [records.outbox.holds(message.id, until) for until in (first, second)] == [False, True]
            records.outbox.failed(message.id, "late", first, until=first)
            assert records.outbox.claim(first, second) is None
            records.outbox.failed(message.id, "in time", second, until=second)
            assert (message, 1) == records.outbox.claim(second, second + _HOUR)
            records.outbox.sent(message.id, second)
            assert not records.outbox.holds(message.id, second + _HOUR)
            assert not records.outbox.holds("unknown", second)

    def test_database_clock_advances_and_is_in_utc(self, database: Database) -> None:
        with database.read() as records:
            before = records.outbox.now()
        with database.write() as records:
            assert before <= records.outbox.now() <= before + _HOUR
        assert before.utcoffset() == dt.timedelta()

    def test_a_sent_message_is_never_claimed_again(self, database: Database) -> None:
        message = _message()
        with database.write() as records:
            records.outbox.put(message, _NOW)
            records.outbox.sent(message.id, _NOW)
            records.outbox.failed(message.id, "reported late by somebody else", _NOW)
            assert records.outbox.claim(_NOW + 24 * _HOUR, _NOW + 25 * _HOUR) is None

    def test_messages_wait_until_they_are_sent(self, database: Database) -> None:
        one, two = _message(), _message()
        with database.write() as records:
            assert records.outbox.waiting() == 0
            records.outbox.put(one, _NOW)
            records.outbox.put(two, _NOW + 24 * _HOUR)
            records.outbox.claim(_NOW, _NOW + _HOUR)
            records.outbox.failed(one.id, "no", _NOW)
            assert records.outbox.waiting() == 2
            assert [records.outbox.waiting(besides=each) for each in (one.id[:9], "_", "%")] == [1, 2, 2]
            records.outbox.sent(one.id, _NOW)
            assert records.outbox.waiting() == 1

    def test_delivery_states_are_returned_by_message_id(self, database: Database) -> None:
        fresh, failed, sent, logged = _message(), _message(), _message(), _message()
        with database.write() as records:
            for message in (fresh, failed, sent, logged, _message()):
                records.outbox.put(message, _NOW)
            records.outbox.failed(failed.id, "421 no room", _NOW + _SECOND)
            records.outbox.sent(sent.id, _NOW + _HOUR)
            records.outbox.sent(logged.id, _NOW + _HOUR, logged=True)
        with database.read() as records:
            expected = {
                fresh.id: Delivery(_NOW, 0, "", None),
                failed.id: Delivery(_NOW + _SECOND, 1, "421 no room", None),
                sent.id: Delivery(_NOW, 0, "", _NOW + _HOUR),
                logged.id: Delivery(_NOW, 0, "", _NOW + _HOUR, logged=True),
            }
            assert expected == records.outbox.deliveries([sent.id, "unknown", fresh.id, failed.id, logged.id])
            assert records.outbox.deliveries([]) == {}

    def test_failing_messages_are_listed_by_when_they_are_due_again(self, database: Database) -> None:
        late, early, fresh, sent = _message(), _message(), _message(), _message()
        with database.write() as records:
            for message in (late, early, fresh, sent):
                records.outbox.put(message, _NOW)
            records.outbox.failed(late.id, "no", _NOW + _HOUR)
            records.outbox.failed(early.id, "421 no room", _NOW + _SECOND)
            records.outbox.failed(sent.id, "no", _NOW)
            records.outbox.sent(sent.id, _NOW + _HOUR)
        with database.read() as records:
            assert [early.id, late.id] == [*records.outbox.failing(5)]
            assert {early.id: Delivery(_NOW + _SECOND, 1, "421 no room", None)} == records.outbox.failing(1)

    def test_a_message_whose_attempts_have_ended_waits_again_when_it_is_rescheduled(self, database: Database) -> None:
        message = _message()
        with database.write() as records:
            records.outbox.put(message, _NOW)
            assert records.outbox.claim(_NOW, _NOW + _SECOND)
            records.outbox.failed(message.id, "550 nobody", _NOW, until=_NOW + _SECOND, ended=True)
        with database.write() as records:
            ended = Delivery(_NOW, 1, "550 nobody", None, ended_at=_NOW)
            assert ({message.id: ended}, 0) == (records.outbox.failing(5), records.outbox.waiting())
            assert records.outbox.claim(_NOW + _HOUR, _NOW + 2 * _HOUR) is None
            assert not records.outbox.holds(message.id, _NOW + _SECOND)
            assert records.outbox.reschedule(message.id, _NOW + _HOUR)
            assert (message, 0) == records.outbox.claim(_NOW + _HOUR, _NOW + 2 * _HOUR)

    def test_a_message_that_waits_is_made_due_again_and_a_sent_one_is_not(self, database: Database) -> None:
        waiting, sent = _message(), _message()
        with database.write() as records:
            for message in (waiting, sent):
                records.outbox.put(message, _NOW)
            records.outbox.failed(waiting.id, "no", _NOW + _HOUR)
            records.outbox.sent(sent.id, _NOW)
            assert records.outbox.reschedule(waiting.id, _NOW)
            assert [records.outbox.reschedule(each, _NOW) for each in (sent.id, "unknown")] == [False, False]
            assert (waiting, 1) == records.outbox.claim(_NOW, _NOW + _HOUR)
            assert records.outbox.claim(_NOW, _NOW + _HOUR) is None

    def test_only_a_message_that_was_sent_is_forgotten(self, database: Database) -> None:
        waiting, sent = _message(), _message()
        with database.write() as records:
            for message in (waiting, sent):
                records.outbox.put(message, _NOW)
            records.outbox.sent(sent.id, _NOW)
            assert [records.outbox.remove_sent(each) for each in (waiting.id, sent.id, sent.id)] == [False, True, False]
            assert {waiting.id} == records.outbox.deliveries([waiting.id, sent.id]).keys()

    def test_a_message_that_nobody_sends_is_withdrawn_and_one_that_was_sent_is_not(self, database: Database) -> None:
        waiting, sent = _message(), _message()
        with database.write() as records:
            for message in (waiting, sent):
                records.outbox.put(message, _NOW)
            records.outbox.sent(sent.id, _NOW)
            withdrawn = [records.outbox.withdraw(each) for each in (waiting.id, sent.id, "unknown")]
            assert withdrawn == [True, False, False]
            assert {sent.id} == records.outbox.deliveries([waiting.id, sent.id]).keys()

    def test_a_claimed_message_is_withdrawn_by_its_last_claimant_alone(self, database: Database) -> None:
        message = _message()
        with database.write() as records:
            records.outbox.put(message, _NOW)
            until = records.outbox.now() + _HOUR
            records.outbox.claim(records.outbox.now(), until)
            assert not records.outbox.withdraw(message.id)
            assert not records.outbox.withdraw(message.id, until=until - _SECOND)
            assert records.outbox.withdraw(message.id, until=until)

    def test_a_held_message_waits_for_its_release_whatever_becomes_of_its_claim(self, database: Database) -> None:
        message = _message()
        with database.write() as records:
            records.outbox.put(message, _NOW)
            until = records.outbox.now() + _HOUR
            records.outbox.claim(records.outbox.now(), until)
            records.outbox.hold(message.id)
            assert not records.outbox.holds(message.id, until)
            assert not records.outbox.withdraw(message.id, until=until)
            records.outbox.failed(message.id, "no", records.outbox.now(), until=until)
            assert records.outbox.claim(records.outbox.now() + _HOUR, until) is None
            assert (records.outbox.waiting(), records.outbox.failing(5)) == (0, {})
            records.outbox.release(message.id)
            assert (message, 0) == records.outbox.claim(records.outbox.now(), until)

    def test_what_was_sent_or_failed_for_good_is_neither_held_nor_released(self, database: Database) -> None:
        sent, failed = _message(), _message()
        with database.write() as records:
            for each in (sent, failed):
                records.outbox.put(each, _NOW)
            records.outbox.sent(sent.id, _NOW)
            records.outbox.failed(failed.id, "no", _NOW, ended=True)
            before = records.outbox.deliveries([sent.id, failed.id])
            for change in (records.outbox.hold, records.outbox.release):
                for key in (sent.id, failed.id, "unknown"):
                    change(key)
            assert before == records.outbox.deliveries([sent.id, failed.id])

    def test_the_mails_of_a_file_are_found(self, database: Database) -> None:
        waiting, failed, sent, other = (attrs.evolve(_message(), files="a_1.pdf plan.pdf") for _ in range(4))
        other = attrs.evolve(other, files="plan.pdf.pdf a-1.pdf")
        with database.write() as records:
            for each in (waiting, failed, sent, other):
                records.outbox.put(each, _NOW)
            records.outbox.failed(failed.id, "no", _NOW, ended=True)
            records.outbox.sent(sent.id, _NOW)
            attached = records.outbox.attached()
            assert {"a_1.pdf", "plan.pdf", "plan.pdf.pdf", "a-1.pdf"} == {*attached}
            for file in ("plan.pdf", "a_1.pdf"):
                assert {waiting.id, failed.id, sent.id} == {*attached[file]}
            assert [other.id] == list(attached["a-1.pdf"])

    def test_a_message_is_removed_sent_or_not(self, database: Database) -> None:
        waiting, sent = _message(), _message()
        with database.write() as records:
            for message in (waiting, sent):
                records.outbox.put(message, _NOW)
            records.outbox.sent(sent.id, _NOW)
            for key in (waiting.id, sent.id, "unknown"):
                records.outbox.remove(key)
            assert records.outbox.deliveries([waiting.id, sent.id]) == {}

    def test_message_being_sent_keeps_its_claim_when_made_due(self, database: Database) -> None:
        message = _message()
        with database.write() as records:
            records.outbox.put(message, _NOW)
            records.outbox.claim(_NOW, _NOW + _HOUR)
            assert records.outbox.reschedule(message.id, _NOW)
            assert records.outbox.claim(_NOW, _NOW + _HOUR) is None


def _own() -> str:
    return secrets.token_hex(12)


def _account(username: str) -> Account:
    return Account(_own(), username, "$argon2id$", _NOW)


def _message() -> MailMessage:
    own = _own()
    return MailMessage(own, f"<{own}@example.org>", "a@example.org", "b@example.org", "", "Subject", "Text")


def _claim(database: Database, now: dt.datetime) -> MailMessage | None:
    with database.write() as records:
        claimed = records.outbox.claim(now, now + _HOUR)
    return claimed[0] if claimed else None
