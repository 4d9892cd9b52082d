/** Names that a program prints in every run: what it counted or timed in one is no part of them. */

import type { Listed, Listing } from '../../tools/detection/candidate.ts';
import { hasNumber } from '../../tools/headings.ts';
import { LINES } from '../../tools/lines/printed.ts';

/** What a program may take for being asked once more. */
const AGAIN_SECONDS = 10;

const namesOf = ({ name, longer = [] }: Listed): string[] => [name, ...longer];

/** Whether some of the names may be others in another run, as of plain lines any may, and another run costs little. */
export function areDoubtful(
  { isWhole, isMeasured }: Listing,
  listed: readonly Listed[],
  secondsLeft: number,
): boolean {
  const seconds = listed[0]?.seconds ?? 0;
  const isShort = seconds <= AGAIN_SECONDS && 2 * seconds < secondsLeft;
  const isProgram = isWhole === true && isMeasured === true;
  const isOpen = ({ name, tool }: Listed) => tool === LINES.name || hasNumber(name);
  return isProgram && isShort && listed.some(isOpen);
}

/**
 * Each by the shortest of its names that another run has too.
 *
 * @param again what that run listed; empty: it says nothing
 * @returns lost: the names of those that it has by no name
 */
export function inBothRuns(
  listed: readonly Listed[],
  again: readonly Listed[],
): { readonly steady: readonly Listed[]; readonly lost: readonly string[] } {
  if (again.length === 0) return { steady: listed, lost: [] };
  const known = new Set(again.flatMap(namesOf));
  const found = listed.map((one) => ({ one, name: namesOf(one).find((name) => known.has(name)) }));
  return {
    steady: found.flatMap(({ one, name }) => (name === undefined ? [] : [{ ...one, name }])),
    lost: found.flatMap(({ one, name }) => (name === undefined ? [one.name] : [])),
  };
}
