"""Where the build puts the site, and whether it is there."""

from pathlib import Path

from ceilidh.errors import ConfigurationError

_PACKAGE = Path(__file__).parents[2]

SITE_FOLDER = _PACKAGE / "site"
RENDER_PROGRAM = _PACKAGE / "rendering" / "render.js"


def verify_built() -> None:
    """Raise :class:`~ceilidh.errors.ConfigurationError` naming the missing parts of the built site."""
    missing = [path for path in (SITE_FOLDER / "index.html", RENDER_PROGRAM) if not path.is_file()]
    if missing:
        raise ConfigurationError(f"The site is not built: {' and '.join(map(str, missing))} can’t be found.")
