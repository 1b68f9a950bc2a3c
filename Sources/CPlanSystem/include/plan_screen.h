#ifndef PLAN_SCREEN_H
#define PLAN_SCREEN_H

/* A terminal that is taken over whole, and given back whatever ends the process.
 *
 * In C, because what a signal runs may touch nothing that is made when it is first asked for, as
 * Swift's variables are. There is one such terminal per process. */

/* What plan_screen_wait has come upon. */
enum plan_screen_event {
  plan_screen_time,    /* nothing in all the time */
  plan_screen_input,   /* something can be read, or the end of it */
  plan_screen_redraw,  /* another size, or the terminal is ours again */
  plan_screen_gone     /* nobody is there any more */
};

/* Takes over the terminal that both descriptors are: another screen, no cursor, keys as they are
 * pressed. From now on signals come only while plan_screen_wait waits; those that end a process
 * give the terminal back first and then end it as they would. 0, or an error number. */
int plan_screen_enter(int input, int output);

/* Gives it back; does nothing where it is given back already. */
void plan_screen_leave(void);

/* Waits for keys, another size or the end of the time. */
enum plan_screen_event plan_screen_wait(int milliseconds);

/* The bytes that are there, at most `size`; 0 at the end of them, negative where they cannot be
 * read. */
int plan_screen_read(unsigned char *bytes, int size);

/* Writes all; 0, or an error number. */
int plan_screen_write(const unsigned char *bytes, int size);

/* Milliseconds of a clock that nobody sets and that goes on while the machine sleeps. */
long long plan_screen_milliseconds(void);

#endif
