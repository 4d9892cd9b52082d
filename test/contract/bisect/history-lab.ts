import type { BisectPorts } from '../../../src/commands/bisect/search-run.ts';
import type { Comparison } from '../../../src/core/bisect/comparison.ts';
import type { SearchStateDocument } from '../../../src/core/bisect/history.ts';
import { seededRandom } from '../../../src/core/plan/schedule.ts';
import type { Count } from '../../../src/core/records/count.ts';
import type { MetricVerdict, SideSummary } from '../../../src/core/verdict/verdict.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { FakeProgress } from '../../../src/testing/fake-progress.ts';
import { countOf as counted } from '../../support/report/counts.ts';
import { newRepository, type TestFolder } from '../records/repository.ts';
import { compareCounted } from './counted-commit.ts';

const CONFIG = `version: 1
projects:
  kernel:
    image: runners/c
    build: make
    benchmarks:
      spin: { command: ./spin, read: { adapter: hyperfine } }
      tally:
        command: ./tally
        read: { pattern: 'allocs: (?P<value>\\d+)', metric: allocs, unit: allocs, exact: true }
`;

const REFERENCE_SECONDS = 2;

export interface HistoryCommit {
  readonly subject: string;
  /** Log ratio of cost against the first commit; null: it cannot be built. */
  readonly level: number | null;
  /** Only a document changes: the same inputs as before. */
  readonly isDocument?: boolean;
  /** Back to what the first commit was built from. */
  readonly isRevert?: boolean;
  /** What `tally` counts; several: run by run. */
  readonly counts?: readonly number[];
}

export interface HistoryLab extends Disposable {
  /** Ids, oldest first; the first is the reference. */
  readonly commits: readonly string[];
  readonly ports: BisectPorts;
  /** Commits that were compared, in order. */
  readonly asked: string[];
  readonly progress: FakeProgress;
  readonly saved: Map<string, SearchStateDocument>;
}

function makeCommits(folder: TestFolder, history: readonly HistoryCommit[]): string[] {
  folder.write('benchproof.yml', CONFIG);
  return history.map(({ subject, isDocument, isRevert }, at) => {
    const source = isRevert ? `${history[0]?.subject} 0` : `${subject} ${at}`;
    folder.write(isDocument ? 'NOTES.md' : 'spin.c', `${source}\n`);
    return folder.commit(subject);
  });
}

function countOf(commit: HistoryCommit | undefined, run: number): number {
  const { counts = [] } = commit ?? {};
  return counts[run % counts.length] ?? 0;
}

function summary(values: readonly number[]): SideSummary {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    runs: values.length,
    median: sorted[sorted.length >> 1] ?? 0,
    mean: values.reduce((a, b) => a + b, 0) / values.length,
    minimum: sorted[0] ?? 0,
    maximum: sorted.at(-1) ?? 0,
    deviation: 0,
    coresUsed: 1,
  };
}

function verdictOf(ratios: readonly number[]): MetricVerdict {
  const middle = ratios.reduce((a, b) => a + b, 0) / ratios.length;
  const change = middle > 0.03 ? 'regression' : middle < -0.03 ? 'improvement' : 'no-change';
  return {
    caseId: 'kernel/spin',
    metric: {
      key: 'time',
      phase: null,
      name: 'time',
      unit: 's',
      better: 'lower',
      exact: false,
      budget: null,
    },
    validity: { kind: 'valid' },
    change,
    reason: null,
    effect: null,
    budget: { kind: 'none' },
    base: summary(ratios.map(() => REFERENCE_SECONDS)),
    head: summary(ratios.map((ratio) => REFERENCE_SECONDS * Math.exp(ratio))),
  };
}

/** Draws ratios around each commit's level. */
function compareBy(
  history: ReadonlyMap<string, HistoryCommit>,
  noise: number,
  seed: number,
  asked: string[],
): BisectPorts['compare'] {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const counted = (commit: string) => [0, 1, 2].map((run) => countOf(history.get(commit), run));
  return async ({ caseId, metric }, { reference, commit }, kind): Promise<Comparison> => {
    asked.push(commit);
    const { level = null, isRevert } = history.get(commit) ?? {};
    if (isRevert) return { kind: 'identical' };
    if (metric.exact) {
      return compareCounted(caseId, metric, { base: counted(reference), head: counted(commit) });
    }
    if (level === null) return { kind: 'unmeasurable', reason: '`make` ended with exit code 2' };
    const ratios = Array.from({ length: kind === 'ends' ? 6 : 3 }, () => level + noise * normal());
    return {
      kind: 'measured',
      session: `session-${asked.length}`,
      ratios,
      counts: null,
      pairs: ratios.length,
      verdict: verdictOf(ratios),
    };
  };
}

/** All that a commit adds is in `copy_table`. */
function countOfChange(caseId: string, level: number): Count {
  const [base, head] = [1_000_000, Math.round(1_000_000 * Math.exp(level))];
  const own = { name: 'copy_table', file: 'spin.c', base: 200_000, head: head - 800_000 };
  return counted(caseId, { base: [base], head: [head] }, { functions: [own] });
}

export async function openHistoryLab(
  history: readonly HistoryCommit[],
  { noise = 0.01, seed = 5 }: { readonly noise?: number; readonly seed?: number } = {},
): Promise<HistoryLab> {
  const folder = newRepository();
  const commits = makeCommits(folder, history);
  const repository = await openRepository(folder.path);
  const known = new Map(history.map((each, at) => [commits[at] ?? '', each]));
  const asked: string[] = [];
  const progress = new FakeProgress();
  const saved = new Map<string, SearchStateDocument>();
  return {
    commits,
    asked,
    saved,
    progress,
    ports: {
      git: repository,
      line: repository,
      progress,
      conditions: { machine: 'x64, docker', seconds: null },
      memory: {
        load: async (question) => saved.get(question) ?? null,
        save: async (state) => void saved.set(state.question, state),
      },
      compare: compareBy(known, noise, seed, asked),
      explain: async ({ caseId }, { commit }) =>
        countOfChange(caseId, known.get(commit)?.level ?? 0),
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}
