"""What is said of pictures to people who can't see them."""

from ceilidh.media.accepted_formats import kind_of
from ceilidh_ports.fields import MediaKind
from ceilidh_ports.records.media_files import MediaFile


def alternative_text(file: MediaFile | None, default: str) -> str:
    """Return what a picture shows, for people who can't see it; empty for a decorative one."""
    if file is None:
        return default
    return "" if file.is_decorative else file.description or default


def lacks_description(file: MediaFile) -> bool:
    """Return whether it is a picture of which nothing is said to people who can't see it."""
    return not (file.description or file.is_decorative or kind_of(file.id) is not MediaKind.PICTURE)
