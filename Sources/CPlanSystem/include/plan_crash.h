#ifndef PLAN_CRASH_H
#define PLAN_CRASH_H

/* After a trap, the process ends with exit code 70 and prints a few lines: the signal, the program,
 * and addresses for addr2line or atos. In C, because a signal handler may call few functions. */
void plan_crash_install(const char *version);

/* Sets the name for these lines: of the program and the command, never an argument. */
void plan_crash_name(const char *name);

/* Ends the process with exit code 2 and one line; for a failed allocation. Files are as after a kill:
 * old or new. */
void plan_crash_without_memory(void);

#endif
