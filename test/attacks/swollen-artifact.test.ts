/** A change's measuring job tries to exhaust time, memory or stack of the publishing process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { measurementFiles } from '../../src/core/github/evidence/measurement.ts';
import type { Session } from '../../src/core/records/session.ts';
import { type Scene, startScene, zipOf } from '../contract/action/scene.ts';

async function leave(scene: Scene, session: Session) {
  const run = scene.run();
  await scene.leave(run, session);
  const published = await publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId: run.id },
  });
  return { benchmarks: published.benchmarks, said: published.markdown };
}

/** The session with its first run pair changed. */
function withPair(session: Session, change: (pair: Session['pairs'][number]) => object): Session {
  const [first, ...rest] = session.pairs;
  assert.ok(first);
  return { ...session, pairs: [{ ...first, ...change(first) }, ...rest] };
}

test('a run pair with 190,000 invocations is rejected before validation', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  const { benchmarks, said } = await leave(
    scene,
    // Validation would complain of the first one.
    withPair(session, () => ({ invocations: Array(190_000).fill({}) })),
  );
  assert.equal(benchmarks, 'failure');
  assert.match(said, /expected at most 104 invocations in a run pair, got 190000/);
});

test('samples, run pairs, stops and benchmarks beyond the plan are rejected', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  const attempts: readonly (readonly [what: RegExp, session: Session])[] = [
    [
      /2000000 samples/,
      withPair(session, ({ invocations }) => ({
        invocations: invocations.map((each) => ({
          ...each,
          values: { time: Array(200_000).fill(1) },
        })),
      })),
    ],
    [
      /1000 run pairs/,
      { ...session, pairs: Array(1001).fill({ ...session.pairs[0], invocations: [] }) },
    ],
    [
      /5 stops/,
      {
        ...session,
        stops: Object.fromEntries([...'abcdef'].map((id) => [id, 'decided' as const])),
      },
    ],
    [/5 benchmarks/, { ...session, cases: Array(6).fill(session.cases[0]) }],
  ];
  for (const [what, swollen] of attempts) {
    const { benchmarks, said } = await leave(scene, swollen);
    assert.equal(benchmarks, 'failure');
    assert.match(said, what);
  }
});

test('the total output of all jobs is limited', async () => {
  const config = (name: string) => `version: 1
projects:
${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((project) => `  ${project}: { image: runners/c, runsOn: on-${project}, benchmarks: { sort: { command: ${name} 0.1 } } }`).join('\n')}
`;
  await using scene = await startScene({ config: config('sleep'), change: { 'a.c': 'int a;\n' } });
  const run = scene.run();
  const session = await scene.measure({ share: ['a/sort'] });
  for (let shard = 1; shard <= 8; shard += 1) {
    const name = `${shard}-of-8`;
    const files = new Map(measurementFiles({ shard: name, attempt: 1, failure: null }, session));
    files.set('session.json', `${files.get('session.json')}${' '.repeat(15 * 1024 ** 2)}`);
    scene.github.addArtifact(run, `benchproof-${name}-attempt-1`, await zipOf(files));
  }
  const published = await publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId: run.id },
  });
  assert.equal(published.benchmarks, 'failure');
  assert.match(published.markdown, /all jobs together left more than/);
});
