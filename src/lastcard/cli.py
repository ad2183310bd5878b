"""The command line. Only what a command needs is imported, and only when it runs: `--help` answers at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from lastcard.core.errors import LastcardError
from lastcard.terminal import networked
from lastcard.terminal.parser import Command, Parser, add_house_rules, examples
from lastcard.terminal.statuses import INTERRUPTED, WRONG


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status. What a user got wrong is one line on standard error and status 2."""
    _prepare_streams()
    try:
        args = _parser().parse_args(argv)
        run: Command = args.run
        status = run(args)
        sys.stdout.flush()
    except LastcardError as error:
        print(f"lastcard: {error}", file=sys.stderr)
        return WRONG
    except RecursionError:
        print("lastcard: the file is nested too deeply to be read", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _say_no_more()
        return INTERRUPTED
    except OSError as error:
        _say_no_more()
        print(f"lastcard: can't write: {error.strerror}", file=sys.stderr)
        return WRONG
    return status


def _prepare_streams() -> None:
    """Streams that were closed become empty ones, and a stray byte is no reason to end a game."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _say_no_more() -> None:
    """Nobody reads the output; keep Python from complaining about it on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *unused: object) -> None:
        from importlib.metadata import version

        print(f"lastcard {version('lastcard')}")
        parser.exit()


def _parser() -> Parser:
    parser = Parser(
        prog="lastcard",
        description="The card game of shedding your hand and calling your last card: play it, replay it, check it.",
        epilog=examples("lastcard play\nlastcard rules check party"),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    add = parser.add_commands(needed=True)
    _add_play(add)
    networked.add_players(add)
    _add_replay(add)
    _add_record(add)
    _add_verify(add)
    _add_conformance(add)
    _add_editions(add)
    _add_rules(add)
    _add_rule(add)
    _add_simulate(add)
    _add_tournament(add)
    networked.add_servers(add)
    return parser


def _add_play(add: Callable[..., Parser]) -> None:
    parser = add(
        "play",
        "play against bots, line by line",
        """lastcard play --players 3 --name Ana
        lastcard play --rules party --set target=200 --record game.lastcard
        lastcard play --edition nonpartisan --custom joke --custom "everybody swaps seats" """,
        _play,
    )
    option = parser.add_argument
    option("--players", type=int, metavar="N", help="how many play, you included: 2 to 10 (default 4)")
    option("--name", help="your name, as records give it")
    option(
        "--level", default="casual", metavar="LEVEL", help="how well they play: beginner, casual (default) or expert"
    )
    option("--edition", metavar="ID|PATH", help="which box (default coloradd)")
    option("--rules", metavar="PRESET|PATH", help="which rules (default sheet)")
    add_house_rules(parser)
    option("--seed", metavar="TEXT|HEX", help="the same seed deals the same cards")
    option("--record", metavar="FILE", help="write the match to this file, however it ends")
    option("--resume", metavar="FILE", help="go on with a match from its record")


def _add_replay(add: Callable[..., Parser]) -> None:
    parser = add(
        "replay",
        "go through a record move by move",
        "lastcard replay game.lastcard --step\nlastcard replay game.lastcard --from 40",
        _replay,
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--step", action="store_true", help="wait for Enter after each move, and show all hands")
    parser.add_argument("--from", type=int, default=0, dest="start", metavar="N", help="begin with move N")


def _add_record(add: Callable[..., Parser]) -> None:
    parser = add("record", "work with records", "lastcard record check game.lastcard")
    check = parser.add_commands(needed=True)(
        "check",
        "play records again and verify every move; status 1 for a wrong one, 2 for an unreadable file",
        "lastcard record check game.lastcard\nlastcard record check *.lastcard",
        _check_records,
    )
    check.add_argument("files", nargs="+", metavar="FILE")


def _add_verify(add: Callable[..., Parser]) -> None:
    parser = add(
        "verify",
        "check that nobody chose a record's cards; status 1 when it isn't proven, 2 for an unreadable file",
        """lastcard verify game.lastcard
        lastcard verify game.lastcard --commitment 9f2c… --share 07b1…""",
        _verify,
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--commitment", metavar="HEX", help="the commitment that you were told before the deal")
    parser.add_argument("--share", metavar="HEX", help="the share that you added to the deal")
    parser.add_argument("--json", action="store_true", help="give what was checked as data for a program")


def _add_conformance(add: Callable[..., Parser]) -> None:
    parser = add(
        "conformance",
        "run conformance cases; status 1 when one fails, 2 for an unreadable file",
        "lastcard conformance cases/\nlastcard conformance my-house-rule.toml",
        _conformance,
    )
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_FOLDER")


def _add_editions(add: Callable[..., Parser]) -> None:
    parser = add(
        "editions",
        "list the editions, show one, or check one of your own",
        "lastcard editions\nlastcard editions show nonpartisan\nlastcard editions check mine.toml",
        _editions,
    )
    command = parser.add_commands(needed=False)
    show = command("show", "what is in a box", "lastcard editions show artiste", _show_edition)
    show.add_argument("name", metavar="ID|PATH")
    check = command("check", "check edition files", "lastcard editions check mine.toml", _check_editions)
    check.add_argument("paths", nargs="+", metavar="PATH")


def _add_rules(add: Callable[..., Parser]) -> None:
    parser = add(
        "rules",
        "list the options and presets, or check a set of them",
        "lastcard rules\nlastcard rules check party stacking=any",
        _rules,
    )
    check = parser.add_commands(needed=False)(
        "check",
        "say what is on, or why it can't be played together",
        "lastcard rules check party\nlastcard rules check sheet stacking=same deflect=both",
        _check_rules,
    )
    check.add_argument("name", metavar="PRESET|PATH")
    check.add_argument("settings", nargs="*", metavar="OPTION=VALUE")


def _add_rule(add: Callable[..., Parser]) -> None:
    parser = add(
        "rule",
        "work with the rules written on customizable cards",
        "lastcard rule list\nlastcard rule show robin-hood\nlastcard rule try mine.toml",
    )
    command = parser.add_commands(needed=True)
    check = command(
        "check",
        "check rules: files, folders of them, or rules in quotes",
        """lastcard rule check mine.toml my-rules/
        lastcard rule check "Everybody draws :: draw(everyone, 1)" """,
        _check_written,
    )
    check.add_argument("rules", nargs="+", metavar="RULE")
    show = command(
        "show",
        "say in plain words what a rule does",
        """lastcard rule show joke
        lastcard rule show mine.toml --json
        lastcard rule show "You draw :: draw(next, 2); skip(next)" """,
        _show_written,
    )
    show.add_argument("rule", metavar="RULE", help="a name from `rule list`, a .toml file, or 'words :: effect'")
    show.add_argument("--json", action="store_true", help="give the rule as data for a program")
    listing = command(
        "list",
        "list the rules that come with the game, or those in a folder of yours",
        "lastcard rule list\nlastcard rule list my-rules/",
        _list_written,
    )
    listing.add_argument("folder", nargs="?", metavar="FOLDER")
    _add_rule_try(command)


def _add_rule_try(command: Callable[..., Parser]) -> None:
    parser = command(
        "try",
        "let bots play a rule many times, and say what it changes",
        """lastcard rule try robin-hood
        lastcard rule try mine.toml --games 1000 --players 6 --rules party
        lastcard rule try "You draw :: draw(next, 2)" --json""",
        _try_written,
    )
    option = parser.add_argument
    option("rule", metavar="RULE", help="a name from `rule list`, a .toml file, or 'words :: effect'")
    option("--games", type=int, default=300, metavar="N", help="how many rounds to play (default 300)")
    option("--players", type=int, default=4, metavar="N", help="how many play: 2 to 10 (default 4)")
    option("--edition", default="coloradd", metavar="ID|PATH", help="which box (default coloradd)")
    option("--rules", default="sheet", metavar="PRESET|PATH", help="which rules besides (default sheet)")
    option("--seed", default="lastcard", metavar="TEXT", help="the same seed gives the same rounds")
    option("--json", action="store_true", help="give the figures as data for a program")


def _add_simulate(add: Callable[..., Parser]) -> None:
    parser = add(
        "simulate",
        "let bots play many games, and say who wins and what they are like",
        """lastcard simulate
        lastcard simulate --players beginner,casual,casual --matches --games 1000
        lastcard simulate --players 3 --compare stacking=off,same,any --plot stacking.png""",
        _simulate,
    )
    option = parser.add_argument
    about = "who plays, seat by seat: beginner, casual, expert or module:Class; or how many casuals (default 4)"
    option("--players", default="4", metavar="A,B,…|N", help=about)
    option("--games", type=int, default=10_000, metavar="N", help="how many rounds to play (default 10000)")
    option("--matches", action="store_true", help="play whole matches to the target instead of rounds")
    option("--compare", metavar="OPTION=A,B,…", help="play with each of these values, and show what changes")
    option("--never-slip", action="store_true", help="nobody forgets the call or misses who does")
    option("--edition", default="coloradd", metavar="ID|PATH", help="which box (default coloradd)")
    option("--rules", default="sheet", metavar="PRESET|PATH", help="which rules (default sheet)")
    option("--set", action="append", default=[], metavar="OPTION=VALUE", help="set an option; see `lastcard rules`")
    about = "put in a customizable card with this rule: a name, a file, or written out"
    option("--custom", action="append", default=[], metavar="RULE", help=about)
    option("--seed", metavar="TEXT", help="the same seed gives the same games")
    option("--cores", type=int, metavar="N", help="how many cores to use (default all)")
    option("--plot", metavar="FILE", help="draw a figure: .svg or .png")
    option("--csv", metavar="FILE", help="write a row for each game")
    option("--json", action="store_true", help="give the figures as data for a program")


def _add_tournament(add: Callable[..., Parser]) -> None:
    parser = add(
        "tournament",
        "let bots meet on the same deals from both sides, and rate them",
        """lastcard tournament beginner casual expert
        lastcard tournament casual my_bots:Careful --deals 5000 --never-slip
        lastcard tournament beginner casual --players 4 --rules party --json""",
        _tournament,
    )
    option = parser.add_argument
    option("bots", nargs="+", metavar="BOT", help="beginner, casual, expert, or module:Class for a bot of yours")
    option(
        "--deals",
        type=int,
        default=1000,
        metavar="N",
        help="how many deals; every two bots play each twice (default 1000)",
    )
    option("--matches", action="store_true", help="play whole matches from each deal on, not one round")
    option("--players", type=int, default=2, metavar="N", help="seats at a table, taken in turn: 2 to 10 (default 2)")
    option("--edition", default="coloradd", metavar="ID|PATH", help="which box (default coloradd)")
    option("--rules", default="sheet", metavar="PRESET|PATH", help="which rules (default sheet)")
    option("--set", action="append", default=[], metavar="OPTION=VALUE", help="set an option; see `lastcard rules`")
    option("--seed", metavar="TEXT", help="the same seed deals the same cards")
    option("--never-slip", action="store_true", help="the levels never forget the call, and catch who does")
    option("--cores", type=int, metavar="N", help="how many cores to use (default all)")
    option("--json", action="store_true", help="give the figures as data for a program")
    option("--csv", metavar="FILE", help="write what came of every deal to this file")


def _play(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.play import play

    return play(args)


def _replay(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.replay import run

    return run(args.file, args.start, args.step)


def _check_records(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.record import check

    return check(args.files)


def _verify(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.verify import run

    return run(args.file, args.commitment, args.share, args.json)


def _conformance(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.conformance import run

    return run(args.paths)


def _editions(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.editions import show_all

    return show_all()


def _show_edition(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.editions import show

    return show(args.name)


def _check_editions(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.editions import check

    return check(args.paths)


def _rules(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.rules import show

    return show()


def _check_rules(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.rules import check

    return check(args.name, args.settings)


def _simulate(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.simulate import run

    return run(args)


def _tournament(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.tournament import run

    return run(args)


def _check_written(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.rule import check

    return check(args.rules)


def _show_written(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.rule import show

    return show(args.rule, args.json)


def _list_written(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.rule import show_all

    return show_all(args.folder)


def _try_written(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.rule_try import run

    return run(args)
