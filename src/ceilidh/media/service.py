"""Checks and stores uploads, and finds stored files."""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Self

import attrs

from ceilidh.errors import NotFound, UnsupportedMediaType
from ceilidh.form_data import base_name
from ceilidh.media.accepted_formats import format_of, has_renditions, is_film
from ceilidh.media.facts.anonymous_lookup import AnonymousLookup
from ceilidh.media.facts.file_entries import FileEntries
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.file_names import URL_PREFIX, film_of, has_url, poster_name, share_of, source_of, stored_name
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.geotags.public_files import PublicFiles
from ceilidh.media.renditions.picture_sandbox import PictureDecoder
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.renditions.rendition_spec import FormatPreferences, SelectedFile
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.stored_files import NOT_FOUND
from ceilidh.media.uploads.upload_buffer import UploadBuffer
from ceilidh.media.uploads.upload_validation import check_content, check_embedded, display_name, format_of_upload
from ceilidh.media.validation.svg_sanitizer import drawing_metadata, sanitize_svg
from ceilidh.media.validation.upload_limits import UploadLimits, max_bytes
from ceilidh_ports.fields import PICTURE_ONLY, MediaKinds
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.media_files import MediaFile


@attrs.frozen
class CheckedUpload:
    """A checked file that is not stored yet. Leaving its ``with`` block removes it, but not what was stored of it."""

    name: str
    file_name: str
    """The base name that it was uploaded with."""
    file: BinaryIO = attrs.field(repr=False)
    metadata: Metadata | None = None
    """``None`` for a film, which is inspected in the background."""

    @property
    def path(self) -> str:
        """The URL path that the file has once it is stored."""
        return URL_PREFIX + self.name

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


@attrs.frozen
class MediaService:
    """Checks every upload the same way, and finds what is stored.

    ``workdir`` holds files while they are checked. ``on_stored`` gets the name of each stored file. ``on_unknown`` gets
    the name of a file without metadata that a page shows, and returns whether the content version will rise once the
    metadata is known. Every method raises what the store's port raises.
    """

    _store: MediaStore
    limits: UploadLimits
    _workdir: Path
    _metadata: MetadataStore
    _renditions: RenditionService
    _films: FilmService
    files: FileEntries
    _on_stored: Callable[[str], object] = lambda _name: None
    _on_unknown: Callable[[str], bool] = lambda _name: False
    _decoder: PictureDecoder = attrs.field(
        init=False,
        default=attrs.Factory(
            lambda self: PictureDecoder(self.limits.picture_pixels, DecoderFailures(self._workdir)), takes_self=True
        ),
    )
    _public_files: PublicFiles = attrs.field(
        init=False, default=attrs.Factory(lambda self: PublicFiles(self._store), takes_self=True)
    )
    anonymous_lookup: AnonymousLookup = attrs.field(
        init=False, default=attrs.Factory(lambda self: AnonymousLookup(self._metadata), takes_self=True)
    )

    def receive(self, stream: BinaryIO, filename: str, *, takes: MediaKinds = PICTURE_ONLY) -> CheckedUpload:
        """Read a file, check it and remove metadata with geotags from it, without storing it.

        Raises ``UnsupportedMediaType`` when the extension or the content is not accepted here, ``TooLarge`` beyond the
        limits, ``Invalid`` when the file is empty, broken or truncated, and ``StorageFull`` when ``workdir`` is full.
        """
        file_name, name = base_name(filename), display_name(filename)
        format_ = format_of_upload(filename, name, takes)
        with UploadBuffer(self._workdir) as buffer:
            buffer.fill(stream, max_bytes(format_, self.limits), name)
            metadata = check_content(buffer.file, format_, self._decoder, name)
            if format_.family == "SVG":
                buffer.replace(sanitize_svg(buffer.content(), name))
                check_embedded(buffer.content(), self._decoder, name)
                metadata = drawing_metadata(buffer.content())
            buffer.remove_geotags(format_.family, name)
            return CheckedUpload(f"{buffer.sha256()}.{format_.extension}", file_name, buffer.file, metadata)

    def store(self, upload: CheckedUpload) -> str:
        """Store the file and its entry, and return its path, ``/images/<sha256><.extension>``.

        Repeating it is harmless.
        """
        self._store_with_record(upload, keep=False)
        return upload.path

    def store_in_library(self, upload: CheckedUpload) -> bool:
        """Store the file and its entry, to stay although nothing uses it; return whether the file is new."""
        return self._store_with_record(upload, keep=True)

    def _store_with_record(self, upload: CheckedUpload, *, keep: bool) -> bool:
        size = upload.file.seek(0, io.SEEK_END)
        self._put(upload)
        is_new = self.files.add(upload.name, upload.file_name, size, upload.metadata, keep=keep)
        if self._store.find(upload.name) is None:  # an unused file of the same bytes was deleted before the entry
            self._put(upload)
        self._on_stored(upload.name)
        return is_new

    def _put(self, upload: CheckedUpload) -> None:
        upload.file.seek(0)
        self._store.put(upload.name, upload.file)
        if upload.metadata:
            self._metadata.put(upload.name, upload.metadata, notify=False)

    def preview(self, upload: CheckedUpload) -> bytes:
        """Return a small JPEG of a picture without storing anything.

        Raises ``UnsupportedMediaType`` for a drawing, which every browser shows as it is, and otherwise what
        :meth:`select_file` raises.
        """
        format_ = format_of(upload.name)
        assert format_, "an upload has a format"
        if not has_renditions(format_):
            raise UnsupportedMediaType("Only photographs have previews.")
        upload.file.seek(0)
        return self._renditions.preview(upload.file.read(), format_)

    @property
    def converts_films(self) -> bool:
        """Whether films that browsers can't play are transcoded on this installation."""
        return self._films.available

    def select_file(self, name: str, width: int | None, preferences: FormatPreferences) -> SelectedFile:
        """Return the file that answers a request for any ``name``; a missing rendition or poster is made now.

        ``width`` is one of :data:`.rendition_spec.WIDTHS`, or ``None`` for the file as it was stored; a picture in a
        format that few browsers show is converted even then, unless the preferences accept it. Raises ``NotFound``, and
        ``Invalid`` for a file that can't be decoded.
        """
        if not has_url(name):
            raise NotFound(NOT_FOUND)
        if share := share_of(name):
            return self._share_picture(name, *share)
        film = film_of(name)
        if film and name == poster_name(film) and self._store.find(name) is None:
            self._films.make_poster(film)
        return self._renditions.select_file(name, width, preferences)

    def _share_picture(self, name: str, original: str, x: int, y: int) -> SelectedFile:
        """Return the picture for link previews; a new one is made for the recorded focal point alone."""
        path = URL_PREFIX + original
        file = self.files.by_path([path]).get(path)
        if self._store.find(name) is None and (file is None or (file.focal_x, file.focal_y) != (x, y)):
            raise NotFound(NOT_FOUND)
        return self._renditions.share_picture(original, x, y)

    def uploaded_name(self, name: str) -> str:
        """Return the name that an original was uploaded with, or the stored one where that is not known."""
        path = URL_PREFIX + name
        file = self.files.by_path([path]).get(path)
        return (file and file.file_name) or name

    def metadata(self, paths: Iterable[str]) -> Mapping[str, Metadata]:
        """Return the metadata by path, cached in this process. Paths without metadata are left out."""
        return self._metadata.get_all(paths)

    def is_final(self, path: str, file: MediaFile | None) -> bool:
        """Say whether what is known of a path may be cached for the current content version; ``file`` is its entry.

        It may when metadata and entry are complete, and when the version will rise with new ones. A file without them,
        as after an import, is handed to the background jobs.
        """
        name = stored_name(path)
        if name is None:
            return True
        is_recorded = source_of(name) is not None or (file is not None and file.is_examined)
        if (is_recorded and self._metadata.get(name)) or self._store.find(name) is None:
            return True
        if is_film(name) and (not self.converts_films or self._metadata.get(poster_name(name))):
            return True  # the film is never inspected, or it is being transcoded
        return self._on_unknown(name)

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        """Yield the requested bytes in bounded chunks, without geotags.

        Raises :class:`~ceilidh.errors.NotFound` at the call, and ``Invalid`` for an original whose metadata cannot be
        read.
        """
        return self._public_files.read(name, start, length)

    def has(self, path: str) -> bool:
        name = stored_name(path)
        return name is not None and self._store.find(name) is not None
