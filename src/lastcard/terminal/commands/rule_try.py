"""`lastcard rule try`: bots play the rule a few hundred times; a small table says what it changed."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import asdict
from itertools import islice

from lastcard.core.errors import GameError
from lastcard.core.game import Game, WrittenRule
from lastcard.effects import Effect, Rule, write_rule
from lastcard.terminal.commands.rule import rule_named
from lastcard.terminal.commands.rule_trial import MOST_MOVES, Findings, Round, findings, trial
from lastcard.terminal.line.screen import flowed
from lastcard.terminal.named import edition_named, rules_named
from lastcard.terminal.progress import say_nothing_to_report
from lastcard.terminal.statuses import INTERRUPTED
from lastcard.trials.estimates import Estimate

_FEWEST, _MOST = 2, 100_000
_JUDGED = {"dare", "vote", "accuse"}
_Pairs = list[tuple[Round, Round]]


def run(args: Namespace) -> int:
    """Report what was played, even when it was interrupted on the way."""
    rule = rule_named(args.rule)
    if not _FEWEST <= args.games <= _MOST:
        raise GameError(f"--games {args.games}: play {_FEWEST} to {_MOST} rounds")
    game = Game(edition_named(args.edition), rules_named(args.rules), args.players, (rule,))
    pairs, status = _play(game, args.seed, args.games)
    if len(pairs) < _FEWEST:
        say_nothing_to_report()
        return status
    found = findings(game, pairs)
    if args.json:
        table = {"players": args.players, "edition": args.edition, "rules": args.rules, "seed": args.seed}
        print(json.dumps({"rule": write_rule(rule), **table, **asdict(found)}, ensure_ascii=False, indent=2))
    else:
        _report(found)
        print("", *flowed(" ".join(_remarks(rule, found)).split(), ""), sep="\n")
    return status


def _play(game: Game, seed: str, wanted: int) -> tuple[_Pairs, int]:
    """The rounds that were played, and the exit status: interrupted or not."""
    pairs: _Pairs = []
    status = 0
    shows = sys.stderr.isatty()
    try:
        for pair in islice(trial(game, seed), wanted):
            pairs.append(pair)
            if shows:
                print(f"\r{len(pairs)} of {wanted} rounds", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        status = INTERRUPTED
    if shows:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return pairs, status


def _report(found: Findings) -> None:
    sides = (found.with_rule, found.plain_wild)
    won = [_percent(side.player_won) if side.player_won else "never played" for side in sides]
    _row("", "with the rule", "as a plain wild", "difference")
    _row("times it acted", *(str(side.played) for side in sides))
    _row("rounds it acted in", *(_percent(side.played_in) for side in sides))
    _row("turns in a round", *(_number(side.turns) for side in sides), _number(found.longer))
    _row("who played it won", *won, _percent(found.helped) if found.helped else "")


def _row(title: str, *cells: str) -> None:
    print(f"{title:20}{''.join(f'{cell:21}' for cell in cells)}".rstrip())


def _remarks(rule: WrittenRule, found: Findings) -> list[str]:
    """What the figures say, and what they can't."""
    longer = _verdict(
        found.longer, "makes rounds longer", "makes rounds shorter", "can't be seen to change how long rounds are"
    )
    helped = _verdict(
        found.helped, "helps who plays it", "hurts who plays it", "can't be seen to help or hurt who plays it"
    )
    said = [
        f"{found.rounds} rounds each, from the same deals; in brackets 95 % intervals.",
        f"The rule {longer}, and it {helped}; a fair share of wins is {_hundredths(found.fair_share)} %.",
    ]
    if found.with_rule.cut_off:
        said.append(f"{found.with_rule.cut_off} rounds with the rule were cut off after {MOST_MOVES} moves.")
    if not isinstance(rule, Rule):
        said.append("The rule is words alone, which bots leave to the table: it played as a plain wild.")
    elif _is_judged(rule.effect):
        said.append("Bots dare and vote by chance, so people may find it otherwise.")
    return said


def _is_judged(effect: Effect) -> bool:
    return effect.name in _JUDGED or any(_is_judged(arg) for arg in effect.args if isinstance(arg, Effect))


def _verdict(found: Estimate | None, more: str, less: str, neither: str) -> str:
    if found is None or found.low <= 0 <= found.high:
        return neither
    return more if found.low > 0 else less


def _number(found: Estimate) -> str:
    return f"{found.value:.1f} ({found.low:.1f} to {found.high:.1f})"


def _percent(found: Estimate) -> str:
    return f"{_hundredths(found.value)} % ({_hundredths(found.low)} to {_hundredths(found.high)})"


def _hundredths(value: float) -> int:
    return round(100 * value)
