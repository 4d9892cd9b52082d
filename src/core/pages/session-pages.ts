/** A page a session, which is its report, and the list of them. */
import type { Session } from '../records/session.ts';
import { htmlTable } from '../report/html/tables.ts';
import { reportSession } from '../report/stored.ts';
import { cleanLine } from '../text/clean.ts';
import { type Content, element } from '../text/html.ts';
import { slugOf } from './curve.ts';
import { commitOf, type PageFile, pageFile, type Site, timeOf } from './shell.ts';

export const sessionPath = (id: string): string => `sessions/${slugOf(id, id)}.html`;

/** What the list tells of a session when its own page is made. */
export interface SessionSummary {
  readonly id: string;
  readonly startedAt: string;
  readonly base: string | null;
  readonly head: string | null;
  readonly cases: number;
  readonly outcome: string;
}

/** The report, judged anew as `benchproof report` does. */
export function sessionFile(session: Session): { file: PageFile; summary: SessionSummary } {
  const judge = { inconclusive: session.settings.inconclusive, shards: 1 };
  const place = { reproduce: null, fullReport: null };
  const { text, outcome } = reportSession(session, judge, place, { kind: 'html' });
  const { id, startedAt, base, head, cases } = session;
  return {
    file: { path: sessionPath(id), text },
    summary: {
      ...{ id, startedAt, base: base?.commit ?? null, head: head.commit, outcome },
      cases: cases.filter(({ canary }) => !canary).length,
    },
  };
}

export function sessionsPage(site: Site, sessions: readonly SessionSummary[]): PageFile {
  const rows = sessions
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
    .map((each): Content[] => [
      element('a', { href: sessionPath(each.id) }, cleanLine(each.id)),
      timeOf(each.startedAt),
      commitOf(site, each.base),
      commitOf(site, each.head),
      each.cases,
      each.outcome,
    ]);
  return pageFile(site, {
    path: 'sessions.html',
    title: 'Sessions',
    scripts: [],
    body: [
      element('h1', {}, 'Sessions'),
      element('p', {}, 'What was measured together, and what it came to.'),
      htmlTable(['Session', 'Measured', 'Base', 'Head', 'Benchmarks', 'Outcome'], rows, [4]),
    ],
  });
}
