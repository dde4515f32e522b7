"""The command `python -m tests.notebooknet refresh [--check] [FILE ...]`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from nbclient.exceptions import CellExecutionError

from tests.notebooknet import saved_notebooks
from tests.notebooknet.guards import findings
from tests.notebooknet.refresh import read, run, text_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Refresh notebooks; give 1 where one failed, breaks a guard or, with --check, would change."""
    parser = argparse.ArgumentParser(prog="python -m tests.notebooknet", description="Look after the saved notebooks.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    refresh = commands.add_parser("refresh", help="run notebooks and write them with their new outputs")
    refresh.add_argument("--check", action="store_true", help="write nothing, say which would change")
    refresh.add_argument("files", nargs="*", type=Path, metavar="FILE", help="all notebooks of the course by default")
    options = parser.parse_args(arguments)
    return max([_refresh(path, options.check) for path in options.files or saved_notebooks()], default=0)


def _refresh(path: Path, check: bool) -> int:
    saved = read(path)
    try:
        fresh = run(saved, path.parent)
    except CellExecutionError as error:
        print(f"{path.name}: a cell failed\n{error}", file=sys.stderr)
        return 1
    changed = text_of(fresh) != path.read_text(encoding="utf-8")
    wrong = findings(fresh)
    if changed and not check:
        path.write_text(text_of(fresh), encoding="utf-8", newline="\n")
    print(f"{path.name}: {_verdict(changed, check)}")
    for finding in wrong:
        print(f"  {finding}", file=sys.stderr)
    return int(bool(wrong) or (check and changed))


def _verdict(changed: bool, check: bool) -> str:
    if not changed:
        return "as it was"
    return "would change" if check else "written"


if __name__ == "__main__":
    sys.exit(main())
