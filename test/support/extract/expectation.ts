/** Reads `<!--? 5.6 x; 40..50 ms expected -->` out of a fixture: what its line must yield, no more. */
import type { Claim } from '../../../src/docs/claim.ts';

export interface Expectation {
  readonly line: number;
  readonly claims: readonly string[];
}

export interface Fixture {
  /** The document without the expectations, line for line. */
  readonly text: string;
  readonly expected: ReadonlyMap<number, readonly string[]>;
  /** Lines marked `known wrong`: what they should yield is written, and is not yet what they yield. */
  readonly knownWrong: ReadonlySet<number>;
}

const MARK = /[ \t]?<!--\?(.*?)-->/g;

export function readFixture(source: string): Fixture {
  const expected = new Map<number, readonly string[]>();
  const knownWrong = new Set<number>();
  const lines = source.split('\n').map((line, index) => {
    const marks = [...line.matchAll(MARK)].flatMap((match) => (match[1] ?? '').split(';'));
    const words = marks.map((mark) => mark.trim().replace(/\s+/g, ' '));
    if (words.includes('known wrong')) knownWrong.add(index + 1);
    const claims = words.filter((mark) => mark !== '' && mark !== 'known wrong');
    if (claims.length > 0) expected.set(index + 1, claims);
    return line.replace(MARK, '');
  });
  return { text: lines.join('\n'), expected, knownWrong };
}

/** A claim as fixtures write it: value, unit, and its class where that is not `own`. */
export function describeClaim(claim: Claim): string {
  const value =
    claim.value === null
      ? '-'
      : typeof claim.value === 'number'
        ? String(claim.value)
        : claim.value.join('..');
  return [value, claim.unit ?? '?', ...(claim.class === 'own' ? [] : [claim.class])].join(' ');
}
