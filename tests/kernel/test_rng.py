"""Random numbers of the kernel."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.kernel.compiler import kernel
from lastcard.kernel.rng import below, below_and_colour, bernoulli, next_bits, seed_game
from lastcard.kernel.state_layout import AnyArray, RngState
from tests.bots.helpers import is_about
from tests.kernel.probability import counted, surprise

TIMES = 200_000
BOUND = 4.0


@kernel
def draw_numbers(rng_state: RngState, bound: int, chance: float, out: AnyArray) -> None:
    for line in range(out.shape[0]):
        out[line, 0] = below(rng_state, bound)
        out[line, 1], out[line, 2] = below_and_colour(rng_state, bound)
        out[line, 3] = bernoulli(rng_state, chance)


@kernel
def draw_bits(rng_state: RngState, out: RngState) -> None:
    for line in range(out.shape[0]):
        out[line] = next_bits(rng_state)


@kernel
def seed_games(seed: np.uint64, rng_state: RngState, out: RngState) -> None:
    for line in range(out.shape[0]):
        seed_game(rng_state, seed, line)
        out[line] = rng_state[0]


def numbers(bound: int, chance: float = 0.5, seed: int = 1) -> AnyArray:
    out = np.zeros((TIMES, 4), np.int64)
    draw_numbers(np.array([seed], np.uint64), bound, chance, out)
    return out


def reference(state: int, times: int) -> list[int]:
    """SplitMix64 as published by Vigna (public domain), with Python integers."""
    words = []
    for _ in range(times):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        word = state
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB % 2**64
        words.append(word ^ (word >> 31))
    return words


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_next_bits_is_splitmix64(seed: int, published: list[int]) -> None:
    out = np.zeros(1000, np.uint64)
    draw_bits(np.array([seed], np.uint64), out)
    assert out.tolist() == reference(seed, 1000)
    assert out[:3].tolist() == published


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 54, 93, 108, 112])
def test_below_is_uniform(bound: int) -> None:
    out = numbers(bound)
    even = dict.fromkeys(range(bound), 1 / bound)
    assert surprise(counted(out[:, 0]), even) < BOUND
    pairs = dict.fromkeys(range(4 * bound), 1 / (4 * bound))
    assert surprise(counted(4 * out[:, 1] + out[:, 2]), pairs) < BOUND


def test_successive_numbers_are_independent() -> None:
    drawn = numbers(7)[:, 0]
    assert surprise(counted(7 * drawn[:-1] + drawn[1:]), dict.fromkeys(range(49), 1 / 49)) < BOUND


def test_below_one_is_zero() -> None:
    assert not numbers(1)[:, :2].any()


@pytest.mark.parametrize("chance", [0.001, 0.3, 0.5, 0.999])
def test_bernoulli_has_given_probability(chance: float) -> None:
    assert is_about(int(numbers(5, chance)[:, 3].sum()), TIMES, chance)


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_certain_outcome_uses_no_bits(chance: float) -> None:
    out = numbers(1 << 20, chance)
    assert (out[:, 3] == chance).all()
    expected = [(word >> 32) * (1 << 20) >> 32 for word in reference(1, 6)]
    assert out[:3, :2].ravel().tolist() == expected


def test_games_have_independent_random_numbers() -> None:
    """All games of adjacent seeds have different numbers, and their first numbers are uniform."""
    seeds, games = 20, 10_000
    out = np.zeros((seeds, games), np.uint64)
    for seed in range(seeds):
        seed_games(np.uint64(seed), np.zeros(1, np.uint64), out[seed])
    assert len(np.unique(out)) == seeds * games
    first = (out % np.uint64(16)).astype(np.int64)
    assert surprise(counted(first), dict.fromkeys(range(16), 1 / 16)) < BOUND
    assert surprise(counted(16 * first[:, :-1] + first[:, 1:]), dict.fromkeys(range(256), 1 / 256)) < BOUND
    assert surprise(counted(16 * first[:-1] + first[1:]), dict.fromkeys(range(256), 1 / 256)) < BOUND
