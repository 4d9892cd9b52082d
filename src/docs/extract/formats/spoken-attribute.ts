import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { wordSet } from '../../../core/text/word-set.ts';

/** Attributes a reader is shown, or that a claim can be hidden in. */
export const SPOKEN = wordSet(
  'alt title aria-label label summary content data-label aria-description placeholder',
);

/** A value with its place, the quotes and the attribute's name left of it. */
export interface SpokenAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A word or two for a picture ("ms") are read in its place; more than that is a text of its own. */
export function isReadInPlace(alt: string): boolean {
  return alt.trim().split(/\s+/, 4).length <= 3 && alt.length <= 32;
}

/** The spoken attributes of an element, with offsets in the text it was parsed from. */
export function attributesOf(node: DefaultTreeAdapterTypes.Element): readonly SpokenAttribute[] {
  const places = node.sourceCodeLocation?.attrs;
  return node.attrs.flatMap(({ name, value: written }) => {
    const value = name === 'src' ? badgeText(written) : written;
    const isField = name === 'value' && node.tagName === 'input';
    const isShown = SPOKEN.has(name) || name === 'src' || isField;
    const place = isShown && value !== '' ? places?.[name] : undefined;
    return place
      ? [{ name, value, start: place.startOffset + name.length, end: place.endOffset }]
      : [];
  });
}

/** The element that a tag in running text begins; null for a tag that ends one or says nothing more. */
export function elementOf(tag: string): DefaultTreeAdapterTypes.Element | null {
  if (!/^<[A-Za-z][^\s>]*\s/.test(tag)) return null;
  const node = parseFragment(tag, { sourceCodeLocationInfo: true }).childNodes[0];
  return node && 'tagName' in node ? node : null;
}

/** What a badge shows, which is drawn from its address: `/badge/speed-61.8M%20ops%2Fs-green`; empty for other pictures. */
export function badgeText(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const shown = /\/badge\/(.+)/.exec(path)?.[1]?.replace(/-|\.svg$/g, '/') ?? '';
  const said = [...new URLSearchParams(query)].flatMap(([, value]) =>
    value === '' ? [] : [value],
  );
  const isBadge = shown !== '' || /[?&]message=/.test(address);
  const parts = shown.split('/').map(unescapePart);
  return isBadge ? [...parts, ...said].join(' ').trim() : '';
}

function unescapePart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('_', ' ');
  } catch {
    return part;
  }
}
