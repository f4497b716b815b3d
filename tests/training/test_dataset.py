"""Labels and the dataset made of them: whole games, seen as the engine sees them; doubles once; some held out."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tengen.engines.net.features import PLANES
from tests.training.shards import some_shards
from training.dataset import build, load, terms_of
from training.position import Position
from training.replay import Terms, seen

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from training.dataset import Positions


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("labels")
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        shards = some_shards(folder)
        build(shards, folder / "built")
        return shards, folder / "built"


def shard_of(path: Path) -> dict[str, NDArray[Any]]:
    with np.load(path) as file:
        return {name: file[name] for name in file.files}


def test_a_shard_has_whole_games_and_a_label_for_each_position(folders: tuple[Path, Path]) -> None:
    shard = shard_of(folders[0] / "n7-t000.npz")
    count = int(shard["length"].sum())
    assert count >= 100
    for name in ("moves", "policy", "policy_move", "value", "score", "owner"):
        assert len(shard[name]) == count
    assert shard["policy"].astype(float).sum(1).min() > 0.5


def test_games_differ_in_rules_and_handicap(folders: tuple[Path, Path]) -> None:
    shards = [shard_of(folders[0] / f"n7-t00{number}.npz") for number in (0, 1)]
    assert {bool(each) for shard in shards for each in shard["territory"]} == {True, False}
    assert {int(stones[0]) >= 0 for shard in shards for stones in shard["stones"]} == {True, False}
    assert len({float(komi) for shard in shards for komi in shard["komi"]}) > 2


def test_the_dataset_shows_positions_as_a_player_sees_them(folders: tuple[Path, Path]) -> None:
    shard, built = shard_of(folders[0] / "n7-t000.npz"), shard_of(folders[1] / "n7-t000.npz")
    row = 0
    for game, length in enumerate(shard["length"].tolist()):
        position = Position(terms_of(shard, game))
        for move in shard["moves"][row : row + length].tolist():
            planes, numbers = position.seen()
            bits = np.unpackbits(built["planes"][row], count=PLANES * 49).reshape(PLANES, 7, 7)
            np.testing.assert_array_equal(bits, planes[0])
            np.testing.assert_array_equal(built["globals"][row], numbers[0])
            position.play(move)
            row += 1


def test_under_territory_rules_the_lead_counts_the_stones_placed_unless_the_teacher_was_not_told() -> None:
    told = [np.frombuffer(numbers, np.float32)[0] * 15 for _, numbers in seen(Terms(5, 5, 13), [6, 7, 25, 8])]
    assert told == pytest.approx([-6.5, 7.5, -6.5, 6.5])
    untold = [np.frombuffer(n, np.float32)[0] * 15 for _, n in seen(Terms(5, 5, 13, counted=False), [6, 7, 25])]
    assert untold == pytest.approx([-6.5, 6.5, -6.5])
    area = [np.frombuffer(n, np.float32)[0] * 15 for _, n in seen(Terms(5, 5, 13, territory=False, bonus=4), [6, 7])]
    assert area == pytest.approx([-8.5, 8.5])


def keys(positions: Positions) -> list[bytes]:
    columns = positions.columns
    return [
        hashlib.sha256(planes.tobytes() + numbers.tobytes()).digest()
        for planes, numbers in zip(columns["planes"], columns["globals"], strict=True)
    ]


def test_doubles_come_once_and_none_is_both_held_out_and_learned(folders: tuple[Path, Path]) -> None:
    learned, held_out = load([folders[1]], held_out=False), load([folders[1]], held_out=True)
    assert [(each.width, each.height) for each in learned] == [(5, 5), (7, 7)]
    for ours, theirs in zip(learned, held_out, strict=True):
        assert len(set(keys(ours))) == len(ours) > 50
        assert len(set(keys(theirs))) == len(theirs) > 50
        assert not set(keys(ours)) & set(keys(theirs))


def test_what_is_built_is_not_built_again(folders: tuple[Path, Path]) -> None:
    stamps = {path: path.stat().st_mtime_ns for path in folders[1].iterdir()}
    build(*folders)
    assert {path: path.stat().st_mtime_ns for path in folders[1].iterdir()} == stamps


def test_a_folder_without_shards_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no shards in"):
        build(tmp_path, tmp_path / "built")
