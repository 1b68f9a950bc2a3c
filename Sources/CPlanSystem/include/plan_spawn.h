#ifndef PLAN_SPAWN_H
#define PLAN_SPAWN_H

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* In C, because arrays of pointers to strings would be unsafe code all over in Swift. */

extern char **environ;

/* Whether a variable of the environment, NAME=VALUE, is one of those that are set anew. */
static inline int plan_is_set_anew(const char *variable, char *const anew[], int count) {
  for (int i = 0; i < count; i++) {
    size_t length = strchr(anew[i], '=') - anew[i] + 1;
    if (strncmp(variable, anew[i], length) == 0) return 1;
  }
  return 0;
}

/* What posix_spawnp needs besides the words; an error number, or 0. */
static inline int plan_spawn_with(
    pid_t *process, char *const argv[], char *const envp[], const int streams[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  if ((error = posix_spawnattr_init(&attributes)) == 0) {
    for (int i = 0; i < 3 && !error; i++)
      error = posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    /* What is ignored here would stay so there: a program that writes into a closed pipe has to end. */
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    sigaddset(&usual, SIGCHLD);
    if (!error) error = posix_spawnattr_setsigdefault(&attributes, &usual);
    /* Likewise what is held back here, as while a terminal is taken over. */
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

/* Starts a program, looked for in PATH, without a shell.
 *
 * `words` holds strings that each end in a NUL: the program and its arguments, then variables
 * (NAME=VALUE) to be set beside the environment there is. `streams` become its descriptors 0 to 2.
 * Returns the process, or a negated error number. */
static inline pid_t plan_spawn(
    const char *words, int arguments, int variables, const int streams[3]) {
  /* Who started this one may have ignored it, and then nobody would hear how the program ended. */
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
