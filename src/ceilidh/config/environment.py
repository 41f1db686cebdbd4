"""Reads the configuration from environment variables."""

import datetime as dt
from collections.abc import Mapping
from pathlib import Path

from ceilidh.accounts.rules.passwords.credential_rules import password_length_error
from ceilidh.config import parsers, secret_key
from ceilidh.config.model import Config
from ceilidh.config.site_file import read_site_file
from ceilidh.config.variables import SETTINGS
from ceilidh.errors import ConfigurationError


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
