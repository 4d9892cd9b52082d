/** Which figures only say more of others: statistics, totals, set-up, remarks. */
import { isOfWork } from './figures.ts';
import type { Named } from './named.ts';
import { statisticsAside, statisticsBelow, type Told, withoutStatistic } from './statistics.ts';
import { MIN_ROWS } from './together.ts';

/** The same figures, with what says how another of its group varies marked so. */
function withStatistics(
  own: readonly Named[],
  groupOf: (one: Named) => string,
  asideIn: (alike: readonly Told[]) => boolean[],
): Named[] {
  const aside = new Set(
    [...Map.groupBy(own, groupOf).values()].flatMap((alike) => {
      const isAside = asideIn(
        alike.map(({ names: [name = ''], value, unit }) => ({
          name,
          value,
          isTime: unit.dimension === 'time',
        })),
      );
      return alike.filter((_, at) => isAside[at]);
    }),
  );
  return own.map((one) => (aside.has(one) ? { ...one, isAside: true } : one));
}

/** What stands above it, what it is called without its statistic, and its unit. */
const blockOf = ({ names: [name = ''], unit }: Named): string =>
  `${name.slice(0, name.lastIndexOf(': ') + 1)}\n${withoutStatistic(name)}\n${unit.symbol}`;

/** Of the figures of one line, those that say how others of their unit vary. */
export const statisticsOfLine = (own: readonly Named[]): Named[] =>
  withStatistics(
    own,
    ({ unit }) => unit.symbol,
    (alike) => statisticsAside(alike.map(({ name }) => name)),
  );

/** The same of lines below one name. */
export const statisticsOfBlocks = (all: readonly Named[]): Named[] =>
  withStatistics(all, blockOf, statisticsBelow);

const TOTAL = /\b(?:total|elapsed|overall)\b/i;
/** Words that say nothing of what took so long. */
const WHOLE =
  /^(?:(?:all|whole|wall|real|user|sys|cpu|clock|took|taken|time|done|finished|completed|duration|run|ran|in|of|it|the|everything|tests?|benchmarks?|suite)\b[\s:,]*)+$/i;
/** Beside results it is none. */
const BESIDES =
  /\b(?:overhead|resolution|granularity|warm-?up|cool-?down|set-?up|tear-?down|calibrat\w+)\b/i;

/** It says itself that it is of the whole run. */
function saysWhole({ names, unit }: Named): boolean {
  const name = names.at(-1) ?? '';
  return TOTAL.test(name) || (unit.dimension === 'time' && WHOLE.test(name));
}

/** A second or more in a line of its own, beside results of the work, is of the whole run. */
const isLong = (one: Named): boolean =>
  !isOfWork(one) &&
  !one.column &&
  one.unit.dimension === 'time' &&
  one.unit.factor * one.value >= 1;

/** Several clauses before a figure: a remark on the others. */
const isRemark = ({ label = '' }: Named): boolean =>
  /[,;]/.test(label) && label.split(' ').length >= REMARK_WORDS;
const REMARK_WORDS = 5;

/** Those that are no results of their own beside the others, if there are others. */
export function asidesIn(named: readonly Named[]): ReadonlySet<Named> {
  const rules: readonly ((one: Named) => boolean)[] = [
    ({ isAside }) => isAside === true,
    ({ names }) => BESIDES.test(names.at(-1) ?? ''),
    saysWhole,
  ];
  const aside = new Set<Named>();
  const leave = (isOut: (one: Named) => boolean) => {
    const left = named.filter((one) => !aside.has(one));
    const out = left.filter(isOut);
    if (out.length < left.length) for (const one of out) aside.add(one);
  };
  for (const rule of rules) leave(rule);
  if (named.some((one) => !aside.has(one) && isOfWork(one))) leave(isLong);
  if (named.filter((one) => !aside.has(one) && !isRemark(one)).length >= MIN_ROWS) leave(isRemark);
  return aside;
}
