/** A running search: the question, the commits, and all measurements. */

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
  type SearchEvidence,
  type StepPosterior,
  stepPosterior,
} from '../../core/bisect/step-posterior.ts';
import type { Count } from '../../core/records/count.ts';
import type { CommitLine, Git, Progress } from '../../ports.ts';
import type { Candidate } from './candidates.ts';
import type { ComparedCommits, ComparisonKind } from './compare-commit.ts';
import type { HistoryQuestion, QuestionOptions } from './question.ts';

/** A commit and an earlier one, to compare or count. */
export interface BisectPorts {
  readonly git: Git;
  readonly line: CommitLine;
  readonly progress: Progress;
  /** Storage for intermediate results, saved after every comparison. */
  readonly memory: {
    load(question: string): Promise<SearchStateDocument | null>;
    save(state: SearchStateDocument): Promise<void>;
  };
  /** Conditions of measurement: ratios under different ones are not combined. */
  readonly conditions: {
    /** Including the engine. */
    readonly machine: string;
    /** Measuring time per side and run, if given by the user. */
    readonly seconds: number | null;
  };
  /** Measures a comparison; `ends` must be conclusive by itself. */
  readonly compare: (
    question: HistoryQuestion,
    commits: ComparedCommits,
    kind: ComparisonKind,
  ) => Promise<Comparison>;
  /** Counts both commits; null if impossible, which has been reported. */
  readonly explain: (question: HistoryQuestion, commits: ComparedCommits) => Promise<Count | null>;
}

export interface BisectOptions extends QuestionOptions {
  readonly good: string;
  readonly bad: string;
  readonly confidence: number;
  /** Per commit. */
  readonly maxPairs: number;
  readonly resume: boolean;
}

/** A canary takes as many run pairs as a step, so a fifth of all at most. */
export const STEPS_A_CANARY = 4;

export class Search {
  readonly ports: BisectPorts;
  readonly options: BisectOptions;
  readonly question: HistoryQuestion;
  readonly reference: string;
  /** Candidates for the first differing commit, oldest first; the last is the bad one. */
  readonly commits: readonly Candidate[];
  /** The whole range, including commits with their predecessor's inputs. */
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
    ({ question: this.question, reference: this.reference, known: this.known } = place);
    ({ commits: this.commits, line: this.line, key: this.key } = place);
  }

  observed(commit: string): CommitObservation | undefined {
    return this.known.find((each) => each.commit === commit);
  }

  /** Adds a comparison of a commit to what is known about it, and saves it. */
  async measure(at: number, what: 'ends' | 'step'): Promise<Comparison> {
    const kind = what === 'step' && this.#isVouched() ? 'vouched-step' : what;
    const commit = this.commits[at]?.revision.name ?? '';
    const end = what === 'ends' ? ', an end of the range' : '';
    this.ports.progress.stage(
      `${commit.slice(0, 10)} against ${this.reference.slice(0, 10)} (commit ${at + 1} of ${this.commits.length}${end})`,
    );
    const commits = { reference: this.reference, commit };
    let found = await this.ports.compare(this.question, commits, kind);
    for (let again = 1; found.kind === 'disbelieved' && again < VOID_SESSION_LIMIT; again += 1) {
      this.ports.progress.line('identical code differed: measured again');
      found = await this.ports.compare(this.question, commits, kind);
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

  /** Discards the saved state. */
  async forget(): Promise<void> {
    await this.ports.memory.save({ version: 2, question: this.key, observations: [] });
  }

  /** Visited candidates with their indices. */
  #visited(): readonly { readonly at: number; readonly one: CommitObservation }[] {
    return this.commits.flatMap(({ revision }, at) => {
      const one = this.observed(revision.name);
      return one === undefined ? [] : [{ at, one }];
    });
  }

  /** Count at the end, which is known to differ; null if the metric is not a count or not measured. */
  get #end(): Counts | null {
    return this.observed(this.commits.at(-1)?.revision.name ?? '')?.counts ?? null;
  }

  evidence(): SearchEvidence {
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
 * Standard deviation caused by rebuilding alone. The practical effect size is set above it (rebuilt
 * kernels moved by up to 2.8–5.5 %, about three deviations), so a third of that is used.
 */
function layoutOf(effect: number): number {
  return Math.log1p(effect) / 3;
}
