import pytest

from ceilidh.received_mail.charsets import decode


@pytest.mark.parametrize("text", ["Zoë", "£900 is fine", "Is it “free”?", "It costs €900", "Grüße aus Köln"])
@pytest.mark.parametrize("charset", ["", "x-unknown", "us-ascii", "utf-8", "punycode", "zlib"])
def test_undeclared_text_in_latin_letters_is_of_windows(text: str, charset: str) -> None:
    assert text == decode(text.encode("cp1252"), charset)


def test_undeclared_text_in_other_letters_is_guessed() -> None:
    text = "Привет, мы хотим пожениться в Шотландии. Сколько это стоит?"

    assert text == decode(text.encode("cp1251"), "")


def test_declared_charset_that_is_wrong_gives_way_to_utf_8() -> None:
    assert "Château" == decode("Château".encode(), "us-ascii")
