"""`lastcard simulate`: bots play many games, and tables, figures and files say what came of them."""

from __future__ import annotations

import signal
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from os.path import realpath
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING

from lastcard.cli.exit_codes import INTERRUPTED, USAGE_ERROR
from lastcard.cli.progress import check_cores, check_installed, format_rate, print_nothing_done, progress_bar
from lastcard.cli.report import print_json
from lastcard.core.errors import LastcardError
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game
from lastcard.effects.rule import rule_of
from lastcard.text.errors import in_words
from lastcard.text.language import current_language, format_number, t
from lastcard.text.names import find_edition, find_rules
from lastcard.text.terminal_output import print_wrapped
from lastcard.text.usage_errors import print_error
from lastcard.trials.errors import TrialError

if TYPE_CHECKING:
    from lastcard.trials.counters import Comparison
    from lastcard.trials.experiment import Setting
    from lastcard.trials.export import Rows

_MOST_GAMES = 10**9
_OF_A_MATCH = ("target", "next_dealer", "elimination")


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be done, looked at and found in order."""

    settings: tuple[Setting, ...]
    games: int
    cores: int
    option: str
    """What is compared, or nothing; and its values, one for each setting."""
    values: tuple[str, ...]


def run(args: Namespace) -> int:
    """Everything is checked before anything is played; what was played is told, even when it was interrupted."""
    check_installed("simulate", "numpy", "numba", *(["matplotlib"] if args.plot else []))
    asked = _asked(args)
    with _interruptible() as stop:
        compared, seconds, failure = _play(asked, args.csv, stop)
    if failure:
        print_error(failure)
    status = USAGE_ERROR if failure else INTERRUPTED if stop.is_set() else 0
    if compared.counts[0].games < 2:
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


def _asked(args: Namespace) -> Asked:
    from lastcard.trials.workers import cores_here

    _check_numbers(args)
    option, values = _compared(args)
    settings = _settings(args, option, values)
    _check_files(args)
    return Asked(settings, args.games, args.cores or cores_here(), option, values)


def _check_numbers(args: Namespace) -> None:
    if not 2 <= args.games <= _MOST_GAMES:
        what = "matches" if args.matches else "rounds"
        raise TrialError(f"--games {args.games}: play 2 to {_MOST_GAMES:,} {what}; one alone says nothing of chance")
    check_cores(args.cores)


def _compared(args: Namespace) -> tuple[str, tuple[str, ...]]:
    """The option and its values; contradictions with what else was asked are errors."""
    if args.compare is None:
        return "", ()
    option, equals, rest = (part.strip() for part in args.compare.partition("="))
    values = tuple(value.strip() for value in rest.split(","))
    if not equals or len(values) < 2:
        raise TrialError(f"--compare {args.compare}: write option=value,value, as in stacking=off,same")
    if "" in values:
        raise TrialError(f"--compare {args.compare}: a value is missing")
    if len(set(values)) < len(values):
        raise TrialError(f"--compare {args.compare}: a value stands there twice")
    if any(setting.partition("=")[0].strip() == option for setting in args.set):
        raise TrialError(f"--compare and --set both set {option}: leave one of them out")
    if option in _OF_A_MATCH and not args.matches:
        raise TrialError(f"--compare {option}: that makes no difference within a round; add --matches")
    return option, values


def _settings(args: Namespace, option: str, values: Sequence[str]) -> tuple[Setting, ...]:
    """One for each value compared, or the only one."""
    from lastcard.trials.entrants import entrants
    from lastcard.trials.experiment import Setting, seed_number

    players = entrants(_who(args), args.never_slip)
    edition, written = find_edition(args.edition), tuple(map(rule_of, args.custom))
    seed = seed_number(args.seed)
    changes = [[f"{option}={value}"] for value in values] or [[]]
    games = [Game(edition, find_rules(args.rules, [*args.set, *change]), len(players), written) for change in changes]
    for place, game in enumerate(games):
        if game in games[:place]:
            same = values[games.index(game)]
            raise TrialError(f"--compare {args.compare}: {same} and {values[place]} are the same")
    return tuple(Setting(game, players, "match" if args.matches else "round", seed) for game in games)


def _who(args: Namespace) -> str:
    """Everybody by name. So many of a level are no more than the game is for: what is more is left to be refused."""
    number: str = args.players.strip()
    if args.level is None:
        return number
    if not (number.isascii() and number.isdigit()):
        raise TrialError(t("simulate-who-twice"))
    count = int(number)
    return ",".join([args.level] * count) if FEWEST_PLAYERS <= count <= MOST_PLAYERS else number


def _check_files(args: Namespace) -> None:
    from lastcard.trials.export import check_writable

    if args.plot is not None:
        from lastcard.trials.plots import SUFFIXES

        if not args.plot.lower().endswith(SUFFIXES):
            raise TrialError(f"--plot {args.plot}: name a file that ends in {' or '.join(SUFFIXES)}")
        check_writable(args.plot)
    if args.csv is not None:
        if args.plot and realpath(args.csv) == realpath(args.plot):
            raise TrialError(f"--csv and --plot both write {args.csv}: name two files")
        check_writable(args.csv)


@contextmanager
def _interruptible() -> Iterator[Event]:
    """While it lasts, the first Ctrl-C only says that it is enough; the second is like any other."""
    stop = Event()

    def enough(*_: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, enough)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def _play(asked: Asked, csv: str | None, stop: Event) -> tuple[Comparison, float, LastcardError | None]:
    """What was counted, in how many seconds, and what went wrong: a bot of one's own may fail in any game."""
    from lastcard.trials.counters import Comparison
    from lastcard.trials.runner import chunks, make_ready

    compared = Comparison(asked.settings)
    with _rows(asked, csv) as rows, progress_bar(asked.games) as done:
        make_ready(asked.settings)
        began = perf_counter()
        done(0)
        failure = None
        try:
            with closing(chunks(asked.settings, asked.games, asked.cores, stop)) as played:
                for chunk in played:
                    compared.add(chunk)
                    if rows:
                        rows.add(chunk)
                    done(compared.counts[0].games)
        except LastcardError as error:
            failure = error
        return compared, perf_counter() - began, failure


@contextmanager
def _rows(asked: Asked, path: str | None) -> Iterator[Rows | None]:
    """Where each game gets its row, if that is wanted."""
    from lastcard.trials.export import Rows

    if path is None:
        yield None
        return
    with open(path, "w", encoding="utf-8", newline="") as file:
        yield Rows(file, asked.settings, asked.option or None, asked.values or ("",))


def _print_data(asked: Asked, compared: Comparison, seconds: float) -> None:
    from lastcard.trials.export import comparison_data, summary_data

    found = comparison_data(compared, asked.option, asked.values) if asked.option else summary_data(compared.counts[0])
    moves = sum(count.moments.total("moves") for count in compared.counts)
    speed = {"cores": asked.cores, "seconds": seconds, "moves_per_second": moves / seconds}
    done = {"games_asked": asked.games, "complete": compared.counts[0].games == asked.games}
    print_json({**done, **found, "speed": speed})


def _show(asked: Asked, compared: Comparison, seconds: float) -> None:
    from lastcard.cli.commands.simulate_table import show, show_comparison

    if asked.option:
        show_comparison(compared, asked.option, asked.values)
    else:
        show(compared.counts[0])
    print()
    print_wrapped(_speed(asked, compared, seconds))
    if compared.counts[0].games < asked.games:
        print_wrapped(t("simulate-cut-short", done=compared.counts[0].games, count=asked.games))


def _speed(asked: Asked, compared: Comparison, seconds: float) -> str:
    from lastcard.trials.runner import why_slow

    games = sum(count.games for count in compared.counts)
    moves = sum(count.moments.total("moves") for count in compared.counts)
    slow = next(filter(None, map(why_slow, asked.settings)), None)
    return t(
        "simulate-speed",
        seconds=format_number(seconds, 1),
        games=format_rate(games / seconds),
        game=asked.settings[0].unit,
        moves=format_rate(moves / seconds),
        by=t("simulate-by-engine", why=in_words(slow)) if slow else t("simulate-by-kernel"),
        count=asked.cores,
    )
