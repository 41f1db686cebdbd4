"""Every environment variable of the configuration, and those that look like one but are unknown."""

import difflib
from collections.abc import Iterable, Sequence

import attrs

from ceilidh.accounts.rules.passwords.credential_rules import MIN_PASSWORD_LENGTH
from ceilidh.enquiries.mail.mail_settings import SAMPLE_RECIPIENT


@attrs.frozen
class Setting:
    """A variable: its name, its value when it is absent or empty, its meaning, and whether its value is never shown."""

    name: str
    default: str
    help: str
    secret: bool = False


SETTINGS = (
    Setting(
        "CEILIDH_DATA_DIR",
        "ceilidh-data",
        "The folder for the default database, media store and secret key. Created if it does not exist.",
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
        "`console:` or `smtp://user:password@host:port?tls=starttls`, `tls=implicit` or `tls=none`; "
        "`&ca=/path/of/certificates.pem` for a private certificate authority.",
    ),
    Setting(
        "CEILIDH_MAILBOX_URL",
        "none:",
        "`none:`, or the mailbox of the answers of visitors: `imap://user:password@host:993/INBOX?tls=implicit`, "
        "`tls=starttls` or `tls=none`, and `&ca=` as above. It is only read; with `&taken=Folder`, mails that were "
        "stored are moved to that folder.",
    ),
    Setting(
        "CEILIDH_MAILBOX_SERVER",
        "",
        "The name under which the mail server of the mailbox writes `Authentication-Results`, such as "
        "`mx.example.com`. Without it, nothing is known of whether senders are genuine.",
    ),
    Setting(
        "CEILIDH_REPLY_TAGS",
        "off",
        "`on`: visitors answer to `office+tag@example.com`, so that an answer finds its enquiry from any program. The "
        "mail server has to deliver such addresses to the mailbox.",
    ),
    Setting(
        "CEILIDH_RENDERER_URL",
        "v8:",
        "`v8:`: the server renders pages with V8; `none:`: browsers render them. Without the extra `v8` "
        "the default is `none:`.",
    ),
    Setting(
        "CEILIDH_PUBLIC_URL",
        "http://127.0.0.1:8000",
        "The URL of the site, without a path. All absolute links use it; with https, cookies are secure.",
    ),
    Setting(
        "CEILIDH_SECRET_KEY",
        "",
        "Signs the tokens of administrators: at least 32 random characters. With a loopback public URL a "
        "missing key is generated and stored in the data folder; otherwise the server does not start "
        "without one.",
        secret=True,
    ),
    Setting("CEILIDH_ADMIN_USERNAME", "", "The first administrator, added at the start unless the account exists."),
    Setting(
        "CEILIDH_ADMIN_PASSWORD",
        "",
        f"The first administrator's password, of at least {MIN_PASSWORD_LENGTH} characters. It is used once: if the "
        "administrator has another password, it is ignored, and the server says so when it starts.",
        secret=True,
    ),
    Setting(
        "CEILIDH_ENQUIRY_RECIPIENT",
        SAMPLE_RECIPIENT,
        "The recipient of the mails about enquiries. While it is absent, they go to the company's e-mail address of "
        "the published site content, and to the default as long as that address is the sample or empty.",
    ),
    Setting("CEILIDH_MAIL_SENDER", "website@ceilidh.example", "The sender of all mails."),
    Setting(
        "CEILIDH_SITE_FILE",
        "",
        "A TOML file with the first texts of the site, instead of the sample values.",
    ),
    Setting("CEILIDH_MAX_PICTURE_MB", "40", "The largest picture or PDF, in MiB."),
    Setting("CEILIDH_MAX_FILM_MB", "512", "The largest film, in MiB."),
    Setting("CEILIDH_MAX_REQUEST_MB", "2048", "The largest request with all its files, in MiB."),
    Setting(
        "CEILIDH_TRUSTED_PROXIES",
        "",
        "Addresses and networks of trusted proxies, separated by commas: `127.0.0.1, 10.0.0.0/24`. For "
        "their requests, rate limits and logs use the visitor's address in `X-Forwarded-For`.",
    ),
    Setting(
        "CEILIDH_METRICS",
        "off",
        "`on`: `GET /metrics` serves metrics for Prometheus; hide it from visitors with a proxy.",
    ),
    Setting(
        "CEILIDH_KEEP_ENQUIRIES_DAYS",
        "",
        "The number of days after which an enquiry is removed with its mail, if that has been sent and no day "
        "that is held or booked for it is still to come. Without it all are kept.",
    ),
    Setting(
        "CEILIDH_BACKUP_URL",
        "",
        "Where `ceilidh backup` stores archives: `s3://bucket/prefix?endpoint_url=...&region=...`, with credentials "
        "from the usual `AWS_*`. Without it, in the current folder: every night that is `/var/lib/ceilidh-backup`.",
    ),
    Setting("CEILIDH_BACKUP_DAYS", "30", "The number of days after which `ceilidh backup` removes an archive."),
    Setting(
        "CEILIDH_CADDY",
        "",
        "The path of Caddy for `serve --https`; the default is that of the extra `https`, or one on the PATH.",
    ),
    Setting("CEILIDH_LOG_FORMAT", "", "`json` or `text`; the default is text on a terminal and JSON elsewhere."),
    Setting("CEILIDH_LOG_LEVEL", "info", "The lowest log level: `debug`, `info`, `warning` or `error`."),
    Setting("CEILIDH_REQUEST_LOG", "on", "`off`: requests are not logged."),
)
"""All variables, in the order of the documentation."""


_PREFIX = "CEILIDH_"


@attrs.frozen
class UnknownSetting:
    """A variable with our prefix that is no setting, and the most similar setting or an empty string."""

    name: str
    nearest: str

    @property
    def message(self) -> str:
        """The warning of ``ceilidh check``, to be read after the name; other commands log ``setting.unknown``."""
        return "is not a setting of Ceilidh" + (f"; did you mean {self.nearest}?" if self.nearest else ".")


def unknown_settings(environ: Iterable[str]) -> Sequence[UnknownSetting]:
    """Return the unknown variables with our prefix, sorted."""
    # Compared without the prefix, which would make all names similar.
    known = [setting.name.removeprefix(_PREFIX) for setting in SETTINGS]
    given = sorted(name.removeprefix(_PREFIX) for name in environ if name.startswith(_PREFIX))
    nearest = {name: difflib.get_close_matches(name, known, n=1) for name in given if name not in known}
    return [UnknownSetting(_PREFIX + name, _PREFIX + near[0] if near else "") for name, near in nearest.items()]
