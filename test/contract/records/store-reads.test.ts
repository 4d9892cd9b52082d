/** How much of a large store is looked at: what other series hold, and what lies long ago, costs nothing. */
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { checkDocs } from '../../../src/commands/docs-check.ts';
import { showHistory } from '../../../src/commands/history.ts';
import { listRecords } from '../../../src/commands/records.ts';
import { CHANGE_DEFAULTS } from '../../../src/core/history/change-points.ts';
import { idsBesides, indexText, newestOf } from '../../../src/core/history/index-line.ts';
import { indexPath, recordPath } from '../../../src/core/records/layout.ts';
import type { RecordPlace } from '../../../src/core/records/provenance.ts';
import type { SealedRecord } from '../../../src/core/records/record.ts';
import { recordText, sealRecord } from '../../../src/core/records/seal.ts';
import type { Vouch } from '../../../src/core/records/shelf.ts';
import type { RecordSource, StoredFile } from '../../../src/edges/store/record-source.ts';
import { ShelvedStore } from '../../../src/edges/store/shelves.ts';
import type { RecordStore } from '../../../src/record-ports.ts';
import { docsContext, memoryPorts } from '../docs/memory-ports.ts';
import { cutJudged, sampleSession } from './sample.ts';

const refuse = async (): Promise<never> => {
  throw new Error('nothing is written here');
};

/** Files in memory that count what is asked of them. */
class CountingStore extends ShelvedStore implements RecordStore, RecordSource {
  readonly name = 'memory';
  readonly place: RecordPlace;
  readonly put = refuse;
  readonly revoke = refuse;
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<string, Set<string>>();
  /** Names that were listed, and files that were read. */
  asked = { names: 0, files: 0 };

  constructor(
    records: readonly SealedRecord[],
    {
      isIndexed = () => true,
      place = { kind: 'remote-branch', lane: 'trusted' },
      vouch,
    }: {
      readonly isIndexed?: (record: SealedRecord) => boolean;
      readonly place?: RecordPlace;
      readonly vouch?: Vouch;
    } = {},
  ) {
    super(vouch);
    this.place = place;
    for (const each of records) {
      const path = recordPath(each.id, each.record);
      const index = indexPath(dirname(path));
      this.#write(path, recordText(each));
      if (!isIndexed(each)) continue;
      this.#write(index, `${this.#texts.get(index) ?? ''}${indexText([each])}`);
    }
  }

  #write(path: string, text: string) {
    this.#texts.set(path, text);
    for (let at = path; dirname(at) !== '.'; at = dirname(at))
      this.#names.set(dirname(at), (this.#names.get(dirname(at)) ?? new Set()).add(at));
  }

  /** Its line in the index remains. */
  remove({ id, record }: SealedRecord) {
    const path = recordPath(id, record);
    this.#texts.delete(path);
    this.#names.get(dirname(path))?.delete(path);
  }

  protected override async open() {
    return [this];
  }

  at(path: string): StoredFile {
    return { path, key: path };
  }

  locate(path: string) {
    return path;
  }

  async list(folders: readonly string[]) {
    const names = folders.flatMap((folder) => [...(this.#names.get(folder) ?? [])]);
    this.asked.names += names.length;
    const files = names.filter((name) => this.#texts.has(name)).map((name) => this.at(name));
    return { files, folders: names.filter((name) => !this.#texts.has(name)) };
  }

  async *texts(files: readonly StoredFile[]) {
    for (const file of files) {
      const text = this.#texts.get(file.path);
      if (text === undefined) continue;
      this.asked.files += 1;
      yield { ...file, text };
    }
  }

  async storedAt() {
    return null;
  }
}

const [template] = cutJudged(sampleSession()).records;
assert.ok(template);
const base = template;

interface Made {
  readonly benchmark: string;
  readonly months: number;
  readonly each: number;
  /** By how many months ago it is. */
  readonly value?: (month: number) => number;
  readonly dependencyHash?: (month: number) => string;
  readonly commit?: (month: number) => string | null;
  readonly variant?: string;
}

/** So many records in each of the months that end with 2026-11. */
function made({ benchmark, months, each, value = () => 1000, ...more }: Made): SealedRecord[] {
  return Array.from({ length: months * each }, (_, at) => {
    const month = Math.floor(at / each);
    const day = new Date(Date.UTC(2026, 10 - month, 1, 0, at % each)).toISOString();
    const runs = base.runs.map((run) => ({
      ...{ ...run, startedAt: day, finishedAt: day },
      invocations: run.invocations.map((one) => ({
        ...one,
        values: { throughput: [value(month)] },
      })),
    }));
    const revision = { ...base.revision, commit: more.commit?.(month) ?? null, committedAt: day };
    const dependencyHash = more.dependencyHash?.(month) ?? null;
    const names = {
      project: 'app',
      benchmark,
      variant: more.variant ?? null,
      parameters: {},
      phase: null,
    };
    return sealRecord({
      ...base,
      ...names,
      session: `${benchmark}-${at}`,
      revision,
      runs,
      dependencyHash,
    });
  });
}

async function cost(store: CountingStore, use: (store: CountingStore) => Promise<unknown>) {
  store.asked = { names: 0, files: 0 };
  await use(store);
  return store.asked;
}

const README =
  '# App\n\n| benchmark | throughput |\n|---|---|\n| parse | 1000 ops/s |\n\nSeed 12345678.\n';

async function check(store: RecordStore, context: object = {}, readme = README) {
  const ports = { ...memoryPorts({ head: { 'README.md': readme } }), stores: [store] };
  const options = { files: ['README.md'], since: null, strict: false };
  const { verdict } = await checkDocs(ports, { ...docsContext(), ...context }, options);
  return verdict;
}

const parse = { benchmark: 'parse', months: 6, each: 70 };
const other = { benchmark: 'print', months: 1, each: 1 };
const longer = { ...other, months: 24, each: 30 };

const uses: Readonly<Record<string, (store: CountingStore) => Promise<unknown>>> = {
  'docs check': (store) => check(store),
  'records list': (store) =>
    Array.fromAsync(listRecords(store, { text: 'app/parse', commit: null, newest: 20 })),
  history: (store) =>
    showHistory(
      {
        store,
        git: {
          ...memoryPorts({ head: {} }).git,
          ...{ isShallow: async () => true, beginning: refuse, line: refuse },
        } as never,
      },
      { ...CHANGE_DEFAULTS, filter: 'app/parse', since: null },
    ),
};

for (const [name, use] of Object.entries(uses)) {
  test(`${name}: records of other series cost nothing`, async () => {
    const few = await cost(new CountingStore([...made(parse), ...made(other)]), use);
    const many = await cost(new CountingStore([...made(parse), ...made(longer)]), use);
    assert.equal(many.files, few.files);
    // Of another series its months are listed, and the records of none.
    assert.ok(many.names - few.names <= 24, `${few.names} names, then ${many.names}`);
  });
}

test('docs check: a claim that the newest session backs needs few records, however many there are', async () => {
  const { names, files } = await cost(new CountingStore(made(parse)), (store) => check(store));
  assert.ok(files <= 8, `${files} files`);
  assert.ok(names <= parse.each + 2 * (parse.months + 5), `${names} names`);
});

test('docs check: local records that back a claim leave trusted ones of the same months to be looked for', async () => {
  const hash = (letter: string) => letter.repeat(64);
  const context = { atDesk: true, dependencyHashes: { 'app/parse': hash('a') } };
  const isCurrent = (month: number) => hash(month === 0 ? 'b' : 'a');
  const trusted = made({ ...parse, months: 2, each: 6, dependencyHash: isCurrent });
  const local = made({ ...parse, months: 1, each: 7, dependencyHash: () => hash('a') });
  const ports = { ...memoryPorts({ head: { 'README.md': README } }) };
  const stores = [
    new CountingStore(trusted),
    new CountingStore(local, { place: { kind: 'directory' } }),
  ];
  const options = { files: ['README.md'], since: null, strict: false };
  const { verdict } = await checkDocs(
    { ...ports, stores },
    { ...docsContext(), ...context },
    options,
  );
  assert.equal(verdict.files[0]?.claims[0]?.result.verdict, 'backed');
});

for (const name of ['docs check', 'records list']) {
  test(`${name}: old records are not read`, async () => {
    const use = uses[name] as (typeof uses)[string];
    const young = await cost(new CountingStore(made({ ...parse, months: 2 })), use);
    const old = await cost(new CountingStore(made({ ...parse, months: 24 })), use);
    assert.equal(old.files, young.files);
  });
}

const WRONG = README.replace('1000 ops/s', '999 ops/s');

for (const place of [
  { kind: 'remote-branch', lane: 'trusted' },
  { kind: 'directory' },
] satisfies RecordPlace[]) {
  test(`a number refuted by the newest records of a ${place.kind}: old records are not read`, async () => {
    const atDesk = { atDesk: true };
    const of = async (months: number) => {
      const store = new CountingStore(made({ ...parse, months }), { place });
      const verdict = await check(store, atDesk, WRONG);
      assert.equal(verdict.files[0]?.claims[0]?.result.verdict, 'mismatch');
      return store.asked.files;
    };
    assert.equal(await of(24), await of(2));
  });
}

for (const atDesk of [false, true]) {
  test(`an attested record behind many newer unattested ones backs a claim, at the desk: ${atDesk}`, async () => {
    const records = made({ ...parse, months: 12, value: (month) => (month === 11 ? 1000 : 2000) });
    const oldest = records.at(-1)?.id ?? '';
    const vouch: Vouch = () => new Set([oldest]);
    for (const place of [
      { kind: 'remote-branch', lane: 'trusted' },
      { kind: 'directory' },
    ] satisfies RecordPlace[]) {
      const store = new CountingStore(records, { place, vouch });
      const verdict = await check(store, { atDesk });
      assert.equal(verdict.files[0]?.claims[0]?.result.verdict, 'backed');
    }
  });
}

test('a document that names a commit is judged with its records, and those of other old commits are not read', async () => {
  const commit = '1a2b3c4d'.repeat(5);
  const value = (month: number) => (month === 20 ? 900 : 1000);
  const series = { ...parse, months: 24, value };
  const records = made({ ...series, commit: (month) => (month === 20 ? commit : null) });
  const claim = '| parse | 900 ops/s |';
  const readme = `${README.replace('| parse | 1000 ops/s |', claim)}\nMeasured at 1a2b3c4d.\n`;
  const named = readme.replace(claim, '| parse at 1a2b3c4d | 900 ops/s |');
  for (const isIndexed of [
    () => true,
    ({ record }: SealedRecord) => record.revision.commit === null,
  ]) {
    const store = new CountingStore(records, { isIndexed });
    const verdictOn = async (text: string) =>
      (await check(store, {}, text)).files[0]?.claims[0]?.result.verdict;
    assert.equal(await verdictOn(named), 'backed');
    assert.equal(await verdictOn(readme), 'mismatch');
  }
  const store = new CountingStore(records);
  const { files } = await cost(store, () => check(store, {}, named));
  assert.ok(files <= 24 + parse.each + 8, `${files} files`);
});

test('a claim that names a commit is judged with the records of its own variant there', async () => {
  const commit = (month: number) => (month === 5 ? '1a2b3c4d'.repeat(5) : null);
  const value = (month: number) => (month === 5 ? 900 : 1000);
  const variants = ['small', 'large', 'tuned', 'system', 'wide', 'narrow'];
  const records = variants.flatMap((variant) =>
    made({ benchmark: 'parse', months: 6, each: 3, value, commit, variant }),
  );
  const store = new CountingStore(records);
  for (const variant of variants) {
    const row = `| parse ${variant} at 1a2b3c4d | 900 ops/s |`;
    const verdict = await check(store, {}, README.replace('| parse | 1000 ops/s |', row));
    assert.equal(verdict.files[0]?.claims[0]?.result.verdict, 'backed', variant);
  }
});

test('a commit that no claim names costs nothing', async () => {
  const records = made({ ...parse, months: 24, commit: () => '1a2b3c4d'.repeat(5) });
  const costOf = (text: string) =>
    cost(new CountingStore(records), (store) => check(store, {}, text));
  assert.deepEqual(await costOf(`${README}\nSee commit 1a2b3c4d.\n`), await costOf(README));
});

test('the newest records decide a claim, or the oldest one if only it has the same code', async () => {
  const hash = (letter: string) => letter.repeat(64);
  const outcome = async (series: Partial<Made>, wanted: string) => {
    const context = { dependencyHashes: { 'app/parse': hash(wanted) } };
    const verdict = await check(new CountingStore(made({ ...parse, ...series })), context);
    return verdict.files[0]?.claims[0]?.result.verdict;
  };
  const dependencyHash = (month: number) => hash(month === 5 ? 'a' : 'b');
  const value = (month: number) => (month === 5 ? 1000 : 2000);
  assert.equal(await outcome({ dependencyHash }, 'b'), 'backed');
  assert.equal(await outcome({ dependencyHash, value }, 'a'), 'backed');
  assert.equal(await outcome({ dependencyHash, value }, 'b'), 'mismatch');
  assert.equal(await outcome({ dependencyHash }, 'c'), 'stale');
});

test('months are read until they contain enough records, of which the newest are used', async () => {
  const offered = async (series: Partial<Made>, least: number) => {
    const store = new CountingStore(made({ ...parse, ...series }));
    let seen = 0;
    const choose = (indexed: readonly unknown[]) => {
      seen += indexed.length;
      return [];
    };
    await Array.fromAsync(store.records(null, { choose, least }));
    return seen;
  };
  assert.equal(await offered({ months: 24, each: 70 }, 3), 3);
  assert.equal(await offered({ months: 24, each: 1 }, 24), 24);
  const sparse = await offered({ months: 24, each: 1 }, 5);
  assert.ok(sparse >= 5 && sparse < 24, `${sparse}`);
});

test('a record missing in the index is found', async () => {
  const records = made({ ...parse, months: 1 });
  const newest = records.at(-1);
  const store = new CountingStore(records, { isIndexed: ({ id }) => id !== newest?.id });
  const found = await Array.fromAsync(store.records(null, { choose: newestOf, least: 1 }));
  assert.deepEqual(
    found.map(({ id }) => id),
    [newest?.id],
  );
});

test('a series is known by its newest record, also without an index, or if that names a removed record', async () => {
  const records = made({ ...parse, months: 3, each: 3 });
  const [, , newest] = records;
  const known = async (store: CountingStore) =>
    (await Array.fromAsync(store.newest())).map(({ id }) => id);
  assert.deepEqual(await known(new CountingStore(records)), [newest?.id]);
  const bare = new CountingStore(records, { isIndexed: () => false });
  assert.deepEqual(await known(bare), [newest?.id]);
  const store = new CountingStore(records);
  store.remove(newest as SealedRecord);
  assert.deepEqual(await known(store), [records[1]?.id]);
});

test('an index tells which records a name leaves out, and a torn line of it tells nothing', () => {
  const commits = ['a1'.repeat(20), 'b2'.repeat(20)];
  const series = { ...parse, each: 1, months: 3 };
  const records = made({ ...series, commit: (month) => commits[month] ?? null });
  const text = indexText(records);
  const besides = (name: string, file = text) => [...idsBesides([name])(file)].sort();
  const without = (...left: readonly (string | undefined)[]) =>
    records.flatMap(({ id }) => (left.includes(id) ? [] : [id])).sort();
  const [first, second] = records.map(({ id }) => id);
  assert.deepEqual(besides('a1a1a1a'), without(first));
  assert.deepEqual(besides('c3c3c3c'), without());
  assert.deepEqual(besides(second?.slice(0, 8) ?? ''), without(second));
  const torn = `${text.slice(0, text.indexOf('"commit"'))}\n${text.split('\n').slice(1).join('\n')}`;
  for (const name of ['c3c3c3c', 'b2b2b2b'])
    assert.deepEqual(
      besides(name, torn),
      name === 'c3c3c3c' ? without(first) : without(first, second),
    );
  const continued = torn.replace('\n', '');
  for (const name of ['c3c3c3c', 'b2b2b2b', 'a1a1a1a'])
    assert.deepEqual(besides(name, continued), without(first, second));
});
