"""Reads the state of an installation for ``ceilidh status``."""

import datetime as dt
import glob
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import attrs

from ceilidh.accounts.rules.account_rules import active
from ceilidh.backup.nightly_backups import last_backup
from ceilidh.bootstrap import VERSION, Container
from ceilidh.config import Config
from ceilidh.disk_space import free_bytes
from ceilidh.enquiries.mail.mail_messages import waiting_mails
from ceilidh.enquiries.received.reading_state import ReadingState, stored_state
from ceilidh.enquiries.webhook.events import failed_events
from ceilidh.errors import CeilidhError
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.page_errors.service import page_error_count
from ceilidh_ports.errors import PortError

_UNIT = "ceilidh.service"
_STARTED = ("systemctl", "show", _UNIT, "--property=ActiveEnterTimestamp", "--timestamp=unix", "--value")
_GIB = 1024**3


@attrs.frozen(kw_only=True)
class Status:
    """The state of an installation, ``None`` where it is not known. ``fault`` says why the database did not answer.

    ``decoder_failures`` are those of this machine that no damaged file explains, ``page_errors`` what browsers reported
    to it.

    ``started_at`` is known where systemd runs the server, ``certificate_until`` where Caddy of this machine has one.
    """

    release: str
    address: str
    started_at: dt.datetime | None
    last_backup_at: dt.datetime | None = None
    free_bytes: int | None
    certificate_until: dt.datetime | None
    waiting_mails: int | None = None
    failed_events: int | None = None
    people: int | None = None
    mailbox: ReadingState | None = None
    decoder_failures: int = 0
    page_errors: int = 0
    fault: str = ""


def read_status(config: Config) -> Status:
    status = Status(
        release=VERSION,
        address=config.public_url,
        started_at=_started_at(),
        free_bytes=free_bytes(config.data_dir),
        certificate_until=_certificate_until(config),
        decoder_failures=DecoderFailures(config.spool_dir).count(),
        page_errors=page_error_count(config.spool_dir).read(),
    )
    database = None
    try:
        database = Container(config=config).database()
        database.verify()
        with database.read() as records:
            return attrs.evolve(
                status,
                last_backup_at=last_backup(records),
                waiting_mails=waiting_mails(records),
                failed_events=failed_events(records),
                mailbox=stored_state(records) if config.reads_mailbox else None,
                people=len(active(records.accounts.all())),
            )
    except (CeilidhError, PortError) as error:
        return attrs.evolve(status, fault=" ".join(str(error).split()))
    finally:
        if database:
            database.close()


def status_lines(status: Status, now: dt.datetime) -> Iterator[tuple[str, str]]:
    """Yield name and value of each line."""
    unknown, backup, until = "unknown", status.last_backup_at, status.certificate_until
    no_backup = unknown if status.fault else "none"
    yield "release", status.release
    yield "address", status.address
    yield "running for", _age(status.started_at, now) if status.started_at else f"unknown, {_UNIT} does not run here"
    yield "last backup", f"{_shown(backup)}, {_age(backup, now)} ago" if backup else no_backup
    yield "free disk", unknown if status.free_bytes is None else f"{status.free_bytes / _GIB:.1f} GiB"
    yield "certificate", f"until {_shown(until)}, {(until - now).days} days" if until else "none on this machine"
    yield "waiting mails", unknown if status.waiting_mails is None else str(status.waiting_mails)
    if status.mailbox:
        yield "mailbox", _read(status.mailbox, now)
    if status.failed_events:
        yield "failed webhook events", str(status.failed_events)
    yield "people", unknown if status.people is None else f"{status.people} can sign in"
    if status.decoder_failures:
        yield "decoder failures", f"{status.decoder_failures} on this machine; the log has them as decoder.failed"
    if status.page_errors:
        yield "page errors", f"{status.page_errors} on this machine; the log has them as page.failed"
    if status.fault:
        yield "database", status.fault


def _read(mailbox: ReadingState, now: dt.datetime) -> str:
    last = mailbox.last_read_at
    text = f"last read {_age(last, now)} ago" if last else "not read yet"
    return f"{text}; since {_shown(mailbox.failing_since)}: {mailbox.last_failure}" if mailbox.failing_since else text


def _shown(moment: dt.datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"


def _age(moment: dt.datetime, now: dt.datetime) -> str:
    seconds = max(0, int((now - moment).total_seconds()))
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    return f"{days} d {hours} h" if days else f"{hours} h {minutes} min"


def _started_at() -> dt.datetime | None:
    with suppress(OSError, subprocess.SubprocessError, ValueError):
        shown = subprocess.run(_STARTED, capture_output=True, text=True, timeout=10, check=True).stdout  # noqa: S603  our own command
        return dt.datetime.fromtimestamp(int(shown.strip().removeprefix("@")), dt.UTC)
    return None


def _certificate_until(config: Config) -> dt.datetime | None:
    """Return when Caddy's newest certificate of the site ends. Those of former host names stay there too."""
    from cryptography import x509

    host, ends = urlsplit(config.public_url).hostname or "", []
    for path in (config.data_dir / "caddy").glob(f"certificates/*/{glob.escape(host)}/*.crt"):
        with suppress(OSError, ValueError):
            ends.append(x509.load_pem_x509_certificate(path.read_bytes()).not_valid_after_utc)
    return max(ends, default=None)
