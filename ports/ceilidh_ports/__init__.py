"""What Ceilidh's core asks of the world, and what an adapter has to give it.

An adapter imports this package and nothing else of Ceilidh's. Each port is a small
:class:`typing.Protocol`; :mod:`ceilidh_ports.testing` has the contract of each as a test class.
"""
