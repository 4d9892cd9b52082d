import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Label, LabelledDocument } from './corpus.ts';
import { readTrickyLines } from './corpus.ts';
import { type Example, readExamples } from './fit/examples.ts';
import { readOrdinaryPages } from './labelled/ordinary-pages.ts';

const FOLDER = resolve(import.meta.dirname, 'lessons');
const PREFIX = 'lesson-';
const FURTHER = 'further-';
const ORDINARY = 'ordinary-';
/** With all pages the gate misses more claims of documents about performance than it spares on others. */
const ORDINARY_STEP = 3;

/** Whether a document only teaches what a claim is: its labels are too coarse to score by. */
export function isLesson(document: string): boolean {
  return [PREFIX, FURTHER, ORDINARY].some((prefix) => document.startsWith(prefix));
}

/** Where one reader saw a claim, and the numbers that reader left open: `LINE:COLUMN`, 1-based, in code units. */
interface Marks {
  readonly claims: string;
  readonly open: string;
}

/** The corpus's documents without labels, by the places at which one reader saw a claim. */
export async function readFurther(folder: string): Promise<readonly Example[]> {
  if (!existsSync(resolve(folder, 'unlabelled'))) return [];
  const marks = JSON.parse(readFileSync(resolve(import.meta.dirname, 'further.json'), 'utf8'));
  const examples = Object.entries(marks as Readonly<Record<string, Marks>>).map(([file, own]) => {
    const path = resolve(folder, 'unlabelled', file);
    return readMarked(`${FURTHER}${file}`, path, readFileSync(path, 'utf8'), own);
  });
  return (await Promise.all(examples)).flat();
}

/** The pages of everyday documentation that are to learn from. */
export async function readOrdinary(mirrors: string): Promise<readonly Example[]> {
  const pages = readOrdinaryPages(mirrors, 'development').filter(
    (_, at) => at % ORDINARY_STEP === 0,
  );
  const examples = pages.map(({ name, path, text, ...marks }) =>
    readMarked(`${ORDINARY}${name}`, path, text, marks),
  );
  return (await Promise.all(examples)).flat();
}

/** The numbers of a document without those left open. */
async function readMarked(
  name: string,
  path: string,
  source: string,
  { claims, open }: Marks,
): Promise<readonly Example[]> {
  const text = source.replace(CONTROL, '?');
  const labels = placesOf(claims).map((place): Label => {
    const [line = 0, column = 0] = place.split(':').map(Number);
    return { ...UNKNOWN, file: name, line, col: column - 1 };
  });
  const scope = [[1, text.split('\n').length]] as const;
  const { examples } = await readExamples([{ name, path, text, labels, scope }]);
  const left = new Set(placesOf(open));
  return examples
    .filter(({ line, column }) => !left.has(`${line}:${column}`))
    .map((one) => ({ ...one, class: null, unitChoice: null }));
}

function placesOf(places: string): readonly string[] {
  return places.split(' ').filter(Boolean);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f]/g;
const UNKNOWN = { text: '#', value: null, unit: null, cls: 'own', context: 'prose' };

/** Documents in our own words in which every claim is marked, a section each: `«12 ms»`, or `«hist:12 ms»` with its class. */
export function readLessons(): readonly LabelledDocument[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const sections = readFileSync(resolve(FOLDER, file), 'utf8').split(/^(?=## )/m);
      return sections.map((text, at) => readLesson(`${PREFIX}${at}-${file}`, text));
    });
}

/** The corpus's lines without a claim, a lesson each: that a document is short says nothing. */
export function readTrickyLessons(folder: string): readonly LabelledDocument[] {
  return readTrickyLines(folder).map(({ text }, at) =>
    readLesson(`${PREFIX}tricky-${at}.md`, text),
  );
}

function readLesson(name: string, marked: string): LabelledDocument {
  const labels: Label[] = [];
  const lines = marked.split('\n').map((line, at) => {
    let text = '';
    let from = 0;
    for (const match of line.matchAll(/«(?:([a-z]+):)?([^»]+)»/g)) {
      text += line.slice(from, match.index);
      const [whole, cls = 'own', words = ''] = match;
      const place = { file: name, line: at + 1, col: [...text].length, text: words };
      labels.push({ ...place, value: null, unit: null, cls, context: 'prose' });
      text += words;
      from = match.index + whole.length;
    }
    return text + line.slice(from);
  });
  return { name, path: name, text: lines.join('\n'), labels, scope: [[1, lines.length]] };
}
