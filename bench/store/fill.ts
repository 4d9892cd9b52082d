/** Stores of many records, written quickly: no flush, one git process. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { indexText } from '../../src/core/history/index-line.ts';
import { sha256 } from '../../src/core/records/canonical.ts';
import { COMMITS_COMPLETE, COMPLETE, commitEntry } from '../../src/core/records/commit-index.ts';
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
  /** Records of a commit of the branch. */
  readonly perCommit: number;
}

const WORDS =
  'parse print sort merge split index query encode decode hash copy scan join filter render route verify sign pack walk';
export const BENCHMARKS: readonly string[] = WORDS.split(' ');
/** Series of a benchmark. */
const VARIANTS = ['default', 'tuned', 'system', 'small', 'large'];
const MONTHS = 24;

export const throughputOf = (benchmark: string): number =>
  1000 + 10 * BENCHMARKS.indexOf(benchmark);

export const commitOf = (number: number): string => sha256(`commit ${number}`).slice(0, 40);

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

/** The series, and the day on which it was measured. */
function placeOf(number: number, all: number) {
  const benchmark = BENCHMARKS[number % BENCHMARKS.length] as string;
  const variant = VARIANTS[Math.floor(number / BENCHMARKS.length) % VARIANTS.length] as string;
  const days = Math.floor((number / all) * MONTHS * 30);
  const day = new Date(Date.UTC(2024, 10, 1 + days)).toISOString();
  return { benchmark, variant, series: `${benchmark} ${variant}`, day };
}

function at(template: BenchmarkRecord, number: number, all: number): SealedRecord {
  const { benchmark, variant, day } = placeOf(number, all);
  const value = throughputOf(benchmark);
  const runs = template.runs.map((run) => ({
    ...{ ...run, startedAt: day, finishedAt: day },
    invocations: run.invocations.map((each) => ({ ...each, values: { throughput: [value] } })),
  }));
  const revision = { ...template.revision, commit: commitOf(number), committedAt: day };
  const names = { project: 'bench', benchmark, variant: variant === 'default' ? null : variant };
  return sealRecord({
    ...template,
    ...names,
    session: `s-${String(number).padStart(9, '0')}`,
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

interface Texts {
  readonly path: string;
  readonly text: string;
  /** Its indexes and its line in each; the layout may have none. */
  readonly indexes: readonly { readonly path: string; readonly line: string }[];
}

/** What tells records of one series and month apart. */
const MARKS = /(0{64}|0{40}|s-0{9})/;

/** The texts of one series and month, cut where they differ: a million records need not be sealed one by one. */
function cutAt(sealed: SealedRecord, day: string) {
  const { record } = sealed;
  const blank = {
    ...record,
    session: `s-${'0'.repeat(9)}`,
    revision: { ...record.revision, commit: '0'.repeat(40) },
  };
  const own = { id: '0'.repeat(64), record: blank };
  return { day, record: recordText(own).split(MARKS), line: indexText([own]).split(MARKS) };
}

function* textsOf(filling: Filling): Generator<Texts> {
  const template = templateOf(filling.bytes);
  const cut = new Map<string, ReturnType<typeof cutAt> & { sealed: SealedRecord }>();
  for (let number = 0; number < filling.records; number += 1) {
    const { series, day } = placeOf(number, filling.records);
    let own = cut.get(series);
    if (own?.day !== day) {
      const sealed = at(template, number, filling.records);
      own = { ...cutAt(sealed, day), sealed };
      cut.set(series, own);
    }
    const session = `s-${String(number).padStart(9, '0')}`;
    const commit = commitOf(number);
    const filled = (parts: readonly string[], id: string) =>
      parts
        .map((part, i) =>
          i % 2 === 0
            ? part
            : (new Map([
                [40, commit],
                [64, id],
              ]).get(part.length) ?? session),
        )
        .join('');
    const text = filled(own.record, '');
    const id = sha256(text);
    const { record } = own.sealed;
    const isFlat = filling.layout === 'flat';
    const path = isFlat ? flatPath(id, record) : recordPath(id, record);
    const { file, line } = commitEntry({ commit, path }) ?? { file: '', line: '' };
    const month = { path: indexPath(dirname(path)), line: filled(own.line, id) };
    yield { path, text, indexes: isFlat ? [] : [month, { path: file, line }] };
  }
}

export function fillDirectory(folder: string, filling: Filling): void {
  const made = new Set<string>();
  const placeFor = (path: string) => {
    const place = join(folder, path);
    if (!made.has(dirname(place))) mkdirSync(dirname(place), { recursive: true });
    made.add(dirname(place));
    return place;
  };
  for (const { path, text, indexes } of textsOf(filling)) {
    writeFileSync(placeFor(path), text);
    for (const index of indexes) appendFileSync(placeFor(index.path), index.line);
  }
  if (filling.layout === 'sorted') writeFileSync(placeFor(COMMITS_COMPLETE), COMPLETE);
}

/** As an orphan branch of a repository that is there; nothing is packed tightly, unless it has a history. */
export async function fillBranch(root: string, filling: Filling): Promise<void> {
  const call = ['-c', 'core.compression=1', 'fast-import', '--quiet', '--done', '--force'];
  const git = spawn('git', [...call, '--depth=0'], { cwd: root });
  git.stderr.pipe(process.stderr);
  const write = async (text: string) => {
    if (!git.stdin.write(text)) await once(git.stdin, 'drain');
  };
  const file = (path: string, text: string) =>
    write(`M 100644 inline trusted/${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  const who = 'benchproof <noreply@benchproof.invalid> 1 +0000';
  const indexes = new Map<string, string[]>();
  let number = 0;
  const changed = new Set<string>();
  const flush = async () => {
    for (const path of changed) await file(path, (indexes.get(path) ?? []).join(''));
    changed.clear();
  };
  for (const { path, text, indexes: own } of textsOf(filling)) {
    if (number % filling.perCommit === 0) {
      await flush();
      await write(`commit refs/heads/${BRANCH}\ncommitter ${who}\ndata 3\nAdd\n`);
    }
    number += 1;
    await file(path, text);
    for (const index of own) {
      indexes.set(index.path, indexes.get(index.path) ?? []);
      indexes.get(index.path)?.push(index.line);
      changed.add(index.path);
    }
  }
  await flush();
  if (filling.layout === 'sorted') await file(COMMITS_COMPLETE, COMPLETE);
  git.stdin.end('done\n');
  await once(git, 'close');
  if (filling.perCommit < filling.records)
    spawnSync('git', ['repack', '-adq'], { cwd: root, stdio: 'inherit' });
}
