/* The minimal program that reads every plan file of a folder: it lists the folder, then opens each
   file, reads it to its end and closes it, on one thread, into one buffer, in the order of the
   directory. The end is a `read` of 0 bytes, because a short read does not prove it.
   Without an argument: the minimal program. */

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char buffer[1 << 20];

static int is_plan(const char *name) {
  size_t length = strlen(name);
  return length > 5 && memcmp(name + length - 5, ".plan", 5) == 0;
}

int main(int argc, char **argv) {
  if (argc < 2) return 0;
  DIR *folder = opendir(argv[1]);
  if (folder == NULL) {
    perror(argv[1]);
    return 2;
  }
  int directory = dirfd(folder);
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (!is_plan(entry->d_name)) continue;
    int file = openat(directory, entry->d_name, O_RDONLY);
    ssize_t got = -1;
    while (file >= 0 && (got = read(file, buffer, sizeof buffer)) > 0) {
    }
    if (got < 0) {
      perror(entry->d_name);
      return 2;
    }
    close(file);
  }
  closedir(folder);
  return 0;
}
