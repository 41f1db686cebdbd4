from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.mail.mail_messages import acknowledgement_id
from ceilidh.enquiries.received.matching import matched, sent_names
from ceilidh.enquiries.value_rules import is_id

_ids = st.text("0123456789abcdef", min_size=1, max_size=4)


@given(names=st.lists(_ids), sent=st.dictionaries(_ids, _ids), with_address=st.lists(_ids, unique=True))
def test_what_a_mail_answers_decides_and_else_a_sender_with_one_open_enquiry(
    names: list[str], sent: dict[str, str], with_address: list[str]
) -> None:
    found = matched(names, sent, with_address)
    answered = [sent[name] for name in names if name in sent]
    if answered:
        assert found == answered[0]
    elif len(with_address) == 1:
        assert [found] == with_address
    else:
        assert found == ""


@given(ids=st.lists(_ids, unique=True), domain=st.sampled_from(["taigh.example", "former.example"]))
def test_the_ids_of_answers_and_acknowledgements_are_found_under_any_domain(ids: list[str], domain: str) -> None:
    assert sent_names(*(f"<{each}@{domain}>" for each in ids)) == ids
    assert sent_names(*(f"<{acknowledgement_id(each)}@{domain}>" for each in ids)) == ids


@given(st.lists(st.text()))
def test_no_other_text_becomes_an_id(texts: list[str]) -> None:
    assert all(map(is_id, sent_names(*texts)))
