import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.errors import Invalid, UnsupportedMediaType
from ceilidh.media.validation.svg_sanitizer import sanitize_svg
from ceilidh.media.validation.svg_styles import is_safe, safe_style

_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">'


def _clean(inner: str) -> str:
    return sanitize_svg(f"{_OPEN}{inner}</svg>".encode(), "logo.svg").decode()


@pytest.mark.parametrize(
    ("inner", "retained"),
    [
        ('<g transform="scale(2)"><path d="M0 0h8" stroke="#123" stroke-width="2"/></g>', 'd="M0 0h8"'),
        ('<use xlink:href="#thistle"/>', '<use href="#thistle"'),
        ('<rect fill="url(#shade)" width="8"/>', 'fill="url(#shade)"'),
        ('<image href="data:image/png;base64,AAAA" width="8"/>', 'href="data:image/png;base64,AAAA"'),
        ("<style>.loch { fill: teal }</style>", ".loch { fill: teal }"),
        ('<style media="print">.loch { fill: teal }</style>', '<style media="print">'),
        ("<text>Fàilte &amp; <tspan>slàinte</tspan> mhath</text>", "Fàilte &amp; <tspan>slàinte</tspan> mhath"),
        ('<circle style="fill: teal" r="2"/>', 'style="fill: teal"'),
    ],
)
def test_svg_drawing_elements_are_kept(inner: str, retained: str) -> None:
    assert retained in _clean(inner)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("data:image/jpg;base64,AAAA", "data:image/jpeg;base64,AAAA"),
        ("data:image/pjpeg;base64,AAAA", "data:image/jpeg;base64,AAAA"),
        ("data:img/png;base64,AAAA", "data:image/png;base64,AAAA"),
        ("data:image/x-png;base64,AAAA", "data:image/png;base64,AAAA"),
        ("data:image/PNG;base64,AAAA", "data:image/png;base64,AAAA"),
        ("data:image/png;charset=utf-8;base64,AAAA", "data:image/png;base64,AAAA"),
        ("data:image/webp;base64,A%2BA%2FAA%3D%3D", "data:image/webp;base64,A+A/AA=="),
    ],
)
def test_an_embedded_picture_is_kept_however_programs_write_its_type(written: str, kept: str) -> None:
    assert f'<image href="{kept}"' in _clean(f'<image xlink:href="{written}"/>')


@pytest.mark.parametrize(
    "inner",
    [
        "<script>evil</script>",
        '<rect style="fill: src(&quot;//evil.example/x&quot;)"/>',
        '<rect style="fill: image(&quot;//evil.example/x&quot;)"/>',
        "<rect fill=\"SRC( '//evil.example/x')\"/>",
        "<rect mask=\"image(ltr '//evil.example/x')\"/>",
        "<style>.loch { background: image('//evil.example/x') }</style>",
        "<style>@font-face { src: src('//evil.example/x') }</style>",
        '<x:script xmlns:x="http://www.w3.org/2000/svg">evil</x:script>',
        '<script xmlns="http://www.w3.org/1999/xhtml">evil</script>',
        '<rect onload="evil"/>',
        '<rect ONCLICK="evil"/>',
        '<a href="javascript:evil"><rect/></a>',
        '<a xlink:href="https://evil.example"/>',
        '<use href="https://evil.example#x"/>',
        '<use href="data:image/svg+xml;base64,evil"/>',
        '<image href="https://evil.example/x.png"/>',
        '<image href="data:image/svg+xml;base64,evil"/>',
        '<image href="data:text/html,evil"/>',
        '<image href="data:image/jpg;base64,AA%22%3Cevil"/>',
        '<image href="data:img/svg+xml;base64,evil"/>',
        '<image href="data:image/png,evil"/>',
        '<use href="data:img/png;base64,evil"/>',
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">evil</body></foreignObject>',
        '<animate attributeName="href" to="evil"/>',
        '<set attributeName="onclick" to="evil"/>',
        "<style>@import 'https://evil.example';</style>",
        "<style>.a { fill: url(https://evil.example) }</style>",
        "<style>.a { fill: u\\72l(evil) }</style>",
        "<style><![CDATA[@import url(evil)]]></style>",
        '<rect style="fill: url( &quot;//evil.example&quot; )"/>',
        '<rect fill="url(//evil.example#x)"/>',
        '<rect filter="URL(evil)"/>',
        '<iframe src="evil"/>',
        '<handler type="evil"/>',
        '<rect data-x="evil" xml:base="evil"/>',
        "<!-- evil -->",
        "<?xml-stylesheet href='evil'?>",
    ],
)
def test_svg_scripts_and_references_are_removed(inner: str) -> None:
    assert "evil" not in _clean(inner)


@pytest.mark.parametrize(
    ("style", "retained"),
    [
        ("@import url('https://evil.example/css?family=Lato');.a{fill:#c33}", ".a{fill:#c33}"),
        ("@import 'evil';@charset \"utf-8\";.a{fill:#c33}", '@charset "utf-8";.a{fill:#c33}'),
        ("@font-face{font-family:Lato;src:url(data:font/woff2;base64,evil)}.a{fill:#c33}", ".a{fill:#c33}"),
        ("@font-face{src:url(https://evil.example/l.woff)}.a{fill:#c33}.b{fill:#fff}", ".a{fill:#c33}.b{fill:#fff}"),
        (".a{fill:#c33}.b{font-family:\\'Lato\\'}", ".a{fill:#c33}.b{font-family:\\'Lato\\'}"),
        (".a{fill:#c33;background:url(//evil/{x};y.png)}.b{r:1}", ".a{fill:#c33;}.b{r:1;}"),
        ("@media print{.a{fill:#c33;background:url(evil)}}.b{r:1}", "@media print{.a{fill:#c33;}}.b{r:1;}"),
        (
            "@media screen{@supports (fill:red){.a{fill:url(evil);r:2}}}",
            "@media screen{@supports (fill:red){.a{r:2;}}}",
        ),
        (".a{content:'};@import evil'}.b{fill:#c33}", ".b{fill:#c33;}"),
        ("/* @import evil; */.a{fill:#c33}", ".a{fill:#c33;}"),
        (".a{fill:#c33}.b{fill:url(evil", ".a{fill:#c33;}"),
        (".a{fill:\\75rl(#shade)}.b{r:1}", ".a{fill:\\75rl(#shade)}.b{r:1}"),
        (".a{fill:u\\72 l(evil);r:1}", ".a{r:1;}"),
        (".facial-expression{fill:#c33}", ".facial-expression{fill:#c33}"),
    ],
)
def test_only_what_fetches_leaves_a_style_sheet(style: str, retained: str) -> None:
    cleaned = _clean(f"<style><![CDATA[{style}]]></style>")

    assert retained in cleaned.replace(";}", "}") or retained in cleaned
    assert "evil" not in cleaned


@pytest.mark.parametrize(
    ("style", "retained"),
    [
        ("fill:#c33;background-image:url(https://evil.example/i.png)", 'style="fill:#c33;"'),
        ("background:url('evil;x');fill:#c33", 'style="fill:#c33;"'),
        ("font-family:\\'Lato\\';fill:#c33", "fill:#c33"),
    ],
)
def test_only_what_fetches_leaves_a_style_attribute(style: str, retained: str) -> None:
    cleaned = _clean(f'<rect style="{style}"/>')

    assert retained in cleaned
    assert "evil" not in cleaned


@given(st.text("{}()[];:'\"\\/* @aurl#importscm-ge\n7526c", max_size=60))
def test_whatever_a_style_is_made_of_nothing_unsafe_is_left(text: str) -> None:
    assert is_safe(safe_style(text))
    assert safe_style(safe_style(text)) == safe_style(text)


def test_sanitising_is_idempotent() -> None:
    once = _clean('<g><image href="data:image/png;base64,AAAA"/><text>a<tspan>b</tspan>c</text></g>').encode()

    assert once == sanitize_svg(once, "logo.svg")


def test_a_drawing_without_a_namespace_is_given_one() -> None:
    assert b'xmlns="http://www.w3.org/2000/svg"' in sanitize_svg(b"<svg><g/></svg>", "logo.svg")


def test_other_encodings_than_utf_8_are_read() -> None:
    text = f'<?xml version="1.0" encoding="utf-16"?>{_OPEN}<text>Fàilte</text></svg>'

    assert "Fàilte" in sanitize_svg(text.encode("utf-16"), "logo.svg").decode()


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        '<!DOCTYPE svg [<!ENTITY a "b">]>',
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    ],
)
def test_document_types_and_entities_are_refused(head: str) -> None:
    with pytest.raises(Invalid, match=r"^logo\.svg has a document type or entities"):
        sanitize_svg(f"{head}{_OPEN}</svg>".encode(), "logo.svg")


@pytest.mark.parametrize(
    "broken", ["<svg", "<svg></g>", "<svg>&undefined;</svg>", '<?xml version="1.0" encoding="x"?><svg/>']
)
def test_invalid_xml_is_rejected(broken: str) -> None:
    with pytest.raises(Invalid, match="broken or cut off"):
        sanitize_svg(broken.encode(), "logo.svg")


def test_xml_of_another_kind_is_refused() -> None:
    with pytest.raises(UnsupportedMediaType):
        sanitize_svg(b"<html><svg/></html>", "logo.svg")


def test_a_deep_drawing_is_refused_at_once() -> None:
    begin = time.process_time()

    with pytest.raises(Invalid, match="nested too deeply"):
        sanitize_svg(b"<svg>" + b"<g>" * 40_000 + b"</g>" * 40_000 + b"</svg>", "logo.svg")

    assert time.process_time() - begin < 5


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=60))
def test_any_text_and_attribute_value_stays_text(text: str) -> None:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")

    once = _clean(f'<text class="{escaped}">{escaped}</text>').encode()

    assert once == sanitize_svg(once, "logo.svg")
