"""Lists the effective settings without secrets."""

import re
from collections.abc import Iterator, Mapping
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit

from ceilidh.config.environment import Config
from ceilidh.config.variables import SETTINGS
from ceilidh.enquiries.mail.mail_settings import SAMPLE_RECIPIENT

_HIDDEN = "***"
_COMPANY = f"the company's e-mail address, {SAMPLE_RECIPIENT} while that is the sample"
_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:($|//)")
_SECRET_OPTION = re.compile("pass|secret|token|key", re.IGNORECASE)


def effective_settings(environ: Mapping[str, str], config: Config) -> Iterator[tuple[str, str]]:
    """Yield the name and value of every setting: of a secret only whether it is set, of a URL without the password."""
    computed = {
        "CEILIDH_DATA_DIR": str(config.data_dir),
        "CEILIDH_DATABASE_URL": config.database_url,
        "CEILIDH_MEDIA_URL": config.media_url,
        "CEILIDH_PUBLIC_URL": config.public_url,
        "CEILIDH_ENQUIRY_RECIPIENT": config.enquiry_recipient or _COMPANY,
        "CEILIDH_SECRET_KEY": f"stored in {config.data_dir / 'secret-key'}",
    }
    for setting in SETTINGS:
        given = environ.get(setting.name, "")
        if setting.secret:
            yield setting.name, "set" if given else computed.get(setting.name, "")
        else:
            yield setting.name, _shown(setting.name, computed.get(setting.name) or given or setting.default)


def _shown(name: str, value: str) -> str:
    if not value or not name.endswith("_URL"):
        return value
    # A text that is not a URL may be anything, even a password.
    return without_password(value) if _URL.match(value) else _HIDDEN


def without_password(text: str) -> str:
    """Return a URL with stars instead of its password, and other text unchanged."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return _HIDDEN
    netloc, query = _netloc(parts), _query(parts.query)
    if (netloc, query) == (parts.netloc, parts.query):
        return text
    return parts._replace(netloc=netloc, query=query).geturl()


def _netloc(parts: SplitResult) -> str:
    user, at, host = parts.netloc.rpartition("@")
    name, colon, _ = user.partition(":")
    return f"{name}{colon and f':{_HIDDEN}'}{at}{host}"


def _query(query: str) -> str:
    options = parse_qsl(query, keep_blank_values=True)
    if not any(_SECRET_OPTION.search(name) for name, _ in options):
        return query
    return urlencode([(name, _HIDDEN if _SECRET_OPTION.search(name) else value) for name, value in options], safe="*")
