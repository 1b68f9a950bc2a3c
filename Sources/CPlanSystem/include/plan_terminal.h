#ifndef PLAN_TERMINAL_H
#define PLAN_TERMINAL_H

#include <sys/ioctl.h>
#include <unistd.h>

/* In C, because ioctl takes variable arguments, and a pointer that is unsafe in Swift. */

/* The columns of the terminal of a descriptor; 0 if there is none or it does not say. */
static inline int plan_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* The rows of the terminal of a descriptor; 0 if there is none or it does not say. */
static inline int plan_terminal_rows(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

static inline int plan_is_terminal(int descriptor) {
  return isatty(descriptor);
}

#endif
