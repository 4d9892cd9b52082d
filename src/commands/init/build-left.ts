/**
 * What a build of a project leaves for the next one. A repaired build runs its commands in what the failed
 * one has made, so that compilers do again only what the repair concerns.
 */
import { isDeepStrictEqual } from 'node:util';
import type { BuildResult } from '../../core/measure/request.ts';
import type { BuildState } from '../../ports.ts';
import type { Draft } from './draft.ts';
import { isOf } from './repair.ts';

export interface BuildLeft {
  readonly draft: Draft;
  readonly image: string;
  /** The commands before the first that failed. */
  readonly ran: readonly string[];
}

/** The commands of a build that failed, whether or not it goes on without them. */
function failedOf({ build }: Draft, result: BuildResult): readonly string[] {
  if (result.failed !== undefined) return result.failed.map(({ command }) => command);
  return result.ok ? [] : build.filter((command) => isOf(result, command));
}

/** Null: nothing that could be continued. */
export function leftBy(draft: Draft, result: BuildResult): BuildLeft | null {
  const failed = failedOf(draft, result);
  const at = draft.build.findIndex((command) => failed.includes(command));
  if (result.ok)
    return failed.length > 0 ? null : { draft, image: result.image.id, ran: draft.build };
  if (result.state === undefined || at < 0) return null;
  return { draft, image: result.state, ran: draft.build.slice(0, at) };
}

/** Where the draft is built in what was left; null: anew. A build that did not fail is only added to. */
export function stateFor({ draft, image, ran }: BuildLeft, next: Draft): BuildState | null {
  if (draft.image !== next.image) return null;
  const other = ran.findIndex((command, at) => command !== next.build[at]);
  const same = other < 0 ? ran.length : other;
  const done = isDeepStrictEqual(draft.env, next.env) ? same : 0;
  return ran.length === draft.build.length && done < ran.length ? null : { image, done };
}

/** What programs say of what they find made already. */
const MADE = /already (?:exists|applied)|File exists|not empty|previously applied/i;

/** Whether a build in what was left failed where one from the beginning may not: there the commands ran for the first time. */
export function isDoubtful({ ran }: BuildLeft, draft: Draft, result: BuildResult): boolean {
  const failed = failedOf(draft, result);
  const tails = [...(result.ok ? [] : [result]), ...(result.failed ?? [])].map(({ tail }) => tail);
  return failed.some((command) => ran.includes(command)) || tails.some((tail) => MADE.test(tail));
}
