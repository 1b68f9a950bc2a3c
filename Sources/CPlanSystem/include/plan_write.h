// Linux calls for writing a file safely that Swift cannot see in the C library.
#pragma once

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

int renameat2(int, const char *, int, const char *, unsigned);

/// `O_TMPFILE` of the kernel's asm-generic/fcntl.h, valid for x86-64 and ARM.
static const int plan_unnamed_file = 020000000 | O_DIRECTORY;

/// Exchanges two names of a folder, in one step.
static inline int plan_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, 1 << 1);  // RENAME_EXCHANGE
}

/// Renames in one step. Never replaces a file.
static inline int plan_rename_new(int folder, const char *old, const char *new_name) {
  return renameat2(folder, old, folder, new_name, 1 << 0);  // RENAME_NOREPLACE
}

/// Gives a name to a file that was opened without one. Never replaces a file.
static inline int plan_name(int descriptor, int folder, const char *name) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, path, folder, name, 0x400);  // AT_SYMLINK_FOLLOW
}

/// Takes a lease on an open file: from now on a process that opens the file for writing waits until
/// the lease is given back, and `plan_lease` reports it. With F_WRLCK (for a file that is open for
/// writing), also a process that opens it for reading.
///
/// -1 with EAGAIN if a process already has it open for writing, or with F_WRLCK at all.
static inline int plan_take_lease(int descriptor, int kind) {
  // The default is SIGIO, which ends a process without a handler; SIGURG is ignored.
  if (fcntl(descriptor, 10, SIGURG) != 0) return -1;  // F_SETSIG
  return fcntl(descriptor, 1024, kind);               // F_SETLEASE
}

/// F_UNLCK when a process waits to open the file for writing; -1 if that is not known.
static inline int plan_lease(int descriptor) {
  return fcntl(descriptor, 1025);  // F_GETLEASE
}

/// Copies the extended attributes of a file to another one, as far as the system allows it.
///
/// 0 if an attribute that controls access is missing afterwards, or if there is one too many.
static inline int plan_copy_attributes(int from, int to) {
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

#endif
