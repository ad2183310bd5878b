"""Game records: written, read back and replayed the same; damaged ones are refused with the position."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lastcard.core.actions import Draw, Next
from lastcard.core.awaiting import MatchOver, RoundOver
from lastcard.core.errors import AmbiguousError, IllegalError, LastcardError, NotationError, RuleError, UnreadableError
from lastcard.core.game import Words
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import RuleSet
from lastcard.effects.rule import library, rule_of
from lastcard.fairness import Fairness, commitment, seed_of
from lastcard.match import Match
from lastcard.notation.position import write_position
from lastcard.notation.record import (
    MismatchError,
    Moment,
    Record,
    read_record,
    read_table,
    replay,
    result_of,
    write_record,
)
from tests.notation.helpers import random_record_match
from tests.support.written_rules import ColourAsked

TABLE = """\
[Lastcard "1"]
[Edition "coloradd"]
[Rules "hand_size=3"]
[Seat "Ana"]
[Seat "Ben"]
[Seed "05"]
"""


def dealt() -> Match:
    return Match.new(["Ana", "Ben"], rules={"hand_size": 3}, seed=b"\x05")


PROOF = f"""\
[Commitment "{commitment(b"secret")}"]
[Secret "{b"secret".hex()}"]
[Share "61"]
[Share ""]
"""


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_record_round_trips_and_replays_the_same(first: int) -> None:
    """For all editions, options, 2 to 10 players and several rounds, every state is reproduced."""
    for number in range(first, first + 10):
        match = random_record_match(number, 150)
        record = match.record()
        text = write_record(record)
        again = read_record(text)
        assert again == record
        assert write_record(again) == text
        replayed = Match.replayed(again)
        assert (replayed.state, replayed.events, replayed.actions) == (match.state, match.events, match.actions)
        assert all(len(line) <= 80 for line in text.splitlines() if ";" in line and not line.startswith("["))


def test_random_records_cover_rounds_and_endings() -> None:
    """So the test above covers them."""
    ends = [random_record_match(number, 150).state for number in range(60)]
    assert max(state.round for state in ends) > 3
    assert any(isinstance(state.awaiting, MatchOver) for state in ends)
    assert any(isinstance(state.awaiting, RoundOver) for state in ends)
    assert {state.game.seats for state in ends} == set(range(2, 11))


def test_replay_yields_every_step() -> None:
    match = random_record_match(3, 60)
    steps = list(replay(match.record()))
    assert (steps[0].seat, steps[0].action) == (None, None)
    assert [(step.seat, step.action) for step in steps[1:]] == match.actions
    assert [event for step in steps for event in step.events] == match.events
    assert steps[-1].state == match.state


def test_record_has_expected_text() -> None:
    match = dealt()
    record = replace(match.record(), written=(library()["extra-turn"], Words('Say "boo"')))
    assert write_record(record) == (
        '[Lastcard "1"]\n[Edition "coloradd"]\n[Rules "hand_size=3"]\n'
        '[Custom "Take an extra turn :: extra_turn()"]\n[Custom "Say \\"boo\\""]\n'
        '[Seat "Ana"]\n[Seat "Ben"]\n[Seed "05"]\n[Result "unfinished: 0 0"]\n\nround 1\n'
    )


def test_written_rule_is_recorded_in_full() -> None:
    """CUST-3: a library name or a path would only be words in a record."""
    for text, rule in {
        "joke": Words("joke"),
        "no/such.toml": Words("no/such.toml"),
        "Two for you :: draw(next, 2)": rule_of("Two for you :: draw(next, 2)"),
    }.items():
        record = read_record(f'{TABLE}[Custom "{text}"]\n')
        assert record.written == (rule,)
        assert f'[Custom "{text}"]\n' in write_record(record)
    with pytest.raises(RuleError, match="would be read as another rule"):
        write_record(replace(dealt().record(), written=(ColourAsked(),)))


def test_names_with_any_characters_round_trip() -> None:
    names = ('"', "\\", "two\nlines", "# [x]; y", "", "\u2028\x85", "名前")
    record = Match.new(names, seed=b"").record()
    assert read_record(write_record(record)).names == names


def whole_round() -> Match:
    """Return a match played until a round is over: a seat that can play plays, others draw."""
    match = dealt()
    while match.state.awaiting.seats:
        seat = match.state.awaiting.seats[0]
        match.act(seat, match.legal_actions(seat)[0])
    return match


def test_seat_that_asked_for_next_round_is_recorded() -> None:
    """Any seat may ask for the next round: the game is the same, but the record has the seat."""
    for seat in (0, 1):
        match = whole_round()
        match.act(seat, Next())
        text = write_record(match.record())
        assert f"\nround 2: {seat} next\n" in text
        assert read_record(text).actions[-1] == (seat, Next())


def test_next_round_among_the_moves_is_read() -> None:
    match = whole_round()
    match.act(1, Next())
    text = write_record(match.record()).replace("round 2: 1 next", "1 next;\nround 2")
    assert read_record(text) == match.record()
    assert read_record(text.replace("\nround 2\n", "\n").replace("round 1\n", "")) == match.record()


def test_short_moves_with_comments_are_read() -> None:
    """Short forms are read as a person types them, and written in full."""
    match = whole_round()
    text = write_record(match.record())
    short = text.replace("play ", "").replace("draw", "dr").lower().replace("uno", "!")
    tags = text[: text.index("round 1")]
    moves = short[short.index("round 1") :].replace(";", "; # well, well; [no] tag\n", 2)
    assert read_record(f"# a game\n{tags}{moves}") == match.record()


def test_missing_result_is_computed() -> None:
    match = whole_round()
    text = "\n".join(line for line in write_record(match.record()).splitlines() if not line.startswith("[Result"))
    assert read_record(text) == match.record()
    assert read_record(text).result.startswith(f"round 1: {match.state.scores[0]} ")


def test_result_is_computed_from_state() -> None:
    assert result_of(dealt().state) == "unfinished: 0 0"
    for number in range(40):
        match = random_record_match(number, 150)
        if isinstance(match.state.awaiting, MatchOver):
            winners, scores = (" ".join(map(str, found)) for found in (match.state.winners, match.state.scores))
            assert result_of(match.state) == f"match {winners}: {scores}"
            return
    pytest.fail("no match came to its end")


def fair() -> Record:
    """Return a record dealt from a secret and a share."""
    secret, shares = bytes(range(66)), (b"Ana adds", b"")
    match = Match.new(["Ana", "Ben"], rules={"hand_size": 3}, seed=seed_of(secret, shares))
    match.act(match.state.awaiting.seats[0], "draw")
    return replace(match.record(), fairness=Fairness(commitment(secret), secret, shares))


def test_fairness_tags_round_trip() -> None:
    record = fair()
    text = write_record(record)
    proof = record.fairness
    assert proof is not None
    assert (
        f'[Seed "{record.seed.hex()}"]\n[Commitment "{proof.commitment}"]\n[Secret "{proof.secret.hex()}"]\n'
        '[Share "416e612061646473"]\n[Share ""]\n[Result "unfinished: 0 0"]\n'
    ) in text
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert Match.replayed(record).record() == record


def test_false_proof_is_still_read() -> None:
    """The moves are valid by themselves; checking the proof is a separate step."""
    found = read_record(TABLE + PROOF)
    assert found.fairness == Fairness(commitment(b"secret"), b"secret", (b"a", b""))
    assert found.fairness.problems(found.seed)


@pytest.mark.parametrize(
    ("old", "new", "message", "line"),
    [
        ("[Commitment", "# [Commitment", "no tag Commitment: Commitment, Secret and a Share for each seat", 8),
        ("[Secret", "# [Secret", "no tag Secret: ", 7),
        ("[Share", "# [Share", "no tag Share: ", 7),
        ('[Secret "736563726574"]\n[Share "61"]\n[Share ""]\n', "", "no tag Secret and Share: ", 7),
        ('[Share ""]\n', "", r'1 Share for 2 Seat: give one for each, "" for a seat that added', 9),
        ('[Share ""]', '[Share ""]\n[Share ""]', "3 Share for 2 Seat", 9),
        ('[Share ""]', '[Share "x"]', "'x' is not a share", 10),
        ('[Share ""]', f'[Share "{"00" * 256}"]', "a share of 256 bytes", 10),
        ('[Secret "', '[Secret "7', "is not a secret", 8),
        ('[Commitment "', '[Commitment "00', "is not a commitment: it has 64 digits, not 66", 7),
        ("[Secret", '[Secret ""]\n[Secret', "Secret is given twice", 9),
    ],
)
def test_incomplete_proof_is_refused(old: str, new: str, message: str, line: int) -> None:
    text = (TABLE + PROOF).replace(old, new)
    with pytest.raises(UnreadableError, match=message) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.column) == (line, 1)


def test_read_table_ignores_moves() -> None:
    """The tags are read even if the moves and the result are wrong."""
    text = write_record(fair())
    table = read_table(text.replace("unfinished: 0 0", "match 1: 0 500") + "1 fly\n")
    assert table == replace(fair(), actions=(), result="")
    with pytest.raises(UnreadableError, match="no tag Seed"):
        read_table(text.replace("[Seed", "# [Seed"))


@pytest.mark.parametrize(
    ("old", "new", "message", "line"),
    [
        ('[Lastcard "1"]\n', "", "no tag Lastcard", 1),
        ('[Lastcard "1"]', '[Lastcard "2"]', "version 2: version 1 can be read", 1),
        ('[Lastcard "1"]', '[Lastcard "1"', "a tag is a name and a text in brackets", 1),
        ('"coloradd"', '"colorful"', "no edition 'colorful'", 2),
        ("hand_size=3", "hand_size=0", "hand_size can't be 0", 3),
        ("hand_size=3", "handsize=3", "unknown option 'handsize'", 3),
        ("hand_size=3", "hand_size", "is not an option", 3),
        ("hand_size=3", "teams=true", "teams with 2 players", 4),
        ('[Seat "Ana"]', '[Seat Ana]', "a tag is a name and a text", 4),
        ('[Seat "Ana"]', '[Custom "x :: fly()"]\n[Seat "Ana"]', "'fly' is not an effect", 4),
        ('[Seat "Ana"]', '[Custom "x"]\n[Custom " "]\n[Seat "Ana"]', "write the rule as players read it", 5),
        ('[Seat "Ana"]', r'[Seat "A\qa"]', "not a text in double quotes", 4),
        ('[Seat "Ana"]', '[Player "Ana"]', "unknown tag 'Player'", 4),
        ('[Seat "Ben"]\n', "", "1 player: the game is for 2 to 10", 4),
        ('[Seat "Ana"]\n[Seat "Ben"]\n', "", "no tag Seat", 1),
        ('[Seat "Ana"]', '[Custom "a"]\n[Custom "b"]\n[Custom "c"]\n[Custom "d"]\n[Custom "e"]\n[Seat "Ana"]',
         "5 customizable cards", 9),
        ('[Seed "05"]', '[Seed "5"]', "'5' is not a seed", 6),
        ('[Seed "05"]', '[Seed "05"]\n[Seed "05"]', "Seed is given twice", 7),
        ('[Seed "05"]\n', "", "no tag Seed", 1),
        ("round 1", 'round 1\n[Result "unfinished: 0 0"]', "tags come first", 9),
        ("round 1", "round 1\n0 fly;", "can't be read as an action", 9),
        ("round 1", "round 1\nzero draw;", "'zero' is not a seat", 9),
        ("round 1", "round 1\ndraw;", "'draw' is not a seat", 9),
        ("round 1", "round 1\n0;", "can't be read as an action", 9),
        ("round 1", "round one", "'round' is not a seat", 8),
    ],
)  # fmt: skip
def test_unreadable_record_names_line(old: str, new: str, message: str, line: int) -> None:
    text = f"{TABLE}\nround 1\n".replace(old, new)
    with pytest.raises(UnreadableError, match=message) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.column) == (line, 1)
    assert str(caught.value).startswith(f"line {line}, column 1: ")


def test_illegal_move_names_line_and_column() -> None:
    match = whole_round()
    lines = write_record(match.record()).splitlines()
    number = next(number for number, line in enumerate(lines) if ";" in line and not line.startswith("["))
    first, rest = lines[number].split("; ", 1)
    for bad, reason in (("7 draw", Refusal.NO_SUCH_SEAT), ("0 accept", None), ("1 accept", None)):
        lines[number] = f"{first};   {bad}; {rest}"
        with pytest.raises(IllegalError) as caught:
            read_record("\n".join(lines))
        assert (caught.value.line, caught.value.column) == (number + 1, len(first) + 5)
        assert reason is None or caught.value.reason is reason


def test_ambiguous_move_names_line_and_column() -> None:
    """Searched in random games: a number that two playable cards have."""
    for number in range(200):
        match = Match.new(2, rules={"hand_size": 20}, seed=bytes([number]))
        (seat,) = match.state.awaiting.seats
        digits = [str(action)[-1] for action in match.legal_actions(seat) if "+2" not in str(action)]
        double = next((digit for digit in "123456789" if digits.count(digit) > 1), None)
        if double:
            text = write_record(match.record()) + f"  {seat} {double}"
            with pytest.raises(AmbiguousError) as caught:
                read_record(text)
            assert caught.value.column == 3
            assert caught.value.line == len(text.splitlines())
            return
    pytest.fail("no hand had two cards of one number to play")


def test_wrong_result_or_round_is_refused() -> None:
    match = whole_round()
    text = write_record(match.record())
    stated = next(line for line in text.splitlines() if line.startswith("[Result"))
    with pytest.raises(MismatchError, match="stated as 'match 0: 512 310', but the moves give 'round 1: ") as caught:
        read_record(text.replace(stated, '[Result "match 0: 512 310"]'))
    assert caught.value.line == text.splitlines().index(stated) + 1
    with pytest.raises(MismatchError, match="'round 3' is in the wrong place: the moves have reached round 1"):
        read_record(text + "round 3\n")
    with pytest.raises(MismatchError):
        list(replay(replace(match.record(), result="unfinished: 0 0")))


def test_record_built_in_code_is_replayed() -> None:
    record = Record("coloradd", RuleSet(), (), ("Ana", "Ben"), b"\x05", ((0, Draw()), (0, Draw()), (0, Draw())))
    with pytest.raises(IllegalError, match=r"move [123], seat 0: draw: it isn't your turn: seat 1 is to act"):
        list(replay(record))
    with pytest.raises(LastcardError, match="no edition"):
        list(replay(replace(record, edition="none")))


def test_damaged_record_is_refused_or_read() -> None:
    """With the end cut off, a character changed, a line lost or doubled: no traceback, and always a position."""
    dice = Random(11)
    texts = [write_record(random_record_match(number, 60).record()) for number in range(12)]
    texts += [write_record(replace(fair(), moments=(Moment(1200, 80, "time"),)))] * 3
    places = []
    for _ in range(600):
        try:
            record = read_record(_damaged(dice.choice(texts), dice))
        except NotationError as error:
            places.append((error.line, error.column))
        else:
            assert read_record(write_record(record)) == record
    assert len(places) > 100
    assert all(line >= 1 and column >= 1 for line, column in places)


def _damaged(text: str, dice: Random) -> str:
    lines = text.splitlines(keepends=True)
    match dice.randrange(4):
        case 0:
            return text[: dice.randrange(len(text))]
        case 1:
            place = dice.randrange(len(text))
            return text[:place] + dice.choice('0123456789RBGYW+;"[]#:@.-\\ é\n\0') + text[place + dice.randrange(2) :]
        case 2:
            lines.pop(dice.randrange(len(lines)))
        case _:
            lines.insert(dice.randrange(len(lines)), dice.choice(lines))
    return "".join(lines)


def test_replay_gives_the_same_positions() -> None:
    record = random_record_match(5, 80).record()
    first, second = ([write_position(step.state) for step in replay(record)] for _ in range(2))
    assert first == second
