/** "927ms / 15000ms - PASS": the verdict on a target checked against the two numbers beside it. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Claim } from '../claim.ts';
import { betterOf, type Finding, numberPlace } from './finding.ts';
import { spanOfClaim } from './node.ts';

const PASSED = /\b(?:PASS(?:ED)?|OK|met|exceeds|exceeded|beats)\b|[✓✔✅]/;
const FAILED = /\b(?:FAIL(?:ED)?|missed|not met|over budget)\b|[✗✘❌]/;

interface Status {
  readonly word: string;
  readonly passed: boolean;
}

function statusOf(line: string): Status | null {
  const failed = FAILED.exec(line);
  const passed = PASSED.exec(line);
  if ((failed === null) === (passed === null)) return null;
  return { word: (failed ?? passed)?.[0] ?? '', passed: passed !== null };
}

/** Whether the target is certainly kept, certainly not, or cannot be told at this precision. */
function isKept(actual: Claim, target: Claim): boolean | null {
  const [a, b] = [spanOfClaim(actual), spanOfClaim(target)];
  if (a === null || b === null) return null;
  const better = target.unit === null || parseUnit(target.unit) !== null ? betterOf(target) : null;
  if (better === null) return null;
  const wantsLess =
    target.modifier?.kind === 'at-least' || target.modifier?.kind === 'more-than'
      ? false
      : better === 'lower';
  if (a.low > b.high) return !wantsLess;
  if (a.high < b.low) return wantsLess;
  return null;
}

function judgeLine(claims: readonly Claim[], line: string): readonly [Claim, Finding][] {
  const status = statusOf(line);
  const targets = claims.filter((claim) => claim.class === 'target');
  const [target] = targets;
  if (status === null || target === undefined || targets.length !== 1) return [];
  const [actual, second] = claims.filter(
    (claim) => claim !== target && claim.class !== 'spread' && claim.dimension === target.dimension,
  );
  if (actual === undefined || second !== undefined) return [];
  const kept = isKept(actual, target);
  if (kept === null || kept === status.passed) return [];
  const against = {
    kind: 'target' as const,
    status: status.word,
    actual: numberPlace(actual),
    target: numberPlace(target),
  };
  return [[actual, { kind: 'wrong', result: { verdict: 'contradiction', with: against } }]];
}

/** Checks every line that has one measured number, one target and one status word. */
export function judgeTargets(
  claims: readonly Claim[],
  lines: readonly string[],
): readonly [Claim, Finding][] {
  const byLine = Map.groupBy(claims, (claim) => claim.line);
  return [...byLine].flatMap(([line, each]) => judgeLine(each, lines[line - 1] ?? ''));
}
