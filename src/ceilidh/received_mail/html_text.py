"""The text of an HTML body, with what its marks say of quotes and signatures."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import attrs

from ceilidh.received_mail.lines import Line, clean, plain_lines
from ceilidh.received_mail.model import TextKind

MOST_CHARACTERS = 500_000
MOST_ELEMENTS = 10_000
MOST_LEVELS = 100

_QUOTE, _REST, _SIGNATURE, _END = "\ue000", "\ue001", "\ue002", "\ue003"
_LONG_TAG = re.compile(r"<([A-Za-z]\w{0,20})[^<>]{2000,}")
"""A tag that is cut to its name: libxml2 reads the attributes of an element in quadratic time."""

_EMPTY_LINES = re.compile(r"\n{3,}")
_MARK = re.compile("[\ue000-\ue003]")

_QUOTES = {"yahoo_quoted", "protonmail_quote", "mail_quote", "zmail_extra", "name=quote"}
"""Classes and ids of elements that are quotes, and a name."""

_RESTS = {
    "divrplyfwdmsg",
    "appendonsend",
    "mail-editor-reference-message-container",
    "ms-outlook-mobile-reference-message",
}
"""Likewise, of elements after which all is a quote."""

_SIGNATURES = {
    "gmail_signature",
    "moz-signature",
    "signature",
    "ms-outlook-mobile-signature",
    "ms-outlook-ios-signature",
    "applemailsignature",
    "composer_signature",
    "protonmail_signature_block",
}

_INLINE = ("span", "font", "a", "b", "strong", "i", "em", "u", "o:p")

_TABLES = {"table": "div", "thead": "div", "tbody": "div", "tfoot": "div", "tr": "div", "td": "span", "th": "span"}
"""Cells stand in one line. A table would fill each up to the width of the widest, which costs squared memory."""


@attrs.define
class HtmlReader:
    """Converts the HTML bodies of one mail. ``notes`` receives a sentence if they are larger than what is converted."""

    _notes: list[str]
    _characters_left: int = MOST_CHARACTERS
    _elements_left: int = MOST_ELEMENTS

    def lines(self, html: str) -> Sequence[Line]:
        """Return the lines of a body."""
        if len(html) > self._characters_left:
            self._notes.append(f"The HTML is longer than {MOST_CHARACTERS:,} characters. What follows was cut.")
        root = _parsed(html[: self._characters_left])
        self._characters_left -= min(len(html), self._characters_left)
        if root is None:
            return []
        elements = list(islice(root.iter(), self._elements_left + 1))
        if len(elements) > self._elements_left or _levels(elements) > MOST_LEVELS:
            self._notes.append("The HTML has too many elements. Its text is shown without paragraphs.")
            return plain_lines(clean(_text_alone(root)))
        self._elements_left -= len(elements)
        _prepare(elements)
        return _marked_lines(_converted(root))


def _parsed(html: str) -> Any:
    from lxml import etree
    from lxml import html as lxml_html

    # Bytes, since a text that declares an encoding is refused.
    content = _LONG_TAG.sub(r"<\1", html).encode("utf-8", "replace")
    parser = lxml_html.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    try:
        return lxml_html.document_fromstring(content, parser)
    except (etree.LxmlError, ValueError):  # nothing but white space or comments
        return None


def _levels(elements: Sequence[Any]) -> int:
    levels = {elements[0]: 0}
    for each in elements[1:]:
        levels[each] = levels[each.getparent()] + 1
    return max(levels.values())


def _text_alone(root: Any) -> str:
    from lxml import etree

    etree.strip_elements(root, "head", "style", "script", with_tail=False)
    return "\n".join(each.strip() for each in root.itertext() if each.strip())


def _prepare(elements: Sequence[Any]) -> None:
    """Put marks into quotes and signatures, and leave of the layout only what is hidden."""
    for element in elements:
        mark = _mark(element)
        is_hidden = "display:none" in element.get("style", "").replace(" ", "").lower()
        element.attrib.clear()
        if element.tag in {"td", "th"}:
            element.tail = f"  {element.tail or ''}"
        element.tag = "head" if is_hidden else _TABLES.get(element.tag, element.tag)
        if mark:
            _put_marks(element, mark)


def _mark(element: Any) -> str:
    written = f"{element.get('id', '')} {element.get('class', '')} name={element.get('name', '')}"
    names = {each.removeprefix("x_") for each in written.lower().split()}
    if names & _RESTS:
        return _REST
    if names & _QUOTES or (element.tag == "blockquote" and ("gmail_quote" in names or element.get("type") == "cite")):
        return _QUOTE
    return _SIGNATURE if names & _SIGNATURES else ""


def _put_marks(element: Any, mark: str) -> None:
    begin = element.makeelement("div")
    begin.text, begin.tail, element.text = mark, element.text, None
    element.insert(0, begin)
    if mark != _REST:
        end = element.makeelement("div")
        end.text = _END
        element.append(end)


def _converted(root: Any) -> str:
    from inscriptis.css_profiles import STRICT_CSS_PROFILE
    from inscriptis.html_engine import Inscriptis
    from inscriptis.model.config import ParserConfig
    from lxml import etree

    etree.strip_tags(root, *_INLINE)  # they look like their text, and each would take time
    return str(Inscriptis(root, ParserConfig(css=STRICT_CSS_PROFILE)).get_text())


def _marked_lines(text: str) -> Sequence[Line]:
    lines = list(_kinds(_EMPTY_LINES.sub("\n\n", clean(text))))
    return [each for place, each in enumerate(lines) if each.text or place == 0 or lines[place - 1].text]


def _kinds(text: str) -> Iterator[Line]:
    """Yield each line that is no mark. Marks nest, and what began first decides."""
    opened: list[str] = []
    is_rest = False
    for line in text.split("\n"):
        marks = _MARK.findall(line)
        for mark in marks:
            is_rest = is_rest or mark == _REST
            if mark == _END:
                opened = opened[:-1]
            elif mark != _REST:
                opened.append(mark)
        content = _MARK.sub("", line).rstrip()
        if not marks or content:
            yield Line(content, _kind(opened, is_rest=is_rest))


def _kind(opened: Sequence[str], *, is_rest: bool) -> TextKind | None:
    if is_rest or _QUOTE in opened[:1]:
        return TextKind.QUOTE
    return TextKind.SIGNATURE if opened else None
