"""`lastcard simulate`: bots play many games, and tables, figures and files show the results."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from os.path import realpath
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING

from lastcard.cli.exit_codes import INTERRUPTED, USAGE_ERROR
from lastcard.cli.progress import (
    check_cores,
    check_installed,
    connecting_to_ray,
    format_rate,
    handling_signals,
    print_nothing_done,
    progress_bar,
)
from lastcard.cli.report import print_json
from lastcard.core.errors import LastcardError, OneOf
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game
from lastcard.core.ruleset import OPTIONS
from lastcard.effects.rule import rule_of
from lastcard.text.errors import in_words
from lastcard.text.language import current_language, format_number, t
from lastcard.text.names import find_edition, find_rules
from lastcard.text.terminal_output import print_wrapped
from lastcard.text.usage_errors import print_error
from lastcard.trials.errors import TrialError

if TYPE_CHECKING:
    from lastcard.trials.counters import Comparison
    from lastcard.trials.experiment import Experiment
    from lastcard.trials.export import CsvRows
    from lastcard.trials.ray_workers import RayWorkers

_MOST_GAMES = 10**9


@dataclass(frozen=True, slots=True)
class SimulateRequest:
    """A checked request: the experiments to play and the outputs to write."""

    experiments: tuple[Experiment, ...]
    games: int
    cores: int
    option: str
    """The compared option, or empty; `values` has one value for each experiment."""
    values: tuple[str, ...]


def run(args: Namespace) -> int:
    """Check everything before playing; report the games played, even after an interruption."""
    check_installed("simulate", "numpy", "numba", *(["matplotlib"] if args.plot else []))
    asked = _asked(args)
    stop = Event()
    with connecting_to_ray(args.ray, args.cores) as ray:
        asked = replace(asked, cores=ray.cores) if ray else asked
        with handling_signals(stop.set):
            compared, seconds, failure = _play(asked, args.csv, stop, ray)
    if failure:
        print_error(failure)
    status = USAGE_ERROR if failure else INTERRUPTED if stop.is_set() else 0
    if compared.counters[0].games < 2:
        if not failure:
            print_nothing_done()
        return status
    if args.json:
        _print_data(asked, compared, seconds)
    else:
        _show(asked, compared, seconds)
    if args.plot:
        from lastcard.trials.plots import plot

        plot(compared, args.plot, asked.option, asked.values, current_language())
    return status


def _asked(args: Namespace) -> SimulateRequest:
    from lastcard.trials.workers import available_cores

    _check_numbers(args)
    option, values = _compared(args)
    experiments = _experiments(args, option, values)
    _check_files(args)
    return SimulateRequest(experiments, args.games, args.cores or available_cores(), option, values)


def _check_numbers(args: Namespace) -> None:
    if not 2 <= args.games <= _MOST_GAMES:
        message_id = "error-match-count" if args.matches else "error-round-count"
        raise TrialError(message_id, given=args.games, least=2, most=_MOST_GAMES)
    check_cores(args.cores)


def _compared(args: Namespace) -> tuple[str, tuple[str, ...]]:
    """Return the compared option and its values; contradictions with other arguments are errors."""
    if args.compare is None:
        return "", ()
    option, equals, rest = (part.strip() for part in args.compare.partition("="))
    values = tuple(value.strip() for value in rest.split(","))
    if not equals or len(values) < 2:
        raise TrialError("error-compare-form", text=args.compare)
    if "" in values:
        raise TrialError("error-compare-missing", text=args.compare)
    if len(set(values)) < len(values):
        raise TrialError("error-compare-twice", text=args.compare)
    if any(setting.partition("=")[0].strip() == option for setting in args.set):
        raise TrialError("error-compare-and-set", option=option)
    if option in OPTIONS and OPTIONS[option].of_match and not args.matches:
        raise TrialError("error-compare-matches", option=option)
    return option, values


def _experiments(args: Namespace, option: str, values: Sequence[str]) -> tuple[Experiment, ...]:
    """Return an experiment for each compared value, or a single one."""
    from lastcard.trials.experiment import Experiment, seed_number
    from lastcard.trials.player_specs import parse_players

    players = parse_players(_who(args), args.never_slip)
    edition, written = find_edition(args.edition), tuple(map(rule_of, args.custom))
    seed = seed_number(args.seed)
    changes = [[f"{option}={value}"] for value in values] or [[]]
    games = [Game(edition, find_rules(args.rules, [*args.set, *change]), len(players), written) for change in changes]
    for place, game in enumerate(games):
        if game in games[:place]:
            same = values[games.index(game)]
            raise TrialError("error-compare-same", text=args.compare, first=same, second=values[place])
    return tuple(Experiment(game, players, "match" if args.matches else "round", seed) for game in games)


def _who(args: Namespace) -> str:
    """Return the players by name; too many of a level are left for the game to refuse."""
    number: str = args.players.strip()
    if args.level is None:
        return number
    if not (number.isascii() and number.isdigit()):
        raise TrialError("simulate-who-twice")
    count = int(number)
    return ",".join([args.level] * count) if FEWEST_PLAYERS <= count <= MOST_PLAYERS else number


def _check_files(args: Namespace) -> None:
    from lastcard.trials.export import check_writable

    if args.plot is not None:
        from lastcard.trials.plots import SUFFIXES

        if not args.plot.lower().endswith(SUFFIXES):
            raise TrialError("error-plot-suffix", path=args.plot, known=OneOf(SUFFIXES))
        check_writable(args.plot)
    if args.csv is not None:
        if args.plot and realpath(args.csv) == realpath(args.plot):
            raise TrialError("error-csv-and-plot", path=args.csv)
        check_writable(args.csv)


def _play(
    asked: SimulateRequest, csv: str | None, stop: Event, ray: RayWorkers | None
) -> tuple[Comparison, float, LastcardError | None]:
    """Return the comparison, the seconds, and an error, because a custom bot may fail in any game."""
    from lastcard.trials.counters import Comparison
    from lastcard.trials.runner import chunks, prepare_players

    compared, failure, began = Comparison(asked.experiments), None, perf_counter()
    try:
        with _rows(asked, csv) as rows, progress_bar(asked.games) as done:
            prepare_players(asked.experiments)
            began = perf_counter()
            done(0)
            with closing(chunks(asked.experiments, asked.games, asked.cores, stop, ray)) as played:
                for chunk in played:
                    compared.add(chunk)
                    if rows:
                        rows.add(chunk)
                    done(compared.counters[0].games)
    except LastcardError as error:
        failure = error
    return compared, perf_counter() - began, failure


@contextmanager
def _rows(asked: SimulateRequest, path: str | None) -> Iterator[CsvRows | None]:
    """Open the CSV file with a row for each game, if one was asked for."""
    from lastcard.trials.export import CsvRows

    if path is None:
        yield None
        return
    with closing(CsvRows(path, asked.experiments, asked.option or None, asked.values or ("",))) as rows:
        yield rows


def _print_data(asked: SimulateRequest, compared: Comparison, seconds: float) -> None:
    from lastcard.trials.export import JSON_VERSION, comparison_data, summary_data

    found = (
        comparison_data(compared, asked.option, asked.values) if asked.option else summary_data(compared.counters[0])
    )
    moves = sum(counter.moments.total("moves") for counter in compared.counters)
    speed = {"cores": asked.cores, "seconds": seconds, "moves_per_second": moves / seconds}
    done = {"version": JSON_VERSION, "games_asked": asked.games, "complete": compared.counters[0].games == asked.games}
    print_json({**done, **found, "speed": speed})


def _show(asked: SimulateRequest, compared: Comparison, seconds: float) -> None:
    from lastcard.cli.commands.simulate_table import show, show_comparison

    if asked.option:
        show_comparison(compared, asked.option, asked.values)
    else:
        show(compared.counters[0])
    print()
    print_wrapped(_speed(asked, compared, seconds))
    if compared.counters[0].games < asked.games:
        print_wrapped(t("simulate-cut-short", done=compared.counters[0].games, count=asked.games))


def _speed(asked: SimulateRequest, compared: Comparison, seconds: float) -> str:
    from lastcard.trials.runner import engine_reason

    games = sum(counter.games for counter in compared.counters)
    moves = sum(counter.moments.total("moves") for counter in compared.counters)
    slow = next(filter(None, map(engine_reason, asked.experiments)), None)
    return t(
        "simulate-speed",
        seconds=format_number(seconds, 1),
        games=format_rate(games / seconds),
        game=asked.experiments[0].unit,
        moves=format_rate(moves / seconds),
        by=t("simulate-by-engine", why=in_words(slow)) if slow else t("simulate-by-kernel"),
        count=asked.cores,
    )
