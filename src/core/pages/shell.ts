/** Shared parts of all pages: head, policy, navigation, footer. */
import { REPORT_STYLE } from '../report/html/render.ts';
import { type Content, html, type Markup, webPage } from '../text/html.ts';

/** The report's style plus that of charts. */
export const PAGE_STYLE = `${REPORT_STYLE.trim()}
:root { --curve-2: #b0532a; --curve-3: #6b3fa0; --curve-4: #1c7a6d; --band-2: #e0e6ec; }
@media (prefers-color-scheme: dark) { :root { --curve-2: #ffab7d; --curve-3: #c9a6ff; --curve-4: #6fd6c6; --band-2: #2a323a; } }
header ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; margin: 0 0 1.2rem; padding: 0; }
header a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
a { color: var(--head); } a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible, .plot:focus-visible, .scroll:focus-visible { outline: 2px solid var(--head); outline-offset: 2px; }
main td.number, main th.number { padding-right: 1.2rem; } .claims td:nth-child(5) { min-width: 7rem; }
summary { cursor: pointer; color: var(--dim); margin: .5rem 0; }
body { overflow-wrap: break-word; } h1 { overflow-wrap: anywhere; } footer { margin-top: 3rem; font-size: .85rem; }
[hidden] { display: none !important; }
main td:nth-child(2), main td:nth-child(4) { white-space: normal; } main td.number, main time { white-space: nowrap; }
button, select, input[type=search] { font: inherit; font-size: .9rem; color: var(--ink); background: var(--band); border: 1px solid var(--line); border-radius: 4px; padding: .25rem .6rem; min-height: 2rem; max-width: 100%; }
button { cursor: pointer; }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; margin: .8rem 0 .4rem; font-size: .9rem; }
.buttons { display: inline-flex; gap: .25rem; } .controls label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: .3rem; }
.plot { min-height: 280px; overflow: hidden; } .plot .u-wrap { touch-action: pan-y; }
.reading { min-height: 1.5em; font-variant-numeric: tabular-nums; }
.legend { list-style: none; margin: 0; padding: 0; font-size: .9rem; } .legend svg { display: inline-block; vertical-align: middle; margin-right: .4rem; }
.spark { fill: none; stroke: var(--head); stroke-width: 1.2; }
.u-select { background: var(--head); opacity: .15; }
@media print {
  :root { color-scheme: light; --ink: #000; --dim: #444; --line: #bbb; --paper: #fff; --worse: #a11; --better: #161; --open: #640; --base: #666; --head: #124a9c; --band: #eee; --band-2: #ddd; --curve-2: #8a3d1b; --curve-3: #53308a; --curve-4: #11564d; }
  header, .downloads, .controls, button { display: none !important; } .scroll { overflow: visible; }
}
`;

export interface PageFile {
  /** From the site's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Facts about the site known before its first page. */
export interface Site {
  readonly title: string;
  /** ISO time of the build, from which ages are computed. */
  readonly now: string;
  /** URL of publication, ending with `/`; null if unknown. */
  readonly url: string | null;
  /** Web URL of the repository, for links to commits; null for none. */
  readonly repository: string | null;
  readonly hasDocuments: boolean;
  readonly hasSessions: boolean;
}

/** Scripts must be files of the site, so that record content cannot be executed, and nothing is loaded from servers. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

export interface Page {
  /** From the site's root. */
  readonly path: string;
  readonly title: string;
  /** Scripts from the site's root, run in order after the page is parsed. */
  readonly scripts: readonly string[];
  readonly body: Content;
}

/** `../` per folder of a page's path. */
export const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 1);

function navigation(site: Site, { path }: Page): Markup {
  const up = upFrom(path);
  const places: readonly (readonly [string, string, boolean])[] = [
    ['index.html', 'Overview', true],
    ['documents.html', 'Documents', site.hasDocuments],
    ['sessions.html', 'Sessions', site.hasSessions],
    ['feed.xml', 'Feed', true],
  ];
  const items = places
    .filter(([, , isThere]) => isThere)
    .map(([to, name]) => {
      const current = to === path ? html` aria-current="page"` : '';
      return html`<li><a href="${up}${to}"${current}>${name}</a></li>`;
    });
  return html`<nav aria-label="Site"><ul>${items}</ul></nav>`;
}

/** `2026-11-22 14:03` in UTC. */
export const minuteOf = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `<time>` with the day, and the minute as title. */
export function timeOf(iso: string): Markup {
  return html`<time datetime="${iso}" title="${minuteOf(iso)} UTC">${iso.slice(0, 10)}</time>`;
}

const DAY_MS = 86_400_000;

/** `today`, `1 day`, `45 days`: whole days between two ISO times. */
export function ageOf(from: string, to: string): string {
  const days = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));
  if (!Number.isFinite(days)) return 'unknown';
  return days === 0 ? 'today' : `${days} day${days === 1 ? '' : 's'}`;
}

/** A commit, linked if the repository is known. */
export function commitOf({ repository }: Site, commit: string | null): Content {
  if (commit === null) return 'no commit';
  const short = html`<code>${commit.slice(0, 10)}</code>`;
  const isId = /^[0-9a-f]{7,64}$/.test(commit);
  if (repository === null || !isId) return short;
  return html`<a href="${repository}/commit/${commit}">${short}</a>`;
}

/** Renders a page to a file. */
export function pageFile(site: Site, page: Page): PageFile {
  const up = upFrom(page.path);
  const head = html`
    <link rel="stylesheet" href="${up}style.css">
    <link rel="alternate" type="application/atom+xml" title="Changes" href="${up}feed.xml">
    ${page.scripts.map((src) => html`<script src="${up}${src}" defer="defer"></script>`)}`;
  const body = html`
    <header>${navigation(site, page)}</header>
    <main>${page.body}</main>
    <footer class="dim">
      Made ${timeOf(site.now)} by benchproof. Values are medians of run medians.
    </footer>`;
  const title = page.title === site.title ? site.title : `${page.title} · ${site.title}`;
  return { path: page.path, text: webPage(title, POLICY, head, body) };
}
