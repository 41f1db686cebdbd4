"""The licences of all packages in an installation."""

import json
from collections.abc import Mapping
from importlib.metadata import Distribution, distribution
from pathlib import PurePosixPath
from typing import Any

import attrs
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.dependencies.auditors import ROOT

_BUNDLED = ("core-js",)
"""What the build puts into the site although its name stands among the tools."""

_UNSTATED = {"imapclient": "BSD-3-Clause"}
"""The licences that stand in a file of the wheel alone."""

_HEAD = """# Licences

What an installation with every extra holds besides Ceilidh itself, and under which licence. The versions are in
`constraints.txt` and `web/package-lock.json`.

Some wheels carry libraries of their own beside the code whose licence is listed: `pyvips-binary` libvips and its
company (LGPL-3.0-or-later), `pillow-heif` libheif and libde265 (LGPL-3.0) with x265 (GPL-2.0), `av` FFmpeg with x264
and x265 (GPL-2.0-or-later), `psycopg-binary` libpq (PostgreSQL), OpenSSL (Apache-2.0), Kerberos (MIT) and OpenLDAP
(OLDAP-2.8), `mini-racer` V8 (BSD-3-Clause). They are used unchanged, each installed by itself, and nothing of them is
inside Ceilidh's own wheel. Whoever passes on an image or a machine with all of it installed passes those on too,
under their own terms.
"""


@attrs.frozen(order=True)
class LicensedPackage:
    """A package and its licence."""

    name: str
    licence: str

    def row(self) -> str:
        return f"| {self.name} | {self.licence} |"


def written() -> str:
    """Return the expected page."""
    parts = [_HEAD, "## On the server\n", _table(of_python()), "## In the browser\n", _table(of_the_site())]
    return "\n".join(parts)


def _table(packages: list[LicensedPackage]) -> str:
    return "\n".join(["| package | licence |", "|---|---|", *(each.row() for each in packages), ""])


def of_python() -> list[LicensedPackage]:
    """Return every package that ``ceilidh[all]`` brings, as it is installed here."""
    found: dict[str, Distribution] = {}
    _follow("ceilidh", {"all"}, found)
    del found["ceilidh"]
    return sorted(LicensedPackage(name, _licence(each)) for name, each in found.items())


def _follow(name: str, extras: set[str], found: dict[str, Distribution]) -> None:
    found[name] = distribution(name)
    for line in found[name].requires or ():
        wanted = Requirement(line)
        if any(not wanted.marker or wanted.marker.evaluate({"extra": extra}) for extra in (extras or {""})):
            other = canonicalize_name(wanted.name)
            if other not in found or wanted.extras:
                _follow(other, set(wanted.extras), found)


def _licence(package: Distribution) -> str:
    stated = next(
        (package.metadata[name] for name in ("License-Expression", "License") if name in package.metadata), ""
    )
    classified = [each for each in package.metadata.get_all("Classifier") or () if each.startswith("License ::")]
    if stated and "\n" not in stated:
        return stated
    return ", ".join(each.rpartition(" :: ")[2] for each in classified) or _UNSTATED.get(package.name.lower(), "")


def of_the_site() -> list[LicensedPackage]:
    """Return every package whose code or fonts the build puts into the site, by the lock file."""
    packages: Mapping[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    names = [*packages[""]["dependencies"], *_BUNDLED]
    paths: set[str] = set()
    for name in names:
        _add_below(packages, _path_of(packages, "", name), paths)
    return sorted({LicensedPackage(_name(each), packages[each]["license"]) for each in paths})


def _add_below(packages: Mapping[str, Any], path: str, found: set[str]) -> None:
    """Add the package at a path and what it needs; packages may need each other."""
    if path in found:
        return
    found.add(path)
    for name in packages[path].get("dependencies", {}):
        _add_below(packages, _path_of(packages, path, name), found)


def _path_of(packages: Mapping[str, Any], above: str, name: str) -> str:
    """Return where Node finds a package that is asked for by the one at ``above``."""
    for folder in (PurePosixPath(above), *PurePosixPath(above).parents):
        candidate = str(folder / "node_modules" / name)
        if folder.name != "node_modules" and candidate in packages:
            return candidate
    raise LookupError(name)


def _name(path: str) -> str:
    return path.rpartition("node_modules/")[2]
