"""Which of the controls that the screens show no test uses.

The screens show other items than the tests do. So what is stored in the site, numbers and dates in a name, and the
whole name of a result of the search, stand for any text. A name that is nothing else, such as the title that leads to a
venue, has to stand in the same group and column.
"""

import re
from collections.abc import Iterable

import attrs

from tests.controls.control import Control

_ANY = "…"
_NUMBER = r"\d[\d.,:]*"
_DAY = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun"
_MONTH = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)"
)
_FILLED = ("textbox", "combobox", "file")


@attrs.frozen
class StoredWords:
    """The texts that are stored in a site."""

    texts: re.Pattern[str]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "StoredWords":
        ordered = sorted({" ".join(text.split()) for text in texts} - {""}, key=len, reverse=True)
        words = "|".join(re.escape(text) for text in ordered)
        return cls(re.compile(rf"(?<!\w)(?:{words}|{_DAY}|{_MONTH})(?!\w)|{_NUMBER}"))

    def without(self, name: str) -> str:
        """Return a name with what is stored taken out of it."""
        return re.sub(rf"{_ANY}(?:\W*{_ANY})*", _ANY, self.texts.sub(_ANY, name))

    def template(self, shown: Control) -> Control:
        """Return what two controls have in common that differ by what is stored, or by the screen below a dialog."""
        # The search marks what it found within a stored text, which breaks that into parts.
        name = _ANY if shown.role == "option" else self.without(shown.name)
        bound = attrs.evolve(shown, name=name, dialog=self.without(shown.dialog), group=self.without(shown.group))
        if bound.dialog or bound.is_frame:
            bound = attrs.evolve(bound, screen="")
        return bound if _is_any(name) else attrs.evolve(bound, group="", column="")


def unused(shown: Iterable[Control], used: Iterable[Control], stored: StoredWords) -> list[str]:
    """Return a sentence for each control that is shown and not used."""
    by_role: dict[str, set[Control]] = {}
    for each in used:
        by_role.setdefault(each.role, set()).add(each)
    templates = {stored.template(one) for one in shown}
    return sorted(
        one.sentence for one in templates if not any(_is_use(one, each) for each in by_role.get(one.role, ()))
    )


def _is_use(shown: Control, used: Control) -> bool:
    if shown.is_frame or used.is_frame:
        in_place = shown.is_frame == used.is_frame
    elif shown.dialog or used.dialog:
        in_place = _fits(shown.dialog, used.dialog)
    else:
        in_place = used.screen in ("", shown.screen)
    return in_place and _is_named(shown, used)


def _is_named(shown: Control, used: Control) -> bool:
    if shown.field and shown.role in _FILLED:
        return shown.field == used.field
    if _is_any(shown.name):
        return shown.column == used.column and _fits(shown.group, used.group)
    return _fits(shown.name, used.name)


def _is_any(name: str) -> bool:
    return not name.strip(f"{_ANY} ")


def _fits(template: str, text: str) -> bool:
    return re.fullmatch(".+".join(re.escape(part) for part in template.split(_ANY)), text) is not None
