"""Opens the adapter for a URL: finds it among the entry points of the installed packages.

Every ``open_`` function raises the errors of :func:`factory`.
"""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from pathlib import Path
from typing import Any, cast

from ceilidh.errors import ConfigurationError
from ceilidh_ports import errors as ports
from ceilidh_ports.archives import ArchiveLocation
from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from ceilidh_ports.mail import Mailer
from ceilidh_ports.mailbox import Mailbox
from ceilidh_ports.media import MediaStore
from ceilidh_ports.rendering import PageRenderer
from ceilidh_ports.webhooks import WebhookClient

DATABASE, MEDIA, MAIL, RENDERER = "ceilidh.database", "ceilidh.media", "ceilidh.mail", "ceilidh.renderer"
ARCHIVE, MAILBOX, WEBHOOK = "ceilidh.archive", "ceilidh.mailbox", "ceilidh.webhook"
"""The groups of entry points, one for each port."""

_SETTINGS: Mapping[str, str] = {
    DATABASE: "CEILIDH_DATABASE_URL",
    MEDIA: "CEILIDH_MEDIA_URL",
    MAIL: "CEILIDH_MAIL_URL",
    MAILBOX: "CEILIDH_MAILBOX_URL",
    RENDERER: "CEILIDH_RENDERER_URL",
    ARCHIVE: "The archive",
    WEBHOOK: "The webhook",
}

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*")

Factory = Callable[..., Any]


def open_database(url: str, models: Sequence[type[Item]]) -> Database:
    return Database(_open(DATABASE, url, models), models)


def open_media(url: str) -> MediaStore:
    return cast(MediaStore, _open(MEDIA, url))


def open_archive(url: str) -> ArchiveLocation:
    return cast(ArchiveLocation, _open(ARCHIVE, url))


def open_mailer(url: str) -> Mailer:
    return cast(Mailer, _open(MAIL, url))


def open_mailbox(url: str) -> Mailbox:
    return cast(Mailbox, _open(MAILBOX, url))


def open_webhook_client() -> WebhookClient:
    return cast(WebhookClient, _open(WEBHOOK, "https:"))


def open_renderer(url: str, program: Path) -> PageRenderer:
    """Return the renderer of the program. An empty URL selects V8 if it is installed, and no renderer otherwise."""
    return cast(PageRenderer, _open(RENDERER, url or _default_renderer(), program))


def _default_renderer() -> str:
    try:
        factory(RENDERER, "v8:")
    except ConfigurationError:
        return "none:"
    return "v8:"


def factory(group: str, url: str) -> Factory:
    """Return the factory in the group's entry point with the name of the URL's scheme. It is called with the URL.

    Raises :class:`~ceilidh.errors.ConfigurationError` when no installed package claims the scheme, when several do, or
    when the entry point can't be loaded. The message names the setting and what to do, and nothing of the URL but its
    scheme.
    """
    installed = list(_all_installed(tuple(sys.path)).select(group=group))
    scheme = url.partition(":")[0]
    claimants = {(_distribution(each), each.value): each for each in installed if each.name == scheme}
    if not claimants:
        raise ConfigurationError(f"{_SETTINGS[group]}: {_unknown(scheme, url, installed)}")
    if len(claimants) > 1:
        names = " and ".join(sorted(f"{value} of {distribution}" for distribution, value in claimants))
        raise ConfigurationError(f"{_SETTINGS[group]}: {scheme} is claimed by {names}; uninstall all but one.")
    (claimant,) = claimants.values()
    return _loaded(claimant, _SETTINGS[group])


@lru_cache(maxsize=1)  # reading the entry points of all packages takes longer than opening the adapters
def _all_installed(_paths: Sequence[str]) -> EntryPoints:
    return cast(EntryPoints, entry_points())  # Python 3.11 gives it another type with the same select()


def _open(group: str, url: str, *others: Any) -> Any:
    try:
        return factory(group, url)(url, *others)
    except ports.Misconfigured as error:
        raise ConfigurationError(f"{_SETTINGS[group]}: {error}") from error


def _unknown(scheme: str, url: str, installed: Sequence[EntryPoint]) -> str:
    known = ", ".join(sorted({each.name for each in installed})) or "none"
    # A text that is not a URL may be anything, even a password.
    is_url = ":" in url and _SCHEME.fullmatch(scheme)
    problem = f"no installed adapter handles {scheme}:" if is_url else "this is not a URL"
    return f"{problem}; the available schemes are: {known}."


def _loaded(claimant: EntryPoint, setting: str) -> Factory:
    try:
        return cast(Factory, claimant.load())
    except ModuleNotFoundError as error:
        raise ConfigurationError(f"{setting}: {claimant.name} needs {error.name}. {_remedy(claimant)}") from error
    except Exception as error:  # the module of a third party may raise anything
        reason = f"{type(error).__name__}: {error}"
        raise ConfigurationError(f"{setting}: the adapter {claimant.value} can't be loaded ({reason}).") from error


def _remedy(claimant: EntryPoint) -> str:
    name = _distribution(claimant)
    extras = claimant.dist.metadata.get_all("Provides-Extra") if claimant.dist else None
    if claimant.name in (extras or ()):
        return f"Install it with: {sys.executable} -m pip install '{name}[{claimant.name}]'"
    return f"Install {name} again, with its requirements."


def _distribution(claimant: EntryPoint) -> str:
    return claimant.dist.name if claimant.dist else "an unknown package"
