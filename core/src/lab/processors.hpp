// Functions that are compiled for several processors; the one at hand decides when the program runs.
#pragma once

#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__)
#define TENGEN_X86
#define TENGEN_FOR_EACH_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "popcnt", "default")))
#else
#define TENGEN_FOR_EACH_PROCESSOR
#endif

// What such a function calls must become part of it, or it is compiled for the oldest processor only.
#if defined(__GNUC__)
#define TENGEN_INLINE __attribute__((always_inline))
#else
#define TENGEN_INLINE
#endif
