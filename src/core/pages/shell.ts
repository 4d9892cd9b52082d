/** What all pages of a site share: head, policy, navigation, foot. */
import { type Content, element, type Markup, voidElement, webPage } from '../text/html.ts';

export interface PageFile {
  /** From the top of the site, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** What is known of the whole site before its first page is made. */
export interface Site {
  readonly title: string;
  /** ISO time of the build: ages count from it. */
  readonly now: string;
  /** Where it will be published, ending with `/`; null: not told. */
  readonly url: string | null;
  /** Web address of the repository, to which commits link; null: they do not. */
  readonly repository: string | null;
  readonly hasDocuments: boolean;
  readonly hasSessions: boolean;
}

/** Scripts are files of the site: what a record says cannot become one. Nothing is asked of any server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

export interface Page {
  /** From the top of the site. */
  readonly path: string;
  readonly title: string;
  /** Scripts from the top of the site, run in this order when the page has been read. */
  readonly scripts: readonly string[];
  readonly body: readonly Content[];
}

/** `../` for each folder that a page lies in. */
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
      const current = to === path ? { 'aria-current': 'page' } : {};
      return element('li', {}, element('a', { href: `${up}${to}`, ...current }, name));
    });
  return element('nav', { 'aria-label': 'Site' }, element('ul', {}, ...items));
}

/** `2026-11-22 14:03`, in UTC. */
export const minuteOf = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `<time>` with the day, and the minute where one asks for it. */
export function timeOf(iso: string): Markup {
  return element('time', { datetime: iso, title: `${minuteOf(iso)} UTC` }, iso.slice(0, 10));
}

const DAY_MS = 86_400_000;

/** `today`, `1 day`, `45 days`: between two ISO times, whole days. */
export function ageOf(from: string, to: string): string {
  const days = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));
  if (!Number.isFinite(days)) return 'unknown';
  return days === 0 ? 'today' : `${days} day${days === 1 ? '' : 's'}`;
}

/** A commit, linked where the repository is known. */
export function commitOf({ repository }: Site, commit: string | null): Content {
  if (commit === null) return 'no commit';
  const short = element('code', {}, commit.slice(0, 10));
  const isId = /^[0-9a-f]{7,64}$/.test(commit);
  if (repository === null || !isId) return short;
  return element('a', { href: `${repository}/commit/${commit}` }, short);
}

/** The page as a file. */
export function pageFile(site: Site, page: Page): PageFile {
  const up = upFrom(page.path);
  const head = [
    voidElement('link', { rel: 'stylesheet', href: `${up}style.css` }),
    voidElement('link', {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Changes',
      href: `${up}feed.xml`,
    }),
    ...page.scripts.map((src) => element('script', { src: `${up}${src}`, defer: 'defer' })),
  ];
  const foot = ['Made ', timeOf(site.now), ' by benchproof. Values are medians of run medians.'];
  const body = [
    element('header', {}, navigation(site, page)),
    element('main', {}, page.body),
    element('footer', { class: 'dim' }, foot),
  ];
  const title = page.title === site.title ? site.title : `${page.title} · ${site.title}`;
  return { path: page.path, text: webPage(title, POLICY, head, body) };
}
