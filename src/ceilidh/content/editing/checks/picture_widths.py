"""The frames in which the site draws the pictures of fields: their widths, and their shapes on a phone.

``frame_widths.json`` has the widths of the frames of ``web/src/ui/media/pictureFrames.ts`` and ``itemPictureFrames.ts``
in a window of 1600 pixels, ``phone_ratios.json`` the ratios of width to height that frames have on a phone, as
``web/tests/ui/media/frameRatios.json`` has them.
"""

import json
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from ceilidh.content.rules.form_fields import guide_of
from ceilidh_ports.fields import Declaration, field_specs


def _read(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(resources.files(__package__).joinpath(name).read_bytes())
    return found


FRAME_WIDTHS: Mapping[str, int] = _read("frame_widths.json")
"""The widths of frames in pixels."""

PHONE_RATIOS: Mapping[str, float] = _read("phone_ratios.json")
"""The ratio of width to height that a frame has on a phone. A gallery shows whole pictures."""


def picture_frames(kind: Declaration) -> Mapping[str, str]:
    """Return the frame of each field that has one, by the dotted path of its attributes."""
    return dict(_frames(kind))


def _frames(shape: Declaration, before: str = "") -> Iterator[tuple[str, str]]:
    for name, spec in field_specs(shape):
        if frame := guide_of(shape, name).frame:
            yield before + name, frame
        if spec.shape:
            yield from _frames(spec.shape, f"{before}{name}.")
