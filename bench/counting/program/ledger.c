/* Sixty milliseconds or so of one sort of work; with CHANGED, what its name says is different. */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "change.h"

#define WORDS (1u << 22)
static unsigned table[256];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((noinline)) static unsigned hash_entries(unsigned rounds) {
  unsigned x = 1;
  for (unsigned i = 0; i < rounds; i++) {
    x = (x ^ table[x & 255]) * 2654435761u;
    table[x & 255] += x >> 7;
  }
  return x;
}

/* The same instructions whatever the stride is; the misses are not. */
__attribute__((noinline)) static unsigned walk(unsigned *words, unsigned stride) {
  unsigned at = 0, sum = 0;
  for (unsigned i = 0; i < 4u * 1000 * 1000; i++) {
    at = (at + stride) & (WORDS - 1);
    sum += words[at];
  }
  return sum;
}

static void *hold(void *microseconds) {
  pthread_mutex_lock(&lock);
  usleep(*(unsigned *)microseconds);
  pthread_mutex_unlock(&lock);
  return NULL;
}

static void wait_for_lock(unsigned microseconds) {
  pthread_t holder;
  pthread_create(&holder, NULL, hold, &microseconds);
  usleep(200);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_join(holder, NULL);
}

static void write_out(unsigned bytes) {
  static char block[1 << 24];
  int file = open("/tmp/ledger.out", O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (file < 0 || write(file, block, bytes) < 0) exit(2);
  close(file);
}

static void map_pages(size_t bytes) {
  void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  if (pages == MAP_FAILED) exit(2);
}

int main(int count, char **words) {
  const char *kind = count > 1 ? words[1] : "same";
  int is = CHANGED;
  unsigned rounds = 12u * 1000 * 1000, sum = 0;
  if (!strncmp(kind, "more", 4) && is) rounds += rounds / 100 * atoi(kind + 4);
  if (!strcmp(kind, "cache")) {
    unsigned *memory = calloc(WORDS, sizeof *memory);
    sum = walk(memory, is ? 4099 : 1);
    rounds /= 2;
  }
  sum += hash_entries(rounds);
  if (!strcmp(kind, "sleep")) usleep(is ? 12000 : 1);
  if (!strcmp(kind, "lock")) wait_for_lock(is ? 12000 : 1);
  if (!strcmp(kind, "io")) write_out(is ? 1 << 24 : 1 << 10);
  if (!strcmp(kind, "memory")) map_pages(is ? 64u << 20 : 1 << 12);
  printf("%u\n", sum);
  return 0;
}
