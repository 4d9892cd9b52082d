import { classifyInSentence } from '../classify/classify.ts';
import type { Collector } from '../collector.ts';
import type { Mention } from '../numbers/mention.ts';
import { scanNumbers } from '../numbers/scan.ts';
import { decideInProse } from '../prose/acceptance.ts';
import type { ProsePlace } from '../prose/prose.ts';

export interface OutputLinePlace extends Omit<ProsePlace, 'context'> {
  readonly isComment?: boolean;
}

/** Finds the claims of one line of output that no known tool printed. */
export function readOutputLine(place: OutputLinePlace, collector: Collector): void {
  const line = place.text.text;
  const scan = scanNumbers(line, place.numbers);
  for (const refusal of scan.refusals)
    collector.reject(place.text, refusal.start, refusal.end, refusal.why);
  for (const mention of scan.mentions) {
    const why = decide(mention, line, place);
    if (why !== null) {
      collector.reject(place.text, mention.start, mention.end, why);
      continue;
    }
    collector.claim(mention, classifyInSentence(mention, line, mention.start, mention.end), {
      text: place.text,
      context: 'code',
      block: place.block,
      cell: null,
      subject: {
        row: [],
        column: [],
        headings: place.headings,
        caption: null,
        sentence: line.trim(),
        name: labelOf(line, mention.start),
      },
    });
  }
}

function decide(mention: Mention, line: string, place: OutputLinePlace): string | null {
  if (
    /\b(?:passed|failed|skipped)\b|^\s*(?:ok|PASS|FAIL)\s/.test(line) &&
    mention.unit?.dimension === 'time'
  )
    return 'the time a test suite took';
  return decideInProse(mention, {
    sentence: line,
    start: mention.start,
    end: mention.end,
    isPerformanceSection: place.isPerformanceSection,
  });
}

/** What stands before the first colon or wide gap: the name of what was measured. */
function labelOf(line: string, start: number): string | null {
  const label = /^\s*([^:=|]{1,80}?)(?:\s{2,}|\s*[:=|])/.exec(line.slice(0, start))?.[1];
  return label?.trim() || null;
}
