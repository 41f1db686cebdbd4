"""The real servers and the real browser that the tests start, each replaceable through the environment."""
