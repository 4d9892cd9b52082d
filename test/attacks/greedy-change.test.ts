/** A change tries to exhaust time or memory of the process that serves all repositories. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type Assignment, isolated } from '../../src/bot/isolated.ts';
import { openLog } from '../../src/bot/log.ts';
import { pullRequestEvent } from '../../src/testing/github/events/pull-events.ts';
import { openBotWorld, REPOSITORY } from '../contract/bot/bot-world.ts';
import { PROJECT } from '../contract/bot/pull-life.ts';

const ASSIGNMENT: Assignment = {
  errand: { kind: 'sweep' },
  apiUrl: 'http://127.0.0.1:9',
  repository: REPOSITORY,
  login: 'benchproof[bot]',
  token: 'ghs_none',
  lock: null,
  ...{ program: 'acme/benchproof#v1', configPath: 'benchproof.yml' },
};

async function withGreedy(
  program: string,
  deadlineSeconds: number,
  signal: AbortSignal,
  write: (line: string) => void = () => {},
) {
  const log = openLog({ level: 'info', secrets: [], destination: { write } });
  const perform = isolated(log, new URL(`../support/greedy/${program}.ts`, import.meta.url));
  const deadline = AbortSignal.timeout(deadlineSeconds * 1000);
  return await perform(ASSIGNMENT, AbortSignal.any([deadline, signal]));
}

const never = new AbortController().signal;

test('work that never ends is killed at its deadline while other work continues', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  await assert.rejects(withGreedy('spin', 1, never), /timeout/);
  clearInterval(counting);
  assert.ok(turns > 10, `${turns} turns`);
});

test('a document reader that never ends is killed with its work', async () => {
  const lines: string[] = [];
  const work = withGreedy('reader', 3, never, (line) => lines.push(line));
  await assert.rejects(work, /timeout/);
  const { reader } = JSON.parse(lines.join('')) as { reader: number };
  // Whoever adopts it may not have taken note of its end: Z.
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', `${reader}`], { encoding: 'utf8' });
  for (let turn = 0; turn < 100 && !/^(?:Z|$)/.test(state().stdout); turn += 1) await wait(50);
  assert.match(state().stdout, /^(?:Z|$)/);
});

test('work is killed on termination, whatever it computes', async () => {
  const stopping = new AbortController();
  const work = withGreedy('spin', 600, stopping.signal);
  await wait(100);
  stopping.abort(new Error('the bot is shutting down'));
  await assert.rejects(work, /shutting down/);
});

test('work that exhausts its memory only ends itself', async () => {
  await assert.rejects(withGreedy('hoard', 600, never), /sweep of acme\/engine ended with/);
});

test('a change is read and judged in a separate process with tokens from the bot', async () => {
  await using world = await openBotWorld({ files: PROJECT });
  // The answer waits for the work, however slow the machine.
  await using replica = await world.replica({
    useCases: 'isolated',
    limits: { answerSeconds: 120 },
  });
  world.clone.git('switch', '-q', '-c', 'words');
  world.clone.commit('Say more', { 'README.md': '# Sorter\n\nIt sorts 12 MB in 0.1 s.\n' });
  const pull = world.github.openPull(REPOSITORY, { head: 'words', author: 'ada' });
  const sent = await world.send(pullRequestEvent(world.github.events, 'opened', pull), replica);
  assert.equal(sent.status, 200, replica.log.text);
  const concluded = world.github.world.checks.map(({ name, conclusion }) => [name, conclusion]);
  assert.deepEqual(concluded, [
    ['benchproof / benchmarks', 'skipped'],
    ['benchproof / docs', 'failure'],
  ]);
  world.github.assertNoViolations();
});
