#ifndef PLAN_CRASH_H
#define PLAN_CRASH_H

/* After a trap, the process ends with exit code 70 and prints a few lines: the signal, the program,
 * and addresses for addr2line or atos. In C, because a signal handler may call few functions. */
void plan_crash_install(const char *version);

/* Sets the name for these lines: of the program and the command, never an argument. */
void plan_crash_name(const char *name);

#endif
