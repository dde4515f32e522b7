"""Measurements of swisslab against other programs: `python -m benchmarks.compare`."""
