/** The interfaces between use cases and the outside, each with a fake in src/testing. */

import type { LineCommit } from './core/bisect/document.ts';
import type { InvocationEnd, InvocationOutput } from './core/measure/interpret.ts';
import type { BuildResult, ContainerRequest, FailedCommand } from './core/measure/request.ts';
import type { EngineInfo, HostReading, Machine } from './core/records/environment.ts';
import type { HashedFile as TreeEntry } from './core/records/identity.ts';
import type { Revision, Side } from './core/records/session.ts';
import type { RunnerState } from './core/runners/difference.ts';
import type { RunnerLock } from './core/runners/lock.ts';
import type { ExtractedDocument } from './docs/claim.ts';

export type { InvocationEnd, InvocationOutput, TreeEntry };

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Clock {
  now(): Date;
  /** Seconds from an arbitrary origin; never decreases. */
  monotonicSeconds(): number;
  sleep(seconds: number): Promise<void>;
}

export interface Host {
  /** @param cpuset measured CPUs as a kernel list; without it, all are described */
  describe(cpuset?: string): Promise<Machine>;
  read(): Promise<HostReading>;
}

/** A checkout of a revision in a folder of its own, removed on disposal. */
export interface Worktree extends AsyncDisposable {
  readonly path: string;
}

/** Regular files of one revision that are added to a checkout of another that lacks them. */
export interface LaidOver {
  readonly from: Revision;
  readonly paths: readonly string[];
}

export interface Git {
  /** Absolute path of the work tree's root. */
  readonly root: string;
  /** A null name means the working tree. @throws UserError if the revision does not exist */
  resolve(name: string | null): Promise<Revision>;
  /** Files of a revision; for the working tree, including untracked but not ignored ones. */
  entries(revision: Revision): Promise<readonly TreeEntry[]>;
  read(revision: Revision, path: string): Promise<string | null>;
  /** Undecoded content, for files that are not UTF-8. */
  readBytes(revision: Revision, path: string): Promise<Uint8Array | null>;
  /** Many files with few requests; missing ones are left out. */
  readMany(revision: Revision, paths: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Includes submodules, LFS files and the files of `over`. */
  checkout(revision: Revision, over?: LaidOver): Promise<Worktree>;
}

/** History between two revisions; implemented by the git edge beside `Git`. */
export interface GitHistory {
  /** Commit id; null without a common ancestor (or if a shallow clone lacks it). */
  mergeBase(one: Revision, other: Revision): Promise<string | null>;
  /**
   * Where the head left the target; null without a common ancestor. The target itself if each merged the other before:
   * of several merge bases, one may hold what the target has undone since.
   */
  forkPoint(target: Revision, head: Revision): Promise<string | null>;
}

/** Linear history, for bisecting and tracing. */
export interface CommitLine {
  /**
   * Commits after `from` up to and including `to`, along first parents, oldest first.
   *
   * @throws UserError if `from` is not an ancestor of `to`
   */
  line(from: Revision, to: Revision): Promise<readonly LineCommit[]>;
  isShallow(): Promise<boolean>;
  /** Oldest commit along the line to `to`; in a shallow clone, the oldest one present. */
  beginning(to: Revision): Promise<Revision>;
}

/** Commands that may fail without failing the build. Engines may ignore this. */
export interface OptionalCommands {
  readonly commands: readonly string[];
  /** Of these, but for the first, none is begun when the build has taken longer, or twice that as long as none succeeded: it then counts as failed. */
  readonly inTime?: { readonly commands: readonly string[]; readonly seconds: number };
  /** Identity under which the result is stored if these commands failed; null: it is built another way, and not stored. */
  keptAs(
    failed: readonly FailedCommand[],
  ): Promise<Pick<BuildRequest, 'commands' | 'inputsHash'> | null>;
}

/** Where a build continues; where the image is gone, it begins anew. */
export interface BuildState {
  readonly image: string;
  /** How many of the commands ran in it and are not run once more. */
  readonly done: number;
}

export interface BuildRequest {
  readonly project: string;
  /** Folder of the whole checkout: files above the project may choose its toolchain. */
  readonly root: string;
  /** The project's folder in `root`, whose files are the sources of the build. */
  readonly source: string;
  readonly image:
    | { readonly runner: string }
    | { readonly reference: string }
    | { readonly dockerfile: string; readonly context: string };
  readonly commands: readonly string[];
  readonly optional?: OptionalCommands;
  /** What another build of the same sources left, to continue in. Engines may ignore this. */
  readonly from?: BuildState;
  /** Keeps what a build has made that fails after this long, until the engine is disposed; absent: never. */
  readonly keepsFailedAfterSeconds?: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Names of environment variables to pass to the build as secrets. */
  readonly secrets: readonly string[];
  readonly network: boolean;
  readonly timeoutSeconds: number;
  /** Hash of all inputs; equal keys are built once. */
  readonly inputsHash: string;
}

/** A running, idle container of one side, ready to invoke the command. */
export interface RunContainer {
  readonly side: Side;
  /** Runs the command once, alone. `index` counts from 0 per container. */
  invoke(index: number): Promise<InvocationEnd>;
  /** Kills everything inside and reads the results; the container cannot be used afterwards. */
  collect(): Promise<readonly InvocationOutput[]>;
}

/** Containers in the order of their requests, which are removed together. */
export interface OpenedRun extends AsyncDisposable {
  readonly containers: readonly RunContainer[];
  /** Why they were opened a second time; absent: they were not. */
  readonly reopened?: string;
}

export interface Engine extends AsyncDisposable {
  describe(): Promise<EngineInfo>;
  /** Removes leftovers of sessions whose lease expired; returns their number. */
  sweep(): Promise<number>;
  build(request: BuildRequest, log: (line: string) => void): Promise<BuildResult>;
  /** Created in the given order, all on one cpuset. */
  open(requests: readonly ContainerRequest[]): Promise<OpenedRun>;
  /** Excludes other sessions from the cpuset until disposed; `waiting` is told how many are ahead. */
  reserve(
    cpus: number,
    image: string,
    signal: AbortSignal,
    waiting: (before: number) => void,
  ): Promise<AsyncDisposable>;
  /** The cpuset for this number of CPUs, such as "1" or "0-1"; null if not confined. */
  cpusetFor(cpus: number): string | null;
}

/** The toolchain images: recipes, lock file and their state on this engine. */
export interface Runners {
  names(): Promise<readonly string[]>;
  /** Builds the image unless it exists. */
  build(name: string, log: (line: string) => void): Promise<RunnerState>;
  readLock(): Promise<RunnerLock>;
  writeLock(lock: RunnerLock): Promise<void>;
}

/** Progress for people watching; never on stdout, which is for results. */
export interface Progress {
  /** Starts a stage; a group in CI logs. */
  stage(title: string): void;
  line(text: string): void;
  /** One line of a build log; untrusted. Folded in CI; on a terminal the last one; elsewhere only with full output. */
  log(text: string): void;
  /** The current state; replaces the previous one on a terminal. */
  status(now: {
    readonly text: string;
    readonly done: number;
    readonly total: number;
    readonly secondsLeft: number | null;
  }): void;
  warn(text: string): void;
  close(): void;
}

/** Reads documents with a deadline and a size limit; exceeding them is part of the result. */
export interface DocumentReader extends AsyncDisposable {
  /** Content that is not UTF-8 is a failure of kind `encoding`. */
  read(
    text: string | Uint8Array,
    path: string,
    options: {
      readonly isExample: boolean;
      readonly context?: 'commit' | 'title';
      /** Also returns why each number was ignored. */
      readonly explain?: boolean;
    },
  ): Promise<ExtractedDocument>;
}

/** The folder in which a command was started. */
export interface RepositoryFolder {
  /** As its remote calls it, else that of the folder. */
  name(): Promise<string>;
  /** Paths with "/" separators, without ignored files and links. */
  list(): Promise<readonly string[]>;
  /** Null if it is missing, not a regular file, or too large for source code. */
  read(path: string): Promise<string | null>;
  /** False if the path exists; never overwrites. */
  create(path: string, text: string): Promise<boolean>;
  /** Replaces a file's content; false if it does not exist. */
  replace(path: string, text: string): Promise<boolean>;
}

/** Results of earlier attempts; a lost entry only costs time. */
export interface AttemptCache {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
}
