"""Tries the configured parts one by one."""

from collections.abc import Callable, Sequence

import attrs

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.errors import CeilidhError
from ceilidh_ports.errors import PortError
from ceilidh_ports.rendering import Page


@attrs.frozen
class Finding:
    """How one part is: ``fault`` is empty where all is well, ``cure`` says what to do otherwise."""

    part: str
    fault: str
    cure: str


def look(config: Config) -> Sequence[Finding]:
    """Try every part, each on its own."""
    container = Container(config=config)
    return [
        _tried(
            "database", lambda: container.database().probe(), "Check CEILIDH_DATABASE_URL and that its server runs."
        ),
        _tried("schema", lambda: container.database().verify(), "Run: ceilidh migrate"),
        _tried(
            "media", lambda: container.store().probe(), "Check CEILIDH_MEDIA_URL, its credentials and its permissions."
        ),
        _tried(
            "mail", lambda: container.mailer().probe(), "Check CEILIDH_MAIL_URL: host, port, tls, user and password."
        ),
        _tried(
            "pages", lambda: _render(container), "Check CEILIDH_RENDERER_URL; with none: browsers put pages together."
        ),
    ]


def _render(container: Container) -> None:
    renderer = container.renderer()
    try:
        renderer.render(Page("/about"))
    finally:
        renderer.close()


def _tried(part: str, attempt: Callable[[], object], cure: str) -> Finding:
    try:
        attempt()
    except (CeilidhError, PortError) as error:
        return Finding(part, " ".join(str(error).split()) or type(error).__name__, cure)
    return Finding(part, "", cure)
