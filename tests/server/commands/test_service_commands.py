"""The commands around the server of a service."""

import datetime as dt
import json
import re
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding

from ceilidh.bootstrap import VERSION
from tests.server.conftest import Command
from tests.services.smtp import smtp_server

URL = "http://127.0.0.1:8000"


def certify(folder: Path, host: str, until: dt.datetime) -> None:
    """Put a certificate where Caddy keeps them."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, host)])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = builder.not_valid_before(until - dt.timedelta(days=90)).not_valid_after(until).sign(key, hashes.SHA256())
    certificates = folder / f"caddy/certificates/acme/{host}"
    certificates.mkdir(parents=True)
    (certificates / f"{host}.crt").write_bytes(made.public_bytes(Encoding.PEM))


def test_the_status_is_one_screen_and_one_json_object(command: Command, tmp_path: Path) -> None:
    command("migrate")
    until = dt.datetime(2031, 5, 4, 3, 2, 1, tzinfo=dt.UTC)
    certify(tmp_path / "data", "127.0.0.1", until)
    certify(tmp_path / "data", "former.example", until - dt.timedelta(days=3650))
    before = json.loads(command("status", "--json", CEILIDH_DATA_DIR=str(tmp_path / "data")).stdout)
    command("admin", "add", "morag", "--password-stdin", typed="a-long-road-by-the-loch\n")
    assert 0 == command("export", "site.zip").returncode

    after = json.loads(command("status", "--json").stdout)
    shown = command("status").stdout

    assert (VERSION, URL, 0) == (after["release"], after["address"], after["waiting_mails"])
    assert (0, 1) == (before["people"], after["people"])
    assert until == dt.datetime.fromisoformat(after["certificate_until"])
    assert before["last_backup_at"] is None
    assert dt.datetime.now(dt.UTC) - dt.datetime.fromisoformat(after["last_backup_at"]) < dt.timedelta(hours=1)
    assert after["free_bytes"] > 0
    assert re.search(r"^last backup +\d{4}-\d\d-\d\d \d\d:\d\d UTC, 0 h \d+ min ago$", shown, re.MULTILINE)
    assert re.search(r"^people +1 can sign in$", shown, re.MULTILINE)


def test_the_status_of_a_database_that_is_away_says_so_and_has_the_rest(command: Command) -> None:
    completed = command("status", CEILIDH_DATABASE_URL="postgresql://user:hidden-word@127.0.0.1:9/name")

    assert 1 == completed.returncode
    assert "Traceback" not in completed.stderr
    assert "hidden-word" not in completed.stdout
    assert re.search(r"^free disk +[\d.]+ GiB$", completed.stdout, re.MULTILINE)
    assert re.search(r"^people +unknown$", completed.stdout, re.MULTILINE)


def test_the_link_of_the_set_up_is_printed_until_there_is_an_administrator(command: Command) -> None:
    command("migrate")
    first = command("setup-link")
    command("admin", "add", "morag", "--password-stdin", typed="a-long-road-by-the-loch\n")
    second = command("setup-link")

    assert (0, 0) == (first.returncode, second.returncode), first.stderr
    assert f"{URL}/admin" in first.stdout
    assert "The site is set up: there is an administrator." == second.stdout.strip()


def test_a_test_mail_shows_the_answer_of_the_mail_server(command: Command) -> None:
    command("migrate")
    with smtp_server() as mail:
        settings = {"CEILIDH_MAIL_URL": mail.url, "CEILIDH_ENQUIRY_RECIPIENT": "office@loch.example"}
        sent = command("send-test-mail", **settings)

        assert 0 == sent.returncode, sent.stderr
        assert "A test mail to office@loch.example was accepted: 250" in sent.stdout
        assert 1 == len(mail.received)
    refused = command("send-test-mail", CEILIDH_MAIL_URL="smtp://127.0.0.1:1")
    assert (1, False) == (refused.returncode, "Traceback" in refused.stderr)


def test_a_failed_unit_is_reported_by_mail_also_while_the_database_is_away(command: Command) -> None:
    with smtp_server() as mail:
        settings = {
            "CEILIDH_MAIL_URL": mail.url,
            "CEILIDH_ENQUIRY_RECIPIENT": "office@loch.example",
            "CEILIDH_DATABASE_URL": "postgresql://user:hidden-word@127.0.0.1:9/name",
        }
        reported = command("report-failure", "ceilidh-backup.service", **settings)

        assert 0 == reported.returncode, reported.stderr
        (message,) = mail.received
    assert "ceilidh-backup.service has failed on" in str(message["Subject"])
    assert "journalctl --unit ceilidh-backup.service" in message.get_content()
