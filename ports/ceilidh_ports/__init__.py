"""The ports of Ceilidh's core: the protocols that adapters implement.

An adapter imports this package and nothing else of Ceilidh. :mod:`ceilidh_ports.testing` has the contract of each port
as a test class; :mod:`ceilidh_ports.database` is the core's side of the database port.
"""
