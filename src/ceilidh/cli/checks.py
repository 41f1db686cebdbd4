"""Checks every configured part of an installation."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress

import attrs

from ceilidh.accounts.rules.account_rules import active
from ceilidh.accounts.rules.second_factor.stored_secrets import StoredSecrets
from ceilidh.bootstrap import KINDS, Container
from ceilidh.config import Config
from ceilidh.disk_space import free_bytes
from ceilidh.errors import CeilidhError, ConfigurationError
from ceilidh.media.renditions.picture_sandbox import picture_sandbox
from ceilidh.media.sandbox.confinement import is_sufficient
from ceilidh.media.uploads.upload_buffer import UploadBuffer
from ceilidh.pages.assets.build_output import verify_built
from ceilidh.pictures.references import referenced_files
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Corrupt, Missing, PortError, SchemaMismatch, SchemaMissing, StorageFull
from ceilidh_ports.media import MediaStore
from ceilidh_ports.rendering import RenderRequest

_MAX_NAMES = 3
_GIB = 1024**3
_LEAST_FREE = _GIB
"""Bytes that uploads in progress, the database and its journal need."""

_DATABASE_FIRST = "Repair the database first."
_REMEDIES = {
    "database": "Check CEILIDH_DATABASE_URL, that its server runs and accepts this user and password, or that the user "
    "who runs this may write to the file and its folder.",
    "schema": _DATABASE_FIRST,
    "media": "Check CEILIDH_MEDIA_URL, the store's credentials, and that they may read, write, list and remove there. "
    "`ceilidh migrate` creates a missing bucket.",
    "files": "Repair the database and the media store first.",
    "secret key": "Set CEILIDH_SECRET_KEY to the key of the installation that the database comes from. Without it, "
    "`ceilidh admin reset NAME` lets each of them in with a new password.",
    "disk": "Free space there, or move CEILIDH_DATA_DIR to a larger disk.",
    "people": _DATABASE_FIRST,
    "uploads": "Give the user who runs this write access to the folder in CEILIDH_DATA_DIR.",
    "mail": "Check CEILIDH_MAIL_URL, and the service that it names. Until then enquiries wait in the outbox.",
    "smtp": "Check CEILIDH_MAIL_URL: host, port, tls, user and password. Until then enquiries wait in the outbox.",
    "mailbox": "Check CEILIDH_MAILBOX_URL: host, port, tls, user, password, and the name of the mailbox.",
    "decoders": "Allow the service to create user, network, mount, IPC and process namespaces, or use a kernel with "
    "Landlock and seccomp, see docs/operating.md.",
    "site": "Install the wheel of a release; in a checkout run: make setup",
    "pages": "Check CEILIDH_RENDERER_URL; with none: browsers render the pages.",
}
"""What to do when a part fails, unless its error has a remedy of its own."""

_REMEDIES_BY_ERROR: Mapping[type[Exception], str] = {
    SchemaMissing: "Run: ceilidh migrate",
    SchemaMismatch: "`ceilidh migrate` updates an older schema; make a backup before. To return to an older release, "
    "restore the backup that was made before the migration.",
    Corrupt: "Stop every server and keep a copy of these files. Then replace the database with `ceilidh restore`.",
    Missing: "Check that CEILIDH_MEDIA_URL names the store that belongs to this database. If so, restore the files "
    "from a backup, or upload them again.",
    StorageFull: "Free space there, or move it to a larger disk or bucket.",
}
_MISCONFIGURED = "Correct that variable; docs/configuration.md has an example of each."


@attrs.frozen
class CheckResult:
    """The state of one part. ``fault`` is empty when it works; ``remedy`` says what to do when it does not."""

    part: str
    fault: str
    remedy: str
    note: str = ""


def run_checks(config: Config) -> Sequence[CheckResult]:
    """Check every part independently; the parts that need a working database are skipped without one."""
    container = Container(config=config)
    media = _check("media", lambda: container.store().probe())
    database = _check("database", lambda: container.database().check_integrity(full=True))
    if database.fault:
        # Nothing else may open the file: SQLite might apply a journal to it that belongs to another file.
        parts = ("schema", "files", "secret key", "people")
        schema, files, key, people = (CheckResult(part, "Not tested.", _DATABASE_FIRST) for part in parts)
    else:
        database = _check("database", lambda: _probe_database(container.database()))
        schema = _check("schema", lambda: container.database().verify())
        files = _check("files", lambda: _find_missing_files(container.database(), container.store()))
        key = _check(
            "secret key", lambda: _find_unreadable_apps(container.database(), StoredSecrets(config.secret_key))
        )
        people = _check("people", lambda: _count_people(container.database()))
        container.database().close()
    return [
        *(database, schema, media, files, key, people),
        _check("uploads", lambda: _probe_uploads(config)),
        _check_disk(config),
        _check_mail(config, container),
        _check("mailbox", lambda: _probe_mailbox(container)),
        _check_decoders(),
        _check("site", verify_built),
        _check("pages", lambda: _render_page(container)),
    ]


def _count_people(database: Database) -> str:
    """Say how many people can sign in. A new site has nobody, which is no failure."""
    database.verify()
    with database.read() as records:
        count = len(active(records.accounts.all()))
    nobody = "nobody can sign in yet; `ceilidh setup-link` prints the link of the set-up"
    return f"{count} can sign in" if count else nobody


def _check_disk(config: Config) -> CheckResult:
    free = free_bytes(config.data_dir)
    if free is None:
        return CheckResult("disk", f"The free space of {config.data_dir} can't be read.", _REMEDIES["disk"])
    shown = f"{free / _GIB:.1f} GiB are free in {config.data_dir}"
    return CheckResult("disk", shown if free < _LEAST_FREE else "", _REMEDIES["disk"], shown)


def _check_mail(config: Config, container: Container) -> CheckResult:
    result = _check("mail", lambda: container.mailer().probe())
    is_smtp = config.mail_url.startswith("smtp:") and result.remedy == _REMEDIES["mail"]
    return attrs.evolve(result, remedy=_REMEDIES["smtp"]) if is_smtp else result


def _probe_mailbox(container: Container) -> str:
    with closing(container.mailbox()) as mailbox:
        return mailbox.probe()


def _check_decoders() -> CheckResult:
    protections: list[str] = []
    result = _check("decoders", lambda: protections.extend(picture_sandbox().protections))
    note = ", ".join([*protections, "limits on CPU, memory and files"])
    if not result.fault and not is_sufficient(protections):
        fault = f"A hostile file could access files or the network from its decoder. Active protections: {note}"
        return attrs.evolve(result, fault=fault)
    return attrs.evolve(result, note=note)


def _probe_database(database: Database) -> None:
    """Read from and write to the database, unless its schema is of another release or missing."""
    with suppress(SchemaMismatch):
        database.verify()
        database.probe()
        with database.write():
            pass


def _find_missing_files(database: Database, store: MediaStore) -> None:
    database.verify()
    with database.read() as records:
        shown = referenced_files(records, KINDS)
    missing = sorted(shown - {file.name for file in store.files()})
    if missing:
        total, names = len(shown), _first_names(missing)
        raise Missing(f"{len(missing)} of {total} pictures and films that items show are not in the store: {names}.")


def _find_unreadable_apps(database: Database, secrets: StoredSecrets) -> None:
    """Find administrators whose authenticator app was set up with another secret key."""
    database.verify()
    with database.read() as records:
        accounts = [account for account in records.accounts.all() if account.totp_secret]
    locked_out = sorted(account.username for account in accounts if secrets.decrypt(account.totp_secret) is None)
    if locked_out:
        count = f"{len(locked_out)} of {len(accounts)}"
        raise ConfigurationError(
            f"{count} authenticator apps were set up with another secret key; their codes are refused: "
            f"{_first_names(locked_out)}."
        )


def _first_names(names: Sequence[str]) -> str:
    """Return the first few names in one text, which says whether there are others."""
    return ", ".join([*names[:_MAX_NAMES], *(["and others"] if len(names) > _MAX_NAMES else [])])


def _probe_uploads(config: Config) -> None:
    with UploadBuffer(config.spool_dir) as buffer:
        buffer.replace(b"probe")
        buffer.file.close()


def _render_page(container: Container) -> None:
    renderer = container.renderer()
    try:
        renderer.render(RenderRequest("/about"))
    finally:
        renderer.close()


def _check(part: str, attempt: Callable[[], str | None]) -> CheckResult:
    """Try a part; what the attempt returns is the note."""
    try:
        note = attempt() or ""
    except (CeilidhError, PortError) as error:
        return CheckResult(part, " ".join(str(error).split()) or type(error).__name__, _remedy(part, error))
    return CheckResult(part, "", _REMEDIES[part], note)


def _remedy(part: str, error: Exception) -> str:
    if isinstance(error, ConfigurationError):
        return _REMEDIES[part] if part in ("secret key", "site", "pages") else _MISCONFIGURED
    known = (remedy for kind, remedy in _REMEDIES_BY_ERROR.items() if isinstance(error, kind))
    return next(known, _REMEDIES[part])
