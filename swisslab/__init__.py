"""swisslab: a microscope for the FIDE (Dutch) Swiss pairing system."""
