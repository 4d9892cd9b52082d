/** Damaged and hostile outputs, over all adapters: values that are numbers, or one bounded sentence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { keptOutputs, keptText, readText } from '../../test/support/tools/outputs.ts';
import { prepareMaterial } from './material.ts';
import type { Reading } from './reading.ts';
import { TOOL_NAMES, type ToolName, toolNamed } from './registry.ts';

const ESCAPE = String.fromCharCode(27);

/** One output of each tool from which something can be read, and how. */
interface Sample {
  readonly adapter: ToolName;
  readonly file: string;
  readonly text: string;
  readonly read: object;
}

/** Reads the first sound value that the adapter itself finds in the text. */
function sampleOf(file: string): Sample[] {
  const isBencher = file === 'criterion/bencher.txt';
  const adapter = isBencher ? 'libtest' : TOOL_NAMES.find((name) => file.startsWith(`${name}/`));
  const text = keptText(file);
  const material = prepareMaterial(text);
  if (adapter === undefined || !material.ok) return [];
  const parsed = toolNamed(adapter).parse(material);
  if (!parsed.ok) return [];
  const [found] = parsed.measured.filter(
    ({ fault, samples }) => fault === undefined && Number(samples[0]) > 0,
  );
  const known = toolNamed(adapter).values;
  if (found === undefined) return [];
  const isSaid = adapter === 'benchmark-action' || adapter === 'lines';
  const unit = known[found.value] ?? (isSaid ? found.unit : 'count');
  const read = { adapter, select: found.names[0], value: found.value, unit };
  return [{ adapter, file, text, read }];
}

const SAMPLES = keptOutputs().flatMap(sampleOf);

function assertBounded(reading: Reading): void {
  if (!reading.ok) {
    assert.doesNotMatch(reading.message, /\p{Cc}/u);
    assert.ok(reading.message.length > 10 && reading.message.length < 4000, reading.message);
    assert.ok(reading.message.isWellFormed());
    return;
  }
  for (const samples of Object.values(reading.values)) {
    assert.ok(samples.length > 0 && samples.every((one) => Number.isFinite(one) && one >= 0));
  }
}

/** What must be refused, made from a sound output. */
const REFUSED: Readonly<Record<string, (text: string) => string>> = {
  'an empty text': () => '',
  'white space alone': () => ' \r\n\t\n ',
  'numbers that are NaN': (text) => text.replace(/\b\d[\d.,]*(?:e[+-]?\d+)?\b/g, 'NaN'),
  'numbers that are null': (text) => text.replace(/\b\d[\d.,]*(?:e[+-]?\d+)?\b/g, 'null'),
  'numbers beyond all': (text) =>
    text.replace(/(?<=[ :[']|",)\d[\d.,]*/g, (digits) => `${digits.replace(/[.,].*/, '')}e999`),
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').toString('utf8'),
  'another language': () => 'Les mesures sont terminées : 12,5 ms en moyenne.\n',
  'HTML of a proxy': () => '<!doctype html><title>502 Bad Gateway</title>',
  'brackets without end': () => '['.repeat(1_000_000),
  'maps without end': () => '{"benchmarks":'.repeat(200_000),
  'a list of lists': () => `${'['.repeat(500)}${']'.repeat(500)}`,
  'an empty object': () => '{}',
  'an empty list': () => '[]',
  'a number': () => '42',
  'a text beyond the limit': (text) => text + ' '.repeat(9 * 1024 * 1024),
  'spaces without end': () =>
    `Benchmark${' '.repeat(1_000_000)}\n │ (index)${' '.repeat(1_000_000)}\ntest ${' '.repeat(1_000_000)}`,
  'a name without end': () =>
    `Benchmark${'Sort/'.repeat(200_000)} 1 1 ns/op${'-1'.repeat(100_000)}`,
  'a prototype': () =>
    '{"__proto__":{"benchmarks":[],"metrics":{},"results":[]},"constructor":{"prototype":{"ok":true}}}',
  'control characters': () =>
    `${ESCAPE}[2J${ESCAPE}]0;title${String.fromCharCode(7)}\u202Edone\u0000`,
};

/** What changes nothing: the values must be the same. */
const HARMLESS: Readonly<Record<string, (text: string) => string>> = {
  'a byte order mark': (text) => `\uFEFF${text}`,
  'CRLF at the ends of lines': (text) => text.replaceAll('\n', '\r\n'),
  'a colour on every line': (text) =>
    text.replace(/^.*$/gm, (line) => `${ESCAPE}[1;32m${line}${ESCAPE}[0m`),
};

test('every tool has an output from which something is read', () => {
  const read = new Set(SAMPLES.map(({ adapter }) => adapter));
  assert.deepEqual([...read].sort(), [...TOOL_NAMES].sort());
});

for (const { file, text, read } of SAMPLES) {
  test(`${file}: sound, damaged, disguised`, () => {
    const sound = readText(read, text);
    assert.ok(sound.ok, sound.ok ? '' : sound.message);
    for (const [name, damage] of Object.entries(REFUSED)) {
      const reading = readText(read, damage(text));
      assert.ok(!reading.ok, `${name}: ${JSON.stringify(reading).slice(0, 300)}`);
      assert.match(reading.message, /expected|no benchmark is named/, name);
      assertBounded(reading);
    }
    for (const [name, disguise] of Object.entries(HARMLESS)) {
      assert.deepEqual(readText(read, disguise(text)), sound, name);
    }
  });
}

/** JSON tells its end; of the texts, those that have a last line of their own. */
const WITH_END = SAMPLES.filter(({ file }) => /\.json$|tinybench\/table/.test(file));

test('a document cut short is refused wherever it is cut', () => {
  for (const { file, text, read } of WITH_END) {
    const whole = text.trimEnd();
    for (let end = 1; end < whole.length; end += Math.ceil(whole.length / 30)) {
      assert.ok(!readText(read, whole.slice(0, end)).ok, `${file} cut at ${end}`);
    }
  }
});

test('a name that stands twice is refused where the tool would not repeat it', () => {
  const once = '{"name":"parse","unit":"ns","value":3}';
  const read = { adapter: 'benchmark-action', select: 'parse', unit: 'ns' };
  assert.ok(readText(read, `[${once}]`).ok);
  const twice = readText(read, `[${once},${once}]`);
  assert.match(twice.ok ? '' : twice.message, /expected one benchmark named parse, got 2/);
});

test('names of an object’s own properties are names like any other', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const text = `pkg: sorter\nBenchmark${name} 10 5 ns/op 7 ${name}\nPASS\n`;
    const read = { adapter: 'go-bench', select: `Benchmark${name}` };
    assert.deepEqual(readText(read, text), { ok: true, values: { time: [5] } });
    const own = readText({ ...read, value: name, unit: 'count' }, text);
    assert.ok(own.ok && Object.values(own.values)[0]?.[0] === 7);
    // The schema lets no own property called so through; the benchmark is then not there.
    if (name === '__proto__') continue;
    const metrics = `{"root_group":{},"metrics":{"${name}":{"avg":2}}}`;
    assert.deepEqual(readText({ adapter: 'k6', select: name, value: 'avg', unit: 'ms' }, metrics), {
      ok: true,
      values: { avg: [2] },
      summaries: { avg: { of: 'estimate', deviation: null } },
    });
  }
  assert.equal(({} as Record<string, unknown>)['avg'], undefined);
});

test('a pattern that would run for ever elsewhere is linear', () => {
  const text = `Benchmark${'a'.repeat(50_000)}! 10 5 ns/op\nPASS\n`;
  const reading = readText({ adapter: 'go-bench', select: '/^Benchmark(a+)+$/' }, text);
  assert.match(reading.ok ? '' : reading.message, /no benchmark is named/);
});

test('letters that were no UTF-8 are no unit', () => {
  const text = '[{"name":"parse","unit":"\uFFFDs","value":3}]';
  for (const unit of ['us', 'count']) {
    const reading = readText({ adapter: 'benchmark-action', select: 'parse', unit }, text);
    assert.match(reading.ok ? '' : reading.message, /expected a unit that converts to/);
  }
});

test('any cut and any flipped letter give numbers or a sentence, with auto too', () => {
  const small = SAMPLES.filter(({ text }) => text.length < 30_000);
  const mutation = fc.record({
    sample: fc.constantFrom(...small),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 40 }),
    insert: fc.oneof(
      fc.string({ maxLength: 6, unit: 'binary' }),
      fc.constantFrom('"', '}', '1e400', '-', 'null', '\\'),
    ),
    isAuto: fc.boolean(),
    isCut: fc.boolean(),
  });
  fc.assert(
    fc.property(mutation, ({ sample, from, length, insert, isAuto, isCut }) => {
      const at = Math.floor(from * sample.text.length);
      const rest = isCut ? '' : sample.text.slice(at + length);
      const read = isAuto ? { ...sample.read, adapter: 'auto' } : sample.read;
      assertBounded(readText(read, sample.text.slice(0, at) + insert + rest));
    }),
    { seed: 20261121, numRuns: 1500 },
  );
});

test('auto recognises each output as its own tool’s, and says what it knows where it is none', () => {
  for (const { adapter, file, text, read } of SAMPLES) {
    if (adapter === 'benchmark-action' || adapter === 'lines') continue;
    assert.deepEqual(readText({ ...read, adapter: 'auto' }, text), readText(read, text), file);
  }
  const none = readText({ adapter: 'auto' }, 'Throughput = 10415648 operations per second\n');
  assert.match(
    none.ok ? '' : none.message,
    /expected the output of one supported tool \(go-bench, libtest, .*recognised none/,
  );
});

test('no line costs more than its length', () => {
  const lines: readonly (readonly [ToolName, string])[] = [
    ['go-bench', `Unit x ${'a=b=c '.repeat(5000)}z`],
    ['go-bench', `Unit x ${'a='.repeat(50_000)} z`],
    ['lines', `sum ${'1'.repeat(500_000)} 12 ms`],
    ['lines', `sum | ${' '.repeat(500_000)}fastes 12 ms`],
    ['lines', `${'1x faster '.repeat(50_000)}12 ms`],
  ];
  for (const [name, line] of lines) {
    const material = prepareMaterial(`${line}\nBenchmarkSum 1 2 ns/op\n`);
    assert.ok(material.ok);
    // That it ends is what is tested: by trying every split it would take hours.
    assert.equal(typeof toolNamed(name).parse(material).ok, 'boolean');
  }
});

test('thousands of blocks with the same names cost no more than their lines', {
  timeout: 30_000,
}, () => {
  const blocks = Array.from(
    { length: 6000 },
    (_, at) => `round: 1.${at + 10} ms\nrate: 3.5 MB/s\n`,
  );
  const material = prepareMaterial(blocks.join('\n'));
  const parsed = material.ok ? toolNamed('lines').parse(material) : null;
  assert.deepEqual(parsed?.ok && parsed.measured.map(({ names, samples }) => [names[0], samples]), [
    ['round', [1.6009]],
    ['rate', [3.5]],
  ]);
});
