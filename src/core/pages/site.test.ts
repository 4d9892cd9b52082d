import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'parse5';
import {
  type HistoryShape,
  historyRecords,
  measured,
} from '../../../test/support/history-records.ts';
import { Curves } from './curve.ts';
import { summarizeCurve } from './overview.ts';
import type { PageFile, Site } from './shell.ts';
import { siteFiles } from './site.ts';

const SITE: Site = {
  ...{ title: 'History', now: '2026-01-01T00:00:00.000Z', url: 'https://example.org/p/' },
  ...{ repository: 'https://example.org/r', hasDocuments: false, hasSessions: false },
};
const ASSETS = { client: '// ours', chart: '// theirs', chartStyle: '.u {}' };

async function filesOf(...shapes: readonly HistoryShape[]): Promise<Map<string, string>> {
  const curves = new Curves(measured(shapes.flatMap(historyRecords)), new Map());
  const files: PageFile[] = [];
  const made = siteFiles({
    ...{ site: SITE, assets: ASSETS, names: curves.names(), curves, verdict: null },
    ...{ sessionIds: new Set<string>(), sessions: [] },
  });
  for await (const file of made) files.push(file);
  const paths = files.map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length, 'no two files have one path');
  return new Map(files.map(({ path, text }) => [path, text]));
}

const of = (files: ReadonlyMap<string, string>, pattern: RegExp): string => {
  const found = [...files].find(([path]) => pattern.test(path));
  return found?.[1] ?? assert.fail(`no file like ${pattern}`);
};

/** What a data file hands to the page. */
function dataIn(script: string) {
  const [, json = ''] = /^benchproof\.add\((.*)\);\n$/.exec(script) ?? [];
  return JSON.parse(json);
}

test('a step is a change on the page, in the overview, in the badge and in the feed', async () => {
  const files = await filesOf({ series: 1, commits: 60, step: 0.1 });
  assert.match(of(files, /^series/), /worse: \+(?:9|10)\.\d% \(/);
  assert.match(of(files, /^index/), /worse \+(?:9|10)\.\d%/);
  assert.match(
    of(files, /change\.json$/),
    /"message":"sort-0 worse \+(?:9|10)\.\d% on 2025-01-31"/,
  );
  assert.match(
    of(files, /^feed/),
    /<link rel="alternate" href="https:\/\/example\.org\/p\/series\//,
  );
  const { changes, points } = dataIn(of(files, /^data.*js$/));
  assert.deepEqual([changes.length, changes[0].at, points.value.length], [1, 30, 60]);
});

test('without a change nothing is said to have changed', async () => {
  const files = await filesOf({ series: 1, commits: 60 });
  for (const path of [/^series/, /^index/]) assert.match(of(files, path), /No change point\./);
  assert.match(of(files, /change\.svg$/), /no change point/);
  assert.doesNotMatch(of(files, /^feed/), /<entry>/);
});

test('another machine is another segment, and no change', async () => {
  const files = await filesOf({ series: 1, commits: 60, step: 0.1, newMachineEvery: 30 });
  const { segments, changes } = dataIn(of(files, /^data.*js$/));
  assert.deepEqual([segments.length, changes.length], [2, 0]);
});

test('hostile names are text in every page, and one word in every table', async () => {
  const benchmark = '=HYPERLINK("x"),\n</script><script>alert(1)</script>\u2028\u202e<!--]]>\ufffe';
  const files = await filesOf({ series: 1, commits: 3, benchmark, project: benchmark });
  for (const [path, text] of files) {
    if (!path.endsWith('.html')) continue;
    const faults: string[] = [];
    parse(text, { onParseError: ({ code }) => faults.push(code) });
    assert.deepEqual(faults, [], path);
    assert.doesNotMatch(text, /<script>alert|<!--/, path);
    assert.match(path, /^[a-z0-9/.-]+$/);
  }
  assert.doesNotMatch(of(files, /^data.*js$/), /<|\u2028/);
  assert.equal(dataIn(of(files, /^data.*js$/)).points.value.length, 3);
  assert.equal(of(files, /csv$/).trimEnd().split('\n').length, 4);
  for (const xml of [of(files, /^feed/), of(files, /change\.svg$/)])
    assert.doesNotMatch(xml, /<script|\ufffe|&(?!amp;|lt;|gt;|quot;|#39;)/);
});

test('a spreadsheet takes no cell for a formula', async () => {
  const shape = { series: 1, commits: 1 };
  const [record] = historyRecords(shape);
  assert.ok(record?.record.machine);
  const machine = { ...record.record.machine, architecture: '=1+1, "x"' };
  const hostile = { ...record, record: { ...record.record, machine } };
  const curves = new Curves(measured([hostile]), new Map());
  const { curveData } = await import('./curve-data.ts');
  const [, csv] = curveData([...curves][0] ?? assert.fail());
  assert.match(csv?.text ?? '', /,"'=1\+1, ""x"", /);
});

test('curves of one benchmark can be compared; others cannot', async () => {
  const files = await filesOf({ series: 4, commits: 2 }, { series: 1, commits: 2, benchmark: 'x' });
  const page =
    [...files].find(([path]) => /series\/example-sort-0-tuned.*64/.test(path))?.[1] ?? '';
  const options = [...page.matchAll(/<option value="([^"]+)">([^<]+)/g)].map(([, , text]) => text);
  assert.equal(options.length, 3);
});

test('invalid records and those of uncommitted changes are on no page', async () => {
  const [first, second] = historyRecords({ series: 1, commits: 2 });
  assert.ok(first && second);
  const invalid = { ...first, record: { ...first.record, invalid: ['failed'] } };
  const revision = { ...second.record.revision, dirty: true };
  const dirty = { ...second, record: { ...second.record, revision } };
  assert.deepEqual(new Curves(measured([invalid, dirty]), new Map()).names(), []);
});

test('what outlives a curve holds none of its points', () => {
  const [curve] = new Curves(measured(historyRecords({ series: 1, commits: 9 })), new Map());
  const summary = summarizeCurve(curve ?? assert.fail());
  assert.deepEqual(Object.keys(summary?.name ?? {}).sort(), [
    ...['benchmark', 'metric', 'parameters', 'project', 'series', 'variant'],
  ]);
});
