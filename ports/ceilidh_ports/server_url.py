"""The server in a URL such as ``smtp://user:password@host:port?tls=starttls``, for adapters of mail protocols."""

import base64
import enum
import ssl
from collections.abc import Iterator, Mapping
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

import attrs

from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.shown_texts import without_controls


class TlsMode(enum.Enum):
    STARTTLS = "starttls"
    IMPLICIT = "implicit"
    NONE = "none"


@attrs.frozen
class ServerUrl:
    """The address and the credentials, percent-encoded in the URL; an empty ``user`` stands for no authentication.

    ``path`` is what stands behind the host, decoded and without its first slash. ``ca`` is the path of a file of
    certificates that are trusted in addition to the system's, or empty. ``folder`` is that of the option, or empty.
    """

    host: str
    port: int
    tls: TlsMode
    user: str = attrs.field(default="", repr=False)
    password: str = attrs.field(default="", repr=False)
    path: str = ""
    ca: str = ""
    folder: str = ""

    def tls_context(self) -> ssl.SSLContext:
        """Return the trusted certificates; raises :class:`~ceilidh_ports.errors.Misconfigured`.

        They are those of the platform or of ``SSL_CERT_FILE``, and those of ``ca``.
        """
        context = ssl.create_default_context()
        try:
            if self.ca:
                context.load_verify_locations(self.ca)
        except OSError as error:  # ssl.SSLError is one
            reason = error.strerror or "no certificate in it"
            raise Misconfigured(f"The mail server’s ca can't be read from {self.ca}: {reason}") from error
        return context

    def quote(self, words: str) -> str:
        """Return the server's words as one printable line, without credentials, which some servers repeat."""
        for secret in self._secrets():
            words = words.replace(secret, "***")
        return " ".join(without_controls(words, " ").split())

    def _secrets(self) -> Iterator[str]:
        """Yield the password as it is sent, the longer form first, and in plain text."""
        if self.password:
            for sent in (f"\0{self.user}\0{self.password}", self.password):
                yield base64.b64encode(sent.encode()).decode()
            yield self.password


@attrs.frozen
class UrlForm:
    """How the URLs of a protocol look: an example, and the port of each mode.

    ``tls`` is the mode of a URL with credentials that names none: these are never sent without encryption unless the
    URL says ``tls=none``. ``folder_option`` is the option that names a folder, where there is one.
    """

    example: str
    ports: Mapping[TlsMode, int]
    tls: TlsMode
    folder_option: str = ""

    def parse(self, url: str) -> ServerUrl:
        """Parse the URL; raises :class:`~ceilidh_ports.errors.Misconfigured` without repeating the URL."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise self.misconfigured("; the port must be a number, and brackets belong to IPv6.") from error
        if not host or parts.fragment:
            raise self.misconfigured()
        tls, ca, folder = self._options(parts)
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        if not f"{user}{password}".isascii():
            raise Misconfigured("The mail server's user and password must be ASCII, the drivers support nothing else.")
        return ServerUrl(host, port or self.ports[tls], tls, user, password, unquote(parts.path.strip("/")), ca, folder)

    def misconfigured(self, reason: str = ".") -> Misconfigured:
        """Return the error that shows the example."""
        return Misconfigured(f"The URL of a mail server has the form {self.example}{reason}")

    def _options(self, parts: SplitResult) -> tuple[TlsMode, str, str]:
        options = dict(parse_qsl(parts.query, keep_blank_values=True))
        asked = options.pop("tls", (self.tls if parts.username else TlsMode.NONE).value)
        ca = options.pop("ca", "")
        folder = options.pop(self.folder_option, "") if self.folder_option else ""
        if options or asked not in {each.value for each in TlsMode}:
            raise self.misconfigured(", and no other options.")
        if ca and asked == TlsMode.NONE.value:
            raise Misconfigured("The mail server’s ca needs tls=starttls or tls=implicit.")
        return TlsMode(asked), ca, folder
