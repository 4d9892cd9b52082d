import type { Direction } from '../../claim.ts';

const AFTER: readonly (readonly [RegExp, Exclude<Direction, null>])[] = [
  [/^(?:faster|quicker|speed-?ups?|speedier|as fast|as quick|the speed|boosts?)\b/, 'faster'],
  [/^(?:slower|as slow|slow-?downs?|regressions?|longer(?= (?:than|to|in)\b|$))\b/, 'slower'],
  [
    /^(?:less|fewer|lower|smaller|shorter|reductions?|decreases?|drops?|savings?|reduced|decreased|lighter|cheaper)\b/,
    'less',
  ],
  [
    /^(?:more|higher|greater|larger|bigger|increases?|gains?|increased|improvements?|better|improved|overhead|as much|as many|the throughput|the performance|throughput)\b/,
    'more',
  ],
];

const BEFORE: readonly (readonly [RegExp, Exclude<Direction, null>])[] = [
  [/(?:faster|sp(?:ed|eeds?) ?up|speed-?up|accelerate[sd]?)(?: \w+){0,2}(?: by| of)?$/, 'faster'],
  [/(?:slower|slow(?:s|ed)? down|slow-?down)(?: \w+){0,2}(?: by| of)?$/, 'slower'],
  [
    /(?:reduc(?:es?|ed|ing|tion)|decreas(?:es?|ed|ing)|lower(?:s|ed)?|drop(?:s|ped)?|cut(?:s|ting)?|sav(?:es?|ed|ing)|shrinks?|shrank)(?: [\w-]+){0,4}(?: by| of| up to)?$/,
    'less',
  ],
  [
    /(?:increas(?:es?|ed|ing)|improv(?:es?|ed|ing|ement)|rais(?:es?|ed)|gain(?:s|ed)?|grew|boost(?:s|ed)?)(?: [\w-]+){0,4}(?: by| of| up to)?$/,
    'more',
  ],
];

/** Which way the words at a number point: those behind it first, then those before, then its sign. */
export function readDirection(
  text: string,
  start: number,
  end: number,
  sign: '+' | '-' | null,
): Direction {
  const after = text
    .slice(end, end + 40)
    .toLowerCase()
    .replace(/^[\s*_`)+]+/, '');
  const words = after.split(/\s+/, 4);
  for (let skip = 0; skip < 3; skip += 1) {
    const rest = words.slice(skip).join(' ');
    const found = AFTER.find(([pattern]) => pattern.test(rest));
    if (found) return found[1];
    if (/[.,;:()]$/.test(words[skip] ?? '.')) break;
  }
  const before = text
    .slice(Math.max(0, start - 60), start)
    .toLowerCase()
    .trimEnd()
    .replace(/\s+/g, ' ');
  const found = BEFORE.find(([pattern]) => pattern.test(before));
  if (found) return found[1];
  return sign === '+' ? 'more' : sign === '-' ? 'less' : null;
}
