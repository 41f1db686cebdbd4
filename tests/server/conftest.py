"""The command, run as an operator runs it."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ceilidh.bootstrap import Container
from ceilidh.config import from_environment
from tests.product.product_server import COMMAND, environment

Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """Run ``ceilidh`` with arguments, settings and input, on the data folder of the test."""

    def run(*arguments: str, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [COMMAND, *arguments],
            cwd=tmp_path,
            env=environment(tmp_path, settings),
            input=typed,
            capture_output=True,
            encoding="utf-8",
            errors="surrogateescape",
            timeout=240,
            check=False,
        )

    return run


@pytest.fixture
def installation(tmp_path: Path) -> Path:
    """Make the schema in the data folder of the test; return the folder."""
    config = from_environment({"CEILIDH_DATA_DIR": str(tmp_path / "data")})
    database = Container(config=config).database()
    database.migrate(lambda _: None)
    database.close()
    return config.data_dir
