/** Wording of instruction counts: the work beside a time, and the functions behind a difference. */
import { type ChangedFunction, changedFunctions } from '../../counting/functions.ts';
import { sideCounts } from '../../counting/plan.ts';
import { SIDES } from '../../records/runs.ts';
import type { Revision } from '../../records/session.ts';
import { WORK_EFFECT } from '../../stats/compare-counts.ts';
import { median } from '../../stats/descriptive.ts';
import { percent, signedPercent } from '../../text/percent.ts';
import { foreign, joinPhrases, type Phrase, say } from '../../text/phrase.ts';
import { formatCount, formatQuantity } from '../../text/quantity.ts';
import { linePath } from '../../text/source-url.ts';
import type { Section } from '../../verdict/section.ts';
import type { SameWorkLack } from '../../verdict/verdict.ts';
import type { Column } from '../content.ts';
import type { Report, ReportRow } from '../model.ts';

const LACKS: Readonly<Record<SameWorkLack, string>> = {
  slight: 'the counts differ slightly',
  hidden: 'its counted runs omit some work',
  threads: 'it uses more than one core',
  waiting: 'its time is not known to be spent on its own CPU work',
  memory: 'its peak memory differs or is unknown',
  time: 'its time may have changed by more than twice the threshold',
};

const WORK = {
  more: 'it does more work',
  less: 'it does less work',
  'time-only': 'worse with equal work: memory, locks or the machine',
} as const;

export const HARNESS_UNKNOWN =
  'too little of the count, or an unknown part of it, is the benchmark’s own work';

/** Clause about the work done, next to a time; empty if there is nothing to add. */
export function workNote({ verdict }: ReportRow): Phrase {
  const { work } = verdict;
  if (work === undefined) return [];
  if (work.kind === 'count') return countNote(verdict, work.whole);
  if (work.kind === 'settled')
    return say`no change in the work done; time${work.onCore ? ' on a core' : ''} known to ±${percent(work.within)}`;
  if (work.kind !== 'same') return [WORK[work.kind]];
  return say`same work, but its time is still inconclusive: ${work.lacks.map((lack) => LACKS[lack]).join(', ')}`;
}

/** What the whole command does, if that is not what its iterations do. */
function countNote({ reason, effect }: ReportRow['verdict'], whole: number | null): Phrase {
  if (reason === 'harness') return say`cannot tell: ${HARNESS_UNKNOWN}`;
  if (whole === null || effect === null || Math.abs(whole - effect.change) <= WORK_EFFECT)
    return [];
  return say`iterations alone; with what the command does once: ${signedPercent(whole)}`;
}

/** A row, or anything else with a count. */
type Counted = Pick<ReportRow, 'count'>;

/** Functions whose counts differ, largest difference first. */
export function functionsOf({ count }: Counted): readonly ChangedFunction[] {
  const total = totalsOf(count)?.[0];
  return count === null || !total ? [] : changedFunctions(count.functions, total);
}

const NAME_LIMIT = 60;
const NAMED = 2;
/** Share of the base's instructions; smaller differences explain nothing. */
const MIN_NAMED = 0.001;
/** Like `MIN_NAMED`, for the CPU time of one profiled run, which is far less precise. */
const MIN_PROFILED = 0.02;

/** `hak_free +4.1 of +5.6%`: the functions behind a difference; empty if unknown. */
export function whereLine(row: Counted): Phrase {
  const [base, head] = totalsOf(row.count) ?? [0, 0];
  const profile = row.count?.profile;
  const least = profile === undefined ? MIN_NAMED : MIN_PROFILED;
  const total = head / base - 1;
  const named = functionsOf(row).filter(
    ({ share }) => Math.abs(share) >= least && share * total > 0,
  );
  if (named.length === 0 || Math.abs(total) < least) return [];
  const parts = named
    .slice(0, NAMED)
    .map(({ name, share }) => say`${foreign(name, NAME_LIMIT)} ${bare(share)}`);
  const what = profile === undefined ? 'instructions' : `CPU time in ${profile.by}`;
  return say`${what}: ${joinPhrases(parts, ', ')} of ${signedPercent(total)}`;
}

const bare = (share: number): string => signedPercent(share).replace('%', '');

/** Totals of base and head (instructions or microseconds); null unless both are known. */
function totalsOf(count: ReportRow['count']): readonly [number, number] | null {
  if (count?.profile !== undefined) return [count.profile.base, count.profile.head];
  const [base, head] = SIDES.map((side) => sideCounts(count?.runs ?? [], side));
  return !base?.length || !head?.length ? null : [median(base), median(head)];
}

/** Sections for which functions are named. */
const SHOWN: readonly Section[] = ['regression', 'improvement', 'more-work', 'less-work'];

const isSaid = (phrase: Phrase): boolean => phrase.length > 0;

/** Note on the work, and the functions, below the row's name. */
export function workWords(row: ReportRow): readonly [note: Phrase, where: Phrase] {
  return [workNote(row), SHOWN.includes(row.section) ? whereLine(row) : []];
}

/** URL of a line of a file at the head; null if unknown. */
export type SourceLink = (path: string, line: number) => string | null;

/** At the commit that was measured; of a dirty work tree no page has the lines. */
export function sourceLinkOf(repository: string | null, { commit, dirty }: Revision): SourceLink {
  const isKnown = repository !== null && commit !== null && !dirty;
  return (path, line) => (isKnown ? `${repository}/${linePath(commit, path, line)}` : null);
}

/** Beside the largest difference, one below this share of it explains nothing. */
const MIN_OF_LARGEST = 0.02;

/** The first changed functions that explain something, with what their cells need. */
export function functionRows(row: Counted, most: number, link: SourceLink = () => null) {
  const isTime = row.count?.profile !== undefined;
  const found = functionsOf(row);
  const least = MIN_OF_LARGEST * Math.abs(found[0]?.share ?? 0);
  return found
    .filter(({ share }) => Math.abs(share) >= least)
    .slice(0, most)
    .map((one) => ({ ...one, isTime, place: placeOf(one, link) }));
}

/** Names are foreign. */
export const FUNCTION_COLUMNS: readonly Column<ReturnType<typeof functionRows>[number]>[] = [
  ['function', ({ name }) => [foreign(name, NAME_LIMIT)]],
  ['base', ({ base, isTime }) => amountWord(base, isTime)],
  ['head', ({ head, isTime }) => amountWord(head, isTime)],
  ['of the whole', ({ share }) => signedPercent(share, 2)],
  ['where', (one) => joinPhrases([one.place, noteOf(one)].filter(isSaid), '; ')],
];

function amountWord(amount: number | null, isTime: boolean): string {
  if (amount === null) return '';
  return isTime ? formatQuantity(amount, 'us', null) : formatCount(amount, '');
}

/** Shows the last two parts of the path; the link has all of it. */
function placeOf({ file, line = null }: ChangedFunction, link: SourceLink): Phrase {
  if (file === null || line === null) return [];
  const name = file.split('/').slice(-2).join('/');
  return [foreign(`${name}:${line}`, NAME_LIMIT, link(file, line))];
}

function noteOf({ base, head, renamedFrom }: ChangedFunction): Phrase {
  if (renamedFrom !== null)
    return say`formerly ${foreign(renamedFrom, NAME_LIMIT)}, judging by its count`;
  if (base === null) return say`new, or no longer inlined`;
  if (head === null) return say`removed, or inlined into its callers`;
  return [];
}

/** One row per case with functions to show, in report order. */
export function changedCases({ rows }: Report): ReportRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const isShown = SHOWN.includes(row.section) || row.section === 'counted';
    if (!isShown || seen.has(row.case.id) || whereLine(row).length === 0) return false;
    seen.add(row.case.id);
    return true;
  });
}
