/** What a document as a whole shows: that it cannot be read, or that numbers left it or were exempted. */
import { cleanLine } from '../../core/text/clean.ts';
import { plural } from '../../core/text/plural.ts';
import type { DocumentRule, Problem } from './rule.ts';

const UNREADABLE: Readonly<Record<Problem<'unreadable'>['reason'], string>> = {
  work: 'its structure makes it too slow to parse',
  'too-large': 'it is larger than the limit',
  parse: 'it could not be parsed',
  encoding: 'its characters do not read as they are displayed',
  missing: 'it does not exist',
};

export const WHOLE_DOCUMENT_RULES = {
  unreadable: {
    summary: 'The document could not be read, so its numbers were not checked.',
    resolve: 'Save it as plain UTF-8, split it, or list it in `docs.ignore`.',
    detail: ({ reason, message }) => `${UNREADABLE[reason]}: ${cleanLine(message)}`,
  } satisfies DocumentRule<Problem<'unreadable'>>,
  'not-judged': {
    summary: 'The document could not be read within the time limit, so it was not judged.',
    resolve: 'Split it, or list it in `docs.ignore`; if the machine was busy, try again.',
    detail: ({ message }) => `${cleanLine(message)}.`,
  } satisfies DocumentRule<Problem<'not-judged'>>,
  'claims-vanished': {
    summary: 'A document contained performance numbers, and none is found in it after the change.',
    resolve:
      'Check whether they can still be read; if they were removed on purpose, accept the finding.',
    detail: ({ before }) =>
      `it contained ${plural(before, 'claim')} and now contains none: were they removed, or hidden?`,
  } satisfies DocumentRule<Problem<'claims-vanished'>>,
  'fewer-claims-than-expected': {
    summary: 'A document has fewer performance numbers than `docs.expect` requires.',
    resolve: 'Restore the numbers that can no longer be read, or lower `docs.expect`.',
    detail: ({ seen, expected }) =>
      `${plural(seen, 'claim')} found, but the configuration expects at least ${expected}: was a table removed, or can it no longer be read?`,
  } satisfies DocumentRule<Problem<'fewer-claims-than-expected'>>,
  'exemptions-jumped': {
    summary: 'A change exempts many more numbers than before.',
    severity: 'warn',
    resolve: 'Check whether each of them is right.',
    detail: ({ before, now }) =>
      `claims of classes that need no run, and annotations that exempt: ${before} before, ${now} now.`,
  } satisfies DocumentRule<Problem<'exemptions-jumped'>>,
  'chart-changed': {
    summary: 'A chart under a heading about measurements changed, and an image cannot be read.',
    severity: 'warn',
    resolve: 'Compare it with the records.',
    detail: () => 'an image cannot be read: compare it with the records.',
  } satisfies DocumentRule<Problem<'chart-changed'>>,
  'included-file': {
    summary: 'A document shows numbers of another file, which were not judged.',
    severity: 'warn',
    resolve: 'List that file in `docs.files`, or write its numbers into the document.',
    detail: ({ file }) => `it shows ${cleanLine(file)}, whose numbers were not judged.`,
  } satisfies DocumentRule<Problem<'included-file'>>,
};
