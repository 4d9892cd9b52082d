/** How something is built, and what a failure may change of it. */
import type { Step } from '../../tools/detection/candidate.ts';
import type { Download, Submodule } from './declared-downloads.ts';
import type { Library } from './missing-packages.ts';

export interface Build {
  readonly steps: readonly Step[];
  readonly image: string;
  readonly env: Readonly<Record<string, string>>;
  /** Commands that were put in before, whatever became of them. */
  readonly tried: readonly string[];
  /** What the project is called: an installed release of it would be measured in its place. */
  readonly name?: string;
  /** Debian's packages of libraries that the project itself says it is built with. */
  readonly packages?: readonly string[];
  /** What its lists say that it does not build without: brought with the first that is missing. */
  readonly libraries?: readonly Library[];
  /** What its lists have it download. */
  readonly downloads?: readonly Download[];
  readonly submodules?: readonly Submodule[];
}

export interface Answer {
  readonly kind: string;
  /** What it is known by once it was tried; empty: nothing of this kind was asked for. */
  readonly key: string;
  readonly change: Partial<Build>;
  /** As of a repair; absent: nothing. */
  readonly said?: string;
  /** Another command stands in a step's place, and what that one has made is not to be there. */
  readonly replaces?: true;
}

/** Another command in a step's place, which has no others in its own. */
export const replaced = ({ isLast }: Step, command: string): Step =>
  isLast ? { command, isLast } : { command };
