from ceilidh.received_mail.authentication import read_authentication
from ceilidh.received_mail.model import Authentication

SERVER = "mx.ceilidh.example"


def test_results_of_the_trusted_server_are_read() -> None:
    value = (
        f"{SERVER}; spf=pass smtp.mailfrom=example.org; dkim=fail (bad signature); dmarc=none header.from=example.org"
    )

    assert Authentication("pass", "fail", "none") == read_authentication([value], SERVER)


def test_case_comments_versions_and_broken_lines_do_not_matter() -> None:
    value = f"(a (nested) comment) {SERVER.upper()} 1;\r\n\tSPF = Pass (ip4; dkim=pass);\r\n\tdmarc=fail"

    assert Authentication("pass", "", "fail") == read_authentication([value], SERVER)


def test_only_the_topmost_header_of_the_trusted_server_counts() -> None:
    values = ["relay.example; spf=pass", f"{SERVER}; spf=fail", f"{SERVER}; spf=pass; dkim=pass"]

    assert Authentication("fail") == read_authentication(values, SERVER)


def test_other_servers_prove_nothing() -> None:
    values = [f"{SERVER}.evil.example; spf=pass", f"evil-{SERVER}; spf=pass", "mx; spf=pass", ""]

    assert read_authentication(values, SERVER) is None
    assert read_authentication([f"{SERVER}; spf=pass"], None) is None


def test_server_that_checked_nothing_says_so() -> None:
    assert Authentication() == read_authentication([f"{SERVER}; none"], SERVER)


def test_one_valid_signature_is_enough() -> None:
    assert Authentication(dkim="pass") == read_authentication([f"{SERVER}; dkim=fail; dkim=pass; dkim=fail"], SERVER)


def test_quoted_text_of_the_sender_is_no_result() -> None:
    value = f'{SERVER}; spf=fail reason="; dkim=pass; dmarc=pass"'

    assert Authentication("fail") == read_authentication([value], SERVER)
