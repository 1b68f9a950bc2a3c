// Two things that the Swift runtime does before `main` of a static Linux executable, replaced:
// they made every start 50 microseconds longer, where an empty C program takes 380.
//
// All of it is weak and hidden. A runtime that needs more of the object files left out brings its
// own definitions, which then win; one in a shared library never sees these.

// First, because it says whether the C library is glibc.
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#define REPLACEABLE __attribute__((weak, visibility("hidden")))

// The runtime would read /proc/self/maps to find the arguments; glibc hands them to constructors.

static int word_count;
static char **words;

__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  word_count = count;
  words = arguments;
}

REPLACEABLE char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = word_count;
  return words;
}

// The runtime would look in eight directories for `swift-backtrace`, which does not come with a
// static executable; a crash is told in one line here. All zero, the settings say off.

REPLACEABLE char _swift_backtraceSettings[256];

// Nobody calls it; it is named to get the rest of its object file linked.
REPLACEABLE _Bool _swift_backtrace_isThunkFunction(const char *name) {
  return name == NULL;
}

#endif
