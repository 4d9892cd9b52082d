import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combinations } from '../config/checks/parameters.ts';
import { configSchema } from '../config/schema.ts';
import { caseId } from '../text/case-id.ts';
import { expandCases } from './cases.ts';
import { matchCases, type SideCase, sidesToMeasure } from './match.ts';

const config = configSchema.parse({
  version: 1,
  runs: { effect: '4%' },
  projects: {
    hakmem: {
      image: 'runners/c',
      build: 'make release',
      env: { LANG: 'C' },
      benchmarks: {
        'random-mixed': {
          command: './bench {size} --out {out}',
          parameters: { size: [64, 256] },
          variants: { default: {}, tuned: { env: { HAKMEM_REUSE: 1 } } },
          threads: 2,
          runs: { max: 6 },
        },
      },
    },
  },
});

const specs = expandCases(config);

const LIMITS = { cpus: 1, memoryBytes: 0, pids: 0 };

const side = (index: number, changes: Partial<SideCase> = {}): SideCase => ({
  spec: specs[index]!,
  project: config.projects['hakmem']!,
  adopted: null,
  definitionHash: 'definition',
  benchmarkHash: null,
  dependencyHash: 'sources',
  ownFiles: [],
  buildKey: 'build-of-base',
  limits: LIMITS,
  surroundings: { writable: [] },
  ...changes,
});

test('a benchmark expands to variants × parameters with readable, unique ids', () => {
  assert.deepEqual(
    specs.map((spec) => spec.id),
    [
      'hakmem/random-mixed@default[size=64]',
      'hakmem/random-mixed@default[size=256]',
      'hakmem/random-mixed@tuned[size=64]',
      'hakmem/random-mixed@tuned[size=256]',
    ],
  );
  assert.equal(specs[3]?.definition.command, './bench 256 --out /benchproof/out');
  assert.deepEqual(specs[3]?.definition.environment, { LANG: 'C', HAKMEM_REUSE: '1' });
});

test("a benchmark's own runs override the session's, and only what they name", () => {
  assert.equal(specs[0]?.maxRuns, 6);
  assert.equal(specs[0]?.minRuns, 3);
  assert.equal(specs[0]?.effect, 0.04);
});

test('the last parameter varies fastest', () => {
  assert.deepEqual(combinations({ policies: [10, 100], scenarios: [1, 2] }), [
    { policies: 10, scenarios: 1 },
    { policies: 10, scenarios: 2 },
    { policies: 100, scenarios: 1 },
    { policies: 100, scenarios: 2 },
  ]);
  assert.deepEqual(combinations({}), [{}]);
  assert.equal(caseId('michi', 'search', null, {}), 'michi/search');
});

test('different sources are compared, identical ones only on request', () => {
  const changed = matchCases([side(0)], [side(0, { buildKey: 'build-of-head' })], { aa: false });
  assert.equal(changed[0]?.unmeasured, null);
  assert.deepEqual(sidesToMeasure(changed[0]!), ['base', 'head']);
  const same = matchCases([side(0)], [side(0)], { aa: false });
  assert.equal(same[0]?.unmeasured?.kind, 'identical');
  assert.deepEqual(sidesToMeasure(same[0]!), []);
  assert.equal(matchCases([side(0)], [side(0)], { aa: true })[0]?.unmeasured, null);
});

test('a changed command is incomparable, and the message names the difference', () => {
  const spec = { ...specs[0]!, definition: { ...specs[0]!.definition, command: './bench 128' } };
  const head = side(0, { spec, definitionHash: 'changed', buildKey: 'head' });
  const [planned] = matchCases([side(0)], [head], { aa: false });
  assert.equal(planned?.unmeasured?.kind, 'incomparable');
  assert.match(planned?.unmeasured?.message ?? '', /command was ".*64.*" and is ".\/bench 128"/);
  assert.deepEqual(sidesToMeasure(planned!), ['head']);
});

test('a folder that only one side names is named', () => {
  const definition = { ...specs[0]!.definition, directory: 'bench' };
  const head = side(0, { spec: { ...specs[0]!, definition }, definitionHash: 'changed' });
  const [planned] = matchCases([side(0)], [head], { aa: false });
  assert.match(planned?.unmeasured?.message ?? '', /directory was "\." and is "bench"/);
});

test('key order makes no difference', () => {
  const { definition } = specs[3]!;
  const environment = Object.fromEntries(Object.entries(definition.environment).reverse());
  const spec = { ...specs[3]!, definition: { ...definition, environment } };
  const [planned] = matchCases([side(3)], [side(3, { spec, buildKey: 'head' })], { aa: false });
  assert.equal(planned?.unmeasured, null);
});

test("the benchmark's own files and the limits must match too", () => {
  const [files] = matchCases([side(0)], [side(0, { benchmarkHash: 'other' })], { aa: false });
  assert.match(files?.unmeasured?.message ?? '', /own files changed/);
  const [limits] = matchCases([side(0)], [side(0, { limits: { ...LIMITS, cpus: 2 } })], {
    aa: false,
  });
  assert.match(limits?.unmeasured?.message ?? '', /cpus was 1 and is 2/);
  const wider = side(0, { surroundings: { writable: ['cache'] }, buildKey: 'other' });
  const [writable] = matchCases([side(0)], [wider], { aa: true });
  assert.deepEqual(writable?.unmeasured, {
    kind: 'incomparable',
    message: 'writable was [] and is ["cache"]',
  });
});

test('new and missing cases are reported, and only new ones are measured', () => {
  const planned = matchCases([side(0)], [side(1)], { aa: false });
  assert.deepEqual(
    planned.map((each) => [each.id, each.unmeasured?.kind, sidesToMeasure(each)]),
    [
      [specs[0]!.id, 'missing', []],
      [specs[1]!.id, 'new', ['head']],
    ],
  );
});

test('without a base every case is measured on its own', () => {
  const planned = matchCases(null, [side(0), side(1)], { aa: false });
  assert.deepEqual(planned.flatMap(sidesToMeasure), ['head', 'head']);
});

test('a change cannot loosen the policy that judges it', () => {
  const loose = { ...specs[0]!, effect: 0.9, maxRuns: 3, silence: ['steal'], parallelism: 0.01 };
  const [planned] = matchCases([side(0)], [side(0, { spec: loose, buildKey: 'head' })], {
    aa: false,
  });
  assert.equal(planned?.head?.spec.effect, 0.04);
  assert.equal(planned?.head?.spec.parallelism, 0.5);
  assert.deepEqual(planned?.head?.spec.silence, []);
});

test('own files that the head changes or lacks are named, new ones are not', () => {
  const file = (path: string, id: string) => ({ path, mode: '100644', id });
  const base = side(0, { ownFiles: [file('bench/sum.c', '1'), file('bench/old.c', '1')] });
  const ownFiles = [file('bench/sum.c', '2'), file('bench/new.c', '1')];
  const [planned] = matchCases([base], [side(0, { ownFiles, buildKey: 'other' })], { aa: false });
  assert.deepEqual(planned?.changedFiles, ['bench/sum.c', 'bench/old.c']);
  assert.equal(planned?.unmeasured, null);
});
