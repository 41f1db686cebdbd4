"""The names of nightly archives."""

import datetime as dt
from urllib.parse import urlsplit, urlunsplit

NAME_BEGIN = "site-"


def archive_url(folder_url: str, now: dt.datetime) -> str:
    """Return the URL of the archive of this moment in the folder, or its name if there is no URL."""
    name = f"{NAME_BEGIN}{now:%Y-%m-%dT%H%M%S}.zip"
    if not folder_url:
        return name
    parts = urlsplit(folder_url)
    return urlunsplit(parts._replace(path=f"{parts.path.rstrip('/')}/{name}"))
