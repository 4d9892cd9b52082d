import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged, scenario, stateOf } from '../../../../test/support/github-words/states.ts';
import { SCENARIOS } from '../../../../test/support/report/scenarios.ts';
import type { Session } from '../../records/session.ts';
import { renderJson } from '../../report/json/render.ts';
import { buildReport, type Report } from '../../report/model.ts';
import { judgeSession } from '../../verdict/judge-session.ts';
import type { Outcome } from '../../verdict/verdict.ts';
import { benchmarkCheck } from '../rendering/check.ts';
import { summarizeBenchmarks } from './summary.ts';

const PLACE = { reproduce: null, fullReport: null };
const NAMES = Object.keys(SCENARIOS).filter((name) => name !== 'five-hundred');

/** What stops a merge on GitHub, and what the desk says of the same. */
const AT_THE_DESK: Readonly<Record<string, Outcome>> = {
  success: 'pass',
  neutral: 'neutral',
  skipped: 'neutral',
  failure: 'fail',
  action_required: 'fail',
};

function bothOf(session: Session, inconclusive: Outcome, moreWork: 'neutral' | 'fail') {
  const asked: Session = { ...session, settings: { ...session.settings, moreWork } };
  const verdict = judgeSession(asked, { inconclusive, shards: 1 });
  const report: Report = buildReport(asked, verdict, PLACE);
  const { conclusions } = stateOf().policy;
  const state = stateOf({
    benchmarks: judged([{ kind: 'measured', name: 'measure', report }]),
    policy: { inconclusive, moreWork, conclusions },
  });
  return { verdict, report, state };
}

test('exit code, JSON, comment and check agree on every session under every policy', () => {
  const seen = new Set<string>();
  for (const name of NAMES) {
    for (const inconclusive of ['pass', 'neutral', 'fail'] as const) {
      for (const moreWork of ['neutral', 'fail'] as const) {
        const said = `${name}, inconclusive: ${inconclusive}, more work: ${moreWork}`;
        const { verdict, report, state } = bothOf(scenario(name), inconclusive, moreWork);
        const { conclusion } = benchmarkCheck(state);
        assert.equal(AT_THE_DESK[conclusion ?? ''], verdict.outcome, said);
        assert.equal(summarizeBenchmarks(state).conclusion, conclusion, said);
        assert.equal(renderJson(report).outcome, verdict.outcome, said);
        seen.add(conclusion ?? '');
      }
    }
  }
  assert.deepEqual(seen, new Set(Object.keys(AT_THE_DESK)), 'the table leaves nothing out');
});

test('a session without a judged canary is at best neutral, on GitHub and locally', () => {
  const clean = scenario('clean');
  const canaries = clean.cases.filter(({ canary }) => canary).map(({ id }) => id);
  const alone: Session = {
    ...clean,
    pairs: clean.pairs.filter(({ caseId }) => !canaries.includes(caseId)),
    stops: Object.fromEntries(canaries.map((id) => [id, 'budget'])),
  };
  const { verdict, state } = bothOf(alone, 'pass', 'neutral');
  assert.deepEqual([verdict.outcome, benchmarkCheck(state).conclusion], ['neutral', 'neutral']);
});
