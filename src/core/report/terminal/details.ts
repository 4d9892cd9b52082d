/** Under the table: what needs words. */
import { cleanBlock, cleanLine } from '../../text/clean.ts';
import { phraseToText, say } from '../../text/phrase.ts';
import { fitWidth } from '../../text/width.ts';
import { environmentOf } from '../environment.ts';
import type { Note, Report, Row } from '../model.ts';
import { describeBudget } from '../words/budgets.ts';
import {
  adviseCause,
  describeCause,
  type MergedCause,
  mergeSides,
  printedBy,
} from '../words/causes.ts';
import { workWords } from '../words/counted-work.ts';
import { adviseHazard, describeNote } from '../words/hazards.ts';
import {
  alikeRows,
  describeReason,
  isOpenByBudget,
  settleClause,
  smallestSeen,
} from '../words/reasons.ts';
import { moreMetrics, titleOf } from '../words/sections.ts';
import type { Paint } from './marks.ts';
import { markOf } from './marks.ts';

const TAIL_LINES = 12;

/** A paragraph for each row about which a figure is not enough. */
export function renderExplanations(report: Report, paint: Paint): string[] {
  return alikeRows(report.rows).flatMap(({ first, others }) => {
    const lines = explain(first);
    const head = `${markOf(first.section)} ${cleanLine(first.name)}${moreMetrics(others.length)}`;
    return lines.length === 0 ? [] : [paint.bold(head), ...lines.map((line) => `    ${line}`)];
  });
}

function explain(row: Row): string[] {
  const { validity, budget, metric } = row.verdict;
  if (validity.kind === 'invalid') {
    if (row.section === 'disbelieved') return [];
    return [...mergeSides(validity.causes).flatMap(explainCause), ...printedLines(row)];
  }
  const said = budget.kind === 'within' ? '' : describeBudget(budget, metric.unit);
  const open =
    row.section === 'inconclusive' && !isOpenByBudget(row)
      ? phraseToText(say`${describeReason(row)}${openWords(row)}`)
      : phraseToText(needsReason(row) ? describeReason(row) : []);
  return [open, phraseToText(workWords(row)), said]
    .filter((line) => line !== '')
    .concat(printedLines(row));
}

function needsReason({ section }: Row): boolean {
  return section === 'missing' || section === 'incomparable' || section === 'new';
}

function openWords(row: Row): string {
  const seen = row.verdict.effect === null ? '' : `could see ${smallestSeen(row)} or more`;
  const isCount = row.verdict.metric.exact;
  const parts = [isCount ? '' : seen, settleClause(row)].filter((part) => part !== '');
  return parts
    .map((part, at) => (at > 0 || describeReason(row).length > 0 ? `; ${part}` : part))
    .join('');
}

function explainCause(merged: MergedCause): string[] {
  return [`${phraseToText(describeCause(merged))}.`, `To do: ${adviseCause(merged.cause)}.`];
}

function printedLines(row: Row): string[] {
  return printedBy(row).flatMap(({ text }) => cleanBlock(text, TAIL_LINES, 120));
}

export function renderNotes(notes: readonly Note[]): string[] {
  return notes.flatMap((note) => {
    const named = note.hazards[0]?.name ?? '';
    const advice = adviseHazard(named);
    const said = `[${note.number}] ${phraseToText(describeNote(note))}.`;
    const name = fitWidth(cleanLine(named), 40);
    return [said, `    ${advice === null ? '' : `To do: ${advice}; `}silence it as "${name}".`];
  });
}

export function renderEnvironment(report: Report, paint: Paint): string[] {
  return environmentOf(report).map(({ label, value }) =>
    paint.dim(`${label.padEnd(9)} ${phraseToText(value)}`),
  );
}

export function renderLegend(report: Report, paint: Paint): string[] {
  const used = [...new Set(report.rows.map((row) => row.section))];
  const marks = used.map((section) => `${markOf(section)} ${titleOf(section).toLowerCase()}`);
  return marks.length === 0 ? [] : [paint.dim(marks.join('   '))];
}
