"""What `ceilidh status` tells of an installation."""

import datetime as dt
from pathlib import Path

import attrs
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from ceilidh.cli.status import Status, read_status, status_lines
from ceilidh.config import Config, from_environment
from ceilidh.enquiries.received.reading_state import ReadingState

NOW = dt.datetime(2026, 11, 26, 12, tzinfo=dt.UTC)
DAY = dt.timedelta(days=1)
UNKNOWN = Status(
    release="1.2.3", address="https://loch.example", started_at=None, free_bytes=None, certificate_until=None
)


def certificate(until: dt.datetime) -> bytes:
    key, nobody = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    builder = x509.CertificateBuilder(nobody, nobody, key.public_key(), 1)
    builder = builder.not_valid_before(until - DAY).not_valid_after(until)
    return builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)


def installed(folder: Path) -> Config:
    return from_environment({"CEILIDH_DATA_DIR": str(folder), "CEILIDH_PUBLIC_URL": "https://localhost"})


def test_the_certificate_of_the_site_that_ends_last_counts(tmp_path: Path) -> None:
    certificates = {("a", "localhost"): 9, ("b", "localhost"): 60, ("c", "localhost"): 1, ("a", "former.example"): 90}
    for (issuer, host), days in certificates.items():
        folder = tmp_path / f"caddy/certificates/{issuer}/{host}"
        folder.mkdir(parents=True)
        (folder / f"{host}.crt").write_bytes(certificate(NOW + days * DAY))
    (tmp_path / "caddy/certificates/a/localhost/torn.crt").write_text("-----BEGIN")

    status = read_status(installed(tmp_path))

    assert NOW + 60 * DAY == status.certificate_until


def test_an_installation_without_a_database_says_so_and_what_else_is_known(tmp_path: Path) -> None:
    status = read_status(installed(tmp_path))

    assert status.fault
    assert (None, None, None) == (status.waiting_mails, status.people, status.certificate_until)
    assert status.free_bytes


def test_everything_that_is_known_is_told() -> None:
    known = Status(
        release="1.2.3",
        address="https://loch.example",
        started_at=NOW - dt.timedelta(hours=25),
        last_backup_at=NOW - dt.timedelta(minutes=61),
        free_bytes=1536 * 1024**2,
        certificate_until=NOW + 60 * DAY,
        waiting_mails=0,
        failed_events=2,
        people=3,
        decoder_failures=4,
        page_errors=5,
    )
    assert dict(status_lines(known, NOW)) == {
        "release": "1.2.3",
        "address": "https://loch.example",
        "running for": "1 d 1 h",
        "last backup": "2026-11-26 10:59 UTC, 1 h 1 min ago",
        "free disk": "1.5 GiB",
        "certificate": "until 2027-01-25 12:00 UTC, 60 days",
        "waiting mails": "0",
        "failed webhook events": "2",
        "people": "3 can sign in",
        "decoder failures": "4 on this machine; the log has them as decoder.failed",
        "page errors": "5 on this machine; the log has them as page.failed",
    }


def test_what_is_not_known_is_not_told_as_none() -> None:
    lines = dict(status_lines(UNKNOWN, NOW))

    assert {"unknown"} == {lines[name] for name in ("free disk", "waiting mails", "people")}
    assert "none" == lines["last backup"]
    assert "none on this machine" == lines["certificate"]
    assert not {"failed webhook events", "decoder failures", "page errors", "database"} & lines.keys()


def test_a_database_that_does_not_answer_is_told_with_its_fault() -> None:
    lines = dict(status_lines(attrs.evolve(UNKNOWN, fault="It is away."), NOW))

    assert ("unknown", "It is away.") == (lines["last backup"], lines["database"])


@pytest.mark.parametrize(
    ("mailbox", "line"),
    [
        (ReadingState(), "not read yet"),
        (ReadingState(NOW), "last read 0 h 0 min ago"),
        (
            ReadingState(NOW - dt.timedelta(hours=2), "no such user", NOW - dt.timedelta(hours=1)),
            f"last read 2 h 0 min ago; since {NOW - dt.timedelta(hours=1):%Y-%m-%d %H:%M} UTC: no such user",
        ),
    ],
)
def test_the_mailbox_is_named_with_its_last_reading_and_failure(mailbox: ReadingState, line: str) -> None:
    assert dict(status_lines(attrs.evolve(UNKNOWN, mailbox=mailbox), NOW))["mailbox"] == line
