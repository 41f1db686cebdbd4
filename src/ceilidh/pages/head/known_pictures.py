"""What is known of the pictures that the head of a page names."""

from collections.abc import Mapping

import attrs

from ceilidh.media.facts.descriptions import alternative_text
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.file_names import share_name
from ceilidh.media.renditions.rendition_spec import LINK_PREVIEW_WIDTH, scaled_size, share_size
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.head.head_html import PreviewImage
from ceilidh_ports.records.media_files import MediaFile


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
