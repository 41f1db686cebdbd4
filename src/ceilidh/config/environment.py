"""Reads the environment: the only place that does."""

from collections.abc import Mapping
from pathlib import Path

from ceilidh.accounts.credential_rules import MIN_PASSWORD_LENGTH
from ceilidh.config import parsers, secret_key
from ceilidh.config.model import Config
from ceilidh.config.site_file import read_site_file
from ceilidh.config.variables import SETTINGS
from ceilidh.errors import ConfigurationError


def from_environment(environ: Mapping[str, str]) -> Config:
    """Return the configuration; raises :class:`~ceilidh.errors.ConfigurationError` naming the variable that is wrong.

    On a loopback public URL a missing secret key is made and kept in the data folder.
    """
    told = {setting.name: environ.get(setting.name, "") or setting.default for setting in SETTINGS}
    data_dir = Path(told["CEILIDH_DATA_DIR"]).expanduser().absolute()
    public_url = parsers.public_url(told["CEILIDH_PUBLIC_URL"])
    _check_administrator(told)
    return Config(
        data_dir=data_dir,
        database_url=environ.get("CEILIDH_DATABASE_URL") or f"sqlite:///{data_dir}/ceilidh.db",
        media_url=environ.get("CEILIDH_MEDIA_URL") or (data_dir / "media").as_uri(),
        mail_url=told["CEILIDH_MAIL_URL"],
        public_url=public_url,
        secret_key=secret_key.checked_or_kept(told["CEILIDH_SECRET_KEY"], public_url, data_dir),
        admin_username=told["CEILIDH_ADMIN_USERNAME"],
        admin_password=told["CEILIDH_ADMIN_PASSWORD"],
        enquiry_recipient=parsers.address("CEILIDH_ENQUIRY_RECIPIENT", told),
        mail_sender=parsers.address("CEILIDH_MAIL_SENDER", told),
        site=read_site_file(told["CEILIDH_SITE_FILE"]),
        picture_bytes=parsers.mebibytes("CEILIDH_MAX_PICTURE_MB", told),
        film_bytes=parsers.mebibytes("CEILIDH_MAX_FILM_MB", told),
        request_bytes=parsers.mebibytes("CEILIDH_MAX_REQUEST_MB", told),
        renderer_url=environ.get("CEILIDH_RENDERER_URL", ""),
        trusted_proxies=parsers.networks("CEILIDH_TRUSTED_PROXIES", told),
        metrics=parsers.switch("CEILIDH_METRICS", told),
        keep_enquiries=parsers.days("CEILIDH_KEEP_ENQUIRIES_DAYS", told),
        log_format=parsers.one_of("CEILIDH_LOG_FORMAT", ("", "json", "text"), told),
        log_level=parsers.one_of("CEILIDH_LOG_LEVEL", ("debug", "info", "warning", "error"), told),
        request_log=parsers.switch("CEILIDH_REQUEST_LOG", told),
    )


def _check_administrator(told: Mapping[str, str]) -> None:
    if 0 < len(told["CEILIDH_ADMIN_PASSWORD"]) < MIN_PASSWORD_LENGTH:
        raise ConfigurationError(f"CEILIDH_ADMIN_PASSWORD needs at least {MIN_PASSWORD_LENGTH} characters.")
    if bool(told["CEILIDH_ADMIN_USERNAME"]) != bool(told["CEILIDH_ADMIN_PASSWORD"]):
        raise ConfigurationError("CEILIDH_ADMIN_USERNAME and CEILIDH_ADMIN_PASSWORD go together: set both or neither.")
