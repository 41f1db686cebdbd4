"""A control of the back office, as a test used it or as a screen shows it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

_ADDED = re.compile(r"/add-(venue|event|package|page)$")
_ONE = re.compile(
    r"(/(?:venue|event|package|page|enquiry|\w+-history|update-\w+|preview/\w+|single-\w+|pictures))/[^/]+$"
)
_SECTION = re.compile(r"(/admin/site)/[^/]+$")
_SHOWN = "shown.json"
_NAMED = {"/admin/pictures/describe"}


@attrs.frozen
class Control:
    """Where it stands, its role, its name, and the name of its field."""

    screen: str
    """Empty where a test shows a part without its screen."""
    dialog: str
    is_frame: bool
    """Whether it is of what stands around every screen."""
    group: str
    column: str
    role: str
    name: str
    field: str

    @property
    def sentence(self) -> str:
        """What a person reads of it."""
        parts = ["every screen" if self.is_frame else self.screen, self.group, self.column]
        if self.dialog:
            parts.append(f"dialog “{self.dialog}”")
        return f"{', '.join(filter(None, parts))}: {self.role} “{self.name or self.field}”"


def control_of(found: str) -> Control:
    """Return the control that ``web/tests/support/controls.js`` has described."""
    told: dict[str, Any] = json.loads(found)
    field = re.sub(r"\.\d+", ".0", told["field"])
    texts = {name: told[name] for name in ("dialog", "group", "column", "role", "name")}
    return Control(screen=screen_of(told["path"]), is_frame=told["frame"], field=field, **texts)


def screen_of(path: str) -> str:
    """Return the address of a screen without the id of what it shows; a new item has the form of a stored one."""
    path = _SECTION.sub(r"\1", _ADDED.sub(r"/update-\1/*", path))
    return path if path in _NAMED else _ONE.sub(r"\1/*", path)


@attrs.frozen
class ShownControls:
    """What the screens and dialogs of a site show, and the texts that are stored in it."""

    controls: frozenset[Control]
    texts: list[str]

    def write(self, folder: Path) -> None:
        told = {"controls": [attrs.asdict(each) for each in self.controls], "texts": self.texts}
        (folder / _SHOWN).write_text(json.dumps(told))

    @classmethod
    def read(cls, folder: Path) -> "ShownControls":
        """Return what the crawl has written. Raises `FileNotFoundError` where none ran to its end."""
        told = json.loads((folder / _SHOWN).read_text())
        return cls(frozenset(Control(**each) for each in told["controls"]), told["texts"])


def recorded_controls(folder: Path) -> Iterator[Control]:
    """Yield what the tests have used."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text().splitlines():
            yield control_of(line)
