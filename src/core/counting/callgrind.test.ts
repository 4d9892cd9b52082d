import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCallgrind } from './callgrind.ts';

const RUN = `# callgrind format
version: 1
creator: callgrind-3.27.1
pid: 7
cmd:  ./shop 3
part: 1

desc: Trigger: Program termination

positions: line
events: Ir
summary: 690

ob=(1) /work/shop
fl=(1) /work/shop.c
fn=(1) main'(below main)
10 40
+2 50
cfi=(2) /work/price.c
cfn=(2) price'main'(below main)
calls=3 5
12 600
fl=(2)
fn=(2)
5 400
* 100
-1 90
fi=(3) /work/round.h
2 6
fe=(2)
6 4
totals: 690
`;

test('a stack is read from the outermost caller to the function that ran, without what callees took', () => {
  assert.deepEqual(readCallgrind(RUN), [
    { frames: ['(below main)', 'main'], cost: 90 },
    { frames: ['(below main)', 'main', 'price'], cost: 600 },
  ]);
});

test('numbers of recursion are no functions, and processes add up', () => {
  const deep = RUN.replace("price'main'(below main)", "price'2'price'main'(below main)");
  const [, , both] = readCallgrind(deep + RUN) ?? [];
  assert.deepEqual(readCallgrind(deep)?.[1]?.frames, ['(below main)', 'main', 'price', 'price']);
  assert.deepEqual(both, { frames: ['(below main)', 'main', 'price'], cost: 600 });
  assert.equal(readCallgrind(RUN + RUN)?.[0]?.cost, 180);
});

test('functions without a name count for their callers', () => {
  const [main, price] =
    readCallgrind(RUN.replaceAll("main'(below main)", "main'0x000000000001dd00")) ?? [];
  assert.deepEqual([main?.frames, price?.frames], [['main'], ['main', 'price']]);
});

test('truncated or foreign output has no stacks', () => {
  const refused = [
    '',
    'all is well\n',
    RUN.slice(0, RUN.indexOf('totals')),
    RUN.replace('fn=(2)\n', 'fn=(9)\n'),
    RUN.replace('5 400', '5 99999999999999999999'),
    RUN.replace('events: Ir', 'events: Ir Dr'),
  ];
  for (const text of refused) assert.equal(readCallgrind(text), null, text.slice(-60));
});
