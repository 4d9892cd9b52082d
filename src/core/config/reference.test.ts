/** The examples of the published page hold. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseConfig } from './parse.ts';
import { formatProblems } from './problem.ts';

const ROOT = new URL('../../../', import.meta.url);
const PAGE = readFileSync(new URL('docs/configuration.md', ROOT), 'utf8');

test('the page begins with a configuration that is accepted', () => {
  const [first] = [...PAGE.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  const parsed = parseConfig(first ?? '', 'benchproof.yml');
  assert.ok(parsed.ok, parsed.ok ? '' : formatProblems(parsed.problems));
});

/** A fragment of the page, put into the place it speaks of. */
function benchmarkWith(lines: string): string {
  const body = lines.replace(/^ {4}/gm, '').replace(/^/gm, '        ');
  return `version: 1
projects:
  example:
    image: runners/c
    benchmarks:
      example:
        command: ./example {out}
${body}`;
}

test('every reading that the page shows is accepted', () => {
  const section = PAGE.slice(PAGE.indexOf('## Reading values'), PAGE.indexOf('## When a run'));
  const block = /```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  const readings = block.split(/\n\n/);
  assert.equal(readings.length, 5);
  for (const reading of readings) {
    const parsed = parseConfig(benchmarkWith(reading), 'benchproof.yml');
    assert.ok(parsed.ok, parsed.ok ? '' : formatProblems(parsed.problems));
  }
});

test('the messages that the page shows are the ones that are printed', () => {
  const text = `version: 1
projects:
  sorter:
    # The image is mistyped on purpose.
    imag: runners/c
    build: make release
    benchmarks:
      sort:
        command: ./sort words.txt | tail -1
`;
  const parsed = parseConfig(text, 'benchproof.yml');
  assert.ok(!parsed.ok);
  for (const line of formatProblems(parsed.problems).split('\n')) {
    assert.ok(PAGE.includes(line), line);
  }
});
