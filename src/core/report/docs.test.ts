/** Reference pages are made from the code they describe. `UPDATE_GOLDEN=1` writes them anew. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { reportSchema } from '../../../test/support/report-schema.ts';
import { HAZARD_NAMES, type HazardName } from '../config/hazard-names.ts';
import type { Hazard } from '../hazards/hazard.ts';
import { THRESHOLDS } from '../hazards/thresholds.ts';
import { tableRow } from '../text/markdown.ts';
import { phraseToText } from '../text/phrase.ts';
import { adviseHazard, describeHazard } from './words/hazards.ts';

const WHERE = { run: 2, runs: 1, of: 3 };

/** What each warning looks like, with evidence of a kind that was really seen. */
const EXAMPLES: Readonly<Record<HazardName, Hazard['evidence']>> = {
  'canary-missing': { runs: 1, needed: 3, why: 'budget' },
  'canary-differs': { canary: '(canary)/spin', change: -0.069, low: -0.12, high: -0.014, of: 3 },
  governor: { governor: 'powersave' },
  turbo: {},
  smt: { threadsPerCore: 2 },
  steal: { share: 0.03, ...WHERE },
  load: { foreign: 2.8, cores: 4, cpus: 1, ...WHERE },
  throttling: { share: 0.04, ...WHERE },
  swap: { pages: 900, ...WHERE },
  'major-faults': { faults: 3988, ...WHERE },
  'clock-backwards': { seconds: 1.5, run: 3 },
  'order-trend': { change: 0.061, kind: 'worse', metric: 'time', runs: 3 },
  'sample-trend': { change: -0.12, kind: 'better', metric: 'time', runs: 3 },
  'order-slot': { change: 0.018, metric: 'time', runs: 3 },
  'few-cores': { threads: 12, cores: 8 },
  'undeclared-parallelism': { used: 1.9, declared: 1, side: 'head' },
  'debug-build': { sign: 'target/debug', place: 'command' },
  coverage: { sign: '--cov', place: 'command' },
  profiler: { sign: '--cpu-prof', place: 'command' },
  sanitizer: { sign: 'ASAN_OPTIONS=', place: 'environment' },
  'variant-results': { other: 'default', here: 'checksum 42', there: 'checksum 41' },
  'short-run': { seconds: 0.002 },
  'coarse-timer': { step: 0.001, value: 0.011, unit: 's' },
  'identical-values': { value: 10_415_648, unit: 'ops/s', metric: 'throughput', side: 'head' },
  'value-is-mean': { value: 10_117_885, unit: 'ops/s', metric: 'throughput', run: 3, side: 'head' },
  'copied-values': { metric: 'throughput', other: 'hakmem/random-mixed[size=64] throughput' },
  'memory-limit': { peak: 2_000_000_000, limit: 2_147_483_648 },
  'toolchain-change': { was: '1.85.1', is: '1.97.1' },
  'toolchain-version': {
    ...{ version: '1.85.1', wanted: '1.78.0', from: 'rust-toolchain.toml:2', side: 'head' },
  },
};

function assertSection(file: string, name: string, lines: readonly string[]): void {
  const path = new URL(`../../../docs/${file}`, import.meta.url);
  const text = readFileSync(path, 'utf8');
  const [open, close] = [`<!-- made: ${name} -->\n`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(open) + open.length, text.indexOf(close)];
  assert.ok(from >= open.length && to >= from, `${file} needs ${open} and ${close}`);
  const made = `\n${lines.join('\n')}\n\n`;
  if (process.env['UPDATE_GOLDEN'] === '1') {
    writeFileSync(path, text.slice(0, from) + made + text.slice(to));
  } else {
    assert.equal(text.slice(from, to), made, `${file} is out of step: see UPDATE_GOLDEN above`);
  }
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [header, header.map(() => '---'), ...rows].map(tableRow);
}

test('docs/hazards.md lists every warning with an example and what to do', () => {
  const rows = HAZARD_NAMES.map((name) => {
    const said = phraseToText(describeHazard({ name, evidence: EXAMPLES[name], caseId: null }));
    assert.doesNotMatch(said, /NaN|unknown|undefined/, name);
    return [`\`${name}\``, said, adviseHazard(name) ?? ''];
  });
  assertSection('hazards.md', 'warnings', table(['name', 'reads for example', 'to do'], rows));
});

test('docs/hazards.md lists every threshold', () => {
  const text = readFileSync(new URL('../../../docs/hazards.md', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+)` \| ([\d.]+) \| .+ \| .+ \|$/gm)];
  assert.deepEqual(
    listed.map(([, name, value]) => [name, Number(value)]),
    Object.entries(THRESHOLDS),
  );
});

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly description?: string;
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((one) => `\`${one}\``).join(', ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

/** Fields in order, nested ones by their path; `[]` marks the entries of a list. */
function fieldsOf(schema: JsonSchema, path: string): string[][] {
  const object = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties);
  const list = [schema, ...(schema.anyOf ?? [])].find(({ items }) => items);
  if (list?.items) return fieldsOf(list.items, `${path}[]`);
  return Object.entries(object?.properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [[`\`${at}\``, typeOf(field), field.description ?? ''], ...fieldsOf(field, at)];
  });
}

test('docs/report-json.md lists every field of the schema', () => {
  const schema = z.toJSONSchema(reportSchema) as JsonSchema;
  const rows = fieldsOf(schema, '');
  assert.ok(rows.length > 80);
  assertSection('report-json.md', 'fields', table(['field', 'type', 'meaning'], rows));
});
