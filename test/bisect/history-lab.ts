/** A real repository with a line of commits, and an engine that knows each commit's true level. */
import { createHash } from 'node:crypto';
import type { Comparison } from '../../src/commands/bisect/compare-commit.ts';
import type { BisectPorts, CompareWith } from '../../src/commands/bisect/search-run.ts';
import type { SearchStateDocument } from '../../src/core/bisect/history.ts';
import { seededRandom } from '../../src/core/plan/random.ts';
import type { MetricVerdict, SideSummary } from '../../src/core/verdict/verdict.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { FakeProgress } from '../../src/testing/fake-progress.ts';
import { newRepository, type TestFolder } from '../records/repository.ts';

const CONFIG = `version: 1
projects:
  kernel:
    image: runners/c
    build: make
    benchmarks:
      spin: { command: ./spin, read: { adapter: hyperfine } }
`;

const REFERENCE_SECONDS = 2;

export interface HistoryCommit {
  readonly subject: string;
  /** Log ratio of cost against the first commit; null: it cannot be built. */
  readonly level: number | null;
  /** Only a document changes: the same inputs as before. */
  readonly isDocument?: boolean;
}

export interface HistoryLab extends Disposable {
  /** Ids, oldest first; the first is the reference. */
  readonly commits: readonly string[];
  readonly ports: BisectPorts;
  /** Commits that were compared, in order. */
  readonly asked: string[];
  readonly saved: Map<string, SearchStateDocument>;
}

function makeCommits(folder: TestFolder, history: readonly HistoryCommit[]): string[] {
  folder.write('benchproof.yml', CONFIG);
  return history.map(({ subject, isDocument }, at) => {
    folder.write(isDocument ? 'NOTES.md' : 'spin.c', `${subject} ${at}\n`);
    return folder.commit(subject);
  });
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

/** Draws ratios around each commit's level; every commit has a layout shift of its own. */
function compareBy(
  levels: ReadonlyMap<string, number | null>,
  noise: number,
  seed: number,
  asked: string[],
): CompareWith {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return async (_question, { commit }, kind): Promise<Comparison> => {
    asked.push(commit);
    const level = levels.get(commit) ?? null;
    if (level === null) return { kind: 'unmeasurable', reason: '`make` ended with exit code 2' };
    const ratios = Array.from({ length: kind === 'ends' ? 6 : 3 }, () => level + noise * normal());
    return {
      kind: 'measured',
      session: `session-${asked.length}`,
      ratios,
      verdict: verdictOf(ratios),
    };
  };
}

export async function openHistoryLab(
  history: readonly HistoryCommit[],
  { noise = 0.01, seed = 5 }: { readonly noise?: number; readonly seed?: number } = {},
): Promise<HistoryLab> {
  const folder = newRepository();
  const commits = makeCommits(folder, history);
  const repository = await openRepository(folder.path);
  const levels = new Map(commits.map((commit, at) => [commit, history[at]?.level ?? null]));
  const asked: string[] = [];
  const saved = new Map<string, SearchStateDocument>();
  return {
    commits,
    asked,
    saved,
    ports: {
      git: repository,
      line: repository,
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      progress: new FakeProgress(),
      memory: {
        load: async (question) => saved.get(question) ?? null,
        save: async (state) => void saved.set(state.question, state),
      },
      compare: compareBy(levels, noise, seed, asked),
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}
