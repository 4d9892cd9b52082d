import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SETTINGS } from '../../../test/contract/workflows/shapes.ts';
import { parseCommands } from '../github/command/parse.ts';
import { renderWorkflows } from './render.ts';

const text =
  renderWorkflows(SETTINGS).find(({ path }) => path.endsWith('-commands.yml'))?.text ?? '';

/** Jobs whose condition holds for a comment: `contains` of GitHub ignores case. */
function jobsFor(body: string): readonly string[] {
  const jobs = [...text.matchAll(/^ {2}(\w+):\n {4}name: [\s\S]*?^ {4}if: (.*)$/gm)];
  assert.equal(jobs.length, 2, text);
  return jobs.flatMap(([, id = '', condition = '']) => {
    const terms = [...condition.matchAll(/(!?)contains\(github\.event\.comment\.body, '(.*?)'\)/g)];
    const holds = ([, not, part = '']: RegExpMatchArray) =>
      body.toLowerCase().includes(part) === (not === '');
    return terms.every(holds) ? [id] : [];
  });
}

test('accept commands run in the job that can store acceptances, whatever their spacing', () => {
  for (const space of [' ', '  ', '\t', ' \t ']) {
    const body = `/benchproof${space}accept${space}n123456781234567812345678 why not`;
    assert.equal(parseCommands(body, '2026-11-21').commands[0]?.ok, true, JSON.stringify(body));
    assert.deepEqual(jobsFor(body), ['accept'], JSON.stringify(body));
  }
});

test('other commands run in the job that cannot push, and comments without a command in none', () => {
  assert.deepEqual(jobsFor('/benchproof run'), ['answer']);
  assert.deepEqual(jobsFor('/benchproof  docs'), ['answer']);
  assert.deepEqual(jobsFor('I accept that'), []);
});
