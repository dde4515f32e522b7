"""The tests of swisslab, one file for each article or capability."""
