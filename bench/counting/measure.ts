/**
 * Counts of one commit, again and again: how far they are apart, by project; and the first function that is
 * named for each known change.
 *
 *     node bench/counting/measure.ts --projects hakmem,michi --repeat 3
 *
 * Each quick session's counts are appended to the results file as it ends; `table.ts` makes the table.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportDocument } from '../../src/core/report/json/render.ts';

export interface CountResult {
  readonly project: string;
  /** A tag of the project's history; `base`: one commit on both sides. */
  readonly tag: string;
  readonly load: number;
  readonly seconds: number;
  readonly counted: ReportDocument['counted'];
}

/** Small cases of each, so that a session takes minutes; the changes that its history has. */
const PROJECTS: Readonly<Record<string, { filter: string[]; tags: string[] }>> = {
  hakmem: { filter: ['@default'], tags: ['base', 'no-op', 'slower', 'faster'] },
  michi: { filter: ['sequential', 'threads=2'], tags: ['base', 'no-op', 'slower', 'faster'] },
  pybag: { filter: ['=pybag/merge@plain[files=2]'], tags: ['base', 'slower'] },
  livecalc: { filter: ['portfolio-load', 'report-export'], tags: ['base', 'faster'] },
  'isolate-pool': { filter: ['=isolate-pool/single@no-pool'], tags: ['base', 'slower'] },
};

const root = resolve(import.meta.dirname, '../..');
const { values: flags } = parseArgs({
  options: {
    projects: { type: 'string', default: Object.keys(PROJECTS).join(',') },
    repeat: { type: 'string', default: '3' },
    tags: { type: 'string', default: '' },
    results: { type: 'string', default: join(root, '.benchproof', 'counting-bench.jsonl') },
  },
});

function quickly(folder: string, project: string, tag: string): CountResult {
  const sides = ['--base', 'base', '--head', tag, ...(tag === 'base' ? ['--aa'] : [])];
  const filters = (PROJECTS[project]?.filter ?? []).flatMap((filter) => ['--filter', filter]);
  const output = ['--output', join(folder, 'out'), '--records', 'none', '--json'];
  const words = ['run', '--quick', ...sides, ...filters, ...output];
  const began = performance.now();
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'src/cli.ts'), ...words], {
    cwd: join(folder, project),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  if (status === null || status > 1) throw new Error(`benchproof ended with ${status}`);
  const { counted } = JSON.parse(stdout) as ReportDocument;
  const seconds = (performance.now() - began) / 1000;
  return { project, tag, load: loadavg()[0] ?? 0, seconds, counted };
}

function known(): CountResult[] {
  if (!existsSync(flags.results)) return [];
  const lines = readFileSync(flags.results, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as CountResult);
}

mkdirSync(dirname(flags.results), { recursive: true });
for (const project of flags.projects.split(',')) {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-counting-'));
  try {
    const history = [join(root, 'scripts/make-history.ts'), project, join(folder, project)];
    execFileSync(process.execPath, history, { stdio: 'ignore' });
    const tags = PROJECTS[project]?.tags ?? [];
    for (const tag of tags.filter((each) => flags.tags === '' || flags.tags.includes(each))) {
      const times = tag === 'base' ? Number(flags.repeat) : 1;
      const done = known().filter((one) => one.project === project && one.tag === tag).length;
      for (let repeat = done; repeat < times; repeat += 1) {
        const result = quickly(folder, project, tag);
        appendFileSync(flags.results, `${JSON.stringify(result)}\n`);
        process.stderr.write(`${project} ${tag} ${repeat + 1}: ${result.seconds.toFixed(0)} s\n`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
