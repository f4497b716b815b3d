#include "study.hpp"

#include <cmath>
#include <vector>

#include "ending.hpp"
#include "owners.hpp"

namespace tengen {
namespace {

// A position of the search tree, reached by a move; its children are the moves from there, the pass first.
struct Node {
    int point;  // of the move; 0 for a pass
    int first = 0;
    int children = 0;
    int games = 0;
    int stays = 0;
};

// A node is opened when it has been visited this often.
constexpr int VISITS_TO_OPEN = 4;

template <int Side>
class Tree {
public:
    Tree(const Ending<Side>& start, std::span<const int> stones, std::span<const std::uint8_t> area)
        : start_(start),
          stones_(stones),
          area_(area),
          owner_(start.board().cell(start.board().at(stones[0]))),
          owners_(area.size()) {
        nodes_.push_back(Node{0});
        open(0, start);
    }

    void visit(Random& random) {
        Ending<Side> ending = start_;
        path_.assign(1, 0);
        for (int passes = 0; passes < 2;) {
            const int at = path_.back();
            if (nodes_[at].children == 0) {
                if (nodes_[at].games < VISITS_TO_OPEN) break;
                open(at, ending);
            }
            const int next = best_child(at, ending.color() == owner_);
            const int point = nodes_[next].point;
            path_.push_back(next);
            passes = point == 0 ? passes + 1 : 0;
            if (point == 0) {
                ending.pass();
            } else {
                ending.play(point);
            }
        }
        ending.finish(random);
        const int stays = count_stays(ending);
        for (const int node : path_) {
            ++nodes_[node].games;
            nodes_[node].stays += stays;
        }
    }

    Fate best() const {
        int best = nodes_[0].first;
        for (int child = best; child < nodes_[0].first + nodes_[0].children; ++child) {
            if (nodes_[child].games > nodes_[best].games) best = child;
        }
        const Node& found = nodes_[best];
        return {found.games, found.stays, found.point == 0 ? -1 : start_.board().index(found.point)};
    }

private:
    void open(int at, const Ending<Side>& ending) {
        const int first = static_cast<int>(nodes_.size());
        nodes_.push_back(Node{0});
        for (int index = 0; index < ending.board().size().points(); ++index) {
            const int point = ending.board().at(index);
            if (area_[index] != 0 && ending.is_legal(point) && !ending.is_eye(point)) nodes_.push_back(Node{point});
        }
        nodes_[at].first = first;
        nodes_[at].children = static_cast<int>(nodes_.size()) - first;
    }

    // How often the stones stayed, from 0 to 1. Precondition: the node was visited.
    double rate(const Node& node) const {
        return static_cast<double>(node.stays) /
               (static_cast<double>(node.games) * static_cast<double>(stones_.size()));
    }

    // The child with the best rate for the side to move, the less often it was tried the better; an untried one is
    // taken to be as good as its parent. Precondition: the node is open.
    int best_child(int at, bool owner_moves) const {
        const Node& parent = nodes_[at];
        const double hope = parent.games == 0 ? 0.5 : rate(parent);
        const double urge = std::sqrt(static_cast<double>(parent.games + 1)) / static_cast<double>(parent.children);
        int best = parent.first;
        double highest = -1;
        for (int child = parent.first; child < parent.first + parent.children; ++child) {
            const Node& node = nodes_[child];
            const double stay = node.games == 0 ? hope : rate(node);
            const double value = (owner_moves ? stay : 1 - stay) + urge / static_cast<double>(1 + node.games);
            if (value > highest) {
                highest = value;
                best = child;
            }
        }
        return best;
    }

    int count_stays(const Ending<Side>& ending) {
        write_owners(ending.board(), std::span<Cell>(owners_));
        return static_cast<int>(std::ranges::count_if(stones_, [&](int index) { return owners_[index] == owner_; }));
    }

    const Ending<Side>& start_;
    std::span<const int> stones_;
    std::span<const std::uint8_t> area_;
    Cell owner_;
    std::vector<Cell> owners_;
    std::vector<Node> nodes_;
    std::vector<int> path_;
};

}  // namespace

Fate study(Size size, Cells cells, Cell color, std::span<const int> stones, std::span<const std::uint8_t> area,
           int count, Random& random) {
    return with_side(size, [&](auto side) {
        const Ending<side> start(size, cells, color);
        Tree<side> tree(start, stones, area);
        for (int game = 0; game < count; ++game) tree.visit(random);
        return tree.best();
    });
}

}  // namespace tengen
