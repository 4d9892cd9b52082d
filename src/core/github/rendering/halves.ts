/** Headline sentences and counts of both halves. */
import { sayProblem } from '../../../docs/report/say.ts';
import { sayCounts } from '../../../docs/report/summary.ts';
import { claimRule, isFlagged } from '../../../docs/rules/registry.ts';
import type { Report } from '../../report/model.ts';
import { headlineOf } from '../../report/words/headline.ts';
import { countLine } from '../../report/words/sections.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { GatheredBenchmarks, JudgedDocuments } from '../state/summary.ts';
import { END_WORDS } from './states.ts';

function lostSentence({ lost, measured }: GatheredBenchmarks): Phrase | null {
  const [first] = lost;
  if (first === undefined) return null;
  const all = lost.length + measured.length;
  const share =
    lost.length === 1
      ? say`1 of ${plural(all, 'job')} (${foreign(first.name, 60)}) ${END_WORDS[first.why]}`
      : say`${lost.length} of ${plural(all, 'job')} gave no result (${foreign(first.name, 60)} ${END_WORDS[first.why]})`;
  return say`${share}, so some benchmarks have no result.`;
}

function disbelievedShards({ reports }: GatheredBenchmarks): Phrase | null {
  const count = reports.filter(({ verdict }) => !verdict.valid).length;
  if (count === 0 || count === reports.length) return null;
  return say`In ${count} of ${plural(reports.length, 'job')} identical code differed, so their measurements were rejected.`;
}

/** Sections that block a merge. */
export const GRAVE = ['regression', 'over-budget', 'invalid', 'missing', 'incomparable'] as const;

function isGrave({ bySection, verdict }: Report): boolean {
  return verdict.valid && GRAVE.some((section) => bySection[section].length > 0);
}

function acceptedSentence([first, ...rest]: GatheredBenchmarks['accepted']): Phrase | null {
  if (first === undefined) return null;
  const others = rest.length === 0 ? '' : ` and ${plural(rest.length, 'other')}`;
  return say`The finding on ${foreign(first.name, 80)}${others} is accepted; nothing else fails.`;
}

/** Findings first, then what is unknown, then what was accepted. */
export function benchmarkSentence(gathered: GatheredBenchmarks): Phrase {
  const { open } = gathered;
  if (open !== null && isGrave(open)) return headlineOf(open);
  const unknown = lostSentence(gathered) ?? disbelievedShards(gathered);
  if (unknown !== null) return unknown;
  if (open === null) return say`No job measured anything.`;
  const settled =
    open.bySection.inconclusive.length + open.bySection.busy.length === 0
      ? acceptedSentence(gathered.accepted)
      : null;
  return settled ?? headlineOf(open);
}

/** `14 benchmarks: 1 worse, 13 unchanged, 1 job without a result` */
export function benchmarkCounts({ open, accepted, lost }: GatheredBenchmarks): string {
  return [
    ...(open === null ? [] : [countLine(open)]),
    ...(accepted.length === 0 ? [] : [`${accepted.length} accepted`]),
    ...(lost.length === 0 ? [] : [`${plural(lost.length, 'job')} without a result`]),
  ].join(', ');
}

function failing([first, ...rest]: JudgedDocuments['open']): Phrase | null {
  if (first === undefined) return null;
  const { claim, result } = first.of;
  const { path, line, text } = claim;
  const fault = isFlagged(result)
    ? claimRule(result).fault(result)
    : 'is exempted by this change, which someone with write access has to accept';
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

/** Exemptions in the change itself bypass the gate, so reviewers see the first one. */
function exemptedSentence({ exempted: [first, ...rest] }: JudgedDocuments): Phrase | null {
  if (first === undefined) return null;
  const { path, line, text } = first.claim;
  const others =
    rest.length === 0 ? 'is' : `and ${plural(rest.length, 'other number', 'other numbers')} are`;
  return say` This change exempts: ${foreign(text, 60)} in ${foreign(`${path}:${line}`, 80)} ${others} not backed by a run.`;
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

/** `5 claims seen, 5 bound, 4 backed, 0 exempt, 1 failed`; zeros are included. */
export function documentCounts({ counts, accepted, problems }: JudgedDocuments): string {
  const failed = problems.filter(({ fails }) => fails).length;
  const more = [
    ...(accepted.length === 0 ? [] : [`${accepted.length} of these accepted`]),
    ...(failed === 0 ? [] : [plural(failed, 'problem')]),
  ];
  return [sayCounts(counts), ...more].join(', ');
}

/** The number has evidence, but only from an untrusted run. */
export function awaitsTrustedRun({ judged }: { readonly judged: JudgedDocuments | null }): boolean {
  return judged?.open.some(({ of }) => of.result.verdict === 'awaiting-trusted-run') ?? false;
}
