#ifndef PLAN_CRASH_H
#define PLAN_CRASH_H

/* Makes a trap end the process with exit code 70 and a few lines: the signal, the program, and
 * addresses for addr2line or atos. In C, because a handler may call very little. */
void plan_crash_install(const char *version);

/* What the lines call the program: its name and that of the command, never an argument. */
void plan_crash_name(const char *name);

#endif
