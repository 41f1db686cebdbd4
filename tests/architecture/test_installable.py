"""Every run-time dependency installs on a server that has no compiler. Needs the package registry."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from build import ProjectBuilder

ROOT = Path(__file__).parents[2]
UV = str(Path(sys.executable).with_name("uv"))
PINS = ("--constraint", str(ROOT / "constraints.txt"))
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
WITHOUT_WHEELS = ("pyvips",)
"""Packages that are published as source alone. Each builds without a compiler, see below."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(ProjectBuilder(ROOT).build("wheel", tmp_path_factory.mktemp("wheel")))


@pytest.mark.long
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_every_dependency_of_the_wheel_comes_as_a_wheel(wheel: Path, tmp_path: Path, machine: str, python: str) -> None:
    wanted = tmp_path / "wanted.txt"
    wanted.write_text(f"ceilidh[{','.join(EXTRAS)}] @ {wheel.as_uri()}\n")
    command = [UV, "pip", "compile", "--quiet", "--no-config", "--only-binary", ":all:"]
    without = [word for each in WITHOUT_WHEELS for word in ("--no-binary", each)]
    target = ["--python-platform", f"{machine}-manylinux_2_28", "--python-version", python]
    files = ["--output-file", str(tmp_path / "resolved.txt"), str(wanted)]
    completed = subprocess.run(
        [*command, *without, *target, *PINS, *files], capture_output=True, text=True, check=False
    )

    assert 0 == completed.returncode, completed.stderr
    assert "gunicorn==" in (tmp_path / "resolved.txt").read_text()


@pytest.mark.long
@pytest.mark.parametrize("name", WITHOUT_WHEELS)
def test_a_dependency_without_a_wheel_is_built_without_a_compiler(name: str, tmp_path: Path) -> None:
    environment = {**os.environ, "CC": "/nonexistent", "CXX": "/nonexistent"}
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-cache-dir", "--no-binary", name]
    subprocess.run([*command, *PINS, "--wheel-dir", str(tmp_path), name], env=environment, check=True)

    assert ["-py3-none-any.whl"] == [path.name[-17:] for path in tmp_path.iterdir()]
