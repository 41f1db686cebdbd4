"""The configuration of an installation, read from environment variables."""

from ceilidh.config.environment import SHORTEST_PASSWORD, from_environment
from ceilidh.config.model import Config
from ceilidh.config.variables import SETTINGS, Setting

__all__ = ["SETTINGS", "SHORTEST_PASSWORD", "Config", "Setting", "from_environment"]
