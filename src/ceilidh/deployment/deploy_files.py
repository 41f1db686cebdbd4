"""The files for deploying that come with the product."""

import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from ceilidh.errors import ConfigurationError

LINK = Path("/opt/ceilidh")
"""Where the files expect the release in force: a link to its virtual environment."""

_INSTALLED = Path(__file__).parents[1] / "deploy_files"
_CHECKOUT = Path(__file__).parents[3] / "deploy"
_ANYBODY = 0o644


def deploy_files() -> Mapping[str, str]:
    """Return every file by its name."""
    folder = _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if path.is_file()}


def at(link: Path, text: str) -> str:
    """Return a file's text for an installation at ``link``."""
    return re.sub(rf"{re.escape(str(LINK))}(?![\w-])", lambda _: str(link), text)


def write_files(folder: Path, link: Path = LINK, *, replace: bool = False) -> Sequence[Path]:
    """Write all of them into a folder and return their paths.

    Raises ``ConfigurationError`` without writing any where one is there with another content, unless
    ``replace``.
    """
    wanted = {folder / name: at(link, text) for name, text in deploy_files().items()}
    try:
        different = [path.name for path, text in wanted.items() if path.exists() and path.read_text() != text]
        if different and not replace:
            raise ConfigurationError(f"{folder} has other files of these names, see --replace: {', '.join(different)}")
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in wanted.items():
            write_whole(path, text, _ANYBODY)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"The files can't be written into {folder}: {error}") from error
    return list(wanted)


def write_whole(path: Path, text: str, mode: int, group: int = -1) -> None:
    """Put a file in its place at once, with its mode and group; raises :class:`OSError`."""
    handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            os.fchown(file.fileno(), -1, group)
            os.fchmod(file.fileno(), mode)
            file.flush()
            os.fsync(file.fileno())
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
