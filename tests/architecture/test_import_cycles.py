"""No Python or TypeScript file is part of an import cycle, including imports of types only."""

import ast
import re
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2]
_RELATIVE = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.\.?/[^"']+)["']""")


def test_no_typescript_file_is_in_an_import_circle() -> None:
    assert [] == _circle(_typescript())


def test_no_python_module_is_in_an_import_circle() -> None:
    assert [] == _circle(_python())


def _circle(imports: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _typescript() -> dict[str, set[str]]:
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


def _python() -> dict[str, set[str]]:
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
