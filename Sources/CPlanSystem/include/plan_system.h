/* Calls of the system that Swift cannot see in the C library, or that would need unsafe code there.
 * No header of the system is included: Swift would see its types a second time. */
#ifndef PLAN_SYSTEM_H
#define PLAN_SYSTEM_H

/* Where the system or the file system lacks one of these calls, it returns -1 and `errno` is ENOTSUP,
 * ENOSYS or EINVAL. */

/* The words of the command line, the first of which is the name of the program, and a null pointer;
 * null if the system does not say. Swift reads them from /proc, which may be missing. */
char **plan_words(void);

/* The commit that the program was released from; empty for any other build. */
const char *plan_commit(void);

/* Whether reading the first byte of an open file would wait for the disk, as far as the system can
 * say. */
int plan_must_wait(int descriptor);

/* Lets the disk read a file ahead. */
void plan_fetch(int descriptor);

/* Returns after the bytes of a file are on the disk. */
int plan_flush(int descriptor);

/* When a file was made, in microseconds since 1970; -1 if the system does not know. Links are
 * followed. */
long long plan_birth(const char *path);

/* The flag that opens a file without a name, in the folder with the path. Without such files, it
 * makes opening a folder for writing fail. */
int plan_unnamed_file(void);

/* The flag that opens a folder only to pass through it, which takes no right to list it. */
extern const int plan_passing;

/* Gives a name to a file that was opened without one. Never replaces a file. */
int plan_name(int descriptor, int folder, const char *name);

/* Exchanges two names of a folder, in one step. */
int plan_exchange(int folder, const char *one, const char *other);

/* Renames in one step. Never replaces a file. */
int plan_rename_new(int folder, const char *old, const char *new_name);

/* Takes a lease on an open file: from now on a process that opens the file for writing waits until
 * the lease is given back, and `plan_is_lease_whole` reports it. A sole lease (for a file that is
 * open for writing) also lets a process wait that opens it for reading.
 *
 * -1 with EAGAIN if a process already has it open for writing, or if a sole one at all. */
int plan_take_lease(int descriptor);
int plan_take_sole_lease(int descriptor);

/* Whether no process waits to open the file for writing; 0 also if that is not known. */
int plan_is_lease_whole(int descriptor);

/* Copies the extended attributes and the access list of a file to another one, as far as the system
 * allows it.
 *
 * 0 if an attribute that controls access is missing afterwards, or if there is one too many. */
int plan_copy_attributes(int from, int to);

#ifdef __linux__
/* Of the C library, for the tests. */
__PTRDIFF_TYPE__ getxattr(const char *path, const char *name, void *value, __SIZE_TYPE__ size);
int setxattr(const char *path, const char *name, const void *value, __SIZE_TYPE__ size, int flags);

#endif

/* The columns of the terminal of a descriptor; 0 if there is none or it does not say. */
int plan_terminal_columns(int descriptor);

/* The rows of the terminal of a descriptor; 0 if there is none or it does not say. */
int plan_terminal_rows(int descriptor);

int plan_is_terminal(int descriptor);

/* Lets later allocations reuse memory instead of asking the system for it again, in large pages where
 * it has them. For a run with a text of that many bytes: it takes more memory. */
void plan_expect_text(__SIZE_TYPE__ size);

/* Starts a thread that calls `body` with `argument`. Returns its number, or 0 if it cannot be started. */
__UINTPTR_TYPE__ plan_start_thread(void *(*body)(void *), void *argument);

/* Returns after a thread has ended. */
void plan_join_thread(__UINTPTR_TYPE__ thread);

/* Gives the calling thread its own table of descriptors, where the system can: the standard streams and
 * `kept`. Others are not in it, so that a file is closed, and a lock released, when it is closed in the
 * table of the process. */
void plan_own_descriptors(int kept);

/* Whether files in the same file system as an open directory end where a read is short. Network file
 * systems and those of programs may also send less. */
int plan_short_read_ends(int descriptor);

/* How many processors this process may use; at least 1. */
int plan_processors(void);

/* Starts a program, searched in PATH, without a shell.
 *
 * `words` holds strings that each end in a NUL: the program and its arguments, then variables
 * (NAME=VALUE) to add to the environment. `streams` become its descriptors 0 to 2.
 * Returns the process, or a negated error number. */
int plan_spawn(const char *words, int arguments, int variables, const int streams[3]);

#endif
