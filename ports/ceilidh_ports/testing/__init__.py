"""The contract of each port, as test classes that an adapter's tests subclass.

Needs ``pytest`` and ``hypothesis``; nothing outside tests imports this package.
"""

import pkgutil

import pytest

# Otherwise pytest explains a failed assertion only in the files of the tests themselves. The package itself is imported
# already, so each of its modules is named.
pytest.register_assert_rewrite(*(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)))
