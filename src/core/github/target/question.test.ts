import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseRunTitle } from './marks.ts';
import { formatQuestion, parseQuestion, type Question } from './question.ts';

const GOOD = '51ab3c0e9d7742f5b6a08c1d2e3f4a5b6c7d8e9f';

const QUESTIONS: readonly Question[] = [
  { kind: 'why', benchmark: 'hakmem/random-mixed@tuned[size=64,threads=4]' },
  { kind: 'bisect', good: GOOD, benchmark: 'kernel/spin' },
  { kind: 'bisect', good: GOOD, benchmark: 'kernel/spin', metric: 'cold/time' },
  { kind: 'trace', claim: 'docs/speed.md:38:12' },
];

test('a question is one word of a run’s title, and reads back', () => {
  for (const question of QUESTIONS) {
    const filter = formatQuestion(question);
    const title = `benchproof #104 ${GOOD} 2718281828 ${filter}`;
    assert.deepEqual(parseQuestion(parseRunTitle(title)?.filter ?? ''), question);
  }
});

test('whatever a name contains stays inside it', () => {
  const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(word, word, (benchmark, metric) => {
      const question: Question = { kind: 'bisect', good: GOOD, benchmark, metric };
      const read = parseQuestion(formatQuestion(question));
      assert.deepEqual(read, {
        ...question,
        benchmark: benchmark.toWellFormed(),
        metric: metric.toWellFormed(),
      });
    }),
    { seed: 4, numRuns: 30 },
  );
});

test('anything else is a filter', () => {
  const others = ['', 'why', 'hakmem/*', '?', '?why', '?what&benchmark=a', '?why&benchmark='];
  const short = `?bisect&good=${GOOD.slice(0, 12)}&benchmark=a`;
  const more = `?why&benchmark=a&good=${GOOD}`;
  for (const filter of [...others, short, more]) assert.equal(parseQuestion(filter), null, filter);
});
