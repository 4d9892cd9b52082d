/** The one sentence about the documents, and their counts. */

import { sayProblem } from '../../../docs/report/say.ts';
import { sayCounts } from '../../../docs/report/summary.ts';
import { claimRule, isFlagged } from '../../../docs/rules/registry.ts';
import type { JudgedClaim } from '../../../docs/verdict.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { JudgedDocuments } from '../documents.ts';

function failing([first, ...rest]: readonly JudgedClaim[]): Phrase | null {
  if (first === undefined) return null;
  const { path, line, text } = first.claim;
  const fault = isFlagged(first.result)
    ? claimRule(first.result).fault(first.result)
    : 'is exempted by this change, which somebody who may write here has to accept';
  const more =
    rest.length === 0
      ? ''
      : `, and ${plural(rest.length, 'other number fails', 'other numbers fail')} too`;
  return say`${foreign(text, 60)} in ${foreign(`${path}:${line}`, 80)} ${fault}${more}.`;
}

function broken({ problems }: JudgedDocuments): Phrase | null {
  const [first, ...rest] = problems.filter(({ fails }) => fails);
  if (first === undefined) return null;
  const { path, verdict } = sayProblem(first);
  const where = path === null ? say`The documents` : say`${foreign(path, 80)}`;
  const more = rest.length === 0 ? '' : `, and ${plural(rest.length, 'other problem')}`;
  return say`${where}: ${verdict}${more}.`;
}

/** Each is a way round the gate: whoever reviews the change is told of the first. */
function exemptedSentence({ exempted: [first, ...rest] }: JudgedDocuments): Phrase | null {
  if (first === undefined) return null;
  const { path, line, text } = first.claim;
  const others =
    rest.length === 0 ? 'is' : `and ${plural(rest.length, 'other number', 'other numbers')} are`;
  return say` This change exempts: ${foreign(text, 60)} in ${foreign(`${path}:${line}`, 80)} ${others} backed by no run.`;
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
  const grave = failing(judged.open) ?? broken(judged);
  return grave ?? [...calm(judged), ...(exemptedSentence(judged) ?? [])];
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
