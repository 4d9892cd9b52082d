import type { NumberOptions } from '../../../units/number-token.ts';
import type { Claim, ClaimContext, Subject } from '../../claim.ts';
import type { Classified } from '../classify/classify.ts';
import { classifyInSentence } from '../classify/classify.ts';
import type { Collector } from '../collector.ts';
import type { MappedText } from '../mapped-text.ts';
import type { Mention } from '../numbers/mention.ts';
import { scanNumbers } from '../numbers/scan.ts';
import { decideInProse } from './acceptance.ts';
import type { Stretch } from './sentences.ts';
import { splitSentences } from './sentences.ts';

export interface ProsePlace {
  readonly text: MappedText;
  readonly context: ClaimContext;
  readonly block: number;
  readonly headings: readonly string[];
  readonly isPerformanceSection: boolean;
  /** For a cell of words inside a table. */
  readonly row?: readonly string[];
  readonly column?: readonly string[];
  readonly cell?: Claim['cell'];
  readonly numbers?: NumberOptions;
}

/** Finds the claims of a stretch of running text, sentence by sentence. */
export function readProse(place: ProsePlace, collector: Collector): void {
  const { text } = place.text;
  const scan = scanNumbers(text, place.numbers);
  for (const refusal of scan.refusals)
    collector.reject(place.text, refusal.start, refusal.end, refusal.why);
  const sentences = splitSentences(text);
  let index = 0;
  for (const mention of scan.mentions) {
    while (index < sentences.length - 1 && (sentences[index]?.end ?? 0) <= mention.start)
      index += 1;
    const sentence = sentences[index] ?? { start: 0, end: text.length };
    readMention(mention, sentence, place, collector);
  }
}

/** The furthest that words may stand from their number: keeps long paragraphs linear. */
const REACH = 400;

function readMention(
  mention: Mention,
  sentence: Stretch,
  place: ProsePlace,
  collector: Collector,
): void {
  const from = Math.max(sentence.start, mention.start - REACH);
  const words = place.text.text.slice(from, Math.min(sentence.end, mention.end + REACH));
  const around = {
    sentence: words.replace(/\s/g, ' '),
    start: mention.start - from,
    end: mention.end - from,
    isPerformanceSection: place.isPerformanceSection,
  };
  const why = decideInProse(mention, around);
  if (why !== null) {
    collector.reject(place.text, mention.start, mention.end, why);
    return;
  }
  const classified = classify(mention, place.text, around);
  collector.claim(mention, classified, {
    text: place.text,
    context: place.context,
    block: place.block,
    subject: subjectOf(place, around.sentence.trim()),
    cell: place.cell ?? null,
  });
}

function classify(
  mention: Mention,
  text: MappedText,
  around: { readonly sentence: string; readonly start: number; readonly end: number },
): Classified {
  const isStruck = text.marks.some(
    (mark) => mark.kind === 'struck' && mark.start <= mention.start && mark.end >= mention.end,
  );
  if (isStruck) return { class: 'refuted', cue: 'struck out' };
  return classifyInSentence(mention, around.sentence, around.start, around.end);
}

function subjectOf(place: ProsePlace, sentence: string): Subject {
  return {
    row: place.row ?? [],
    column: place.column ?? [],
    headings: place.headings,
    caption: null,
    sentence,
    name: null,
  };
}
