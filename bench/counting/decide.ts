/**
 * What counting decides: sessions of benchmarks that do not change, that do 1, 3 and 5 % more work, and that
 * take longer at equal instructions.
 *
 *     node bench/counting/decide.ts [--tags base,slower] [--first 5] [--most 8] [--results FILE] [--no-wait]
 *
 * Each session is appended whole to the results file as it ends, so that a stopped bench goes on where it was;
 * `decided.ts` judges what is there with its counts and without them. One to four minutes a session, by the load: 68 of them. With
 * `--no-wait`, sessions of others on this machine are part of its load.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Session } from '../../src/core/records/session.ts';
import { readResults } from '../results.ts';
import { makeLedger, measure, ROOT, SAME, SLOWER, type Tag } from './ledger.ts';

export interface Decided {
  readonly tag: Tag;
  readonly repeat: number;
  readonly load: number;
  readonly session: Session;
}

/** Eight sessions of five slow-downs are forty. */
const SESSIONS: readonly (readonly [Tag, number])[] = [
  ['base', 20],
  ['no-op', 10],
  ['more1', 10],
  ['more3', 10],
  ['more5', 10],
  ['slower', 8],
];

export function readDecided(file: string): Decided[] {
  return readResults(file, 'bench/counting/decide.ts', ['tag', 'repeat', 'load', 'session']);
}

function main(): void {
  const { values: flags } = parseArgs({
    options: {
      tags: { type: 'string', default: SESSIONS.map(([tag]) => tag).join(',') },
      first: { type: 'string', default: '1' },
      most: { type: 'string', default: '20' },
      results: { type: 'string', default: join(ROOT, '.benchproof', 'decide.jsonl') },
      'no-wait': { type: 'boolean', default: false },
    },
  });
  mkdirSync(dirname(flags.results), { recursive: true });
  const earlier = existsSync(flags.results) ? readDecided(flags.results) : [];
  const known = new Set(earlier.map(({ tag, repeat }) => `${tag} ${repeat}`));
  const wanted = SESSIONS.filter(([tag]) => flags.tags.split(',').includes(tag))
    .flatMap(([tag, count]) =>
      Array.from({ length: Math.min(count, Number(flags.most)) }, (_, at) => ({
        tag,
        repeat: at + 1,
      })),
    )
    .sort((one, other) => one.repeat - other.repeat)
    .filter(({ tag, repeat }) => repeat >= Number(flags.first) && !known.has(`${tag} ${repeat}`));
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-decide-'));
  try {
    makeLedger(folder, 'auto', 1);
    for (const [at, { tag, repeat }] of wanted.entries()) {
      const load = loadavg()[0] ?? 0;
      const kinds = tag === 'slower' ? SLOWER : SAME;
      const words = ['--seed', `${repeat}`, ...(flags['no-wait'] ? ['--no-wait'] : [])];
      const { session, wallSeconds } = measure(folder, tag, kinds, 'src/cli.ts', words);
      appendFileSync(flags.results, `${JSON.stringify({ tag, repeat, load, session })}\n`);
      const took = `${wallSeconds.toFixed(0)} s at load ${load.toFixed(1)}`;
      process.stderr.write(`${at + 1} of ${wanted.length}: ${tag} ${repeat}, ${took}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) main();
