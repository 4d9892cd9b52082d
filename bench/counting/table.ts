/** The tables of what `measure.ts` counted: `node bench/counting/table.ts FILE`. */
import { readResults } from '../results.ts';
import type { CountResult } from './measure.ts';

const [file = ''] = process.argv.slice(2);
const from = 'bench/counting/measure.ts';
const results = readResults<CountResult>(file, from, ['project', 'tag', 'counted']);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
const out = (text: string): boolean => process.stdout.write(text);

/** All counts of the base's commit: both sides where nothing changed, else the base's. */
function countsOf(project: string, id: string): number[] {
  return results
    .filter((one) => one.project === project)
    .flatMap(({ tag, counted }) =>
      counted
        .filter((one) => one.case === id)
        .flatMap(({ runs }) => runs)
        .filter(({ side }) => tag === 'base' || side === 'base')
        .flatMap(({ instructions }) => instructions ?? []),
    );
}

const cases = new Map(
  results.flatMap(({ project, counted }) =>
    counted.map((one) => [one.case, { project, ...one }] as const),
  ),
);
out(row(['case', 'settings', 'counts', 'instructions', 'spread, in a million']));
out(row(['---', '---', '--:', '--:', '--:']));
for (const [id, { project, settings, reason }] of cases) {
  const counts = countsOf(project, id);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const spread = reason ?? (1e6 * (most / least - 1)).toFixed(1);
  const named = settings.join(' ').slice(0, 60);
  out(row([id, named, `${counts.length}`, counts.length === 0 ? '' : `${least}`, spread]));
}

out(`\n${row(['case', 'change', 'instructions', 'functions, of the largest share'])}`);
out(row(['---', '---', '--:', '---']));
for (const { tag, counted } of results.filter((one) => one.tag !== 'base')) {
  for (const { case: id, runs, functions, where, reason } of counted) {
    const of = (side: string) => runs.find((run) => run.side === side)?.instructions ?? Number.NaN;
    const change = (100 * (of('head') / of('base') - 1)).toFixed(2);
    const named = functions
      .slice(0, 3)
      .map(({ name, share }) => `${name} ${(100 * share).toFixed(1)}`);
    out(row([id, tag, `${change} %`, reason ?? where ?? named.join(', ')]));
  }
}
