"""`lastcard rule try`: bots play the rule a few hundred times, and a small table shows its effect."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from typing import Literal

from lastcard.cli.commands.rule import find_rule
from lastcard.cli.commands.rule_trial import MOST_MOVES, RoundCounts, RuleTrialResult, trial, trial_result
from lastcard.cli.exit_codes import INTERRUPTED
from lastcard.cli.progress import print_nothing_done, progress_bar
from lastcard.cli.report import print_json
from lastcard.core.errors import GameError
from lastcard.core.game import Game, WrittenRule
from lastcard.effects import Effect, Rule, write_rule
from lastcard.text.language import format_number, t
from lastcard.text.names import find_edition, find_rules
from lastcard.text.terminal_output import print_wrapped
from lastcard.trials.estimates import Estimate

_FEWEST, _MOST = 2, 100_000
_JUDGED = {"dare", "vote", "accuse"}
_Pairs = list[tuple[RoundCounts, RoundCounts]]


def run(args: Namespace) -> int:
    """Report the rounds played, even after an interruption."""
    rule = find_rule(args.rule)
    if not _FEWEST <= args.games <= _MOST:
        raise GameError("error-trial-rounds", given=args.games, least=_FEWEST, most=_MOST)
    game = Game(find_edition(args.edition), find_rules(args.rules, args.set), args.players, (rule,))
    pairs, status = _play(game, args.seed, args.games)
    if len(pairs) < _FEWEST:
        print_nothing_done()
        return status
    found = trial_result(game, pairs)
    if args.json:
        table = {"players": args.players, "edition": args.edition, "rules": game.rules.changed(), "seed": args.seed}
        print_json({"rule": write_rule(rule), **table, **asdict(found)})
    else:
        _report(found)
        print()
        print_wrapped(" ".join(_remarks(rule, found)))
    return status


def _play(game: Game, seed: str, wanted: int) -> tuple[_Pairs, int]:
    """Return the rounds played, and the exit code: interrupted or not."""
    pairs: _Pairs = []
    try:
        with progress_bar(wanted) as done:
            for pair in islice(trial(game, seed), wanted):
                pairs.append(pair)
                done(len(pairs))
    except KeyboardInterrupt:
        return pairs, INTERRUPTED
    return pairs, 0


def _report(found: RuleTrialResult) -> None:
    sides = (found.with_rule, found.plain_wild)
    won = [_percent(side.player_won) if side.player_won else t("try-never-played") for side in sides]
    rows = [
        ["", t("try-with"), t("try-plain"), t("try-difference")],
        [t("try-times"), *(format_number(side.played) for side in sides), ""],
        [t("try-rounds"), *(_percent(side.played_in) for side in sides), ""],
        [t("try-turns"), *(_number(side.turns) for side in sides), _number(found.longer, "+")],
        [t("try-won"), *won, _points(found.helped) if found.helped else ""],
    ]
    widths = [max(len(row[column]) for row in rows) + 2 for column in range(len(rows[0]))]
    for row in rows:
        print("".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _remarks(rule: WrittenRule, found: RuleTrialResult) -> Iterator[str]:
    """Yield remarks on what the figures show and what they can't show."""
    yield t("try-same-deals", count=found.rounds)
    yield t(f"try-{_verdict(found.longer, 'longer', 'shorter', 'no-length')}")
    yield t(f"try-{_verdict(found.helped, 'helps', 'hurts', 'no-help')}")
    yield t("try-fair", share=format_number(100 * found.fair_share))
    if found.with_rule.cut_off:
        yield t("try-cut-off", count=found.with_rule.cut_off, most=MOST_MOVES)
    if not isinstance(rule, Rule):
        yield t("try-words-alone")
    elif _is_judged(rule.effect):
        yield t("try-judged")


def _is_judged(effect: Effect) -> bool:
    return effect.name in _JUDGED or any(_is_judged(arg) for arg in effect.args if isinstance(arg, Effect))


def _verdict(found: Estimate | None, more: str, less: str, neither: str) -> str:
    if found is None or found.low <= 0 <= found.high:
        return neither
    return more if found.low > 0 else less


def _number(found: Estimate, plus: Literal["", "+"] = "") -> str:
    return _with_interval(found, 1, "", plus)


def _percent(found: Estimate) -> str:
    return _with_interval(found.over(0.01), 0, " %")


def _points(found: Estimate) -> str:
    return _with_interval(found.over(0.01), 0, f" {t('figure-points')}", "+")


def _with_interval(found: Estimate, places: int, unit: str, plus: Literal["", "+"] = "") -> str:
    value, low, high = (format_number(figure, places, plus) for figure in (found.value, found.low, found.high))
    return f"{value}{unit} ({t('figure-interval', low=low, high=high)})"
