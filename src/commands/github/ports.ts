/**
 * What the use-cases on GitHub need of the world, which the action and the bot each hand in; what they are asked, and what
 * they answer.
 */
import type { Config } from '../../core/config/schema.ts';
import type { End } from '../../core/github/state/state.ts';
import type { Lane } from '../../core/records/provenance.ts';
import type { Revision, Session } from '../../core/records/session.ts';
import type { GitHub } from '../../github-ports.ts';
import type { Clock, DocumentReader, Progress } from '../../ports.ts';
import type { RecordStore } from '../../record-ports.ts';
import type { Published } from './published.ts';

/** A records branch that also keeps what was accepted. */
export interface EvidenceStore extends RecordStore {
  /** Files below a folder of the branch, path → text; bounded. */
  readFiles(folder: string): Promise<ReadonlyMap<string, string>>;
  /** Adds files that are not there yet, in one commit; a path that is there stays as it is. */
  addFiles(files: ReadonlyMap<string, string>, message: string): Promise<void>;
}

export interface GitHubPorts {
  readonly github: GitHub;
  readonly reader: DocumentReader;
  /**
   * The store that the configuration of the base names.
   *
   * @param lane where `put` writes; reading sees both
   * @param base the revision at which a folder of the repository counts as evidence
   */
  readonly openStore: (settings: Config['records'], lane: Lane, base: Revision) => EvidenceStore;
  /** Reads one artifact of ours: a zip that is hostile. Throws UserError saying what is wrong. */
  readonly readArtifact: (zip: Uint8Array) => Promise<ReadonlyMap<string, Uint8Array>>;
  readonly clock: Clock;
  /** Path of the configuration in the repository; read at the base, as the rules are the base's. */
  readonly configPath: string;
  /** The job's log, or the bot's. */
  readonly progress: Progress;
  /** `owner/benchproof#ref` of the running program, for the command that reproduces a run. */
  readonly program: string;
}

/** A workflow run, as far as links and marks need it. */
export interface RunName {
  readonly id: number;
  readonly attempt: number;
  readonly url: string;
}

/**
 * `openPullRequest(ports, request)`: opens both checks in progress on the head and the comment
 * "measuring…"; concludes what can be concluded at once (nothing to measure, no document
 * touched, a fork that awaits approval), and what stood open at a former head.
 */
export interface OpenRequest {
  readonly of: /** `pull_request`: the simple shape, and the bot. `run`: what measures it, null: not known yet. */
    | {
        readonly kind: 'pull';
        readonly number: number;
        readonly sha: string;
        readonly run: RunName | null;
      }
    /** `workflow_run` with `requested`: the pull request is found by head and repository. */
    | { readonly kind: 'run'; readonly runId: number };
}

export interface Opened {
  /** False: there is nothing that checks could be opened for. */
  readonly isFound: boolean;
  /** Of which they speak; null: of a commit, as in the merge queue. */
  readonly pull: number | null;
  /** Why nothing more is to be done, or what is awaited; for logs. */
  readonly message: string;
  /** Set where both checks are concluded. */
  readonly published: Published | null;
}

/** `publishMeasurement(ports, request)`: concludes both checks and writes the comment. */
export interface PublishRequest {
  readonly measured: /**
   * A run whose artifacts hold the sessions: of a `workflow_run`, or the gathering job's own.
   * All that identifies it comes from the run, nothing from its artifacts.
   */
    | { readonly kind: 'run'; readonly runId: number }
    /** The same of a push: only its event says what was there before. Nothing to publish. */
    | { readonly kind: 'push'; readonly runId: number; readonly before: string | null }
    | MeasuredHere;
  /** Put the records into the store; needs `contents: write`. */
  readonly store?: boolean;
}

/** Sessions measured in this very job (simple shape). */
export interface MeasuredHere {
  readonly kind: 'here';
  readonly pull: number | null;
  readonly sha: string;
  /** What it is compared with, where there is no pull request; null: the default branch. */
  readonly onto: string | null;
  /** Nothing to compare with: one side was measured. */
  readonly isAlone: boolean;
  readonly run: RunName;
  /** Whether the workflow file is the default branch's: this is no event of a pull request. */
  readonly isTrusted: boolean;
  readonly sessions: readonly Session[];
  /** Why there is none. */
  readonly failure: { readonly why: End; readonly message: string } | null;
  /** Names of the benchmarks that were asked for; none: all. */
  readonly filters: readonly string[];
}

export type Answered =
  /** No command of ours, or one that was answered already: nothing was written. */
  | { readonly kind: 'ignored'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'done'; readonly command: string; readonly message: string };

/** `reuseVerdict(ports, request)`: a `merge_group` whose tree was judged before. Null: it was not. */
export interface MergeGroupRequest {
  /** From the event: the group's commit, what it is put onto, and its branch. */
  readonly headSha: string;
  readonly baseSha: string;
  readonly headRef: string;
  readonly run: RunName | null;
}
