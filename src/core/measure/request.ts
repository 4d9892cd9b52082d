/** What is asked of an engine, and what its builds come to. */

import type { CaseSpec } from '../plan/cases.ts';
import type { SideCase } from '../plan/match.ts';
import type { ImageIdentity, Limits } from '../records/environment.ts';
import type { Side } from '../records/session.ts';

export interface BuiltImage {
  /** What a container is started from. */
  readonly id: string;
  readonly identity: ImageIdentity;
  readonly cached: boolean;
  readonly seconds: number;
}

/** A command that failed, and the end of what it printed. */
interface FailedCommand {
  readonly command: string;
  readonly message: string;
  readonly tail: string;
}

/** A build that failed is a result, not an exception: the other side and projects go on. */
export type BuildResult =
  | { readonly ok: true; readonly image: BuiltImage; readonly failed?: readonly FailedCommand[] }
  | {
      readonly ok: false;
      readonly message: string;
      /** Name of the toolchain image; null: it was not reached. */
      readonly image: string | null;
      readonly tail: string;
    };

export interface ContainerRequest {
  readonly image: BuiltImage;
  readonly side: Side;
  readonly command: string;
  readonly shell: boolean;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly tmpBytes: number;
  readonly writable: readonly string[];
  readonly network: boolean;
  readonly timeoutSeconds: number;
}

/** A case with all that is needed to invoke it on the sides that are to be measured. */
export interface CaseWork {
  readonly spec: CaseSpec;
  readonly requests: Readonly<Partial<Record<Side, ContainerRequest>>>;
}

/** `buildName` → how that build went. */
export type Builds = ReadonlyMap<string, BuildResult>;

/** A project that is measured with two definitions on one side is built for each. */
export const buildName = (side: Side, { spec, buildKey }: SideCase): string =>
  `${side}/${spec.project}/${buildKey}`;
