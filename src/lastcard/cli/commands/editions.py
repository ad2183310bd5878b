"""`lastcard editions`: list the editions, show one, and check the file of a new one."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from lastcard.cli.report import CheckResult, failed_check, print_json, report_checks
from lastcard.core.edition import Edition, Extra
from lastcard.core.errors import LastcardError
from lastcard.editions import edition_ids, read_edition
from lastcard.notation.files import read_text
from lastcard.text.language import format_list, t
from lastcard.text.names import colour_name, edition_title, edition_with_id, find_edition
from lastcard.text.terminal_output import label_value, print_indented
from lastcard.text.vocabulary import check_colour_names


def list_all(args: Namespace) -> int:
    editions = [find_edition(edition_id) for edition_id in edition_ids()]
    if args.json:
        print_json([_data(edition) for edition in editions])
        return 0
    width = max(len(edition.id) for edition in editions) + 2
    for edition in editions:
        print_indented(_summary(edition), f"{edition.id:{width}}")
    return 0


def show(args: Namespace) -> int:
    edition = find_edition(args.name)
    if args.json:
        print_json(_data(edition))
        return 0
    print(label_value(edition_with_id(edition), t("box-in-the-box", count=edition.in_the_box)))
    lines = list(_lines(edition))
    margin = max(len(name) for name, _ in lines) + 4
    for name, words in lines:
        print_indented(words, f"  {name}".ljust(margin))
    return 0


def check(args: Namespace) -> int:
    """Return 0 if all are correct, 1 if one is wrong, 2 if one can't be read."""
    return report_checks(args.paths, _check, args.json)


def _check(path: str) -> CheckResult:
    try:
        edition = read_edition(read_text(path), path)
        check_colour_names(edition, path)
    except LastcardError as error:
        return failed_check(path, error)
    return CheckResult(path, "fine", f"{edition.id}, {_summary(edition)}", {"edition": _data(edition)})


def _summary(edition: Edition) -> str:
    colours = format_list([colour_name(colour) for colour in edition.colours])
    return t("box-summary", name=edition_title(edition), count=edition.in_the_box, colours=colours)


def _lines(edition: Edition) -> list[tuple[str, str]]:
    """The contents of the box, one line per kind."""
    worth = [f"{rank} {points}" for rank, points in edition.points if not rank.isdigit() or int(rank) != points]
    return [
        (t("box-colours"), ", ".join(f"{colour.letter} {colour_name(colour)}" for colour in edition.colours)),
        (t("box-each-colour"), _counts(edition.each_colour)),
        (t("box-wilds"), _counts(edition.wilds)),
        *((extra.name, _extra(extra)) for extra in edition.extras),
        (t("box-points"), t("box-worth", worth=", ".join(worth))),
        (t("box-dealer"), t(f"box-dealer-{edition.dealer}")),
        (t("box-symbols"), t("box-symbols-shown" if edition.symbols else "box-symbols-hidden")),
    ]


def _extra(extra: Extra) -> str:
    return f"{extra.count}, {t('box-extra-out' if extra.place == 'out' else 'box-extra-middle')}"


def _counts(counts: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{count}×{kind}" for kind, count in counts)


def _data(edition: Edition) -> dict[str, Any]:
    return {
        "id": edition.id,
        "name": edition.name,
        "cards": edition.in_the_box,
        "colours": {colour.letter: colour.name for colour in edition.colours},
        "each_colour": dict(edition.each_colour),
        "wilds": dict(edition.wilds),
        "extras": [{"name": extra.name, "count": extra.count, "place": extra.place} for extra in edition.extras],
        "points": dict(edition.points),
        "dealer": edition.dealer,
        "symbols": edition.symbols,
    }
