/** Judges a claim whose series is known: picks the record, then the test its kind asks for. */
import { seriesToolchain } from '../../core/records/toolchain.ts';
import { type EvidenceRecord, nameSeries, type Series } from '../bind/series.ts';
import { nameWords } from '../bind/tokens.ts';
import type { Claim } from '../claim.ts';
import { groupsOf } from '../classify/words.ts';
import type { BoundBy, ClaimVerdict, Measured, Note } from '../verdict.ts';
import { boundSide, judgeBound, judgeUpTo } from './bounds.ts';
import {
  freshnessOf,
  historicalRecords,
  invalidities,
  isEligible,
  localPolicy,
  namesItsCommit,
  type Selection,
  selectRecord,
} from './evidence.ts';
import { claimUnit, describeReading, type Reading, readRecord, statisticOf } from './measure.ts';
import { isPeak, namedRun, statisticFor } from './name-statistic.ts';
import { judgeSpread } from './spread.ts';
import { type Transcribed, type TranscriptionInput, transcribe } from './transcription.ts';
import type { BindingDetail, JudgingWorld } from './world.ts';

const NEAREST = 3;

/** Whether a number is a spread; where what it is bound to is itself called `std`, that word says nothing. */
function isSpreadOf(claim: Claim, { benchmark, variant }: Series): boolean {
  if (claim.kind === 'spread' || claim.class !== 'spread') return claim.kind === 'spread';
  return !nameWords(`${benchmark} ${variant}`).some((word) => groupsOf(word).includes('spread'));
}

function applyTest(input: TranscriptionInput): Transcribed {
  const { claim } = input;
  if (isSpreadOf(claim, input.reading.series)) return judgeSpread(input);
  if (claim.modifier?.kind === 'up-to' && !isPeak(claim)) return judgeUpTo(input);
  const side = boundSide(claim);
  return side === null ? transcribe(input) : judgeBound(input, side);
}

function readAll(series: Series, world: JudgingWorld): readonly Reading[] {
  return series.records
    .filter((each) => isEligible(each, world.policy, true))
    .flatMap((each) => readRecord(series, each) ?? []);
}

/** What was measured nearest to an unmeasured cell: other series of the same benchmark. */
function nearestMeasured(claim: Claim, series: Series, world: JudgingWorld): readonly Measured[] {
  return world.series
    .filter(
      (each) =>
        each.key !== series.key &&
        each.project === series.project &&
        each.benchmark === series.benchmark &&
        each.measure.dimension === series.measure.dimension,
    )
    .flatMap((each) => readAll(each, world).slice(0, 1))
    .slice(0, NEAREST)
    .map((reading) => describeHeadline(claim, reading, world));
}

export function describeHeadline(claim: Claim, reading: Reading, world: JudgingWorld): Measured {
  const value = statisticOf(reading, world.headline) ?? Number.NaN;
  return describeReading(reading, claimUnit(claim, reading), world.headline, value);
}

function pinRecord(series: Series, detail: BindingDetail, world: JudgingWorld): Selection | null {
  const { record } = detail;
  if (record === null) return null;
  const named = series.records.find((each) => each.id.startsWith(record));
  if (named === undefined || named.record.invalid.length > 0) return { kind: 'none' };
  if (!isEligible(named, world.policy, false)) return { kind: 'awaiting', record: named };
  // A record chosen by name ages like any other: the annotation is the author's.
  const freshness = freshnessOf(named, series, world.text);
  const isOlder = series.records.find((each) => isEligible(each, world.policy, false)) !== named;
  const isAged = freshness === 'unknown' && isOlder;
  return { kind: 'found', record: named, freshness: isAged ? 'stale' : freshness };
}

/** The newest measurement says what builds the code now, whoever made it. */
function newSeries({ record }: EvidenceRecord, series: Series): Note[] {
  const newest = series.records.find(
    ({ revoked, record: { pinned, invalid } }) =>
      revoked === null && pinned && invalid.length === 0,
  );
  const was = seriesToolchain(record.image);
  const is = seriesToolchain(newest?.record.image ?? null);
  return was === null || is === null || was === is ? [] : [{ kind: 'new-series', was, is }];
}

function provenanceNotes(record: EvidenceRecord, series: Series, world: JudgingWorld): Note[] {
  const notes: Note[] = [];
  const benchmark = `${series.project}/${series.benchmark}`;
  if (record.inHand === true) notes.push({ kind: 'in-hand' });
  else if (record.provenance === 'proposed') notes.push({ kind: 'proposed' });
  if (record.record.imported !== null)
    notes.push({ kind: 'imported', source: record.record.imported });
  if (world.text.changedBenchmarks.includes(benchmark))
    notes.push({ kind: 'benchmark-changed', benchmark });
  return [...notes, ...newSeries(record, series)];
}

interface Bound {
  readonly claim: Claim;
  readonly series: Series;
  readonly by: BoundBy;
  readonly detail: BindingDetail;
  readonly world: JudgingWorld;
}

function test(bound: Bound, record: EvidenceRecord): Transcribed | null {
  const { claim, series, by, detail, world } = bound;
  const reading = readRecord(series, record);
  if (reading === null) return null;
  const unit = claim.dimension === 'percent' ? reading.unit : claimUnit(claim, reading);
  const statistic = statisticFor(claim, series, detail, world);
  const everything = readAll(series, world);
  const run = namedRun(claim);
  return applyTest({ claim, reading, unit, by, statistic, run, everything });
}

function unmeasured(bound: Bound): Transcribed {
  const { claim, series, by, world } = bound;
  const nearest = nearestMeasured(claim, series, world);
  const told = { condition: null, isValue: false, nearest, invalid: invalidities(series) };
  const result = {
    verdict: 'unmeasured',
    boundBy: by,
    series: nameSeries(series),
    ...told,
  } as const;
  return { result, notes: [] };
}

/** "Before", "was": any eligible record of that commit, or older than the text, may say it. */
function judgeHistorical(bound: Bound): Transcribed {
  const { claim, series, world } = bound;
  const tried = historicalRecords(claim, series, world).flatMap((record) => {
    const judged = test(bound, record);
    const notes = provenanceNotes(record, series, world);
    return judged === null ? [] : [{ ...judged, notes: [...judged.notes, ...notes] }];
  });
  const backed = tried.find((each) => each.result.verdict === 'backed');
  return backed ?? tried[0] ?? unmeasured(bound);
}

function awaiting(bound: Bound, record: EvidenceRecord): Transcribed {
  const reading = readRecord(bound.series, record);
  if (reading === null) return unmeasured(bound);
  const { result: judged = null, notes = [] } = test(bound, record) ?? {};
  if (judged !== null && judged.verdict !== 'backed') return { result: judged, notes };
  const measured = describeHeadline(bound.claim, reading, bound.world);
  return { result: { verdict: 'awaiting-trusted-run', boundBy: bound.by, measured }, notes };
}

/** What says nothing of the code as it is: another record may. */
const OPEN: readonly ClaimVerdict['verdict'][] = ['unmeasured', 'awaiting-trusted-run'];

/**
 * Judges a claim bound to one series; every verdict carries its evidence. On a developer's machine, a local record
 * speaks only where no record that counts on a pull request backs the claim or is still current.
 */
export function judgeBoundClaim(bound: Bound): Transcribed {
  const { world } = bound;
  const counted = judgeByPolicy(bound);
  const local = localPolicy(world.policy);
  if (local === null || counted.isSettled) return counted.judged;
  const { judged } = judgeByPolicy({ ...bound, world: { ...world, policy: local } });
  return OPEN.includes(judged.result.verdict) ? counted.judged : judged;
}

interface Judged {
  readonly judged: Transcribed;
  /** By a record of the code as it is, or in the claim's favour. */
  readonly isSettled: boolean;
}

function judgeByPolicy(bound: Bound): Judged {
  const { claim, series, detail, world } = bound;
  const open = (judged: Transcribed): Judged => ({ judged, isSettled: false });
  if (claim.class === 'historical' || namesItsCommit(claim, series)) {
    const judged = judgeHistorical(bound);
    return { judged, isSettled: judged.result.verdict !== 'unmeasured' };
  }
  const selected = pinRecord(series, detail, world) ?? selectRecord(series, world);
  if (selected.kind === 'none') return open(unmeasured(bound));
  if (selected.kind === 'awaiting') return open(awaiting(bound, selected.record));
  const judged = test(bound, selected.record);
  if (judged === null) return open(unmeasured(bound));
  const isSettled = selected.freshness !== 'stale' || judged.result.verdict === 'backed';
  return { judged: dated(bound, selected, judged), isSettled };
}

/** A number that the record backs is stale where the code it depends on changed since. */
function dated(
  { series, world, by }: Bound,
  selected: Extract<Selection, { kind: 'found' }>,
  judged: Transcribed,
): Transcribed {
  const notes = [...judged.notes, ...provenanceNotes(selected.record, series, world)];
  if (judged.result.verdict !== 'backed') return { result: judged.result, notes };
  if (selected.freshness === 'unknown') notes.push({ kind: 'staleness-unknown' });
  const [measured] = judged.result.evidence;
  return selected.freshness === 'stale' && measured !== undefined
    ? { result: { verdict: 'stale', boundBy: by, measured }, notes }
    : { result: judged.result, notes };
}
