/** What the use-cases on GitHub need of the world. The action and the bot each hand it in. */
import type { Config } from '../../core/config/schema.ts';
import type { Lane } from '../../core/records/provenance.ts';
import type { Revision } from '../../core/records/session.ts';
import type { GitHub } from '../../github-ports.ts';
import type { Clock, DocumentReader, Progress } from '../../ports.ts';
import type { RecordStore } from '../../record-ports.ts';

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
  /** The job's log, or the bot's. */
  readonly progress: Progress;
  /** `owner/benchproof#ref` of the running program, for the command that reproduces a run. */
  readonly program: string;
}
