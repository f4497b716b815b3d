// Functions that are compiled for several processors; the one at hand decides when the program runs.
#pragma once

#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__)
#define TENGEN_FOR_EACH_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "popcnt", "default")))
// Not a name that the above knows: it counts the bits of eight words at once.
#define TENGEN_WITH_VPOPCNT __attribute__((target("avx512vpopcntdq,avx512bw,avx512vl,prefer-vector-width=512")))
#define TENGEN_HAS_VPOPCNT (__builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vl"))
#define TENGEN_WITH_LZCNT __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define TENGEN_HAS_LZCNT (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
// Squeezes chosen bytes of 64 together.
#define TENGEN_WITH_VBMI2 __attribute__((target("avx512vbmi2,avx512vbmi,avx512bw,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt")))
#define TENGEN_HAS_VBMI2 \
    (TENGEN_HAS_LZCNT && __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vl"))
#else
#define TENGEN_FOR_EACH_PROCESSOR
#define TENGEN_WITH_VPOPCNT
#define TENGEN_HAS_VPOPCNT false
#define TENGEN_WITH_LZCNT
#define TENGEN_HAS_LZCNT false
#endif

// What such a function calls must become part of it, or it is compiled for the oldest processor only.
#if defined(__GNUC__)
#define TENGEN_INLINE __attribute__((always_inline))
#else
#define TENGEN_INLINE
#endif
