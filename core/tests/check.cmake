# The core's own tests: every warning that pays, and whatever sanitizers the compiler has. Nobody's own build is held to
# this: it is included only for TENGEN_CHECK.
include(CheckCXXSourceCompiles)

# Not -Wsign-conversion: docs/decisions says why.
set(warnings -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wdouble-promotion -Wcast-qual
    -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wundef -Wformat=2 -Wswitch-enum -Wredundant-decls)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND warnings -Wuseless-cast -Wduplicated-cond -Wduplicated-branches -Wlogical-op)
  # Newer compilers find new things to warn of: warnings are errors only with those that we have tried.
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    list(APPEND warnings -Werror)
  endif()
endif()

# The sanitizers' libraries are packages of their own on some systems; without them the tests still run.
set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
set(CMAKE_REQUIRED_FLAGS "-fsanitize=address,undefined")
check_cxx_source_compiles("int main() { return 0; }" HAS_SANITIZERS)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT HAS_SANITIZERS)
  message(WARNING "this compiler has no sanitizers: the tests run without them")
  unset(sanitizers)
endif()

add_executable(core_tests tests/main.cpp tests/board.cpp tests/games.cpp tests/laboratory.cpp tests/memory.cpp
               tests/output.cpp tests/rows.cpp tests/solver.cpp)
target_link_libraries(core_tests PRIVATE tengen_core)
foreach(target tengen_core core_tests)
  # The library's own assertions see an index that is out of range even where it stays inside the array's memory.
  target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
  target_compile_options(${target} PRIVATE -O0 -g1 -fno-omit-frame-pointer ${warnings} ${sanitizers})
  target_link_options(${target} PUBLIC ${sanitizers})
endforeach()
