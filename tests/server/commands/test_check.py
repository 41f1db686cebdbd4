"""What `ceilidh check` finds in the parts of an installation."""

import datetime as dt
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ceilidh.accounts.rules.second_factor.stored_secrets import StoredSecrets
from ceilidh.cli import checks
from ceilidh.cli.checks import CheckResult
from ceilidh.config import from_environment
from ceilidh_ports.records.accounts import Account
from tests.server.commands.stored_data import MISSING, opened, show_missing_picture
from tests.services.scripted_imap import scripted_imap

OWN_KEY = "the-key-of-this-installation-0f3a"


def told_of(installation: Path, **settings: str) -> dict[str, CheckResult]:
    """Return the results of `ceilidh check` by part."""
    own = {"CEILIDH_DATA_DIR": str(installation), "CEILIDH_RENDERER_URL": "none:"}
    return {result.part: result for result in checks.run_checks(from_environment({**own, **settings}))}


def test_check_says_which_pictures_are_lost(installation: Path) -> None:
    show_missing_picture(installation)

    found = told_of(installation)["files"]

    assert f"1 of 1 pictures and films that items show are not in the store: {MISSING}." == found.fault
    assert "CEILIDH_MEDIA_URL" in found.remedy


def test_check_says_whose_authenticator_app_another_secret_key_made_useless(installation: Path) -> None:
    with opened(installation) as records:
        for name, key in (("morag", OWN_KEY), ("isla", "x" * 32)):
            secret = StoredSecrets(key).encrypt("JBSWY3DPEHPK3PXP")
            account = Account(
                id=name, username=name, password_hash="-", created_at=dt.datetime.now(dt.UTC), totp_secret=secret
            )
            records.accounts.add(account)

    found = told_of(installation, CEILIDH_SECRET_KEY=OWN_KEY)["secret key"]

    assert "1 of 2 authenticator apps" in found.fault
    assert "isla" in found.fault
    assert "morag" not in found.fault
    assert "ceilidh admin reset NAME" in found.remedy


def test_check_sends_nobody_forward_from_a_newer_schema(installation: Path) -> None:
    with closing(sqlite3.connect(installation / "ceilidh.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '99.0.0'")

    found = told_of(installation)["schema"]

    assert "Install Ceilidh 99.0.0 or later" in found.fault
    assert "Run: ceilidh migrate" not in found.remedy


def test_check_of_a_new_installation_asks_for_its_schema_alone(tmp_path: Path) -> None:
    found = told_of(tmp_path)

    assert "Run: ceilidh migrate" == found["schema"].remedy
    assert {"schema", "files", "secret key", "people"} == {part for part, result in found.items() if result.fault}
    assert "ceilidh migrate" in found["files"].fault


def test_check_tells_a_database_that_is_away_from_one_that_is_damaged(installation: Path) -> None:
    away = told_of(installation, CEILIDH_DATABASE_URL="postgresql://user:hidden-word@127.0.0.1:9/name")
    (installation / "ceilidh.db").write_bytes(b"no database" * 1000)
    damaged = told_of(installation)

    assert "hidden-word" not in str(away)
    assert "CEILIDH_DATABASE_URL" in away["database"].remedy
    assert "not a database" in damaged["database"].fault
    for found in (away, damaged):
        assert "Repair the database first." == found["schema"].remedy


def test_check_finds_a_folder_that_takes_no_uploads(installation: Path) -> None:
    (installation / "receiving").write_bytes(b"a file where a folder belongs")

    found = told_of(installation)["uploads"]

    assert "can’t be written" in found.fault
    assert "CEILIDH_DATA_DIR" in found.remedy


def test_check_of_a_site_without_accounts_says_how_somebody_gets_in(installation: Path) -> None:
    found = told_of(installation)["people"]

    assert "" == found.fault
    assert "nobody can sign in yet; `ceilidh setup-link` prints the link of the set-up" == found.note


def test_check_counts_the_people_who_can_sign_in(installation: Path) -> None:
    now = dt.datetime.now(dt.UTC)
    with opened(installation) as records:
        for name, deactivated_at in (("morag", None), ("isla", None), ("rory", now)):
            records.accounts.add(Account(name, name, "-", now, deactivated_at=deactivated_at))

    assert "2 can sign in" == told_of(installation)["people"].note


def test_check_says_how_much_of_the_disk_is_free(installation: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    roomy = told_of(installation)["disk"]
    monkeypatch.setattr(checks, "free_bytes", lambda _: 300 * 1024 * 1024)
    full = told_of(installation)["disk"]

    assert ("", True) == (roomy.fault, f"GiB are free in {installation}" in roomy.note)
    assert f"0.3 GiB are free in {installation}" == full.fault
    assert "CEILIDH_DATA_DIR" in full.remedy


def test_check_says_what_is_in_the_mailbox(installation: Path) -> None:
    with scripted_imap() as server:
        found = told_of(installation, CEILIDH_MAILBOX_URL=server.url)["mailbox"]

    assert ("", "mails in INBOX: 1; the server does not announce new ones") == (found.fault, found.note)
    assert "no mailbox is read" == told_of(installation)["mailbox"].note


@pytest.mark.parametrize("url", ["imap://user:hidden-word@127.0.0.1:1", "imap://user:hidden-word@127.0.0.1:x"])
def test_check_says_why_the_mailbox_cannot_be_read_without_its_password(installation: Path, url: str) -> None:
    found = told_of(installation, CEILIDH_MAILBOX_URL=url)["mailbox"]

    assert found.fault
    assert found.remedy
    assert "hidden-word" not in str(found)


def test_the_remedy_for_mail_suits_the_adapter(installation: Path) -> None:
    smtp = told_of(installation, CEILIDH_MAIL_URL="smtp://127.0.0.1:1")["mail"]
    other = told_of(installation)["mail"]

    assert ("port" in smtp.remedy, bool(smtp.fault)) == (True, True)
    assert ("port" in other.remedy, "CEILIDH_MAIL_URL" in other.remedy) == (False, True)
