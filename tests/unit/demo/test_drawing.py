"""The pictures and films of the demo."""

import os
import subprocess
import sys
import time
from pathlib import Path

import av
import numpy as np
import psutil
import pytest
from PIL import Image

from ceilidh_demo.drawing.animations import ANIMATIONS
from ceilidh_demo.drawing.daylight import LIGHTS
from ceilidh_demo.drawing.elements.houses import HOUSES
from ceilidh_demo.drawing.elements.tartan import SETTS
from ceilidh_demo.drawing.film_writer import FRAMES, HEIGHT, RATE, WIDTH, write_film
from ceilidh_demo.drawing.picture import SUBJECTS, draw_picture
from ceilidh_demo.drawing.scene import Scene

pytestmark = pytest.mark.slow


def colours_in(picture: Image.Image) -> int:
    """Return how many clearly different colours a picture has."""
    return len(np.unique(np.asarray(picture).reshape(-1, 3) // 16, axis=0))


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize(
    "size", [pytest.param((240, 135), id="wide"), pytest.param((192, 240), id="tall", marks=pytest.mark.long)]
)
def test_every_subject_can_be_drawn_in_every_shape(subject: str, size: tuple[int, int]) -> None:
    picture = draw_picture("a name", Scene(subject=subject, light="golden", house="tower"), *size)
    assert (size, "RGB") == (picture.size, picture.mode)
    assert 40 < colours_in(picture)


@pytest.mark.parametrize("light", LIGHTS)
def test_every_hour_can_be_painted(light: str) -> None:
    assert 10 < colours_in(draw_picture("a name", Scene(subject="loch", light=light, house="sea"), 240, 135))


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_can_be_seen(house: str) -> None:
    empty = np.asarray(draw_picture("a name", Scene(subject="approach", light="summer"), 240, 160), dtype=int)
    built = np.asarray(
        draw_picture("a name", Scene(subject="approach", light="summer", house=house), 240, 160), dtype=int
    )
    assert 60 < np.abs(built - empty).max()


@pytest.mark.parametrize("tartan", SETTS)
def test_every_tartan_can_be_woven(tartan: str) -> None:
    assert 10 < colours_in(draw_picture("a name", Scene(subject="tartan", tartan=tartan), 240, 160))


@pytest.mark.parametrize("subject", ["loch", "dinner", "map", "bouquet"])
def test_the_same_name_gives_the_same_picture(subject: str) -> None:
    scene = Scene(subject=subject)
    assert draw_picture("a name", scene, 240, 160).tobytes() == draw_picture("a name", scene, 240, 160).tobytes()


@pytest.mark.parametrize("subject", ["loch", "wood", "map", "bouquet", "candlelight"])
def test_another_name_gives_another_picture(subject: str) -> None:
    scene = Scene(subject=subject)
    assert draw_picture("a name", scene, 240, 160).tobytes() != draw_picture("another", scene, 240, 160).tobytes()


def test_a_film_has_the_frames_and_the_size_it_says(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    write_film("a name", Scene(subject="loch", light="sunset", house="tower"), ["mist"], path)
    with av.open(str(path)) as container:
        stream = container.streams.video[0]
        frames = [frame.to_ndarray(format="rgb24") for frame in container.decode(stream)]
        assert ("h264", "yuv420p") == (stream.codec_context.name, stream.codec_context.pix_fmt)
        assert (WIDTH, HEIGHT) == (stream.width, stream.height)
        assert stream.average_rate == RATE
    assert len(frames) == FRAMES
    assert path.stat().st_size < 1_000_000


def test_a_film_plays_while_it_loads(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    write_film("a name", Scene(subject="coast", light="golden"), ["sea"], path, 0.2)
    content = path.read_bytes()
    assert content.index(b"moov") < content.index(b"mdat")


_WRITE_A_FILM = """
import sys
from pathlib import Path
from ceilidh_demo.drawing.film_writer import write_film
from ceilidh_demo.drawing.scene import Scene
scene = Scene(subject="fireworks", light="night", variant="film")
write_film("a name", scene, ["fireworks", "snow"], Path(sys.argv[1]), 0.1)
"""


def test_the_same_name_gives_the_same_film(tmp_path: Path) -> None:
    for name in ("1", "77"):
        # glibc fills memory with this byte, which shows whether the encoder reads memory before writing it.
        environment = {**os.environ, "MALLOC_PERTURB_": name}
        subprocess.run([sys.executable, "-c", _WRITE_A_FILM, tmp_path / name], env=environment, check=True)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "77").read_bytes()


@pytest.mark.parametrize("motion", ANIMATIONS)
def test_every_motion_moves_and_ends_where_it_began(motion: str) -> None:
    still = np.asarray(draw_picture("a name", Scene(subject="wood", light="frost", house="lodge"), 240, 136))
    move = ANIMATIONS[motion](still, np.random.default_rng(1))
    start, middle, end = (move(still, moment).astype(int) for moment in (0.0, 0.3, 1.0))
    assert np.abs(middle - start).max() > 4
    assert np.abs(end - start).max() <= 3


_DRAW_MUCH = """
import sys
from pathlib import Path
from ceilidh_demo.draw_files import draw_all
from ceilidh_demo.drawing.scene import Scene
from ceilidh_demo.items import Drawing
if __name__ == "__main__":
    drawings = [Drawing(name=f"{number}", scene=Scene(subject="loch"), shape="wide") for number in range(10_000)]
    draw_all(drawings, Path(sys.argv[1]), print, 0.1)
"""


def test_the_processes_that_draw_end_when_the_command_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "draw.py"
    script.write_text(_DRAW_MUCH)
    with subprocess.Popen([sys.executable, script, tmp_path / "drawn"], stdout=subprocess.DEVNULL) as command:
        while not list(tmp_path.glob("drawn/*.jpg")):
            assert command.poll() is None
            time.sleep(0.1)
        drawing = psutil.Process(command.pid).children(recursive=True)
        command.kill()

    assert drawing
    gone, alive = psutil.wait_procs(drawing, timeout=60)
    assert not alive, gone
