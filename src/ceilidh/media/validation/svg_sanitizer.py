"""The SVG elements and attributes that are kept: those that draw, none that run scripts, animate or fetch."""

import base64
import binascii
import re
from collections.abc import Iterator, Sequence
from urllib.parse import unquote
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser, tostring

from ceilidh.errors import Invalid, UnsupportedMediaType
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.validation.svg_costs import check_costs
from ceilidh.media.validation.svg_styles import is_safe, safe_style

ELEMENTS = frozenset(
    """
    a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
    feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
    feTurbulence filter g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop
    style svg switch symbol text textPath title tspan use
    """.split()  # noqa: SIM905  one name per line would take two hundred lines
)

ATTRIBUTES = frozenset(
    """
    alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip-path clip-rule clipPathUnits color
    color-interpolation color-interpolation-filters cx cy d diffuseConstant direction display divisor dominant-baseline
    dx dy edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity
    font-family font-size font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform
    gradientUnits height id image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix lengthAdjust
    letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits
    markerWidth mask mask-type maskContentUnits maskUnits media method mix-blend-mode mode numOctaves offset opacity
    operator order orient overflow paint-order patternContentUnits patternTransform patternUnits pathLength points
    pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate role
    rx ry scale seed shape-rendering slope spacing specularConstant specularExponent spreadMethod startOffset
    stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
    stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tableValues targetX
    targetY text-anchor text-decoration text-rendering textLength transform transform-origin type unicode-bidi values
    vector-effect version viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2
    yChannelSelector z
    """.split()  # noqa: SIM905  one name per line would take two hundred lines
)


_SVG = "http://www.w3.org/2000/svg"
_XLINK = "{http://www.w3.org/1999/xlink}"
_MAX_DEPTH = 64
# Each element takes about a kilobyte and some microseconds to parse. Real drawings have a few thousand.
_MAX_TAGS = 100_000
_NUMBER = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{0,9})?")
_LENGTH = re.compile(r"(?:^|(?<= ))([0-9]{1,9}(?:\.[0-9]{0,9})?)(?:px)?(?= |$)")
_MAX_PIXELS_PER_SIDE = 1_000_000
_FRAGMENT = re.compile(r"#[\w.:-]+")
# As programs write it: Photoshop has img/png, others image/jpg, a charset, or percent signs.
_EMBEDDED_PICTURE = re.compile(
    r"data:(?:image|img)/(?:x-)?(png|p?jpe?g|gif|webp|avif)(?:;charset=[\w-]+)?;base64,([A-Za-z0-9+/=\s]*)",
    re.IGNORECASE,
)


class _DoctypeFound(Exception):
    """The drawing has a document type, the only part in which entities can be declared."""


class _NoDoctypeBuilder(TreeBuilder):
    """Builds a tree; raises :class:`_DoctypeFound` before a document type is parsed."""

    def doctype(self, *_: object) -> None:
        raise _DoctypeFound


def _parsed(data: bytes) -> Element:
    parser = XMLParser(target=_NoDoctypeBuilder())  # noqa: S314  XML attacks need a document type
    parser.feed(data)
    root: Element = parser.close()
    return root


def sanitize_svg(data: bytes, name: str) -> bytes:
    """Return the drawing in UTF-8 without anything that runs scripts or fetches; the result is deterministic.

    Raises ``Invalid`` when it is broken, nested too deeply, would draw too much or has a document type, and
    ``UnsupportedMediaType`` when its root is not ``svg``.
    """
    if data.count(b"<") > _MAX_TAGS:
        raise Invalid(f"{name} has too many elements.")
    try:
        root = _parsed(data)
    except _DoctypeFound as error:
        raise Invalid(f"{name} has a document type or entities; please save it without.") from error
    except (ParseError, ValueError, LookupError) as error:
        raise Invalid(f"{name} is broken or cut off.") from error
    if _local_name(root) != "svg":
        raise UnsupportedMediaType(f"{name} is not an SVG picture.")
    clean = _clean_copy(root, name)
    check_costs(clean, name)
    clean.set("xmlns", _SVG)
    encoded: bytes = tostring(clean, encoding="utf-8", xml_declaration=True)
    return encoded


def drawing_metadata(data: bytes) -> Metadata:
    """Return the metadata of a sanitised drawing: the size that it declares in pixels, or zeros."""
    root = _parsed(data)
    declared = _LENGTH.findall(f"{root.get('width', '')} {root.get('height', '')}")
    if len(declared) != len("xy"):
        declared = _NUMBER.findall(root.get("viewBox", ""))[2:]
    width, height = (round(float(each)) for each in declared) if len(declared) == len("xy") else (0, 0)
    if not (0 < width <= _MAX_PIXELS_PER_SIDE and 0 < height <= _MAX_PIXELS_PER_SIDE):
        width, height = 0, 0
    return Metadata(width=width, height=height, format="SVG")


def embedded_pictures(data: bytes, name: str) -> Sequence[bytes]:
    """Return the content of each picture inside of a sanitised drawing; raises ``Invalid`` for a broken one."""
    links = {link for element in _parsed(data).iter() if (link := element.get("href", "")).startswith("data:")}
    try:
        return [_decoded(link) for link in sorted(links)]
    except binascii.Error as error:
        raise Invalid(f"A picture in {name} is broken or cut off.") from error


def _decoded(link: str) -> bytes:
    """Decode as browsers do, which pass over white space and take an end without its equals signs."""
    text = "".join(link.partition(",")[2].split())
    return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)


def _clean_copy(root: Element, name: str) -> Element:
    clean = _copy_without_children(root)
    # A stack instead of recursion, because the uploaded file determines the depth.
    stack = [(root, clean, 1)]
    while stack:
        source, target, depth = stack.pop()
        if depth > _MAX_DEPTH:
            raise Invalid(f"{name} is nested too deeply.")
        for child in filter(_is_allowed, source):
            copy = _copy_without_children(child)
            target.append(copy)
            stack.append((child, copy, depth + 1))
    return clean


def _copy_without_children(element: Element) -> Element:
    copy = Element(_local_name(element), dict(_allowed_attributes(element)))
    is_style = copy.tag == "style"
    copy.text, copy.tail = safe_style(element.text or "") if is_style else element.text, element.tail
    return copy


def _local_name(element: Element) -> str:
    """Return the name of an SVG element with or without a namespace, or an empty string for a comment."""
    if not isinstance(element.tag, str):
        return ""
    return element.tag.removeprefix(f"{{{_SVG}}}")


def _is_allowed(element: Element) -> bool:
    name = _local_name(element)
    # A lenient parser would read markup inside a style as another style.
    return name in ELEMENTS and not (name == "style" and len(element))


def _allowed_attributes(element: Element) -> Iterator[tuple[str, str]]:
    for key, value in element.attrib.items():
        name = key.removeprefix(_XLINK)
        if name == "href":
            if kept := _kept_link(_local_name(element), value):
                yield name, kept
        elif name == "style":
            yield name, safe_style(value)
        elif name in ATTRIBUTES and is_safe(value):
            yield name, value


def _kept_link(element: str, value: str) -> str:
    """Return a link to a part of the drawing, or an embedded picture under the type that browsers know; or nothing."""
    if _FRAGMENT.fullmatch(value):
        return value
    found = _EMBEDDED_PICTURE.fullmatch(unquote(value)) if element in ("image", "feImage") else None
    if found is None:
        return ""
    kind = found[1].lower()
    return f"data:image/{'jpeg' if 'jp' in kind else kind};base64,{found[2]}"
