#include "engine/search.hpp"

#include <algorithm>
#include <cmath>

#include "engine/finish.hpp"

namespace tengen {
namespace {

// Points ahead that are worth half of all that points can be worth.
double scale_of(Size size) { return std::sqrt(static_cast<double>(size.points())); }

constexpr double SUREST = 100;  // a larger difference of logits says no more

double sign_of(Cell color) { return color == BLACK ? 1.0 : -1.0; }

}  // namespace

Search::Search(Size size, Cells cells, Cell to_play, std::span<const Move> moves, int placed, SearchRules rules,
               TreeSettings settings)
    : size_(size),
      rules_(rules),
      tree_(settings, scale_of(size), size.points(), to_play),
      root_(line_of(size, cells, moves.empty() ? to_play : color_of(moves[0]), rules, placed)),
      here_(root_) {
    std::visit(
        [&](auto& line) {
            for (const Move move : moves) line.play(index_of(move), color_of(move));
            line.turn(to_play);
        },
        root_);
}

Search::AnyLine Search::line_of(Size size, Cells cells, Cell to_play, const SearchRules& rules, int placed) {
    return with_side(
        size, [&](auto side) { return AnyLine(Line<side>(size, cells, to_play, rules.line, placed, rules.katago)); });
}

int Search::gather(int most, float* planes, float* globals) {
    const auto inputs = static_cast<std::size_t>(this->planes() * size_.points());
    const auto numbers = static_cast<std::size_t>(this->globals());
    int tries = 0;
    // As many tries may meet a leaf that is out as there may be leaves: then the tree is too narrow for more.
    while (static_cast<int>(leaves_.size()) < most && tries++ < 2 * most) {
        const std::size_t place = leaves_.size();
        const Found found = descend(planes + place * inputs, globals + place * numbers);
        if (found == Found::TAKEN && leaves_.size() == 1 && leaves_[0].node == Tree::ROOT) break;
        if (found == Found::END && leaves_.empty() && tries >= most) break;
    }
    return static_cast<int>(leaves_.size());
}

Search::Found Search::descend(float* planes, float* globals) {
    here_ = root_;
    return std::visit(
        [&](auto& line) {
            std::vector<int> path{Tree::ROOT};
            while (true) {
                const int number = path.back();
                const State state = tree_.node(number).state;
                if (state == State::END) {
                    tree_.tell(path, tree_.node(number).own);
                    return Found::END;
                }
                if (state == State::NEW) {
                    const bool out = tree_.node(number).pending > 0;
                    tree_.mark(path, 1);
                    if (out) {
                        taken_.push_back(std::move(path));
                        return Found::TAKEN;
                    }
                    leaves_.push_back(Leaf{number, std::move(path), {}, {}, lead_of(line.placed())});
                    inspect(line, leaves_.back(), planes, globals);
                    return Found::LEAF;
                }
                const int edge = tree_.choose(number);
                const int move = tree_.edges(number)[static_cast<std::size_t>(edge)].move;
                const bool ends = move == line.pass() && line.passed_last();
                const double ended = tree_.node(number).ended;
                const int child = tree_.open(number, edge);
                line.play(move);
                path.push_back(child);
                if (ends && tree_.node(child).state == State::NEW) {
                    tree_.node(child).state = State::END;
                    tree_.node(child).own = {ended > 0 ? 1.0 : ended < 0 ? -1.0 : 0.0, ended};
                }
            }
        },
        here_);
}

template <int Side>
void Search::inspect(const Line<Side>& line, Leaf& leaf, float* planes, float* globals) const {
    std::vector<std::int16_t> forbidden;
    line.forbidden([&](int index) { forbidden.push_back(static_cast<std::int16_t>(index)); });
    for (int index = 0; index < size_.points(); ++index) {
        const bool banned = std::ranges::find(forbidden, index) != forbidden.end();
        if (!banned && line.may_stand(index)) leaf.legal.push_back(static_cast<std::uint16_t>(index));
    }
    leaf.legal.push_back(static_cast<std::uint16_t>(line.pass()));
    if (line.passed_last()) {
        leaf.cells.resize(static_cast<std::size_t>(size_.points()));
        line.board().write(leaf.cells);
    }
    Context context{.to_play = line.to_play(),
                    .forbidden = forbidden,
                    .lead = static_cast<int>(sign_of(line.to_play())) * leaf.lead,
                    .territory = rules_.territory || rules_.as_territory,
                    .superko = rules_.line.ko != Ko::SIMPLE && !rules_.as_territory,
                    .self_capture = rules_.line.self_capture,
                    .handicap = rules_.handicap};
    const std::span<const std::uint16_t> moves = line.moves();
    for (std::size_t back = 0; back < std::min<std::size_t>(LAST_MOVES, moves.size()); ++back) {
        context.moves[back] = static_cast<std::int16_t>(moves[moves.size() - 1 - back]);
    }
    if (!rules_.katago) {
        write_features(line.board(), context, planes, globals);
        return;
    }
    context.lead = static_cast<int>(sign_of(line.to_play())) * -rules_.komi;
    write_katago_features(line.board(), line.before(0), line.before(1), context, line.ko(), planes, globals);
}

bool Search::answer(const Answers& answers) {
    const auto is_number = [](float number) { return std::isfinite(number); };
    const bool good = std::ranges::all_of(answers.policy, is_number) && std::ranges::all_of(answers.value, is_number) &&
                      std::ranges::all_of(answers.score, is_number) && std::ranges::all_of(answers.owners, is_number);
    if (good) {
        for (std::size_t place = 0; place < leaves_.size(); ++place) take(leaves_[place], answers, place);
    }
    drop();
    return good;
}

void Search::drop() {
    for (const Leaf& leaf : leaves_) tree_.mark(leaf.path, -1);
    for (const std::vector<int>& path : taken_) tree_.mark(path, -1);
    leaves_.clear();
    taken_.clear();
}

void Search::take(const Leaf& leaf, const Answers& answers, std::size_t place) {
    const auto points = static_cast<std::size_t>(size_.points());
    const double sign = sign_of(tree_.node(leaf.node).to_play);
    const std::span<const float> policy = answers.policy.subspan(place * (points + 1), points + 1);

    double highest = policy[leaf.legal[0]], total = 0;
    for (const int move : leaf.legal) highest = std::max(highest, double{policy[move]});
    std::vector<double> shares;
    for (const int move : leaf.legal) {
        shares.push_back(std::exp(double{policy[move]} - highest));
        total += shares.back();
    }
    std::vector<Guess> guesses;
    for (std::size_t each = 0; each < shares.size(); ++each) {
        guesses.push_back({leaf.legal[each], static_cast<float>(shares[each] / total)});
    }

    std::vector<float> owners(points);
    for (std::size_t point = 0; point < points; ++point) {
        owners[point] = static_cast<float>(sign) * answers.owners[place * points + point];
    }
    if (!leaf.cells.empty()) {
        const std::span<const float> judge =
            rules_.all_alive ? std::span<const float>() : std::span<const float>(owners);
        tree_.node(leaf.node).ended = finished_area(size_, leaf.cells, judge) + leaf.lead / 2.0;
    }
    const double behind = double{answers.value[2 * place + 1]} - double{answers.value[2 * place]};
    const double win = 2 / (1 + std::exp(std::min(behind, SUREST))) - 1;
    const Worth own{sign * win, sign * double{answers.score[place]}};
    tree_.expand(leaf.node, guesses, own, owners);
    tree_.tell(leaf.path, own);
}

void Search::advance(int move) {
    tree_.advance(move);
    std::visit([&](auto& line) { line.play(move); }, root_);
}

bool Search::is_legal(int move) const {
    return std::visit(
        [&](const auto& line) {
            if (move == line.pass()) return true;
            bool banned = false;
            line.forbidden([&](int index) { banned = banned || index == move; });
            return !banned && line.may_stand(move);
        },
        root_);
}

std::vector<Try> Search::tries() const {
    const Node& root = tree_.node(Tree::ROOT);
    const double sign = sign_of(root.to_play);
    std::vector<Try> found;
    for (const Edge& edge : tree_.edges(Tree::ROOT)) {
        if (edge.child == Tree::NOBODY || tree_.node(edge.child).visits == 0) continue;
        const Node& child = tree_.node(edge.child);
        found.push_back({edge.move, child.visits, sign * child.sum.win / child.visits,
                         sign * child.sum.lead / child.visits, edge.prior});
    }
    std::ranges::stable_sort(found, [](const Try& one, const Try& other) { return one.visits > other.visits; });
    return found;
}

std::vector<float> Search::policy() const {
    if (tree_.node(Tree::ROOT).state != State::READY) return {};
    std::vector<float> priors(static_cast<std::size_t>(size_.points()) + 1);
    for (const Edge& edge : tree_.edges(Tree::ROOT)) priors[edge.move] = edge.prior;
    return priors;
}

std::vector<double> Search::owners() const {
    std::vector<double> found = tree_.owners();
    for (double& owner : found) owner *= sign_of(to_play());
    return found;
}

Worth Search::worth() const {
    const Node& root = tree_.node(Tree::ROOT);
    const double sign = sign_of(root.to_play), visits = std::max(root.visits, 1);
    return {sign * root.sum.win / visits, sign * root.sum.lead / visits};
}

Worth Search::own() const {
    const Node& root = tree_.node(Tree::ROOT);
    return {sign_of(root.to_play) * root.own.win, sign_of(root.to_play) * root.own.lead};
}

std::optional<double> Search::ended() const {
    const bool passed = std::visit([](const auto& line) { return line.passed_last(); }, root_);
    if (!passed || tree_.node(Tree::ROOT).state != State::READY) return {};
    return sign_of(to_play()) * tree_.node(Tree::ROOT).ended;
}

std::vector<int> Search::line(int move, int longest) const {
    std::vector<int> moves;
    int number = Tree::ROOT, wanted = move;
    while (static_cast<int>(moves.size()) < longest) {
        const Edge* best = nullptr;
        for (const Edge& edge : tree_.edges(number)) {
            if (edge.child == Tree::NOBODY || (moves.empty() && edge.move != wanted)) continue;
            if (tree_.node(edge.child).visits == 0) continue;
            if (best == nullptr || tree_.node(edge.child).visits > tree_.node(best->child).visits) best = &edge;
        }
        if (best == nullptr) break;
        moves.push_back(best->move);
        number = best->child;
    }
    return moves;
}

}  // namespace tengen
