"""Pictures and films with geotags wherever cameras and programs write them."""

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import av
from PIL import Image, ImageCms, PngImagePlugin
from pillow_heif import register_heif_opener

from tests.unit.media import film_samples

register_heif_opener()

SECRET = b"Glen-Secret"
"""Stands in all metadata that may contain a geotag."""

LOCATION = "+56.1234-004.5678/"
PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
XMP = (
    b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
    b'<rdf:Description exif:GPSLatitude="56,12.5N" place="' + SECRET + b'"/></rdf:RDF></x:xmpmeta>'
)
PICTURES = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP", "tiff": "TIFF", "avif": "AVIF", "heic": "HEIF", "gif": "GIF"}
FILMS = {
    "mp4": {},
    "m4v": {"movflags": "+faststart"},
    "mov": {},
    "3gp": {},
    "mkv": {},
    "webm": {},
    "avi": {},
}
"""The options of the writers."""


def exif() -> Image.Exif:
    """Return the metadata of a phone: orientation, copyright, a description, a GPS directory and maker notes."""
    made = Image.Exif()
    made[0x0112], made[0x8298], made[0x010E] = 6, "Morag Reid", SECRET.decode()
    made.get_ifd(0x8825).update({1: "N", 2: (56.0, 12.0, 34.5), 3: "W", 4: (4.0, 1.0, 2.0), 29: SECRET.decode()})
    made.get_ifd(0x8769)[0x927C] = b"maker note at " + SECRET
    return made


@cache
def picture(extension: str, *, frames: int = 1) -> bytes:
    """Return a picture of noise with geotags in Exif, XMP and comments."""
    first, *others = [Image.effect_noise((64, 48), 60 + each).convert("RGB") for each in range(frames)]
    options: dict[str, Any] = {"exif": exif(), "icc_profile": PROFILE, "xmp": XMP}
    if extension == "png":
        texts = PngImagePlugin.PngInfo()
        texts.add_itxt("XML:com.adobe.xmp", XMP.decode())
        texts.add_text("Raw profile type exif", SECRET.decode())
        options = {"exif": exif(), "icc_profile": PROFILE, "pnginfo": texts}
    elif extension == "gif":
        options = {"comment": SECRET * 60}
    elif extension == "jpg":
        options["comment"] = SECRET
    if others:
        options |= {"save_all": True, "append_images": others}
    written = io.BytesIO()
    first.save(written, PICTURES[extension], **options)
    return written.getvalue() + (b"film of a phone at " + SECRET if extension == "jpg" else b"")


def film(folder: Path, extension: str, *, options: dict[str, str] | None = None) -> bytes:
    """Return a film with its geotag and a comment in the metadata of the container."""
    source, target = folder / f"source.{extension}", folder / f"located.{extension}"
    source.write_bytes(film_samples.clip(folder, extension))
    container = film_samples.CODECS[extension][0]
    with (
        av.open(str(source)) as given,
        av.open(str(target), "w", format=container, options=options or FILMS[extension]) as made,
    ):
        names = ("location", "com.apple.quicktime.location.ISO6709")
        made.metadata.update({**dict.fromkeys(names, LOCATION), "comment": SECRET.decode()})
        streams = {stream.index: made.add_stream_from_template(stream) for stream in given.streams}
        for packet in given.demux():
            if packet.dts is not None:
                packet.stream = streams[packet.stream.index]
                made.mux(packet)
    return target.read_bytes()


def frames_of(content: bytes) -> list[bytes]:
    return [frame.to_ndarray().tobytes() for frame in _frames(content)]


def rotation_of(content: bytes) -> int:
    rotation: int = next(_frames(content)).rotation
    return rotation


def _frames(content: bytes) -> Iterator[Any]:
    with av.open(io.BytesIO(content), "r") as film:
        yield from film.decode(video=0)
