"""Where the build puts the site, and whether it is there."""

from pathlib import Path

from ceilidh.errors import Misconfigured

_PACKAGE = Path(__file__).parents[2]

BUILT = _PACKAGE / "site"
"""Where the build puts the site."""

PROGRAM = _PACKAGE / "rendering" / "render.js"
"""Where the build puts the program that renders pages."""


def verify_built(folder: Path = BUILT, program: Path = PROGRAM) -> None:
    """Raise :class:`~ceilidh.errors.Misconfigured` naming what is missing of the built site."""
    missing = [path for path in (folder / "index.html", program) if not path.is_file()]
    if missing:
        raise Misconfigured(f"The site is not built: {' and '.join(map(str, missing))} can’t be found.")
