/** The table of real sessions: `node bench/sessions/table.ts [RESULTS.jsonl]`. */
import { join, resolve } from 'node:path';
import { readResults } from '../results.ts';
import type { SessionResult } from './measure.ts';

const VERDICTS = ['regression', 'improvement', 'no-change', 'below-threshold', 'inconclusive'];
const ALLOWED: Readonly<Record<string, string>> = { slower: 'regression', faster: 'improvement' };

const root = resolve(import.meta.dirname, '../..');
const file = process.argv[2] ?? join(root, '.benchproof', 'sessions-bench.jsonl');

const from = 'bench/sessions/measure.ts';
const results = readResults<SessionResult>(file, from, ['project', 'scenario', 'metrics', 'valid']);

/** A session is false where it claims a change that its history does not hold. */
function isFalse({ scenario, metrics, valid }: SessionResult): boolean {
  const claimed = metrics.filter(
    ({ change }) => change === 'regression' || change === 'improvement',
  );
  return valid && claimed.some(({ change }) => change !== ALLOWED[scenario]);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

console.log(
  `| project | change | sessions | ${VERDICTS.join(' | ')} | false sessions | runs a side | mean change |`,
);
console.log(`|---|---|--:|${VERDICTS.map(() => '--:|').join('')}--:|--:|--:|`);
for (const [key, group] of Map.groupBy(results, (one) => `${one.project} | ${one.scenario}`)) {
  const metrics = group.flatMap((one) => one.metrics);
  const counts = VERDICTS.map(
    (verdict) => metrics.filter(({ change }) => change === verdict).length,
  );
  const effects = metrics.flatMap(({ effect }) => (effect === null ? [] : [effect.change]));
  const cells = [
    key,
    group.length,
    ...counts,
    group.filter(isFalse).length,
    mean(metrics.map(({ runs }) => runs)).toFixed(1),
    `${(100 * mean(effects)).toFixed(1)} %`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
