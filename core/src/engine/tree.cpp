#include "engine/tree.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tengen {
namespace {

constexpr double OWNED = 127;

double sign_of(Cell color) { return color == BLACK ? 1.0 : -1.0; }

}  // namespace

Tree::Tree(TreeSettings settings, double scale, int points, Cell to_play)
    : settings_(settings), scale_(scale), points_(points) {
    nodes_.push_back(Node{.to_play = to_play});
    owners_.resize(static_cast<std::size_t>(points));
}

double Tree::utility(Worth mean, Cell color) const {
    const double sign = sign_of(color);
    const double points = std::atan(sign * (mean.lead - center_) / scale_) * (2 / std::numbers::pi);
    return sign * mean.win + settings_.lead_weight * points;
}

int Tree::choose(int number) const {
    const Node& node = this->node(number);
    const Cell color = node.to_play;
    const double sign = sign_of(color);
    const double total = node.visits + node.pending;
    const double growth = std::log((total + settings_.explore_visits) / settings_.explore_visits);
    const double explore = (settings_.explore + settings_.explore_growth * growth) * std::sqrt(total);
    const Worth mean{node.sum.win / node.visits, node.sum.lead / node.visits};

    double best = -1e9, seen = 0;
    int chosen = 0;
    const std::span<const Edge> edges = this->edges(number);
    for (int place = 0; place < node.tried; ++place) {
        const Edge& edge = edges[static_cast<std::size_t>(place)];
        const Node& child = this->node(edge.child);
        const double count = child.visits + child.pending;
        // A try under way counts as lost, so that the next one of the same batch goes elsewhere.
        const Worth worth{(child.sum.win - sign * child.pending) / count,
                          child.visits > 0 ? child.sum.lead / child.visits : mean.lead};
        const double value = utility(worth, color) + explore * double{edge.prior} / (1 + count);
        if (value > best) best = value, chosen = place;
        seen += double{edge.prior};
    }
    if (node.tried < node.edges) {
        const double prior = edges[static_cast<std::size_t>(node.tried)].prior;
        const double value = utility(mean, color) - settings_.untried * std::sqrt(seen) + explore * prior;
        if (value > best) chosen = node.tried;
    }
    return chosen;
}

int Tree::open(int number, int edge) {
    const std::size_t place = node(number).first_edge + static_cast<std::size_t>(edge);
    if (edges_[place].child == NOBODY) {
        edges_[place].child = static_cast<std::int32_t>(nodes_.size());
        node(number).tried = edge + 1;
        nodes_.push_back(Node{.to_play = opponent(node(number).to_play)});
        owners_.resize(nodes_.size() * static_cast<std::size_t>(points_));
    }
    return edges_[place].child;
}

void Tree::expand(int number, std::span<Guess> guesses, Worth own, std::span<const float> owners) {
    std::ranges::sort(guesses, [](const Guess& one, const Guess& other) {
        return one.prior != other.prior ? one.prior > other.prior : one.move < other.move;
    });
    Node& node = this->node(number);
    node.first_edge = edges_.size();
    node.edges = static_cast<int>(guesses.size());
    for (const Guess& guess : guesses) {
        edges_.push_back(Edge{guess.prior, NOBODY, static_cast<std::uint16_t>(guess.move)});
    }
    node.own = own;
    node.state = State::READY;
    std::int8_t* const room = owners_.data() + static_cast<std::size_t>(number) * static_cast<std::size_t>(points_);
    for (std::size_t point = 0; point < owners.size(); ++point) {
        room[point] = static_cast<std::int8_t>(std::nearbyint(std::clamp(double{owners[point]}, -1.0, 1.0) * OWNED));
    }
    if (number == ROOT) center_ = own.lead;
}

void Tree::tell(std::span<const int> path, Worth worth) {
    for (const int number : path) {
        Node& node = this->node(number);
        ++node.visits;
        node.sum.win += worth.win;
        node.sum.lead += worth.lead;
    }
}

void Tree::mark(std::span<const int> path, int change) {
    for (const int number : path) node(number).pending += change;
}

std::vector<double> Tree::owners() const {
    std::vector<double> sums(static_cast<std::size_t>(points_));
    int judged = 0;
    for (std::size_t number = 0; number < nodes_.size(); ++number) {
        if (nodes_[number].state != State::READY) continue;
        ++judged;
        for (std::size_t point = 0; point < sums.size(); ++point) sums[point] += owners_[number * sums.size() + point];
    }
    for (double& sum : sums) sum /= OWNED * std::max(judged, 1);
    return sums;
}

void Tree::advance(int move) {
    Tree next(settings_, scale_, points_, opponent(node(ROOT).to_play));
    next.center_ = center_;
    const std::span<const Edge> edges = this->edges(ROOT);
    const auto edge = std::ranges::find(edges, move, [](const Edge& each) { return int{each.move}; });
    if (edge != edges.end() && edge->child != NOBODY && node(edge->child).state == State::READY) {
        next.adopt(*this, edge->child, ROOT);
        next.center_ = next.node(ROOT).own.lead;
    }
    *this = std::move(next);
}

// Copies a node and all below it. Precondition: node `to` is there.
void Tree::adopt(const Tree& from, int number, int to) {
    std::vector<std::pair<int, int>> todo{{number, to}};
    while (!todo.empty()) {
        const auto [old, fresh] = todo.back();
        todo.pop_back();
        node(fresh) = from.node(old);
        node(fresh).first_edge = edges_.size();
        const auto row = static_cast<std::size_t>(points_);
        std::copy_n(from.owners_.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(old) * row), row,
                    owners_.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(fresh) * row));
        for (const Edge& edge : from.edges(old)) {
            edges_.push_back(edge);
            if (edge.child == NOBODY) continue;
            edges_.back().child = static_cast<std::int32_t>(nodes_.size());
            todo.emplace_back(edge.child, static_cast<int>(nodes_.size()));
            nodes_.emplace_back();
            owners_.resize(nodes_.size() * row);
        }
    }
}

}  // namespace tengen
