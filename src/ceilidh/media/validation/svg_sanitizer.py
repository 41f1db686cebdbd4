"""Making a drawing harmless: what is kept is listed, everything else falls away."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser, tostring

from ceilidh.errors import Invalid, UnsupportedMediaType
from ceilidh.media.validation.svg_allowlist import ATTRIBUTES, ELEMENTS

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "{http://www.w3.org/1999/xlink}"
_DEEPEST = 64
# Each element costs a kilobyte and some microseconds; drawings have a few thousand.
_MOST_TAGS = 100_000
_NUMBER = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{0,9})?")
_LENGTH = re.compile(r"(?:^|(?<= ))([0-9]{1,9}(?:\.[0-9]{0,9})?)(?:px)?(?= |$)")
_WIDEST = 1_000_000
# Nothing is fetched from a style: no imports, and no addresses but those of the drawing's own parts. A backslash could
# spell any of it in another way.
_FETCHING = re.compile(
    r"""\\|@import|expression|javascript:|image-set|src\(|image\(|url\(\s*(?!["']?#)""", re.IGNORECASE
)
_OWN_PART = re.compile(r"#[\w.:-]+")
_PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*")


class _DocumentType(Exception):
    """The drawing has a document type, the only place where entities can be declared."""


class _WithoutDocumentType(TreeBuilder):
    """Builds a tree, and stops at a document type, before anything in it is read."""

    def doctype(self, *_: object) -> None:
        raise _DocumentType


def _parsed(data: bytes) -> Element:
    parser = XMLParser(target=_WithoutDocumentType())  # noqa: S314  what makes XML dangerous needs a document type
    parser.feed(data)
    root: Element = parser.close()
    return root


def sanitised(data: bytes, name: str) -> bytes:
    """Return the drawing as UTF-8 with nothing in it that runs or fetches; the same bytes always give the same.

    Raises :class:`~ceilidh.errors.Invalid` when it is broken, nested too deeply or has a document type or entities,
    and :class:`~ceilidh.errors.UnsupportedMediaType` when it is XML of another kind.
    """
    if data.count(b"<") > _MOST_TAGS:
        raise Invalid(f"{name} has too many elements.")
    try:
        root = _parsed(data)
    except _DocumentType as error:
        raise Invalid(f"{name} has a document type or entities; please save it without.") from error
    except (ParseError, ValueError, LookupError) as error:
        raise Invalid(f"{name} is broken or cut off.") from error
    if _local(root) != "svg":
        raise UnsupportedMediaType(f"{name} is not an SVG picture.")
    clean = _copied(root, name)
    clean.set("xmlns", _SVG)
    written: bytes = tostring(clean, encoding="utf-8", xml_declaration=True)
    return written


def size_of(data: bytes) -> tuple[int, int]:
    """Return the width and height of a sanitised drawing as it says itself, in whole pixels; zeros when it doesn't."""
    root = _parsed(data)
    said = _LENGTH.findall(f"{root.get('width', '')} {root.get('height', '')}")
    if len(said) != len("xy"):
        said = _NUMBER.findall(root.get("viewBox", ""))[2:]
    width, height = (round(float(each)) for each in said) if len(said) == len("xy") else (0, 0)
    return (width, height) if 0 < width <= _WIDEST and 0 < height <= _WIDEST else (0, 0)


def _copied(root: Element, name: str) -> Element:
    clean = _bare(root)
    # A stack instead of recursion: the depth is the stranger's choice.
    waiting = [(root, clean, 1)]
    while waiting:
        source, target, depth = waiting.pop()
        if depth > _DEEPEST:
            raise Invalid(f"{name} is nested too deeply.")
        waiting.extend((child, _added(target, child), depth + 1) for child in source if _is_kept(child))
    return clean


def _added(target: Element, child: Element) -> Element:
    bare = _bare(child)
    target.append(bare)
    return bare


def _bare(element: Element) -> Element:
    """Return the element without children."""
    bare = Element(_local(element), dict(_attributes(element)))
    bare.text, bare.tail = element.text, element.tail
    return bare


def _local(element: Element) -> str:
    """Return the name of an SVG element, or the empty string; drawings without a namespace are common."""
    if not isinstance(element.tag, str):
        return ""
    return element.tag.removeprefix(f"{{{_SVG}}}")


def _is_kept(element: Element) -> bool:
    name = _local(element)
    # Markup inside a style would be another style to a browser that reads it leniently.
    return name in ELEMENTS and not (name == "style" and (len(element) or _FETCHING.search(element.text or "")))


def _attributes(element: Element) -> Iterator[tuple[str, str]]:
    for key, value in element.attrib.items():
        name = key.removeprefix(_XLINK)
        if name == "href":
            if _OWN_PART.fullmatch(value) or (_local(element) in ("image", "feImage") and _PICTURE.fullmatch(value)):
                yield name, value
        elif name in ATTRIBUTES and not _FETCHING.search(value):
            yield name, value
