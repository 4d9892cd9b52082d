/** Turns a documented number into a question to history: did any commit reach it? */

import type { Claim } from '../../docs/claim.ts';
import type { ClaimVerdict, DocsVerdict, JudgedClaim } from '../../docs/verdict.ts';
import { convert } from '../../quantity/convert.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import { UserError } from '../errors.ts';
import type { Followed } from './comparison.ts';
import type { TraceDocument } from './history.ts';

/**
 * @returns `column` is null if the line has a single claim
 * @throws UserError unless it has the form FILE:LINE or FILE:LINE:COLUMN
 */
export function parsePlace(text: string) {
  const match = /^(.+?):(\d+)(?::(\d+))?$/.exec(text);
  const [, path, line, column] = match ?? [];
  if (path === undefined || line === undefined) {
    throw new UserError(
      `--claim ${text}: expected FILE:LINE`,
      'such as README.md:38, or README.md:38:12 for one of several',
    );
  }
  return { path, line: Number(line), column: column === undefined ? null : Number(column) };
}

/** The target `project/benchmark@variant[…]#metric/phase` of a verdict; null if there is none. */
function targetOf(result: ClaimVerdict): string | null {
  if ('evidence' in result) return result.evidence[0]?.series.target ?? null;
  if (result.verdict === 'unmeasured') return result.series.target;
  return 'measured' in result && 'series' in result.measured ? result.measured.series.target : null;
}

/** @throws UserError if the line has no claim, or several and no column is given */
export function claimAt(
  { verdict }: { readonly verdict: DocsVerdict },
  place: ReturnType<typeof parsePlace>,
): JudgedClaim {
  const claims = verdict.files
    .filter(({ path }) => path === place.path)
    .flatMap((file) => file.claims)
    .filter(({ claim }) => claim.line === place.line)
    .filter(({ claim }) => place.column === null || claim.column === place.column);
  const [only] = claims;
  const where = `${place.path}:${place.line}`;
  if (only === undefined) {
    throw new UserError(
      `${where}: no performance number there`,
      `see: benchproof docs extract ${place.path}`,
    );
  }
  if (claims.length > 1) {
    const list = claims.map(({ claim }) => `${where}:${claim.column} (${claim.text})`).join(', ');
    throw new UserError(
      `${where}: ${claims.length} performance numbers on this line`,
      `name one: ${list}`,
    );
  }
  return only;
}

/**
 * Benchmark and metric that the claim is bound to.
 *
 * @throws UserError if it is not bound and no benchmark was given
 */
export function benchmarkOf(
  judged: JudgedClaim,
  named: string | null,
): { readonly benchmark: string; readonly metric: string | null } {
  const target = targetOf(judged.result);
  if (named !== null) return { benchmark: named, metric: null };
  if (target === null) {
    throw new UserError(
      `${judged.claim.path}:${judged.claim.line}: ${judged.claim.text} is not bound to a benchmark (${judged.result.verdict})`,
      'name its benchmark as well, or annotate the claim',
    );
  }
  const [benchmark = '', metric = ''] = target.split('#');
  const [name = '', phase] = metric.split('/');
  return { benchmark, metric: phase === undefined ? name : `${phase}/${name}` };
}

/** The claim's printed interval in the metric's unit. */
export function tracedClaim(claim: Claim): (question: Followed) => TracedClaim {
  return ({ metric, caseId }) => {
    const [from, to] = [parseUnit(claim.unit ?? ''), parseUnit(metric.unit)];
    const { interval } = claim;
    const ends =
      from === null || to === null || interval === null
        ? []
        : [interval.low, interval.high].map((value) => convert(value, from, to));
    const [low, high] = ends;
    if (low === undefined || high === undefined || low === null || high === null) {
      throw new UserError(
        `${claim.path}:${claim.line}: ${claim.text} cannot be compared with ${caseId}, measured in ${metric.unit}`,
        'name another benchmark',
      );
    }
    const place = `${claim.path}:${claim.line}`;
    return { place, text: claim.text, value: (low + high) / 2, low, high };
  };
}

/** A documented number in the metric's unit, at its printed precision. */
export type TracedClaim = Omit<NonNullable<TraceDocument['claim']>, 'reached' | 'best'>;
