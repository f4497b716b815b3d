// A tree of moves as the search grows it: which move to try next, and what the tries have said of each.
// No board and no rules: moves are numbers, and what a position is worth comes in from outside.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "size.hpp"

namespace tengen {

// How a move to try next is chosen; the twin in Python has the same numbers.
struct TreeSettings {
    double explore = 1.0;          // how much the net's guess of a move counts
    double explore_growth = 0.45;  // more of it for positions tried often,
    double explore_visits = 500;   // from about so many tries on
    double untried = 0.25;         // an untried move is worth less than its position, the more have been tried
    double lead_weight = 0.3;      // what points are worth beside winning
};

// What is known of a position, for Black: from -1 (lost) to 1 (won), and the points ahead.
struct Worth {
    double win = 0;
    double lead = 0;
};

struct Guess {
    int move;
    float prior;
};

struct Edge {
    float prior;
    std::int32_t child;
    std::uint16_t move;
};

enum class State : std::uint8_t { NEW, READY, END };

struct Node {
    std::size_t first_edge = 0;
    int edges = 0;
    int tried = 0;  // the first so many edges have a child: they are tried from the likeliest on
    int visits = 0;
    int pending = 0;  // tries under way
    Worth sum{};
    Worth own{};       // what the net said, or the count if the game has ended here
    double ended = 0;  // Black's points ahead if both pass here
    Cell to_play = BLACK;
    State state = State::NEW;
};

class Tree {
public:
    static constexpr int ROOT = 0;
    static constexpr std::int32_t NOBODY = -1;

    // `scale` is how many points ahead are half of all that points can be worth.
    Tree(TreeSettings settings, double scale, int points, Cell to_play);

    const Node& node(int number) const { return nodes_[static_cast<std::size_t>(number)]; }
    Node& node(int number) { return nodes_[static_cast<std::size_t>(number)]; }
    std::span<const Edge> edges(int number) const {
        return {edges_.data() + node(number).first_edge, static_cast<std::size_t>(node(number).edges)};
    }
    std::size_t size() const { return nodes_.size(); }
    std::size_t edge_count() const { return edges_.size(); }

    // Which of a node's edges to try next. Precondition: the node is READY.
    int choose(int number) const;

    // The node behind an edge, made if there is none. Precondition: the edge is tried, or the next to be.
    int open(int number, int edge);

    // Makes a node READY with these moves, the likeliest first. `owners` are Black's, -1 to 1.
    // Precondition: the node is NEW; at least one guess.
    void expand(int number, std::span<Guess> guesses, Worth own, std::span<const float> owners);

    // Tells all nodes of a path what its end is worth.
    void tell(std::span<const int> path, Worth worth);

    // Marks (or with -1 unmarks) a try under way.
    void mark(std::span<const int> path, int change);

    // The mean of Black's ownership over all positions of the tree that the net has judged.
    std::vector<double> owners() const;

    // Makes the child by this move the root, and forgets all else; an untried move starts a new tree.
    void advance(int move);

private:
    double utility(Worth mean, Cell color) const;
    void adopt(const Tree& from, int number, int to);

    TreeSettings settings_;
    double scale_;
    int points_;
    double center_ = 0;  // the lead, for Black, around which a point is worth most
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::int8_t> owners_;  // points_ for each node, in 127ths
};

}  // namespace tengen
