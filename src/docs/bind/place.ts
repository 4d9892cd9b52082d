/** Where a claim stands: the stretches of text that may say what it speaks of, nearest first. */
import { remember, rememberOf } from '../../core/text/remember.ts';
import { decimalToNumber } from '../../quantity/decimal.ts';
import { readNumber } from '../../quantity/number-token.ts';
import { parseQuantity } from '../../quantity/quantity.ts';
import type { Claim } from '../claim.ts';
import { CONDITIONS } from './function-words.ts';
import { type Mention, type Reading, readMentions } from './mentions.ts';
import { NO_COLUMNS, type ParameterColumns } from './parameter-columns.ts';
import { type Part, splitParts } from './parts.ts';
import { BREAK, type Token, tokensOf, wordAt } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Stretch {
  readonly kind: 'own' | 'near' | 'caption' | 'heading' | 'far';
  readonly tokens: readonly Token[];
}

/** A stretch of text, read when that is asked for. */
export interface Layer extends Stretch {
  readonly reading: Reading;
  /** What it says of the number. */
  readonly mentions: readonly Mention[];
}

interface Found {
  readonly claim: Claim;
  /** The sentence whole, claims standing in it as one token each; a cell's labels. */
  readonly whole: readonly Token[];
  /** Index of the claim's own token in `whole`; -1: it is not in it. */
  readonly at: number;
  /** Claims of the same dimension in the same sentence, in order. */
  readonly peers: readonly Claim[];
  readonly layers: readonly Stretch[];
}

export interface Place extends Found {
  readonly layers: readonly Layer[];
  /** What `whole` says. */
  readonly reading: Reading;
  /** Sentences beside it, which may say how it was measured. */
  readonly beside: readonly string[];
  readonly vocabulary: Vocabulary;
}

/** Each read once. */
export type Places = (claim: Claim) => Place;

interface Span {
  readonly claim: Claim;
  readonly start: number;
  readonly end: number;
}

/** Where the text shows the claim's number, however the source writes it: `12&period;4`, full-width digits. */
function findShown(sentence: string, claim: Claim, from: number): Omit<Span, 'claim'> | null {
  const start = claim.text === '' ? -1 : sentence.indexOf(claim.text, from);
  if (start !== -1) return { start, end: start + claim.text.length };
  const value = typeof claim.value === 'number' ? claim.value : claim.value?.[0];
  return value === undefined ? null : findNumber(sentence, value, from);
}

/** The first number of the sentence with the same digits, whatever its scale. */
function findNumber(sentence: string, value: number, from: number): Omit<Span, 'claim'> | null {
  for (let at = from; at < sentence.length; at += 1) {
    const token = /\d/.test(sentence[at] ?? '') ? readNumber(sentence, at) : null;
    if (token === null) continue;
    const shown = decimalToNumber(token.decimal);
    const isIt = [0, 3, 6, 9].some((power) => Math.abs(value) === Number(`${shown}e${power}`));
    if (isIt) return { start: at, end: token.end };
    at = token.end - 1;
  }
  return null;
}

/** Each claim's place in the sentence, looked for in order, since a sentence may say a number twice. */
function spansIn(sentence: string, claims: readonly Claim[]): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const claim of [...claims].sort((a, b) => a.start - b.start)) {
    const shown = findShown(sentence, claim, from);
    if (shown === null) continue;
    spans.push({ claim, ...shown });
    from = shown.end;
  }
  return spans;
}

/** "After the merge, loading takes …": what comes first is not what the rest of the sentence is of. */
const isPrior = (tokens: readonly Token[]): boolean =>
  ['after', 'once', 'following', 'until'].includes(wordAt(tokens, 0)) &&
  tokens.at(-1)?.written === ',';

export const layerOf = (
  kind: Layer['kind'],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Layer => ({
  kind,
  tokens,
  get reading() {
    return readMentions(tokens, vocabulary);
  },
  get mentions() {
    const { mentions } = readMentions(tokens, vocabulary);
    const isApart = kind === 'near' && isPrior(tokens);
    return isApart && mentions.some(({ facet }) => facet.startsWith('benchmark')) ? [] : mentions;
  },
});

const endOf = (part: Part | undefined): string => part?.tokens.at(-1)?.written ?? '';

/** Of the parts between two numbers those of the first: up to a semicolon, and not the second's label. */
function beforeNext(between: readonly Part[], own: Part | undefined): readonly Part[] {
  const end = [own, ...between].findIndex((part) => endOf(part) === ';');
  const mine = end === -1 ? between : between.slice(0, end);
  return endOf(mine.at(-1)) === ':' ? mine.slice(0, -1) : mine;
}

/** "A 512 µs, B 371 µs (parse)": the last one's label may be that of all. */
function labelOf(last: Part | undefined): readonly Part[] {
  const tokens = last?.tokens.slice(last.tokens.findLastIndex(({ kind }) => kind === 'claim') + 1);
  return last && tokens?.[0]?.written === '(' ? [{ ...last, tokens, isReference: false }] : [];
}

/** What a part goes on to say how it was measured: "at 256 connections", "(warm)". */
function conditionsIn(part: Part, from: number): Part {
  const start = part.tokens.findIndex(
    ({ word, written }, at) => at >= from && (CONDITIONS.has(word) || written === '('),
  );
  return { ...part, tokens: start === -1 ? [] : part.tokens.slice(start), isReference: false };
}

const behindClaim = (part: Part): Part =>
  conditionsIn(part, part.tokens.findLastIndex(({ kind }) => kind === 'claim') + 1);

/** "From 61,480 to 83,940 req/s at 256 connections", "7 µs instead of 99 µs at size 1000", "10.2M → 31.4M (64 B)": how both were measured. */
function saidOfBoth(own: Part | undefined, next: Part | undefined): readonly Part[] {
  if (own === undefined || next === undefined) return [];
  const said = behindClaim(next);
  const isCompared = next.isReference && wordAt(said.tokens, 0) === 'at';
  const isLinked = wordAt(next.tokens, 0) === 'to' || endOf(own) === '→';
  return isLinked || isCompared ? [said] : [];
}

/** "61,480 over HTTP/1 and 83,940 over HTTP/2 with 256 connections": what the last has more of is said of each. */
function saidInParallel(
  own: Part | undefined,
  last: Part | undefined,
): readonly (readonly Token[])[] {
  if (own === undefined || last === undefined || last.isReference) return [];
  const startsIn = ({ tokens }: Part) => {
    const claim = tokens.findLastIndex(({ kind }) => kind === 'claim');
    return [...tokens.keys()].filter((at) => at > claim && CONDITIONS.has(wordAt(tokens, at)));
  };
  const count = startsIn(own).length;
  const more = startsIn(last)[count];
  return count === 0 || more === undefined ? [] : [last.tokens.slice(more)];
}

/** The claim's own part, those before it nearest first and those behind it, and then those from the last claim before. */
function sentenceLayers(parts: readonly Part[], at: number): readonly Stretch[] {
  const own = parts.findLastIndex((part) => part.from <= at);
  const before = parts.slice(0, Math.max(0, own)).reverse();
  const after = parts.slice(own + 1);
  const next = after.findIndex((part) => part.claims > 0);
  const reachable = next === -1 ? after : beforeNext(after.slice(0, next), parts[own]);
  const crowded = before.findIndex((part) => part.claims > 0);
  const free = crowded === -1 ? before : before.slice(0, crowded);
  const mine = parts[own];
  // What a sentence says behind its last number is said of all of them.
  const last = after.findLastIndex((part) => part.claims > 0);
  const near = [
    ...new Set([...free, ...reachable, ...before.slice(free.length), ...after.slice(last + 1)]),
    ...labelOf(after[last]),
    ...saidOfBoth(mine, reachable.length === 0 ? after[0] : undefined),
  ].filter((part) => !part.isReference);
  const references = parts.filter((part) => part.isReference && part.claims === 0);
  const far = [
    ...saidInParallel(mine, after[last]),
    ...references.map((part) => conditionsIn(part, 2).tokens),
  ];
  return [
    ...(mine === undefined ? [] : [{ kind: 'own' as const, tokens: mine.tokens }]),
    ...near.map((part) => ({ kind: 'near' as const, tokens: part.tokens })),
    ...far.map((tokens) => ({ kind: 'far' as const, tokens })),
  ];
}

function outerLayers({ subject, path }: Claim, corner = ''): readonly Stretch[] {
  const [nearest, ...upper] = [...subject.headings].reverse();
  const layer = (kind: Layer['kind'], text: string | null | undefined): Stretch[] => {
    const tokens = tokensOf(text ?? '');
    return tokens.length === 0 ? [] : [{ kind, tokens }];
  };
  return [
    ...layer('caption', corner),
    ...layer('caption', subject.caption),
    ...layer('heading', nearest),
    ...upper.flatMap((text) => layer('far', text)),
    ...layer('far', path),
  ];
}

/** What leads up to a table, without the sentences that state results of their own: those are said of these. */
function withoutStatements(claim: Claim, stating: ReadonlySet<string>): Claim {
  const text = claim.subject.caption?.replace(/\s/g, ' ') ?? '';
  const own = [...stating].filter((sentence) => !sentence.endsWith(':') && text.includes(sentence));
  if (own.length === 0) return claim;
  const caption = own.reduce((left, sentence) => left.replace(sentence, () => ''), text);
  return { ...claim, subject: { ...claim.subject, caption } };
}

function placeOfCell(claim: Claim, columns: ParameterColumns, stating: ReadonlySet<string>): Found {
  const parameters = columns.of(claim);
  const { row, column, name } = claim.subject;
  const isResult = (text: string) => {
    const dimension = parseQuantity(text)?.unit?.dimension;
    return dimension === 'percent' || dimension === 'ratio' || dimension === claim.dimension;
  };
  // A cell of a parameter column is said with its header.
  const own = row.filter((text) => !parameters.some((each) => each.endsWith(` ${text}`)));
  const labels = [name ?? '', ...own, ...parameters, ...column].filter(
    (text) => text !== '' && !isResult(text),
  );
  const whole = labels.flatMap((label) => [...tokensOf(label), BREAK]);
  const layers = [
    { kind: 'own' as const, tokens: whole },
    ...outerLayers(withoutStatements(claim, stating), columns.cornerOf(claim)),
    ...(claim.subject.beside ?? []).map((text) => ({
      kind: 'far' as const,
      tokens: tokensOf(text),
    })),
  ];
  return { claim, layers, whole, at: -1, peers: [claim] };
}

/** A sentence in which claims stand as one token each, and the indexes of these. */
function mark(sentence: string, claims: readonly Claim[]) {
  const spans = spansIn(sentence, claims);
  const whole = tokensOf(sentence, spans);
  const order = whole.flatMap((token, index) => (token.kind === 'claim' ? [index] : []));
  return { spans, whole, order, parts: splitParts(whole) };
}

/** Reads the places of claims of one sentence; `isResult` says which of its numbers are no conditions. */
function sentenceReader(claims: readonly Claim[], isResult: (claim: Claim) => boolean) {
  const sentence = claims[0]?.subject.sentence ?? '';
  const results = new Set(claims.filter(isResult));
  const marked = mark(sentence, [...results]);
  return (claim: Claim): Found => {
    const own = results.has(claim) ? marked : mark(sentence, [...results, claim]);
    const { spans, whole, order, parts } = own;
    const at = order[spans.findIndex((span) => span.claim === claim)] ?? -1;
    const name = tokensOf(claim.subject.name ?? '');
    const layers: readonly Stretch[] = [
      ...(name.length === 0 ? [] : [{ kind: 'own' as const, tokens: name }]),
      ...(at === -1 ? [{ kind: 'own' as const, tokens: whole }] : sentenceLayers(parts, at)),
      ...outerLayers(claim),
    ];
    const peers = spans
      .map((span) => span.claim)
      .filter((other) => other.dimension === claim.dimension);
    return { claim, layers, whole, at, peers };
  };
}

export const isCell = (claim: Claim) => claim.cell !== null || claim.subject.sentence === null;
/** The same for numbers of one sentence. */
export const sentenceOf = ({ block, subject }: Claim): string => `${block}\n${subject.sentence}`;

/**
 * The places of a document's numbers.
 *
 * @param isResult whether a number is one that is stated, and not a condition of others
 * @param columns what the tables say of a cell beside its labels
 */
export function placesOf(
  numbers: readonly Claim[],
  vocabulary: Vocabulary,
  isResult: (claim: Claim) => boolean = () => true,
  columns: ParameterColumns = NO_COLUMNS,
): Places {
  const sentences = Map.groupBy(
    numbers.filter((claim) => !isCell(claim)),
    sentenceOf,
  );
  const stated = numbers.filter((each) => !isCell(each) && each.dimension !== null);
  const byBlock = Map.groupBy(stated, ({ block }) => block);
  const statingIn = remember((block: number): ReadonlySet<string> => {
    const claims = byBlock.get(block) ?? [];
    return new Set(claims.map(({ subject }) => subject.sentence ?? ''));
  }, Number.POSITIVE_INFINITY);
  const readerOf = remember(
    (sentence: string) => sentenceReader(sentences.get(sentence) ?? [], isResult),
    Number.POSITIVE_INFINITY,
  );
  return rememberOf((claim: Claim): Place => {
    const found = isCell(claim)
      ? placeOfCell(claim, columns, statingIn(claim.block - 1))
      : readerOf(sentenceOf(claim))(claim);
    return {
      ...found,
      ...{ vocabulary, beside: claim.subject.beside ?? [] },
      layers: found.layers.map(({ kind, tokens }) => layerOf(kind, tokens, vocabulary)),
      get reading() {
        return readMentions(found.whole, vocabulary);
      },
    };
  });
}
