#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>

#include "plan_system.h"

// Only the owner of a file may leave its time alone. Who meets one file of somebody else in a folder
// mostly meets many: from then on nothing is opened twice.
static atomic_int leaves_no_time;

// `O_NOATIME` of the kernel's asm-generic/fcntl.h, which holds for x86-64 and ARM.
static const int no_access_time = 01000000;

int plan_open_reading(int directory, const char *path, int flags) {
  if (!atomic_load_explicit(&leaves_no_time, memory_order_relaxed)) {
    const int descriptor = openat(directory, path, flags | no_access_time);
    if (descriptor >= 0 || errno != EPERM) return descriptor;
    atomic_store_explicit(&leaves_no_time, 1, memory_order_relaxed);
  }
  return openat(directory, path, flags);
}

#endif
