import { remember } from '../../core/text/remember.ts';

/**
 * The words that evidence is read from, by what they speak of. A word counts when it begins with a
 * stem; a stem with a point behind it is the whole word. Words only shift a score, they decide nothing.
 */
const STEMS = {
  measured:
    'took. taken take. takes. ran. run. runs. finish complet reach achiev handl serv process spend cost measur benchmark perf result elapsed execut sustain observ',
  compared:
    'faster slower quick improv reduc increas decreas drop gain sav better worse outperform than. vs. versus compar relativ ratio times. speedup overhead less. more. gap fast. slow. delta change boost',
  quota:
    'coverage accura confidence users discount uptime hit. pass. passed stars download price probab quality likely sure. random',
  quantity: 'latenc duration throughput bandwidth memory rate. speed time. times. per.',
  spread: 'std stdev stddev deviation variance error σ ± rme. margin jitter outlier sd. cv.',
  target: 'target goal budget slo. sla. aim. aims. objective threshold require must.',
  expected:
    'expect theor estimat project. predict ideal may. might could would should typical assum hypothe',
  quoted: 'accord report cite say published claim blog',
  before: 'previous before old. was. were. former original prior earlier used. from. pre. baseline',
  false: 'claimed documented never false wrong incorrect myth',
  setting:
    'timeout interval default wait every. each. within expir retr ttl delay limit maximum minimum max. min. period schedul until ago. keepalive keep. option specif valid range port',
  date: 'ago since released year month day date',
} as const;

export type WordGroup = keyof typeof STEMS;

export const WORD_GROUPS = Object.keys(STEMS) as readonly WordGroup[];

const WHOLE = new Map<string, WordGroup[]>();
const BEGUN = new Map<string, WordGroup[]>();
for (const group of WORD_GROUPS)
  for (const stem of STEMS[group].split(' ')) {
    const isWhole = stem.endsWith('.');
    const table = isWhole ? WHOLE : BEGUN;
    const key = isWhole ? stem.slice(0, -1) : stem;
    table.set(key, [...(table.get(key) ?? []), group]);
  }

const MAX_STEM = 12;

/** The groups that a word belongs to. */
export const groupsOf = remember((word: string): readonly WordGroup[] => {
  const lower = word.toLowerCase();
  const groups = new Set(WHOLE.get(lower));
  for (let length = 1; length <= Math.min(MAX_STEM, lower.length); length += 1)
    for (const group of BEGUN.get(lower.slice(0, length)) ?? []) groups.add(group);
  return [...groups];
}, 5000);

const OF_PERFORMANCE: readonly WordGroup[] = ['measured', 'compared', 'quantity'];

/** Whether a heading or caption announces measurements. */
export function isAboutPerformance(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.some((word) => groupsOf(word).some((group) => OF_PERFORMANCE.includes(group)));
}
