"""Chooses the image for the link preview of a page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ceilidh.media.accepted_formats import format_of, has_renditions
from ceilidh.media.file_names import stored_name
from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh.media.renditions.rendition_spec import LINK_PREVIEW_WIDTH
from ceilidh.pages.head.head_html import PreviewImage
from ceilidh.pages.site_urls import SiteUrls

PREVIEW_WIDTH = 1200
"""Pixels of width at which previews are drawn."""

_MIN_WIDTH = 600
_IMAGE_FIELDS = ("bannerImage", "featuredImage", "centerContentImage", "picture")


def item_preview(item: Mapping[str, Any], metadata: Mapping[str, Metadata], urls: SiteUrls) -> PreviewImage:
    """Return the picture chosen for links to the item, else the first of its large images that is wide enough.

    Without such a one it is the widest, else the site's own image. Images too narrow for a large preview don't count,
    nor do drawings, which previews don't show.
    """
    chosen = item.get("sharePicture", "")
    if can_be_shown(chosen):
        return chosen_preview(chosen, item["title"], metadata, urls)
    paths = [path for name in _IMAGE_FIELDS if (path := item.get(name)) and can_be_shown(path)]
    path = _widest(paths, metadata)
    return _image_preview(path, item["title"], metadata.get(path), urls) if path else site_preview(urls)


def list_preview(
    items: Sequence[Mapping[str, Any]], flag: str, metadata: Mapping[str, Metadata], urls: SiteUrls
) -> PreviewImage:
    """Return the preview of the flagged item of a list, or of its first item."""
    first = next((item for item in items if item[flag]), items[0] if items else None)
    return item_preview(first, metadata, urls) if first else site_preview(urls)


def chosen_preview(path: str, alt: str, metadata: Mapping[str, Metadata], urls: SiteUrls) -> PreviewImage:
    """Return the preview with a picture that an editor chose."""
    return _image_preview(path, alt, metadata.get(path), urls)


def site_preview(urls: SiteUrls) -> PreviewImage:
    return PreviewImage(urls.file("/social.png"), urls.site.company_name, PREVIEW_WIDTH, 630)


def can_be_shown(path: str) -> bool:
    """Return whether previews show the picture: they show no drawings."""
    format_ = format_of(path)
    return format_ is not None and has_renditions(format_)


def _widest(paths: Iterable[str], metadata: Mapping[str, Metadata]) -> str:
    # An image of unknown width is assumed to be wide enough.
    widths = {path: min(metadata[path].width if path in metadata else PREVIEW_WIDTH, PREVIEW_WIDTH) for path in paths}
    wide = {path: width for path, width in widths.items() if width >= _MIN_WIDTH}
    return max(wide, key=lambda path: wide[path], default="")


def _image_preview(path: str, alt: str, metadata: Metadata | None, urls: SiteUrls) -> PreviewImage:
    url = urls.image(path)
    if metadata is None or not stored_name(path):
        return PreviewImage(url, alt)
    width = min(LINK_PREVIEW_WIDTH, metadata.width)
    return PreviewImage(url, alt, width, round(metadata.height * width / metadata.width))
