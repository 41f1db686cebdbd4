"""The configuration of an installation, read from environment variables."""

from ceilidh.config.environment import Config, from_environment
from ceilidh.config.variables import SETTINGS, Setting

__all__ = ["SETTINGS", "Config", "Setting", "from_environment"]
