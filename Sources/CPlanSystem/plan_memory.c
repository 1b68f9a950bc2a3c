// A failed allocation ends the process with a message and exit code 2. Swift's runtime would print a
// stack trace and abort; no Swift code can catch that.
//
// Only with the GNU C library, whose own malloc has a second name. Sanitizers bring their own malloc.
// A program that is linked dynamically finds the weak name before that of the library. In a static
// one the library's name wins, so Package.swift makes the linker call the wrapper.

#include "plan_crash.h"
#include "plan_system.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

#if defined(__has_feature)
#define has_feature(name) __has_feature(name)
#else
#define has_feature(name) 0
#endif

#if defined(__GLIBC__) && !has_feature(address_sanitizer) && !has_feature(thread_sanitizer) \
    && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#include <malloc.h>
#include <sys/mman.h>

extern void *__libc_malloc(size_t size);
void *__wrap_malloc(size_t size);

void *__wrap_malloc(size_t size) {
  void *memory = __libc_malloc(size);
  if (__builtin_expect(memory == NULL, 0)) plan_crash_without_memory();
  return memory;
}

void *malloc(size_t size) __attribute__((weak, alias("__wrap_malloc")));

void plan_expect_text(size_t size) {
  static int is_done;
  if (is_done) return;
  is_done = 1;
  // A text, its lines and tokens, and the result, each grown by doubling.
  const size_t page = 2 << 20, room = 8 * size;
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  char *start = __libc_malloc(room);
  if (start == NULL) return;
  madvise((char *)((uintptr_t)start & -page) + page, room - page, MADV_HUGEPAGE);
  free(start);
}

#else

void plan_expect_text(size_t size) { (void)size; }

#endif
