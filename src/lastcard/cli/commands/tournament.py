"""`lastcard tournament`: every two bots play the same deals from both sides, and a table rates them."""

from __future__ import annotations

import csv
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from typing import TYPE_CHECKING, NoReturn

from lastcard.cli.exit_codes import INTERRUPTED, USAGE_ERROR
from lastcard.cli.progress import (
    check_cores,
    check_installed,
    connecting_to_ray,
    handling_signals,
    print_nothing_done,
    progress_bar,
)
from lastcard.cli.report import print_json
from lastcard.core.errors import LastcardError
from lastcard.core.game import Game
from lastcard.effects.rule import rule_of
from lastcard.text.language import t
from lastcard.text.names import find_edition, find_rules
from lastcard.text.terminal_output import print_wrapped
from lastcard.text.usage_errors import print_error
from lastcard.trials.errors import TrialError

if TYPE_CHECKING:
    from lastcard.trials.tournament import Standings, Tournament

_FEWEST_DEALS, _MOST_DEALS = 2, 1_000_000


def run(args: Namespace) -> int:
    """Check everything before playing. Complete deals are reported, however it ends."""
    check_installed("tournament", "numpy", "numba")
    from lastcard.trials.tournament import results, standings

    tournament, cores = _asked(args)
    rows: list[list[float]] = []
    with connecting_to_ray(args.ray, args.cores) as ray:
        status = _play(results(tournament, args.deals, cores, ray), args.deals, rows)
    if args.csv and rows:
        try:
            _write(args.csv, tournament, rows)
        except TrialError as error:  # the standings are printed all the same
            print_error(error)
            status = USAGE_ERROR
    if len(rows) < _FEWEST_DEALS:
        if status == INTERRUPTED:
            print_nothing_done()
        return status
    found = standings(tournament, rows)
    if args.json:
        _print_data(tournament, found, args.deals)
    else:
        _show(tournament, found, args.deals)
    return status


def _asked(args: Namespace) -> tuple[Tournament, int]:
    from lastcard.trials.experiment import seed_number
    from lastcard.trials.export import check_writable
    from lastcard.trials.player_specs import parse_player
    from lastcard.trials.tournament import Tournament
    from lastcard.trials.workers import available_cores

    if not _FEWEST_DEALS <= args.deals <= _MOST_DEALS:
        raise TrialError("error-deal-count", given=args.deals, least=_FEWEST_DEALS, most=_MOST_DEALS)
    check_cores(args.cores)
    bots = tuple(parse_player(name, args.never_slip) for name in args.bots)
    written = tuple(map(rule_of, args.custom))
    game = Game(find_edition(args.edition), find_rules(args.rules, args.set), args.players, written)
    seed = seed_number(args.seed)
    tournament = Tournament(game, bots, "match" if args.matches else "round", seed)
    if args.csv is not None:
        check_writable(args.csv)
    return tournament, min(args.cores or available_cores(), args.deals)


def _play(played: Iterator[list[float]], deals: int, rows: list[list[float]]) -> int:
    """Add the deals to `rows` as they are played, so that none is lost; return the exit code."""
    try:
        with handling_signals(_interrupt), progress_bar(deals) as done, closing(played):  # type: ignore[type-var]
            for row in played:
                rows.append(row)
                done(len(rows))
    except KeyboardInterrupt:
        return INTERRUPTED
    except LastcardError as error:
        print_error(error)
        return USAGE_ERROR
    return 0


def _interrupt() -> NoReturn:
    raise KeyboardInterrupt


def _write(path: str, tournament: Tournament, rows: list[list[float]]) -> None:
    """Write a row for each deal and pair: what the first of the two won."""
    from lastcard.trials.export import writing

    names = [bot.name for bot in tournament.bots]
    with writing(path), open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("deal", "bot", "against", "share"))
        for deal, row in enumerate(rows):
            pairs = zip(tournament.pairs, row, strict=True)
            writer.writerows((deal, names[one], names[other], share) for (one, other), share in pairs)


def _print_data(tournament: Tournament, found: Standings, deals: int) -> None:
    from lastcard.trials.export import JSON_VERSION, experiment_data

    table = experiment_data(tournament.experiment(tournament.pairs[0], 0))
    table["players"] = tournament.game.seats
    done = {"version": JSON_VERSION, "deals_asked": deals, "complete": found.deals == deals}
    print_json({**done, **table, **asdict(found)})


def _show(tournament: Tournament, found: Standings, deals: int) -> None:
    from lastcard.cli.commands.tournament_table import show

    show(tournament, found)
    if found.deals < deals:
        print_wrapped(t("tournament-cut-short", done=found.deals, count=deals))
