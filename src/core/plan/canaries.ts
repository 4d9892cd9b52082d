/**
 * Canaries: fixed kernels, the base's image on both sides. Nothing was changed between the two, so
 * a canary that is found to differ says that this machine, now, cannot be believed.
 *
 * They are shell, not a compiled program, because every image that can run a command has a shell.
 */
import { type CaseSpec, INSTRUCTIONS, plainMetric } from './cases.ts';

export const CANARY_PROJECT = '(canary)';

const KERNELS: Readonly<Record<string, string>> = {
  /** Arithmetic and branches: about a tenth of a second of CPU. */
  spin: 'i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done',
  /** Fresh pages, written and read back. */
  memory: 'dd if=/dev/zero of=/tmp/canary bs=1M count=24 2>/dev/null && cat /tmp/canary >/dev/null',
  /** Processes made and waited for. */
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
      interleaved: true,
      estimator: 'median',
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

/** Of the time of a panel that needs no more of them: with one canary, a fifth of all. */
const SHARE_OF_PANEL = 1 / 4;
/** Less than this many seconds a side says nothing: about five times what the kernels take. */
const MIN_SECONDS = 0.5;

/**
 * Seconds of measuring that a canary gets a side and a run: all of them together a fifth of a session of four benchmarks
 * or more, and never more than the benchmarks themselves, where these take any time to speak of.
 *
 * @param firstRound seconds that the first run pairs of all benchmarks took, both sides and warm-ups included
 * @param benchmarks how many these are
 * @param canaries how many share the time
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

/** From so many members on, the variance of a panel is known well enough to borrow. */
const PANEL = 4;

/**
 * As many canaries as make a panel of four, at least one: a lone benchmark brings three with it, so
 * that there is a variance to borrow (docs/statistics.md).
 *
 * @param count how many there are to be instead; bisecting takes one now and then, since it borrows over
 *   commits
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
