/**
 * The issue that lists regressions of a branch, one per branch and configuration, rewritten on
 * every run. Its state lives in its own body: ticking a box or closing the issue accepts a change.
 */
import { z } from 'zod';
import type { ChangeGroup, ChangePoint } from '../history/change-points.ts';
import { type History, timeOf } from '../history/series.ts';
import { sha256 } from '../records/canonical.ts';
import { bisectCommand, chanceWords, sizeWords } from '../report/history.ts';
import { fencedBlock, foldedSection, inlineCode, tableRow } from '../text/markdown.ts';
import { plural } from '../text/plural.ts';

export interface ChangesSeen {
  readonly branch: string;
  /** Of the configuration; null if it has none. */
  readonly name: string | null;
  readonly histories: readonly History[];
  /** Newest first. */
  readonly groups: readonly ChangeGroup[];
  /** ISO time; earlier changes are not listed. */
  readonly since: string;
  /** `owner/benchproof#ref` of the running program. */
  readonly program: string;
  /** Web address of the repository. */
  readonly repository: string;
}

export interface FormerIssue {
  readonly body: string;
  readonly isOpen: boolean;
}

/** GitHub refuses a body of more than 65,536 characters. */
const MAX_BODY = 60_000;
const MAX_HASHES = 300;
const hashOf = (series: string): string => sha256(series).slice(0, 8);

/** A change recorded in the issue; later points may shift its range a little, and with it its id. */
const knownSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** Hashes of names; older issues hold the names, which contain "#". */
  series: z.array(z.string().transform((one) => (one.includes('#') ? hashOf(one) : one))),
  /** ISO times of the last point before and the first point after the change. */
  from: z.string(),
  to: z.string(),
});
const memorySchema = z.strictObject({ told: z.array(knownSchema), accepted: z.array(knownSchema) });

type Known = z.infer<typeof knownSchema>;

interface Worsened extends Known {
  readonly group: ChangeGroup;
  readonly worse: readonly ChangePoint[];
}

/** Further entries are only counted. */
const MAX_ENTRIES = 20;
const MAX_ROWS = 10;

export function changesMarker({ branch, name }: Pick<ChangesSeen, 'branch' | 'name'>): string {
  return `<!-- benchproof:changes v1 name=${name ?? '-'} branch=${encodeURIComponent(branch).replaceAll('-', '%2D')} -->`;
}

const MEMORY = /^<!-- benchproof:known (\{.*\}) -->\r?$/m;
const TICKED = /^- \[[xX]\] .*<!-- change ([0-9a-f]{12}) -->\r?$/gm;

/** JSON that cannot close the HTML comment it is embedded in. */
function memoryLine(memory: z.infer<typeof memorySchema>): string {
  const json = JSON.stringify(memory).replace(
    /[-<>]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
  return `<!-- benchproof:known ${json} -->`;
}

function readMemory(body: string): z.infer<typeof memorySchema> {
  try {
    return memorySchema.parse(JSON.parse(MEMORY.exec(body)?.[1] ?? ''));
  } catch {
    // The state was edited away, so acceptances are lost.
    return { told: [], accepted: [] };
  }
}

function acceptedIn(former: FormerIssue | null): readonly Known[] {
  if (former === null) return [];
  const { told, accepted } = readMemory(former.body);
  const ticked = new Set([...former.body.matchAll(TICKED)].map(([, id]) => id));
  return [...accepted, ...told.filter(({ id }) => !former.isOpen || ticked.has(id))];
}

const isSame = (one: Known, other: Known): boolean =>
  one.from <= other.to &&
  other.from <= one.to &&
  one.series.some((each) => other.series.includes(each));

function entriesOf({ groups, since }: ChangesSeen): Worsened[] {
  return groups.flatMap((group): Worsened[] => {
    const worse = group.changes.filter(
      ({ direction, isUndone }) => direction === 'worse' && !isUndone,
    );
    // Dates of commits need not rise along a branch.
    const [from = '', to = ''] = [timeOf(group.before), timeOf(group.after)].sort();
    if (worse.length === 0 || to < since) return [];
    const names = worse.map((each) => each.series).sort();
    const commit = group.after.commit ?? group.after.measuredAt;
    const id = sha256([...names, commit].join('\n')).slice(0, 12);
    // The lowest ones, so that two large groups with common series keep common hashes.
    const series = names.map(hashOf).sort().slice(0, MAX_HASHES);
    return [{ id, series, from, to, group, worse }];
  });
}

function rangeWords({ before, after }: ChangeGroup, repository: string): string {
  if (before.commit === null || after.commit === null)
    return `${timeOf(before).slice(0, 10)} to ${timeOf(after).slice(0, 10)}`;
  const [one, other] = [before.commit, after.commit].map((each) => each.slice(0, 10));
  return `[\`${one}..${other}\`](${repository}/compare/${before.commit}...${after.commit})`;
}

const sizeOf = ({ change }: ChangePoint): number => Math.abs(change?.change ?? 0);

function entryLines(entry: Worsened, seen: ChangesSeen): string[] {
  const bySeries = new Map(seen.histories.map((each) => [each.series, each]));
  const unitOf = (series: string) => bySeries.get(series)?.metric.unit ?? '';
  const largestFirst = [...entry.worse].sort((one, other) => sizeOf(other) - sizeOf(one));
  const [largest] = largestFirst;
  const shown = largestFirst.slice(0, MAX_ROWS);
  const more = largestFirst.length - shown.length;
  const history = bySeries.get(largest?.series ?? '');
  const command = history === undefined ? null : bisectCommand(entry.group, history);
  return [
    `### ${entry.to.slice(0, 10)}, ${rangeWords(entry.group, seen.repository)}`,
    '',
    tableRow(['series', 'change (95% interval)', 'p-value']),
    tableRow(['---', '---', '---']),
    ...shown.map((each) =>
      tableRow([inlineCode(each.series), sizeWords(each, unitOf(each.series)), chanceWords(each)]),
    ),
    ...(more === 0 ? [] : ['', `and ${more} more that changed with them.`]),
    ...(command === null
      ? []
      : ['', ...fencedBlock([command.replace(/^benchproof/, `npx github:${seen.program}`)], 'sh')]),
    '',
    `- [ ] Intended, or accepted <!-- change ${entry.id} -->`,
    '',
  ];
}

const knownOf = ({ id, series, from, to }: Known): Known => ({ id, series, from, to });

/**
 * Shows fewer of the older changes, then forgets the oldest accepted ones, until GitHub takes the body.
 *
 * @param accepted newest first
 */
function bodyOf(
  seen: ChangesSeen,
  open: readonly Worsened[],
  accepted: readonly Known[],
  most = MAX_ENTRIES,
): string {
  const { branch, histories } = seen;
  const shown = open.slice(0, most);
  const count = plural(open.length, 'change');
  const first =
    open.length === 0
      ? `Everything that got worse on ${inlineCode(branch)} has recovered or been accepted.`
      : `**${count} for the worse on ${inlineCode(branch)}**, of ${histories.length} series. This comes from stored values of different days; to find the commit by measuring, run the command given with each change.`;
  const rest = open.length - shown.length;
  const names = new Map(histories.map(({ series }) => [hashOf(series), inlineCode(series)]));
  const kept = accepted.map(({ to, series }) => {
    const known = series.flatMap((each) => names.get(each) ?? []);
    return `- ${to.slice(0, 10)}: ${known.slice(0, 3).join(', ')}`;
  });
  const body = [
    changesMarker(seen),
    first,
    '',
    ...shown.flatMap((each) => entryLines(each, seen)),
    ...(rest === 0 ? [] : [`${rest} older ones are not shown.`, '']),
    ...(kept.length === 0 ? [] : [...foldedSection(`${kept.length} accepted`, kept), '']),
    'benchproof keeps this issue up to date. Tick a box to accept a change; close the issue to accept all of them. It closes itself when none is left.',
    memoryLine({ told: shown.map(knownOf), accepted: accepted.map(knownOf) }),
  ].join('\n');
  if (body.length <= MAX_BODY) return body;
  if (shown.length > 1) return bodyOf(seen, open, accepted, shown.length - 1);
  return accepted.length === 0 ? body : bodyOf(seen, open, accepted.slice(0, -1), most);
}

/** @param former the current issue; null if there is none */
export function changesIssue(seen: ChangesSeen, former: FormerIssue | null) {
  const accepted = acceptedIn(former)
    .filter(({ to }) => to >= seen.since)
    .sort((one, other) => (one.to < other.to ? 1 : -1));
  const open = entriesOf(seen).filter((each) => !accepted.some((known) => isSame(known, each)));
  return {
    title: `Performance of ${seen.branch} got worse${seen.name === null ? '' : ` (${seen.name})`}`,
    body: bodyOf(seen, open, accepted),
    // Number of changes neither recovered nor accepted.
    open: open.length,
  };
}
