"""The contract of each port, as test classes that an adapter's tests subclass.

Needs ``pytest`` and ``hypothesis``; nothing outside tests imports this package.
"""
