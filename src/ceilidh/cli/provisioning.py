"""Prepares an installation before the server accepts its first request."""

import secrets
from collections.abc import Callable
from pathlib import Path

import structlog

from ceilidh.accounts.rules.link_rules import Purpose, lifetime_in_words, link
from ceilidh.bootstrap import Container
from ceilidh.errors import ConfigurationError
from ceilidh.pages.assets.build_output import verify_built
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import SchemaMissing, Unavailable
from ceilidh_ports.media import MediaStore, ProvisionedStore

DEFAULT_USERNAME = "admin"

_log = structlog.get_logger(__name__)


def prepare_installation(container: Container, progress: Progress) -> None:
    """Create the schema of an empty database, a missing bucket, the site content and the configured administrator.

    Raises :class:`~ceilidh_ports.errors.SchemaMismatch` when the schema is that of another release.
    """
    try:
        verify_built()
    except ConfigurationError as fault:  # the API works without the site
        progress(str(fault))
        _log.error("site.not_built", reason=str(fault))
    try:
        container.database().verify()
    except SchemaMissing:
        container.database().migrate(progress)
        _try_to_provision(container, progress)
    with container.database().write() as records:
        container.site_content().store.store_seed(records)
    username = container.config().admin_username
    if username and not container.account_commands().ensure(username, container.config().admin_password):
        progress(
            f"CEILIDH_ADMIN_PASSWORD is ignored: the administrator {username} has another password. "
            f"To change that, run: ceilidh admin password {username}"
        )
        _log.warning("administrator.password_ignored", setting="CEILIDH_ADMIN_PASSWORD", username=username)


def print_setup_code(container: Container, show: Callable[[str], None], bind: str = "") -> bool:
    """Show how to set the site up while it has no administrator, and return whether it has none.

    The code must not get into a log. ``bind`` is the address that the server listens on: each server has its own code.
    """
    code = container.first_run().issue_code(f"{_server_id(container.config().data_dir)} {bind}")
    if code:
        url = container.config().public_url
        show(
            f"\nThis site has no administrator yet. To set it up, open\n\n    {url}/admin\n\n"
            f"in a browser, and enter this code:\n\n    {code}\n\n"
            f"This address has the code in it:\n\n    {link(url, Purpose.SETUP, code)}\n\n"
            f"The code is valid once and for {lifetime_in_words(Purpose.SETUP)}. A restart prints a new one.\n"
        )
    return bool(code)


def _server_id(data_dir: Path) -> str:
    """Return the same random text at each start with this data folder: several machines may have one host name.

    Where the folder can't be written, each start counts as another server, whose former code is valid until it expires.
    """
    file, new = data_dir / "server-id.txt", secrets.token_hex(12)
    try:
        return file.read_text(encoding="utf-8").strip() if file.exists() else _store(file, new)
    except (OSError, ConfigurationError):
        return new


def migrate(container: Container, progress: Progress) -> None:
    """Create or migrate the schema and the media store for this release."""
    container.database().migrate(progress)
    _provision(container.store(), progress)


def _provision(store: MediaStore, progress: Progress) -> None:
    if isinstance(store, ProvisionedStore):
        store.provision(progress)


def _try_to_provision(container: Container, progress: Progress) -> None:
    """Create a missing bucket. The server starts also while the store is not available."""
    try:
        _provision(container.store(), progress)
    except Unavailable as error:
        progress(f"The media store is not ready: {error}")
        _log.warning("media.not_ready", reason=str(error))


def ensure_first_account(container: Container) -> tuple[str, str]:
    """Return the name and password of the first administrator, whose account is added if it does not exist.

    Without a configured name the password is generated and stored in the data folder, readable by its owner alone.
    The returned password is empty when the account has another one.
    """
    config, administrators = container.config(), container.account_commands()
    if config.admin_username:
        matches = administrators.ensure(config.admin_username, config.admin_password)
        return config.admin_username, config.admin_password if matches else ""
    file = config.data_dir / "first-administrator.txt"
    is_new = not file.exists()
    # Stored before the account is added: a password known only to a crashed process would lock everybody out.
    password = _store(file, secrets.token_urlsafe(12)) if is_new else file.read_text(encoding="utf-8").strip()
    matches = administrators.ensure(DEFAULT_USERNAME, password)
    if is_new and not matches:
        file.unlink()
    return DEFAULT_USERNAME, password if matches else ""


def _store(path: Path, password: str) -> str:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(f"{password}\n", encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"The password can't be stored in CEILIDH_DATA_DIR: {error}") from error
    return password
