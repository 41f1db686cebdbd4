"""Runs the models of tests: sequences of steps that hypothesis chooses."""

import os

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def run_sequences(machine: type[RuleBasedStateMachine], examples: int, steps: int) -> None:
    """Try so many sequences of at most so many steps; ``CEILIDH_TEST_EXAMPLES`` says another number of sequences."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=int(os.environ.get("CEILIDH_TEST_EXAMPLES", str(examples))),
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
