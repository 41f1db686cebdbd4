"""Work on pictures in the background, when the server stops."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ceilidh.media.renditions import picture_sandbox
from ceilidh.media.renditions.picture_sandbox import PictureDecoder
from ceilidh.media.renditions.rendition_spec import RenditionSpec
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.sandbox.resource_limits import ResourceLimits
from ceilidh.media.sandbox.sandbox_task import Cancellation, Cancelled
from ceilidh_ports.errors import Unavailable
from tests.unit.media.picture_samples import drawn

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "work",
    [
        lambda decoder, stopping: decoder.make_rendition(drawn("png"), "PNG", RenditionSpec(320, "png"), stopping),
        lambda decoder, stopping: decoder.examine(drawn("png"), "PNG", stopping),
    ],
    ids=["rendition", "examination"],
)
def test_work_in_the_background_ends_when_the_server_stops(
    work: Callable[[PictureDecoder, Cancellation], object], tmp_path: Path
) -> None:
    stopping = Cancellation()
    stopping.cancel()

    with pytest.raises(Cancelled):
        work(PictureDecoder(1_000_000, DecoderFailures(tmp_path)), stopping)


def test_a_stored_picture_that_takes_too_long_is_for_a_busy_machine_not_a_broken_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_sandbox, "_LIMITS", ResourceLimits(seconds=0, memory=1 << 30, file_size=1 << 26))

    with pytest.raises(Unavailable, match="too long"):
        PictureDecoder(1_000_000, DecoderFailures(tmp_path)).make_rendition(
            drawn("png"), "PNG", RenditionSpec(320, "png")
        )
