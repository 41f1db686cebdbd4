import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import argon2
import pytest

from ceilidh.accounts import passwords
from ceilidh.accounts.administrators import Administrators
from ceilidh.accounts.service import AccountService
from ceilidh.accounts.tokens import Tokens
from ceilidh.errors import TooMany, Unauthenticated
from ceilidh_ports.records import Account
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

MORAG = ("morag", "a' mhuir mhòr")


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def database() -> MemoryDatabase:
    return MemoryDatabase([])


@pytest.fixture
def service(database: MemoryDatabase, clock: StoppedClock) -> AccountService:
    tokens = Tokens(
        "a secret of this test, longer than it needs to be", "https://ceilidh.example", dt.timedelta(hours=1), clock
    )
    Administrators(database, clock).add(*MORAG)
    return AccountService(database, tokens, clock)


def fail(service: AccountService, username: str = "morag", address: str = "192.0.2.1") -> None:
    with pytest.raises(Unauthenticated):
        service.sign_in(username, "wrong", address)


def test_the_token_of_a_sign_in_is_its_accounts(service: AccountService) -> None:
    assert service.authenticate(service.sign_in(*MORAG, "192.0.2.1")).username == "morag"


def test_a_username_counts_in_any_letter_case(service: AccountService) -> None:
    assert service.authenticate(service.sign_in("MORAG", MORAG[1], "192.0.2.1")).username == "morag"


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

    with pytest.raises(TooMany) as refusal:
        service.sign_in(*MORAG, "192.0.2.1")
    assert refusal.value.retry_after == 50
    assert service.sign_in(*MORAG, "192.0.2.2")


def test_the_eleventh_failure_on_an_account_is_refused_from_any_address_and_in_any_letter_case(
    service: AccountService,
) -> None:
    for number in range(10):
        fail(service, "Morag" if number % 2 else "morag", f"192.0.2.{number}")

    with pytest.raises(TooMany):
        service.sign_in("MORAG", MORAG[1], "198.51.100.1")


def test_there_is_room_again_after_the_time_the_refusal_named(service: AccountService, clock: StoppedClock) -> None:
    for _ in range(10):
        fail(service)
    with pytest.raises(TooMany) as refusal:
        service.sign_in(*MORAG, "192.0.2.1")

    clock.go_on(refusal.value.retry_after)
    assert service.sign_in(*MORAG, "192.0.2.1")


def test_signing_in_counts_for_nothing(service: AccountService) -> None:
    for _ in range(12):
        service.sign_in(*MORAG, "192.0.2.1")


def test_guesses_made_at_one_moment_are_all_counted(service: AccountService) -> None:
    def outcome(number: int) -> str:
        try:
            service.sign_in("morag", f"guess {number}", "192.0.2.1")
        except (Unauthenticated, TooMany) as refusal:
            return type(refusal).__name__
        return "in"

    with ThreadPoolExecutor(20) as pool:
        outcomes = list(pool.map(outcome, range(20)))
    assert outcomes.count("Unauthenticated") == 10
    assert outcomes.count("TooMany") == 10


def test_what_was_typed_as_username_is_not_kept(service: AccountService, database: MemoryDatabase) -> None:
    fail(service, "my password by mistake")

    assert "mistake" not in repr(vars(database))


def test_signing_out_ends_that_token_alone(service: AccountService) -> None:
    ended, other = (service.sign_in(*MORAG, "192.0.2.1") for _ in range(2))
    service.sign_out(ended)

    with pytest.raises(Unauthenticated):
        service.authenticate(ended)
    assert service.authenticate(other).username == "morag"


def test_the_token_of_an_account_that_is_gone_is_refused(service: AccountService) -> None:
    token = service.tokens.issue("an account that never was", "")

    with pytest.raises(Unauthenticated):
        service.authenticate(token)


def test_an_expired_token_can_neither_be_used_nor_signed_out(service: AccountService, clock: StoppedClock) -> None:
    token = service.sign_in(*MORAG, "192.0.2.1")
    clock.go_on(3600)

    with pytest.raises(Unauthenticated):
        service.authenticate(token)
    with pytest.raises(Unauthenticated):
        service.sign_out(token)


def test_a_hash_of_an_older_cost_is_renewed_at_the_next_sign_in(
    service: AccountService, database: MemoryDatabase, clock: StoppedClock
) -> None:
    old = argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash("secret")
    with database.write() as records:
        records.accounts.add(Account("id of iain", "iain", old, clock.now))

    account = service.authenticate(service.sign_in("iain", "secret", "192.0.2.1"))
    assert not passwords.outdated(account.password_hash)
    assert passwords.matches(account.password_hash, "secret")
