#include "lab/border.hpp"

#include <algorithm>

namespace tengen::lab {
namespace {

constexpr int FIRST_LABEL = 3;

constexpr int color_of(int value) { return value == 0 ? EMPTY : value % 2 == 1 ? BLACK : WHITE; }
constexpr bool needs_liberty(int value) { return value >= FIRST_LABEL; }

void replace(Places& places, int count, std::uint8_t old, std::uint8_t next) {
    for (int place = 0; place < count; ++place) {
        if (places[place] == old) places[place] = next;
    }
}

std::uint8_t value_of(const Step::Added& added, int color, Places& places, int count) {
    bool liberty = color == EMPTY;
    for (const int place : added.near) {
        liberty = liberty || places[place] == EMPTY || places[place] == color;
    }
    // Labels that no packed border has, so that a new group is told from all others.
    const int fresh = FIRST_LABEL + 2 * (32 + count) + color - 1;
    const auto value = static_cast<std::uint8_t>(liberty ? color : fresh);
    for (const int place : added.near) {
        const std::uint8_t touched = places[place];
        if (!needs_liberty(touched)) continue;
        if (color == EMPTY) replace(places, count, touched, static_cast<std::uint8_t>(color_of(touched)));
        if (color_of(touched) == color) replace(places, count, touched, value);
    }
    return value;
}

// Takes the dropped places out and numbers the labels anew; false if a group that needs a liberty is no longer there.
bool settle(const Step& step, Places& places) {
    std::array<std::uint8_t, 256> renamed{};
    const Places old = places;
    int labels = 0;
    for (std::size_t place = 0; place < step.kept.size(); ++place) {
        const std::uint8_t value = old[step.kept[place]];
        if (needs_liberty(value) && renamed[value] == 0) {
            renamed[value] = static_cast<std::uint8_t>(FIRST_LABEL + 2 * labels++ + color_of(value) - 1);
        }
        places[place] = needs_liberty(value) ? renamed[value] : value;
    }
    return std::all_of(step.dropped.begin(), step.dropped.end(),
                       [&](int place) { return !needs_liberty(old[place]) || renamed[old[place]] != 0; });
}

}  // namespace

std::vector<Step> plan(const Graph& graph, const std::vector<std::vector<int>>& order) {
    std::vector<Step> steps;
    std::vector<int> border;
    std::vector<bool> filled(graph.size(), false);
    for (const std::vector<int>& points : order) {
        Step step;
        step.before = static_cast<int>(border.size());
        for (const int point : points) {
            Step::Added added;
            for (std::size_t place = 0; place < border.size(); ++place) {
                const auto& near = graph[point];
                if (std::find(near.begin(), near.end(), border[place]) != near.end()) {
                    added.near.push_back(static_cast<std::uint8_t>(place));
                }
            }
            step.added.push_back(added);
            border.push_back(point);
            filled[point] = true;
        }
        std::vector<int> after;
        for (std::size_t place = 0; place < border.size(); ++place) {
            const auto& near = graph[border[place]];
            const bool done = std::all_of(near.begin(), near.end(), [&](int other) { return filled[other]; });
            (done ? step.dropped : step.kept).push_back(static_cast<std::uint8_t>(place));
            if (!done) after.push_back(border[place]);
        }
        if (after.size() > MOST_PLACES) return {};
        border = after;
        steps.push_back(step);
    }
    return steps;
}

int widest(std::span<const Step> steps) {
    int most = 0;
    for (const Step& step : steps) most = std::max(most, static_cast<int>(step.kept.size()));
    return most;
}

bool advance(const Step& step, int color, Places& places) {
    int count = step.before;
    for (const Step::Added& added : step.added) {
        const std::uint8_t value = value_of(added, color, places, count);
        places[count++] = value;
    }
    return settle(step, places);
}

}  // namespace tengen::lab
