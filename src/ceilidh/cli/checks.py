"""Tries the configured parts one by one."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import chain

import attrs

from ceilidh.bootstrap import KINDS, Container
from ceilidh.config import Config
from ceilidh.errors import CeilidhError, ConfigurationError
from ceilidh.media.renditions.picture_sandbox import picture_sandbox
from ceilidh.media.sandbox.confinement import is_sufficient
from ceilidh.media.upload_buffer import UploadBuffer
from ceilidh.pages.assets.build_output import verify_built
from ceilidh.retention.file_references import shown_files
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Corrupt, Missing, PortError, SchemaMismatch, SchemaMissing, StorageFull
from ceilidh_ports.media import MediaStore
from ceilidh_ports.rendering import Page

_SOME = 3

Cures = Mapping[type[Exception], str]

_ALWAYS: Cures = {
    ConfigurationError: "Correct that variable; docs/configuration.md has an example of each.",
    StorageFull: "Make room there, or move it to where there is some.",
}
_DATABASE = (
    "Check CEILIDH_DATABASE_URL, that its server runs and takes this user and password, or that the user who runs this "
    "may write the file and its folder."
)
_SITE = "Install the wheel of a release; in a checkout run: make setup"
_PAGES = "Check CEILIDH_RENDERER_URL; with none: browsers put pages together."
_DECODERS = (
    "Let the service create user, network, mount, IPC and process namespaces, or use a kernel with Landlock and "
    "seccomp; docs/operating.md says how."
)
_FIRST = "Mend the database first."


@attrs.frozen
class Finding:
    """How one part is: ``fault`` is empty where all is well, ``cure`` says what to do then, ``note`` what holds."""

    part: str
    fault: str
    cure: str
    note: str = ""


def look(config: Config) -> Sequence[Finding]:
    """Try every part, each on its own; what needs a database in order says so where it isn't."""
    container = Container(config=config)
    damage = _tried("database", lambda: container.database().check_integrity(full=True), _DATABASE, _DAMAGED)
    if damage.fault:
        # Nothing else opens it: a journal that is not its own would get into the file.
        schema, files = (Finding(part, "Not tried.", _FIRST) for part in ("schema", "files"))
        return [damage, schema, _media(container), files, *_others(container, config)]
    try:
        return [*_database(container), _media(container), _files(container), *_others(container, config)]
    finally:
        container.database().close()


def _database(container: Container) -> Sequence[Finding]:
    return [
        _tried("database", lambda: _answers(container.database()), _DATABASE),
        _tried("schema", lambda: container.database().verify(), _FIRST, _SCHEMA),
    ]


def _media(container: Container) -> Finding:
    return _tried(
        "media",
        lambda: container.store().probe(),
        "Check CEILIDH_MEDIA_URL, the store's credentials, and that they may read, write, list and remove there. "
        "A missing bucket is made by `ceilidh migrate`.",
    )


def _files(container: Container) -> Finding:
    return _tried(
        "files",
        lambda: _all_there(container.database(), container.store()),
        "Mend the database and the media first.",
        _FILES,
    )


def _others(container: Container, config: Config) -> Sequence[Finding]:
    return [
        _tried(
            "uploads",
            lambda: _takes_uploads(config),
            "Let the user who runs this write in the folder that CEILIDH_DATA_DIR names.",
        ),
        _tried(
            "mail",
            lambda: container.mailer().probe(),
            "Check CEILIDH_MAIL_URL: host, port, tls, user and password. Until then enquiries are kept and wait.",
        ),
        _decoders(),
        _tried("site", verify_built, _SITE, {ConfigurationError: _SITE}),
        _tried("pages", lambda: _render(container), _PAGES, {ConfigurationError: _PAGES}),
    ]


_SCHEMA: Cures = {
    SchemaMissing: "Run: ceilidh migrate",
    SchemaMismatch: "An older schema is brought forward by `ceilidh migrate`, after a backup; back to an older release "
    "leads only the backup that was made before.",
}

_DAMAGED: Cures = {
    Corrupt: "Stop every server and keep a copy of these files; `ceilidh restore` then puts a whole one in place.",
}

_FILES: Cures = {
    Missing: "Check that CEILIDH_MEDIA_URL names the store that belongs to this database; otherwise bring the files "
    "back from a backup, or upload them again.",
}


def _decoders() -> Finding:
    held: list[str] = []
    finding = _tried("decoders", lambda: held.extend(picture_sandbox().protections), _DECODERS)
    note = ", ".join([*held, "limits on CPU, memory and files"])
    if not finding.fault and not is_sufficient(held):
        fault = f"A hostile file could reach files or the network from its decoder; what holds: {note}"
        return attrs.evolve(finding, fault=fault)
    return attrs.evolve(finding, note=note)


def _answers(database: Database) -> None:
    """Return when the database can be read and written, or has yet to be made."""
    with suppress(SchemaMismatch):
        database.verify()
        database.probe()
        with database.write():
            pass


def _all_there(database: Database, store: MediaStore) -> None:
    database.verify()
    with database.read() as records:
        shown = shown_files(records, KINDS)
    lost = sorted(shown - {file.name for file in store.files()})
    if lost:
        names = ", ".join([*lost[:_SOME], *(["and others"] if len(lost) > _SOME else [])])
        raise Missing(f"{len(lost)} of {len(shown)} pictures and films that items show are not in the store: {names}.")


def _takes_uploads(config: Config) -> None:
    with UploadBuffer(config.spool_dir) as buffer:
        buffer.replace(b"probe")
        buffer.detach().close()


def _render(container: Container) -> None:
    renderer = container.renderer()
    try:
        renderer.render(Page("/about"))
    finally:
        renderer.close()


def _tried(part: str, attempt: Callable[[], object], otherwise: str, cures: Cures | None = None) -> Finding:
    try:
        attempt()
    except (CeilidhError, PortError) as error:
        known = chain((cures or {}).items(), _ALWAYS.items())
        cure = next((cure for kind, cure in known if isinstance(error, kind)), otherwise)
        return Finding(part, " ".join(str(error).split()) or type(error).__name__, cure)
    return Finding(part, "", otherwise)
