import type { Passage } from '../extract/passages.ts';
import { isLetter } from '../numbers/characters.ts';
import type { Table } from '../tables/table.ts';
import { headerOf, rowLabelOf } from '../tables/table.ts';
import type { Candidate } from './candidate.ts';
import type { Features, WordIndex } from './word-features.ts';
import { addGroups, addGroupsOf, wordsAround } from './word-features.ts';

/** Where numbers stand, and the words that govern that place; what all numbers of a passage share is read once. */
export function createPlaceReader(index: WordIndex) {
  let last: { readonly passage: Passage; readonly shared: Features } | null = null;
  return (features: Features, candidate: Candidate): void => {
    const { passage, token, sentence, ordinal } = candidate;
    if (last?.passage !== passage) last = { passage, shared: readPassage(passage, index) };
    for (const [name, value] of last.shared) features.set(name, value);
    features.set('ordinal', ordinal);
    features.set('length', Math.log2(1 + sentence.end - sentence.start));
    features.set('from-start', Math.min(200, token.start - sentence.start));
    features.set('to-end', Math.min(200, sentence.end - token.end));
    const figure = passage.figures.get(token.start);
    if (figure) features.set('figure', 1).set(`class:${figure.class}`, 1);
    const { before, after } = wordsAround(index.read(passage.text.text), sentence, token);
    addGroups(features, 'b', before);
    addGroups(features, 'a', after);
    if (token.noun !== null) features.set('noun', 1);
    if (passage.line) addPlaceInLine(features, candidate);
  };
}

function readPassage(passage: Passage, index: WordIndex): Features {
  const features: Features = new Map([[`context:${passage.context}`, 1]]);
  features.set(passage.cell ? 'in:cell' : passage.line ? 'in:line' : 'in:prose', 1);
  features.set('numbers', passage.tokens.length);
  features.set('letters', letterShare(passage.text.text));
  if (passage.figures.size > 0) features.set('figures', 1);
  addGroupsOf(features, 'heading', index.read(passage.headings.at(-1) ?? ''));
  addGroupsOf(features, 'caption', index.read(passage.said.caption));
  if (passage.cell) addCellFeatures(features, passage.cell, index);
  if (passage.line) addLineFeatures(features, passage.text.text, passage.line);
  return features;
}

function letterShare(text: string): number {
  let letters = 0;
  const end = Math.min(400, text.length);
  for (let at = 0; at < end; at += 1) if (isLetter(text, at)) letters += 1;
  return end === 0 ? 0 : letters / end;
}

function addCellFeatures(
  features: Features,
  { table, row, column }: NonNullable<Passage['cell']>,
  index: WordIndex,
): void {
  const width = table.grid.rows[0]?.length ?? 0;
  const header = headerOf(table, row, column);
  features.set('column', column).set('columns', width).set('rows', table.grid.rows.length);
  if (column === 0) features.set('first-column', 1);
  if (column === width - 1) features.set('last-column', 1);
  if ((table.headersOf[row]?.length ?? 0) === 0) features.set('header-row', 1);
  if (header === '') features.set('no-header', 1);
  if (/^\W*\d/.test(header)) features.set('header-number', 1);
  if (isOlderVersion(table, row, column)) features.set('header-older', 1);
  features.set('header-length', Math.min(60, header.length));
  const label = rowLabelOf(table, row, column);
  if (/^\W*\d/.test(label)) features.set('label-number', 1);
  addGroupsOf(features, 'header', index.read(header));
  addGroupsOf(features, 'label', index.read(label));
}

const VERSIONED = /^(.*?\b)v?(\d+(?:\.\d+)*)(?=\s|$)/i;

/** Whether another column has the same name with a later version: `v2 | v3`, `App 4.2 | App 4.3`. */
function isOlderVersion(table: Table, row: number, column: number): boolean {
  const versionOf = (x: number) => VERSIONED.exec(headerOf(table, row, x));
  const own = versionOf(column);
  if (!own || !/^v|\./i.test(own[0].slice(own[1]?.length))) return false;
  return (table.grid.rows[0] ?? []).some((_, x) => {
    const other = versionOf(x);
    const isLater = collator.compare(other?.[2] ?? '', own[2] ?? '') > 0;
    return other?.[1] === own[1] && isLater;
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
  features.set(`line-ends:${/[;{},]$/.exec(text)?.[0] ?? 'other'}`, 1);
  features.set(`line-starts:${/^(?:\/\/|[$#>%*-]|\/\*)/.exec(text)?.[0] ?? 'other'}`, 1);
}

function addPlaceInLine(features: Features, { passage, token }: Candidate): void {
  const before = passage.text.text.slice(0, token.start);
  features.set('gap', before.length - before.trimEnd().length);
  if (/\/\/|#\s|--\s/.test(before)) features.set('in-comment', 1);
}
