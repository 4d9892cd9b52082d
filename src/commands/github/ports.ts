/** Ports, requests and results of the GitHub use cases, which the action and the bot share. */
import type { Config } from '../../core/config/schema.ts';
import type { Lane } from '../../core/records/provenance.ts';
import type { Revision } from '../../core/records/session.ts';
import type { GitHub } from '../../github/open-github.ts';
import type { WorkflowRun } from '../../github/workflows.ts';
import type { Clock, DocumentReader, Progress } from '../../ports.ts';
import type { RecordStore } from '../../record-ports.ts';
import type { JobResult } from './measured.ts';
import type { Published } from './publish.ts';

/** A records branch, which also stores acceptances. */
export interface EvidenceStore extends RecordStore {
  /** Files below a folder of the branch, path → text; bounded. */
  readFiles(folder: string): Promise<ReadonlyMap<string, string>>;
  /** Adds files in one commit; existing paths are left unchanged. */
  addFiles(files: ReadonlyMap<string, string>, message: string): Promise<void>;
}

export interface GitHubPorts {
  readonly github: GitHub;
  readonly reader: DocumentReader;
  /**
   * The store configured by the base.
   *
   * @param lane where `put` writes; reads cover both lanes
   * @param base revision at which a folder in the repository is read
   */
  readonly openStore: (settings: Config['records'], lane: Lane, base: Revision) => EvidenceStore;
  /** Unpacks an untrusted zip. @throws UserError if it is not a valid artifact */
  readonly readArtifact: (zip: Uint8Array) => Promise<ReadonlyMap<string, Uint8Array>>;
  readonly clock: Clock;
  /** Path of the configuration in the repository, read at the base. */
  readonly configPath: string;
  /** Log of the job or of the bot. */
  readonly progress: Progress;
  /** `owner/benchproof#ref` of the running program, for reproduce commands. */
  readonly program: string;
}

/** Identifies a workflow run in links and marks. */
export type RunName = Pick<WorkflowRun, 'id' | 'run_attempt' | 'html_url'>;

/**
 * Request of `openPullRequest`, which opens both checks at the head and writes the "measuring…"
 * comment. It concludes what needs no measurement (nothing to measure, no document touched, a fork
 * awaiting approval) and what was left open at a former head.
 */
export interface OpenRequest {
  readonly of: /** From the single-workflow setup or the bot. `run` measures it; null if not known yet. */
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
  /** False if there is nothing to open checks for. */
  readonly isFound: boolean;
  /** For logs: what was done, or what is awaited. */
  readonly message: string;
  /** Set if both checks were concluded. */
  readonly published: Published | null;
}

/** Request of `publishMeasurement`, which concludes both checks and writes the comment. */
export interface PublishRequest {
  /** Identified by the run alone, never by its artifacts. */
  readonly measured: {
    readonly runId: number;
    /** Absent: the sessions are in the artifacts of the run. */
    readonly here?: MeasuredHere;
  } & (
    | { readonly kind: 'run' }
    /** A push: only its event knows the previous commit. Nothing is published. */
    | { readonly kind: 'push'; readonly before: string | null }
  );
  /** Also store the records; needs `contents: write`. */
  readonly store?: boolean;
}

/** What was measured in this job (single-workflow setup). */
export interface MeasuredHere {
  /** Null if there was nothing to measure. */
  readonly result: JobResult | null;
  /** Names of the requested benchmarks; empty for all. */
  readonly filters: readonly string[];
}

/** `ignored`: no command for us, or already answered; nothing was written. */
export interface Answered {
  readonly kind: 'ignored' | 'refused' | 'done';
  readonly message: string;
}
