// The names of POSIX, and with it nothing that Swift sees: it reads the header alone.
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

// Another screen, no cursor, nothing wrapped at the edge; and all that back.
static const char take[] = "\033[?1049h\033[?25l\033[?7l\033[0m\033[2J";
static const char again[] = "\033[?25l\033[?7l\033[0m\033[2J";
static const char give[] = "\033[0m\033[2J\033[?7h\033[?25h\033[?1049l";

// Those that end a process, and those that only interrupt; plan_crash.c has those of a defect.
static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2};
static const int passing[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum { ending_count = sizeof ending / sizeof *ending };
enum { passing_count = sizeof passing / sizeof *passing };

static int input, output;
static struct termios usual, raw;
static sigset_t while_waiting;
static volatile sig_atomic_t is_taken, has_changed;

static void put(const char *text, size_t size) {
  // Who cannot be told cannot be told that either.
  while (size > 0) {
    ssize_t count = write(output, text, size);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text += count, size -= (size_t)count;
  }
}

// Whether the terminal is another job's by now, whose settings are none of our business.
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

// Lets a signal do what it usually does, here and now.
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
  // In the background this waits until somebody brings us to the front.
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
  // Here again. Whoever let us go on has set the terminal as it is to be behind us.
  if (!is_in_background()) tcgetattr(input, &usual);
  act(number, stop, 0);
  // Nothing stops what no shell looks after, and then nothing wakes it either.
  go_on(number);
  errno = error;
}

// What nobody wanted to end us stays so, as behind nohup.
static int is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

int plan_screen_enter(int from, int to) {
  input = from;
  output = to;
  if (tcgetattr(input, &usual) != 0) return errno;
  raw = usual;
  // Signals of keys stay: interrupting and stopping mean here what they mean everywhere.
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
  while (1) {
    ssize_t count = read(input, bytes, (size_t)size);
    if (count >= 0 || errno != EINTR) return (int)count;
  }
}

int plan_screen_write(const unsigned char *bytes, int size) {
  while (size > 0) {
    // Signals come here too, or nothing would end what waits for a terminal that stands still.
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
