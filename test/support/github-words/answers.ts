/** One answer of each kind, to commands about the states of other tests. */

import { findingsOf } from '../../../src/core/github/command/finding.ts';
import { parseCommands } from '../../../src/core/github/command/parse.ts';
import type { Reply } from '../../../src/core/github/command/reply.ts';
import { FALSE_README, judgedTexts } from './documents.ts';
import { acceptancesFor, regression } from './scenes.ts';
import { FORMER, HEAD, RUN_URL } from './states.ts';

function malformed(body: string): Reply {
  const [parsed] = parseCommands(body, '2026-11-21').commands;
  if (parsed === undefined || parsed.ok) throw new Error(`${body} is understood`);
  return { kind: 'malformed', parsed };
}

export async function answers(): Promise<Readonly<Record<string, Reply>>> {
  const state = {
    ...(await regression()),
    documents: await judgedTexts({ 'README.md': FALSE_README }),
  };
  const known = findingsOf(state);
  const [acceptance] = acceptancesFor(state);
  if (acceptance === undefined) throw new Error('nothing to accept');
  return {
    help: { kind: 'help' },
    started: { kind: 'started', headSha: HEAD, url: RUN_URL },
    asked: { kind: 'asked', headSha: HEAD, url: RUN_URL },
    'already-running': { kind: 'already-running', headSha: HEAD, url: RUN_URL },
    refused: { kind: 'refused', command: 'run', has: 'read' },
    'unknown-command': malformed('/benchproof rnu hakmem'),
    'unknown-option': malformed('/benchproof run rusn=24'),
    'short-commit': malformed('/benchproof run 51ab3c0'),
    'missing-reason': malformed('/benchproof accept n57a6ff4e'),
    'left-out': { kind: 'left-out', count: 3 },
    'head-moved': {
      kind: 'head-moved',
      asked: FORMER,
      headSha: HEAD,
      command: `/benchproof run ${HEAD}`,
    },
    'name-the-commit': { kind: 'name-the-commit', command: `/benchproof why sort ${HEAD}` },
    accepted: { kind: 'accepted', acceptance },
    'already-accepted': { kind: 'already-accepted', acceptance },
    'unknown-id': { kind: 'unknown-id', id: 'm00000000', known },
    'ambiguous-id': { kind: 'ambiguous-id', id: 'm00000000', findings: known.slice(0, 2) },
    'nothing-judged': { kind: 'nothing-judged', headSha: HEAD },
    'documents-checked': { kind: 'documents-checked', state, isMeasurementGone: false },
    'documents-checked-measurement-gone': {
      kind: 'documents-checked',
      state,
      isMeasurementGone: true,
    },
    'measurement-gone': { kind: 'measurement-gone', headSha: HEAD },
    closed: { kind: 'closed' },
    failed: {
      kind: 'failed',
      message: 'GitHub answered 403: Resource not accessible by integration',
      advice: 'Give the workflow `actions: write`.',
    },
  };
}
