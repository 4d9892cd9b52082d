/** What rows need beyond their figures: each reason once, with the rows it is of. */
import { cleanBlock, cleanLine } from '../../text/clean.ts';
import { phraseToText } from '../../text/phrase.ts';
import type { Report, ReportRow } from '../model.ts';
import { describeBudget } from '../words/budgets.ts';
import { adviseCause, describeCause, failureOutputs, mergeSides } from '../words/causes.ts';
import { workWords } from '../words/counted-work.ts';
import {
  describeReason,
  groupAlike,
  isOpenByBudget,
  settleClause,
  smallestDetectable,
} from '../words/reasons.ts';
import { LOOKS, moreMetrics } from '../words/sections.ts';
import type { Paint } from './paint.ts';

const TAIL_LINES = 12;

/** Undecided rows by their reason, all others by themselves, in the order of the report. */
export function renderExplanations(report: Report, paint: Paint): string[] {
  const groups = Map.groupBy(groupAlike(report.rows), ({ first }) => openReason(first) ?? first);
  return [...groups].flatMap(([key, alike]) => {
    const rows = alike.map(({ first }) => first);
    const [first] = rows;
    if (first === undefined) return [];
    const title =
      typeof key === 'string'
        ? key
        : `${cleanLine(first.name)}${moreMetrics(alike[0]?.others.length ?? 0)}`;
    const lines = typeof key === 'string' ? undecidedLines(rows) : explain(first);
    if (lines.length === 0) return [];
    const head = paint.bold(`${LOOKS[first.section].mark} ${title}`);
    return [head, ...lines.map((line) => `    ${line}`)];
  });
}

/** Why the change of a row is undecided; null if it is not, or nothing is known. */
function openReason(row: ReportRow): string | null {
  if (row.section !== 'inconclusive' || isOpenByBudget(row)) return null;
  return phraseToText(describeReason(row)) || null;
}

/** Rows of which the same is said share a line. */
function undecidedLines(rows: readonly ReportRow[]): string[] {
  return [...Map.groupBy(rows, openWords)].map(([words, alike]) =>
    words === '' ? namesOf(alike) : `${namesOf(alike)}: ${words}`,
  );
}

/** `cache/read time, bytes; cache/write time` */
function namesOf(rows: readonly ReportRow[]): string {
  const byCase = Map.groupBy(rows, (row) => row.case.id);
  return [...byCase]
    .map(([id, own]) => {
      const metrics = own.map(({ name }) => name.slice(id.length).trim()).join(', ');
      return cleanLine(`${id} ${metrics}`).trim();
    })
    .join('; ');
}

function openWords(row: ReportRow): string {
  const seen = smallestDetectable(row);
  return [
    seen === '' ? '' : `smallest change it could have shown: ${seen}`,
    settleClause(row),
    ...ownWords(row),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Of its work and its budget. */
function ownWords(row: ReportRow): string[] {
  const { budget, metric } = row.verdict;
  const said = budget.kind === 'within' ? '' : describeBudget(budget, metric.unit);
  return [phraseToText(workWords(row)), said];
}

const WITH_REASON: readonly ReportRow['section'][] = ['missing', 'incomparable', 'new'];

function explain(row: ReportRow): string[] {
  const { validity } = row.verdict;
  if (validity.kind === 'invalid') {
    if (row.section === 'disbelieved') return [];
    const causes = mergeSides(validity.causes).flatMap((merged) => [
      `${phraseToText(describeCause(merged))}.`,
      `To do: ${adviseCause(merged.cause)}.`,
    ]);
    return [...causes, ...printedLines(row)];
  }
  const reason = phraseToText(WITH_REASON.includes(row.section) ? describeReason(row) : []);
  return [reason, ...ownWords(row)].filter((line) => line !== '').concat(printedLines(row));
}

function printedLines(row: ReportRow): string[] {
  return failureOutputs(row).flatMap(({ text }) => cleanBlock(text, TAIL_LINES, 120));
}
