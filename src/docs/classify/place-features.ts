import type { Passage } from '../extract/passages.ts';
import { isLetter } from '../numbers/characters.ts';
import { headerOf, rowLabelOf } from '../tables/table.ts';
import type { Candidate } from './candidate.ts';
import { Features } from './feature-values.ts';
import type { Around, WordIndex } from './word-features.ts';
import { addGroups, addGroupsOf } from './word-features.ts';

/** Where numbers stand, and the words that govern that place; what all numbers of a passage share is read once. */
export function createPlaceReader(index: WordIndex) {
  let last: { readonly passage: Passage; readonly shared: Features } | null = null;
  return (features: Features, candidate: Candidate, { before, after }: Around): void => {
    const { passage, token, sentence, ordinal } = candidate;
    if (last?.passage !== passage) last = { passage, shared: readPassage(passage, index) };
    features.add(last.shared);
    features.set('ordinal', ordinal);
    features.set('length', Math.log2(1 + sentence.end - sentence.start));
    features.set('from-start', Math.min(200, token.start - sentence.start));
    features.set('to-end', Math.min(200, sentence.end - token.end));
    const figure = passage.figures.get(token.start);
    if (figure) features.set('figure', 1).set(`class:${figure.class}`, 1);
    addGroups(features, 'b', before);
    addGroups(features, 'a', after);
    if (token.noun !== null) features.set('noun', 1);
    if (passage.line) addPlaceInLine(features, candidate);
  };
}

function readPassage(passage: Passage, index: WordIndex): Features {
  const features = new Features().set(`context:${passage.context}`, 1);
  features.set(passage.cell ? 'in:cell' : passage.line ? 'in:line' : 'in:prose', 1);
  features.set('numbers', passage.tokens.length);
  features.set('letters', letterShare(passage.text.text));
  if (passage.figures.size > 0) features.set('figures', 1);
  addGroupsOf(features, 'heading', index.read(passage.headings.at(-1) ?? ''));
  addGroupsOf(features, 'caption', index.read(passage.said.caption));
  if (passage.cell) addCellFeatures(features, passage.cell, passage.headings, index);
  if (passage.line) addLineFeatures(features, passage.text.text, passage.line);
  return features;
}

function letterShare(text: string): number {
  let letters = 0;
  const end = Math.min(400, text.length);
  for (let at = 0; at < end; at += 1) if (isLetter(text, at)) letters += 1;
  return end === 0 ? 0 : letters / end;
}

/** How far from a row another version of what it is about may stand. */
const NEAR_ROWS = 12;

function addCellFeatures(
  features: Features,
  { table, row, column }: NonNullable<Passage['cell']>,
  headings: readonly string[],
  index: WordIndex,
): void {
  const width = table.grid.rows[0]?.length ?? 0;
  const header = headerOf(table, row, column);
  features.set('column', column).set('columns', width).set('rows', table.grid.rows.length);
  if (column === 0) features.set('first-column', 1);
  if (column === width - 1) features.set('last-column', 1);
  if (table.headersOf[row] === null) features.set('header-row', 1);
  if (header === '') features.set('no-header', 1);
  const headers = () => (table.grid.rows[0] ?? []).map((_, x) => headerOf(table, row, x));
  if (isOlderVersion(header, headers, headings)) features.set('header-older', 1);
  features.set('header-length', Math.min(60, header.length));
  const label = rowLabelOf(table, row, column);
  const first = Math.max(0, row - NEAR_ROWS);
  const near = table.grid.rows.slice(first, row + NEAR_ROWS);
  const labels = () => near.map((_, y) => rowLabelOf(table, first + y, column));
  if (isOlderVersion(label, labels, headings)) features.set('label-older', 1);
  addGroupsOf(features, 'header', index.read(header));
  addGroupsOf(features, 'label', index.read(label));
}

/** A version by itself is written so; "4.39 ms" may be what stands to the left. */
const BARE = /^v\d|^\d+\.\d+\./i;
/** "10.000": thousands, as some languages write them. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;
const VERSIONED = /^(.*?\b)v?(\d+(?:\.\d+)*)(?=\s|$)/i;

/** Whether another name is the same with a later version: `v2 | v3`, `App 4.2 | App 4.3`; headings name surroundings. */
function isOlderVersion(
  name: string,
  others: () => readonly string[],
  headings: readonly string[],
): boolean {
  const [whole = '', subject = '', version = ''] = VERSIONED.exec(name) ?? [];
  const isVersion = /^v|\./i.test(whole.slice(subject.length)) && !GROUPED.test(whole);
  if (!isVersion || (subject.trim() === '' && !BARE.test(whole.trim()))) return false;
  if (!headings.some((heading) => heading.includes(subject.trim()))) return false;
  return others().some((text) => {
    const other = VERSIONED.exec(text);
    return other?.[1] === subject && collator.compare(other[2] ?? '', version) > 0;
  });
}

const collator = new Intl.Collator('en', { numeric: true });

const CODE = new Set(';{}()[]=<>"\'`$\\&');

function codeShare(text: string): number {
  let found = 0;
  const end = Math.min(300, text.length);
  for (let at = 0; at < end; at += 1) if (CODE.has(text[at] ?? '')) found += 1;
  return end === 0 ? 0 : found / end;
}

function addLineFeatures(
  features: Features,
  whole: string,
  { lines, at }: NonNullable<Passage['line']>,
): void {
  const text = whole.trim();
  const block = lines.slice(Math.max(0, at - 10), at + 10);
  features.set('code-share', codeShare(text));
  features.set('block-code-share', codeShare(block.join('').slice(0, 300)));
  features.set('lines', Math.min(60, lines.length));
  features.set('indent', Math.min(20, whole.search(/\S/)));
}

function addPlaceInLine(features: Features, { passage, token }: Candidate): void {
  const before = passage.text.text.slice(0, token.start);
  features.set('gap', before.length - before.trimEnd().length);
}
