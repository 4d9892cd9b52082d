/** The one sentence about the documents, and their counts. */

import { sayStatistic, sayValue } from '../../claims/report/evidence-words.ts';
import { sayProblem } from '../../claims/report/problem-words.ts';
import { sayCounts } from '../../claims/report/summary.ts';
import type { ClaimVerdict, JudgedClaim } from '../../claims/verdict.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { JudgedDocuments } from '../documents.ts';

/** What is wrong with a number, to follow it: `25.1M ops/s` … */
function faultOf(result: ClaimVerdict): Phrase {
  switch (result.verdict) {
    case 'mismatch':
      return result.other === null
        ? say`was measured at ${sayValue(result.actual, result.measured.unit)}`
        : say`is not what the measured numbers give`;
    case 'wrong-statistic':
      return say`is the ${sayStatistic(result.is)}, not the ${sayStatistic(result.said)}`;
    case 'too-few-runs':
      return say`rests on ${plural(result.measured.runs.length, 'run')}, too few`;
    case 'unmeasured':
    case 'unbound':
      return say`rests on no run`;
    case 'contradiction':
      return say`contradicts what else the documents say`;
    case 'inconsistent':
      return say`does not follow from the document’s own numbers`;
    case 'not-shown':
      return say`is a bound that the runs do not show`;
    case 'stale':
      return say`was measured before its code changed`;
    case 'ambiguous':
      return say`fits several benchmarks, or cannot be read`;
    case 'awaiting-trusted-run':
      return say`awaits a trusted run`;
    case 'backed':
    case 'backed-here':
    case 'exempt':
      return say`is told, and fails nothing`;
    default:
      return result satisfies never;
  }
}

function failing([first, ...rest]: readonly JudgedClaim[]): Phrase | null {
  if (first === undefined) return null;
  const { path, line, text } = first.claim;
  const more =
    rest.length === 0
      ? ''
      : `, and ${plural(rest.length, 'other number fails', 'other numbers fail')} too`;
  return say`${foreign(text, 60)} in ${foreign(`${path}:${line}`, 80)} ${faultOf(first.result)}${more}.`;
}

function broken({ problems }: JudgedDocuments): Phrase | null {
  const [first, ...rest] = problems.filter(({ fails }) => fails);
  if (first === undefined) return null;
  const { path, title } = sayProblem(first);
  const where = path === null ? say`The documents` : say`${foreign(path, 80)}`;
  const more = rest.length === 0 ? '' : `, and ${plural(rest.length, 'other problem')}`;
  return say`${where}: ${title}${more}.`;
}

function calm({ counts, accepted }: JudgedDocuments): Phrase {
  if (counts.judged === 0) return say`The changed text states no performance number.`;
  if (accepted.length > 0) {
    return say`Every failing number in the documents is accepted (${accepted.length}).`;
  }
  if (counts.backed === 0) return say`No number in the documents needs a run.`;
  const all =
    counts.backed === 1
      ? 'The number in the documents is'
      : `All ${counts.backed} numbers in the documents are`;
  return say`${all} backed by runs.`;
}

export function documentSentence(judged: JudgedDocuments): Phrase {
  return failing(judged.open) ?? broken(judged) ?? calm(judged);
}

/** `5 claims seen, 5 bound, 4 backed, 0 exempt, 1 failed`, zero included. */
export function documentCounts({ counts, accepted, problems }: JudgedDocuments): string {
  const failed = problems.filter(({ fails }) => fails).length;
  const more = [
    ...(accepted.length === 0 ? [] : [`${accepted.length} of these accepted`]),
    ...(failed === 0 ? [] : [plural(failed, 'problem')]),
  ];
  return [sayCounts(counts), ...more].join(', ');
}
