"""The program that makes renditions ahead: ``python -m ceilidh.media.easel <file> <family> <pixels> <name>...``.

What nobody waits for yet is made in a process of its own: it yields to the server, and gives its memory back. Each name
is like ``640.avif``, with ``moving-`` before it for an animation; the file of that name beside the source is there when
the name was written on standard output, as a line of JSON.
"""

import json
import os
import resource
import sys
from collections.abc import Sequence
from pathlib import Path

from ceilidh.media.rendering import Wanted, render

MOVING = "moving-"
_MEMORY = 3 * 1024**3


def main(arguments: Sequence[str]) -> None:
    """Make the renditions that the arguments name; raises :class:`~ceilidh.errors.Invalid` when one can't be made."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    os.nice(10)
    source, family, pixels, *names = arguments
    data = Path(source).read_bytes()
    for name in names:
        width, extension = name.removeprefix(MOVING).split(".")
        wanted = Wanted(int(width), extension, animated=name.startswith(MOVING))
        Path(source).with_name(name).write_bytes(render(data, family, wanted, int(pixels)))
        sys.stdout.write(f"{json.dumps({'made': name})}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
