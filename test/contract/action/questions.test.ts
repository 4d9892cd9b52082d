/** `/benchproof why` and `bisect`: who may ask for what, and what is answered however it ends. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerCommand } from '../../../src/commands/github/answer.ts';
import { followRun, openPullRequest } from '../../../src/commands/github/open.ts';
import { recordMeasurement } from '../../../src/commands/github/record.ts';
import { parseQuestion } from '../../../src/core/github/target/question.ts';
import { COUNTED, counted, dispatched, finish, followed, say, searched } from './question-scene.ts';
import { CODE, claim, REPOSITORY, type Scene, startScene } from './scene.ts';

const BISECT = '/benchproof bisect good=main benchmark=sort';

const questionsOf = (scene: Scene) =>
  dispatched(scene).map(({ inputs }) => parseQuestion(`${inputs?.['filter']}`));

test('bisect is started at once, and answered by a comment when it is done', async () => {
  await using scene = await startScene({ config: COUNTED });
  const { said } = await say(scene, 'alice', BISECT);
  const [run] = dispatched(scene);
  assert.ok(run);
  assert.match(
    said,
    new RegExp(`^Measuring at \`${scene.head.slice(0, 7)}\`\\. Watch it \\[here\\]`, 'm'),
  );
  assert.match(said, new RegExp(`/actions/runs/${run.id}\\)`));
  assert.equal(run.inputs?.['sha'], scene.head);
  const question = { kind: 'bisect', good: scene.base, benchmark: 'sorter/sort', metric: 'time' };
  assert.deepEqual(questionsOf(scene), [question]);

  const [answer, ...others] = await finish(scene, run, await searched(scene));
  assert.equal(others.length, 0);
  const commit = scene.head.slice(0, 10);
  assert.match(
    answer ?? '',
    new RegExp(
      `\`sorter/sort\` got slower \\(\\+\\S+ to \\+\\S+\\) in \`${commit}\` \\(\`Sort faster\`\\), (?:over )?\\S+% sure`,
    ),
  );
  assert.match(answer ?? '', /<summary>Commits<\/summary>/);
  assert.match(answer ?? '', /\[The run\]\(https:/);
  assert.equal((await finish(scene, run, null)).length, 1, 'answered once');
  assert.deepEqual(scene.checks(), {});
  assert.equal(scene.comments.length, 0);
});

test('a claim is answered with the commit that reached it, or the best there was', async () => {
  const change = { ...CODE, ...claim('100 ms') };
  await using scene = await startScene({ config: COUNTED, change });
  const trace = { kind: 'trace', claim: 'docs/speed.md:4' } as const;
  for (const [speed, expected] of [
    [0.9, /`docs\/speed\.md:4` claims `100 ms`: `[0-9a-f]{10}` \(`Sort faster`\).* reached it/],
    [1.3, /`docs\/speed\.md:4` claims `100 ms`: `?none of 1 measured commit.*the best is \d/],
  ] as const) {
    await say(scene, 'alice', '/benchproof bisect claim=docs/speed.md:4');
    const document = await followed(scene, trace, { speed: { base: 1.2, head: speed } });
    const [answer = ''] = await finish(scene, dispatched(scene).at(-1)!, document);
    assert.match(answer, expected);
  }
});

test('why is answered with a line, and the functions in a fold', async () => {
  await using scene = await startScene({ config: COUNTED });
  await say(scene, 'alice', '/benchproof why sort');
  assert.deepEqual(questionsOf(scene), [{ kind: 'why', benchmark: 'sort' }]);
  const [run] = dispatched(scene);
  const [answer = ''] = await finish(scene, run!, await counted(scene));
  assert.match(answer, /^- `sorter\/sort`: \+20\.00%, 1\.000M → 1\.200M/m);
  assert.match(answer, /<summary>Functions<\/summary>\n\n\| function .*\n.*\n\| `main` \|/);
  assert.deepEqual(scene.checks(), {});
});

test('a question that failed, was cancelled or timed out is answered too', async () => {
  await using scene = await startScene({ config: COUNTED });
  const ends = [
    ['failure', { failure: 'the engine is gone' }, /the measurement failed: the engine is gone/],
    ['cancelled', null, /the measurement was cancelled\. See \[the run\]\(/],
    ['timed_out', null, /the measurement timed out/],
    ['success', null, /the measurement left no result/],
  ] as const;
  for (const command of [BISECT, '/benchproof why sort']) {
    for (const [conclusion, left, expected] of ends) {
      await say(scene, 'alice', command);
      const [answer = ''] = await finish(scene, dispatched(scene).at(-1)!, left, conclusion);
      assert.match(answer, expected, command);
      assert.match(answer, /There is no answer to `(?:why sort|bisect good=[0-9a-f]{40})/);
    }
  }
});

test('an attempt that is run again is answered again', async () => {
  await using scene = await startScene({ config: COUNTED });
  await say(scene, 'alice', BISECT);
  const [run] = dispatched(scene);
  await finish(scene, run!, null, 'cancelled');
  Object.assign(run!, { attempt: 2, jobs: [] });
  assert.match((await finish(scene, run!, await searched(scene)))[0] ?? '', /got slower/);
});

test('a question has no records, and opens nothing when it begins', async () => {
  await using scene = await startScene({ config: COUNTED });
  await say(scene, 'alice', '/benchproof why sort');
  const [run] = dispatched(scene);
  const begun = await followRun(scene.ports(), run!.id, true);
  assert.deepEqual([begun.isFound, begun.published, scene.checks()], [true, null, {}]);
  await finish(scene, run!, await counted(scene));
  const recorded = await recordMeasurement(scene.ports(), { kind: 'run', runId: run!.id });
  assert.deepEqual(recorded.records, []);
});

test('one comment starts one run, however often it is delivered', async () => {
  await using scene = await startScene({ config: COUNTED });
  const body = `${BISECT}\n/benchproof why sort`;
  const { id, createdAt } = scene.github.addComment(REPOSITORY, 1, 'alice', body);
  const comment = { id, body, author: 'alice', createdAt };
  const ask = () => answerCommand(scene.ports(), { pull: 1, comment });
  await ask();
  scene.github.world.comments.pop();
  await ask();
  assert.deepEqual(
    questionsOf(scene).map((each) => each?.kind),
    ['bisect'],
  );
});

test('only writers ask, and a fork’s commit runs only where its whole id is named', async () => {
  await using scene = await startScene({ config: COUNTED, fork: true });
  const { head } = scene;
  for (const command of [BISECT, '/benchproof why sort', '/benchproof bisect claim=a.md:1']) {
    assert.equal((await say(scene, 'mallory', command)).answered.kind, 'refused');
    const { said } = await say(scene, 'alice', command);
    assert.match(said, new RegExp(`name the commit .*\`${command}.*${head}|bad=${head}`));
  }
  assert.match(
    (await say(scene, 'alice', `${BISECT} bad=${head.slice(0, 12)}`)).said,
    /name the com/,
  );
  assert.equal(dispatched(scene).length, 0);
  await say(scene, 'alice', `${BISECT} bad=${head}`);
  await say(scene, 'alice', `/benchproof why sort ${head}`);
  assert.deepEqual(
    dispatched(scene).map(({ inputs }) => inputs?.['sha']),
    [head, head],
  );
});

test('commits outside the repository and the pull request are refused', async () => {
  await using scene = await startScene({ config: COUNTED, fork: true });
  const reviewed = scene.head;
  const stray = scene.tree.commit('Stray', { 'sort.c': 'int stray;\n' });
  scene.tree.git('update-ref', 'refs/pull/9/head', stray);
  scene.tree.git('reset', '-q', '--hard', 'HEAD~1');
  const attempts = [stray, 'pull/9/head', `${reviewed}~1`];
  for (const bad of attempts) {
    const { said } = await say(scene, 'alice', `${BISECT} bad=${bad}`);
    assert.match(said, /This failed/, bad);
  }
  const { said } = await say(
    scene,
    'alice',
    `/benchproof bisect good=${stray} bad=${reviewed} benchmark=sort`,
  );
  assert.match(said, /expected a commit before/);
  assert.equal(dispatched(scene).length, 0);
});

test('unknown benchmarks and metrics are answered at once', async () => {
  await using scene = await startScene({ config: COUNTED });
  for (const words of ['benchmark=nosuch', 'benchmark=sort metric=nosuch']) {
    assert.match(
      (await say(scene, 'alice', `/benchproof bisect good=main ${words}`)).said,
      /nosuch/,
    );
  }
  assert.match((await say(scene, 'alice', '/benchproof why nosuch')).said, /no benchmark matches/);
  assert.equal(dispatched(scene).length, 0);
});

test('a claim is looked for where it stands, or by its id', async () => {
  await using scene = await startScene({ config: COUNTED, change: claim('100 ms') });
  const of = { kind: 'pull', number: 1, sha: scene.head, run: null } as const;
  await openPullRequest(scene.ports(), { of });
  const ask = async (claimed: string) => {
    const { said } = await say(scene, 'alice', `/benchproof bisect claim=${claimed}`);
    return said;
  };
  assert.match(await ask('docs/speed.md:1'), /no performance number there/);
  assert.match(await ask('n12345678'), /No finding at this commit has the id `n12345678`/);
  const [id = ''] = /\bn[0-9a-f]{8}\b/.exec(scene.comments[0]?.body ?? '') ?? [];
  for (const claimed of ['docs/speed.md:4', id]) {
    assert.match(await ask(claimed), /The answer will be/, claimed);
  }
  assert.deepEqual(questionsOf(scene), [
    { kind: 'trace', claim: 'docs/speed.md:4' },
    { kind: 'trace', claim: 'docs/speed.md:4:15' },
  ]);
});

test('a present head whose requested run never started is found by the next comment', async () => {
  await using scene = await startScene();
  await say(scene, 'alice', '/benchproof run');
  scene.github.world.runs.length = 0;
  await say(scene, 'alice', '/benchproof help');
  assert.equal(scene.checks()['benchmarks'], 'in_progress');
  scene.clock.advance(365 * 24 * 3600);
  await say(scene, 'alice', '/benchproof help');
  assert.deepEqual(scene.checks(), { benchmarks: 'timed_out', docs: 'skipped' });
});
