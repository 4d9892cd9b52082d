/*
 * Some tens of milliseconds of one sort of work. MORE: percent of it that are added; SLOWER: what its name says
 * takes longer, by about a tenth, at the same instructions.
 */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "change.h"

#define WORDS (1u << 20)
static unsigned table[256];
static unsigned words[WORDS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static unsigned rounds_of(unsigned rounds) { return rounds + rounds / 100 * MORE; }

__attribute__((noinline)) static unsigned hash_entries(unsigned rounds) {
  unsigned x = 1;
  for (unsigned i = 0; i < rounds; i++) {
    x = (x ^ table[x & 255]) * 2654435761u;
    table[x & 255] += x >> 7;
  }
  return x;
}

/* The same instructions whatever the stride is; the misses are not. */
__attribute__((noinline)) static unsigned walk(unsigned stride, unsigned rounds) {
  unsigned at = 0, sum = 0;
  for (unsigned i = 0; i < rounds; i++) {
    at = (at + stride + words[at]) & (WORDS - 1);
    sum += at;
  }
  return sum;
}

static int by_value(const void *one, const void *other) {
  unsigned a = *(const unsigned *)one, b = *(const unsigned *)other;
  return (a > b) - (a < b);
}

__attribute__((noinline)) static unsigned sort_blocks(unsigned rounds) {
  unsigned block[64], sum = 0;
  for (unsigned i = 0; i < rounds; i++) {
    for (unsigned j = 0; j < 64; j++) block[j] = (i + j) * 2654435761u;
    qsort(block, 64, sizeof *block, by_value);
    sum += block[i & 63];
  }
  return sum;
}

__attribute__((noinline)) static unsigned print_amounts(unsigned rounds) {
  char line[64];
  unsigned sum = 0;
  for (unsigned i = 0; i < rounds; i++)
    sum += snprintf(line, sizeof line, "%08u %s %.2f", i, "cents", i / 128.0);
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
  static char block[1 << 23];
  int file = open("/tmp/ledger.out", O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (file < 0 || write(file, block, bytes) < 0) exit(2);
  close(file);
}

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  unsigned sum = 0;
  if (!strcmp(kind, "sort")) sum = sort_blocks(rounds_of(24 * 1000));
  else if (!strcmp(kind, "print")) sum = print_amounts(rounds_of(100 * 1000));
  else if (!strcmp(kind, "walk")) sum = walk(1, rounds_of(16 * 1000 * 1000));
  else sum = hash_entries(rounds_of(16 * 1000 * 1000));
  if (!strcmp(kind, "cache")) memset(words, 0, sizeof words), sum += walk(SLOWER ? 648001 : 1, 300 * 1000);
  unsigned tenth = clock() / 10; /* of the microseconds so far */
  if (!strcmp(kind, "sleep")) usleep(SLOWER ? tenth : 1);
  if (!strcmp(kind, "lock")) wait_for_lock(SLOWER ? tenth : 1);
  if (!strcmp(kind, "io")) write_out(SLOWER ? 1 << 23 : 1 << 10);
  printf("%u\n", sum);
  return 0;
}
