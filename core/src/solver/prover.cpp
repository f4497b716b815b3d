#include "prover.hpp"

#include <algorithm>
#include <utility>

namespace tengen::solver {
namespace {

constexpr int DEEPEST = 2000;
constexpr std::uint64_t VISITS_OF_A_NODE = 40;  // values that lean on the path may change without a new state

Number plus(Number one, std::uint64_t other) {
    return static_cast<Number>(std::min<std::uint64_t>(one + other, NEVER - 1));
}

}  // namespace

Prover::Prover(const Room& room, Question question, std::uint64_t nodes, Stop stop)
    : room_(room), question_(std::move(question)), most_(nodes), stop_(std::move(stop)) {
    for (const int index : question_.stones) {
        if (room_.place(index) != NOWHERE) stones_ |= bit_of(room_.place(index));
    }
}

std::uint32_t Prover::entry_of(const State& state) {
    State known = state;
    if (known.to_play == question_.retakes) known.ko = NOWHERE;
    bool made = false;
    const std::uint32_t number = table_.find(known, made);
    if (made) {
        judge(table_[number]);
        table_[number].over = table_[number].proof == 0 || table_[number].disproof == 0;
    }
    return number;
}

void Prover::judge(Entry& entry) {
    const auto reached = [&] {
        entry.proof = 0;
        entry.disproof = NEVER;
    };
    const auto prevented = [&] {
        entry.proof = NEVER;
        entry.disproof = 0;
    };
    const Cell owner = question_.goal == Goal::TAKE ? opponent(question_.achiever) : question_.achiever;
    const Mask left = stones_ & entry.state.of(owner);
    if (question_.goal == Goal::CONNECT) {
        if (left != stones_) return prevented();
        if (room_.joined(entry.state, question_.stones[0], question_.stones[1], owner)) reached();
        return;
    }
    const bool take = question_.goal == Goal::TAKE;
    const bool fixed = std::ranges::any_of(question_.stones, [&](int index) { return room_.place(index) == NOWHERE; });
    if (fixed) return take ? prevented() : reached();
    if (left == 0) return take ? reached() : prevented();
    if (take && question_.escape > 0) {
        const Mask group = room_.group(entry.state, std::countr_zero(left), owner);
        if (room_.stays(group, owner) ||
            std::popcount(room_.touching(group) & room_.empty(entry.state)) >= question_.escape) {
            return prevented();
        }
    }
    if (room_.alive(entry.state, left, owner)) return take ? prevented() : reached();
}

void Prover::expand(std::uint32_t number) {
    ++nodes_;
    const State before = table_[number].state;
    const auto first = static_cast<std::uint32_t>(children_.size());
    for (Mask todo = room_.empty(before); todo != 0; todo &= todo - 1) {
        const int place = std::countr_zero(todo);
        State after = before;
        if (place == before.ko || !room_.play(after, place)) continue;
        children_.push_back({entry_of(after), static_cast<std::int8_t>(place)});
    }
    if (before.to_play != question_.achiever) {
        State after = before;
        after.to_play = question_.achiever;
        after.ko = NOWHERE;
        children_.push_back({entry_of(after), NOWHERE});
    }
    Entry& entry = table_[number];
    entry.first = first;
    entry.children = static_cast<std::uint8_t>(children_.size() - first);
    entry.expanded = true;
}

Prover::Value Prover::value(std::uint32_t number) {
    const Entry& entry = table_[number];
    if (entry.proof == 0 || entry.disproof == 0) return {entry.proof, entry.disproof, -1, -1};
    if (entry.depth >= 0) return {NEVER, 0, entry.depth, entry.depth};
    const bool leans = entry.leaned >= 0 && static_cast<std::size_t>(entry.leaned) < stamps_.size() &&
                       stamps_[static_cast<std::size_t>(entry.leaned)] == entry.stamp;
    if (leans) return {NEVER, 0, entry.leaned, entry.highest};
    return {entry.proof, entry.disproof, -1, -1};
}

// Of a state on the path: the numbers of its children taken together, the largest instead of their sum, since most of
// them share what is below.
Prover::Sum Prover::sum(std::uint32_t number, std::int32_t depth) {
    const Entry& entry = table_[number];
    const bool achiever = entry.state.to_play == question_.achiever;
    Sum sum{NEVER, NEVER, NEVER, 0, 0, -1, DEEPEST + 1};
    Number least = NEVER;
    Number largest = 0;
    bool done = false;  // one child decides it
    bool firm = false;  // and does not lean on the path
    for (std::uint32_t at = entry.first; at < entry.first + entry.children; ++at) {
        const Value child = value(children_[at].entry);
        const Number mine = achiever ? child.proof : child.disproof;
        const Number theirs = achiever ? child.disproof : child.proof;
        if (mine == 0) {
            done = true;
            if (achiever || child.leaned < 0) firm = true;
            if (!firm && (sum.leaned < 0 || child.leaned < sum.leaned)) {
                sum.leaned = child.leaned;
                sum.highest = child.highest;
            }
            continue;
        }
        if (theirs == 0) {
            if (achiever && child.leaned >= 0 && !done) {
                sum.leaned = std::max(sum.leaned, child.leaned);
                sum.highest = std::min(sum.highest, child.highest);
            }
            continue;
        }
        ++sum.open;
        largest = std::max(largest, theirs);
        if (mine < least) {
            sum.second = least;
            least = mine;
            sum.best = children_[at].entry;
        } else {
            sum.second = std::min(sum.second, mine);
        }
    }
    Number mine = least;
    Number theirs = sum.open == 0 ? 0 : plus(largest, sum.open - 1);
    if (done) {
        mine = 0;
        theirs = NEVER;
        if (firm) sum.leaned = -1;
    } else if (sum.open == 0) {
        mine = NEVER;
    } else {
        sum.leaned = -1;
    }
    sum.proof = achiever ? mine : theirs;
    sum.disproof = achiever ? theirs : mine;
    if (sum.leaned >= depth) sum.leaned = sum.highest < depth ? depth - 1 : -1;
    return sum;
}

bool Prover::stopped() {
    if (stopped_) return true;
    ++visits_;
    if (nodes_ >= most_ || visits_ >= most_ * VISITS_OF_A_NODE) stopped_ = true;
    if ((visits_ & 0xFFF) == 0 && stop_()) stopped_ = true;
    return stopped_;
}

void Prover::look(std::uint32_t number, Number proof_limit, Number disproof_limit, std::int32_t depth) {
    if (!table_[number].expanded) expand(number);
    if (depth >= DEEPEST) stopped_ = true;
    const std::uint64_t before = nodes_;
    table_[number].depth = depth;
    stamps_.push_back(++stamp_);
    const bool achiever = table_[number].state.to_play == question_.achiever;
    Sum now = sum(number, depth);
    while (now.proof != 0 && now.disproof != 0 && now.proof < proof_limit && now.disproof < disproof_limit &&
           !stopped()) {
        const Number mine_limit = achiever ? proof_limit : disproof_limit;
        const Number theirs_limit = achiever ? disproof_limit : proof_limit;
        const Number mine = std::min(mine_limit, plus(now.second, now.second / 4 + 1));
        const Number theirs = theirs_limit >= NEVER ? NEVER : theirs_limit - (now.open - 1);
        look(now.best, achiever ? mine : theirs, achiever ? theirs : mine, depth + 1);
        now = sum(number, depth);
    }
    stamps_.pop_back();
    Entry& entry = table_[number];
    entry.depth = -1;
    entry.work += static_cast<std::uint32_t>(nodes_ - before);
    close(number, now);
}

void Prover::close(std::uint32_t number, const Sum& sum) {
    Entry& entry = table_[number];
    if (sum.disproof == 0 && sum.leaned >= 0) {
        entry.leaned = sum.leaned;
        entry.highest = sum.highest;
        entry.stamp = stamps_[static_cast<std::size_t>(sum.leaned)];
        return;
    }
    entry.proof = sum.proof;
    entry.disproof = sum.disproof;
    if (sum.proof != 0) return;
    const bool achiever = entry.state.to_play == question_.achiever;
    int plies = achiever ? std::numeric_limits<std::uint16_t>::max() - 1 : 0;
    for (std::uint32_t at = entry.first; at < entry.first + entry.children; ++at) {
        const Entry& child = table_[children_[at].entry];
        if (child.proof == 0) plies = achiever ? std::min<int>(plies, child.plies) : std::max<int>(plies, child.plies);
    }
    entry.plies = static_cast<std::uint16_t>(plies + 1);
}

Answer Prover::settle(std::uint32_t number) {
    const auto decided = [&] { return table_[number].proof == 0 || table_[number].disproof == 0; };
    while (!decided() && !stopped()) look(number, NEVER, NEVER, 0);
    if (!decided()) return Answer::UNKNOWN;
    return table_[number].proof == 0 ? Answer::REACHED : Answer::PREVENTED;
}

Answer Prover::solve(const State& state) { return settle(entry_of(state)); }

int Prover::plies(const State& state) { return table_[entry_of(state)].plies; }

std::vector<Prover::Move> Prover::moves(const State& state) {
    const std::uint32_t number = entry_of(state);
    settle(number);
    if (!table_[number].expanded) expand(number);
    std::vector<Move> found;
    const Entry entry = table_[number];
    for (std::uint32_t at = entry.first; at < entry.first + entry.children; ++at) {
        const Child child = children_[at];
        const Answer answer = settle(child.entry);
        found.push_back({child.place, answer, answer == Answer::REACHED ? table_[child.entry].plies : 0});
    }
    return found;
}

// Where in `children_` the move to play stands, or -1. Precondition: the entry is decided.
int Prover::next_on_line(std::uint32_t number) {
    if (table_[number].over || !table_[number].expanded) return -1;
    const Entry entry = table_[number];
    const bool achiever = entry.state.to_play == question_.achiever;
    int best = -1;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (std::uint32_t at = entry.first; at < entry.first + entry.children; ++at) {
        const Answer answer = settle(children_[at].entry);
        const Entry& child = table_[children_[at].entry];
        if (answer == Answer::UNKNOWN || (answer == Answer::REACHED) != (entry.proof == 0)) continue;
        std::int64_t worth = achiever ? -static_cast<std::int64_t>(child.plies) : child.plies;
        // Who prevents takes what is proven with the least work; who is prevented tries what was the most.
        if (answer == Answer::PREVENTED) worth = achiever ? child.work : -static_cast<std::int64_t>(child.work);
        if (best >= 0 && (worth <= most || children_[at].place == NOWHERE)) continue;  // a pass tells nobody anything
        best = static_cast<int>(at);
        most = worth;
    }
    return best;
}

std::vector<int> Prover::line(State state, int most) {
    std::vector<int> found;
    std::uint32_t number = entry_of(state);
    std::vector<std::uint32_t> seen;
    while (static_cast<int>(found.size()) < most && settle(number) != Answer::UNKNOWN &&
           std::ranges::find(seen, number) == seen.end()) {
        seen.push_back(number);
        const int next = next_on_line(number);
        if (next < 0) break;
        found.push_back(children_[static_cast<std::size_t>(next)].place);
        number = children_[static_cast<std::size_t>(next)].entry;
    }
    return found;
}

}  // namespace tengen::solver
