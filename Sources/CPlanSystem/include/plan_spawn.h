#ifndef PLAN_SPAWN_H
#define PLAN_SPAWN_H

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* In C, because arrays of pointers to strings would need unsafe code throughout in Swift. */

extern char **environ;

/* Whether a variable of the environment, NAME=VALUE, gets a new value. */
static inline int plan_is_set_anew(const char *variable, char *const anew[], int count) {
  for (int i = 0; i < count; i++) {
    size_t length = strchr(anew[i], '=') - anew[i] + 1;
    if (strncmp(variable, anew[i], length) == 0) return 1;
  }
  return 0;
}

/* Calls posix_spawnp with its settings. Returns an error number, or 0. */
static inline int plan_spawn_with(
    pid_t *process, char *const argv[], char *const envp[], const int streams[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  if ((error = posix_spawnattr_init(&attributes)) == 0) {
    for (int i = 0; i < 3 && !error; i++)
      error = posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    /* The program would inherit ignored signals, but must end if it writes into a closed pipe. */
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    sigaddset(&usual, SIGCHLD);
    if (!error) error = posix_spawnattr_setsigdefault(&attributes, &usual);
    /* It would also inherit blocked signals, such as those blocked for a taken-over terminal. */
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

/* Starts a program, searched in PATH, without a shell.
 *
 * `words` holds strings that each end in a NUL: the program and its arguments, then variables
 * (NAME=VALUE) to add to the environment. `streams` become its descriptors 0 to 2.
 * Returns the process, or a negated error number. */
static inline pid_t plan_spawn(
    const char *words, int arguments, int variables, const int streams[3]) {
  /* If the parent of this process ignored SIGCHLD, the exit code of the program would be lost. */
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
      if (!plan_is_set_anew(environ[i], envp, variables)) envp[count++] = environ[i];
    int error = plan_spawn_with(&process, argv, envp, streams);
    if (error) process = -error;
  }
  free(envp);
  free(argv);
  return process;
}

#endif
