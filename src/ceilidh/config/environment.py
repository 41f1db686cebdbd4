"""The validated configuration of an installation, read from environment variables."""

import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs

from ceilidh.accounts.rules.passwords.credential_rules import password_length_error
from ceilidh.config import parsers, secret_key
from ceilidh.config.variables import SETTINGS
from ceilidh.errors import ConfigurationError
from ceilidh.http.requests.client_address import Network
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh.site_content.site_file import read_site_file


@attrs.frozen(kw_only=True)
class Config:
    """A validated configuration. Its repr contains no secrets and no URLs with credentials.

    ``public_url`` has no trailing slash. Sizes are in bytes. ``log_format`` is ``json``, ``text`` or empty. An empty
    ``renderer_url`` selects the best installed renderer. ``enquiry_recipient`` is empty without the
    variable. ``keep_enquiries`` is ``None`` without a limit. ``site`` is the site content until somebody changes it.
    """

    data_dir: Path
    database_url: str = attrs.field(repr=False)
    media_url: str = attrs.field(repr=False)
    mail_url: str = attrs.field(repr=False)
    mailbox_url: str = attrs.field(repr=False)
    mailbox_server: str = ""
    reply_tags: bool = False
    public_url: str
    secret_key: str = attrs.field(repr=False)
    admin_username: str = ""
    admin_password: str = attrs.field(default="", repr=False)
    enquiry_recipient: str
    mail_sender: str
    site: SiteContent = attrs.field(factory=sample_content, repr=False)
    picture_bytes: int
    film_bytes: int
    request_bytes: int
    renderer_url: str = ""
    trusted_proxies: Sequence[Network] = ()
    metrics: bool = False
    keep_enquiries: dt.timedelta | None = None
    backup_url: str = attrs.field(default="", repr=False)
    keep_backups: dt.timedelta = dt.timedelta(days=30)
    log_format: str = ""
    log_level: str = "info"
    request_log: bool = True

    @property
    def https(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def reads_mailbox(self) -> bool:
        return self.mailbox_url != "none:"

    @property
    def spool_dir(self) -> Path:
        """The folder for uploads until they are complete and validated."""
        return self.data_dir / "receiving"


def from_environment(environ: Mapping[str, str]) -> Config:
    """Return the configuration; raises :class:`~ceilidh.errors.ConfigurationError` naming the variable that is wrong.

    With a loopback public URL a missing secret key is generated and stored in the data folder.
    """
    values = {setting.name: environ.get(setting.name, "") or setting.default for setting in SETTINGS}
    data_dir = Path(values["CEILIDH_DATA_DIR"]).expanduser().absolute()
    public_url = parsers.public_url(values["CEILIDH_PUBLIC_URL"])
    _check_administrator(values)
    return Config(
        data_dir=data_dir,
        database_url=environ.get("CEILIDH_DATABASE_URL") or f"sqlite:///{data_dir}/ceilidh.db",
        media_url=environ.get("CEILIDH_MEDIA_URL") or (data_dir / "media").as_uri(),
        mail_url=values["CEILIDH_MAIL_URL"],
        mailbox_url=values["CEILIDH_MAILBOX_URL"],
        mailbox_server=values["CEILIDH_MAILBOX_SERVER"],
        reply_tags=parsers.switch("CEILIDH_REPLY_TAGS", values),
        public_url=public_url,
        secret_key=secret_key.resolve(values["CEILIDH_SECRET_KEY"], public_url, data_dir),
        admin_username=values["CEILIDH_ADMIN_USERNAME"],
        admin_password=values["CEILIDH_ADMIN_PASSWORD"],
        enquiry_recipient=parsers.optional_address("CEILIDH_ENQUIRY_RECIPIENT", environ),
        mail_sender=parsers.address("CEILIDH_MAIL_SENDER", values),
        site=read_site_file(values["CEILIDH_SITE_FILE"]),
        picture_bytes=parsers.mebibytes("CEILIDH_MAX_PICTURE_MB", values),
        film_bytes=parsers.mebibytes("CEILIDH_MAX_FILM_MB", values),
        request_bytes=parsers.mebibytes("CEILIDH_MAX_REQUEST_MB", values),
        renderer_url=environ.get("CEILIDH_RENDERER_URL", ""),
        trusted_proxies=parsers.networks("CEILIDH_TRUSTED_PROXIES", values),
        metrics=parsers.switch("CEILIDH_METRICS", values),
        keep_enquiries=parsers.days("CEILIDH_KEEP_ENQUIRIES_DAYS", values),
        backup_url=values["CEILIDH_BACKUP_URL"],
        keep_backups=parsers.days("CEILIDH_BACKUP_DAYS", values) or dt.timedelta(),
        log_format=parsers.one_of("CEILIDH_LOG_FORMAT", ("", "json", "text"), values),
        log_level=parsers.one_of("CEILIDH_LOG_LEVEL", ("debug", "info", "warning", "error"), values),
        request_log=parsers.switch("CEILIDH_REQUEST_LOG", values),
    )


def _check_administrator(values: Mapping[str, str]) -> None:
    password = values["CEILIDH_ADMIN_PASSWORD"]
    if password and (error := password_length_error(password)):
        raise ConfigurationError(f"CEILIDH_ADMIN_PASSWORD {error}")
    if bool(values["CEILIDH_ADMIN_USERNAME"]) != bool(password):
        raise ConfigurationError(
            "CEILIDH_ADMIN_USERNAME and CEILIDH_ADMIN_PASSWORD belong together: set both or neither."
        )
