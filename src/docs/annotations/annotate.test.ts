import assert from 'node:assert/strict';
import test from 'node:test';
import { makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { listSeries, type Series } from '../bind/series.ts';
import { extractClaims } from '../extract/extract.ts';
import { annotate } from './annotate.ts';
import { parseTarget, resolveTarget, writeAnnotation } from './target.ts';

const SERIES = listSeries(
  [makeRecord({ benchmark: 'random-mixed', unit: 'ops/s', runs: [1, 2, 3] })],
  [],
);

async function read(...lines: string[]) {
  const text = lines.join('\n');
  const document = await extractClaims(text, 'README.md');
  const annotated = annotate(document, text, SERIES);
  const covered = document.claims.map(
    (claim) =>
      `${claim.line}: ${annotated
        .directivesFor(claim)
        .map(({ directive }) => directive.kind)
        .join(', ')}`,
  );
  return { covered, problems: annotated.problems, zones: annotated.zones };
}

test('beside text an annotation speaks for its line, alone for the next block', async () => {
  const { covered, problems } = await read(
    'It does 10.2M ops/s. <!-- benchproof: ignore measured by hand -->',
    'It does 10.3M ops/s.',
    '',
    '<!-- benchproof: bind hakmem/random-mixed -->',
    '',
    '- 10.4M ops/s',
    '- 10.5M ops/s',
    '',
    'It does 10.6M ops/s.',
  );
  assert.deepEqual(covered, ['1: ignore', '2: ', '6: bind', '7: bind', '9: ']);
  assert.deepEqual(problems, []);
});

test('of several annotations among the words of a line each speaks for the numbers at its side', async () => {
  const bind = (name: string) => `<!-- benchproof: bind hakmem/${name} -->`;
  const ignore = '<!-- benchproof: ignore measured by hand -->';
  const reads = async (line: string) => (await read(line)).covered;
  assert.deepEqual(await reads(`It does 10.2M ops/s ${ignore} and 10.3M ops/s ${bind('sort')}.`), [
    '1: ignore',
    '1: bind',
  ]);
  assert.deepEqual(
    await reads(`${ignore} It does 10.2M ops/s, ${bind('sort')} then 10.3M ops/s.`),
    ['1: ignore', '1: bind'],
  );
  assert.deepEqual(await reads(`It does 10.2M ops/s ${ignore} ${bind('sort')}.`), [
    '1: ignore, bind',
  ]);
  const last = `It does 10.2M ops/s ${ignore}, 10.3M ops/s ${bind('sort')}, once 10.4M ops/s.`;
  assert.deepEqual(await reads(last), ['1: ignore', '1: bind', '1: ']);
});

const NAMES = ['Count/size=1024', 'test_sort[10]', 'f(a, b)', 'ten words', 'a,b=3', 'C#'];
const IMPORTED = [
  ...NAMES,
  'tests/bench.py::test_parse[json file]',
  'C++ Benchmark/BM_Scan<int, 8>/1024',
  'parse "quoted" \\d+ [x',
  'node@22',
  'it > sorts',
];

/** The series that what is written to bind one in a document of this kind is read as. */
async function readBack(one: Series, series: readonly Series[], path: string) {
  const separator = path.endsWith('.md') || path.endsWith('.mdx') ? ' ' : '\n\n';
  const text = `It takes 2 ms.${separator}${writeAnnotation(path, one)}\n\nIt takes 2 ms.\n`;
  const document = await extractClaims(text, path);
  const { annotations, problems } = annotate(document, text, series);
  assert.deepEqual(problems, [], `${path} ${one.key}`);
  const [directive] = annotations.map((each) => each.directive);
  assert.ok(directive?.kind === 'bind', one.key);
  return resolveTarget(directive.target, series);
}

test('what is written to bind a series is read as that series, whatever it is called', async () => {
  const shape = { unit: 'ms', runs: [1, 2] };
  const series = listSeries(
    [
      ...NAMES.map((name) =>
        makeRecord({ ...shape, benchmark: 'bench', parameters: { case: name } }),
      ),
      ...IMPORTED.map((benchmark) => makeRecord({ ...shape, benchmark })),
    ],
    [],
  );
  const paths = ['README.md', 'a.rst', 'a.adoc', 'a.mdx', 'a.txt'];
  for (const [one, path] of series.flatMap((one) => paths.map((path) => [one, path] as const)))
    assert.deepEqual(await readBack(one, series, path), [one]);
});

test('a target leaves open what it does not say, of the benchmark with the longest name', () => {
  const shape = { unit: 'ms', runs: [1, 2], project: 'tok' };
  const series = listSeries(
    [
      makeRecord({ ...shape, benchmark: 'bench.py::test_parse' }),
      makeRecord({ ...shape, benchmark: 'bench.py::test_parse[json]' }),
      makeRecord({ ...shape, benchmark: 'C#' }),
    ],
    [],
  );
  const read = (text: string) => {
    const target = parseTarget(text);
    return target && resolveTarget(target, series).map(({ benchmark }) => benchmark);
  };
  assert.deepEqual(read('tok/bench.py::test_parse[json]'), ['bench.py::test_parse[json]']);
  assert.deepEqual(read('tok/bench.py::test_parse'), ['bench.py::test_parse']);
  assert.deepEqual(read('tok/bench.py::test_parse#mean'), ['bench.py::test_parse']);
  assert.deepEqual(read('tok/C#'), ['C#']);
  assert.deepEqual(read('tok/bench.py'), []);
});

test('errors carry the line and column of the word that is wrong', async () => {
  const { problems } = await read(
    'It does 10.2M ops/s.',
    '',
    'And 10.3M ops/s. <!-- benchproof: bind hakmem/random-mixed tolerance=400% -->',
  );
  const [problem] = problems;
  assert.ok(problem?.kind === 'annotation');
  assert.deepEqual([problem.line, problem.column], [3, 60]);
});

test('a target that names nothing, and an annotation that covers nothing, are said', async () => {
  const { problems } = await read(
    'It does 10.2M ops/s. <!-- benchproof: bind hakmem/random-mixd -->',
    '',
    'No figure. <!-- benchproof: ignore nothing here -->',
  );
  assert.deepEqual(problems.map((problem) => problem.kind).sort(), [
    'annotation',
    'annotation-unused',
  ]);
});

test('a footnote names the run of the line that refers to it', async () => {
  const { covered, problems } = await read(
    'It does 10.2M ops/s.[^run]',
    '',
    '[^run]: benchproof: record aaaaaaa1 hakmem/random-mixed',
  );
  assert.deepEqual(covered, ['1: record']);
  assert.deepEqual(problems, []);
});

test('zones cover what is inside them, and need their end', async () => {
  const whole = await read(
    '<!-- benchproof: value hakmem/random-mixed -->10.2M ops/s<!-- benchproof: end --> or 9.1M ops/s',
  );
  assert.deepEqual(whole.covered, ['1: value', '1: ']);
  const torn = await read('<!-- benchproof: value hakmem/random-mixed -->10.2M ops/s');
  assert.equal(torn.problems[0]?.kind, 'annotation');
});
