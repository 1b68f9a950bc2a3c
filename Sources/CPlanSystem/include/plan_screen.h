#ifndef PLAN_SCREEN_H
#define PLAN_SCREEN_H

/* A terminal that is taken over completely, and restored however the process ends.
 *
 * In C, because a signal handler must not use anything that is initialised on first use, as Swift's
 * variables are. There is one such terminal per process. */

/* The result of plan_screen_wait. */
enum plan_screen_event {
  plan_screen_time,    /* nothing happened in the time */
  plan_screen_input,   /* input can be read, or has ended */
  plan_screen_redraw,  /* the size changed, or the process has the terminal again */
  plan_screen_gone     /* the terminal is gone */
};

/* Takes over the terminal of both descriptors: alternate screen, no cursor, single keys. Afterwards
 * signals arrive only while a function below waits for the terminal. A signal that ends the process
 * restores the terminal first. Returns 0, or an error number. */
int plan_screen_enter(int input, int output);

/* Restores the terminal; does nothing if it is restored already. */
void plan_screen_leave(void);

/* Waits for keys, a new size or the end of the time. */
enum plan_screen_event plan_screen_wait(int milliseconds);

/* Reads the available bytes, at most `size`. Returns 0 if the terminal is gone, and a negative number
 * if a signal arrived instead. */
int plan_screen_read(unsigned char *bytes, int size);

/* Writes all bytes. Returns 0, or an error number. */
int plan_screen_write(const unsigned char *bytes, int size);

/* Milliseconds of a clock that cannot be set and that runs while the machine sleeps. */
long long plan_screen_milliseconds(void);

#endif
