/** Questions in comments: asked, measured by the fake engine, handed over and answered. */
import assert from 'node:assert/strict';
import { measuredPorts } from '../../../src/commands/bisect/measured-ports.ts';
import { answerCommand } from '../../../src/commands/github/answer.ts';
import type { HistoryAsked } from '../../../src/commands/github/followed.ts';
import { followRun } from '../../../src/commands/github/open.ts';
import { searchHistory } from '../../../src/commands/github/search-history.ts';
import { openTarget } from '../../../src/commands/github/target.ts';
import { runSession } from '../../../src/commands/run/run.ts';
import type { BisectDocument, TraceDocument } from '../../../src/core/bisect/history.ts';
import { measurementFiles, WHOLE_SHARD } from '../../../src/core/github/evidence/measurement.ts';
import type { Session } from '../../../src/core/records/session.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { FakeClock } from '../../../src/testing/fake-clock.ts';
import { FakeEngine, type FakeEngineOptions } from '../../../src/testing/fake-engine.ts';
import type { Run } from '../../../src/testing/github/model.ts';
import { RUN_OPTIONS, runPorts } from '../../support/fake-run.ts';
import { REPOSITORY, type Scene, zipOf } from './scene.ts';

export const COUNTED = `version: 1
projects:
  sorter:
    image: runners/c
    build: make
    benchmarks:
      sort: { command: sleep 0.1; work 1000000, shell: true, runs: { max: 6 } }
docs:
  files: ['**/*.md']
`;

export async function say(scene: Scene, author: string, body: string) {
  const { id, createdAt } = scene.github.addComment(REPOSITORY, 1, author, body);
  const comment = { id, body, author, createdAt };
  const answered = await answerCommand(scene.ports(), { pull: 1, comment });
  return { answered, said: repliesTo(scene, `${id}`).join('\n') };
}

const repliesTo = (scene: Scene, cause: string) =>
  scene.github.world.comments
    .filter(({ body }) => body.startsWith(`<!-- benchproof:reply to=${cause} -->`))
    .map(({ body }) => body);

export const dispatched = (scene: Scene) =>
  scene.github.world.runs.filter(({ event }) => event === 'workflow_dispatch');

async function portsOf(scene: Scene, options: Partial<FakeEngineOptions>) {
  const clock = new FakeClock('2026-11-21T09:00:00.000Z');
  const noise = { container: 0.002, invocation: 0.002 };
  const engine = new FakeEngine({ clock, noise, seed: 7, ...options });
  const git = await openRepository(scene.tree.root);
  return { git, run: runPorts({ engine, git, clock }) };
}

/** What a job finds out that follows a benchmark through history. */
export async function followed(
  scene: Scene,
  asked: HistoryAsked,
  options: Partial<FakeEngineOptions> = { speed: { head: 1.3 }, work: { head: 1.2 } },
) {
  const { git, run } = await portsOf(scene, options);
  const sessions = { save: async () => '', list: async () => [], load: () => Promise.reject() };
  const seal = { sessions, store: null, progress: run.progress };
  const target = await openTarget(scene.ports(), { sha: scene.head, pull: null, onto: null });
  const memory = { load: async () => null, save: async () => {} };
  const rules = target.rules ?? undefined;
  const how = { configPath: 'benchproof.yml', rules, memory, limits: {}, resume: false };
  return searchHistory(await measuredPorts({ git, run, seal, ...how }), target, asked);
}

/** What `bisect` finds between the base and the head. */
export async function searched(scene: Scene): Promise<BisectDocument> {
  const asked = { kind: 'bisect', good: scene.base, benchmark: 'sorter/sort' } as const;
  const found = await followed(scene, asked);
  assert.ok(found.kind === 'bisect');
  return found;
}

/** What a job measures for `why`. */
export async function counted(
  scene: Scene,
  options: Partial<FakeEngineOptions> = { work: { head: 1.2 } },
): Promise<Session> {
  const { git, run } = await portsOf(scene, options);
  const ends = { base: scene.base, head: scene.head, overrides: { quick: true } } as const;
  return runSession({ ...run, git }, { ...RUN_OPTIONS, ...ends, filters: ['sort'] });
}

/** Ends a dispatched run, and answers. @returns the answers to its attempt */
export async function finish(
  scene: Scene,
  run: Run,
  left: Session | BisectDocument | TraceDocument | { readonly failure: string } | null,
  conclusion = 'success',
): Promise<readonly string[]> {
  Object.assign(run, { status: 'completed', conclusion });
  scene.github.addJob(run, { name: 'Measure', conclusion });
  if (left !== null) {
    const [document, failure] = 'failure' in left ? [null, left.failure] : [left, null];
    const files = measurementFiles({ shard: WHOLE_SHARD, attempt: 1, failure }, document);
    const name = `benchproof-attempt-${run.attempt}`;
    scene.github.addArtifact(run, name, await zipOf(files));
  }
  await followRun(scene.ports(), run.id, false);
  return repliesTo(scene, `run-${run.id}-${run.attempt}`);
}
