/** A search in progress: what is asked, the commits in question, and all that was measured of them. */

import type { Comparison } from '../../core/bisect/comparison.ts';
import type { CommitObservation, SearchStateDocument } from '../../core/bisect/history.ts';
import { isClosed, isKnown, VOID_SESSION_LIMIT, withVisit } from '../../core/bisect/observation.ts';
import {
  type Counts,
  hasChangeOf,
  isMisfit,
  nextSearchStep,
  type SearchStep,
} from '../../core/bisect/search.ts';
import {
  type Evidence,
  type StepPosterior,
  stepPosterior,
} from '../../core/bisect/step-posterior.ts';
import type { Count } from '../../core/records/count.ts';
import type { CommitLine, Git, Progress } from '../../ports.ts';
import type { Candidate } from './candidates.ts';
import type { ComparisonKind } from './compare-commit.ts';
import type { HistoryQuestion, QuestionOptions } from './question.ts';

/** What is compared or counted: a commit with an earlier one. */
interface Commits {
  readonly reference: string;
  readonly commit: string;
}

export interface BisectPorts {
  readonly git: Git;
  readonly line: CommitLine;
  readonly progress: Progress;
  /** What a search has found so far, kept after every comparison. */
  readonly memory: {
    load(question: string): Promise<SearchStateDocument | null>;
    save(state: SearchStateDocument): Promise<void>;
  };
  /** Where and how long it is measured: ratios of different ones are not put together. */
  readonly conditions: {
    /** Machine class, the engine in it. */
    readonly machine: string;
    /** Measuring time aimed at per side and run, where the user gave one. */
    readonly seconds: number | null;
  };
  /** What is asked of the engine; `ends` is a comparison that must stand on its own. */
  readonly compare: (
    question: HistoryQuestion,
    commits: Commits,
    kind: ComparisonKind,
  ) => Promise<Comparison>;
  /** Counts the instructions of both; null: that cannot be done, and why was said. */
  readonly explain: (question: HistoryQuestion, commits: Commits) => Promise<Count | null>;
}

export interface BisectOptions extends QuestionOptions {
  readonly good: string;
  readonly bad: string;
  readonly confidence: number;
  /** Run pairs that one commit may take at most. */
  readonly maxPairs: number;
  readonly resume: boolean;
}

/** A canary takes as many run pairs as one step: with the ends, a fifth of all at most. */
export const STEPS_A_CANARY = 4;

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
  #steps = 0;

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
  async measure(at: number, what: 'ends' | 'step'): Promise<Comparison> {
    const kind = what === 'step' && this.#isVouched() ? 'vouched-step' : what;
    const commit = this.commits[at]?.revision.name ?? '';
    this.ports.progress.stage(
      `${commit.slice(0, 10)} against ${this.reference.slice(0, 10)} (${at + 1} of ${this.commits.length})`,
    );
    let found = await this.ports.compare(
      this.question,
      { reference: this.reference, commit },
      kind,
    );
    for (let again = 1; found.kind === 'disbelieved' && again < VOID_SESSION_LIMIT; again += 1) {
      this.ports.progress.line('identical code differed: measured again');
      found = await this.ports.compare(this.question, { reference: this.reference, commit }, kind);
    }
    await this.#keep(commit, found);
    return found;
  }

  /** Every fourth step. */
  #isVouched(): boolean {
    this.#steps += 1;
    return this.#steps % STEPS_A_CANARY === 0;
  }

  async #keep(commit: string, found: Comparison): Promise<void> {
    const now = withVisit(this.observed(commit), commit, found);
    this.known = [...this.known.filter((each) => each.commit !== commit), now];
    await this.ports.memory.save({ version: 2, question: this.key, observations: this.known });
  }

  /** Nothing of it is kept: the next start asks afresh. */
  async forget(): Promise<void> {
    await this.ports.memory.save({ version: 2, question: this.key, observations: [] });
  }

  /** Every candidate that was visited, with its index. */
  #visited(): readonly { readonly at: number; readonly one: CommitObservation }[] {
    return this.commits.flatMap(({ revision }, at) => {
      const one = this.observed(revision.name);
      return one === undefined ? [] : [{ at, one }];
    });
  }

  /** What the end, known to differ, counted; null: the metric is none to count, or it was not measured. */
  get #end(): Counts | null {
    return this.observed(this.commits.at(-1)?.revision.name ?? '')?.counts ?? null;
  }

  evidence(): Evidence {
    const end = this.#end;
    const visited = this.#visited();
    return {
      measured: visited.flatMap(({ at, one: { ratios } }) =>
        ratios.length === 0 ? [] : { at, ratios },
      ),
      certain: visited.flatMap(({ at, one: { isIdentical, counts } }) => {
        if (isIdentical) return { at, differs: false };
        return counts === null || end === null ? [] : { at, differs: hasChangeOf(end, counts) };
      }),
    };
  }

  posterior(): StepPosterior {
    const { effect } = this.question;
    const found = stepPosterior(this.evidence(), this.commits.length, layoutOf(effect));
    const end = this.#end;
    if (end === null) return found;
    const misfits = this.#visited().filter(
      ({ one: { counts } }) => counts !== null && isMisfit(end, counts),
    );
    return { ...found, misfits: misfits.map(({ at }) => at) };
  }

  step(): SearchStep {
    const visited = this.#visited();
    const those = (has: (one: CommitObservation) => boolean) =>
      new Set(visited.filter(({ one }) => has(one)).map(({ at }) => at));
    return nextSearchStep(
      {
        posterior: this.posterior(),
        skipped: those((one) => !isKnown(one)),
        closed: those(isClosed),
        pairs: new Map(visited.map(({ at, one }) => [at, one.pairs])),
      },
      { confidence: this.options.confidence, maxPairs: this.options.maxPairs },
    );
  }
}

/**
 * What a rebuild alone moves, as a deviation: the practical effect size is set above it (a kernel that was
 * only rebuilt moved by up to 2.8–5.5 %, three deviations or so), so a third of that.
 */
function layoutOf(effect: number): number {
  return Math.log1p(effect) / 3;
}
