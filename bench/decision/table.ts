/** The results as Markdown: one row a setting and panel. */
import { type Cell, EFFECTS } from './cell.ts';
import { SETTINGS } from './settings.ts';

const percent = (value: number) => value.toFixed(1);
const whole = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' / ');

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = header.map((_, at) => (at === 0 ? '---' : '--:'));
  return [row(header), row(rule), ...rows.map(row)].join('\n');
}

const label = ({ setting, size }: Cell) => [setting, String(size)];
const effects = EFFECTS.map((effect) => `+${100 * effect}`).join(' / ');

/** Half-width of the 95 % interval of a share of `trials`, in percent, where it is widest used. */
const uncertainty = (share: number, trials: number) =>
  196 * Math.sqrt((share * (1 - share)) / trials);

function ownTable(cells: readonly Cell[]): string {
  return table(
    [
      'setting',
      'panel',
      'false verdict',
      'same, unguarded',
      'false beside a +5 %',
      `found ${effects} %`,
      'at once',
      'same, unguarded',
      'pairs',
      'settled',
      'intervals that hold',
    ],
    cells.map((cell) => [
      ...label(cell),
      percent(cell.guarded.falseSessions),
      percent(cell.unguarded.falseSessions),
      percent(cell.guarded.falseBeside),
      whole(cell.guarded.found),
      whole(cell.guarded.foundAtOnce),
      whole(cell.unguarded.foundAtOnce),
      cell.guarded.pairs.toFixed(2),
      percent(cell.guarded.settled),
      percent(cell.guarded.coverage),
    ]),
  );
}

function strictTable(cells: readonly Cell[]): string {
  return table(
    [
      'setting',
      'panel',
      'false verdict',
      'false beside a +5 %',
      `found ${effects} %`,
      'pairs',
      'settled',
    ],
    cells.map((cell) => [
      ...label(cell),
      percent(cell.strict.falseSessions),
      percent(cell.strict.falseBeside),
      whole(cell.strict.found),
      cell.strict.pairs.toFixed(2),
      percent(cell.strict.settled),
    ]),
  );
}

function rivalTable(cells: readonly Cell[], kind: 'corrected' | 'plain'): string {
  const names = Object.keys(cells[0]?.rivals ?? {});
  return table(
    ['setting', 'panel', ...names],
    cells.map((cell) => [
      ...label(cell),
      ...names.map((name) => {
        const rates = cell.rivals[name]?.[kind];
        return rates === undefined ? '' : `${percent(rates.falseSessions)} · ${whole(rates.found)}`;
      }),
    ]),
  );
}

/** Simulated rates are no measurement of a benchmark: our own doc gate is told so, table by table. */
const SIMULATED = '<!-- benchproof: ignore simulated by bench/decision/simulate.ts -->';

/** @param command what to type to get the same numbers */
export function renderTables(cells: readonly Cell[], command: string): string {
  const [{ trials = 0, detectionTrials = 0 } = {}] = cells;
  const error = uncertainty(0.05, trials).toFixed(1);
  const found = uncertainty(0.5, detectionTrials).toFixed(1);
  return [
    `Made by \`${command}\`: ${trials} sessions a row for false verdicts (a rate of 5 is known to ± ${error}), every fourth of them for what is found (± ${found} at 50). All figures but pairs are percentages.`,
    '',
    '| setting | what it is |\n| --- | --- |',
    ...SETTINGS.map(({ name, about }) => row([name, about])),
    '',
    '### This procedure',
    '',
    SIMULATED,
    ownTable(cells),
    '',
    '### The same sessions at an error rate of 2 %',
    '',
    SIMULATED,
    strictTable(cells),
    '',
    '### Other rules on the same three pairs, corrected by Benjamini–Hochberg at 5 %',
    '',
    `Each cell: sessions with a false verdict · found ${effects} %.`,
    '',
    SIMULATED,
    rivalTable(cells, 'corrected'),
    '',
    '### The same rules as they are mostly used, each benchmark on its own at the 5 % level',
    '',
    SIMULATED,
    rivalTable(cells, 'plain'),
    '',
  ].join('\n');
}
