"""The deliveries of a webhook against a model of them."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

from ceilidh.enquiries.webhook import webhook_sender
from ceilidh.enquiries.webhook.webhook_sender import MOST_ATTEMPTS
from tests.unit.enquiries.webhook.webhook_samples import CompanyWithWebhook

pytestmark = pytest.mark.slow


class Deliveries(RuleBasedStateMachine):
    """``expected`` are the events that the receiver has to get: how often each enquiry was told of, at least once."""

    enquiries: Bundle[str] = Bundle("enquiries")

    def __init__(self) -> None:
        super().__init__()
        self.company = CompanyWithWebhook()
        self.events: dict[str, int] = {}
        self.spam: set[str] = set()

    @rule(target=enquiries)
    def receive(self) -> str:
        enquiry_id = self.company.receive()
        self.events[enquiry_id] = 1
        return enquiry_id

    @rule(enquiry=enquiries, status=st.sampled_from(["viewing", "replied"]))
    def change(self, enquiry: str, status: str) -> None:
        former = self.company.inbox.get(enquiry).enquiry.status
        self.company.inbox.change(enquiry, {"status": status})
        if enquiry not in self.spam:
            self.events[enquiry] += former != status

    @rule(enquiry=enquiries)
    def declare_spam(self, enquiry: str) -> None:
        self.company.inbox.change(enquiry, {"status": "spam"})
        self.spam.add(enquiry)

    @rule(enquiry=consumes(enquiries))
    def erase(self, enquiry: str) -> None:
        self.company.trash.remove(enquiry)
        self.spam.add(enquiry)

    @rule(status=st.sampled_from([204, 500]), seconds=st.integers(0, 30_000))
    def deliver(self, status: int, seconds: int) -> None:
        self.company.clock.go_on(seconds)
        self.company.receiver.answer_with(status)
        before = len(self.company.told())
        self.company.sender.deliver_due()
        assert not {enquiry for _, enquiry, _ in self.company.told()[before:]} & self.spam

    @rule()
    def repeat_what_failed(self) -> None:
        for each in self.company.service.deliveries():
            if each.delivery.ended_at and not each.delivery.is_held:
                self.company.service.repeat(each.id)

    @invariant()
    def attempts_are_counted_and_end(self) -> None:
        for each in self.company.service.deliveries():
            assert each.delivery.failures <= MOST_ATTEMPTS
            has_failed = each.delivery.ended_at is not None and not each.delivery.is_held
            assert has_failed == (each.delivery.failures == MOST_ATTEMPTS)

    def teardown(self) -> None:
        """In the end every event of an enquiry that is neither spam nor removed arrives."""
        self.repeat_what_failed()
        self.company.clock.go_on(webhook_sender.MAX_RETRY_DELAY.total_seconds())
        self.company.receiver.answer_with(204)
        self.company.sender.deliver_due()
        assert 0 == self.company.waiting()
        sent = [each for each in self.company.service.deliveries() if each.enquiry_id not in self.spam]
        assert all(each.delivery.sent_at for each in sent)
        wanted = sum(number for enquiry, number in self.events.items() if enquiry not in self.spam)
        assert wanted == len(sent)


TestDeliveries = Deliveries.TestCase
TestDeliveries.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)
