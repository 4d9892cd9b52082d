import { remember } from '../../core/text/remember.ts';
import { isFigure, type NamedUnit, readBare, readNamedUnit } from './unit-in-words.ts';

/** How a text names a unit: "in ms", "(ms)", in a few words that do nothing else ("Latency, ms"), as a quotient ("relative to ours"), or in passing. */
export type UnitForm = 'in' | 'bracket' | 'legend' | 'ratio' | 'passing';

/** A unit that running text gives to numbers elsewhere. */
export interface SaidUnit extends NamedUnit {
  readonly form: UnitForm;
  /** The words of the sentence around it, apart from those of units named before: what it is the unit of. */
  readonly clause: string;
  /** Whether the sentence speaks of the numbers of a table: "all values", "lower is better". */
  readonly isOfTable: boolean;
}

const BETTER =
  /\b(?:is|are|=) (?:better|faster)\b|\b(?:smaller|lower|less|higher|more|larger|bigger) (?:is|are|=)/i;
const OF_TABLE =
  /\b(?:tables?|columns?|benchmarks|numbers|values|figures|results?|timings?|times|measurements?|units?)\b/i;

const MAX_TEXT = 1500;

/** The units that a text gives to a table: "All values are in seconds", "(ops/sec)", "time: ms, lower is better". */
export const findUnitsSaid = remember(
  (text: string): readonly SaidUnit[] =>
    text
      .slice(-MAX_TEXT)
      .split(/[.!?\n](?=\s|$)|。/)
      .flatMap((sentence) => unitsOf(sentence.replace(/\s+/g, ' ').trim())),
  5000,
);

/** "单位为秒": the word for unit stands before one without a blank. */
const UNIT_OF = '单位|單位|単位|단위';
const WORD = new RegExp(
  `(?:${UNIT_OF})[为為是は]?|[^\\s()[\\]{},;:"'\`*=（），、；：。]+?(?=${UNIT_OF}|[\\s()[\\]{},;:"'\`*=（），、；：。]|$)`,
  'g',
);
const MAX_WORDS = 5;
/** After these a unit may be any, a lone letter too. */
const INTRODUCERS = `(?:in|as|is|are|units?|en|em|(?:${UNIT_OF})[为為是は]?)`;
const INTRODUCES = new RegExp(`^${INTRODUCERS}$`, 'i');
const INTRODUCED = new RegExp(`(?:[:=：]|(?<![\\p{L}])${INTRODUCERS})[\\s"'\`*]*$`, 'iu');

const LEGEND_WORDS = 8;

/** "Each figure is the other's time divided by ours", "times x". */
const DEFINES_RATIO =
  /\b(?:divided by|relative to|normali[sz]ed|ratios? of|times x|how many times)\b/i;
export const FACTOR: NamedUnit = { unit: { symbol: 'x', dimension: 'ratio', factor: 1 }, power: 0 };

function unitsOf(sentence: string): readonly SaidUnit[] {
  const words = [...sentence.matchAll(WORD)];
  const isLegend = words.length <= LEGEND_WORDS || BETTER.test(sentence);
  const isOfTable = OF_TABLE.test(sentence) || BETTER.test(sentence);
  const found: SaidUnit[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const before = sentence.slice(from, words[at]?.index);
    const form = formBehind(before, isLegend, isOfTable);
    const read = unitAt(sentence, words.slice(at, at + MAX_WORDS), form);
    // Behind a figure it is that one's own.
    if (!read || isFigure(words[at - 1]?.[0]) || /\d[ -]?$/.test(before)) continue;
    const [behind] = /^[^,;()]*/.exec(sentence.slice(read.end)) ?? [''];
    found.push({ ...read, form, clause: `${before} ${behind}`, isOfTable });
    from = read.end;
    at += read.count - 1;
  }
  const factor: SaidUnit = { ...FACTOR, form: 'ratio', clause: sentence, isOfTable };
  return DEFINES_RATIO.test(sentence) ? [...found, factor] : found;
}

/** How a unit is named by what stands before it; brackets in a long sentence mostly hold an abbreviation. */
function formBehind(before: string, isLegend: boolean, isOfTable: boolean): UnitForm {
  if (/[([（]\s*$/.test(before) && (isLegend || isOfTable)) return 'bracket';
  return INTRODUCED.test(before) ? 'in' : isLegend ? 'legend' : 'passing';
}

/** Nobody means hours by an h, and a factor is of the numbers beside it. */
const UNSAID = /^(?:h|min|x|\/.*)$| /;

/** The longest run of words that is a unit, from the first of them on. */
function unitAt(sentence: string, words: readonly RegExpExecArray[], form: UnitForm) {
  const read = form === 'in' || form === 'bracket' ? readNamedUnit : readBare;
  if (INTRODUCES.test(words[0]?.[0] ?? '')) return null;
  for (const [at, last] of [...words.entries()].reverse()) {
    const end = last.index + last[0].length;
    const named = read(sentence.slice(words[0]?.index, end));
    if (named && !UNSAID.test(named.unit.symbol)) return { ...named, end, count: at + 1 };
  }
  return null;
}
