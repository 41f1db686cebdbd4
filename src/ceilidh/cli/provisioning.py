"""What has to be so before the server takes its first request."""

import secrets
from pathlib import Path

import structlog

from ceilidh.app import Services
from ceilidh.config import Config
from ceilidh.errors import ConfigurationError
from ceilidh.pages.assets.build_output import verify_built
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import SchemaMissing, Unavailable
from ceilidh_ports.media import ProvisionedStore

DEFAULT_ADMINISTRATOR = "admin"

_log = structlog.get_logger(__name__)


def prepare(services: Services, config: Config, progress: Progress) -> None:
    """Make the schema of an empty database, a bucket that is missing then, and the first administrator.

    Raises :class:`~ceilidh_ports.errors.SchemaMismatch` when the schema is that of another release: no data is touched
    unasked.
    """
    _look_for_site(progress)
    try:
        services.database.verify()
    except SchemaMissing:
        services.database.migrate(progress)
        _provide_bucket(services, progress)
    if config.admin_username and not services.administrators.ensure(config.admin_username, config.admin_password):
        progress(
            f"CEILIDH_ADMIN_PASSWORD is ignored: the administrator {config.admin_username} has another password. "
            f"To change that, run: ceilidh admin password {config.admin_username}"
        )
        _log.warning("administrator.password_ignored", setting="CEILIDH_ADMIN_PASSWORD", username=config.admin_username)


def _provide_bucket(services: Services, progress: Progress) -> None:
    """Make a bucket that is missing. One that does not answer may come back: the start goes on without it."""
    try:
        if isinstance(services.store, ProvisionedStore):
            services.store.provision(progress)
    except Unavailable as error:
        progress(f"The media store is not ready: {error}")
        _log.warning("media.not_ready", reason=str(error))


def _look_for_site(progress: Progress) -> None:
    """Say when the site is not built; the API is served without it."""
    try:
        verify_built()
    except ConfigurationError as fault:
        progress(str(fault))
        _log.error("site.not_built", reason=str(fault))


def migrate(services: Services, progress: Progress) -> None:
    """Make or change what database and media store need before this release uses them."""
    services.database.migrate(progress)
    if isinstance(services.store, ProvisionedStore):
        services.store.provision(progress)


def first_administrator(services: Services, config: Config) -> tuple[str, str]:
    """Return name and password of the first administrator, made when there is none of that name.

    Without one in the configuration the password is generated and kept in the data folder, readable by its owner alone.
    The password is empty when the account of that name has another.
    """
    if config.admin_username:
        held = services.administrators.ensure(config.admin_username, config.admin_password)
        return config.admin_username, config.admin_password if held else ""
    kept = config.data_dir / "first-administrator.txt"
    if kept.exists():
        password = kept.read_text(encoding="utf-8").strip()
        held = services.administrators.ensure(DEFAULT_ADMINISTRATOR, password)
        return DEFAULT_ADMINISTRATOR, password if held else ""
    # Kept before the account is made: a password that only a crashed process knew would lock everybody out.
    password = _keep(kept, secrets.token_urlsafe(12))
    if not services.administrators.ensure(DEFAULT_ADMINISTRATOR, password):
        kept.unlink()
        return DEFAULT_ADMINISTRATOR, ""
    return DEFAULT_ADMINISTRATOR, password


def _keep(path: Path, password: str) -> str:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(f"{password}\n", encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"The password can't be kept in CEILIDH_DATA_DIR: {error}") from error
    return password
