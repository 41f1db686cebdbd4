"""Which mails a program sent by itself (RFC 3834, and what programs really write)."""

import re
from email.message import Message

from ceilidh.received_mail.headers import read_text
from ceilidh.received_mail.mime_parts import Part
from ceilidh.received_mail.model import AutomaticKind
from ceilidh.received_mail.quote_marks import phrases

_SUBJECTS = phrases("""
    automatic reply, automatic response, auto reply, auto-reply, autoreply, auto response, out of office,
    out of the office, out of office reply, out of office autoreply, automatische antwort, abwesenheitsnotiz,
    automatische abwesenheitsnotiz, réponse automatique, absence du bureau, respuesta automática, fuera de la oficina,
    risposta automatica, fuori sede, automatisch antwoord, afwezigheidsbericht, resposta automática,
    automatyczna odpowiedź, odpowiedź automatyczna, automatiskt svar, autosvar, automatisk svar, automaattinen vastaus,
    automatická odpověď, automatikus válasz, răspuns automat, автоответ, автоматический ответ, αυτόματη απάντηση,
    otomatik yanıt, 自动回复, 自動返信, 自動応答
""")

_SUBJECT = re.compile(rf"(?:{'|'.join(map(re.escape, _SUBJECTS))}) ?(?:[:\uff1a]|\Z)")
"""The words alone, or with a colon after them: "Out of office party?" was written by a person."""

_WORD = re.compile(r"[\w-]+")
_LONGEST_WORD = 50

_REPLY_HEADERS = ("X-Autoreply", "X-Autorespond", "X-Autoresponder", "X-Auto-Reply", "X-Mail-Autoreply")
_PRECEDENCES = {
    "auto_reply": AutomaticKind.REPLY,
    "bulk": AutomaticKind.BULK,
    "list": AutomaticKind.BULK,
    "junk": AutomaticKind.BULK,
}


def automatic_kind(mail: Part) -> AutomaticKind | None:
    """Return what kind of program sent the mail, or ``None`` if a person seems to have sent it. Bounces come first."""
    headers = mail.headers
    if mail.media_type == "multipart/report":
        is_receipt = any(each.media_type == "message/disposition-notification" for each in mail.walk())
        return AutomaticKind.RECEIPT if is_receipt else AutomaticKind.NOTICE
    submitted = _word(headers, "Auto-Submitted")
    if submitted == "auto-replied" or _is_reply(headers):
        return AutomaticKind.REPLY
    if submitted not in {"", "no"} or headers.get("Return-Path", "").strip() == "<>":
        return AutomaticKind.NOTICE
    if "List-Id" in headers:
        return AutomaticKind.BULK
    return _PRECEDENCES.get(_word(headers, "Precedence"))


def _is_reply(headers: "Message[str, str]") -> bool:
    if any(_word(headers, name) not in {"", "no"} for name in _REPLY_HEADERS):
        return True
    # Exchange writes it into answers of its own; programs that send notices ask for no answers by the same header.
    suppressed = headers.get("X-Auto-Response-Suppress", "").lower()
    is_answer = "In-Reply-To" in headers and ("all" in suppressed or "autoreply" in suppressed)
    return is_answer or bool(_SUBJECT.match(read_text(headers.get("Subject", "")).lower()))


def _word(headers: "Message[str, str]", name: str) -> str:
    """Return the first word of a header; parameters or a comment may follow."""
    return next(iter(_WORD.findall(headers.get(name, "")[:_LONGEST_WORD].lower())), "")
