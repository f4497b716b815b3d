// A hash table from packed borders to values: open addressing, no removal, grows by doubling.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace tengen::lab {

template <typename Key, typename Value>
class BorderMap {
public:
    explicit BorderMap(std::size_t expected = 0) { resize(std::bit_ceil(2 * expected + 16)); }

    std::size_t size() const { return size_; }

    // The value of this key; a new one is Value{}.
    Value& operator[](Key key) {
        if (3 * size_ >= 2 * slots_.size()) grow();
        Slot& slot = slots_[find(key)];
        if (!slot.used) {
            slot = {key, Value{}, true};
            ++size_;
        }
        return slot.value;
    }

    template <typename Visit>
    void for_each(Visit&& visit) const {
        for (const Slot& slot : slots_) {
            if (slot.used) visit(slot.key, slot.value);
        }
    }

private:
    struct Slot {
        Key key;
        Value value;
        bool used;
    };

    static std::uint64_t mixed(Key key) {
        std::uint64_t word = static_cast<std::uint64_t>(key);
        if constexpr (sizeof(Key) > sizeof(word)) word ^= static_cast<std::uint64_t>(key >> 64) * 0xBF58476D1CE4E5B9u;
        word *= 0x9E3779B97F4A7C15u;
        return word ^ (word >> 29);
    }

    std::size_t find(Key key) const {
        std::size_t place = (mixed(key) * 0x94D049BB133111EBu) >> shift_;
        while (slots_[place].used && slots_[place].key != key) place = (place + 1) & (slots_.size() - 1);
        return place;
    }

    void resize(std::size_t size) {
        slots_.assign(size, Slot{});
        shift_ = 64 - std::countr_zero(size);
    }

    void grow() {
        const std::vector<Slot> old = std::move(slots_);
        resize(2 * old.size());
        for (const Slot& slot : old) {
            if (slot.used) slots_[find(slot.key)] = slot;
        }
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;
    int shift_ = 0;
};

}  // namespace tengen::lab
