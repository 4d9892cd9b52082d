/** Change points as an Atom feed (RFC 4287). */
import { sha256 } from '../records/canonical.ts';
import { cleanLine } from '../text/clean.ts';
import { element, type Markup } from '../text/html.ts';
import { curveTitle } from './curve.ts';
import { curvePath } from './curve-page.ts';
import { changeText } from './curve-words.ts';
import { type CurveSummary, changesOf } from './overview.ts';
import type { PageFile, Site } from './shell.ts';

/** Entries kept: what a reader may have missed. */
const ENTRIES = 100;

/** The same for the same thing in every build, wherever the site lies. */
function stableId(...parts: readonly string[]): string {
  const hex = sha256(parts.join('\0').toWellFormed());
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  return `urn:uuid:${a}-${b}-8${c}-a${d}-${hex.slice(20, 32)}`;
}

/** Whole seconds: every reader takes those. */
const secondOf = (iso: string): string => `${iso.slice(0, 19)}Z`;

type Found = ReturnType<typeof changesOf>[number];

function entry(site: Site, { summary: { name, slug }, change }: Found): Markup {
  const series = `${cleanLine(name.project)}/${curveTitle(name)}`;
  const said = `${change.direction}: ${changeText(change)}`;
  const commit = change.commit === null ? '' : `, by commit ${cleanLine(change.commit)}`;
  return element(
    'entry',
    {},
    element('id', {}, stableId(slug, change.commit ?? change.measuredAt)),
    element('title', {}, `${series} ${said}`),
    element('updated', {}, secondOf(change.measuredAt)),
    element('link', { rel: 'alternate', href: `${site.url ?? ''}${curvePath(slug)}` }),
    element('summary', {}, `${series} is ${said}${commit}.`),
  );
}

export function feedFile(site: Site, summaries: readonly CurveSummary[]): PageFile {
  const found = changesOf(summaries).slice(0, ENTRIES);
  const updated = found[0]?.change.measuredAt ?? site.now;
  const self =
    site.url === null ? [] : [element('link', { rel: 'self', href: `${site.url}feed.xml` })];
  const feed = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom' },
    element('id', {}, stableId(site.title, site.url ?? site.repository ?? '')),
    element('title', {}, `${site.title}: changes`),
    element('updated', {}, secondOf(updated)),
    element('author', {}, element('name', {}, 'benchproof')),
    ...self,
    ...found.map((each) => entry(site, each)),
  );
  return { path: 'feed.xml', text: `<?xml version="1.0" encoding="utf-8"?>\n${feed.markup}\n` };
}
