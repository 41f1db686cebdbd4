"""No package is built without the site, and an installation without it reports that."""

import io
import json
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from build import ProjectBuilder

from tests.product.api_client import SETTINGS
from tests.product.product_server import environment, free_port

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PARTS = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "deploy", "src", "ports", "adapters")
BUILT = ("site", "rendering")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which nothing was built."""
    folder = tmp_path_factory.mktemp("checkout")
    package = str(ROOT / "src" / "ceilidh")

    def unwanted(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if name == "__pycache__" or (folder == package and name in BUILT)]

    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=unwanted)
        else:
            shutil.copy(source, folder / part)
    return folder


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_package_without_the_built_site_is_not_built(checkout: Path, tmp_path: Path, kind: str) -> None:
    command = [sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(tmp_path), str(checkout)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert 0 != done.returncode
    assert "The site is not built: src/ceilidh/site/index.html" in done.stdout + done.stderr
    assert "make setup" in done.stdout + done.stderr
    assert [] == list(tmp_path.iterdir())


def test_an_editable_install_may_come_before_the_site(checkout: Path, tmp_path: Path) -> None:
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        made = ProjectBuilder(checkout).build("editable", tmp_path)

    assert Path(made).is_file()


@pytest.fixture
def unbuilt(checkout: Path, tmp_path: Path) -> dict[str, str]:
    """The environment of a program that runs from that checkout."""
    path = ":".join(str(checkout / part) for part in ("src", "ports", "adapters"))
    return environment(tmp_path, SETTINGS) | {"PYTHONPATH": path}


def test_the_check_names_the_site(unbuilt: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from ceilidh.cli.main import main; main()", "check"]
    done = subprocess.run(command, env=unbuilt, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert 1 == done.returncode
    assert "site        The site is not built" in done.stdout
    assert "make setup" in done.stdout


@pytest.fixture
def served(unbuilt: dict[str, str], tmp_path: Path) -> Iterator[tuple[str, Path]]:
    port, log = free_port(), tmp_path / "log"
    bind = f"127.0.0.1:{port}"
    command = [
        sys.executable,
        "-c",
        "from ceilidh.cli.main import main; main()",
        "serve",
        "--bind",
        bind,
        "--workers",
        "1",
    ]
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=unbuilt, cwd=tmp_path, stdout=output, stderr=output)
    try:
        yield f"http://{bind}", log
    finally:
        process.terminate()
        process.wait(60)


def readiness(url: str) -> tuple[int, dict[str, str]]:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=10) as answer:  # noqa: S310  our own
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            return refusal.code, json.load(refusal)
        except OSError:
            time.sleep(0.1)
    raise AssertionError("it did not start")


def test_a_server_without_the_site_starts_and_is_not_ready(served: tuple[str, Path]) -> None:
    url, log = served
    status, reported = readiness(url)

    assert (503, "ok", "ok", "unavailable") == (status, reported["database"], reported["media"], reported["site"])
    assert "The site is not built" in log.read_text()
    assert "site.not_built" in log.read_text()


@pytest.mark.parametrize("target", ["run", "test-stages", "check-stages"])
def test_every_command_that_needs_the_site_builds_it(target: str) -> None:
    make = ("make", "--always-make", "--dry-run", target)
    steps = subprocess.run(make, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert "run --silent build" in steps
