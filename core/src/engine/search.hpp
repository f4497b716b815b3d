// The search: a tree of moves that a net judges, leaf by leaf, in batches.
// The net is not here: its inputs go out, its answers come in. Which move to play in the end is not decided here, nor
// how long to look.
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "engine/features.hpp"
#include "engine/katago.hpp"
#include "engine/line.hpp"
#include "engine/tree.hpp"

namespace tengen {

// How the game is counted, and what the net has to know of it besides the board.
struct SearchRules {
    LineRules line;
    bool territory = false;
    int komi = 0;  // half points that White gets, those for handicap stones under area rules included
    int handicap = 0;
    bool as_territory = false;  // the net knows no other rules: it is told these, with the lead as it is
    bool katago = false;        // what goes out is what KataGo's networks see
    bool all_alive = false;     // after two passes nothing is taken off: for players who do not agree on dead stones
};

// What the net answers for a batch: logits of all moves and the pass, logits of win and loss, points ahead, and owners
// from -1 to 1; all for the side to move, one leaf after the other.
struct Answers {
    std::span<const float> policy;
    std::span<const float> value;
    std::span<const float> score;
    std::span<const float> owners;
};

struct Try {
    int move;
    int visits;
    double win;
    double lead;
    float prior;
};

class Search {
public:
    // Precondition: as of Line; the moves are legal.
    Search(Size size, Cells cells, Cell to_play, std::span<const Move> moves, int placed, SearchRules rules,
           TreeSettings settings);

    Size size() const { return size_; }
    int planes() const { return rules_.katago ? KATAGO_PLANES : PLANES; }
    int globals() const { return rules_.katago ? KATAGO_GLOBALS : GLOBALS; }
    Cell to_play() const { return tree_.node(Tree::ROOT).to_play; }
    int visits() const { return tree_.node(Tree::ROOT).visits; }
    std::size_t leaves_out() const { return leaves_.size(); }

    // Goes down the tree up to `most` times and writes the inputs of the leaves that the net has to judge; how many.
    // Tries that end with two passes are counted at once. Precondition: no leaves are out; room for `most` leaves.
    int gather(int most, float* planes, float* globals);

    // Takes the answers for the leaves that are out; false, and the leaves are as if never tried, if there is a number
    // that is none. Precondition: answers for just those leaves.
    bool answer(const Answers& answers);

    // Forgets the leaves that are out.
    void drop();

    // Makes a move for good: what the tree knows below it is kept. Precondition: no leaves are out; it is legal.
    void advance(int move);

    bool is_legal(int move) const;

    // For the side to move at the root, the most tried first. What was not tried has 0 visits and is left out.
    std::vector<Try> tries() const;
    // The net's guess for every point and the pass; 0 where it is illegal. Empty before the first answer.
    std::vector<float> policy() const;
    std::vector<double> owners() const;
    Worth worth() const;
    Worth own() const;
    // How far the side to move is ahead if both pass; only after a pass of the opponent.
    std::optional<double> ended() const;
    // The line that was tried most, after this move.
    std::vector<int> line(int move, int longest) const;

    std::size_t edge_count() const { return tree_.edge_count(); }

private:
    struct Leaf {
        int node;
        std::vector<int> path;
        std::vector<std::uint16_t> legal;
        std::vector<Cell> cells;  // only after a pass
        int lead;                 // half points that Black gets on top of the area
    };
    enum class Found { LEAF, END, TAKEN };
    using AnyLine = std::variant<Line<9>, Line<13>, Line<19>, Line<LONGEST_SIDE>>;

    static AnyLine line_of(Size size, Cells cells, Cell to_play, const SearchRules& rules, int placed);
    Found descend(float* planes, float* globals);
    template <int Side>
    void inspect(const Line<Side>& line, Leaf& leaf, float* planes, float* globals) const;
    void take(const Leaf& leaf, const Answers& answers, std::size_t place);
    int lead_of(int placed) const { return -rules_.komi - (rules_.territory ? 2 * placed : 0); }

    Size size_;
    SearchRules rules_;
    Tree tree_;
    AnyLine root_;
    AnyLine here_;
    std::vector<Leaf> leaves_;
    std::vector<std::vector<int>> taken_;  // paths to leaves that were out already
};

}  // namespace tengen
