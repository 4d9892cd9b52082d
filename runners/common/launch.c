/*
 * launch UID FOLDER OWN COMMAND [ARGUMENT…]
 *
 * What stands between the driver, which is root without rights over files, and a benchmark: a child of it becomes user
 * and group UID for good, closes the kernel's side doors, and then becomes COMMAND in FOLDER, with the environment the
 * container was created with. It itself waits, writes to the file OWN how long COMMAND took without the waits of
 * its first thread, and of what times it, for a core (nanoseconds; nothing where the kernel does not count them), and ends
 * as COMMAND did. Static, since it runs in any image, and quick, since it is part of what is timed.
 *
 * Exit 126 or 127, as a shell says it: COMMAND cannot be run, or is not there. Exit 125: nothing was tried.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "benchproof measures on x86-64 and arm64"
#endif

/* Linux limits one argument, so also one variable, to 128 KiB; this is what all may take together. */
#define ENVIRONMENT_BYTES (1 << 20)
#define VARIABLES 4096
/* x32 shares the architecture of x86-64 and numbers its calls from here. */
#define X32 0x40000000

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define IS(value, then) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, 1), then
#define NO(call) IS(__NR_##call, REFUSE(EPERM))

/*
 * On top of the engine's own filter, whatever that is: looking into other processes, rings and handlers that work where
 * no filter sees them, keys and programs of the kernel, and families of sockets that lead out of a container
 * (vsock) or to drivers. A program of another architecture has other numbers, so it is refused whole.
 */
static struct sock_filter side_doors[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    REFUSE(ENOSYS),
    LOAD(nr),
#ifdef __x86_64__
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1),
    REFUSE(ENOSYS),
#endif
    NO(ptrace), NO(process_vm_readv), NO(process_vm_writev), NO(kcmp), NO(pidfd_getfd),
    IS(__NR_io_uring_setup, REFUSE(ENOSYS)), IS(__NR_io_uring_enter, REFUSE(ENOSYS)),
    IS(__NR_io_uring_register, REFUSE(ENOSYS)), NO(userfaultfd),
    NO(bpf), NO(perf_event_open), NO(keyctl), NO(add_key), NO(request_key),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_socket, 1, 0),
    ALLOW,
    LOAD(args[0]),
    IS(AF_UNIX, ALLOW), IS(AF_INET, ALLOW), IS(AF_INET6, ALLOW), IS(AF_NETLINK, ALLOW),
    REFUSE(EAFNOSUPPORT),
};

/* When COMMAND began, by own_clock; shared with the child until that executes it. */
static long long *begun;
static char bytes[ENVIRONMENT_BYTES];
static char *variables[VARIABLES + 1];

/* Without new privileges nothing could be gained from it; nobody need take our word for that. */
static int drop_bounds(void) {
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability += 1)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0) return -1;
  return 0;
}

static int fail(const char *what) {
  fprintf(stderr, "benchproof: %s: %s\n", what, strerror(errno));
  return 125;
}

/* Of the first process: what runs in between has only what it needs itself, so that no variable can bend it. */
static int read_environment(void) {
  int file = open("/proc/1/environ", O_RDONLY | O_CLOEXEC);
  size_t length = 0, count = 0;
  ssize_t got = file < 0 ? -1 : 1;
  while (got > 0 && length < sizeof bytes - 1) {
    got = read(file, bytes + length, sizeof bytes - 1 - length);
    if (got > 0) length += got;
  }
  if (got != 0) return -1;
  for (size_t at = 0; at < length && count < VARIABLES; at += strlen(bytes + at) + 1)
    variables[count++] = bytes + at;
  /* hyperfine's own: of a random length, so that the stack lies elsewhere each time. */
  for (char **given = environ; *given != NULL && count < VARIABLES; given += 1)
    if (strncmp(*given, "HYPERFINE_", 10) == 0) variables[count++] = *given;
  environ = variables;
  return 0;
}

/* Nanoseconds for which a process's first thread was ready to run and had no core; -1 where the kernel does not count them. */
static long long queued(pid_t process) {
  char name[64];
  long long ran, waited, turns;
  snprintf(name, sizeof name, "/proc/%d/schedstat", (int)process);
  FILE *from = fopen(name, "re");
  if (from == NULL) return -1;
  int got = fscanf(from, "%lld %lld %lld", &ran, &waited, &turns);
  fclose(from);
  return got == 3 && turns > 0 ? waited : -1;
}

static long long nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/*
 * A clock that stands still while the caller or OTHER waits for a core. One of them sleeps or is dead, so that no wait
 * is counted twice; a turn that ends between the readings is read again.
 */
static long long own_clock(pid_t other) {
  long long waited, own;
  do {
    waited = queued(getpid());
    own = nanoseconds(CLOCK_MONOTONIC) - waited - queued(other);
  } while (queued(getpid()) != waited);
  return own;
}

static int is_asleep(pid_t process) {
  char name[64], state = 'S';
  snprintf(name, sizeof name, "/proc/%d/stat", (int)process);
  FILE *from = fopen(name, "re");
  if (from == NULL) return 1;
  int got = fscanf(from, "%*d (%*[^)]) %c", &state);
  fclose(from);
  return got != 1 || state == 'S';
}

static int become(unsigned id, char **argv, pid_t parent) {
  /* Until then, it competes for the core with what it is to time. */
  while (!is_asleep(parent)) sched_yield();
  struct sock_fprog filter = {sizeof side_doors / sizeof *side_doors, side_doors};
  if (setgroups(0, NULL) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0)
    return fail(argv[1]);
  umask(022);
  if (chdir(argv[2]) != 0) return fail(argv[2]);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return fail("no new privileges");
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) return fail("seccomp");
  /* The work of starting it counts, as it does in the container's CPU time, so that the two can be compared. */
  *begun = own_clock(parent) - nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
  execvp(argv[4], argv + 4);
  fprintf(stderr, "benchproof: %s: %s\n", argv[4], strerror(errno));
  return errno == ENOENT ? 127 : 126;
}

static void write_own(long long own, const char *path) {
  FILE *to = fopen(path, "we");
  if (to == NULL) return;
  fprintf(to, "%lld\n", own);
  fclose(to);
}

/* As the child ended, by the same signal where there was one, without a second core dump. */
static int end_as(int status) {
  if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(WTERMSIG(status), SIG_DFL);
  raise(WTERMSIG(status));
  return 128 + WTERMSIG(status);
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fputs("benchproof: expected launch UID FOLDER OWN COMMAND [ARGUMENT…]\n", stderr);
    return 125;
  }
  unsigned id = strtoul(argv[1], NULL, 10);
  if (id == 0) {
    errno = EINVAL;
    return fail(argv[1]);
  }
  if (read_environment() != 0) return fail("/proc/1/environ");
  if (drop_bounds() != 0) return fail("capabilities");
  begun = mmap(NULL, sizeof *begun, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (begun == MAP_FAILED) return fail("memory");
  pid_t self = getpid(), child = fork();
  if (child < 0) return fail("fork");
  if (child == 0) _exit(become(id, argv, self));
  siginfo_t ended;
  while (waitid(P_PID, child, &ended, WEXITED | WNOWAIT) != 0)
    if (errno != EINTR) return fail("wait");
  long long own = own_clock(child) - *begun + nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
  if (queued(child) >= 0) write_own(own, argv[3]);
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return fail("wait");
  return end_as(status);
}
