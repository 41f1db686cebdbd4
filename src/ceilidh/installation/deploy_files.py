"""The deployment files that are part of the product."""

import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from ceilidh.errors import ConfigurationError

DEFAULT_LINK = Path("/opt/ceilidh")
"""The symbolic link to the virtual environment of the active release, as the files expect it."""

_INSTALLED = Path(__file__).parents[1] / "deploy_files"
_CHECKOUT = Path(__file__).parents[3] / "deploy"
_WORLD_READABLE = 0o644


def deploy_files() -> Mapping[str, str]:
    folder = _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if path.is_file()}


def with_link(link: Path, text: str) -> str:
    """Return the content of a file with another link instead of the default one."""
    return re.sub(rf"{re.escape(str(DEFAULT_LINK))}(?![\w-])", lambda _: str(link), text)


def write_files(folder: Path, link: Path = DEFAULT_LINK, *, replace: bool = False) -> Sequence[Path]:
    """Write all files to a folder and return their paths.

    Without ``replace``, raises ``ConfigurationError`` before it writes anything if an existing file differs.
    """
    wanted = {folder / name: with_link(link, text) for name, text in deploy_files().items()}
    try:
        different = [path.name for path, text in wanted.items() if path.exists() and path.read_text() != text]
        if different and not replace:
            raise ConfigurationError(
                f"{folder} contains other files with these names, see --replace: {', '.join(different)}"
            )
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in wanted.items():
            write_atomically(path, text, _WORLD_READABLE)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"The files can't be written into {folder}: {error}") from error
    return list(wanted)


def write_atomically(path: Path, text: str, mode: int, group: int = -1) -> None:
    """Write a file atomically, with its mode and group; raises :class:`OSError`."""
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
