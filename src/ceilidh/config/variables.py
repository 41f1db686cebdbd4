"""Every variable that the product reads."""

import attrs


@attrs.frozen
class Setting:
    """One variable: its name, the value it has when it is absent or empty, and what it means.

    The value of a ``secret`` one is never shown.
    """

    name: str
    default: str
    help: str
    secret: bool = False


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
        "`console:` or `smtp://user:password@host:port?tls=starttls`, `tls=implicit` or `tls=none`; "
        "`&ca=/path/of/certificates.pem` for a private authority.",
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
        secret=True,
    ),
    Setting(
        "CEILIDH_ADMIN_USERNAME", "", "The first administrator, made at the start when there is none of that name."
    ),
    Setting(
        "CEILIDH_ADMIN_PASSWORD",
        "",
        "The first administrator's password, of at least 8 characters. It is used once: when that administrator has "
        "another password, it is ignored, and the start says so.",
        secret=True,
    ),
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
    Setting(
        "CEILIDH_CADDY",
        "",
        "The Caddy that `serve --https` runs; without it that of the extra `https`, or one on the PATH.",
    ),
    Setting("CEILIDH_LOG_FORMAT", "", "`json` or `text`; without it, text on a terminal and JSON elsewhere."),
    Setting("CEILIDH_LOG_LEVEL", "info", "The lowest level that is logged: `debug`, `info`, `warning` or `error`."),
    Setting("CEILIDH_REQUEST_LOG", "on", "`off`: no line is logged for each request."),
)
"""Every variable, in the order of the documentation."""
