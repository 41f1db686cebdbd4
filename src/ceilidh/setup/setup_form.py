"""What the set-up page asks for, and the rules for it."""

from collections.abc import Callable
from typing import Any

import attrs

from ceilidh.accounts.rules.account_rules import email_address, name_of_person
from ceilidh.accounts.rules.passwords.chosen_passwords import chosen_password_error
from ceilidh.accounts.rules.passwords.credential_rules import check_new_password, check_new_username
from ceilidh.errors import Invalid
from ceilidh.form_data import line_error, read_texts, without_invisible_ends
from ceilidh.site_content.sections.declaring import LINE

MAX_COMPANY_LENGTH = LINE
"""As long as the company name of the site content, in characters."""

FIELDS = ("code", "company", "name", "email", "password")


@attrs.frozen
class SetupForm:
    """The submitted values, normalized. A value with an error is empty; ``errors`` has its message by its name."""

    code: str = attrs.field(repr=False)
    company: str
    name: str
    email: str
    password: str = attrs.field(repr=False)
    errors: dict[str, str]


def read_setup_form(body: Any) -> SetupForm:
    """Read a JSON object; all errors are collected, so that the page shows each beside its field."""
    values, errors = dict.fromkeys(FIELDS, ""), dict[str, str]()
    for name in FIELDS:
        try:
            values[name] = _RULES[name](read_texts(body, name)[name])
        except Invalid as fault:
            errors[name] = next(iter(fault.errors.values()))
    names = (values["email"], values["name"], values["company"])
    easy = chosen_password_error(values["password"], names) if values["password"] else ""
    if easy:
        errors["password"], values["password"] = easy, ""
    return SetupForm(**values, errors=errors)


def company_name(text: str) -> str:
    """Return the name without blanks around it; raises :class:`~ceilidh.errors.Invalid` on ``company``."""
    name = without_invisible_ends(text)
    fault = line_error(name)
    if not name or len(name) > MAX_COMPANY_LENGTH:
        fault = f"A company name has 1 to {MAX_COMPANY_LENGTH} characters."
    if fault:
        raise Invalid(fault, {"company": fault})
    return name


def _email(text: str) -> str:
    """Return the e-mail address, which is the username too."""
    return check_new_username(email_address(text))


_RULES: dict[str, Callable[[str], str]] = {
    "code": str,
    "company": company_name,
    "name": name_of_person,
    "email": _email,
    "password": check_new_password,
}
