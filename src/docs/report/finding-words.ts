/** The heading and the sentences of a finding, in words that every form of the report shares. */
import { cleanLine } from '../../core/text/clean.ts';
import { plural } from '../../core/text/plural.ts';
import type { JudgedClaim } from '../verdict.ts';
import type { Finding, Statement } from './findings.ts';

/** Numbers named before the rest is counted. */
const MAX_NUMBERS = 3;

/** `10`, `10–13`. */
export function sayLines({ first, last }: NonNullable<Finding['lines']>): string {
  return first === last ? `${first}` : `${first}–${last}`;
}

/** `table`, `code block`, `list` or `paragraph`: what a number stands in. */
export function formOf({ claim }: JudgedClaim): string {
  if (claim.context === 'table' || claim.cell !== null) return 'table';
  if (claim.context === 'code') return 'code block';
  return claim.context === 'list' ? 'list' : 'paragraph';
}

/** `README.md:10–13`, with the column where it is one number; empty for all documents together. */
export function sayPlace({ path, lines, claims }: Finding): string {
  if (path === null) return '';
  const [only] = claims;
  const column = claims.length === 1 && only !== undefined ? `:${only.claim.column}` : '';
  return `${cleanLine(path)}${lines === null ? '' : `:${sayLines(lines)}`}${column}`;
}

/** `25.1M ops/s: mismatch`, `4 numbers in a table: mismatch`, `chart-changed`. */
export function sayTitle({ rule, claims }: Finding): string {
  const [first] = claims;
  if (first === undefined) return rule;
  if (claims.length === 1) return `${cleanLine(first.claim.text)}: ${rule}`;
  return `${claims.length} numbers in a ${formOf(first)}: ${rule}`;
}

/** `25.1M ops/s, 24M ops/s and 9 others (lines 10–13): …`; of a single number only what is said. */
function sayStatement({ claims: of, detail }: Statement, finding: Finding): string {
  if (finding.claims.length < 2) return detail;
  const named = of.slice(0, MAX_NUMBERS).map(({ claim }) => cleanLine(claim.text));
  const rest = of.length - named.length;
  const others = rest === 0 ? '' : ` and ${plural(rest, 'other')}`;
  const at = of.map(({ claim }) => claim.line);
  const lines = sayLines({ first: Math.min(...at), last: Math.max(...at) });
  return `${named.join(', ')}${others} (line${lines.includes('–') ? 's' : ''} ${lines}): ${detail}`;
}

/** The worst statements, and of how many numbers no more is said. */
export function sayStatements(finding: Finding, limit: number): readonly string[] {
  const left = finding.statements.slice(limit).reduce((sum, { claims }) => sum + claims.length, 0);
  const told = finding.statements.slice(0, limit).map((each) => sayStatement(each, finding));
  return left === 0 ? told : [...told, `and ${left} more`];
}

/** What a reader types to see the page of a rule. */
export function pageCommand(rule: string): string {
  return `benchproof docs rules ${rule}`;
}
