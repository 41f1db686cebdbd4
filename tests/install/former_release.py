"""The release before this one, from the history of the repository, with its site built."""

import shutil
import subprocess
import tarfile
from pathlib import Path

from tests.install.lines import OPERATING, ROLL_BACK, ROOT, VERSION, installed_release

FORMER = installed_release(OPERATING, ROLL_BACK)
_FROM_THE_REGISTRY = ("--no-audit", "--no-fund", "--loglevel=error")


def missing() -> str:
    """Return what this checkout lacks to build the former release, or an empty text."""
    if not shutil.which("npm"):
        return "npm, which builds the site of the former release, is not installed"
    return "" if _last_commit() else f"the history of this checkout does not reach {FORMER}"


def build(folder: Path) -> Path:
    """Write the sources of the former release and its site to a folder, which is returned."""
    folder.mkdir()
    archive = folder.with_suffix(".tar")
    _git("archive", "--output", str(archive), _last_commit())
    with tarfile.open(archive) as sources:
        sources.extractall(folder, filter="data")
    web = str(folder / "web")
    subprocess.run(["npm", "--prefix", web, "ci", *_FROM_THE_REGISTRY], check=True)
    subprocess.run(["npm", "--prefix", web, "run", "--silent", "build"], check=True)
    return folder


def _last_commit() -> str:
    """Return the last commit of the former release: the one before the commit that made the version this one."""
    search = ("log", "--reverse", "--format=%H %P", "-S", f'version = "{VERSION}"', "--", "pyproject.toml")
    _, _, parent = next(iter(_git(*search).splitlines()), "").partition(" ")
    is_former = parent and f'version = "{FORMER}"' in _git("show", f"{parent}:pyproject.toml")
    return parent if is_former else ""


def _git(*arguments: str) -> str:
    completed = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=False)
    return completed.stdout.strip()
