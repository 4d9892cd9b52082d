/** Compared outputs as text, Markdown, HTML and JSON. */

import { MIN_VALUES } from '../stats/unpaired.ts';
import { html, htmlDocument, phraseToHtml } from '../text/html.ts';
import { formatInterval, signedPercent } from '../text/percent.ts';
import {
  foreign,
  listNames,
  type Phrase,
  phraseToMarkdown,
  phraseToText,
  say,
} from '../text/phrase.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import { type ComparedOutputs, type SavedComparison, valuesFor } from '../verdict/saved-outputs.ts';
import { REPORT_STYLE } from './html/style.ts';
import { partHtml } from './html/tables.ts';
import { rowsOf } from './markdown/parts.ts';
import type { ReportTable } from './parts.ts';
import type { ReportForm } from './stored.ts';
import { paintFor } from './terminal/paint.ts';
import { renderTable } from './terminal/render.ts';

/** In the order of their rows. */
const CHANGES: Readonly<Record<SavedComparison['change'], string>> = {
  regression: 'regression',
  improvement: 'improvement',
  undirected: 'changed, no better direction known',
  inconclusive: 'inconclusive',
  'no-change': 'no change',
};
const ORDER = Object.keys(CHANGES);

function rowOf(each: SavedComparison): readonly Phrase[] {
  const { name, metric, unit, difference, low, high, base, head, change } = each;
  const interval = low === null || high === null ? 'no interval' : formatInterval(low, high);
  const told = difference === null ? 'from 0' : `${signedPercent(difference)} (${interval})`;
  const sides = [base, head].map(({ median }) => formatQuantity(median, unit, null)).join(' → ');
  return [
    [CHANGES[change]],
    say`${foreign(name)}: ${foreign(metric, 40)}`,
    [told],
    [sides],
    [`${base.values}, ${head.values}`],
  ];
}

function tableOf({ comparisons }: ComparedOutputs): ReportTable {
  const sorted = [...comparisons].sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change));
  const header = ['verdict', 'benchmark', 'change (95%)', 'medians, old → new', 'values'];
  return {
    kind: 'table',
    title: [],
    header: header.map((name) => [name]),
    leading: 2,
    trailing: 0,
    rows: sorted.map(rowOf),
  };
}

function headline({ comparisons }: ComparedOutputs): string {
  const counts = [...Map.groupBy(comparisons, ({ change }) => change)]
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([change, { length }]) => `${length} ${CHANGES[change]}`);
  return `${plural(comparisons.length, 'value')} compared: ${counts.join(', ')}.`;
}

const NAMES = 10;

/** What such a comparison cannot show. */
function limitsOf({ comparisons, onlyBase, onlyHead }: ComparedOutputs): readonly Phrase[] {
  const isWithin = comparisons.some(({ of }) => of === 'samples');
  const counts = comparisons
    .filter(({ change }) => change === 'inconclusive')
    .map(({ base, head }) => Math.min(base.values, head.values));
  const isFew = counts.some((count) => count < MIN_VALUES);
  const needed = valuesFor(comparisons.length);
  const isFewFor = counts.some((count) => count >= MIN_VALUES && count < needed);
  const only = (side: string, names: readonly string[]): readonly Phrase[] =>
    names.length === 0 ? [] : [say`Only in the ${side} output: ${listNames(names, NAMES, 60)}.`];
  return [
    ...(isFew ? [[`A verdict takes at least ${MIN_VALUES} values a side.`]] : []),
    ...(isFewFor
      ? [
          [
            `Among ${comparisons.length} comparisons, one change is significant from ${needed} values a side on.`,
          ],
        ]
      : []),
    ...only('old', onlyBase),
    ...only('new', onlyHead),
    [
      'The two sides were not measured in pairs: whatever else differed between them (machine, load, build) counts as a change.',
    ],
    ...(isWithin
      ? [
          [
            'Samples of one execution are not independent, so intervals may be too narrow; give several files a side, separated by commas.',
          ],
        ]
      : []),
    ['This comparison backs no number in a document; `benchproof run` makes records that do.'],
  ];
}

/** @param problems what was left out of the files, a sentence each */
export function renderOutputs(
  compared: ComparedOutputs,
  problems: readonly string[],
  form: ReportForm,
): string {
  const table = tableOf(compared);
  const left = problems.map((problem) => say`Left out: ${foreign(problem, 300)}`);
  const said = [...limitsOf(compared), ...left];
  if (form.kind === 'json')
    return `${JSON.stringify({ version: 1, kind: 'outputs', ...compared, problems }, null, 2)}\n`;
  if (form.kind === 'markdown') {
    const { header, rows } = rowsOf(table);
    const notes = said.map((phrase) => `- ${phraseToMarkdown(phrase)}`);
    return `${[`**${headline(compared)}**`, '', ...header, ...rows, '', ...notes].join('\n')}\n`;
  }
  if (form.kind === 'html') {
    const notes = said.map((phrase) => html`<li>${phraseToHtml(phrase)}</li>`);
    return htmlDocument('benchproof: compared outputs', REPORT_STYLE, [
      html`<h1>${headline(compared)}</h1>`,
      ...partHtml(table),
      html`<ul>${notes}</ul>`,
    ]);
  }
  const lines = renderTable(table, form.width, paintFor(form.colour));
  return `${[headline(compared), '', ...lines, '', ...said.map(phraseToText)].join('\n')}\n`;
}
