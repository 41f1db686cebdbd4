"""Which mail server an ``smtp:`` URL means."""

import enum
from typing import Self
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

import attrs

from ceilidh_ports.errors import Misconfigured

_FORM = (
    "A mail server is given as smtp://user:password@host:port?tls=starttls|implicit|none&ca=/path/of/certificates.pem"
)


class Tls(enum.Enum):
    """How the connection is made private."""

    STARTTLS = "starttls"
    IMPLICIT = "implicit"
    NONE = "none"


_PORTS = {Tls.STARTTLS: 587, Tls.IMPLICIT: 465, Tls.NONE: 25}


@attrs.frozen
class Server:
    """Where to connect and as whom; an empty ``user`` means without signing in.

    ``ca`` is the path of a file of certificates that are trusted besides the system's, or empty.
    """

    host: str
    port: int
    tls: Tls
    user: str = attrs.field(default="", repr=False)
    password: str = attrs.field(default="", repr=False)
    ca: str = ""

    @classmethod
    def from_url(cls, url: str) -> Self:
        """Read the URL; raises :class:`~ceilidh_ports.errors.Misconfigured` without repeating what it was given."""
        parts = urlsplit(url)
        try:
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise Misconfigured(f"{_FORM}; the port is a number.") from error
        if not host or parts.path.strip("/") or parts.fragment:
            raise Misconfigured(f"{_FORM}.")
        tls, ca = _options(parts)
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        if not f"{user}{password}".isascii():
            raise Misconfigured("The mail server's user and password must be ASCII; the SMTP driver can't send others.")
        return cls(host, port or _PORTS[tls], tls, user, password, ca)


def _options(parts: SplitResult) -> tuple[Tls, str]:
    options = dict(parse_qsl(parts.query, keep_blank_values=True))
    # A name and password are never sent in the clear unless someone wrote so.
    asked = options.pop("tls", "starttls" if parts.username else "none")
    ca = options.pop("ca", "")
    if options or asked not in {each.value for each in Tls}:
        raise Misconfigured(f"{_FORM}, and nothing else behind the question mark.")
    if ca and asked == Tls.NONE.value:
        raise Misconfigured("The mail server’s ca is for tls=starttls and tls=implicit.")
    return Tls(asked), ca
