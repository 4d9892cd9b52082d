/** State of a pull request at one commit for one configuration: the only input of comment and checks. */
import type { DocsVerdict } from '../../../docs/verdict.ts';
import type { Report } from '../../report/model.ts';
import type { Policy } from '../../verdict/conclude.ts';
import type { Acceptance } from './acceptance.ts';
import type { DocumentFix } from './suggestions.ts';

/** How a job or a half ended without a verdict: the job's own end, or a problem with its artifact. */
export type End =
  | 'skipped'
  /** By an error. */
  | 'failed'
  | 'cancelled'
  | 'timed-out'
  /** By a newer commit. */
  | 'superseded'
  /** The change must merge the branch first, which has new benchmarks. */
  | 'behind'
  /** The job succeeded without an artifact. */
  | 'no-artifact'
  /** The artifact was rejected: too large, malformed, or of another commit. */
  | 'invalid-artifact';

/** One job of a configuration; its cases form a family of their own. */
export type Shard =
  | { readonly kind: 'measured'; readonly name: string; readonly report: Report }
  | {
      readonly kind: 'lost';
      readonly name: string;
      readonly why: End;
      /** What is wrong; may be foreign text. */
      readonly message: string | null;
      readonly url: string | null;
    };

/** A half without a verdict. */
export interface Failed {
  readonly kind: 'failed';
  readonly why: End;
  readonly message: string | null;
  /** Job or step, and its URL. */
  readonly job: { readonly name: string; readonly url: string | null } | null;
}

export function failed(why: End, message: string | null, job: Failed['job'] = null): Failed {
  return { kind: 'failed', why, message, job };
}

/** Provenance of the runs, and whether they may back a number in a document. */
export type Origin =
  | { readonly provenance: 'trusted' }
  | {
      readonly provenance: 'proposed';
      readonly backs: boolean;
      readonly why: 'writer' | 'accepted' | 'fork' | 'policy';
    };

/** What will be measured; null while the plan is unknown. */
export interface Planned {
  readonly benchmarks: number;
  readonly shards: number;
  /** Estimated time of the longest shard. */
  readonly seconds: number;
}

export type BenchmarkState =
  /** `approval`: the fork's workflow needs a maintainer's approval. */
  | { readonly kind: 'waiting'; readonly why: 'approval' }
  | { readonly kind: 'measuring'; readonly planned: Planned }
  | {
      readonly kind: 'judged';
      readonly shards: readonly Shard[];
      readonly origin: Origin;
    }
  | { readonly kind: 'nothing'; readonly why: 'identical' | 'not-configured' }
  | Failed;

export type DocumentState =
  /** `measurement`: numbers of this change wait for its own runs. */
  | { readonly kind: 'waiting'; readonly why: 'approval' | 'measurement' }
  | {
      readonly kind: 'judged';
      readonly verdict: DocsVerdict;
      /** Certain replacements, from `fixesOf`. */
      readonly fixes: readonly DocumentFix[];
      /** The author has no write access, so exemptions in the change need acceptance. */
      readonly exemptionsNeedAcceptance?: true;
    }
  | { readonly kind: 'nothing'; readonly why: 'code-only' }
  | Failed;

/** The result shown by our comment, kept until the next one is ready. */
export interface PreviousResult {
  readonly sha: string;
  readonly markdown: string;
}

export interface PullState {
  /** `owner/name` */
  readonly repository: string;
  /** Null for a commit without a pull request. */
  readonly pull: number | null;
  /** `name` of the configuration; null if it has none. */
  readonly configuration: string | null;
  /** `report.title` of the configuration. */
  readonly title: string | null;
  readonly headSha: string;
  readonly benchmarks: BenchmarkState;
  readonly documents: DocumentState;
  /** From the base's configuration. */
  readonly policy: Policy;
  /** All of this repository; which ones apply is decided here. */
  readonly acceptances: readonly Acceptance[];
  /** ISO date, for expiry. */
  readonly today: string;
  /** https URL of the run with the full report. */
  readonly runUrl: string | null;
  /** Branch with the records of each series; null if there is none. */
  readonly recordsBranch: string | null;
  /** From `previousResult`; shown only until there are new results. */
  readonly previous: PreviousResult | null;
}
