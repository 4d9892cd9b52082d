import { classifyInSentence } from '../classify/classify.ts';
import type { Collector } from '../collector.ts';
import type { Mention } from '../numbers/mention.ts';
import { scanNumbers } from '../numbers/scan.ts';
import type { Surroundings } from '../prose/acceptance.ts';
import { decideInProse } from '../prose/acceptance.ts';
import type { ProsePlace } from '../prose/prose.ts';

export interface OutputLinePlace extends Omit<ProsePlace, 'context'> {
  readonly isComment?: boolean;
  /** A line that looks like source code: only units that nothing but a measurement has count. */
  readonly isCode?: boolean;
}

/** Finds the claims of one line of output that no known tool printed. */
export function readOutputLine(place: OutputLinePlace, collector: Collector): void {
  const line = place.text.text;
  const scan = scanNumbers(line, place.numbers);
  for (const refusal of scan.refusals)
    collector.reject(place.text, refusal.start, refusal.end, refusal.why);
  for (const mention of scan.mentions) {
    const around = surround(mention, line, place);
    const why = place.isCode && !isRate(mention) ? 'source code' : decide(mention, around);
    if (why !== null) {
      collector.reject(place.text, mention.start, mention.end, why);
      continue;
    }
    collector.claim(
      mention,
      classifyInSentence(mention, around.sentence, around.start, around.end),
      {
        text: place.text,
        context: 'code',
        block: place.block,
        cell: null,
        subject: {
          row: [],
          column: [],
          headings: place.headings,
          caption: null,
          sentence: around.sentence.trim(),
          name: labelOf(line, mention.start),
        },
      },
    );
  }
}

/** Bars drawn with characters stand beside what they measure. */
const BAR_CHART = /[■█▇▆▅▄▃▂▁]{2}|┤/;

function isRate(mention: Mention): boolean {
  return mention.unit?.dimension === 'rate' || mention.unit?.symbol.includes('/') === true;
}

/** The furthest that words may stand from their number: keeps long lines linear. */
const REACH = 300;

function surround(mention: Mention, line: string, place: OutputLinePlace): Surroundings {
  const from = Math.max(0, mention.start - REACH);
  return {
    sentence: line.slice(from, mention.end + REACH),
    start: mention.start - from,
    end: mention.end - from,
    isPerformanceSection: place.isPerformanceSection || BAR_CHART.test(line),
  };
}

function decide(mention: Mention, around: Surroundings): string | null {
  const isTestRun = /\b(?:passed|failed|skipped)\b|^\s*(?:ok|PASS|FAIL)\s/.test(around.sentence);
  if (isTestRun && mention.unit?.dimension === 'time') return 'the time a test suite took';
  return decideInProse(mention, around);
}

/** What stands before the first colon or wide gap: the name of what was measured. */
function labelOf(line: string, start: number): string | null {
  const before = line.slice(0, Math.min(start, 200)).trimStart();
  const end = before.search(/ {2}|\t|[:=|]/);
  return end > 0 ? before.slice(0, end).trim() || null : null;
}
