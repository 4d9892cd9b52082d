/**
 * Canaries: fixed kernels in the base's image on both sides. Nothing differs between them, so a
 * difference means that the machine cannot be trusted now.
 *
 * They are shell scripts because every image that can run a command has a shell.
 */
import { type CaseSpec, INSTRUCTIONS, plainMetric } from './cases.ts';

export const CANARY_PROJECT = '(canary)';

const KERNELS: Readonly<Record<string, string>> = {
  /** Arithmetic and branches: about a tenth of a second of CPU time. */
  spin: 'i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done',
  /** Memory: writes and reads fresh pages. */
  memory: 'dd if=/dev/zero of=/tmp/canary bs=1M count=24 2>/dev/null && cat /tmp/canary >/dev/null',
  /** Processes: created and awaited. */
  spawn: 'i=0; while [ $i -lt 60 ]; do i=$((i+1)); (exec true); done',
};

function canary(name: string, script: string, minRuns: number, maxRuns: number): CaseSpec {
  return {
    id: `${CANARY_PROJECT}/${name}`,
    project: CANARY_PROJECT,
    folder: '.',
    benchmark: name,
    variant: null,
    parameters: {},
    sweep: null,
    canary: true,
    definition: {
      command: script,
      shell: true,
      environment: {},
      threads: null,
      warmup: 1,
      iterations: null,
      reads: { '': { adapter: 'hyperfine', metric: 'time' } },
      fatalStderr: [],
      result: null,
    },
    metrics: [plainMetric('time', 's')],
    parallelism: 0.5,
    timeoutSeconds: 60,
    effect: 0.03,
    minRuns,
    maxRuns,
    silence: [],
    count: { mode: 'off', metric: INSTRUCTIONS },
    benchmarkPaths: null,
  };
}

/** Time share in a full panel; a single canary gets a fifth of the total. */
const SHARE_OF_PANEL = 1 / 4;
/** Seconds per side; about five times what the kernels take, so that a run contains several. */
const MIN_SECONDS = 0.5;

/**
 * Seconds per canary, side and run: together, a fifth of a session of four benchmarks or more, and
 * never more than the benchmarks themselves, unless those are very short.
 *
 * @param firstRound seconds of the first run pairs of all benchmarks, both sides and warm-ups
 * included
 * @param benchmarks number of benchmarks
 * @param canaries number of canaries that share the time
 */
export function canarySeconds(
  firstRound: number,
  benchmarks: number,
  canaries: number,
  secondsPerSide: number,
): number {
  if (benchmarks === 0) return secondsPerSide;
  const share = benchmarks < PANEL ? 1 : SHARE_OF_PANEL;
  const seconds = Math.max(MIN_SECONDS, (share * firstRound) / 2 / canaries);
  return Math.min(secondsPerSide, seconds);
}

/** Members at which a panel's variance is known well enough to borrow. */
const PANEL = 4;

/**
 * Enough canaries for a panel of four, at least one: a lone benchmark gets three, so that there is
 * a variance to borrow (docs/statistics.md).
 *
 * @param count overrides the number; bisecting borrows over commits and needs only one
 */
export function canariesFor(
  measured: number,
  minRuns: number,
  maxRuns: number,
  count: number = Math.max(1, PANEL - measured),
): CaseSpec[] {
  return Object.entries(KERNELS)
    .slice(0, count)
    .map(([name, script]) => canary(name, script, minRuns, maxRuns));
}
