"""No file of TypeScript is in an import circle, imports of types included."""

import re
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2]
_RELATIVE = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.\.?/[^"']+)["']""")


def test_no_typescript_file_is_in_an_import_circle() -> None:
    assert [] == _circle(_typescript())


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
