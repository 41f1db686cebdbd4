"""Work on pictures in the background, when the server stops."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ceilidh.media.renditions.picture_sandbox import PictureDecoder
from ceilidh.media.renditions.rendition_spec import RenditionSpec
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.sandbox.sandbox_task import Cancellation, Cancelled
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
