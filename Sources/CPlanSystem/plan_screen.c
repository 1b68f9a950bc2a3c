// Needed for the names of POSIX. Only for this file: Swift reads only the header.
#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "plan_screen.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// The alternate screen, no cursor, no line wrapping; and the way back.
static const char take[] = "\033[?1049h\033[?25l\033[?7l\033[0m\033[2J";
static const char again[] = "\033[?25l\033[?7l\033[0m\033[2J";
static const char give[] = "\033[0m\033[2J\033[?7h\033[?25h\033[?1049l";

// Signals that end a process, and signals that only interrupt it. plan_crash.c handles crashes.
static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2};
static const int passing[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum { ending_count = sizeof ending / sizeof *ending };
enum { passing_count = sizeof passing / sizeof *passing };

static int input, output;
static struct termios usual, raw;
static sigset_t while_waiting;
static volatile sig_atomic_t is_taken, has_changed;

static void put(const char *text, size_t size) {
  // An error is ignored: the terminal is the only place to report it.
  while (size > 0) {
    ssize_t count = write(output, text, size);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text += count, size -= (size_t)count;
  }
}

// Whether another job has the terminal now. Then its settings must not be changed.
static int is_in_background(void) {
  pid_t group = tcgetpgrp(input);
  return group >= 0 && group != getpgrp();
}

void plan_screen_leave(void) {
  if (!is_taken) return;
  is_taken = 0;
  if (is_in_background()) return;
  put(give, sizeof give - 1);
  tcsetattr(input, TCSANOW, &usual);
}

static void act(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// Runs the default action of a signal at once.
static void let(int number) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  act(number, SIG_DFL, 0);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
}

static void end(int number) {
  plan_screen_leave();
  let(number);
}

static void resize(int number) {
  (void)number;
  has_changed = 1;
}

static void go_on(int number) {
  (void)number;
  int error = errno;
  // In the background this waits until the process is brought to the foreground.
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, SIGTTOU);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  while (tcsetattr(input, TCSANOW, &raw) != 0 && errno == EINTR) continue;
  if (is_taken) put(again, sizeof again - 1);
  else put(take, sizeof take - 1);
  is_taken = 1;
  has_changed = 1;
  errno = error;
}

static void stop(int number) {
  int error = errno;
  plan_screen_leave();
  let(number);
  // The process continues. The shell has set the terminal as it must be after this program.
  if (!is_in_background()) tcgetattr(input, &usual);
  act(number, stop, 0);
  // Without job control the process does not stop, so no SIGCONT follows.
  go_on(number);
  errno = error;
}

// Whether a signal was ignored from the start, as under nohup. It stays ignored.
static int is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

int plan_screen_enter(int from, int to) {
  input = from;
  output = to;
  if (tcgetattr(input, &usual) != 0) return errno;
  raw = usual;
  // ISIG stays on: the keys for interrupt and stop work as usual.
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;

  sigset_t ours;
  sigemptyset(&ours);
  for (int i = 0; i < ending_count; i++) sigaddset(&ours, ending[i]);
  for (int i = 0; i < passing_count; i++) sigaddset(&ours, passing[i]);
  sigprocmask(SIG_BLOCK, &ours, &while_waiting);
  for (int i = 0; i < ending_count; i++) {
    sigdelset(&while_waiting, ending[i]);
    if (!is_ignored(ending[i])) act(ending[i], end, 0);
  }
  for (int i = 0; i < passing_count; i++) sigdelset(&while_waiting, passing[i]);
  act(SIGWINCH, resize, 0);
  act(SIGCONT, go_on, 0);
  if (!is_ignored(SIGTSTP)) act(SIGTSTP, stop, 0);
  static int is_registered;
  if (!is_registered) is_registered = atexit(plan_screen_leave) == 0;

  if (tcsetattr(input, TCSADRAIN, &raw) != 0) return errno;
  put(take, sizeof take - 1);
  is_taken = 1;
  return 0;
}

enum plan_screen_event plan_screen_wait(int milliseconds) {
  if (has_changed) {
    has_changed = 0;
    return plan_screen_redraw;
  }
  fd_set readable;
  FD_ZERO(&readable);
  FD_SET(input, &readable);
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  int count = pselect(input + 1, &readable, NULL, NULL, &time, &while_waiting);
  if (count > 0) return plan_screen_input;
  if (has_changed) {
    has_changed = 0;
    return plan_screen_redraw;
  }
  return count == 0 || errno == EINTR ? plan_screen_time : plan_screen_gone;
}

int plan_screen_read(unsigned char *bytes, int size) {
  // Signals are also allowed here: a key that sends one discards the input before it, and then the
  // read waits for more.
  sigset_t blocked;
  sigprocmask(SIG_SETMASK, &while_waiting, &blocked);
  ssize_t count = read(input, bytes, (size_t)size);
  int is_interrupted = count < 0 && errno == EINTR;
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  if (is_interrupted) return -1;
  return count < 0 ? 0 : (int)count;
}

int plan_screen_write(const unsigned char *bytes, int size) {
  while (size > 0) {
    // Signals are also allowed here. Otherwise they could not end the wait for a stopped terminal.
    fd_set writable;
    FD_ZERO(&writable);
    FD_SET(output, &writable);
    if (pselect(output + 1, NULL, &writable, NULL, NULL, &while_waiting) <= 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    ssize_t count = write(output, bytes, (size_t)size);
    if (count > 0) bytes += count, size -= (int)count;
    else if (count == 0) return EIO;
    else if (errno != EINTR && errno != EAGAIN) return errno;
  }
  return 0;
}

long long plan_screen_milliseconds(void) {
  struct timespec time;
#ifdef __linux__
  clock_gettime(CLOCK_BOOTTIME, &time);
#else
  clock_gettime(CLOCK_MONOTONIC, &time);
#endif
  return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}
