"""Declares fields as :mod:`ceilidh_ports.fields` does, together with what forms and messages say about them.

``label``, ``hint``, ``section``, ``long`` and ``missing`` are those of the :class:`~.guides.Guide` of the field, which
has one if any of them is given. All else is passed on.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from ceilidh.content.rules.guides import Guide, metadata_of
from ceilidh_ports import fields

_GUIDE = {"label", "hint", "section", "long", "missing"}


def _guided(declare: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(declare)
    def field(*shape: Any, **declared: Any) -> Any:
        told = {name: declared.pop(name) for name in _GUIDE & declared.keys()}
        return declare(*shape, metadata=metadata_of(Guide(**told)) if told else None, **declared)

    return field


text, texts = _guided(fields.text), _guided(fields.texts)
media, media_list = _guided(fields.media), _guided(fields.media_list)
reference, references = _guided(fields.reference), _guided(fields.references)
structure, rows = _guided(fields.structure), _guided(fields.rows)
link, flag = _guided(fields.link), _guided(fields.flag)
