/** Requests to an engine, and results of its builds. */

import type { CaseSpec } from '../plan/cases.ts';
import type { SideCase } from '../plan/match.ts';
import type { ImageIdentity, Limits } from '../records/environment.ts';
import type { Side } from '../records/session.ts';

export interface BuiltImage {
  /** Identifies the image of the container. */
  readonly id: string;
  readonly identity: ImageIdentity;
  readonly cached: boolean;
  readonly seconds: number;
}

/** With the end of its output. */
export interface FailedCommand {
  readonly command: string;
  readonly message: string;
  readonly tail: string;
}

/** A failed build is a result, so that the other side and other projects continue. */
export type BuildResult =
  | { readonly ok: true; readonly image: BuiltImage; readonly failed?: readonly FailedCommand[] }
  | {
      readonly ok: false;
      readonly message: string;
      /** Toolchain image; null if it was not resolved. */
      readonly image: string | null;
      readonly tail: string;
      /** Stopped by its timeout, so that the tail is not the cause. */
      readonly isLate?: boolean;
      /** Optional commands, for which it was not stored; absent: a required one failed. */
      readonly failed?: readonly FailedCommand[];
      /** Image of what it has made, to continue in; absent: none was kept. */
      readonly state?: string;
    };

export interface ContainerRequest {
  readonly image: BuiltImage;
  readonly side: Side;
  readonly command: string;
  readonly shell: boolean;
  /** Where it runs, from the project's folder; absent: there. */
  readonly directory?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly tmpBytes: number;
  readonly writable: readonly string[];
  readonly timeoutSeconds: number;
  /** It is only tried: what it leaves running is ended without a word. */
  readonly mayLeave?: true;
}

/** A case with everything needed to invoke it on its sides. */
export interface CaseWork {
  readonly spec: CaseSpec;
  readonly requests: Readonly<Partial<Record<Side, ContainerRequest>>>;
}

/** Build results by `buildName`. */
export type Builds = ReadonlyMap<string, BuildResult>;

/** A project measured with two definitions on one side is built twice. */
export const buildName = (side: Side, { spec, buildKey }: SideCase): string =>
  `${side}/${spec.project}/${buildKey}`;
