/** Renders a site from records, file by file, with one curve and one session in memory at a time. */

import type { DocsVerdict } from '../../docs/verdict.ts';
import { sha256 } from '../records/canonical.ts';
import type { Session } from '../records/session.ts';
import { htmlTable, reportBody } from '../report/html/render.ts';
import { buildReport } from '../report/model.ts';
import { cleanLine } from '../text/clean.ts';
import { type Content, html, type Markup } from '../text/html.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { badgeFiles } from './badges.ts';
import { type Curve, curveTitle, slugOf } from './curve.ts';
import { curveData } from './curve-data.ts';
import { curvePage, curvePath } from './curve-page.ts';
import { changeText } from './curve-words.ts';
import { documentsPage, EvidenceCurves } from './documents-page.ts';
import {
  type CurveSummary,
  changesOf,
  overviewPage,
  projectPages,
  projectPath,
  summarizeCurve,
} from './overview.ts';
import { commitOf, PAGE_STYLE, type PageFile, pageFile, type Site, timeOf } from './shell.ts';
import { type NamedCurve, siblingsAmong } from './siblings.ts';

/** Feed entries kept. */
const ENTRIES = 100;

/** Stable across builds and locations. */
function stableId(...parts: readonly string[]): string {
  const hex = sha256(parts.join('\0').toWellFormed());
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  return `urn:uuid:${a}-${b}-8${c}-a${d}-${hex.slice(20, 32)}`;
}

/** Whole seconds, which every feed reader accepts. */
const secondOf = (iso: string): string => `${iso.slice(0, 19)}Z`;

type Found = ReturnType<typeof changesOf>[number];

function entry(site: Site, { summary: { name, slug }, change }: Found): Markup {
  const series = `${cleanLine(name.project)}/${curveTitle(name)}`;
  const said = `${change.direction}: ${changeText(change)}`;
  const commit = change.commit === null ? '' : `, by commit ${cleanLine(change.commit)}`;
  return html`
    <entry>
      <id>${stableId(slug, change.commit ?? change.measuredAt)}</id>
      <title>${series} ${said}</title>
      <updated>${secondOf(change.measuredAt)}</updated>
      <link rel="alternate" href="${site.url ?? ''}${curvePath(slug)}"/>
      <summary>${series} is ${said}${commit}.</summary>
    </entry>`;
}

function feedFile(site: Site, summaries: readonly CurveSummary[]): PageFile {
  const found = changesOf(summaries).slice(0, ENTRIES);
  const updated = found[0]?.change.measuredAt ?? site.now;
  const feed = html`
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>${stableId(site.title, site.url ?? site.repository ?? '')}</id>
      <title>${site.title}: changes</title>
      <updated>${secondOf(updated)}</updated>
      <author><name>benchproof</name></author>
      ${site.url === null ? '' : html`<link rel="self" href="${site.url}feed.xml"/>`}
      ${found.map((each) => entry(site, each))}
    </feed>`;
  return { path: 'feed.xml', text: `<?xml version="1.0" encoding="utf-8"?>\n${feed.markup}\n` };
}

/** One page per session with its report, and a list of them. */
const sessionPath = (id: string): string => `sessions/${slugOf(id, id)}.html`;

/** Summary of a session for the list. */
interface SessionSummary {
  readonly id: string;
  readonly startedAt: string;
  readonly base: string | null;
  readonly head: string | null;
  readonly cases: number;
  readonly outcome: string;
}

/** The report, judged again as by `benchproof report`. */
function sessionFile(site: Site, session: Session): { file: PageFile; summary: SessionSummary } {
  const { id, startedAt, base, head, cases, settings } = session;
  const verdict = judgeSession(session, { inconclusive: settings.inconclusive, shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  const page = { path: sessionPath(id), title: `Session ${cleanLine(id)}`, scripts: [] };
  return {
    file: pageFile(site, { ...page, body: reportBody(report, site.repository) }),
    summary: {
      ...{ id, startedAt, base: base?.commit ?? null, head: head.commit },
      ...{ outcome: verdict.outcome, cases: cases.filter(({ canary }) => !canary).length },
    },
  };
}

function sessionsPage(site: Site, sessions: readonly SessionSummary[]): PageFile {
  const rows = sessions
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
    .map((each): Content[] => [
      html`<a href="${sessionPath(each.id)}">${cleanLine(each.id)}</a>`,
      timeOf(each.startedAt),
      commitOf(site, each.base),
      commitOf(site, each.head),
      each.cases,
      each.outcome,
    ]);
  const header = ['Session', 'Measured', 'Base', 'Head', 'Benchmarks', 'Outcome'];
  return pageFile(site, {
    path: 'sessions.html',
    title: 'Sessions',
    scripts: [],
    body: html`
      <h1>Sessions</h1>
      <p>What was measured together, with the verdict.</p>
      ${htmlTable(header, rows, [4])}`,
  });
}

/** Files shipped with the program that pages load. */
export interface Assets {
  /** Ours, from `pages/client`. */
  readonly client: string;
  /** uPlot. */
  readonly chart: string;
  readonly chartStyle: string;
}

export interface SiteContent {
  readonly site: Site;
  readonly assets: Assets;
  /** All curves of the site. */
  readonly names: readonly NamedCurve[];
  readonly curves: AsyncIterable<Curve> | Iterable<Curve>;
  /** Ids of all sessions of the site. */
  readonly sessionIds: ReadonlySet<string>;
  readonly sessions: AsyncIterable<Session> | Iterable<Session>;
  /** Null without documents. */
  readonly verdict: DocsVerdict | null;
}

async function* sessionFiles({ site, sessions }: SiteContent): AsyncGenerator<PageFile> {
  const told: SessionSummary[] = [];
  for await (const session of sessions) {
    const { file, summary } = sessionFile(site, session);
    told.push(summary);
    yield file;
  }
  if (told.length > 0) yield sessionsPage(site, told);
}

/** All files of the site, with unique paths. */
export async function* siteFiles(content: SiteContent): AsyncGenerator<PageFile> {
  const { site, verdict, sessionIds } = content;
  yield* [
    { path: 'client.js', text: content.assets.client },
    { path: 'uplot.js', text: content.assets.chart },
    { path: 'style.css', text: `${content.assets.chartStyle}\n${PAGE_STYLE}` },
  ];
  yield* sessionFiles(content);
  const siblingsOf = siblingsAmong(content.names);
  const evidence = new EvidenceCurves(verdict);
  const summaries: CurveSummary[] = [];
  for await (const curve of content.curves) {
    yield curvePage(site, curve, {
      siblings: siblingsOf(curve),
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
