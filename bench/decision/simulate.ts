/**
 * How often the decision procedure is wrong, and what it finds, setting by setting, beside the rules
 * that other tools decide by: `node bench/decision/simulate.ts --help`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Cell } from './cell.ts';
import { SETTINGS } from './settings.ts';
import { renderTables } from './table.ts';
import type { Job } from './worker.ts';

const SIZES = [1, 4, 8, 20] as const;
const BEGIN = '<!-- decision-table:begin -->';
const END = '<!-- decision-table:end -->';

const HELP = `node bench/decision/simulate.ts [options]

  --trials N      sessions for each setting and panel (default 20000)
  --seed N        first seed (default 20261121); the same seed gives the same table
  --jobs N        worker threads (default: all cores)
  --json          print JSON instead of Markdown
  --out PATH      write PATH.json and PATH.md as well
  --update FILE   replace what stands between the decision-table marks of a Markdown file
`;

function options() {
  const { values } = parseArgs({
    options: {
      trials: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '20261121' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
      update: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const count = (name: 'trials' | 'seed' | 'jobs') => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number > 0) return number;
    throw new Error(`--${name}: expected a whole number above 0, got ${values[name]}`);
  };
  return { ...values, trials: count('trials'), seed: count('seed'), jobs: count('jobs') };
}

/** Hands out the largest panels first, so that no worker is left alone with one at the end. */
async function countAll(jobs: readonly Job[], workers: number): Promise<Cell[]> {
  const cells: Cell[] = [];
  const waiting = jobs.map((job, at) => ({ job, at })).sort((a, b) => a.job.size - b.job.size);
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      let current = waiting.pop();
      const next = () => {
        if (current !== undefined) return worker.postMessage(current.job);
        worker.terminate().then(() => resolve(), reject);
      };
      worker.on('error', reject);
      worker.on('message', (cell: Cell) => {
        if (current !== undefined) cells[current.at] = cell;
        process.stderr.write(`${cell.setting}, panel of ${cell.size}: done\n`);
        current = waiting.pop();
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work));
  return cells;
}

function updateFile(path: string, markdown: string): void {
  const text = readFileSync(path, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${path}: no ${BEGIN} … ${END} to write between`);
  const before = text.slice(0, begin + BEGIN.length);
  writeFileSync(path, `${before}\n\n${markdown}\n${text.slice(end)}`);
}

async function main(): Promise<void> {
  const { trials, seed, jobs: workers, json, out, update, help } = options();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const jobs = SETTINGS.flatMap((_, setting) =>
    SIZES.map((size) => ({ setting, size, trials, seed: seed + 100 * setting + size })),
  );
  const cells = await countAll(jobs, workers);
  const command = `node bench/decision/simulate.ts --trials ${trials} --seed ${seed}`;
  const document = JSON.stringify({ version: 1, command, trials, seed, cells }, null, 2);
  const markdown = renderTables(cells, command);
  if (out !== undefined) {
    writeFileSync(`${out}.json`, `${document}\n`);
    writeFileSync(`${out}.md`, markdown);
  }
  if (update !== undefined) updateFile(update, markdown);
  process.stdout.write(json ? `${document}\n` : markdown);
}

await main();
