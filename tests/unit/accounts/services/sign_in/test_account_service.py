import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from itertools import islice

import argon2
import pytest

from ceilidh.accounts.rules import session_rules
from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.sign_in_results import Challenge, LoginResult
from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.errors import TooManyRequests, Unauthenticated
from ceilidh_ports.records.accounts import Account
from tests.fakes.accounts import account_service
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

pytestmark = pytest.mark.usefixtures("cheap_hashes")

MORAG = ("morag", "a' mhuir mhòr")


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def database() -> MemoryDatabase:
    return MemoryDatabase([])


@pytest.fixture
def service(database: MemoryDatabase, clock: StoppedClock) -> AccountService:
    AccountCommands(database, clock).add(*MORAG)
    return account_service(database, clock)


def device_token_of(result: LoginResult | Challenge) -> str:
    assert isinstance(result, LoginResult)
    return result.device_token


def fail(service: AccountService, username: str = "morag", address: str = "192.0.2.1") -> None:
    with pytest.raises(Unauthenticated):
        service.sign_in(username, "wrong", address)


def test_the_token_of_a_sign_in_is_its_accounts(service: AccountService) -> None:
    assert service.authenticate(service.sign_in(*MORAG, "192.0.2.1").token).account.username == "morag"


def test_a_username_counts_in_any_letter_case(service: AccountService) -> None:
    assert service.authenticate(service.sign_in("MORAG", MORAG[1], "192.0.2.1").token).account.username == "morag"


@pytest.mark.parametrize(("username", "password"), [("morag", "wrong"), ("nobody", MORAG[1]), ("nobody", "")])
def test_an_unknown_username_and_a_wrong_password_are_refused_alike(
    service: AccountService, username: str, password: str
) -> None:
    with pytest.raises(Unauthenticated, match=r"^Invalid username or password$"):
        service.sign_in(username, password, "192.0.2.1")


def test_the_eleventh_failure_from_an_address_in_a_minute_is_refused_whatever_the_username(
    service: AccountService, clock: StoppedClock
) -> None:
    for number in range(10):
        fail(service, f"guess {number}")
        clock.go_on(1)

    with pytest.raises(TooManyRequests) as refusal:
        service.sign_in(*MORAG, "192.0.2.1")
    assert refusal.value.retry_after == 50
    assert service.sign_in(*MORAG, "192.0.2.2")


def test_eleventh_failure_on_an_account_in_a_minute_is_rejected_from_any_address_in_any_case(
    service: AccountService,
) -> None:
    for number in range(10):
        fail(service, "Morag" if number % 2 else "morag", f"192.0.2.{number}")

    with pytest.raises(TooManyRequests, match=r"^Invalid username or password\. There were many attempts") as refusal:
        service.sign_in("MORAG", "wrong", "198.51.100.1")
    assert 1 <= refusal.value.retry_after <= 60
    assert service.sign_in("MORAG", MORAG[1], "198.51.100.1")


def attack(service: AccountService, username: str, clock: StoppedClock) -> None:
    """Guess from sixty addresses within a minute, with a hash that costs nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ceilidh.accounts.rules.passwords.password_hashing.matches", lambda _hash, _password: False)
        for number in range(60):
            with suppress(Unauthenticated, TooManyRequests):
                service.sign_in(username, "wrong", f"192.0.2.{number}")
            clock.go_on(1)


def test_correct_password_from_another_address_is_accepted_during_guessing(
    service: AccountService, clock: StoppedClock
) -> None:
    attack(service, "morag", clock)
    for number in range(20):
        with pytest.raises(TooManyRequests):
            service.sign_in("morag", "wrong", f"203.0.113.{number}")
        assert service.sign_in(*MORAG, "198.51.100.1")


def test_an_unknown_username_under_attack_is_answered_as_a_known_one(
    service: AccountService, clock: StoppedClock
) -> None:
    def answers(username: str) -> list[str]:
        printed = []
        for number in range(8):
            try:
                service.sign_in(username, "wrong", f"198.51.100.{number % 2}")
            except (Unauthenticated, TooManyRequests) as refusal:
                printed.append(str(refusal))
        return printed

    for username in ("morag", "nobody"):
        attack(service, username, clock)
    known = answers("morag")
    clock.go_on(3600 * 24)
    for username in ("nobody", "morag"):
        attack(service, username, clock)
    assert known == answers("nobody")


def test_a_device_that_signed_in_before_is_counted_apart(service: AccountService, clock: StoppedClock) -> None:
    address = "192.0.2.1"
    mark = device_token_of(service.sign_in(*MORAG, address))
    for _ in range(10):
        fail(service, address=address)
    with pytest.raises(TooManyRequests):
        service.sign_in(*MORAG, address)

    assert service.sign_in(*MORAG, address, mark)
    for _ in range(10):
        with pytest.raises(Unauthenticated):
            service.sign_in("morag", "wrong", "198.51.100.1", mark)
    with pytest.raises(TooManyRequests):
        service.sign_in(*MORAG, "198.51.100.2", mark)
    assert service.sign_in(*MORAG, "198.51.100.2")


def test_a_mark_counts_for_its_account_until_its_password_changes(
    service: AccountService, database: MemoryDatabase, clock: StoppedClock
) -> None:
    administrators = AccountCommands(database, clock)
    administrators.add("iain", MORAG[1])
    iains = device_token_of(service.sign_in("iain", MORAG[1], "192.0.2.9"))
    earlier = device_token_of(service.sign_in(*MORAG, "192.0.2.9"))
    administrators.change_password(*MORAG)
    for _ in range(10):
        fail(service)

    for mark in (iains, earlier, service.sign_in(*MORAG, "192.0.2.9").token, "x", "e30.e30.e30"):
        with pytest.raises(TooManyRequests):
            service.sign_in(*MORAG, "192.0.2.1", mark)


def test_device_token_is_not_accepted_as_session_token(service: AccountService) -> None:
    signed_in = service.sign_in(*MORAG, "192.0.2.1")

    for use in (service.authenticate, service.sign_out):
        with pytest.raises(Unauthenticated):
            use(device_token_of(signed_in))


def test_a_new_password_begins_a_new_count_on_the_account(
    service: AccountService, database: MemoryDatabase, clock: StoppedClock
) -> None:
    attack(service, "morag", clock)
    AccountCommands(database, clock).change_password("morag", "a new one")

    fail(service, address="198.51.100.1")


def test_hashing_is_bounded_and_known_devices_do_not_wait_for_unknown_ones(
    service: AccountService, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = device_token_of(service.sign_in(*MORAG, "192.0.2.1"))
    hashing, go_on, at_once = threading.Semaphore(0), threading.Event(), list[int]()

    def slowly(_hash: str, password: str) -> bool:
        if password != "wrong":
            return True
        at_once.append(1)
        hashing.release()
        go_on.wait(30)
        at_once.pop()
        return False

    def outcome(number: int) -> str:
        try:
            service.sign_in("morag", "wrong", f"192.0.2.{number}")
        except (Unauthenticated, TooManyRequests) as refusal:
            return str(refusal)
        return "in"

    monkeypatch.setattr("ceilidh.accounts.rules.passwords.password_hashing.matches", slowly)
    with ThreadPoolExecutor(30) as pool:
        outcomes = [pool.submit(outcome, number) for number in range(30)]
        assert hashing.acquire(timeout=30)
        refused = [future.result() for future in islice(as_completed(outcomes), 13)]
        assert len(at_once) == 1
        assert service.sign_in(*MORAG, "192.0.2.1", mark)
        go_on.set()

    assert {"Too many people are signing in at the moment. Please try again in a few seconds."} == set(refused)


def test_sign_in_is_accepted_again_after_the_retry_time(service: AccountService, clock: StoppedClock) -> None:
    for _ in range(10):
        fail(service)
    with pytest.raises(TooManyRequests) as refusal:
        service.sign_in(*MORAG, "192.0.2.1")

    clock.go_on(refusal.value.retry_after)
    assert service.sign_in(*MORAG, "192.0.2.1")


def test_successful_sign_in_is_not_counted_as_attempt(service: AccountService) -> None:
    for _ in range(12):
        service.sign_in(*MORAG, "192.0.2.1")


def test_guesses_made_at_one_moment_are_all_counted(service: AccountService) -> None:
    def outcome(number: int) -> str:
        try:
            service.sign_in("morag", f"guess {number}", "192.0.2.1")
        except (Unauthenticated, TooManyRequests) as refusal:
            return type(refusal).__name__
        return "in"

    with ThreadPoolExecutor(12) as pool:
        outcomes = list(pool.map(outcome, range(20)))
    assert outcomes.count("Unauthenticated") == 10
    assert outcomes.count("TooManyRequests") == 10


def test_entered_username_is_not_stored(service: AccountService, database: MemoryDatabase) -> None:
    fail(service, "my password by mistake")

    assert "mistake" not in repr(vars(database))


def test_signing_out_ends_that_token_alone(service: AccountService) -> None:
    ended, other = (service.sign_in(*MORAG, "192.0.2.1").token for _ in range(2))
    service.sign_out(ended)

    with pytest.raises(Unauthenticated):
        service.authenticate(ended)
    assert service.authenticate(other).account.username == "morag"


def test_one_sign_in_too_many_ends_the_session_that_was_used_least_recently(
    service: AccountService, clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_rules, "MAX_SESSIONS", 2)
    used, unused = (service.sign_in(*MORAG, "192.0.2.1").token for _ in range(2))
    clock.go_on(60)
    service.authenticate(used)
    last = service.sign_in(*MORAG, "192.0.2.1").token

    with pytest.raises(Unauthenticated):
        service.authenticate(unused)
    assert ["morag", "morag"] == [service.authenticate(each).account.username for each in (used, last)]


def test_token_of_a_removed_account_is_rejected(service: AccountService) -> None:
    token = service.tokens.issue("an account that never was", "")

    with pytest.raises(Unauthenticated):
        service.authenticate(token)


def test_an_expired_token_can_neither_be_used_nor_signed_out(service: AccountService, clock: StoppedClock) -> None:
    token = service.sign_in(*MORAG, "192.0.2.1").token
    clock.go_on(3600)

    with pytest.raises(Unauthenticated):
        service.authenticate(token)
    with pytest.raises(Unauthenticated):
        service.sign_out(token)


def test_a_password_is_valid_for_years_without_being_changed(service: AccountService, clock: StoppedClock) -> None:
    clock.go_on(10 * 365 * 24 * 3600)

    assert service.authenticate(service.sign_in(*MORAG, "192.0.2.1").token).account.username == "morag"


def test_a_hash_of_an_older_cost_is_renewed_at_the_next_sign_in(
    service: AccountService, database: MemoryDatabase, clock: StoppedClock
) -> None:
    old = argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash("secret")
    with database.write() as records:
        records.accounts.add(Account("id of iain", "iain", old, clock.now))

    account = service.authenticate(service.sign_in("iain", "secret", "192.0.2.1").token).account
    assert not password_hashing.needs_rehash(account.password_hash)
    assert password_hashing.matches(account.password_hash, "secret")
