// For the names of POSIX and of the registers. Only this file needs them: Swift does not read it.
#if defined(__linux__)
#define _GNU_SOURCE
#elif defined(__APPLE__)
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE
#endif

#include "plan_crash.h"
#include "plan_screen.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__linux__)
#include <elf.h>
#include <link.h>
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));
#elif defined(__APPLE__)
#include <mach-o/ldsyms.h>
#endif

enum { most_frames = 32, widest_frame = 1 << 20 };

static char subject[64] = "plan";
static char version[64];

static void put(const char *text) {
  // If this fails, the error cannot be reported anywhere.
  ssize_t count = write(STDERR_FILENO, text, strlen(text));
  (void)count;
}

static void put_number(uintptr_t number, unsigned base) {
  char digits[2 + sizeof number * 3];
  size_t start = sizeof digits - 1;
  digits[start] = 0;
  do {
    digits[--start] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number > 0);
  put(digits + start);
}

// The address relative to the symbols of the executable.
static uintptr_t linked(uintptr_t address) {
#if defined(__linux__)
  // Only a position-independent executable is linked at 0.
  return __ehdr_start.e_type == ET_DYN ? address - (uintptr_t)&__ehdr_start : address;
#elif defined(__APPLE__)
  return address - (uintptr_t)&_mh_execute_header;
#else
  return address;
#endif
}

static void put_address(uintptr_t address) {
  put(" 0x");
  put_number(linked(address), 16);
}

static void registers(const ucontext_t *context, uintptr_t *counter, uintptr_t *frame) {
  *counter = *frame = 0;
#if defined(__linux__) && defined(__x86_64__)
  *counter = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  *frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__linux__) && defined(__aarch64__)
  *counter = context->uc_mcontext.pc;
  *frame = context->uc_mcontext.regs[29];
#elif defined(__APPLE__) && defined(__x86_64__)
  *counter = context->uc_mcontext->__ss.__rip;
  *frame = context->uc_mcontext->__ss.__rbp;
#elif defined(__APPLE__) && defined(__arm64__)
  *counter = (uintptr_t)context->uc_mcontext->__ss.__pc;
  *frame = (uintptr_t)context->uc_mcontext->__ss.__fp;
#else
  (void)context;
#endif
}

static void put_frames(const ucontext_t *context) {
  uintptr_t counter, frame;
  registers(context, &counter, &frame);
  put("at");
  put_address(counter);
  // A frame holds the address of the previous frame and the return address of the function.
  for (int i = 0; i < most_frames && frame != 0 && frame % sizeof(uintptr_t) == 0; i++) {
    const uintptr_t *words = (const uintptr_t *)frame;
    if (words[1] == 0) break;
    put_address(words[1]);
    if (words[0] <= frame || words[0] - frame > widest_frame) break;
    frame = words[0];
  }
  put("\n");
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)info;
  // A second signal means that a frame cannot be read: the addresses end here.
  static volatile sig_atomic_t is_second;
  if (is_second) {
    put("\n");
    _exit(70);
  }
  is_second = 1;
  plan_screen_leave();
  put("internal error: signal ");
  put_number((uintptr_t)number, 10);
  put(" in ");
  put(subject);
  put(" ");
  put(version);
  put("; please report these lines as an issue\n");
  put_frames(context);
  _exit(70);
}

void plan_crash_install(const char *of_version) {
  strncpy(version, of_version, sizeof version - 1);
  // After a stack overflow the handler has no other stack. Enough for the largest frame that a
  // processor saves.
  static char room[16 << 10];
  const stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  const int defects[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
  for (size_t i = 0; i < sizeof defects / sizeof *defects; i++) {
    sigaction(defects[i], &action, NULL);
  }
}

void plan_crash_without_memory(void) {
  plan_screen_leave();
  put(subject);
  put(": error: not enough memory\n");
  _exit(2);
}

void plan_crash_name(const char *name) { strncpy(subject, name, sizeof subject - 1); }

char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name);

// Swift's runtime looks for a program that prints traces, and aborts if /proc is missing. Package.swift
// makes the linker call this instead.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
