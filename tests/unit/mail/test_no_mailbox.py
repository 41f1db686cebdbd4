from ceilidh.mail.no_mailbox import NoMailbox


def test_without_a_mailbox_there_are_no_mails_and_nothing_to_wait_for_once_it_is_closed() -> None:
    mailbox = NoMailbox.from_url("none:")

    assert [] == list(mailbox.messages_after(mailbox.end(), 1000))
    mailbox.wait(0)
    mailbox.close()
    mailbox.wait(600)
