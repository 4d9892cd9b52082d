/** What a comparison of saved outputs says. */

import { MIN_VALUES } from '../stats/unpaired.ts';
import { formatInterval, signedPercent } from '../text/percent.ts';
import { foreign, joinPhrases, listNames, type Phrase, say } from '../text/phrase.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import { type ComparedOutputs, type SavedComparison, valuesFor } from '../verdict/saved-outputs.ts';
import { type Column, type ReportContent, tableOf } from './content.ts';

/** In the order of their rows. */
const CHANGES: Readonly<Record<SavedComparison['change'], string>> = {
  regression: 'regression',
  improvement: 'improvement',
  undirected: 'changed, no better direction known',
  inconclusive: 'inconclusive',
  'no-change': 'no change',
};
const ORDER = Object.keys(CHANGES);

function changeCell({ difference, low, high }: SavedComparison): string {
  const interval = low === null || high === null ? 'no interval' : formatInterval(low, high);
  return difference === null ? 'from 0' : `${signedPercent(difference)} (${interval})`;
}

const COLUMNS: readonly Column<SavedComparison>[] = [
  ['verdict', ({ change }) => CHANGES[change]],
  ['benchmark', ({ name, metric }) => say`${foreign(name)}: ${foreign(metric, 40)}`],
  ['change (95%)', changeCell],
  [
    'medians, old → new',
    ({ base, head, unit }) =>
      [base, head].map(({ median }) => formatQuantity(median, unit, null)).join(' → '),
  ],
  ['values', ({ base, head }) => `${base.values}, ${head.values}`],
];

function headline({ comparisons }: ComparedOutputs): string {
  const counts = [...Map.groupBy(comparisons, ({ change }) => change)]
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([change, { length }]) =>
      change === 'regression' || change === 'improvement'
        ? plural(length, change)
        : `${length} ${CHANGES[change]}`,
    );
  return `${plural(comparisons.length, 'value')} compared: ${counts.join(', ')}.`;
}

const NAMES = 10;

/** What the files themselves say beside their numbers. */
function differencesIn(differs: ComparedOutputs['differs']): Phrase {
  const told = differs.map(
    ({ what, base, head }) =>
      say`${what} ${listNames(base, NAMES, 60)} → ${listNames(head, NAMES, 60)}`,
  );
  return told.length === 0
    ? []
    : say`The files say that the sides differ in more than the code: ${joinPhrases(told, ', ')}.`;
}

/** What such a comparison cannot show. */
function limitsOf(compared: ComparedOutputs): readonly Phrase[] {
  const { comparisons, onlyBase, onlyHead, failed, differs } = compared;
  const isWithin = comparisons.some(({ of, low }) => of === 'samples' && low !== null);
  const counts = comparisons
    .filter(({ change }) => change === 'inconclusive')
    .map(({ base, head }) => Math.min(base.values, head.values));
  const isFew = counts.some((count) => count < MIN_VALUES);
  const needed = valuesFor(comparisons.length);
  const isFewFor = counts.some((count) => count >= MIN_VALUES && count < needed);
  const only = (side: string, names: readonly string[]): Phrase =>
    names.length === 0 ? [] : say`Only in the ${side} output: ${listNames(names, NAMES, 60)}.`;
  const limits: readonly (Phrase | false)[] = [
    differencesIn(differs),
    failed.length > 0 && say`Failed in the new output only: ${listNames(failed, NAMES, 60)}.`,
    isFew && [`A verdict takes at least ${MIN_VALUES} values a side.`],
    isWithin && ['Samples of one execution are not independent, so intervals may be too narrow.'],
    (isFew || isWithin) && [`Give at least ${MIN_VALUES} files a side, separated by commas.`],
    isFewFor && [
      `Among ${comparisons.length} comparisons, one change is significant from ${needed} values a side on.`,
    ],
    only('old', onlyBase),
    only('new', onlyHead),
    [
      'The two sides were not measured in pairs: whatever else differed between them (machine, load, build) counts as a change.',
    ],
    ['This comparison backs no number in a document; `benchproof run` makes records that do.'],
  ];
  return limits.filter((limit) => limit !== false && limit.length > 0) as readonly Phrase[];
}

/** @param problems what was left out of the files, a sentence each */
export function outputsContent(
  compared: ComparedOutputs,
  problems: readonly string[],
): ReportContent {
  const left = problems.map((problem) => say`Left out: ${foreign(problem, 300)}`);
  const sorted = compared.comparisons.toSorted(
    (a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change),
  );
  const table = tableOf(sorted, COLUMNS, { leading: 2, notes: [...limitsOf(compared), ...left] });
  return { sign: '', sentence: [headline(compared)], lead: [], parts: [table] };
}
