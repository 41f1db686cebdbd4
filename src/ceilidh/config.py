"""What an installation is told: the only place that reads the environment."""

import datetime as dt
import ipaddress
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import attrs

from ceilidh import secret
from ceilidh.errors import Misconfigured
from ceilidh.http.proxies import Network
from ceilidh.settings.model import SiteDetails
from ceilidh.sitefile import read_site_file

_MIB = 1024 * 1024
_SWITCH = {"on": True, "1": True, "true": True, "off": False, "0": False, "false": False}
SHORTEST_PASSWORD = 8


@attrs.frozen
class Setting:
    """One variable: its name, the value it has when it is absent or empty, and what it means."""

    name: str
    default: str
    help: str


SETTINGS = (
    Setting(
        "CEILIDH_DATA_DIR",
        "ceilidh-data",
        "The folder of the one-machine defaults: database, media, secret key. Made when it is missing.",
    ),
    Setting(
        "CEILIDH_DATABASE_URL",
        "sqlite:///<data folder>/ceilidh.db",
        "`sqlite:///path/to/file.db` or `postgresql://user:password@host/name`.",
    ),
    Setting(
        "CEILIDH_MEDIA_URL",
        "file://<data folder>/media",
        "`file:///path` or `s3://bucket/prefix?endpoint_url=...&region=...`, with credentials from the usual `AWS_*`.",
    ),
    Setting(
        "CEILIDH_MAIL_URL",
        "console:",
        "`console:` or `smtp://user:password@host:port?tls=starttls`, `tls=implicit` or `tls=none`.",
    ),
    Setting(
        "CEILIDH_RENDERER_URL",
        "v8:",
        "`v8:`: pages arrive rendered, by V8 inside the server; `none:`: they are put together in the browser, as they "
        "are by default where the extra `v8` is not installed.",
    ),
    Setting(
        "CEILIDH_PUBLIC_URL",
        "http://127.0.0.1:8000",
        "Where visitors find the site, without a path. Absolute links come from it alone; https makes cookies secure.",
    ),
    Setting(
        "CEILIDH_SECRET_KEY",
        "",
        "Signs the tokens of administrators: at least 32 characters, random. On a loopback public URL one is made and "
        "kept in the data folder when it is absent; elsewhere the server does not start without it.",
    ),
    Setting(
        "CEILIDH_ADMIN_USERNAME", "", "The first administrator, made at the start when there is none of that name."
    ),
    Setting("CEILIDH_ADMIN_PASSWORD", "", "The first administrator's password, of at least 8 characters."),
    Setting("CEILIDH_ENQUIRY_RECIPIENT", "office@ceilidh.example", "Where enquiries are mailed to."),
    Setting("CEILIDH_MAIL_SENDER", "website@ceilidh.example", "The address that mails come from."),
    Setting(
        "CEILIDH_SITE_FILE",
        "",
        "A TOML file with the company's name, contact details and founders, over the samples.",
    ),
    Setting("CEILIDH_MAX_PICTURE_MB", "40", "The largest picture, in MiB."),
    Setting("CEILIDH_MAX_FILM_MB", "512", "The largest film, in MiB."),
    Setting("CEILIDH_MAX_REQUEST_MB", "2048", "The largest request with all its files, in MiB."),
    Setting(
        "CEILIDH_TRUSTED_PROXIES",
        "",
        "Addresses and networks of the proxies in front, separated by commas: `127.0.0.1, 10.0.0.0/24`. Of their "
        "calls, limits and logs count the visitor's address that `X-Forwarded-For` names.",
    ),
    Setting(
        "CEILIDH_METRICS",
        "off",
        "`on`: `GET /metrics` tells Prometheus what the server does; keep it from visitors with a proxy.",
    ),
    Setting(
        "CEILIDH_KEEP_ENQUIRIES_DAYS",
        "",
        "After how many days an enquiry is removed with its letter, unless that was not sent yet. Without it all are "
        "kept.",
    ),
    Setting("CEILIDH_LOG_FORMAT", "", "`json` or `text`; without it, text on a terminal and JSON elsewhere."),
)
"""Every variable, in the order of the documentation."""


@attrs.frozen(kw_only=True)
class Config:
    """A checked configuration. URLs may hold credentials, so neither they nor secrets show in its repr.

    ``public_url`` has no trailing slash. Sizes are in bytes. ``log_format`` is ``json``, ``text`` or empty, and an
    empty ``renderer_url`` stands for the best that is installed. ``keep_enquiries`` is ``None`` for ever.
    """

    data_dir: Path
    database_url: str = attrs.field(repr=False)
    media_url: str = attrs.field(repr=False)
    mail_url: str = attrs.field(repr=False)
    public_url: str
    secret_key: str = attrs.field(repr=False)
    admin_username: str = ""
    admin_password: str = attrs.field(default="", repr=False)
    enquiry_recipient: str
    mail_sender: str
    site: SiteDetails = attrs.field(factory=SiteDetails)
    picture_bytes: int
    film_bytes: int
    request_bytes: int
    renderer_url: str = ""
    trusted_proxies: Sequence[Network] = ()
    metrics: bool = False
    keep_enquiries: dt.timedelta | None = None
    log_format: str = ""

    @property
    def https(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def spool_dir(self) -> Path:
        """Where files wait while they are received and checked."""
        return self.data_dir / "receiving"


def from_environment(environ: Mapping[str, str]) -> Config:
    """Return the configuration; raises :class:`~ceilidh.errors.Misconfigured` naming the variable that is wrong.

    On a loopback public URL a missing secret key is made and kept in the data folder.
    """
    values = {setting.name: environ.get(setting.name, "") or setting.default for setting in SETTINGS}
    data_dir = Path(values["CEILIDH_DATA_DIR"]).expanduser().absolute()
    public_url = _public_url(values["CEILIDH_PUBLIC_URL"])
    _check_fixed(values)
    return Config(
        data_dir=data_dir,
        database_url=environ.get("CEILIDH_DATABASE_URL") or f"sqlite:///{data_dir}/ceilidh.db",
        media_url=environ.get("CEILIDH_MEDIA_URL") or (data_dir / "media").as_uri(),
        mail_url=values["CEILIDH_MAIL_URL"],
        public_url=public_url,
        secret_key=secret.checked_or_kept(values["CEILIDH_SECRET_KEY"], public_url, data_dir),
        admin_username=values["CEILIDH_ADMIN_USERNAME"],
        admin_password=values["CEILIDH_ADMIN_PASSWORD"],
        enquiry_recipient=_address("CEILIDH_ENQUIRY_RECIPIENT", values),
        mail_sender=_address("CEILIDH_MAIL_SENDER", values),
        site=read_site_file(values["CEILIDH_SITE_FILE"]),
        picture_bytes=_mebibytes("CEILIDH_MAX_PICTURE_MB", values),
        film_bytes=_mebibytes("CEILIDH_MAX_FILM_MB", values),
        request_bytes=_mebibytes("CEILIDH_MAX_REQUEST_MB", values),
        renderer_url=environ.get("CEILIDH_RENDERER_URL", ""),
        trusted_proxies=_networks("CEILIDH_TRUSTED_PROXIES", values),
        metrics=_switch("CEILIDH_METRICS", values),
        keep_enquiries=_days("CEILIDH_KEEP_ENQUIRIES_DAYS", values),
        log_format=values["CEILIDH_LOG_FORMAT"],
    )


def _check_fixed(values: Mapping[str, str]) -> None:
    if values["CEILIDH_LOG_FORMAT"] not in ("", "json", "text"):
        raise Misconfigured("CEILIDH_LOG_FORMAT is json or text.")
    if 0 < len(values["CEILIDH_ADMIN_PASSWORD"]) < SHORTEST_PASSWORD:
        raise Misconfigured(f"CEILIDH_ADMIN_PASSWORD needs at least {SHORTEST_PASSWORD} characters.")
    if bool(values["CEILIDH_ADMIN_USERNAME"]) != bool(values["CEILIDH_ADMIN_PASSWORD"]):
        raise Misconfigured("CEILIDH_ADMIN_USERNAME and CEILIDH_ADMIN_PASSWORD go together: set both or neither.")


def _public_url(text: str) -> str:
    try:
        parts = urlsplit(text)
        whole = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        whole = False
    if not whole or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise Misconfigured("CEILIDH_PUBLIC_URL is like https://ceilidh.example: http or https, a host, no path.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _address(name: str, values: Mapping[str, str]) -> str:
    if not re.fullmatch(r"[^\s@<>,;]+@[^\s@<>,;]+", values[name]):
        raise Misconfigured(f"{name} is one bare address, like office@ceilidh.example.")
    return values[name]


def _networks(name: str, values: Mapping[str, str]) -> Sequence[Network]:
    try:
        networks = tuple(ipaddress.ip_network(each) for each in values[name].replace(",", " ").split())
    except ValueError as error:
        raise Misconfigured(f"{name} is addresses and networks such as 127.0.0.1, 10.0.0.0/24: {error}.") from error
    if any(network.prefixlen == 0 for network in networks):
        raise Misconfigured(f"{name} may not name everybody: visitors would choose what limits count them under.")
    return networks


def _switch(name: str, values: Mapping[str, str]) -> bool:
    if values[name] not in _SWITCH:
        raise Misconfigured(f"{name} is on or off.")
    return _SWITCH[values[name]]


def _mebibytes(name: str, values: Mapping[str, str]) -> int:
    if not re.fullmatch("[1-9][0-9]{0,5}", values[name]):
        raise Misconfigured(f"{name} is a whole number of MiB, at least 1.")
    return int(values[name]) * _MIB


def _days(name: str, values: Mapping[str, str]) -> dt.timedelta | None:
    if not values[name]:
        return None
    if not re.fullmatch("[1-9][0-9]{0,4}", values[name]):
        raise Misconfigured(f"{name} is a whole number of days, at least 1.")
    return dt.timedelta(days=int(values[name]))
