// Needed for calls of the system. Only for this file: Swift reads only the header.
#if defined(__linux__)
#define _GNU_SOURCE
#elif defined(__APPLE__)
#define _DARWIN_C_SOURCE
#endif

#include "plan_system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <unistd.h>

uintptr_t plan_start_thread(void *(*body)(void *), void *argument) {
  pthread_t thread;
  // A number on Linux, a pointer on macOS.
  return pthread_create(&thread, NULL, body, argument) == 0 ? (uintptr_t)thread : 0;
}

#if defined(__GLIBC__) || defined(__APPLE__)
static char **words;

// These C libraries give a constructor what they give `main`.
__attribute__((constructor)) static void keep_words(int count, char **given) {
  if (count > 0) words = given;
}

char **plan_words(void) { return words; }
#else
char **plan_words(void) { return NULL; }
#endif

void plan_join_thread(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }

#ifdef __linux__

#include <sched.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

void plan_own_descriptors(int kept) {
#ifdef SYS_close_range
  // Not the function of the C library, which is newer than the call. 2 is CLOSE_RANGE_UNSHARE.
  if (syscall(SYS_close_range, kept + 1, ~0U, 2) == 0 && kept > 3) {
    syscall(SYS_close_range, 3, kept - 1, 0);
  }
#endif
}

int plan_short_read_ends(int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return 0;
  switch ((uint32_t)system.f_type) {
    case 0xEF53:      // ext2, ext3, ext4
    case 0x58465342:  // XFS
    case 0x9123683E:  // Btrfs
    case 0xF2F52010:  // F2FS
    case 0x01021994:  // tmpfs
      return 1;
    default: return 0;
  }
}

int plan_processors(void) {
  // Unlike `sysconf`, it counts only those that the process is allowed to use.
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

int plan_must_wait(int descriptor) {
  char byte;
  struct iovec place = {&byte, 1};
  return preadv2(descriptor, &place, 1, 0, RWF_NOWAIT) < 0;
}

void plan_fetch(int descriptor) { posix_fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED); }

int plan_flush(int descriptor) { return fsync(descriptor); }

long long plan_birth(const char *path) {
  struct statx status;
  if (statx(AT_FDCWD, path, 0, STATX_BTIME, &status) != 0) return -1;
  if (!(status.stx_mask & STATX_BTIME)) return -1;
  return status.stx_btime.tv_sec * 1000000LL + status.stx_btime.tv_nsec / 1000;
}

// Only a path below /proc can give it a name.
int plan_unnamed_file(void) { return access("/proc/self/fd", X_OK) == 0 ? O_TMPFILE : O_DIRECTORY; }

const int plan_passing = O_PATH;

int plan_name(int descriptor, int folder, const char *name) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW);
}

int plan_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int plan_rename_new(int folder, const char *old, const char *new_name) {
  return renameat2(folder, old, folder, new_name, RENAME_NOREPLACE);
}

static int take_lease(int descriptor, int kind) {
  // The default is SIGIO, which ends a process without a handler; SIGURG is ignored.
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return -1;
  return fcntl(descriptor, F_SETLEASE, kind);
}

int plan_take_lease(int descriptor) { return take_lease(descriptor, F_RDLCK); }

int plan_take_sole_lease(int descriptor) { return take_lease(descriptor, F_WRLCK); }

int plan_is_lease_whole(int descriptor) { return fcntl(descriptor, F_GETLEASE) == F_RDLCK; }

int plan_copy_attributes(int from, int to) {
  static const char access_list[] = "system.posix_acl_access";
  char few[1024], many[65536], value[65536];  // XATTR_LIST_MAX, XATTR_SIZE_MAX
  char *names = few;
  ssize_t length = flistxattr(from, few, sizeof few);
  if (length < 0 && errno == ERANGE) length = flistxattr(from, names = many, sizeof many);
  int is_whole = 1, has_list = 0;
  for (ssize_t i = 0; i < length; i += strlen(names + i) + 1) {
    const char *name = names + i;
    has_list |= strcmp(name, access_list) == 0;
    ssize_t size = fgetxattr(from, name, value, sizeof value);
    if ((size < 0 || fsetxattr(to, name, value, (size_t)size, 0) != 0) &&
        strncmp(name, "system.", 7) == 0)
      is_whole = 0;
  }
  // The access list that the new file got from its folder.
  if (!has_list && fremovexattr(to, access_list) != 0 && errno != ENODATA && errno != ENOTSUP)
    is_whole = 0;
  return is_whole;
}

#else

#include <copyfile.h>
#include <sys/stat.h>

long long plan_birth(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  return status.st_birthtimespec.tv_sec * 1000000LL + status.st_birthtimespec.tv_nsec / 1000;
}

void plan_own_descriptors(int kept) { (void)kept; }

int plan_short_read_ends(int descriptor) { return (void)descriptor, 0; }

int plan_processors(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}

// The system cannot say, and has no call to fetch a whole file.
int plan_must_wait(int descriptor) { return (void)descriptor, 0; }

void plan_fetch(int descriptor) { (void)descriptor; }

int plan_flush(int descriptor) {
  // `fsync` leaves the bytes in the drive's cache. Not every file system supports the stronger call.
  return fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor);
}

int plan_unnamed_file(void) { return O_DIRECTORY; }

#ifdef O_SEARCH
const int plan_passing = O_SEARCH;
#else
const int plan_passing = O_RDONLY;
#endif

static int unknown_call(void) {
  errno = ENOTSUP;
  return -1;
}

int plan_name(int descriptor, int folder, const char *name) {
  (void)descriptor, (void)folder, (void)name;
  return unknown_call();
}

int plan_exchange(int folder, const char *one, const char *other) {
  return renameatx_np(folder, one, folder, other, RENAME_SWAP);
}

int plan_rename_new(int folder, const char *old, const char *new_name) {
  return renameatx_np(folder, old, folder, new_name, RENAME_EXCL);
}

int plan_take_lease(int descriptor) { return (void)descriptor, unknown_call(); }

int plan_take_sole_lease(int descriptor) { return (void)descriptor, unknown_call(); }

int plan_is_lease_whole(int descriptor) { return (void)descriptor, 0; }

int plan_copy_attributes(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0;
}

#endif

int plan_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int plan_terminal_rows(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

int plan_is_terminal(int descriptor) { return isatty(descriptor); }

extern char **environ;

// Whether a variable of the environment, NAME=VALUE, gets a new value.
static int is_replaced(const char *variable, char *const added[], int count) {
  for (int i = 0; i < count; i++) {
    size_t length = strchr(added[i], '=') - added[i] + 1;
    if (strncmp(variable, added[i], length) == 0) return 1;
  }
  return 0;
}

// Calls posix_spawnp with its settings. Returns an error number, or 0.
static int spawn_with(
    pid_t *process, char *const argv[], char *const envp[], const int streams[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  if ((error = posix_spawnattr_init(&attributes)) == 0) {
    for (int i = 0; i < 3 && !error; i++)
      error = posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    // The program would inherit ignored signals, but must end if it writes into a closed pipe.
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    sigaddset(&usual, SIGCHLD);
    if (!error) error = posix_spawnattr_setsigdefault(&attributes, &usual);
    // It would also inherit blocked signals, such as those blocked for a taken-over terminal.
    sigset_t none;
    sigemptyset(&none);
    if (!error) error = posix_spawnattr_setsigmask(&attributes, &none);
    if (!error)
      error = posix_spawnattr_setflags(
          &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    if (!error) error = posix_spawnp(process, argv[0], &actions, &attributes, argv, envp);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int plan_spawn(const char *words, int arguments, int variables, const int streams[3]) {
  // If the parent of this process ignored SIGCHLD, the exit code of the program would be lost.
  signal(SIGCHLD, SIG_DFL);
  int inherited = 0;
  while (environ[inherited]) inherited++;
  char **argv = calloc((size_t)arguments + 1, sizeof *argv);
  char **envp = calloc((size_t)variables + (size_t)inherited + 1, sizeof *envp);
  pid_t process = -ENOMEM;
  if (argv && envp) {
    const char *word = words;
    for (int i = 0; i < arguments + variables; i++) {
      if (i < arguments) argv[i] = (char *)word;
      else envp[i - arguments] = (char *)word;
      word += strlen(word) + 1;
    }
    int count = variables;
    for (int i = 0; i < inherited; i++)
      if (!is_replaced(environ[i], envp, variables)) envp[count++] = environ[i];
    int error = spawn_with(&process, argv, envp, streams);
    if (error) process = -error;
  }
  free(envp);
  free(argv);
  return process;
}
