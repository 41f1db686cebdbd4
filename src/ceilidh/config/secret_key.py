"""The secret key that signs tokens: its validation, and its generation on a developer's machine."""

import contextlib
import ipaddress
import os
import re
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from ceilidh.errors import ConfigurationError

MIN_KEY_LENGTH = 32
"""The shortest key, in characters."""

_MIN_DISTINCT_CHARACTERS = 8
_WELL_KNOWN = re.compile(
    r"change-?_?me|secret-?_?key|your-?_?secret|super-?_?secret|password|insecure|0123456789|abcdefgh", re.IGNORECASE
)
_REMEDY = 'Set it to a random key, for example the output of: python3 -c "import secrets; print(secrets.token_hex(32))"'


def resolve(key: str, public_url: str, folder: Path) -> str:
    """Return the key to use.

    With a loopback public URL that is ``key``, or if it is empty a generated one that is stored in the folder. With any
    other URL an empty or weak key raises :class:`~ceilidh.errors.ConfigurationError`.
    """
    if _is_loopback(public_url):
        return key or load_or_create(folder / "secret-key")
    if not key:
        raise ConfigurationError(
            f"CEILIDH_SECRET_KEY is not set, and {public_url} is not a loopback address. {_REMEDY}"
        )
    if is_weak(key):
        raise ConfigurationError(
            f"CEILIDH_SECRET_KEY is too short, has too few different characters or is well known. {_REMEDY}"
        )
    return key


def is_weak(key: str) -> bool:
    return len(key) < MIN_KEY_LENGTH or len(set(key)) < _MIN_DISTINCT_CHARACTERS or bool(_WELL_KNOWN.search(key))


def load_or_create(path: Path) -> str:
    """Return the key in the file, which is created if it does not exist, readable by its owner alone.

    Concurrent processes get the same key. Raises ``ConfigurationError`` when the file can't be used.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            _create(path)
        return path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"The secret key can't be stored in CEILIDH_DATA_DIR: {error}") from error


def _create(path: Path) -> None:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(6)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    # A link is created atomically, and never replaces the file of another process.
    with contextlib.suppress(FileExistsError):
        path.hardlink_to(draft)
    draft.unlink()


def _is_loopback(public_url: str) -> bool:
    host = urlsplit(public_url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
