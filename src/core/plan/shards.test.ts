import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, configSchema } from '../config/schema.ts';
import type { SessionSettings } from '../records/session.ts';
import { expandCases } from './cases.ts';
import type { PlannedCase, SideCase } from './match.ts';
import { planShards } from './shards.ts';

const SETTINGS: SessionSettings = {
  min: 3,
  max: 12,
  errorRate: 0.05,
  secondsPerSide: 5,
  budgetSeconds: 60,
  thorough: false,
  inconclusive: 'neutral',
};

function configOf(shards: number, slowOn?: string): Config {
  const benchmark = { command: './sort {size}', parameters: { size: [64, 256] } };
  const project = { image: 'runners/c', benchmarks: { sort: benchmark, merge: benchmark } };
  return configSchema.parse({
    version: 1,
    github: { shards, runsOn: 'ubuntu-latest' },
    projects: {
      fast: project,
      slow: { ...project, ...(slowOn === undefined ? {} : { runsOn: slowOn }) },
    },
  });
}

function planned(config: Config, unmeasured: PlannedCase['unmeasured'] = null): PlannedCase[] {
  return expandCases(config).map((spec) => {
    const project = config.projects[spec.project];
    assert.ok(project);
    const side: SideCase = {
      spec,
      project,
      adopted: null,
      definitionHash: '',
      benchmarkHash: null,
      dependencyHash: null,
      ownFiles: [],
      buildKey: '',
      limits: { cpus: 1, memoryBytes: 0, pids: 0 },
      surroundings: {},
    };
    return { id: spec.id, base: side, head: side, unmeasured, changedFiles: [] };
  });
}

test('every case is in exactly one shard, benchmarks are not split, and the load is balanced', () => {
  for (const most of [1, 2, 3, 4, 256]) {
    const config = configOf(most);
    const cases = planned(config);
    const shards = planShards(config, cases, SETTINGS);
    assert.equal(shards.length, Math.min(most, 4));
    assert.deepEqual(
      shards.flatMap(({ caseIds }) => caseIds).sort(),
      cases.map(({ id }) => id).sort(),
    );
    for (const { caseIds } of shards) {
      const benchmarks = Map.groupBy(caseIds, (id) => id.replace(/\[.*/, ''));
      for (const ids of benchmarks.values()) assert.equal(ids.length, 2);
    }
    const seconds = shards.map((shard) => shard.seconds);
    if (most !== 3) assert.equal(Math.max(...seconds), Math.min(...seconds));
    assert.deepEqual(
      shards.map(({ name }) => name),
      shards.map((_, at) => `${at + 1}-of-${shards.length}`),
    );
  }
});

test('cases with different runners never share a job, even if fewer jobs are allowed', () => {
  const config = configOf(1, 'quiet-machine');
  const shards = planShards(config, planned(config), SETTINGS);
  assert.deepEqual(
    shards.map(({ runsOn }) => runsOn),
    [['ubuntu-latest'], ['quiet-machine']],
  );
  for (const { caseIds, runsOn } of shards) {
    const project = runsOn[0] === 'quiet-machine' ? 'slow/' : 'fast/';
    assert.ok(caseIds.every((id) => id.startsWith(project)));
  }
});

test('identical sides need no job; a removed case is reported by one', () => {
  const config = configOf(2);
  assert.deepEqual(
    planShards(config, planned(config, { kind: 'identical', message: '' }), SETTINGS),
    [],
  );
  const gone = planned(config).map((each) => ({
    ...each,
    head: null,
    unmeasured: { kind: 'missing' as const, message: '' },
  }));
  const [shard, ...others] = planShards(config, gone, SETTINGS);
  assert.deepEqual([shard?.caseIds.length, others.length], [8, 0]);
});
