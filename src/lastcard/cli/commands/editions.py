"""`lastcard editions`: the boxes there are, what is in them, and whether one of your own is in order."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from lastcard.cli.report import Finding, check_each, failed, print_data
from lastcard.core.edition import Edition, Extra
from lastcard.core.errors import LastcardError
from lastcard.editions import edition_ids, read_edition
from lastcard.notation.files import read_text
from lastcard.text.language import spoken, tell
from lastcard.text.names import colour_name, edition_name, edition_named, edition_title
from lastcard.text.terminal_output import flow, labelled


def list_all(args: Namespace) -> int:
    editions = [edition_named(edition_id) for edition_id in edition_ids()]
    if args.json:
        print_data([_data(edition) for edition in editions])
        return 0
    wide = max(len(edition.id) for edition in editions) + 2
    for edition in editions:
        flow(_summary(edition), f"{edition.id:{wide}}")
    return 0


def show(args: Namespace) -> int:
    edition = edition_named(args.name)
    if args.json:
        print_data(_data(edition))
        return 0
    print(labelled(edition_name(edition), tell("box-in-the-box", count=edition.in_the_box)))
    lines = list(_lines(edition))
    margin = max(len(name) for name, _ in lines) + 4
    for name, words in lines:
        flow(words, f"  {name}".ljust(margin))
    return 0


def check(args: Namespace) -> int:
    """0 when all are in order, 1 when one isn't, 2 when one can't be read."""
    return check_each(args.paths, _check, args.json)


def _check(path: str) -> Finding:
    try:
        edition = read_edition(read_text(path), path)
    except LastcardError as error:
        return failed(path, error)
    return Finding(path, "fine", f"{edition.id}, {_summary(edition)}", {"edition": _data(edition)})


def _summary(edition: Edition) -> str:
    colours = spoken().listed([colour_name(colour) for colour in edition.colours])
    return tell("box-summary", name=edition_title(edition), count=edition.in_the_box, colours=colours)


def _lines(edition: Edition) -> list[tuple[str, str]]:
    """What is in the box, a line a kind of thing."""
    worth = [f"{rank} {points}" for rank, points in edition.points if not rank.isdigit() or int(rank) != points]
    return [
        (tell("box-colours"), ", ".join(f"{colour.letter} {colour_name(colour)}" for colour in edition.colours)),
        (tell("box-each-colour"), _counts(edition.each_colour)),
        (tell("box-wilds"), _counts(edition.wilds)),
        *((extra.name, _extra(extra)) for extra in edition.extras),
        (tell("box-points"), tell("box-worth", worth=", ".join(worth))),
        (tell("box-dealer"), tell(f"box-dealer-{edition.dealer}")),
        (tell("box-symbols"), tell("box-symbols-shown" if edition.symbols else "box-symbols-hidden")),
    ]


def _extra(extra: Extra) -> str:
    return f"{extra.count}, {tell('box-extra-out' if extra.place == 'out' else 'box-extra-middle')}"


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
