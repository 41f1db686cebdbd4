"""Where the build puts the site, whether it is there, and which of its files are served."""

from collections.abc import Iterator
from pathlib import Path

from ceilidh.errors import ConfigurationError

_PACKAGE = Path(__file__).parents[2]

SITE_FOLDER = _PACKAGE / "site"
RENDER_PROGRAM = _PACKAGE / "rendering" / "render.js"
TEMPLATE = "/index.html"
"""What pages are made from; it is not served itself."""

_COMPRESSED_COPIES = (".br", ".gz")


def verify_built() -> None:
    """Raise :class:`~ceilidh.errors.ConfigurationError` naming the missing parts of the built site."""
    missing = [path for path in (SITE_FOLDER / "index.html", RENDER_PROGRAM) if not path.is_file()]
    if missing:
        raise ConfigurationError(f"The site is not built: {' and '.join(map(str, missing))} can’t be found.")


def built_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the URL path of each file of the folder, and the file; none when there is no folder.

    Hidden files are left out, and compressed copies, which are for a proxy.
    """
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and path.suffix not in _COMPRESSED_COPIES and not any(p.startswith(".") for p in name.parts):
            yield f"/{name.as_posix()}", path
