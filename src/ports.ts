/** The few interfaces between the use-cases and the world. Each has a shipped fake in src/testing. */

import type { InvocationEnd, InvocationOutput } from './core/measure/interpret.ts';
import type { BuildResult, ContainerRequest } from './core/measure/request.ts';
import type { EngineInfo, HostReading, Machine } from './core/records/environment.ts';
import type { SourceFile as TreeEntry } from './core/records/identity.ts';
import type { Revision, Side } from './core/records/session.ts';
import type { RunnerState } from './core/runners/difference.ts';
import type { RunnerLock } from './core/runners/lock.ts';
import type { ExtractedDocument } from './docs/claim.ts';

export type { InvocationEnd, InvocationOutput, TreeEntry };

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Clock {
  now(): Date;
  /** Seconds from an arbitrary origin, never going backwards. */
  monotonicSeconds(): number;
  sleep(seconds: number): Promise<void>;
}

export interface Host {
  describe(): Promise<Machine>;
  read(): Promise<HostReading>;
}

/** A checked-out revision in a folder of its own; disposing removes it. */
export interface Worktree extends AsyncDisposable {
  readonly path: string;
  readonly revision: Revision;
}

/** Regular files of one revision that are added to a checkout of another, which has none of them. */
export interface LaidOver {
  readonly from: Revision;
  readonly paths: readonly string[];
}

export interface Git {
  /** Absolute path of the work tree's top folder. */
  readonly root: string;
  /** Throws a UserError naming the revision where it does not exist. Null name: the working tree as it was when first asked for. */
  resolve(name: string | null): Promise<Revision>;
  /** Files of a revision (null: the working tree, untracked files included, ignored ones not). */
  entries(revision: Revision): Promise<readonly TreeEntry[]>;
  read(revision: Revision, path: string): Promise<string | null>;
  /** The same before decoding: bytes that are no UTF-8 can still be told from others. */
  readBytes(revision: Revision, path: string): Promise<Uint8Array | null>;
  /** Submodules and LFS files are present in it, and what is laid over it. */
  checkout(revision: Revision, over?: LaidOver): Promise<Worktree>;
}

/** What lies between two revisions; the git edge implements it beside `Git`. */
export interface GitHistory {
  /** Commit id; null: the histories have nothing in common (or a shallow clone hides it). */
  mergeBase(one: Revision, other: Revision): Promise<string | null>;
  /** Commits reachable from head and not from base, oldest first. */
  commits(base: Revision, head: Revision): Promise<readonly Revision[]>;
}

/** A commit in a line of history. */
export interface LineCommit {
  readonly revision: Revision;
  /** First line of its message: foreign text. */
  readonly subject: string;
}

/** History as a line: what bisecting and tracing walk along. */
export interface CommitLine {
  /**
   * Commits after `from` up to and including `to`, along first parents, oldest first.
   *
   * @throws UserError where `from` is not an ancestor of `to`
   */
  line(from: Revision, to: Revision): Promise<readonly LineCommit[]>;
  /** Whether commits are missing before those that are here. */
  isShallow(): Promise<boolean>;
  /** The oldest commit that the line to `to` begins with; of a shallow clone, the oldest that is here. */
  beginning(to: Revision): Promise<Revision>;
}

/** Commands without which a build may go on. An engine need not go on. */
export interface OptionalCommands {
  readonly commands: readonly string[];
  /** The build that what comes out is kept as where these failed: it is not made again. */
  keptAs(failed: readonly string[]): Promise<Pick<BuildRequest, 'commands' | 'inputsHash'>>;
}

export interface BuildRequest {
  readonly project: string;
  /** Folder on this machine of the whole checkout: above the project's may stand which toolchain it needs. */
  readonly root: string;
  /** Folder in it, or it, that holds the project's files: what is handed in. */
  readonly source: string;
  readonly image:
    | { readonly runner: string }
    | { readonly reference: string }
    | { readonly dockerfile: string; readonly context: string };
  readonly commands: readonly string[];
  readonly optional?: OptionalCommands;
  readonly environment: Readonly<Record<string, string>>;
  /** Names of secrets present in this process's environment, for the build only. */
  readonly secrets: readonly string[];
  readonly network: boolean;
  readonly timeoutSeconds: number;
  /** Hash of all that goes in: equal keys are built once. */
  readonly inputsHash: string;
  readonly committedAt: string | null;
}

/** A live, idle container of one side, with the command ready to be invoked. */
export interface RunContainer extends AsyncDisposable {
  readonly side: Side;
  /** Runs the command once, alone. `index` counts from 0 within this container. */
  invoke(index: number): Promise<InvocationEnd>;
  /** Kills everything inside and reads the results. The container is of no use afterwards. */
  collect(): Promise<readonly InvocationOutput[]>;
}

export interface Engine extends AsyncDisposable {
  describe(): Promise<EngineInfo>;
  /** Removes what earlier sessions left behind whose lease has expired; returns how many. */
  sweep(): Promise<number>;
  build(request: BuildRequest, log: (line: string) => void): Promise<BuildResult>;
  /** Containers are created in the order given and all share one cpuset. */
  open(requests: readonly ContainerRequest[]): Promise<readonly RunContainer[]>;
  /**
   * Keeps other sessions on this machine from measuring on the cpuset of that many cpus, until disposed of. Waits for
   * one that does; `waiting` is called with the number of sessions before this one.
   */
  reserve(
    cpus: number,
    image: string,
    signal: AbortSignal,
    waiting: (before: number) => void,
  ): Promise<AsyncDisposable>;
  /** The cpuset a run gets for this number of cpus, e.g. "1" or "0-1"; null: not confined. */
  cpusetFor(cpus: number): string | null;
}

/** The toolchain images: their recipes, their lock file, and how they are on this engine. */
export interface Runners {
  names(): Promise<readonly string[]>;
  /** Built if need be. */
  build(name: string, log: (line: string) => void): Promise<RunnerState>;
  /** Null where it is not built here, or was built from another recipe or base. */
  find(name: string): Promise<RunnerState | null>;
  readLock(): Promise<RunnerLock>;
  writeLock(lock: RunnerLock): Promise<void>;
}

/** What a person watching sees. Never stdout, which belongs to the result. */
export interface Progress {
  /** A named stretch of work; in CI logs a group. */
  stage(title: string): void;
  line(text: string): void;
  /**
   * One line of a build's log: untrusted. Folded away in a CI log, the last one alone shown live on a
   * terminal, and nothing of it elsewhere, unless everything is asked for.
   */
  log(text: string): void;
  /** What a build or a benchmark printed: untrusted, shown cleaned, fenced in CI logs. */
  output(title: string, text: string): void;
  /** The state right now; replaces the former one on a terminal. */
  status(now: {
    readonly text: string;
    readonly done: number;
    readonly total: number;
    readonly secondsLeft: number | null;
  }): void;
  warn(text: string): void;
  close(): void;
}

/** Reads documents under a deadline and a size cap; running out is a failure in the result. */
export interface DocumentReader extends AsyncDisposable {
  /** Bytes that are not UTF-8 are a failure of kind `encoding`. */
  read(
    text: string | Uint8Array,
    path: string,
    options: {
      readonly isExample: boolean;
      readonly context?: 'commit' | 'title';
      /** Says of each number that was left out what weighed most. */
      readonly explain?: boolean;
    },
  ): Promise<ExtractedDocument>;
}

/** The folder a command was started in, before anything is known of revisions. */
export interface RepositoryFolder {
  /** Its own name. */
  readonly name: string;
  /** Paths of its files with "/" between the parts; ignored ones and links are left out. */
  list(): Promise<readonly string[]>;
  /** Null: missing, not a regular file, or too large to be source code. */
  read(path: string): Promise<string | null>;
  /** False where something of that name exists: nothing is ever overwritten. */
  create(path: string, text: string): Promise<boolean>;
  /** Puts a whole new text in place of a file's; false where there is no such file. */
  replace(path: string, text: string): Promise<boolean>;
}

/** What an earlier attempt found out; lost entries only cost time. */
export interface AttemptCache {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
}
