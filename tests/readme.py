"""The commands that README.md gives its readers."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_COMMAND = re.compile(r"<!-- command: (?P<name>[\w -]+) -->\n```\w*\n(?P<lines>.*?)\n```", re.DOTALL)


def commands() -> dict[str, str]:
    """Give each marked command of the README under its name."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return {found["name"]: found["lines"] for found in _COMMAND.finditer(text)}
