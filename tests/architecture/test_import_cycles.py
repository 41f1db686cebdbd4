"""Imports form no cycle, including imports of types only: neither among files nor among folders.

Each folder counts as one node beside the files and folders next to it, at every depth. The import contracts in
``pyproject.toml`` hold the packages of the top level: only the command imports the demo, which imports the product.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
_RELATIVE = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.\.?/[^"']+)["']""")

Imports = dict[str, set[str]]


def test_no_typescript_file_is_in_an_import_circle() -> None:
    assert [] == _circle(_typescript())


def test_no_python_module_is_in_an_import_circle() -> None:
    assert [] == _circle(_python())


def test_no_python_folders_import_one_another_in_a_circle() -> None:
    imports = {_path(module): {_path(each) for each in targets} for module, targets in _python().items()}

    assert {} == _circles_of_folders(imports)


def test_no_typescript_folders_import_one_another_in_a_circle() -> None:
    assert {} == _circles_of_folders(_typescript())


@pytest.mark.parametrize(
    ("imports", "circles"),
    [
        ({"p/a/x": {"p/b/x"}, "p/b/x": set()}, {}),
        ({"p/a/x": {"p/b/x"}, "p/b/y": {"p/a/z"}}, {"p": ["a", "b", "a"]}),
        ({"p/a/x": {"p/b"}, "p/b": {"p/a/y"}}, {"p": ["a", "b", "a"]}),
        ({"p/q/a/x": {"p/q/b/x"}, "p/q/b/y": {"p/q/a/z"}, "p/r": {"p/q/a/x"}}, {"p/q": ["a", "b", "a"]}),
    ],
    ids=["one direction", "two folders", "a folder and a file", "further down"],
)
def test_folders_in_a_circle_are_found_at_every_depth(imports: Imports, circles: dict[str, list[str]]) -> None:
    assert {folder: set(each) for folder, each in circles.items()} == {
        folder: set(each) for folder, each in _circles_of_folders(imports).items()
    }


def _circles_of_folders(imports: Imports) -> dict[str, list[str]]:
    """Return a circle among the entries of each folder that has one; the top level has no folder."""
    by_folder: dict[str, Imports] = defaultdict(lambda: defaultdict(set))
    for source, targets in imports.items():
        for target in targets:
            if fork := _fork(source.split("/"), target.split("/")):
                folder, entry, imported = fork
                by_folder[folder][entry].add(imported)
    return {folder: circle for folder, each in by_folder.items() if folder and (circle := _circle(each))}


def _fork(source: list[str], target: list[str]) -> tuple[str, str, str] | None:
    """Return the folder that two files share, and its entries that lead to them; ``None`` for a package itself."""
    depth = next((i for i, (a, b) in enumerate(zip(source, target, strict=False)) if a != b), None)
    return None if depth is None else ("/".join(source[:depth]), source[depth], target[depth])


def _path(module: str) -> str:
    return module.replace(".", "/")


def _circle(imports: Imports) -> list[str]:
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@cache
def _typescript() -> Imports:
    files = [file for folder in ("src", "tests", "plugins") for file in (ROOT / "web" / folder).rglob("*.ts*")]
    assert len(files) > 300
    return {_name(file): {_name(target) for target in _relative_imports(file)} for file in files}


def _relative_imports(file: Path) -> Iterator[Path]:
    for specifier in _RELATIVE.findall(file.read_text()):
        target = (file.parent / specifier).resolve()
        yield from (path for path in _candidates(target) if path.is_file())


def _candidates(target: Path) -> Iterable[Path]:
    return target, *(target.with_name(target.name + suffix) for suffix in (".ts", ".tsx", ".d.ts"))


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@cache
def _python() -> Imports:
    folders = [ROOT / "src", ROOT / "ports", ROOT / "adapters", ROOT]
    modules: dict[str, Path] = {}
    for folder in folders:
        for file in (folder / "tests" if folder == ROOT else folder).rglob("*.py"):
            modules.setdefault(_module(file.relative_to(folder)), file)
    assert len(modules) > 300
    return {module: set(_imports(module, file, modules)) - {module} for module, file in modules.items()}


def _module(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def _imports(module: str, file: Path, modules: dict[str, Path]) -> Iterator[str]:
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*parents, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                if inner in modules:
                    yield inner
                elif source in modules:
                    yield source
