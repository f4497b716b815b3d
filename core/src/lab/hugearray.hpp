// A long array of plain values, without bits at first, in large pages where the system has them: what is looked at lies
// all over it.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>
#include <span>
#include <utility>

namespace tengen::lab {

template <typename Value>
class HugeArray {
public:
    // Throws bad_alloc if there is no room.
    explicit HugeArray(std::size_t size) : size_(size) {
        void* const found = ::mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (found == MAP_FAILED) throw std::bad_alloc();
#if defined(MADV_HUGEPAGE)
        ::madvise(found, bytes(), MADV_HUGEPAGE);
#endif
        values_ = static_cast<Value*>(found);
    }
    HugeArray(HugeArray&& other) noexcept : values_(std::exchange(other.values_, nullptr)), size_(other.size_) {}
    HugeArray& operator=(HugeArray&& other) noexcept {
        std::swap(values_, other.values_);
        std::swap(size_, other.size_);
        return *this;
    }
    HugeArray(const HugeArray&) = delete;
    HugeArray& operator=(const HugeArray&) = delete;
    ~HugeArray() {
        if (values_ != nullptr) ::munmap(values_, bytes());
    }

    std::size_t size() const { return size_; }
    Value& operator[](std::size_t place) { return values_[place]; }
    const Value& operator[](std::size_t place) const { return values_[place]; }
    Value* begin() { return values_; }
    Value* end() { return values_ + size_; }

private:
    std::size_t bytes() const { return sizeof(Value) * (size_ > 0 ? size_ : 1); }

    Value* values_ = nullptr;
    std::size_t size_;
};

}  // namespace tengen::lab
