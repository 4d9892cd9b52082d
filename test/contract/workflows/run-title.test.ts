/** The title of a dispatched run is written by the template and read by the publisher. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dispatchInputs, parseRunTitle } from '../../../src/core/github/target/marks.ts';
import { formatQuestion } from '../../../src/core/github/target/question.ts';
import { workflowOf, writtenFiles } from './shapes.ts';

const TARGET = {
  pull: 104,
  sha: '0123456789abcdef0123456789abcdef01234567',
  cause: '2718281828',
};

function filled(title: string, inputs: Readonly<Record<string, string>>): string {
  return title.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, name: string) => inputs[name] ?? '');
}

test('what commands dispatch is read back from the title of the run', () => {
  const dispatched = writtenFiles().filter(({ path }) => path.endsWith('-measure.yml'));
  assert.ok(dispatched.length >= 8);
  const filters = [
    '',
    'hakmem/random-mixed',
    formatQuestion({ kind: 'why', benchmark: 'hakmem/*' }),
  ];
  for (const target of filters.map((filter) => ({ ...TARGET, filter }))) {
    const inputs = dispatchInputs(target, null);
    for (const file of dispatched) {
      const { on, 'run-name': title = '' } = workflowOf(file);
      const declared = on['workflow_dispatch'] as { inputs: Record<string, unknown> };
      assert.deepEqual(Object.keys(declared.inputs).sort(), Object.keys(inputs).sort(), file.title);
      assert.deepEqual(parseRunTitle(filled(title, inputs)), target, file.title);
    }
  }
});
