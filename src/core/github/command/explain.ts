/** Explains one finding: its figures, runs and what to do. */

import { sayNote, sayValue } from '../../../docs/report/evidence-words.ts';
import { measurementsOf, sayVerdict } from '../../../docs/report/say.ts';
import type { Measured } from '../../../docs/verdict.ts';
import type { ReportRow } from '../../report/model.ts';
import { describeBudget } from '../../report/words/budgets.ts';
import { causeSentences, failureOutputs } from '../../report/words/causes.ts';
import {
  describeReason,
  isOpenByBudget,
  runsNeeded,
  smallestDetectable,
} from '../../report/words/reasons.ts';
import { LOOKS } from '../../report/words/sections.ts';
import { formatChange, runsOf, spreadWord, valuesOf } from '../../report/words/values.ts';
import { cleanBlock, cleanLine } from '../../text/clean.ts';
import { fencedBlock, inlineCode } from '../../text/markdown.ts';
import { percent } from '../../text/percent.ts';
import { foreign, phraseToMarkdown, say } from '../../text/phrase.ts';
import { prose } from '../rendering/prose.ts';
import type { Finding } from './finding.ts';

const RUNS_SHOWN = 20;
const EVIDENCE_SHOWN = 10;
const TAIL_LINES = 20;
const TAIL_COLUMNS = 160;

function listOf(labelled: readonly (readonly [string, string])[]): string[] {
  return labelled
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${label}: ${value}`);
}

function effectLines({ verdict, case: one }: ReportRow): [string, string][] {
  const { effect } = verdict;
  if (effect === null) return [];
  const small = effect.pValue < 0.0001 ? 'below 0.0001' : effect.pValue.toPrecision(2);
  return [
    ['p-value of no change, not yet corrected for many benchmarks', small],
    ['smallest change that counts', percent(one.effect)],
  ];
}

function causeLines(row: ReportRow): string[] {
  const words = causeSentences(row).map((said) => `- ${phraseToMarkdown(said)}`);
  const printed = failureOutputs(row).flatMap(({ text }) => [
    '',
    ...fencedBlock(cleanBlock(text, TAIL_LINES, TAIL_COLUMNS)),
    '',
  ]);
  return [...words, ...printed];
}

function explainRow(row: ReportRow): string[] {
  const { verdict, case: one } = row;
  const { base, head, budget, metric } = verdict;
  const isOpen = row.section === 'inconclusive' && !isOpenByBudget(row);
  return [
    ...listOf([
      ['finding', LOOKS[row.section].title],
      ['change (95%)', formatChange(row)],
      ['medians, base → head', valuesOf(row)],
      [
        'spread over runs, base and head',
        [spreadWord(base), spreadWord(head)].filter(Boolean).join(' and '),
      ],
      ['runs a side', runsOf(row)],
      ...effectLines(row),
      ['smallest detectable change', isOpen ? smallestDetectable(row) : ''],
      ['to settle it', isOpen ? runsNeeded(row) : ''],
      ['budget', describeBudget(budget, metric.unit)],
      ['why', verdict.validity.kind === 'valid' ? phraseToMarkdown(describeReason(row)) : ''],
      ['command', inlineCode(one.command, 300)],
      [
        'hash of everything its numbers depend on',
        inlineCode(one.dependencyHash.head?.slice(0, 12) ?? 'none'),
      ],
    ]),
    ...causeLines(row),
  ];
}

function runsCell({ runs, unit }: Measured): string {
  const shown = runs.slice(0, RUNS_SHOWN).map((value) => sayValue(value, unit));
  const rest = runs.length - shown.length;
  return inlineCode(shown.join(', ') + (rest > 0 ? ` and ${rest} more` : ''), 400);
}

function evidenceItem(measured: Measured): string {
  const { series, commit, measuredAt, machine, provenance, record } = measured;
  const at = inlineCode(commit?.slice(0, 7) ?? 'no commit');
  return `- ${inlineCode(series.target, 100)} at ${at} on ${inlineCode(measuredAt.slice(0, 10))}: ${runsCell(measured)}; on ${inlineCode(machine, 60)}; ${provenance} record ${inlineCode(record.slice(0, 12))}`;
}

function evidenceList(measured: readonly Measured[]): string[] {
  if (measured.length === 0) return [];
  return [
    '',
    'The values compared, run by run:',
    '',
    ...measured.slice(0, EVIDENCE_SHOWN).map(evidenceItem),
  ];
}

function explainClaim({ judged, replacement }: Extract<Finding, { kind: 'claim' }>): string[] {
  const { result, notes, claim } = judged;
  const { verdict, detail, advice } = sayVerdict(judged);
  const annotation = 'annotation' in result ? result.annotation : null;
  const { sentence, row, column } = claim.subject;
  const about = sentence ?? [...row, ...column].join(', ');
  return [
    ...listOf([
      ['finding', verdict],
      ['in words', prose(detail)],
      ['stands in', about === '' ? '' : inlineCode(about, 200)],
      ['bound to its benchmark by', 'boundBy' in result ? result.boundBy : ''],
      ['remarks', notes.map((note) => prose(sayNote(note))).join('; ')],
      ['write instead', replacement === null ? '' : inlineCode(replacement, 60)],
      ['to do', annotation === null && advice !== null ? prose(advice.replaceAll('`', '')) : ''],
    ]),
    ...(annotation === null
      ? []
      : [
          '',
          'To bind it to its benchmark, paste this next to it:',
          '',
          ...fencedBlock([cleanLine(annotation)]),
        ]),
    ...evidenceList(measurementsOf(result)),
  ];
}

/** Markdown of bounded length. */
export function explainFinding(finding: Finding): string {
  const title = phraseToMarkdown(say`**${foreign(finding.name, 100)}** (${foreign(finding.id)})`);
  const body = finding.kind === 'change' ? explainRow(finding.row) : explainClaim(finding);
  return [title, '', ...body, ''].join('\n');
}
