#include "lab/prover.hpp"

#include <algorithm>

namespace tengen::lab {
namespace {

constexpr int SPLIT = 13;
constexpr std::uint64_t LOOKS = 4096;  // between two questions whether to stop

struct Bounds {
    int lower;
    int upper;
};

}  // namespace

struct Prover::Moves {
    std::array<Play, 32> plays;
    std::array<std::uint64_t, 32> orders;
    int count = 0;
};

Prover::Prover(Size size, std::size_t entries)
    : size_(size), board_(size), safety_(size), memory_(std::bit_floor(std::max<std::size_t>(entries, 2))) {
    std::vector<std::uint64_t> powers(1, 1);
    for (int point = 1; point < size.points(); ++point) powers.push_back(3 * powers.back());
    for (int kind = 0; kind < 8; ++kind) {
        for (int index = 0; index < size.points(); ++index) {
            int column = index % size.width;
            int row = index / size.width;
            if (kind & 4 && size.width == size.height) std::swap(column, row);
            if (kind & 1) column = size.width - 1 - column;
            if (kind & 2) row = size.height - 1 - row;
            to_[static_cast<std::size_t>(kind)].push_back(row * size.width + column);
        }
    }
    for (const int part : {0, 1}) {
        const int first = part == 0 ? 0 : SPLIT;
        const int last = part == 0 ? std::min(SPLIT, size.points()) : std::max(SPLIT, size.points());
        auto& sums = serials_[static_cast<std::size_t>(part)];
        sums.resize(std::size_t{1} << (last - first));
        for (std::size_t set = 1; set < sums.size(); ++set) {
            const auto point = static_cast<std::size_t>(first + std::countr_zero(set));
            for (std::size_t kind = 0; kind < 8; ++kind) {
                sums[set][kind] = sums[set & (set - 1)][kind] + powers[static_cast<std::size_t>(to_[kind][point])];
            }
        }
    }
}

// One number for all images of a node. It is the whole of it, so that no two nodes have the same.
std::uint64_t Prover::key_of(const Node& node) const {
    constexpr Points LOWER = (Points{1} << SPLIT) - 1;
    const auto& [low, high] = serials_;
    const auto& black_low = low[node.stones.black & LOWER];
    const auto& black_high = high[node.stones.black >> SPLIT];
    const auto& white_low = low[node.stones.white & LOWER];
    const auto& white_high = high[node.stones.white >> SPLIT];
    std::array<std::uint64_t, 8> images;
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t kind = 0; kind < 8; ++kind) {
        images[kind] = black_low[kind] + black_high[kind] + 2 * (white_low[kind] + white_high[kind]);
        least = std::min(least, images[kind]);
    }
    int ko = 31;
    for (std::size_t kind = 0; node.ko >= 0 && kind < 8; ++kind) {
        if (images[kind] == least) ko = std::min(ko, to_[kind][static_cast<std::size_t>(node.ko)]);
    }
    // Never 0, which stands for nothing remembered.
    return least << 8 | static_cast<std::uint64_t>(ko) << 3 | node.passed << 2 | node.attacks << 1 | 1;
}

Prover::Node Prover::after(const Node& node, const Play& play) const {
    return {play.after(node.stones), play.ko, false, !node.attacks};
}

// The first move that was best before, then captures, then what was good elsewhere.
void Prover::sort(const Node& node, int first, Moves& moves) const {
    const auto& history = history_[node.attacks];
    for (int at = 0; at < moves.count; ++at) {
        const Play& play = moves.plays[static_cast<std::size_t>(at)];
        std::uint64_t order = history[static_cast<std::size_t>(play.point)] + 1;
        order += static_cast<std::uint64_t>(std::popcount(play.captured)) << 56;
        if (play.point == first) order |= std::uint64_t{1} << 63;
        moves.orders[static_cast<std::size_t>(at)] = order;
    }
    for (int at = 1; at < moves.count; ++at) {
        for (int to = at; to > 0; --to) {
            const auto here = static_cast<std::size_t>(to);
            if (moves.orders[here] <= moves.orders[here - 1]) break;
            std::swap(moves.orders[here], moves.orders[here - 1]);
            std::swap(moves.plays[here], moves.plays[here - 1]);
        }
    }
}

// What the attacker can force within so many moves: exact between alpha and beta, else a bound of it. What is at least
// beta is proven, what is not may still be so with more moves.
int Prover::value(const Node& node, int depth, int alpha, int beta) {
    if (++nodes_ % LOOKS == 0 && (*stop_)(nodes_)) stopped_ = true;
    if (stopped_) return alpha;
    const int points = size_.points();
    const Points own = safety_.safe(node.stones.black, node.stones.white);
    const Points others = safety_.safe(node.stones.white, node.stones.black);
    const auto [mine, theirs] = node.attacks ? std::pair{own, others} : std::pair{others, own};
    Bounds fixed{2 * std::popcount(mine) - points, points - 2 * std::popcount(theirs)};
    if (node.passed) {  // a pass ends the game
        const int area = board_.area(node.stones);
        if (node.attacks) {
            fixed = {std::max(fixed.lower, area), std::max(fixed.upper, area)};
        } else {
            fixed = {std::min(fixed.lower, -area), std::min(fixed.upper, -area)};
        }
    }
    if (fixed.lower >= beta || fixed.lower >= fixed.upper) return fixed.lower;
    if (fixed.upper <= alpha) return fixed.upper;
    if (depth == 0) return fixed.lower;

    const std::uint64_t key = key_of(node);
    Entry* entry = &entry_of(key, depth);
    int first = NO_MOVE;
    const bool known = entry->key == key;
    if (known) {
        if (entry->lower >= beta) return entry->lower;
        if (entry->depth >= depth && entry->upper <= alpha) return entry->upper;
        fixed.lower = std::max(fixed.lower, static_cast<int>(entry->lower));
        if (entry->depth >= depth && entry->lower == entry->upper) return entry->lower;
        first = entry->move;
    }

    Moves moves;
    // The attacker need not look at moves that give away what is safe.
    const Points useless = node.attacks ? own | others : 0;
    board_.for_each_play(node.stones, [&](const Play& play) {
        if (play.point != node.ko && (useless & bit_of(play.point)) == 0)
            moves.plays[static_cast<std::size_t>(moves.count++)] = play;
    });
    sort(node, first, moves);
    int best = node.attacks ? fixed.lower : fixed.upper;
    int best_move = NO_MOVE;
    const bool may_pass = !node.passed;  // else it is in the bounds above
    for (int at = 0; at < moves.count + may_pass; ++at) {
        const bool pass = at == moves.count;
        const Node next = pass ? Node{{node.stones.white, node.stones.black}, -1, true, !node.attacks}
                               : after(node, moves.plays[static_cast<std::size_t>(at)]);
        const int point = pass ? PASS : moves.plays[static_cast<std::size_t>(at)].point;
        const int found = node.attacks ? value(next, depth - 1, std::max(alpha, best), beta)
                                       : value(next, depth - 1, alpha, std::min(beta, best));
        if (stopped_) return alpha;
        if (node.attacks ? found > best : found < best) {
            best = found;
            best_move = point;
        }
        if (node.attacks ? best >= beta : best <= std::max(alpha, fixed.lower)) {
            if (!pass)
                history_[node.attacks][static_cast<std::size_t>(point)] += static_cast<std::uint64_t>(depth * depth);
            break;
        }
    }
    best = std::max(best, fixed.lower);

    entry = &entry_of(key, depth);  // what was looked at since may have taken the other place
    if (entry->key != key)
        *entry = {key, static_cast<std::int8_t>(-points), static_cast<std::int8_t>(points), 0, NO_MOVE};
    if (best > alpha) entry->lower = std::max(entry->lower, static_cast<std::int8_t>(best));
    if (best < beta && depth >= entry->depth) {
        entry->upper = static_cast<std::int8_t>(best);
        entry->depth = static_cast<std::uint8_t>(depth);
    }
    if (best_move != NO_MOVE) entry->move = static_cast<std::int8_t>(best_move);
    return best;
}

// Where this node is remembered, or the place to take for it: of two, that of the lesser depth.
Prover::Entry& Prover::entry_of(std::uint64_t key, int depth) {
    const std::size_t place = (key * 0x9E3779B97F4A7C15u >> 20) & (memory_.size() - 2);
    Entry& deep = memory_[place];
    Entry& last = memory_[place + 1];
    if (deep.key == key) return deep;
    if (last.key == key) return last;
    return deep.depth <= depth ? deep : last;
}

// A move after which the attacker, to move, still gets that much, looked for to this depth.
int Prover::move_for(const Node& node, int least, int depth) {
    int move = NO_MOVE;
    board_.for_each_play(node.stones, [&](const Play& play) {
        if (move != NO_MOVE || play.point == node.ko || stopped_) return;
        if (value(after(node, play), depth, least - 1, least) >= least && !stopped_) move = play.point;
    });
    if (move != NO_MOVE || stopped_) return move;
    const bool ends = node.passed && board_.area(node.stones) >= least;
    const Node passed{{node.stones.white, node.stones.black}, -1, true, !node.attacks};
    const bool holds = !node.passed && value(passed, depth, least - 1, least) >= least && !stopped_;
    return ends || holds ? PASS : NO_MOVE;
}

Prover::Proof Prover::prove(Stones stones, int ko, bool passed, const std::function<bool(std::uint64_t)>& stop) {
    const int points = size_.points();
    Proof proof{-points, points};
    stop_ = &stop;
    stopped_ = stop(0);
    nodes_ = 0;
    std::array<std::uint64_t, 2> used{};
    while (!stopped_ && proof.low < proof.high && std::min(proof.low_depth, proof.high_depth) < DEEPEST) {
        // The side that has had less of the time is the attacker.
        const bool own = proof.high_depth == DEEPEST || (used[0] <= used[1] && proof.low_depth < DEEPEST);
        const std::uint64_t before = nodes_;
        int& depth = own ? proof.low_depth : proof.high_depth;
        const int alpha = own ? proof.low : -proof.high;
        const int beta = own ? proof.high : -proof.low;
        const Node root{stones, ko, passed, own};
        const int found = value(root, depth + 1, alpha, beta);
        used[!own] += nodes_ - before + 1;
        if (stopped_) break;
        ++depth;
        if (own && found > proof.low) {
            proof.low = found;
            proof.move = move_for(root, found, depth - 1);
        }
        if (!own) proof.high = std::min(proof.high, -found);
    }
    proof.nodes = nodes_;
    return proof;
}

}  // namespace tengen::lab
