from collections.abc import Callable

import attrs
import pytest

from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.errors import Invalid, NotFound, Unauthenticated
from ceilidh_ports.records.accounts import Passkey, RecoveryCode
from tests.fakes.accounts import account_service
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

pytestmark = pytest.mark.usefixtures("cheap_hashes")

PASSWORD = "a' mhuir mhòr"

Change = Callable[[AccountCommands, str], None]


@attrs.frozen
class AccountFixture:
    administrators: AccountCommands
    accounts: AccountService

    def token(self, username: str, password: str = PASSWORD) -> str:
        return self.accounts.sign_in(username, password, "192.0.2.1").token

    def refuses(self, token: str) -> bool:
        try:
            self.accounts.authenticate(token)
        except Unauthenticated:
            return True
        return False


@pytest.fixture
def account_fixture() -> AccountFixture:
    """Services with two administrators, ``morag`` and ``iain``."""
    database, clock = MemoryDatabase([]), StoppedClock()
    made = AccountFixture(AccountCommands(database, clock), account_service(database, clock))
    for name in ("morag", "iain"):
        made.administrators.add(name, PASSWORD)
    return made


@pytest.mark.parametrize(
    "change",
    [
        lambda administrators, name: administrators.change_password(name, "a new one"),
        lambda administrators, name: administrators.end_sessions(name),
        lambda administrators, name: administrators.remove(name),
    ],
)
def test_a_new_password_a_sign_out_and_a_removal_end_all_sessions_of_that_account_alone(
    account_fixture: AccountFixture, change: Change
) -> None:
    ended, others = [account_fixture.token("morag") for _ in range(2)], account_fixture.token("iain")

    change(account_fixture.administrators, "MORAG")

    assert [True, True, False] == [account_fixture.refuses(token) for token in (*ended, others)]


def test_a_new_password_replaces_the_old_one(account_fixture: AccountFixture) -> None:
    account_fixture.administrators.change_password("morag", "a new one")

    with pytest.raises(Unauthenticated):
        account_fixture.token("morag")
    assert not account_fixture.refuses(account_fixture.token("morag", "a new one"))


def test_after_a_sign_out_the_password_opens_a_session_again(account_fixture: AccountFixture) -> None:
    account_fixture.administrators.end_sessions("morag")

    assert not account_fixture.refuses(account_fixture.token("morag"))


def test_sign_in_during_a_password_change_yields_an_invalid_session(
    account_fixture: AccountFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def change_it_meanwhile(_hash: str, _password: str) -> bool:
        monkeypatch.undo()
        account_fixture.administrators.change_password("morag", "a new one")
        return True

    monkeypatch.setattr("ceilidh.accounts.rules.passwords.password_hashing.matches", change_it_meanwhile)

    assert account_fixture.refuses(account_fixture.token("morag"))


def test_account_added_again_under_a_name_has_none_of_the_old_sessions(account_fixture: AccountFixture) -> None:
    token = account_fixture.token("morag")
    account_fixture.administrators.remove("morag")
    account_fixture.administrators.add("morag", PASSWORD)

    assert account_fixture.refuses(token)


def test_administrators_are_listed_in_their_order(account_fixture: AccountFixture) -> None:
    account_fixture.administrators.add("ailsa", PASSWORD)
    account_fixture.administrators.remove("iain")

    assert ["morag", "ailsa"] == [each.username for each in account_fixture.administrators.all()]


@pytest.mark.parametrize(
    "change",
    [
        lambda administrators, name: administrators.change_password(name, "a new one"),
        lambda administrators, name: administrators.end_sessions(name),
        lambda administrators, name: administrators.remove(name),
        lambda administrators, name: administrators.named(name),
    ],
)
def test_an_unknown_name_is_refused(account_fixture: AccountFixture, change: Change) -> None:
    with pytest.raises(NotFound, match="no administrator named nobody"):
        change(account_fixture.administrators, "nobody")


@pytest.mark.parametrize("password", ["", "1234567", "nul \0 and more"])
def test_a_new_password_has_to_be_fit(account_fixture: AccountFixture, password: str) -> None:
    token = account_fixture.token("morag")

    with pytest.raises(Invalid):
        account_fixture.administrators.change_password("morag", password)
    assert not account_fixture.refuses(token)


@pytest.mark.parametrize(
    ("username", "password", "field"),
    [
        ("Morag", PASSWORD, "username"),
        ("", PASSWORD, "username"),
        (" ailsa", PASSWORD, "username"),
        ("ai\nlsa", PASSWORD, "username"),
        ("a" * 201, PASSWORD, "username"),
        ("ailsa", "", "password"),
        ("ailsa", "1234567", "password"),
        ("ailsa", "nul \0 and more", "password"),
    ],
)
def test_an_account_needs_a_free_and_plain_username_and_a_password(
    account_fixture: AccountFixture, username: str, password: str, field: str
) -> None:
    with pytest.raises(Invalid) as refusal:
        account_fixture.administrators.add(username, password)
    assert [field] == list(refusal.value.errors)


def test_the_first_administrator_is_added_once_and_keeps_the_password(account_fixture: AccountFixture) -> None:
    assert account_fixture.administrators.ensure("ailsa", "the first")
    assert not account_fixture.administrators.ensure("Ailsa", "the second")
    assert account_fixture.administrators.ensure("AILSA", "the first")

    assert account_fixture.token("ailsa", "the first")


def test_a_removed_account_leaves_no_second_factor_and_that_of_others_stays(account_fixture: AccountFixture) -> None:
    administrators = account_fixture.administrators
    morag, iain = administrators.all()
    with administrators.database.write() as records:
        for account in (morag, iain):
            for number in "12":
                code = RecoveryCode(f"{account.username} {number}", account.id)
                passkey = Passkey(f"{account.username} {number}", account.id, "", 0, "", administrators.clock())
                records.account_records.put(code)
                records.account_records.put(passkey)

    administrators.remove("morag")

    with administrators.database.read() as records:
        for kind in (RecoveryCode, Passkey):
            left = [len(records.account_records.find(kind, "account_id", each.id)) for each in (morag, iain)]
            assert [0, 2] == left
