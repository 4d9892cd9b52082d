/**
 * The product judged on known changes: real sessions of a fixture's history, again and again.
 *
 *     node bench/sessions/measure.ts --repeat 10 --scenarios slower,faster,no-op,aa
 *
 * Every session's verdicts are appended to the results file as it ends, so a stopped bench goes on
 * where it was; `table.ts` makes the table of whatever is there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportDocument } from '../../src/core/report/json/render.ts';

export interface SessionResult {
  readonly project: string;
  readonly scenario: string;
  readonly repeat: number;
  readonly seconds: number;
  readonly valid: boolean;
  readonly metrics: readonly {
    readonly name: string;
    readonly change: string;
    readonly effect: {
      readonly change: number;
      readonly low: number;
      readonly high: number;
    } | null;
    readonly runs: number;
  }[];
}

const root = resolve(import.meta.dirname, '../..');

const { values: flags } = parseArgs({
  options: {
    project: { type: 'string', default: 'hakmem' },
    scenarios: { type: 'string', default: 'slower,faster,no-op,aa' },
    repeat: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '0.5' },
    filter: { type: 'string', default: '@default,@tuned' },
    results: { type: 'string', default: join(root, '.benchproof', 'sessions-bench.jsonl') },
  },
});

function earlier(): SessionResult[] {
  if (!existsSync(flags.results)) return [];
  return readFileSync(flags.results, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SessionResult);
}

function measureOnce(folder: string, scenario: string, repeat: number): ReportDocument {
  const output = join(folder, 'out');
  const head = scenario === 'aa' ? 'base' : scenario;
  const words = ['run', '--base', 'base', '--head', head, '--seconds', flags.seconds];
  const filters = flags.filter.split(',').flatMap((filter) => ['--filter', filter]);
  const fixed = ['--seed', `${repeat}`, '--records', 'none', '--output', output, '--json'];
  const aa = scenario === 'aa' ? ['--aa'] : [];
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'dist', 'cli.js'), ...words, ...filters, ...fixed, ...aa],
    { cwd: join(folder, 'project'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0 && status !== 1) throw new Error(`benchproof ended with ${status}`);
  return JSON.parse(stdout) as ReportDocument;
}

function resultOf(document: ReportDocument, scenario: string, repeat: number): SessionResult {
  return {
    project: flags.project,
    scenario,
    repeat,
    seconds: Number(flags.seconds),
    valid: document.valid,
    metrics: document.metrics.map(({ case: name, change, effect, head }) => ({
      name,
      change: effect?.belowThreshold ? 'below-threshold' : change,
      effect:
        effect === null ? null : { change: effect.change, low: effect.low, high: effect.high },
      runs: head?.runs ?? 0,
    })),
  };
}

mkdirSync(dirname(flags.results), { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'benchproof-sessions-'));
try {
  execFileSync(
    process.execPath,
    [join(root, 'scripts', 'make-history.ts'), flags.project, join(folder, 'project')],
    { stdio: 'ignore' },
  );
  const known = new Set(
    earlier().map(({ project, scenario, repeat }) => `${project} ${scenario} ${repeat}`),
  );
  for (let repeat = 1; repeat <= Number(flags.repeat); repeat += 1) {
    for (const scenario of flags.scenarios.split(',')) {
      if (known.has(`${flags.project} ${scenario} ${repeat}`)) continue;
      const result = resultOf(measureOnce(folder, scenario, repeat), scenario, repeat);
      appendFileSync(flags.results, `${JSON.stringify(result)}\n`);
      const told = result.metrics.map(({ change, runs }) => `${change} (${runs})`).join(', ');
      console.log(`${scenario} ${repeat}: ${told}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
