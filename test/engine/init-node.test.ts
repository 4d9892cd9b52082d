import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryRepository } from './init-laboratory.ts';

test('JavaScript: names computed in a loop, and scripts that print nothing known', async () => {
  const { config } = await tryRepository({
    'package.json': JSON.stringify({
      name: 'ledger',
      type: 'module',
      scripts: { bench: 'node bench/sum.js', 'bench:plain': 'node bench/plain.js' },
      devDependencies: { tinybench: '4.0.1' },
    }),
    'bench/sum.js': `import { Bench } from 'tinybench';
const bench = new Bench({ time: 50 });
for (const entries of [10, 100]) bench.add(\`sum of \${entries}\`, () => {
  let sum = 0;
  for (let i = 0; i < entries * 100; i += 1) sum += i;
  return sum;
});
await bench.run();
console.table(bench.table());
`,
    'bench/plain.js': 'let sum = 0; for (let i = 0; i < 1e6; i += 1) sum += i; console.log(sum);\n',
  });
  const [project] = Object.values(config.projects);
  const sum = project?.benchmarks['bench-sum'];
  const read = sum?.read as { metrics: Record<string, { select: string }> } | undefined;
  assert.deepEqual(
    Object.values(read?.metrics ?? {}).map(({ select }) => select),
    ['sum of 10', 'sum of 100'],
  );
  assert.equal(project?.benchmarks['bench-plain']?.read, undefined);
});

test('JavaScript: benchmarks with a package of their own import the library around them', async () => {
  const { config } = await tryRepository({
    'package.json': JSON.stringify({
      name: 'ledger',
      main: 'sum.js',
      devDependencies: { 'no-such-package-of-a-ledger': '1.0.0' },
    }),
    'sum.js': 'module.exports = (entries) => entries.reduce((sum, one) => sum + one, 0);\n',
    'benchmarks/package.json': JSON.stringify({ dependencies: { tinybench: '2.9.0' } }),
    'benchmarks/sum.js': `const { Bench } = require('tinybench');
const sum = require('..');
const bench = new Bench({ time: 50 });
bench.add('sum of few', () => sum([1, 2, 3])).add('sum of none', () => sum([]));
bench.run().then(() => console.table(bench.table()));
`,
  });
  const [project] = Object.values(config.projects);
  assert.equal(project?.path, '.');
  const { command, directory } = project?.benchmarks['benchmarks-sum'] ?? {};
  assert.match(String(command), /^node /);
  assert.equal(directory, 'benchmarks');
});

test('JavaScript: a file that takes its own times is run, and each time it prints is a metric', async () => {
  const { config } = await tryRepository({
    'package.json': JSON.stringify({ name: 'ledger', scripts: { test: 'node test.js' } }),
    'bench.js': `for (const name of ['sum', 'product']) {
  console.time(name);
  let all = 1;
  for (let i = 1; i < 3e6; i += 1) all = name === 'sum' ? all + i : (all * i) % 97;
  console.timeEnd(name);
}
`,
  });
  const [project] = Object.values(config.projects);
  const own = project?.benchmarks['bench'];
  const read = own?.read as { metrics?: Record<string, { select: string }> } | undefined;
  assert.equal(own?.command, 'node bench.js');
  assert.deepEqual(
    Object.values(read?.metrics ?? {}).map(({ select }) => select),
    ['sum', 'product'],
  );
});
