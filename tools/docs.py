"""Write the pages that are generated from the code: `python tools/docs.py`; `--check` only lists outdated ones."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that `tools` is found from any working folder

from tools.doc_pages import out_of_date
from tools.doc_pages.clauses import ROOT


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python tools/docs.py [--check]", file=sys.stderr)
        return 2
    stale = False
    for path, text in out_of_date():
        stale = True
        if arguments:
            print(f"{path} is out of date: run python tools/docs.py")
        else:
            (ROOT / path).write_text(text, "utf-8")
            print(f"wrote {path}")
    return 1 if arguments and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
