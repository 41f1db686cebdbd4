"""The mail server in an ``smtp:`` URL."""

import enum
from typing import Self
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

import attrs

from ceilidh_ports.errors import Misconfigured

_EXPECTED = "The URL of a mail server has the form smtp://user:password@host:port?tls=starttls|implicit|none&ca=/path/of/certificates.pem"


class TlsMode(enum.Enum):
    STARTTLS = "starttls"
    IMPLICIT = "implicit"
    NONE = "none"


_DEFAULT_PORTS = {TlsMode.STARTTLS: 587, TlsMode.IMPLICIT: 465, TlsMode.NONE: 25}


@attrs.frozen
class ServerUrl:
    """The address and the credentials, percent-encoded in the URL; an empty ``user`` stands for no authentication.

    ``ca`` is the path of a file of certificates that are trusted in addition to the system's, or empty.
    """

    host: str
    port: int
    tls: TlsMode
    user: str = attrs.field(default="", repr=False)
    password: str = attrs.field(default="", repr=False)
    ca: str = ""

    @classmethod
    def from_url(cls, url: str) -> Self:
        """Parse the URL; raises :class:`~ceilidh_ports.errors.Misconfigured` without repeating the URL."""
        parts = urlsplit(url)
        try:
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise Misconfigured(f"{_EXPECTED}; the port must be a number.") from error
        if not host or parts.path.strip("/") or parts.fragment:
            raise Misconfigured(f"{_EXPECTED}.")
        tls, ca = _options(parts)
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        if not f"{user}{password}".isascii():
            raise Misconfigured(
                "The mail server's user and password must be ASCII, the SMTP driver supports nothing else."
            )
        return cls(host, port or _DEFAULT_PORTS[tls], tls, user, password, ca)


def _options(parts: SplitResult) -> tuple[TlsMode, str]:
    options = dict(parse_qsl(parts.query, keep_blank_values=True))
    # Credentials are never sent without encryption unless the URL says tls=none.
    asked = options.pop("tls", "starttls" if parts.username else "none")
    ca = options.pop("ca", "")
    if options or asked not in {each.value for each in TlsMode}:
        raise Misconfigured(f"{_EXPECTED}, and no other options.")
    if ca and asked == TlsMode.NONE.value:
        raise Misconfigured("The mail server’s ca needs tls=starttls or tls=implicit.")
    return TlsMode(asked), ca
