/**
 * Whether a number stays backed once its sentence names a condition that nothing was measured under.
 *
 *     node bench/docs/conditions.ts [--each 3] [--seed 1] [--show backed|lost]
 *
 * Each phrase of `test/material/conditions.json`, `more-conditions.json` and `other-conditions.json` is put in each place into as many as `--each` of the
 * true sentences that are backed as they stand. One that stays backed under an `unmeasured` condition is
 * falsely backed; one that is no longer backed beside a `harmless` phrase is lost. A template is a phrase
 * with a place; it may be looked at where neither is marked `held`, and half the phrases and half the
 * places are: they were set aside before the first run. `--show` prints the wrong ones that may be seen.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  answer,
  isBacked,
  type Pair,
  placeOf,
  readLines,
  readMaterial,
  type Scored,
  say,
} from './judge-sentence.ts';

const { values: flags } = parseArgs({
  options: {
    each: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '' },
  },
});

interface Phrase {
  readonly phrase: string;
  readonly noun: string;
  readonly held?: true;
}

interface Position {
  readonly place: string;
  readonly of: 'sentence' | 'table' | 'any';
  /** The text round about: `{S}` the sentence, `{t}` the document, `{p}` the phrase, `{o}` its noun. */
  readonly text?: string;
  /** The number, the header over it, or the label of its row. */
  readonly number?: string;
  readonly header?: string;
  readonly row?: string;
  readonly held?: true;
}

interface Templates {
  readonly unmeasured: readonly Phrase[];
  readonly harmless: readonly Phrase[];
  readonly positions: readonly Position[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A sentence that another word comes before; a name keeps its capital. */
const small = (text: string) =>
  /^[A-Z][a-z]* /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const isSentence = ({ text }: Scored) => /^[^\n|#>-][^\n|]*\.$/.test(text);
const isTable = ({ text }: Scored) => /^\|.*\|\n\|[-:| ]+\|\n/.test(text);

function fill(template: string, { phrase, noun }: Phrase, more: Record<string, string>): string {
  const parts: Record<string, string> = {
    p: phrase,
    P: capital(phrase),
    o: noun,
    O: capital(noun),
    ...more,
  };
  return template.replace(/\{(\w)\}/g, (_, name: string) => parts[name] ?? '');
}

/** Changes the cell of the number's row or header that is asked for; null where there is none. */
function inTable(text: string, at: number, place: Position, phrase: Phrase): string | null {
  const lines = text.split('\n');
  const own = text.slice(0, at).split('\n').length - 1;
  const column = text.slice(0, at).split('\n').at(-1)?.split('|').length ?? 0;
  const [line, cell] = place.header === undefined ? [own, 1] : [0, column - 1];
  const cells = lines[line]?.split('|') ?? [];
  const written = cells[cell]?.trim() ?? '';
  if (own < 2 || written === '' || (cell === 1 && column === 2)) return null;
  const changed = fill(place.header ?? place.row ?? '', phrase, { h: written, r: written });
  return lines.with(line, cells.with(cell, ` ${changed} `).join('|')).join('\n');
}

/** The end of the number with its unit, up to which nothing may be put in. */
function endOfNumber(text: string, at: number, number: string): number {
  const unit = /^ ?(?:[µnm]?s|[KMG]i?B(?:\/s)?|req\/s|[KM]? ?ops\/s|x|%|seconds|times)(?![\w/])/;
  const end = at + number.length;
  return end + (unit.exec(text.slice(end))?.[0].length ?? 0);
}

/** The document with the phrase in the place; null where it has no such place. */
function mutate(item: Scored, position: Position, phrase: Phrase): string | null {
  const { text, number } = item;
  const at = placeOf(number, text);
  const isOfTable = position.of === 'table';
  if (isOfTable && !isTable(item)) return null;
  if (isOfTable && position.text === undefined) return inTable(text, at, position, phrase);
  if (position.of === 'sentence' && !isSentence(item)) return null;
  // A heading beside another of its rank says nothing of what is under that one.
  if (position.place.startsWith('heading') && /^(?:#|.*\n={3})/.test(text)) return null;
  if (position.number !== undefined) {
    const end = endOfNumber(text, at, number);
    const [before, after] = [text.slice(0, at), text.slice(end)];
    const changed = fill(position.number, phrase, { n: text.slice(at, end) });
    return `${before}${changed}${after}`.replace(/,([.,;:])/g, '$1');
  }
  const own = text.replace(/\.$/, '');
  return fill(position.text ?? '', phrase, { S: own, s: small(own), t: text });
}

const rank = (...parts: readonly string[]) =>
  createHash('sha256')
    .update([flags.seed, ...parts].join('\0'))
    .digest('hex');

const files = [
  'sentences.jsonl',
  'more-sentences.jsonl',
  'careless-pairs.jsonl',
  'many-authors.jsonl',
];
const all = files.flatMap((name) =>
  readLines<Pair>(name).map((pair, index): Scored => {
    const { system, path, held, number } = pair;
    const isSeen = held !== true && (name !== 'sentences.jsonl' || index < 50);
    return { system, path, text: pair.true, number: number.true, isSeen };
  }),
);
const backed: Scored[] = [];
for (const item of all) if (isBacked(await answer(item))) backed.push(item);

type Kind = 'unmeasured' | 'harmless';

interface Tally {
  tried: number;
  wrong: number;
  readonly places: Map<string, number>;
}

async function tryPhrase(
  phrase: Phrase,
  position: Position,
  wished: boolean,
  tally: Tally,
): Promise<void> {
  const key = `${phrase.phrase} ${position.place} ${position.text ?? position.number}`;
  const mutated = backed
    .flatMap((item) => {
      const text = mutate(item, position, phrase);
      return text === null ? [] : [{ item, text, by: rank(key, item.text) }];
    })
    .sort((a, b) => a.by.localeCompare(b.by))
    .slice(0, Number(flags.each));
  const isShown = flags.show === (wished ? 'lost' : 'backed');
  const isHeld = phrase.held === true || position.held === true;
  for (const { item, text } of mutated) {
    const answered = await answer({ ...item, text });
    tally.tried += 1;
    if (isBacked(answered) === wished) continue;
    tally.wrong += 1;
    tally.places.set(position.place, (tally.places.get(position.place) ?? 0) + 1);
    if (isShown && !isHeld && item.isSeen)
      console.log(`${item.system}: ${JSON.stringify(text)}\n    ${item.number}: ${say(answered)}`);
  }
}

console.log(`${backed.length} of ${all.length} true sentences are backed as they stand`);
async function tally(name: string, kind: Kind, isHeld: boolean): Promise<void> {
  const templates: Templates = JSON.parse(readMaterial(name));
  const counts: Tally = { tried: 0, wrong: 0, places: new Map() };
  for (const phrase of templates[kind])
    for (const position of templates.positions)
      if ((phrase.held === true || position.held === true) === isHeld)
        await tryPhrase(phrase, position, kind === 'harmless', counts);
  const places = [...counts.places].map(([place, count]) => `${count} ${place}`).join(', ');
  const share = ((100 * counts.wrong) / counts.tried).toFixed(1);
  const [half, wrong] = [isHeld ? 'held' : 'read', kind === 'harmless' ? 'lost' : 'falsely backed'];
  console.log(
    `${name}: ${kind}, ${half}: ${wrong} ${counts.wrong} of ${counts.tried} (${share} %): ${places || 'none'}`,
  );
}

for (const name of ['conditions.json', 'more-conditions.json', 'other-conditions.json'])
  for (const kind of ['unmeasured', 'harmless'] as const)
    for (const isHeld of name.startsWith('other') ? [false] : [false, true])
      await tally(name, kind, isHeld);
