"""Trees of any shape and depth: lines, paths, children."""

import pytest
from hypothesis import given, settings

from tengen.records import Tree, read
from tengen.rules import BadInput
from tests.records.trees import trees


@settings(max_examples=50, deadline=None)
@given(trees())
def test_the_path_of_a_node_leads_to_it(tree: Tree) -> None:
    for node in range(len(tree)):
        line = tree.line(tree.path(node))
        assert node in line
        assert line[: line.index(node) + 1] == tree.line_to(node)


@settings(max_examples=50, deadline=None)
@given(trees())
def test_children_know_their_parents_and_the_first_comes_next(tree: Tree) -> None:
    for node, children in enumerate(tree.children()):
        assert all(tree.parents[child] == node for child in children)
        assert children[:1] in ((), (node + 1,))
    assert sum(map(len, tree.children())) == len(tree) - 1


@settings(max_examples=50, deadline=None)
@given(trees())
def test_the_main_line_is_the_line_without_choices(tree: Tree) -> None:
    assert tuple(tree.main_line()) == tree.line(())


def test_choices_that_are_not_there_are_refused() -> None:
    (record,) = read("(;B[aa](;W[bb])(;W[cc]))")
    for path in ((2,), (-1,), (0, 0)):
        with pytest.raises(BadInput) as caught:
            record.tree.line(path)
        assert caught.value.code == "no-such-variation"
    with pytest.raises(BadInput) as caught:
        record.tree.line_to(4)
    assert caught.value.code == "no-such-node"
