/**
 * What is known of a pull request at one commit, for one configuration: the only input of the
 * comment and of both checks, so that they cannot disagree.
 */
import type { DocsVerdict } from '../../../docs/verdict.ts';
import type { Report } from '../../report/model.ts';
import type { Policy } from '../../verdict/conclude.ts';
import type { Acceptance } from './acceptance.ts';
import type { DocumentFix } from './suggestions.ts';

/** How a job, or a whole half, ended without a verdict: its own end, or what became of its artifact. */
export type End =
  | 'skipped'
  /** By an error, of whatever made it. */
  | 'failed'
  | 'cancelled'
  | 'timed-out'
  /** The branch has benchmarks that the change has to take in before it can be measured by them. */
  | 'behind'
  /** The base's configuration cannot be read, and this change mends it: somebody has to merge it. */
  | 'mends-rules'
  /** The job ended well and left no artifact. */
  | 'no-artifact'
  /** The artifact was refused: too large, malformed, of another commit. */
  | 'invalid-artifact';

/** One job of those a configuration is split over; its verdict is a family of its own. */
export type Shard =
  | { readonly kind: 'measured'; readonly name: string; readonly report: Report }
  | {
      readonly kind: 'lost';
      readonly name: string;
      readonly why: End;
      /** What is wrong with it, in words that may be foreign. */
      readonly message: string | null;
      readonly url: string | null;
    };

/** A half that ended without a verdict. */
export interface Failed {
  readonly kind: 'failed';
  readonly why: End;
  readonly message: string | null;
  /** Name of the job or step, and where to look. */
  readonly job: { readonly name: string; readonly url: string | null } | null;
}

export function failed(why: End, message: string | null, job: Failed['job'] = null): Failed {
  return { kind: 'failed', why, message, job };
}

/** A newer commit took its place. */
export interface Superseded {
  readonly kind: 'superseded';
  readonly by: string;
}

/** A verdict taken over from another commit with the same files. */
export interface Reuse {
  readonly sha: string;
  /** Pull request that it was made for; null: a push. */
  readonly pull: number | null;
  readonly url: string | null;
}

/** Where the runs come from, and whether they may back a number in a document. */
export type Origin =
  | { readonly provenance: 'trusted' }
  | {
      readonly provenance: 'proposed';
      readonly backs: boolean;
      readonly why: 'writer' | 'accepted' | 'fork' | 'policy';
    };

/** What is about to be measured; null where the plan is not known yet. */
export interface Planned {
  readonly benchmarks: number;
  readonly shards: number;
  /** Measuring time of the longest shard. */
  readonly seconds: number | null;
}

export type BenchmarkState =
  /** `approval`: a maintainer has to let the fork's workflow run. */
  | { readonly kind: 'waiting'; readonly why: 'queued' | 'approval' }
  | { readonly kind: 'measuring'; readonly planned: Planned | null }
  | {
      readonly kind: 'judged';
      readonly shards: readonly Shard[];
      readonly origin: Origin;
      readonly reused: Reuse | null;
    }
  | { readonly kind: 'nothing'; readonly why: 'documents-only' | 'identical' | 'not-configured' }
  | Failed
  | Superseded;

export type DocumentState =
  /** `measurement`: numbers of this change wait for the runs of this change. */
  | { readonly kind: 'waiting'; readonly why: 'queued' | 'approval' | 'measurement' }
  | {
      readonly kind: 'judged';
      readonly verdict: DocsVerdict;
      /** What is certain to be right instead; from `fixesOf`. */
      readonly fixes: readonly DocumentFix[];
      /** Set where whoever wrote the change may not write here: what it exempts is somebody's to accept. */
      readonly exemptsAsStranger?: true;
      readonly reused: Reuse | null;
    }
  | { readonly kind: 'nothing'; readonly why: 'code-only' | 'not-configured' }
  | Failed
  | Superseded;

/** The part of an own comment that shows a result, kept while the next one is made. */
export interface PreviousResult {
  readonly sha: string;
  readonly markdown: string;
}

export interface PullState {
  /** `owner/name` */
  readonly repository: string;
  /** Null: a commit without a pull request. */
  readonly pull: number | null;
  /** `name` of the configuration; null: the repository has one only. */
  readonly configuration: string | null;
  /** `report.title` of the configuration. */
  readonly title: string | null;
  readonly headSha: string;
  readonly benchmarks: BenchmarkState;
  readonly documents: DocumentState;
  /** Of the base's configuration. */
  readonly policy: Policy;
  /** Those of this repository; which of them hold is decided here. */
  readonly acceptances: readonly Acceptance[];
  /** ISO date: acceptances end by it. */
  readonly today: string;
  /** The run with the whole report, as an https URL. */
  readonly runUrl: string | null;
  /** Branch that keeps the records, where a series has its history; null: there is none. */
  readonly recordsBranch: string | null;
  /** From `previousResult`; shown below only while nothing newer is known. */
  readonly previous: PreviousResult | null;
}
