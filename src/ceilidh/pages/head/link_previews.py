"""Chooses the image for the link preview of a page, by what is known of the pictures that the page names."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from ceilidh.media.accepted_formats import format_of, has_renditions
from ceilidh.media.facts.descriptions import alternative_text
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.file_names import share_name
from ceilidh.media.renditions.rendition_spec import LINK_PREVIEW_WIDTH, scaled_size, share_size
from ceilidh.pages.addresses.site_urls import SiteUrls, own_logo
from ceilidh.pages.head.head_html import PreviewImage
from ceilidh.pages.head.search_entries import SearchEntry
from ceilidh.site_content.own_words import has_own_contact
from ceilidh_ports.records.media_files import MediaFile

PREVIEW_WIDTH = 1200
"""Pixels of width at which previews are drawn."""

_SITE_IMAGE = "/social.png"
_MIN_WIDTH = 600
_IMAGE_FIELDS = ("bannerImage", "featuredImage", "centerContentImage", "picture")


@attrs.frozen
class KnownPictures:
    """The metadata and the records of pictures, by their paths, as far as they are known."""

    metadata: Mapping[str, Metadata]
    files: Mapping[str, MediaFile]

    def preview(self, path: str, default: str, urls: SiteUrls) -> PreviewImage:
        """Return the image of a link preview, cut around its focal point; ``default`` is its alternative text."""
        metadata, file = self.metadata.get(path), self.files.get(path)
        alt = alternative_text(file, default)
        if metadata and metadata.width and file and file.focal_source:
            url = urls.file(share_name(path, file.focal_x, file.focal_y))
            return PreviewImage(url, alt, *share_size(metadata.width, metadata.height), path)
        return self.whole(path, alt, urls)

    def whole(self, path: str, alt: str, urls: SiteUrls) -> PreviewImage:
        """Return the image of a link preview as it is, as a logo is shown."""
        metadata = self.metadata.get(path)
        if metadata is None or not metadata.width:
            return PreviewImage(urls.image(path), alt, path=path)
        size = scaled_size((metadata.width, metadata.height), LINK_PREVIEW_WIDTH)
        return PreviewImage(urls.image(path), alt, *size, path)


def item_preview(item: Mapping[str, Any], pictures: KnownPictures, urls: SiteUrls) -> PreviewImage | None:
    """Return the picture chosen for links to the item, else the first of its large images that is wide enough.

    Without such a one it is that of the site. Images too narrow for a large preview don't count,
    nor do drawings, which previews don't show.
    """
    chosen = item.get("sharePicture", "")
    if can_be_shown(chosen):
        return pictures.preview(chosen, item["title"], urls)
    paths = [path for name in _IMAGE_FIELDS if (path := item.get(name)) and can_be_shown(path)]
    path = _widest(paths, pictures.metadata)
    return pictures.preview(path, item["title"], urls) if path else site_preview(pictures, urls)


def page_preview(
    entry: SearchEntry, items: Sequence[Mapping[str, Any]], flag: str, pictures: KnownPictures, urls: SiteUrls
) -> PreviewImage | None:
    """Return the picture chosen for links to a page without an item, else the preview of the items that it lists."""
    if can_be_shown(entry.picture):
        return pictures.preview(entry.picture, entry.title, urls)
    return list_preview(items, flag, pictures, urls)


def list_preview(
    items: Sequence[Mapping[str, Any]], flag: str, pictures: KnownPictures, urls: SiteUrls
) -> PreviewImage | None:
    """Return the preview of the flagged item of a list, or of its first item."""
    first = next((item for item in items if item[flag]), items[0] if items else None)
    return item_preview(first, pictures, urls) if first else site_preview(pictures, urls)


def site_preview(pictures: KnownPictures, urls: SiteUrls) -> PreviewImage | None:
    """Return the company's logo, which has no preview as a drawing; without one the picture of the product.

    That is not shown for a company of which nothing but samples is known.
    """
    if logo := own_logo(urls.site):
        return pictures.whole(logo, urls.site.company_name, urls) if can_be_shown(logo) else None
    if not has_own_contact(urls.site):
        return None
    return PreviewImage(urls.file(_SITE_IMAGE), urls.site.company_name, PREVIEW_WIDTH, 630, _SITE_IMAGE)


def can_be_shown(path: str) -> bool:
    """Return whether previews show the picture: they show no drawings."""
    format_ = format_of(path)
    return format_ is not None and has_renditions(format_)


def _widest(paths: Iterable[str], metadata: Mapping[str, Metadata]) -> str:
    # An image of unknown width is assumed to be wide enough.
    widths = {path: min(metadata[path].width if path in metadata else PREVIEW_WIDTH, PREVIEW_WIDTH) for path in paths}
    wide = {path: width for path, width in widths.items() if width >= _MIN_WIDTH}
    return max(wide, key=lambda path: wide[path], default="")
