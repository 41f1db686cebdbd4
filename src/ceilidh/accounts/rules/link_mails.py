"""The texts of the mails with one-time links; ``site`` is the name of the website's company."""

from ceilidh.accounts.rules.link_rules import Purpose, lifetime_in_words
from ceilidh.mail.composition import MailContent


def invitation(site: str, name: str, who: str, link: str) -> MailContent:
    return MailContent(
        f"Your account for the website of {site}",
        [
            f"Hello {name},",
            "",
            f"{who} invites you to edit the website of {site}. Choose your password here:",
            link,
            "",
            f"The link is valid for {lifetime_in_words(Purpose.INVITE)} and can be used once.",
            "If you don’t know what this is about, ignore this mail.",
        ],
    )


def password_reset(site: str, link: str) -> MailContent:
    return MailContent(
        f"A new password for the website of {site}",
        [
            f"Somebody asked for a new password of your account for the website of {site}.",
            "Choose one here:",
            link,
            "",
            f"The link is valid for {lifetime_in_words(Purpose.RESET)} and can be used once.",
            "If it was not you, ignore this mail: nothing has changed.",
        ],
    )


def password_was_reset(site: str) -> MailContent:
    return MailContent(
        f"Your password for the website of {site} was changed",
        [
            f"The password of your account for the website of {site} was changed with a link in a mail.",
            "All sessions have ended. If it was not you, tell another administrator at once.",
        ],
    )


def email_confirmation(site: str, link: str) -> MailContent:
    lifetime = lifetime_in_words(Purpose.EMAIL)
    return MailContent(
        f"Confirm your e-mail address for the website of {site}",
        [
            f"Confirm that this is the address of your account for the website of {site}:",
            link,
            "",
            f"The link is valid for {lifetime}, as long as you do not sign out, and can be used once.",
            "If it was not you, ignore this mail: nothing has changed.",
        ],
    )


def email_change_was_requested(site: str, email: str) -> MailContent:
    return MailContent(
        f"A new e-mail address for your account for the website of {site}",
        [
            f"Somebody who is signed in to your account for the website of {site} asked to change its address to",
            email,
            "",
            "The address changes once a link in a mail to the new address is opened. The link ends with the session",
            "in which it was asked for.",
            "If it was not you, end all other sessions in My account and choose a new password at once.",
        ],
    )


def email_was_changed(site: str, email: str) -> MailContent:
    return MailContent(
        f"Your e-mail address for the website of {site} was changed",
        [
            f"The address of your account for the website of {site} is {email} now.",
            "If it was not you, tell another administrator at once.",
        ],
    )
