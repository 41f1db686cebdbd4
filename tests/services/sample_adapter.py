"""The sample database adapter, found by its scheme as if it were installed."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SAMPLE = Path(__file__).parents[1] / "adapters/sample_database"


@contextmanager
def sample_adapter(folder: Path) -> Iterator[None]:
    """Make the adapter importable in this process, with its metadata in the folder."""
    project = tomllib.loads((SAMPLE / "pyproject.toml").read_text())["project"]
    installed = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
    groups = project["entry-points"].items()
    points = [f"[{group}]\n" + "".join(f"{name} = {at}\n" for name, at in found.items()) for group, found in groups]
    (installed / "entry_points.txt").write_text("".join(points))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.syspath_prepend(SAMPLE / "src")
        yield
