/* The floor: reads every plan file of a folder, as `reader FOLDER [THREADS]`. It lists the folder,
   then opens each file, reads it to its end and closes it, in the order of the directory, each
   thread into one buffer. The end is a `read` of 0 bytes, because a short read does not prove it.
   With one thread, nothing is kept of the list. */

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER = 1 << 20, BATCH = 64 };

static int directory;
static char **names;
static size_t count;
static atomic_size_t next;

static int is_plan(const char *name) {
  size_t length = strlen(name);
  return length > 5 && memcmp(name + length - 5, ".plan", 5) == 0;
}

static void read_file(const char *name, char *buffer) {
  int file = openat(directory, name, O_RDONLY);
  ssize_t got = -1;
  while (file >= 0 && (got = read(file, buffer, BUFFER)) > 0) {
  }
  if (got < 0) {
    perror(name);
    exit(2);
  }
  close(file);
}

/* Takes batches of the list until none is left. */
static void *read_batches(void *buffer) {
  size_t start;
  while ((start = atomic_fetch_add(&next, BATCH)) < count) {
    for (size_t i = start; i < start + BATCH && i < count; i++) read_file(names[i], buffer);
  }
  return NULL;
}

static void keep(const char *name) {
  if (count % BATCH == 0) names = realloc(names, (count + BATCH) * sizeof *names);
  names[count++] = strdup(name);
}

int main(int argc, char **argv) {
  static char buffers[8][BUFFER];
  int threads = argc > 2 ? atoi(argv[2]) : 1;
  DIR *folder = argc > 1 ? opendir(argv[1]) : NULL;
  if (folder == NULL || threads < 1 || threads > 8) {
    fprintf(stderr, "usage: reader FOLDER [THREADS]\n");
    return 2;
  }
  directory = dirfd(folder);
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (!is_plan(entry->d_name)) continue;
    if (threads == 1) read_file(entry->d_name, buffers[0]);
    else keep(entry->d_name);
  }
  pthread_t others[8];
  for (int i = 1; i < threads; i++) pthread_create(&others[i], NULL, read_batches, buffers[i]);
  read_batches(buffers[0]);
  for (int i = 1; i < threads; i++) pthread_join(others[i], NULL);
  return 0;
}
