/**
 * The table of `decide.ts`: each session judged as it is, and replayed without its counts.
 *
 *     node bench/counting/decided.ts [RESULTS.jsonl[.gz]]
 */
import { join } from 'node:path';
import { judgeSession } from '../../src/core/verdict/judge-session.ts';
import { type Section, sectionOf } from '../../src/core/verdict/section.ts';
import { type Decided, readDecided } from './decide.ts';
import { ROOT, type Tag } from './ledger.ts';

/** What is said of one benchmark's time, and whether its count was shown to be more or less. */
interface Said {
  readonly time: Section;
  readonly work: string | null;
  /** Why equal work did not settle it. */
  readonly lacks: readonly string[];
}

const SHOWN_SAME: readonly Section[] = ['no-change', 'below-threshold'];
const GREEN: readonly Section[] = [...SHOWN_SAME, 'same-work', 'improvement'];
const CHANGED: readonly string[] = ['regression', 'improvement'];

const isChanged = ({ time, work }: Said) =>
  CHANGED.includes(time) || (work !== null && CHANGED.includes(work));
const isLess = ({ time, work }: Said) => time === 'improvement' || work === 'improvement';

/** What would be false of a benchmark of which this is true; +3 % lies on the threshold, so that both are right. */
const FALSE_OF: Readonly<Record<Tag, { what: string; holds: (said: Said) => boolean }>> = {
  base: { what: 'nothing', holds: isChanged },
  'no-op': { what: 'a comment', holds: isChanged },
  more1: {
    what: '+1 % of work',
    holds: (said) => isLess(said) || said.time === 'regression' || said.time === 'same-work',
  },
  more3: { what: '+3 % of work', holds: (said) => isLess(said) || said.time === 'same-work' },
  more5: { what: '+5 % of work', holds: (said) => isLess(said) || GREEN.includes(said.time) },
  slower: { what: 'slower at equal work', holds: ({ time }) => GREEN.includes(time) },
};

function saidOf({ session }: Decided): Said[] {
  const { metrics } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return [...Map.groupBy(metrics, ({ caseId }) => caseId).values()].map((own) => {
    const [time, count] = own;
    if (time === undefined) throw new Error(`a case of session ${session.id} has no verdict`);
    const lacks = time.work?.kind === 'same' ? time.work.lacks : [];
    return { time: sectionOf(time), work: count?.change ?? null, lacks };
  });
}

function withoutCounts({ session, ...rest }: Decided): Decided {
  const { counts: _, ...timed } = session;
  return { ...rest, session: timed };
}

/** Of at most k among n, by the binomial distribution. */
function probability(k: number, n: number, share: number): number {
  let term = (1 - share) ** n;
  let sum = term;
  for (let i = 1; i <= k; i += 1) {
    term *= ((n - i + 1) / i) * (share / (1 - share));
    sum += term;
  }
  return sum;
}

/** The 95 % upper bound of a share of which k of n were seen: Clopper and Pearson, Biometrika 26 (1934). */
function bound(k: number, n: number): number {
  let [low, high] = [k / n, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (k < n && probability(k, n, middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

const row = (cells: readonly (string | number)[]) =>
  process.stdout.write(`| ${cells.join(' | ')} |\n`);

const HEAD = [
  ...['what differs', 'judged', 'sessions', 'benchmarks', 'time settled as unchanged'],
  ...['by equal work', 'time worse', 'time better', 'time undecided', 'more work', 'less work'],
  ...['false', 'of benchmarks at most', 'sessions with a false one', 'of sessions at most'],
];

function tell(tag: Tag, judged: string, sessions: readonly Said[][]): void {
  const all = sessions.flat();
  const timed = (...sections: Section[]) =>
    all.filter(({ time }) => sections.includes(time)).length;
  const worked = (change: string) => all.filter(({ work }) => work === change).length;
  const known = [timed(...SHOWN_SAME), timed('same-work'), timed('regression')];
  const told = [...known, timed('improvement')];
  const undecided = all.length - told.reduce((sum, each) => sum + each, 0);
  const { what, holds } = FALSE_OF[tag];
  const wrong = all.filter(holds).length;
  const sessionsWrong = sessions.filter((said) => said.some(holds)).length;
  const percent = (k: number, n: number) => `${(100 * bound(k, n)).toFixed(1)} %`;
  row([
    ...[what, judged, sessions.length, all.length, ...told, undecided],
    ...[worked('regression'), worked('improvement')],
    ...[wrong, percent(wrong, all.length), sessionsWrong, percent(sessionsWrong, sessions.length)],
  ]);
}

const decided = readDecided(process.argv[2] ?? join(ROOT, '.benchproof', 'decide.jsonl'));
row(HEAD);
row(HEAD.map((_, at) => (at < 2 ? '---' : '--:')));
for (const [tag, sessions] of Map.groupBy(decided, (one) => one.tag)) {
  tell(tag, 'without counts', sessions.map(withoutCounts).map(saidOf));
  tell(tag, 'with counts', sessions.map(saidOf));
}
const lacking = Map.groupBy(
  decided.flatMap(saidOf).flatMap(({ lacks }) => lacks),
  (lack) => lack,
);
const lacked = [...lacking].map(([lack, all]) => `${lack} ${all.length}`).join(', ');
process.stdout.write(
  `\nEqual work that settled nothing, by what was missing: ${lacked || 'none'}.\n`,
);
const loads = decided.map(({ load }) => load).sort((one, other) => one - other);
const [least, most] = [loads[0], loads.at(-1)].map((load) => load?.toFixed(1));
process.stdout.write(`Load ${least} to ${most}. "At most" is the 95 % upper bound of the share.\n`);
