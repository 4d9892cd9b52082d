/**
 * The bot, driven through the life of a pull request: a server with real signatures and tokens, the
 * local GitHub behind it, and after each event what a person would see. What the measuring job
 * leaves is a session of the real format, made with the fake engine: nothing is timed here.
 *
 * Exit 0 where every step came out as said and the local GitHub saw nothing that GitHub would refuse.
 */
import assert from 'node:assert/strict';
import { useCases } from '../src/bot/tasks.ts';
import { openBotWorld, REPOSITORY } from '../test/contract/bot/bot-world.ts';
import { openLife, PROJECT, type PullLife, readme } from '../test/contract/bot/pull-life.ts';

const MAX_LINES = 14;

function title(text: string): void {
  console.log(`\n\u001b[1m── ${text}\u001b[0m`);
}

/** The part of a comment that is read first: hidden marks and folded details left out. */
function shown(body: string): string {
  const lines = body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<details>[\s\S]*?<\/details>/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const more = lines.length > MAX_LINES ? [`… ${lines.length - MAX_LINES} more lines`] : [];
  return [...lines.slice(0, MAX_LINES), ...more].map((line) => `   │ ${line}`).join('\n');
}

function seeChecks(life: PullLife, sha = life.head): void {
  for (const check of life.checks(sha)) {
    console.log(`   ${check.conclusion ?? check.status}  ${check.name}: ${check.output.title}`);
    for (const { path, start_line, message } of check.annotations.slice(0, 3)) {
      console.log(`     ${path}:${start_line}: ${message.split('\n')[0]}`);
    }
  }
}

const findingOf = (life: PullLife): string =>
  /\b[mn][0-9a-f]{8}\b/.exec(life.report)?.[0] ?? assert.fail('the report names no finding');

async function open(life: PullLife): Promise<void> {
  title('Ada opens a pull request; its README says 50 ms, which nobody measured');
  await life.send(life.event('opened'));
  seeChecks(life);
  assert.deepEqual(life.states(), { benchmarks: 'in_progress', docs: 'in_progress' });
}

async function measureHead(life: PullLife, slowdown: number): Promise<void> {
  const run = life.startRun();
  await life.send(life.runEvent('requested', run));
  await life.finishRun(run, slowdown);
  await life.send(life.runEvent('completed', run));
  seeChecks(life);
  console.log(shown(life.report));
}

async function accept(life: PullLife): Promise<void> {
  const id = findingOf(life);
  title(`Eve, who may not write, tries: /benchproof accept ${id} …`);
  await life.say('eve', `/benchproof accept ${id} it is fine`);
  console.log(shown(life.replies.at(-1) ?? ''));
  assert.equal(life.states()['docs'], 'failure');
  title(`Ada, who may: /benchproof accept ${id} measured on the old machine`);
  await life.say('ada', `/benchproof accept ${id} measured on the old machine`);
  console.log(shown(life.replies.at(-1) ?? ''));
  seeChecks(life);
  assert.equal(life.states()['docs'], 'success');
}

async function push(life: PullLife): Promise<void> {
  title('Ada pushes: the README says 100 ms now');
  life.push('Say what was measured', { 'README.md': readme(100) });
  await life.send(life.event('synchronize'));
  await measureHead(life, 1);
  assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'success' });
}

async function queue(life: PullLife): Promise<void> {
  title('The merge queue takes it: the tree is the one that was judged');
  const { group, event } = life.queue();
  await life.send(event);
  seeChecks(life, group.headSha);
  assert.ok(life.world.github.mergeState(REPOSITORY, group.headSha).isMergeable);
}

async function close(life: PullLife): Promise<void> {
  title('It is merged');
  life.world.github.mergePull(REPOSITORY, life.pull.number);
  await life.send(life.event('closed'));
  const left = life.world.github.world.checks.filter(({ status }) => status !== 'completed');
  console.log(`   checks left in progress: ${left.length}`);
  assert.equal(left.length, 0);
}

function count(life: PullLife): void {
  const { entries, violations } = life.world.github.transcript;
  title('What was asked of GitHub');
  const counts = Map.groupBy(entries, ({ operation }) => operation ?? 'unknown');
  for (const [name, all] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`   ${String(all.length).padStart(4)}  ${name}`);
  }
  console.log(`   ${entries.length} calls, ${violations.length} violations`);
  const reports = life.ownComments.filter(({ body }) => body.includes('benchproof:comment'));
  console.log(`   ${reports.length} report, ${life.replies.length} replies`);
  assert.equal(reports.length, 1);
  life.world.github.assertNoViolations();
}

await using world = await openBotWorld({ files: PROJECT });
await using first = await world.replica({ useCases });
await using second = await world.replica({ useCases });
console.log(`two replicas of the bot, told in turn: ${first.bot.url}, ${second.bot.url}`);
const life = openLife(world, [first, second]);
await open(life);
title('The measuring workflow runs, and completes');
await measureHead(life, 1);
assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'failure' });
await accept(life);
await push(life);
await queue(life);
await close(life);
count(life);
console.log('\nEvery step came out as said.');
