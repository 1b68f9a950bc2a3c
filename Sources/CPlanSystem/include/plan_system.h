// System calls that Swift cannot see in the C library. Declared here by hand, because `_GNU_SOURCE`
// would give Swift a second, different view of everything else.
#pragma once

#ifdef __linux__

#include <sys/types.h>
#include <sys/uio.h>

#include "plan_write.h"

ssize_t preadv2(int, const struct iovec *, int, off_t, int);

/// Whether the first byte of an open file can be read without waiting for the disk; 0 also if the
/// file system cannot say.
static inline int plan_is_cached(int descriptor) {
  const int no_wait = 8;  // RWF_NOWAIT
  char byte;
  struct iovec place = {&byte, 1};
  return preadv2(descriptor, &place, 1, 0, no_wait) >= 0;
}

#endif
