"""`python -m swisslab`."""

import sys

from swisslab.cli import main

if __name__ == "__main__":
    sys.exit(main())
