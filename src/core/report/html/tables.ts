/** Tables of the HTML report, with the same cells and wording as the other formats. */

import type { RunPair } from '../../records/session.ts';
import { cleanBlock } from '../../text/clean.ts';
import { type Content, element, type Markup, phraseToHtml } from '../../text/html.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { sideValues } from '../../verdict/invocations.ts';
import { SECTIONS } from '../../verdict/section.ts';
import type { Report, ReportRow } from '../model.ts';
import type { PhaseRow } from '../phases.ts';
import { describeBudget } from '../words/budgets.ts';
import { causeSentences, failureOutputs } from '../words/causes.ts';
import { changedCases, WHERE_HEADER, whereRows, workWords } from '../words/counted-work.ts';
import type { ReportTable } from '../words/matrix.ts';
import { phaseTables } from '../words/phases.ts';
import {
  describeReason,
  groupAlike,
  isOpenByBudget,
  type RowGroup,
  settleClause,
  smallestDetectable,
} from '../words/reasons.ts';
import { LOOKS, moreMetrics } from '../words/sections.ts';
import { formatChange, runsOf, valuesOf } from '../words/values.ts';
import { flameGraph } from './flame.ts';
import { axisOf, forestPlot, stripPlot } from './forest.ts';

/** @param numbers 0-based indexes of right-aligned columns */
export function htmlTable(
  header: readonly Content[],
  rows: readonly (readonly Content[])[],
  numbers: readonly number[] = [],
): Markup {
  const kind = (at: number): Readonly<Record<string, string>> =>
    numbers.includes(at) ? { class: 'number' } : {};
  const line = (of: 'th' | 'td', cells: readonly Content[]) =>
    element('tr', {}, ...cells.map((cell, at) => element(of, kind(at), cell)));
  const head = element('thead', {}, line('th', header));
  const body = element('tbody', {}, ...rows.map((cells) => line('td', cells)));
  // Focusable, so that overflowing tables can be scrolled with the keyboard.
  const focusable = { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' };
  return element('div', focusable, element('table', {}, head, body));
}

const TAIL_LINES = 20;

/** One table per section, most severe first. */
export function sectionTables(report: Report): Markup[] {
  const pairs = Map.groupBy(report.session.pairs, ({ caseId }) => caseId);
  const axis = axisOf(report.rows);
  return SECTIONS.flatMap((section) => {
    const rows = report.bySection[section];
    if (rows.length === 0) return [];
    const title = element('h2', { class: section }, `${LOOKS[section].title} (${rows.length})`);
    const cells = rows.map((row) => rowCells(row, pairs.get(row.case.id) ?? [], axis));
    const header = ['benchmark', 'change (95%)', '', 'medians, base → head', 'every run', 'runs'];
    return [title, htmlTable(header, cells, [5]), ...groupAlike(rows).flatMap(explanationOf)];
  });
}

function rowCells(row: ReportRow, pairs: readonly RunPair[], axis: number): Content[] {
  const { budget, metric } = row.verdict;
  const { key, unit } = metric;
  const said = describeBudget(budget, unit);
  const notes = row.notes.length === 0 ? '' : element('sup', {}, ` ${row.notes.join(', ')}`);
  const isBroken = row.section === 'invalid' || row.section === 'busy';
  return [
    [element('code', {}, row.name), notes, dim(workWords(row))],
    isBroken ? '' : formatChange(row),
    element('span', { class: row.section }, isBroken ? '' : forestPlot(row, axis)),
    isBroken ? '' : [valuesOf(row), dim(said === '' ? [] : [said])],
    isBroken ? '' : stripPlot(sideValues(pairs, 'base', key), sideValues(pairs, 'head', key)),
    runsOf(row),
  ];
}

const dim = (phrase: Phrase): Content =>
  phrase.length === 0 ? '' : element('div', { class: 'dim' }, phraseToHtml(phrase));

const dimmed = (words: Phrase) => element('p', { class: 'dim' }, phraseToHtml(words));

function explanationOf({ first: row, others }: RowGroup): Markup[] {
  const { validity } = row.verdict;
  const name = say`${foreign(row.name)}${moreMetrics(others.length)}`;
  if (validity.kind === 'invalid') {
    const said = causeSentences(row).map((words) => phraseToHtml(say`${name}: ${words}`));
    return [...said.map((words) => element('p', {}, words)), ...printedBlocks(row)];
  }
  const reason = describeReason(row);
  if (row.section === 'inconclusive' && row.verdict.effect !== null && !isOpenByBudget(row)) {
    const settle = settleClause(row);
    const more = settle === '' ? '' : `; ${settle}`;
    return [dimmed(say`${name} could see ${smallestDetectable(row)} or more${more}.`)];
  }
  return reason.length === 0 ? [] : [dimmed(say`${name}: ${reason}.`), ...printedBlocks(row)];
}

function printedBlocks(row: ReportRow): Markup[] {
  return failureOutputs(row).map(({ text }) =>
    element('pre', {}, cleanBlock(text, TAIL_LINES, 160).join('\n')),
  );
}

/** @param picture placed between title and table */
export function tableSection(shown: ReportTable, ...picture: readonly Markup[]): Markup[] {
  const { title, header, leading, trailing, rows, cliffs, notes, ratios, ratiosTitle } = shown;
  const numbers = header.map((_, at) => at).slice(leading, header.length - trailing);
  return [
    ...(title.length === 0 ? [] : [element('h2', {}, phraseToHtml(title))]),
    ...picture,
    htmlTable(
      header.map(phraseToHtml),
      rows.map((row) => row.map(phraseToHtml)),
      numbers,
    ),
    ...cliffs.map((cliff) => element('p', { class: 'inconclusive' }, phraseToHtml(cliff))),
    ...list(notes),
    ...(ratios.length === 0
      ? []
      : [element('details', {}, element('summary', {}, ratiosTitle), ...list(ratios))]),
  ];
}

function list(items: readonly Phrase[]): Markup[] {
  if (items.length === 0) return [];
  return [element('ul', {}, ...items.map((item) => element('li', {}, phraseToHtml(item))))];
}

const FUNCTIONS_SHOWN = 20;

/** Functions whose instruction counts changed, per benchmark, with their place among all calls. */
export function whereSection(report: Report): Markup[] {
  return changedCases(report).flatMap((row) => {
    const cells = whereRows(row, FUNCTIONS_SHOWN).map((each) => each.map(phraseToHtml));
    const title = element('h2', {}, 'Functions whose instructions changed: ', row.case.id);
    const calls = row.count?.calls ?? [];
    return [title, flameGraph(calls), htmlTable(WHERE_HEADER, cells, [1, 2, 3])];
  });
}

export function phaseSection(rows: readonly PhaseRow[]): Markup[] {
  if (rows.length === 0) return [];
  const tables = phaseTables(rows).flatMap((each) => tableSection(each));
  return [element('h2', {}, 'Phases, side by side'), ...tables];
}
