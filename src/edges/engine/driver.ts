/**
 * The driver: a small shell program that is the main process of a run container. It waits for a
 * line on standard input, runs the command once under hyperfine, and answers with one line. An idle
 * side therefore costs nothing, and there is no `docker exec` between invocations, which takes
 * 65–90 ms of engine work on the measured CPUs.
 *
 * Driver and hyperfine run as another user than the benchmark, which can neither stop nor read them
 * nor modify their files. They only execute programs from TOOLS_FOLDER, in every image, with an empty
 * environment, so that neither image nor configuration can inject code. `launch` (runners/common)
 * becomes the benchmark in a child process.
 */

import { posix } from 'node:path';
import type { ContainerRequest } from '../../core/measure/request.ts';
import { RESULT_FILE, RESULTS_FOLDER, WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { quoteText, quoteWord } from '../../core/text/shell-word.ts';
import { USER_ID } from './confinement.ts';

/** Where hyperfine with its loader and libraries, a shell and `launch` are, in runners or added to images. */
export const TOOLS_FOLDER = '/opt/benchproof';

/** Starts hyperfine from `folder`, independent of the system's C library; children get no variables from it. */
const loaderCommand = (folder: string): string =>
  `"${folder}/ld.so" --inhibit-cache --library-path "${folder}" "${folder}/hyperfine"`;

/** Folder of the driver's files in the volume; not accessible to the benchmark. */
export const DRIVER_FOLDER = 'driver';

/** Where `launch` writes the benchmark's time without waits for a core; removed before the next invocation. */
const OWN_TIME = `${RESULTS_FOLDER}/${DRIVER_FOLDER}/own`;

/** glibc would preload this into every program, including hyperfine. */
const PRELOAD = '/etc/ld.so.preload';

/**
 * Between the two readings of the counters, only shell builtins run besides hyperfine. `kill -9 -1`
 * spares the caller and PID 1 (kill(2)), so it ends exactly what the command left running, and is
 * repeated until all is gone: on a shared cpuset, leftovers would run, or give back their memory,
 * during the other side's turn.
 */
const DRIVER_SCRIPT = `
command=$1
tools=${TOOLS_FOLDER}
box=$tools/busybox
dir=${RESULTS_FOLDER}/${DRIVER_FOLDER}
"$box" mkdir -m 700 "$dir" || exit
# A benchmark may open its own stdout and stderr by name. Both are anybody's to write, in a folder that is not.
umask 0

first() { value=-; [ -r "$1" ] && read -r value rest <"$1"; }
field() {
  value=-
  [ -r "$1" ] || return
  while read -r name number rest; do
    [ "$name" = "$2" ] && value=$number
  done <"$1"
}
if [ -r /sys/fs/cgroup/cpu.stat ]; then
  cpu() { field /sys/fs/cgroup/cpu.stat usage_usec; [ "$value" = - ] || value=\${value}000; }
  kills() { field /sys/fs/cgroup/memory.events oom_kill; }
  peak() { first /sys/fs/cgroup/memory.peak; }
else
  cpu() { first /sys/fs/cgroup/cpuacct/cpuacct.usage; }
  kills() { field /sys/fs/cgroup/memory/memory.oom_control oom_kill; }
  peak() { first /sys/fs/cgroup/memory/memory.max_usage_in_bytes; }
fi

# Exports of hyperfine 1 ("mean": 0.1) and 2 ("time_wall_clock": { "value": 0.1, …) are both read.
once() {
  "$box" env -i ${loaderCommand('$tools')} --runs 1 --shell=none --ignore-failure --style none \\
    --output inherit --export-json "$dir/$1.json" -- "$2" </dev/null >"$dir/$1.out" 2>"$dir/$1.err"
  status=$?
}
measured() {
  mean=- user=- system=- exit=-
  if [ "$status" -ne 0 ] || [ ! -f "$dir/$1.json" ]; then exit=127; return; fi
  metric=
  while read -r key number rest; do
    number=\${number%,}
    case $metric$key in
      '"mean":' | '"time_wall_clock":"value":') mean=$number ;;
      '"user":' | '"time_user":"value":') user=$number ;;
      '"system":' | '"time_system":"value":') system=$number ;;
      '"exit_codes":') read -r exit rest ;;
      '"exit_code":') exit=$number ;;
      '"summary":') return ;;
    esac
    metric=
    case $key in '"time_'*) metric=$key ;; esac
  done <"$dir/$1.json"
}

while read -r verb index token; do
  case $verb in
    warm)
      if [ -e ${PRELOAD} ]; then
        printf 'benchproof %s refused ${PRELOAD}\\n' "$token"
        exit
      fi
      once warm "$tools/launch ${USER_ID} / ${OWN_TIME} $box true"
      cpu; before=$value
      once warm "$tools/launch ${USER_ID} / ${OWN_TIME} $box true"
      cpu
      printf 'benchproof %s warm %s %s\\n' "$token" "$before" "$value"
      ;;
    run)
      "$box" rm -f ${OWN_TIME}
      cpu; before=$value
      once "$index" "$command"
      cpu; after=$value
      leftover=no
      while kill -9 -1 2>/dev/null; do leftover=yes; "$box" sleep 0.005; done
      measured "$index"
      kills; killed=$value
      first ${OWN_TIME}; own=$value
      peak
      # A folder of the benchmark's can be renamed where it is, and nothing else be done to it.
      if [ -e ${RESULT_FILE} ] || [ -L ${RESULT_FILE} ]; then
        "$box" mv -f ${RESULT_FILE} "$dir/$index.file" 2>/dev/null ||
          "$box" mv -f ${RESULT_FILE} "${RESULT_FILE}.$index"
      fi
      printf 'benchproof %s done %s %s %s %s %s %s %s %s %s %s %s\\n' "$token" "$index" "$exit" \\
        "$mean" "$user" "$system" "$before" "$after" "$killed" "$value" "$leftover" "$own"
      ;;
  esac
done
`;

/** The driver's report on one invocation; null where engine or hyperfine provide no value. */
export interface DriverReport {
  readonly index: number;
  readonly exit: number | null;
  readonly wallSeconds: number | null;
  readonly userSeconds: number | null;
  readonly systemSeconds: number | null;
  /** CPU time of the whole container in nanoseconds, just before and just after hyperfine. */
  readonly cpu: { readonly before: number; readonly after: number } | null;
  /** OOM kills since the container started. */
  readonly memoryKills: number | null;
  /** Peak memory of the container so far; never decreases between invocations. */
  readonly peakMemoryBytes: number | null;
  /** The command left processes running, which were killed. */
  readonly leftover: boolean;
  /** How long the command took without the waits of its first thread, and of what times it, for a core. */
  readonly ownSeconds: number | null;
}

function amount(text: string | undefined): number | null {
  return text !== undefined && /^\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : null;
}

const secondsOf = (nanoseconds: number | null) => (nanoseconds === null ? null : nanoseconds / 1e9);

/** Nanosecond counters as text. */
function readingsOf(before: string | undefined, after: string | undefined): DriverReport['cpu'] {
  const [from, to] = [amount(before), amount(after)];
  return from === null || to === null ? null : { before: from, after: to };
}

/** CPU seconds of the whole container while hyperfine ran; null if unknown. */
export const cpuSecondsOf = ({ cpu }: Pick<DriverReport, 'cpu'>): number | null =>
  cpu === null ? null : Math.max(0, cpu.after - cpu.before) / 1e9;

/** Parses a `done` line with this token; null for anything else, including forged lines. */
export function parseDone(line: string, token: string): DriverReport | null {
  const words = line.split(' ');
  const [mark, given, verb, index, exit, mean, user, system, ...counters] = words;
  const [before, after, kills, peak, left, own] = counters;
  if (mark !== 'benchproof' || given !== token || verb !== 'done') return null;
  if (words.length !== 14) return null;
  return {
    index: Number(index),
    exit: amount(exit),
    ...{ wallSeconds: amount(mean), userSeconds: amount(user), systemSeconds: amount(system) },
    cpu: readingsOf(before, after),
    memoryKills: amount(kills),
    peakMemoryBytes: amount(peak),
    leftover: left === 'yes',
    ownSeconds: secondsOf(amount(own)),
  };
}

/** CPU seconds of the harness for an empty invocation, or the preload that prevents measuring. */
export type WarmReport = { readonly cpuSeconds: number } | { readonly refused: string };

/** Null if it does not answer `warm`. */
export function parseWarm(line: string, token: string): WarmReport | null {
  const [mark, given, verb, before = '', after] = line.split(' ');
  if (mark !== 'benchproof' || given !== token) return null;
  if (verb === 'refused') return { refused: before };
  const cpuSeconds = cpuSecondsOf({ cpu: readingsOf(before, after) });
  return verb === 'warm' ? { cpuSeconds: cpuSeconds ?? 0 } : null;
}

/**
 * Command line for hyperfine. A shell is part of the timing (about 1 ms on both sides); hyperfine's
 * own shell mode would subtract an estimate from fifty runs of an empty shell each time.
 */
export function timedCommand(command: string, shell: boolean): string {
  return shell ? `sh -c ${quoteText(command)}` : command;
}

type Timed = Pick<ContainerRequest, 'command' | 'shell' | 'directory'>;

/** Main process of a run container; uses none of the image's own tools. */
export function driverArgv({ command, shell, directory }: Timed): string[] {
  const folder = directory === undefined ? WORK_FOLDER : posix.join(WORK_FOLDER, directory);
  const launch = `${TOOLS_FOLDER}/launch ${USER_ID} ${quoteWord(folder)} ${OWN_TIME}`;
  return [
    ...[`${TOOLS_FOLDER}/busybox`, 'sh', '-c', DRIVER_SCRIPT, 'benchproof'],
    `${launch} ${timedCommand(command, shell)}`,
  ];
}
