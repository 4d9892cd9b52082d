/** A search in progress: what is asked, the commits in question, and all that was measured of them. */
import type { CommitObservation, SearchStateDocument } from '../../core/bisect/history.ts';
import { nextSearchStep, type SearchStep } from '../../core/bisect/search.ts';
import { type StepPosterior, stepPosterior } from '../../core/bisect/step-posterior.ts';
import type { Sha256 } from '../../core/identity/hashes.ts';
import { canonicalJson } from '../../core/records/canonical.ts';
import type { CommitLine, Git, Progress } from '../../ports.ts';
import { type Candidate, candidatesOf, changedInputs, inputsAt } from './candidates.ts';
import type { Comparison } from './compare-commit.ts';
import { askHistory, type HistoryQuestion, type QuestionOptions } from './question.ts';

/** What is asked of the engine; `ends` is a comparison that must stand on its own. */
export type CompareWith = (
  question: HistoryQuestion,
  commits: { readonly reference: string; readonly commit: string },
  kind: 'ends' | 'step',
) => Promise<Comparison>;

/** What a search has found so far, kept after every comparison. */
export interface SearchMemory {
  load(question: string): Promise<SearchStateDocument | null>;
  save(state: SearchStateDocument): Promise<void>;
}

export interface BisectPorts {
  readonly git: Git;
  readonly line: CommitLine;
  readonly sha256: Sha256;
  readonly progress: Progress;
  readonly memory: SearchMemory;
  readonly compare: CompareWith;
}

export interface BisectOptions extends QuestionOptions {
  readonly good: string;
  readonly bad: string;
  readonly confidence: number;
  /** Run pairs that one commit may take at most. */
  readonly mostPairs: number;
  readonly resume: boolean;
}

/** A session whose canary differed is taken again; so often, then the commit is given up. */
const DISBELIEVED_LIMIT = 3;

export class Search {
  readonly ports: BisectPorts;
  readonly options: BisectOptions;
  readonly question: HistoryQuestion;
  readonly reference: string;
  /** Commits that can be the first that differs, oldest first; the bad one ends it. */
  readonly commits: readonly Candidate[];
  /** The whole line, with those that are built from the same inputs as the one before. */
  readonly line: readonly Candidate[];
  readonly key: string;
  known: CommitObservation[];

  constructor(
    ports: BisectPorts,
    options: BisectOptions,
    place: Pick<Search, 'question' | 'reference' | 'commits' | 'line' | 'key' | 'known'>,
  ) {
    this.ports = ports;
    this.options = options;
    this.question = place.question;
    this.reference = place.reference;
    this.commits = place.commits;
    this.line = place.line;
    this.key = place.key;
    this.known = place.known;
  }

  observed(commit: string): CommitObservation | undefined {
    return this.known.find((each) => each.commit === commit);
  }

  /** One more comparison of a commit, added to what is known of it and kept. */
  async measure(at: number, kind: 'ends' | 'step'): Promise<Comparison> {
    const commit = this.commits[at]?.revision.name ?? '';
    this.ports.progress.stage(
      `${commit.slice(0, 10)} against ${this.reference.slice(0, 10)} (${at + 1} of ${this.commits.length})`,
    );
    let found = await this.ports.compare(
      this.question,
      { reference: this.reference, commit },
      kind,
    );
    for (let again = 1; found.kind === 'disbelieved' && again < DISBELIEVED_LIMIT; again += 1) {
      this.ports.progress.line('identical code differed: measured again');
      found = await this.ports.compare(this.question, { reference: this.reference, commit }, kind);
    }
    await this.#keep(commit, found);
    return found;
  }

  async #keep(commit: string, found: Comparison): Promise<void> {
    const before = this.observed(commit);
    const now: CommitObservation = {
      commit,
      ratios: [...(before?.ratios ?? []), ...ratiosOf(found)],
      sessions: [
        ...(before?.sessions ?? []),
        ...(found.kind === 'measured' ? [found.session] : []),
      ],
      value:
        found.kind === 'measured' ? (found.verdict.head?.median ?? null) : (before?.value ?? null),
      skipped: skipReason(found),
    };
    this.known = [...this.known.filter((each) => each.commit !== commit), now];
    await this.ports.memory.save({ version: 1, question: this.key, observations: this.known });
  }

  /** Nothing of it is kept: the next start asks afresh. */
  async forget(): Promise<void> {
    await this.ports.memory.save({ version: 1, question: this.key, observations: [] });
  }

  get skipped(): ReadonlySet<number> {
    return new Set(
      this.commits.flatMap(({ revision }, at) =>
        (this.observed(revision.name)?.skipped ?? null) === null ? [] : [at],
      ),
    );
  }

  posterior(): StepPosterior {
    const observations = this.commits.flatMap(({ revision }, at) => {
      const ratios = this.observed(revision.name)?.ratios ?? [];
      return ratios.length === 0 ? [] : [{ at, ratios }];
    });
    return stepPosterior(observations, this.commits.length, layoutOf(this.question.effect));
  }

  step(): SearchStep {
    const pairs = new Map(
      this.commits.map(({ revision }, at) => [
        at,
        this.observed(revision.name)?.ratios.length ?? 0,
      ]),
    );
    return nextSearchStep(
      { posterior: this.posterior(), skipped: this.skipped, pairs },
      { confidence: this.options.confidence, mostPairs: this.options.mostPairs },
    );
  }
}

/** Equal inputs are as good as one pair without a difference: more would feign a small variance. */
function ratiosOf(found: Comparison): readonly number[] {
  if (found.kind === 'identical') return [0];
  return found.kind === 'measured' ? found.ratios : [];
}

/**
 * What a rebuild alone moves, as a deviation: the practical effect size is set above it (a kernel that was
 * only rebuilt moved by up to 2.8–5.5 %, three deviations or so), so a third of that.
 */
function layoutOf(effect: number): number {
  return Math.log1p(effect) / 3;
}

/** Why a commit is given up; null: it is not. */
export function skipReason(found: Comparison): string | null {
  switch (found.kind) {
    case 'measured':
    case 'identical':
      return null;
    case 'disbelieved':
      return `identical code differed in ${DISBELIEVED_LIMIT} sessions in a row`;
    case 'unmeasurable':
      return found.reason;
    default:
      return found satisfies never;
  }
}

/** Reads the line of commits and goes on with what an earlier start of the same search knew. */
export async function openSearch(ports: BisectPorts, options: BisectOptions): Promise<Search> {
  const [good, bad] = [await ports.git.resolve(options.good), await ports.git.resolve(options.bad)];
  const question = await askHistory(ports.git, bad, options);
  const candidates = await candidatesOf(ports, question, options.configPath, {
    from: good,
    to: bad,
  });
  const reference = await inputsAt(
    question,
    options.configPath,
    good.commit ?? good.name,
    ports.sha256,
  );
  const changed = changedInputs(candidates, reference);
  const commits = changed.flatMap((at) => candidates[at] ?? []);
  const key = ports.sha256(
    canonicalJson({
      good: good.commit,
      bad: bad.commit,
      case: question.caseId,
      metric: question.metric.key,
      inputs: commits.map(({ inputs }) => inputs),
    }),
  );
  const kept = options.resume ? await ports.memory.load(key) : null;
  if (kept !== null && kept.observations.length > 0) {
    ports.progress.line(`going on with a search that knows ${kept.observations.length} commits`);
  }
  const known = kept?.observations ?? [];
  return new Search(ports, options, {
    question,
    reference: good.commit ?? good.name,
    commits,
    line: candidates,
    key,
    known,
  });
}
