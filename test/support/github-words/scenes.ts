/** One pull request per state that its comment can show. */

import { findingsOf } from '../../../src/core/github/command/finding.ts';
import { renderComment } from '../../../src/core/github/rendering/comment.ts';
import type { Acceptance } from '../../../src/core/github/state/acceptance.ts';
import { failed, type PullState, type Shard } from '../../../src/core/github/state/state.ts';
import { previousResult } from '../../../src/core/github/target/marks.ts';
import { FALSE_README, judgedTexts, NEW_NUMBERS, TRUE_README } from './documents.ts';
import { FORMER, HEAD, judged, RUN_URL, scenario, shardOf, stateOf } from './states.ts';

const measured = (name: string) => judged([shardOf(scenario(name))]);

export async function regression(): Promise<PullState> {
  const documents = await judgedTexts({ 'README.md': TRUE_README });
  return stateOf({ benchmarks: measured('regression-and-improvement'), documents });
}

/** Accepts every second finding of a state, the first with an end and the last one long ago. */
export function acceptancesFor(state: PullState): Acceptance[] {
  return findingsOf(state)
    .filter((_, at) => at % 2 === 0)
    .map(({ id, subject }, at) => ({
      version: 1,
      kind: 'acceptance',
      id,
      subject,
      repository: 'steady/hakmem',
      pull: 42,
      headSha: HEAD,
      by: 'mara-lind',
      at: '2026-11-20T16:30:00Z',
      reason: 'the new size class costs this once; agreed in the design meeting',
      expires: at === 0 ? '2026-12-31' : null,
    }));
}

async function measuringOverOld(): Promise<PullState> {
  const old = renderComment({ ...(await regression()), headSha: FORMER });
  const previous = previousResult(old);
  return stateOf({
    benchmarks: { kind: 'measuring', planned: { benchmarks: 5, shards: 1, seconds: 740 } },
    documents: { kind: 'waiting', why: 'measurement' },
    previous,
  });
}

async function accepted(): Promise<PullState> {
  const state = await regression();
  const failing = { ...state, documents: await judgedTexts({ 'README.md': FALSE_README }) };
  const expired: Acceptance[] = acceptancesFor(failing)
    .slice(-1)
    .map((each) => ({ ...each, expires: '2026-11-01' }));
  return { ...failing, acceptances: [...acceptancesFor(failing).slice(0, -1), ...expired] };
}

function fourShards(): readonly Shard[] {
  const [url] = [`${RUN_URL}/job/33`];
  return [
    shardOf(scenario('clean'), 'measure (1, 4)', 4),
    shardOf(scenario('budget-exceeded'), 'measure (2, 4)', 4),
    { kind: 'lost', name: 'measure (3, 4)', why: 'timed-out', message: null, url },
    {
      kind: 'lost',
      name: 'measure (4, 4)',
      why: 'invalid-artifact',
      message: 'session.json: expected the commit 51ab3c0e9d77, got e850e7c19ca9',
      url: null,
    },
  ];
}

async function awaiting(): Promise<PullState> {
  const benchmarks = judged([shardOf(scenario('clean'))], {
    origin: { provenance: 'proposed', backs: false, why: 'fork' },
  });
  return stateOf({
    benchmarks,
    documents: await judgedTexts({ 'README.md': NEW_NUMBERS }, 'proposed'),
  });
}

export const SCENES: Readonly<Record<string, () => Promise<PullState>>> = {
  clean: async () =>
    stateOf({
      benchmarks: measured('clean'),
      documents: await judgedTexts({ 'README.md': TRUE_README }),
    }),
  regression,
  inconclusive: async () => stateOf({ benchmarks: measured('inconclusive') }),
  'false-number': async () =>
    stateOf({
      benchmarks: measured('clean'),
      documents: await judgedTexts({ 'README.md': FALSE_README }),
    }),
  'invalid-benchmark': async () => stateOf({ benchmarks: measured('invalid') }),
  'measuring-over-an-old-result': measuringOverOld,
  'documents-only': async () =>
    stateOf({ documents: await judgedTexts({ 'README.md': TRUE_README }) }),
  'five-hundred': async () =>
    stateOf({
      benchmarks: measured('five-hundred'),
      documents: await judgedTexts({ 'README.md': FALSE_README }),
    }),
  'lost-shard': async () => stateOf({ benchmarks: judged(fourShards()) }),
  'awaiting-a-trusted-run': awaiting,
  accepted,
  sweep: async () => stateOf({ benchmarks: measured('sweep') }),
  crashed: async () =>
    stateOf({
      benchmarks: failed('failed', 'the container engine did not answer within 30 s', {
        ...{ name: 'measure', url: `${RUN_URL}/job/31` },
      }),
    }),
  'incomparable-and-missing': async () =>
    stateOf({
      benchmarks: judged([shardOf(scenario('incomparable')), shardOf(scenario('new-and-missing'))]),
    }),
  superseded: async () =>
    stateOf({ benchmarks: failed('superseded', null), documents: failed('superseded', null) }),
};
