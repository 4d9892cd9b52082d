/**
 * A whole site from records, file by file. Only one curve and one session are held at a time; of those that
 * passed by a short summary is left.
 */
import type { DocsVerdict } from '../../docs/verdict.ts';
import type { Session } from '../records/session.ts';
import { badgeFiles } from './badges.ts';
import type { Curve } from './curve.ts';
import { curveData } from './curve-data.ts';
import { curvePage } from './curve-page.ts';
import { documentsPage, EvidenceCurves } from './documents-page.ts';
import { feedFile } from './feed.ts';
import {
  type CurveSummary,
  overviewPage,
  projectPages,
  projectPath,
  summarizeCurve,
} from './overview.ts';
import { type SessionSummary, sessionFile, sessionPath, sessionsPage } from './session-pages.ts';
import type { PageFile, Site } from './shell.ts';
import { type Named, Siblings } from './siblings.ts';
import { PAGE_STYLE } from './style.ts';

/** Files that ship with the program and are loaded by the pages. */
export interface Assets {
  /** Ours, from `pages/client`. */
  readonly client: string;
  /** uPlot, which draws the charts. */
  readonly chart: string;
  readonly chartStyle: string;
}

export interface SiteContent {
  readonly site: Site;
  readonly assets: Assets;
  /** Every curve that is to come. */
  readonly names: readonly Named[];
  readonly curves: AsyncIterable<Curve> | Iterable<Curve>;
  /** Ids of the sessions that are to come. */
  readonly sessionIds: ReadonlySet<string>;
  readonly sessions: AsyncIterable<Session> | Iterable<Session>;
  /** Null: no document is told of. */
  readonly verdict: DocsVerdict | null;
}

function assetFiles({ client, chart, chartStyle }: Assets): PageFile[] {
  return [
    { path: 'client.js', text: client },
    { path: 'uplot.js', text: chart },
    { path: 'style.css', text: `${chartStyle}\n${PAGE_STYLE}` },
  ];
}

async function* sessionFiles({ site, sessions }: SiteContent): AsyncGenerator<PageFile> {
  const told: SessionSummary[] = [];
  for await (const session of sessions) {
    const { file, summary } = sessionFile(session);
    told.push(summary);
    yield file;
  }
  if (told.length > 0) yield sessionsPage(site, told);
}

/** Every file of the site; no two have one path. */
export async function* siteFiles(content: SiteContent): AsyncGenerator<PageFile> {
  const { site, verdict, sessionIds } = content;
  yield* assetFiles(content.assets);
  yield* sessionFiles(content);
  const siblings = new Siblings(content.names);
  const evidence = new EvidenceCurves(verdict);
  const summaries: CurveSummary[] = [];
  for await (const curve of content.curves) {
    yield curvePage(site, curve, {
      siblings: siblings.of(curve),
      projectPath: projectPath(curve.name.project),
      sessionPath: (session) => (sessionIds.has(session) ? sessionPath(session) : null),
    });
    yield* curveData(curve);
    evidence.learn(curve);
    const summary = summarizeCurve(curve);
    if (summary !== null) summaries.push(summary);
  }
  yield overviewPage(site, summaries);
  yield* projectPages(site, summaries);
  if (verdict !== null) yield documentsPage(site, verdict, evidence);
  yield* badgeFiles(verdict, summaries);
  yield feedFile(site, summaries);
}
