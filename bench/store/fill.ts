/** Stores of many records, written quickly: no flush, one git process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { indexText } from '../../src/core/history/index-line.ts';
import { flatPath, indexPath, recordPath } from '../../src/core/records/layout.ts';
import type { BenchmarkRecord, SealedRecord } from '../../src/core/records/record.ts';
import { recordText, sealRecord } from '../../src/core/records/seal.ts';
import { cutJudged, sampleSession } from '../../test/contract/records/sample.ts';

export const BRANCH = 'benchproof-records';

export interface Filling {
  readonly records: number;
  /** Bytes of a record, about. */
  readonly bytes: number;
  /** All of a benchmark in one folder and no index, as before; else by series and month. */
  readonly layout: 'flat' | 'sorted';
}

const WORDS =
  'parse print sort merge split index query encode decode hash copy scan join filter render route verify sign pack walk';
export const BENCHMARKS: readonly string[] = WORDS.split(' ');
/** Series of a benchmark. */
const VARIANTS = ['default', 'tuned', 'system', 'small', 'large'];
const MONTHS = 24;

export const throughputOf = (benchmark: string): number =>
  1000 + 10 * BENCHMARKS.indexOf(benchmark);

function templateOf(bytes: number): BenchmarkRecord {
  const [record] = cutJudged(sampleSession()).records;
  if (record === undefined) throw new Error('a sample session has records');
  const one = recordText(sealRecord(record)).length;
  const copies = Math.max(1, Math.round(bytes / one));
  const runs = record.runs.map((run) => ({
    ...run,
    invocations: Array.from({ length: copies }, () => run.invocations).flat(),
  }));
  return { ...record, runs };
}

function at(template: BenchmarkRecord, number: number, all: number): SealedRecord {
  const benchmark = BENCHMARKS[number % BENCHMARKS.length] as string;
  const variant = VARIANTS[Math.floor(number / BENCHMARKS.length) % VARIANTS.length] as string;
  const day = Math.floor((number / all) * MONTHS * 30);
  const startedAt = new Date(Date.UTC(2024, 10, 1 + day, 0, 0, number % 86_400)).toISOString();
  const value = throughputOf(benchmark);
  const runs = template.runs.map((run) => ({
    ...{ ...run, startedAt, finishedAt: startedAt },
    invocations: run.invocations.map((each) => ({ ...each, values: { throughput: [value] } })),
  }));
  const commit = (number + 1).toString(16).padStart(40, '0');
  const revision = { ...template.revision, commit, committedAt: startedAt };
  const names = { project: 'bench', benchmark, variant: variant === 'default' ? null : variant };
  return sealRecord({
    ...template,
    ...names,
    session: `s-${number}`,
    revision,
    runs,
    parameters: {},
  });
}

/** Records `from` and on, in the order of time. */
export function* recordsOf({ records, bytes }: Filling, from = 0, to = records) {
  const template = templateOf(bytes);
  for (let number = from; number < to; number += 1) yield at(template, number, records);
}

const pathOf = ({ layout }: Filling, { id, record }: SealedRecord): string =>
  layout === 'flat' ? flatPath(id, record) : recordPath(id, record);

export function fillDirectory(folder: string, filling: Filling): void {
  for (const sealed of recordsOf(filling)) {
    const path = pathOf(filling, sealed);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), recordText(sealed));
    if (filling.layout === 'flat') continue;
    const index = join(folder, indexPath(dirname(path)));
    mkdirSync(dirname(index), { recursive: true });
    appendFileSync(index, indexText([sealed]));
  }
}

/** As an orphan branch of a repository that is there, in one commit. */
export async function fillBranch(root: string, filling: Filling): Promise<void> {
  const git = spawn('git', ['fast-import', '--quiet', '--done', '--force'], { cwd: root });
  git.stderr.pipe(process.stderr);
  const indexes = new Map<string, string[]>();
  const write = async (path: string, text: string) => {
    const head = `M 100644 inline trusted/${path}\ndata ${Buffer.byteLength(text)}\n`;
    if (!git.stdin.write(`${head}${text}\n`)) await once(git.stdin, 'drain');
  };
  const who = 'benchproof <noreply@benchproof.invalid> 1 +0000';
  git.stdin.write(`commit refs/heads/${BRANCH}\ncommitter ${who}\ndata 3\nAdd\n`);
  for (const sealed of recordsOf(filling)) {
    const path = pathOf(filling, sealed);
    await write(path, recordText(sealed));
    if (filling.layout === 'flat') continue;
    const index = indexPath(dirname(path));
    indexes.set(index, [...(indexes.get(index) ?? []), indexText([sealed])]);
  }
  for (const [path, lines] of indexes) await write(path, lines.join(''));
  git.stdin.end('done\n');
  await once(git, 'close');
}
