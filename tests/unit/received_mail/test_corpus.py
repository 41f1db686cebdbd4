"""Mails as programs really write them, each with what is read of it.

``mail`` is the mail with line breaks of one character, ``encoding`` the charset of its bytes. What is
not named is empty; text, subject and sender are compared if they are named.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

from ceilidh.received_mail.model import Attachment, ReceivedMail, TextKind
from ceilidh.received_mail.reader import read_mail

CORPUS = Path(__file__).parent / "corpus"
Sample = Mapping[str, Any]


def samples() -> Iterator[Any]:
    for path in sorted(CORPUS.glob("*.toml")):
        for name, sample in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield pytest.param(sample, id=f"{path.stem}-{name}")


def content(sample: Sample, line_break: str = "\r\n") -> bytes:
    text: str = sample["mail"]
    return text.replace("\n", line_break).encode(sample.get("encoding", "utf-8"))


def written(mail: ReceivedMail, kind: TextKind) -> str:
    return "".join(each.text for each in mail.parts if each.kind is kind).strip()


def test_the_corpus_has_at_least_sixty_mails() -> None:
    assert len(list(samples())) >= 60


@pytest.mark.parametrize("line_break", ["\r\n", "\n"])
@pytest.mark.parametrize("sample", list(samples()))
def test_mail_is_read(sample: Sample, line_break: str) -> None:
    mail = read_mail(content(sample, line_break), None)

    known = {key: value for key, value in found(mail).items() if key in sample or key not in OPTIONAL}
    expected = {key: sample.get(key, empty) for key, empty in EMPTY.items() if key in known}
    stripped = {key: value.strip() if isinstance(value, str) else value for key, value in expected.items()}
    assert stripped == known
    assert [] == mail.notes


EMPTY: Sample = {
    "text": "",
    "quote": "",
    "signature": "",
    "attachments": [],
    "automatic": None,
    "bounce": None,
    "subject": "",
    "sender": "",
}
OPTIONAL = {"text", "subject", "sender"}


def found(mail: ReceivedMail) -> Sample:
    return {
        "text": mail.text,
        "quote": written(mail, TextKind.QUOTE),
        "signature": written(mail, TextKind.SIGNATURE),
        "attachments": [f"{each.name}, {each.media_type}, {size(each)}" for each in mail.attachments],
        "automatic": mail.automatic,
        "bounce": mail.bounce and [*attrs.astuple(mail.bounce)],
        "subject": mail.subject,
        "sender": f"{mail.sender.name} <{mail.sender.address}>",
    }


def size(file: Attachment) -> int:
    """Return the bytes of a file, whatever the line breaks of the mail are."""
    return len(file.content.replace(b"\r", b""))
