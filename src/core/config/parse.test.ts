/** Fixtures are the oracle: each mistake is written on its line as `# error:COLUMN: key: message`. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseConfig } from './parse.ts';
import { formatProblems } from './problem.ts';
import { readYaml } from './yaml-source.ts';

const FOLDER = new URL('../../../fixtures/configs/', import.meta.url);

function expectedProblems(text: string, file: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    line
      .split(/ ?# error:/)
      .slice(1)
      .map((problem) => `${file}:${index + 1}:${problem.trimEnd()}`),
  );
}

function problemsOf(text: string, file = 'benchproof.yml'): string[] {
  const parsed = parseConfig(text, file);
  return parsed.ok ? [] : formatProblems(parsed.problems).split('\n');
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.yml'))) {
  test(`${file} has the mistakes written in it, no more and no fewer`, () => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    assert.deepEqual(problemsOf(text, file).sort(), expectedProblems(text, file).sort());
  });
}

test('defaults are filled in, and an override of runs leaves the others alone', () => {
  const parsed = parseConfig(
    `version: 1
runs: { max: 40 }
projects:
  hakmem:
    image: runners/c
    resources: { memory: 512m }
    benchmarks:
      sort: { command: ./sort, timeout: 1.5m, runs: { min: 5 } }
`,
    'benchproof.yml',
  );
  assert.ok(parsed.ok);
  const project = parsed.config.projects['hakmem'];
  assert.equal(parsed.config.runs.max, 40);
  assert.equal(project?.resources.memory, 512 * 1024 ** 2);
  assert.deepEqual(project?.benchmarks['sort']?.runs, { min: 5 });
  assert.equal(project?.benchmarks['sort']?.timeout, 90);
  assert.equal(parsed.config.records.branch, 'benchproof-records');
});

test('a limit is told by what is expected, and a default as one', () => {
  const told = (text: string) => problemsOf(`version: 1\n${text}\n`).join();
  assert.match(told('runs: { errorRate: 60% }'), /expected a share of at most 20%.*got "?60%/);
  assert.match(
    told('runs: { min: 20 }'),
    /expected max of at least min, which is 20, got max 12, the default/,
  );
  assert.match(told('pages: { url: docs }'), /expected an address such as https/);
});

test('a value has its position, a missing one that of its parent', () => {
  const yaml = readYaml('version: 1\nrecords:\n  branch: numbers\n', 'benchproof.yml');
  assert.ok(yaml.ok);
  assert.deepEqual(yaml.source.locate(['records', 'branch']), { line: 3, column: 11 });
  assert.deepEqual(yaml.source.locate(['records', 'remote']), { line: 2, column: 1 });
});

test('problems come in the order of the text', () => {
  const text = readFileSync(new URL('types.yml', FOLDER), 'utf8');
  const lines = problemsOf(text, 'types.yml').map((problem) => Number(problem.split(':')[1]));
  assert.deepEqual(
    lines,
    lines.toSorted((a, b) => a - b),
  );
});

const HOSTILE: Readonly<Record<string, readonly [text: string, message: RegExp]>> = {
  'a file of 300,000 characters': ['# '.repeat(150_000), /300000 characters, expected at most/],
  'a NUL': ['version: 1\nname: "a\0b"\n', /:2:9: a NUL character/],
  'brackets without end': ['['.repeat(100_000), /call stack|deeply|end with/],
  'maps without end': ['a: {'.repeat(20_000), /call stack|deeply|end with|implicit/i],
  'deep indentation': [
    Array.from({ length: 100 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    /nested too deeply/,
  ],
  'a billion laughs': [
    `a: &a [x, x, x, x, x, x, x, x, x, x]\n${'bcdefghij'
      .split('')
      .map((name, index) => {
        const inner = `*${'abcdefghij'[index]}`;
        return `${name}: &${name} [${Array(10).fill(inner).join(', ')}]`;
      })
      .join('\n')}\n`,
    /more than 100 aliases|too many values/,
  ],
  'an alias to itself': ['a: &a { b: *a }', /nested too deeply|no anchor/],
  'a hundred thousand entries': [`a: [${'1,'.repeat(60_000)}]`, /too many values/],
};

for (const [name, [text, message]] of Object.entries(HOSTILE)) {
  test(`${name} is refused`, () => {
    assert.match(problemsOf(text).join('\n'), message);
  });
}

test('thirty thousand keys are read in linear time', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, i) => `k${i}: 1`).join('\n');
  const timed = (count: number) => {
    const from = performance.now();
    parseConfig(keys(count), 'benchproof.yml');
    return performance.now() - from;
  };
  timed(1000);
  // Quadratic growth would be 36-fold; the library's own check for equal keys is.
  assert.ok(timed(12_000) < 18 * Math.max(timed(2000), 5));
});

test('a key named after an object’s own properties does no harm', () => {
  const problems = problemsOf('version: 1\nconstructor: 1\ntoString: 2\n__proto__: { x: 1 }\n');
  assert.equal(problems.length, 3);
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});

test('output is printable for any input', () => {
  const problems = problemsOf('"\\e[31mred\\x07": 1\nversion: 1\n').join('');
  assert.doesNotMatch(problems, /\p{Cc}/u);
});

test('any text at all gives a configuration or problems inside the text', () => {
  const fragments = [
    'version: 1\n',
    'runs:',
    ' { min: ',
    '2',
    ' }',
    '\n',
    '  ',
    '- ',
    '&a ',
    '*a',
    "'",
  ];
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...fragments)).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseConfig(text, 'benchproof.yml');
      if (parsed.ok) return;
      const lines = text.split('\n').length;
      assert.ok(parsed.problems.length > 0);
      for (const { line, column } of parsed.problems) {
        assert.ok(line >= 1 && line <= lines + 1 && column >= 1, `${line}:${column} of ${lines}`);
      }
    }),
    { seed: 20260728, numRuns: 500 },
  );
});

test('a rule that does not exist is an unknown key, with the one that was meant', () => {
  const parsed = parseConfig('version: 1\ndocs: { rules: { mismach: off } }\n', 'benchproof.yml');
  assert.ok(!parsed.ok);
  const [problem] = parsed.problems;
  assert.match(
    formatProblems(parsed.problems),
    /2:18: docs\.rules\.mismach: unknown key.*mismatch/,
  );
  assert.equal(parsed.problems.length, 1, JSON.stringify(problem));
});

const PROJECT = `version: 1
projects:
  p:
    image: runners/c
    benchmarks:
      sort:
        command: ./sort
`;

test('braces without quotes where text belongs are shown in quotes', () => {
  assert.deepEqual(problemsOf(`${PROJECT}        threads: {threads}\n`), [
    'benchproof.yml:8:18: projects.p.benchmarks.sort.threads: expected text or a number, got a map; in quotes it is text: "{threads}"',
  ]);
});

test('a quote that nothing closes is reported where it opens', () => {
  assert.deepEqual(problemsOf(PROJECT.replace('./sort', "'./sort\n        timeout: 3s")), [
    "benchproof.yml:7:18: Missing closing 'quote: './sort",
  ]);
});

test('a colon without a space behind it is quoted', () => {
  assert.deepEqual(problemsOf(PROJECT.replace('image: runners/c', 'image:runners/c')), [
    'benchproof.yml:4:5: "image:runners/c" has no space behind its colon',
  ]);
});

test('a hazard to silence has to be one', () => {
  assert.deepEqual(problemsOf(`${PROJECT}        silence: [short-runs]\n`), [
    'benchproof.yml:8:19: projects.p.benchmarks.sort.silence[0]: expected one of the known names, got short-runs; did you mean "short-run"?',
  ]);
});

test('a map below its key needs no quotes, and a URL no space', () => {
  assert.deepEqual(problemsOf(`${PROJECT}        threads:\n          one:\n`), [
    'benchproof.yml:9:11: projects.p.benchmarks.sort.threads: expected text or a number, got a map',
  ]);
  const [first = ''] = problemsOf(`${PROJECT}https://example.org/a\n`);
  assert.doesNotMatch(first, /no space/);
});
