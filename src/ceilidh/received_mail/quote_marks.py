"""What the lines say with which mail programs begin quotes and signatures."""

import re
from collections.abc import Sequence

_MOST_CHARACTERS = 500
"""Of an attribution, such as "On Friday ... wrote:"."""


def phrases(listed: str) -> tuple[str, ...]:
    """Return the phrases that are listed between commas, in lower case as they are compared."""
    return tuple(" ".join(each.split()) for each in listed.split(","))


_LEADS = tuple(
    f"{each} "
    for each in phrases(
        "on, am, le, el, il, op, em, a, w dniu, dnia, den, dne, på, pe, în, στις, ma, to, pt, śr, ti, ke, вт, ср, пт"
    )
)
"""With what an attribution begins, where its language has such a word."""

_VERBS = phrases("""
    wrote, writes, schrieb, geschrieben, a écrit, escribió, ha scritto, schreef, geschreven, escreveu, napisał, pisze,
    skrev, kirjoitti, napsal, napísal, ezt írta, a scris, пишет, написал, писал, yazdı, έγραψε, sgrìobh, 写道, 寫道
""")

_EVIDENCE = re.compile(r"@|\b(?:19|20)\d\d\b|\d[:.h]\d\d\b")
"""An address, a year or a time, which distinguish an attribution from a sentence."""

_FIELDS = {
    "from": phrases(
        "from, von, de, da, van, od, från, fra, lähettäjä, от, kimden, feladó, expéditeur, mittente, afzender"
    ),
    "sent": phrases("""
        sent, date, gesendet, datum, envoyé, enviado, enviada, fecha, data, inviato, verzonden, wysłano, skickat, sendt,
        lähetetty, отправлено, дата, odesláno, dato
    """),
    "to": phrases("to, an, à, para, a, aan, do, till, til, vastaanottaja, кому, komu, destinataire"),
    "subject": phrases(
        "subject, betreff, objet, asunto, oggetto, onderwerp, temat, ämne, emne, aihe, тема, assunto, předmět"
    ),
}
_FIELD_OF_WORD = {word: field for field, words in _FIELDS.items() for word in words}

_HEADINGS = phrases("""
    original message, originalnachricht, ursprüngliche nachricht, original-nachricht, message d'origine,
    message original, mensaje original, messaggio originale, oorspronkelijk bericht, mensagem original,
    wiadomość oryginalna, ursprungligt meddelande, oprindelig meddelelse, opprinnelig melding, forwarded message,
    weitergeleitete nachricht, message transféré, mensaje reenviado, messaggio inoltrato, doorgestuurd bericht,
    mensagem encaminhada
""")
"""What stands between hyphens above a quote."""

_FORWARDS = phrases("""
    begin forwarded message:, anfang der weitergeleiteten nachricht:, début du message transféré,
    inicio del mensaje reenviado:, inizio messaggio inoltrato:, begin doorgestuurd bericht:
""")

_SIGNATURES = phrases("""
    sent from my, sent from outlook, sent from yahoo mail, sent from mail for windows, sent from samsung,
    sent from proton mail, sent with proton mail, sent with [proton mail], sent from aol,
    get outlook for, von meinem, gesendet von, gesendet mit,
    diese nachricht wurde von meinem, envoyé de mon, envoyé depuis, télécharger outlook pour, enviado desde mi,
    enviado do meu, enviado desde outlook, inviato da, verzonden vanaf, verstuurd vanaf, verzonden met, wysłane z,
    skickat från, sendt fra, lähetetty iphone, отправлено с, odesláno z, holen sie sich outlook, obtener outlook para,
    scarica outlook per
""")
_LONGEST_SIGNATURE = 80
_SHORTEST_RULE = 4


def is_signature_delimiter(line: str) -> bool:
    """Whether a signature follows; many programs drop the space after the hyphens."""
    return line.rstrip() == "--"


def is_phone_signature(line: str) -> bool:
    """Whether a phone or a program added the line, such as "Sent from my iPhone"."""
    return len(line) <= _LONGEST_SIGNATURE and line.strip().lower().startswith(_SIGNATURES)


def begins_rest(lines: Sequence[str]) -> bool:
    """Whether all from the first of these lines on is a quote: by a heading, or by the fields that Outlook writes."""
    line = lines[0].strip(" \t*_>").lower()
    if line.startswith(_FORWARDS):
        return True
    if line.startswith("--"):
        return line.strip("- ").replace("’", "'") in _HEADINGS
    if _field(line) not in {"from", "sent"}:
        return False
    fields = {_field(each) for each in lines}
    return {"from", "subject"} <= fields and bool(fields & {"sent", "to"})


def is_rule(line: str) -> bool:
    """Whether the line is drawn above the fields of Outlook."""
    stripped = line.strip()
    return len(stripped) >= _SHORTEST_RULE and not stripped.strip("_-")


def attribution_length(lines: Sequence[str], *, precedes_quote: bool) -> int:
    """Return how many of the last lines say who wrote what follows, at most three, or 0."""
    # Yahoo's program for phones begins the quote in the same line.
    if not lines or not (lines[-1].rstrip().endswith((":", "\uff1a")) or ":   " in lines[-1]):
        return 0
    wordings = [" ".join(each.strip() for each in lines[-size:]).lower() for size in range(1, len(lines[-3:]) + 1)]
    sizes = [size for size, each in enumerate(wordings, 1) if _is_attribution(each, precedes_quote=precedes_quote)]
    led = [size for size in sizes if lines[-size].lstrip(" *").lower().startswith(_LEADS)]
    return min(led or sizes, default=0)


def _is_attribution(wording: str, *, precedes_quote: bool) -> bool:
    if len(wording) > _MOST_CHARACTERS:
        return False
    says_who = any(verb in wording for verb in _VERBS)
    says_when = bool(_EVIDENCE.search(wording))
    return (says_who or says_when) if precedes_quote else (says_who and says_when)


def _field(line: str) -> str:
    name, colon, _ = line[:40].partition(":")
    return _FIELD_OF_WORD.get(name.strip(" \t*>\xa0\u202f").lower().removesuffix(" em"), "") if colon else ""
