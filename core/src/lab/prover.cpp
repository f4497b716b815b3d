#include "lab/prover.hpp"

#include <algorithm>

#include "lab/symmetry.hpp"

namespace tengen::lab {
namespace {

constexpr int SPLIT = 13;
constexpr std::uint64_t LOOKS = 4096;  // between two questions whether to stop
constexpr int WORTH_A_LOOK = 4;        // moves ahead, from which on the next nodes are asked for in memory first

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
    for (int kind = 0; kind < SYMMETRIES; ++kind) {
        for (int index = 0; index < size.points(); ++index) {
            to_[static_cast<std::size_t>(kind)].push_back(image_of(size, kind, index));
        }
        auto& from = from_[static_cast<std::size_t>(kind)];
        from.resize(static_cast<std::size_t>(size.points()));
        for (int index = 0; index < size.points(); ++index) {
            from[static_cast<std::size_t>(to_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(index)])] =
                index;
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

// One number for all images of a node and the target. It is the whole of it, so that no two nodes have the same.
Prover::Key Prover::key_of(const Node& node) const {
    constexpr Points LOWER = (Points{1} << SPLIT) - 1;
    const auto& [low, high] = serials_;
    const auto& black_low = low[node.stones.black & LOWER];
    const auto& black_high = high[node.stones.black >> SPLIT];
    const auto& white_low = low[node.stones.white & LOWER];
    const auto& white_high = high[node.stones.white >> SPLIT];
    std::array<std::uint64_t, 8> images;
    std::size_t least = 0;
    for (std::size_t kind = 0; kind < 8; ++kind) {
        images[kind] = black_low[kind] + black_high[kind] + 2 * (white_low[kind] + white_high[kind]);
        if (images[kind] < images[least]) least = kind;
    }
    std::uint64_t ko = 31;
    for (std::size_t kind = 0; node.ko >= 0 && kind < 8; ++kind) {
        if (images[kind] != images[least]) continue;
        ko = std::min(ko, static_cast<std::uint64_t>(to_[kind][static_cast<std::size_t>(node.ko)]));
    }
    // Never 0, which stands for nothing remembered.
    const auto target = static_cast<std::uint64_t>(target_ + 32);
    return {images[least] << 16 | target << 9 | ko << 3 | node.passed << 2 | node.attacks << 1 | 1, least};
}

Prover::Node Prover::after(const Node& node, const Play& play) {
    return {play.after(node.stones), play.ko, false, !node.attacks};
}

Prover::Node Prover::after_pass(const Node& node) {
    return {{node.stones.white, node.stones.black}, -1, true, !node.attacks};
}

// The plays: first the one that was best before, then captures, then what was good elsewhere.
void Prover::find_moves(const Node& node, Points useless, int first, Moves& moves) const {
    const auto& history = history_[node.attacks];
    board_.for_each_play(node.stones, [&](const Play& play) {
        if (play.point == node.ko || (useless & bit_of(play.point)) != 0) return;
        std::uint64_t order = history[static_cast<std::size_t>(play.point)] + 1;
        order += static_cast<std::uint64_t>(std::popcount(play.captured)) << 56;
        if (play.point == first) order |= std::uint64_t{1} << 63;
        auto to = static_cast<std::size_t>(moves.count++);
        for (; to > 0 && moves.orders[to - 1] < order; --to) {
            moves.orders[to] = moves.orders[to - 1];
            moves.plays[to] = moves.plays[to - 1];
        }
        moves.orders[to] = order;
        moves.plays[to] = play;
    });
}

const Prover::Entry* Prover::known(std::uint64_t key) const {
    const std::size_t place = (key * 0x9E3779B97F4A7C15u >> 20) & (memory_.size() - 2);
    if (memory_[place].key == key) return &memory_[place];
    return memory_[place + 1].key == key ? &memory_[place + 1] : nullptr;
}

// Where this node is remembered, or the place to take for it: of two, that of the lesser depth if it is less than this.
Prover::Entry& Prover::place_for(std::uint64_t key, int depth) {
    const std::size_t place = (key * 0x9E3779B97F4A7C15u >> 20) & (memory_.size() - 2);
    Entry& deep = memory_[place];
    Entry& last = memory_[place + 1];
    if (deep.key == key) return deep;
    if (last.key == key) return last;
    return deep.depth <= depth ? deep : last;
}

// Whether a node that follows is remembered as what decides this one.
bool Prover::is_settled_by_next(const Node& node, int depth, const Moves& moves) const {
    for (int at = 0; at < moves.count; ++at) {
        const Entry* next = known(key_of(after(node, moves.plays[static_cast<std::size_t>(at)])).value);
        if (next != nullptr && (node.attacks ? next->proven : !next->proven && next->depth >= depth - 1)) return true;
    }
    return false;
}

// Whether the attacker can force the target within so many moves. What can is proven; what cannot may still be so with
// more moves.
bool Prover::forces(const Node& node, int depth) {
    if (++nodes_ % LOOKS == 0 && (*stop_)(nodes_)) stopped_ = true;
    if (stopped_) return false;
    const int points = size_.points();
    const Points own = safety_.safe(node.stones.black, node.stones.white);
    const Points others = safety_.safe(node.stones.white, node.stones.black);
    int least = 2 * std::popcount(node.attacks ? own : others) - points;
    int most = points - 2 * std::popcount(node.attacks ? others : own);
    if (node.passed) {  // a pass ends the game
        const int area = board_.area(node.stones);
        least = node.attacks ? std::max(least, area) : std::min(least, -area);
        most = node.attacks ? std::max(most, area) : std::min(most, -area);
    }
    if (least >= target_) return true;
    if (most < target_ || depth == 0) return false;

    const Key key = key_of(node);
    int first = NO_MOVE;
    if (const Entry* entry = known(key.value)) {
        if (entry->proven) return true;
        if (entry->depth >= depth) return false;
        if (entry->move >= 0) first = from_[key.kind][static_cast<std::size_t>(entry->move)];
    }
    Moves moves;
    // The attacker need not look at moves that give away what is safe.
    find_moves(node, node.attacks ? own | others : 0, first, moves);
    bool found = node.attacks;  // if nothing decides, the attacker has found nothing, and the defender neither
    int move = NO_MOVE;
    if (depth < WORTH_A_LOOK || !is_settled_by_next(node, depth, moves)) {
        found = !node.attacks;
        const int count = moves.count + !node.passed;  // else the pass is in the bounds above
        for (int at = 0; at < count && found != node.attacks; ++at) {
            const bool pass = at == moves.count;
            const Node next = pass ? after_pass(node) : after(node, moves.plays[static_cast<std::size_t>(at)]);
            if (forces(next, depth - 1) != node.attacks) continue;
            if (stopped_) return false;
            found = node.attacks;
            if (pass) break;
            move = moves.plays[static_cast<std::size_t>(at)].point;
            history_[node.attacks][static_cast<std::size_t>(move)] += static_cast<std::uint64_t>(depth * depth);
        }
        if (stopped_) return false;
    }
    Entry& entry = place_for(key.value, depth);
    if (entry.key != key.value) entry = {key.value, false, 0, NO_MOVE};
    entry.proven = found;
    entry.depth = static_cast<std::uint8_t>(found ? DEEPEST : depth);
    if (move >= 0) entry.move = static_cast<std::int8_t>(to_[key.kind][static_cast<std::size_t>(move)]);
    return found;
}

// A move after which the attacker, to move, still gets the target, looked for to this depth.
int Prover::move_for(const Node& node, int depth) {
    int move = NO_MOVE;
    board_.for_each_play(node.stones, [&](const Play& play) {
        if (move == NO_MOVE && play.point != node.ko && forces(after(node, play), depth)) move = play.point;
    });
    if (move != NO_MOVE) return move;
    const bool holds = node.passed ? board_.area(node.stones) >= target_ : forces(after_pass(node), depth);
    return holds ? PASS : NO_MOVE;
}

// For either side: all that it may still get, half of it, and a little more than it has. Those that were followed
// before go on.
std::vector<Prover::Question> Prover::questions(const Proof& proof, const std::vector<Question>& before) {
    std::vector<Question> found;
    const auto ask = [&](bool own, int target, int share) {
        for (const Question& other : found) {
            if (other.own == own && other.target == target) return;
        }
        found.push_back({own, target, 0, 0, share});
        for (const Question& old : before) {
            if (old.own == own && old.target == target) found.back() = old;
        }
    };
    const int middle = proof.low + (proof.high - proof.low + 1) / 2;  // above low, at most high
    ask(true, proof.high, 1);
    ask(true, middle, 1);
    ask(true, proof.low + 1, 4);
    ask(false, -proof.low, 2);
    ask(false, -(middle - 1), 2);
    ask(false, -proof.high + 1, 4);
    return found;
}

Prover::Proof Prover::prove(Stones stones, int ko, bool passed, const std::function<bool(std::uint64_t)>& stop) {
    const int points = size_.points();
    Proof proof{-points, points};
    stop_ = &stop;
    stopped_ = stop(0);
    nodes_ = 0;
    std::vector<Question> open = questions(proof, {});
    while (!stopped_ && proof.low < proof.high) {
        Question* next = nullptr;
        for (Question& each : open) {
            if (each.depth == DEEPEST) continue;
            if (next == nullptr || each.share * each.nodes < next->share * next->nodes) next = &each;
        }
        if (next == nullptr) break;
        const std::uint64_t before = nodes_;
        const Node root{stones, ko, passed, next->own};
        target_ = next->target;
        const bool found = forces(root, ++next->depth);
        next->nodes += nodes_ - before + 1;
        if (stopped_) break;
        proof.depth = std::max(proof.depth, next->depth);
        if (!found) continue;
        if (next->own) {
            proof.low = target_;
            proof.move = move_for(root, next->depth - 1);
        } else {
            proof.high = -target_;
        }
        open = questions(proof, open);
    }
    proof.nodes = nodes_;
    return proof;
}

}  // namespace tengen::lab
