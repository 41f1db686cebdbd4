"""Selects the file that answers a request for a picture, and makes missing renditions."""

import io
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import attrs

from ceilidh.errors import Invalid, NotFound
from ceilidh.media.accepted_formats import MediaFormat, format_of, has_renditions
from ceilidh.media.facts.examination import Examination
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.file_names import source_of
from ceilidh.media.locks import ConcurrencyLimit, name_lock
from ceilidh.media.renditions.picture_sandbox import TOO_SLOW, PictureDecoder, memory_file
from ceilidh.media.renditions.rendition_spec import (
    CONVERTED_FAMILIES,
    SHARE_WIDTH,
    UPLOAD_PREVIEW_WIDTH,
    WIDTHS,
    FormatPreferences,
    RenditionSpec,
    SelectedFile,
    rendition_width,
    renditions_of_pages,
)
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.sandbox.sandbox_task import Cancellation
from ceilidh.media.stored_files import NOT_FOUND, find_file, read_file
from ceilidh.media.validation.svg_sanitizer import drawing_metadata
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.fields import MediaKind
from ceilidh_ports.media import MediaStore, StoredFile

_WAIT_SECONDS = 20.0
# Further requests are refused: the other threads are needed for requests without a new rendition.
_MAX_REQUESTS = 16
_TOO_MANY = "Too many pictures are being resized at once."


@attrs.frozen
class RenditionService:
    """Finds renditions in the store and makes missing ones.

    A process makes one at a time. File locks in ``workdir`` keep the processes of a machine from making the same one;
    across machines the first stored wins.
    """

    _store: MediaStore
    _metadata: MetadataStore
    _limits: UploadLimits
    _workdir: Path
    _requests: ConcurrencyLimit = attrs.field(factory=lambda: ConcurrencyLimit(_MAX_REQUESTS, 0, _TOO_MANY))
    _rendering: ConcurrencyLimit = attrs.field(factory=lambda: ConcurrencyLimit(1, _WAIT_SECONDS, TOO_SLOW))
    _cancellation: Cancellation = attrs.field(factory=Cancellation)
    _decoder: PictureDecoder = attrs.field(
        init=False,
        default=attrs.Factory(
            lambda self: PictureDecoder(self._limits.picture_pixels, DecoderFailures(self._workdir)), takes_self=True
        ),
    )

    def select_file(self, name: str, width: int | None, preferences: FormatPreferences) -> SelectedFile:
        """Return the rendition at ``width``, or without ``width`` the original if the preferences accept it.

        Films and drawings are never converted, nor are animations for clients that do not name WebP. Raises
        ``NotFound``, ``Invalid`` for a file that can't be decoded, and what the store's port raises.
        """
        format_ = format_of(name)
        if format_ is None or not has_renditions(format_) or not (width or format_.family in CONVERTED_FAMILIES):
            return SelectedFile(find_file(self._store, name))
        if width or not preferences.accepts_unconverted(format_.mime):
            metadata = self.metadata(name)
            extension = preferences.rendition_format(transparent=metadata.transparent, animated=metadata.animated)
            if extension:
                width = rendition_width(width or WIDTHS[-1], metadata.width)
                spec = RenditionSpec(width, extension, animated=metadata.animated)
                return SelectedFile(self._rendition(name, spec), varies=True)
        return SelectedFile(find_file(self._store, name), varies=True)

    def share_picture(self, original: str, x: int, y: int) -> SelectedFile:
        """Return the picture for link previews, cut around the point in percent; raises as :meth:`select_file` does."""
        return SelectedFile(self._rendition(original, RenditionSpec(SHARE_WIDTH, "jpg", cut=(x, y))))

    def preview(self, content: bytes, format_: MediaFormat) -> bytes:
        """Return a small JPEG of a checked picture that is not stored; raises as :meth:`select_file` does."""
        spec = RenditionSpec(UPLOAD_PREVIEW_WIDTH, "jpg")
        with self._requests, self._rendering:
            return self._decoder.make_rendition(content, format_.family, spec)

    def metadata(self, name: str) -> Metadata:
        """Return the metadata of a picture or document, found now if none is stored.

        Raises as :meth:`select_file` does.
        """
        if found := self._metadata.get(name):
            return found
        format_ = format_of(name)
        if format_ is None:
            raise NotFound(NOT_FOUND)
        content = b"".join(read_file(self._store, name))
        if format_.family == "SVG":
            metadata = drawing_metadata(content)
        else:
            with memory_file(content) as file:
                metadata = self._checked(file, format_, name)
        self._metadata.put(name, metadata, notify=source_of(name) is None)
        return metadata

    def _checked(self, file: BinaryIO, format_: MediaFormat, name: str) -> Metadata:
        if format_.kind is MediaKind.DOCUMENT:
            return self._decoder.check_document(file, name)
        return self._decoder.check_picture(file, format_.family, name)

    def examine(self, name: str) -> Examination:
        """Return what is found in the pixels of a picture, at low priority; raises as :meth:`process` does.

        A drawing, a document, and what can't be decoded, counts as white.
        """
        metadata, format_ = self.metadata(name), format_of(name)
        if format_ and has_renditions(format_):
            content = b"".join(read_file(self._store, name))
            with suppress(Invalid):
                return self._decoder.examine(content, format_.family, self._cancellation)
        return Examination.of_unreadable(metadata.width, metadata.height)

    def process(self, name: str, between: Callable[[], object] = lambda: None) -> None:
        """Store metadata, and of a picture the renditions that pages use, where they are missing, at low priority.

        ``between`` is called before each rendition. Raises as :meth:`select_file` does, and ``Cancelled``.
        """
        metadata = self.metadata(name)
        format_ = format_of(name)
        if format_ and has_renditions(format_):
            specs = [spec for spec in renditions_of_pages(metadata) if self._store.find(spec.name(name)) is None]
            content = b"".join(read_file(self._store, name)) if specs else b""
            for spec in specs:
                between()
                self._store_rendition(name, content, spec, self._cancellation)

    def stop(self) -> None:
        """Cancel the current and all later :meth:`process` calls."""
        self._cancellation.cancel()

    def _rendition(self, name: str, spec: RenditionSpec) -> StoredFile:
        made = spec.name(name)
        if found := self._store.find(made):
            return found
        with self._requests, self._rendering, name_lock(self._workdir, made):
            # Another thread or process may have made it meanwhile.
            if self._store.find(made) is None:
                self._store_rendition(name, b"".join(read_file(self._store, name)), spec)
        return find_file(self._store, made)

    def _store_rendition(
        self, name: str, content: bytes, spec: RenditionSpec, background: Cancellation | None = None
    ) -> None:
        format_ = format_of(name)
        assert format_, "only pictures have renditions"
        encoded = self._decoder.make_rendition(content, format_.family, spec, background)
        self._store.put(spec.name(name), io.BytesIO(encoded))
