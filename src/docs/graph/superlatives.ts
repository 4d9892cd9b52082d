/** "12 ms (fastest)" in a table: no other figure of its column, or of its row, may beat it. */
import type { Claim, ClaimTable } from '../claim.ts';
import { betterOf, type Finding, isRelative, numberPlace } from './finding.ts';
import { spanOfClaim } from './node.ts';

const WORDS = /\b(fastest|slowest|highest|lowest|best|worst)\b/gi;

/** Which end of the figures the word means. */
export function wantsLeast(word: string, claim: Claim): boolean {
  const isLessBetter = betterOf(claim) === 'lower';
  switch (word) {
    case 'lowest':
      return true;
    case 'highest':
      return false;
    case 'slowest':
    case 'worst':
      return !isLessBetter;
    default:
      return isLessBetter;
  }
}

/** Whether `other` is certainly beyond `claim`, at the precision at which both are printed. */
function isBeyond(other: Claim, claim: Claim, least: boolean): boolean {
  const [a, b] = [spanOfClaim(other), spanOfClaim(claim)];
  if (a === null || b === null) return false;
  return least ? a.high < b.low : a.low > b.high;
}

export function soleWord(cell: string): string | null {
  const words = new Set(
    [...cell.slice(0, 200).matchAll(WORDS)].map((match) => match[0].toLowerCase()),
  );
  const [only, second] = words;
  return only !== undefined && second === undefined ? only : null;
}

function isComparable(claim: Claim): boolean {
  return claim.class === 'own' && claim.kind === 'absolute' && !isRelative(claim);
}

type Line = 'row' | 'column';

/** The figure that beats the claim along a line of the table; undefined: there is none to compare. */
function beaten(claim: Claim, all: readonly Claim[], line: Line, least: boolean) {
  const others = all.filter(
    (each) =>
      each !== claim &&
      each.dimension === claim.dimension &&
      each.cell?.[line] === claim.cell?.[line],
  );
  if (others.length === 0) return undefined;
  return others.find((other) => isBeyond(other, claim, least)) ?? null;
}

function judgeCell(claim: Claim, all: readonly Claim[], table: ClaimTable): Finding | null {
  const cell = table.rows[claim.cell?.row ?? -1]?.cells[claim.cell?.column ?? -1] ?? '';
  const word = soleWord(cell);
  if (word === null) return null;
  const least = wantsLeast(word, claim);
  const along = [beaten(claim, all, 'column', least), beaten(claim, all, 'row', least)];
  const [winner] = along.filter((each) => each !== undefined);
  // The word may be meant along either line: it is wrong only where both refute it.
  if (!winner || along.includes(null)) return null;
  const against = { kind: 'superlative' as const, word, better: numberPlace(winner) };
  return { kind: 'wrong', result: { verdict: 'contradiction', with: against } };
}

/** Wider tables are left alone: every such cell is compared with its whole row and column. */
const MAX_CELLS = 600;

/** Findings for the cells of one table that call themselves fastest, highest, worst … */
export function judgeSuperlatives(
  table: ClaimTable,
  claims: readonly Claim[],
): readonly [Claim, Finding][] {
  if (claims.length > MAX_CELLS) return [];
  const all = claims.filter(isComparable);
  return all.flatMap((claim): [Claim, Finding][] => {
    const finding = judgeCell(claim, all, table);
    return finding === null ? [] : [[claim, finding]];
  });
}
