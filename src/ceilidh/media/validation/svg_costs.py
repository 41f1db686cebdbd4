"""Estimates what it costs a browser to draw an SVG: the elements after all references."""

import re
from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element

from ceilidh.errors import Invalid

MAX_DRAWN = 500_000
"""The most elements of a drawing, each counted as often as it is referred to."""

_REFERENCE = re.compile(r"""url\(\s*["']?#([\w.:-]+)""")
_NUMBER = re.compile(r"-?[0-9.]+")
_MARKERS = ("marker-start", "marker-mid", "marker-end", "marker")
# Colours alone, however often something refers to them.
_GRADIENTS = ("linearGradient", "radialGradient")

_Parts = Sequence[tuple[Element, int]]
"""What is drawn with an element, each with how often."""


def check_costs(root: Element, name: str) -> None:
    """Raise ``Invalid`` for a drawing without namespaces that would stop a browser."""
    if _drawn(root) > MAX_DRAWN:
        raise Invalid(f"{name} draws more than {MAX_DRAWN:,} elements by references; please save it simpler.")


def _drawn(root: Element) -> int:
    """Return how many elements a browser draws. What refers to itself is not drawn."""
    by_id = {key: element for element in root.iter() if (key := element.get("id"))}
    if all(element.tag in _GRADIENTS for element in by_id.values()):
        return 0  # nothing is drawn twice
    styled = _styled(root, by_id)
    counts: dict[Element, int] = {}
    begun = {root}
    stack: list[tuple[Element, _Parts, Iterator[tuple[Element, int]]]] = []

    def open_(element: Element) -> None:
        parts = list(_parts(element, by_id, styled))
        stack.append((element, parts, iter(parts)))

    # A stack instead of recursion, because the uploaded file determines the depth.
    open_(root)
    while stack:
        element, parts, rest = stack[-1]
        following = next((part for part, _ in rest if part not in begun), None)
        if following is not None:
            begun.add(following)
            open_(following)
            continue
        counts[element] = min(MAX_DRAWN + 1, 1 + sum(times * counts.get(part, 0) for part, times in parts))
        stack.pop()
    return counts[root]


def _styled(root: Element, by_id: Mapping[str, Element]) -> Element:
    """Return an element with all that the style sheets refer to: each element with a class may draw it."""
    keys = {key for style in root.iter("style") for key in _REFERENCE.findall(style.text or "")}
    styled = Element("g")
    styled.extend(by_id[key] for key in keys & by_id.keys() if by_id[key].tag not in _GRADIENTS)
    return styled


def _parts(element: Element, by_id: Mapping[str, Element], styled: Element) -> Iterator[tuple[Element, int]]:
    yield from ((child, 1) for child in element)
    if (target := by_id.get(element.get("href", "").removeprefix("#"))) is not None:
        yield target, 1
    for name, value in element.items():
        for key in _REFERENCE.findall(value) if "(" in value else ():
            if key in by_id and by_id[key].tag not in _GRADIENTS:
                yield by_id[key], _points(element) if name in _MARKERS else 1
    if len(styled) and "class" in element.attrib:
        yield styled, 1


def _points(element: Element) -> int:
    """Return at how many points of a path its markers are drawn."""
    return max(1, len(_NUMBER.findall(element.get("d", "") + element.get("points", ""))) // 2)
