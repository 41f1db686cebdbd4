"""Draws pictures and films in parallel."""

import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from ceilidh_demo.drawing.film_writer import write_film
from ceilidh_demo.drawing.picture import SHAPES, draw_picture
from ceilidh_demo.items import Drawing

_QUALITY = 84
_MAX_PROCESSES = 4
_REPORTS = 20


def draw_all(drawings: Sequence[Drawing], folder: Path, progress: Callable[[str], None], scale: float = 1.0) -> None:
    """Draw the files that are missing in the folder, one process per core, and report to ``progress``.

    Files are written atomically, so an interrupted run can be resumed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing = [drawing for drawing in drawings if not (folder / drawing.filename).exists()]
    # Films take longest. Starting with them keeps all cores busy until the end.
    missing.sort(key=lambda drawing: not drawing.motions)
    total, done = len(drawings), len(drawings) - len(missing)
    progress(f"Drawing pictures  {done}/{total}")
    processes = min(os.cpu_count() or 1, _MAX_PROCESSES)
    # A forked child would share the database connections of this process.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context, initializer=_end_with_parent) as pool:
        for task in as_completed([pool.submit(draw_one, drawing, folder, scale) for drawing in missing]):
            task.result()
            done += 1
            if done % max(1, total // _REPORTS) == 0 or done == total:
                progress(f"Drawing pictures  {done}/{total}")


def _end_with_parent() -> None:
    """Let this process end when the command is killed; the next run draws the rest."""

    def wait() -> None:
        if parent := multiprocessing.parent_process():
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def draw_one(drawing: Drawing, folder: Path, scale: float = 1.0) -> None:
    """Draw one picture or film into the folder, at ``scale`` of its usual size."""
    path = folder / drawing.filename
    unfinished = path.with_name(f"unfinished-{path.name}")
    if drawing.motions:
        write_film(drawing.name, drawing.scene, drawing.motions, unfinished, scale)
    else:
        width, height = (round(side * scale) for side in SHAPES[drawing.shape])
        draw_picture(drawing.name, drawing.scene, width, height).save(unfinished, quality=_QUALITY)
    unfinished.replace(path)
