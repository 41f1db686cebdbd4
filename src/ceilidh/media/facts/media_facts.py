"""What pages and the API say of a stored file: its metadata, and what its entry adds."""

from collections.abc import Mapping

from ceilidh.media.accepted_formats import is_film
from ceilidh.media.facts.brightness import BrightnessGrid
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.focal_point import FocalPoint
from ceilidh.media.facts.scrims import scrims
from ceilidh_ports.records.media_files import MediaFile


def media_facts(metadata: Metadata, file: MediaFile | None) -> Mapping[str, object]:
    """Return the facts of a file as JSON. What its entry does not say yet is left out: pages have many pictures."""
    return {**metadata.to_json(), **(_recorded(file) if file else {}), **_scrims(metadata, file)}


def _recorded(file: MediaFile) -> Mapping[str, object]:
    focal_point = {"focalX": file.focal_x, "focalY": file.focal_y} if file.focal_source else {}
    texts = {
        "description": file.description,
        "isDecorative": file.is_decorative,
        "caption": file.caption,
        "credit": file.credit,
        "creditLink": file.credit_link,
    }
    return {**focal_point, **{name: value for name, value in texts.items() if value}}


def _scrims(metadata: Metadata, file: MediaFile | None) -> Mapping[str, object]:
    if not (file and file.is_examined and metadata.width and metadata.height):
        return {}
    grid, point = BrightnessGrid(file.brightness), FocalPoint(file.focal_x, file.focal_y)
    ratio = metadata.width / metadata.height
    return {"scrims": scrims(grid, point, ratio, film=is_film(file.id))}
