"""Benchmarks: the cost of a request, compared with a bare application of the same framework."""
