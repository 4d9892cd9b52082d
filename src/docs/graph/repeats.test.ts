import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { checkGraph } from './graph.ts';

/** Claims found wrong, as `line: text verdict formula`. */
async function findWrong(text: string): Promise<readonly string[]> {
  const { findings, repeats } = checkGraph(await extractClaims(text, 'notes.md'), text);
  return [...findings, ...repeats].flatMap(([claim, { kind, ...finding }]) => {
    if (kind !== 'wrong' || !('result' in finding)) return [];
    const { result } = finding;
    const why = result.verdict === 'inconsistent' ? ` ${result.derivation.formula}` : '';
    return [`${claim.line}: ${claim.text} ${result.verdict}${why}`];
  });
}

const table = (...rows: string[]) => rows.join('\n');

test('what stands in brackets is what stands before them, in other terms', async () => {
  const [wrong] = await findWrong('Waiting for the lock took 90 s (2.5 min).');
  assert.match(wrong ?? '', /2\.5 min inconsistent 90 s/);
  for (const right of [
    'Waiting for the lock took 90 s (1.5 min).',
    'The bundle is 57% smaller (2.3x) now.',
    'It is 30% faster (1.3x) now.',
    'The buffer has `134217728` (128 MB) by default.',
    'Waiting took 90 s (3 retries).',
  ])
    assert.deepEqual(await findWrong(right), [], right);
});

test('a heading must give the ratio that its section gives', async () => {
  const text = (ratio: string) =>
    table(
      '# lexer',
      '',
      `## ${ratio}x faster parsing`,
      '',
      'Parsing is now 3.2x faster than before.',
    );
  assert.deepEqual(await findWrong(text('3')), []);
  const [wrong] = await findWrong(text('5'));
  assert.match(wrong ?? '', /^3: 5x contradiction/);
});

test('a list of results told twice in like words must agree, and one of parameters need not', async () => {
  const text = (decoder: string) =>
    table(
      '# Reading pages',
      '',
      'With the index, time in the decoder falls by 31.7 %, time in the lexer by 12.5 % and memory by 8.4 %.',
      '',
      '## In short',
      '',
      `Time in the decoder falls by ${decoder} % with the index, time in the lexer by 12.5 %, and memory by 8.4 %.`,
    );
  assert.deepEqual(await findWrong(text('31.7')), []);
  const wrong = await findWrong(text('19.2'));
  assert.deepEqual(wrong.map((each) => each.split(' ')[1]).sort(), ['19.2', '31.7']);
  const runs = table(
    'With 4 threads on 16 GB of memory, reading the whole archive takes 31.7 s.',
    '',
    'With 4 threads on 16 GB of memory, writing the whole archive takes 41.2 s.',
  );
  assert.deepEqual(await findWrong(runs), []);
});

test('two numbers of many digits tell that a line of output stands twice, two of few do not', async () => {
  const output = (...times: string[]) => table('```', `decode  time: [${times.join(' ')}]`, '```');
  const text = (again: string) =>
    table(
      output('1.7121 ms', '1.7134 ms', '1.7152 ms'),
      '',
      'And explained, line by line:',
      '',
      output('1.7121 ms', again, '1.7152 ms'),
    );
  assert.deepEqual(await findWrong(text('1.7134 ms')), []);
  assert.equal((await findWrong(text('2.0921 ms'))).length, 2);
  const short = table(
    output('17 ms', '18 ms', '21 ms'),
    '',
    'Then:',
    '',
    output('17 ms', '20 ms', '21 ms'),
  );
  assert.deepEqual(await findWrong(short), []);
});

test('one number elsewhere is not several of a list again', async () => {
  const text = table(
    '# Scaling',
    '',
    '| build | 1 thread | 2 threads | 4 threads | 8 threads |',
    '|---|---|---|---|---|',
    '| plain build | 9,560 ms | 5,500 ms | 1,410 ms | 1,170 ms |',
    '',
    'Before that, the plain build measured 1.13/1.16/1.17/1.17s with threads.',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('one number is not held against that of another sentence in the same words', async () => {
  const text = table(
    'One fast path is for arrays. In our benchmarks, these operations are 14x faster now.',
    '',
    'Another one is for maps. In our benchmarks, these operations are 18x faster now.',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('a heading must give the only ratio of the output under it', async () => {
  const text = (ratio: string) =>
    table(
      '# lexer',
      '',
      `## ${ratio}x faster arrays`,
      '',
      '```',
      ' 7.43x faster than before',
      '```',
    );
  assert.deepEqual(await findWrong(text('7')), []);
  assert.equal((await findWrong(text('5')))[0]?.split(' ')[1], '5x');
});

test('what a sentence tells of a row agrees with it where all beside it does', async () => {
  const text = (rate: string) =>
    table(
      '# Results',
      '',
      '| input | validated | parsed | compiled |',
      '|---|---|---|---|',
      '| nested object | 19.9 MB/s | 6.04 MB/s | 30.5 MB/s |',
      '| flat object | 113.7 MB/s | 13.2 MB/s | 64.3 MB/s |',
      '',
      `The nested object is validated at 19.9 MB/s, parsed at 6.04 MB/s and compiled at ${rate} MB/s.`,
    );
  assert.deepEqual(await findWrong(text('30.5')), []);
  assert.notDeepEqual(await findWrong(text('45.7')), []);
});

test('a figure that a text gives over and over is not once another', async () => {
  const text = (ratio: string) =>
    table(
      '# Bundles',
      '',
      'Our bundle is 9.8x smaller than the old one. At the edge, 9.8x matters more than it does elsewhere.',
      '',
      'A cold start reads all of it, so a 9.8x smaller bundle starts sooner. That is where the 9.8x comes from.',
      '',
      `On a server that runs for days, the ${ratio} difference is hardly seen.`,
    );
  assert.deepEqual(await findWrong(text('9.8x')), []);
  assert.equal((await findWrong(text('6.1x'))).length, 1);
});
