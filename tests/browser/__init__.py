"""Tests that drive a real browser, and the harness that starts it (see conftest.py)."""
