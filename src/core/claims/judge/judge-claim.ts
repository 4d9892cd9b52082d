/** One claim, one verdict: exemptions, then arithmetic, then what was recorded. */

import type { Annotation } from '../annotations/annotate.ts';
import { resolveTarget, writeAnnotation } from '../annotations/target.ts';
import { contains, hasAmbiguousComma, printedInterval } from '../arithmetic/interval.ts';
import { type Binding, nearestSeries, rankSeries } from '../bind/bind.ts';
import { pairSeries, type SeriesPair } from '../bind/pair.ts';
import { nameSeries, type Series, seriesKey } from '../bind/series.ts';
import type { Claim } from '../claim.ts';
import type { BoundBy, ClaimVerdict, Measured } from '../verdict.ts';
import { type ClaimBinding, NO_DETAIL } from './bind-claim.ts';
import { deskPolicy, isShownHere } from './evidence.ts';
import { describeHeadline, judgeBoundClaim } from './judge-bound-claim.ts';
import { claimUnit, inClaimUnit, readRecord, statisticOf } from './measure.ts';
import { statisticFor } from './name-statistic.ts';
import { judgeRatio, sessionOf } from './ratio.ts';
import { printedValue, type Transcribed } from './transcription.ts';
import type { BindingDetail, JudgingWorld } from './world.ts';

/** Whether the headline figure of a series is the printed one; only ever breaks a tie. */
export function agreesWith(world: JudgingWorld) {
  return (claim: Claim, series: Series): boolean => {
    const stored = series.records.find((each) => isShownHere(each, world.policy));
    const reading = stored === undefined ? null : readRecord(series, stored);
    const interval = printedInterval(claim);
    if (reading === null || interval === null) return false;
    const value = statisticOf(reading, statisticFor(claim, series, NO_DETAIL, world));
    const unit = claimUnit(claim, reading);
    return value !== null && contains(interval, inClaimUnit(value, reading, unit));
  };
}

/** The benchmark is there, the cell that the words name is not. */
function unrecorded(claim: Claim, series: Series, world: JudgingWorld): ClaimVerdict {
  const nearest = rankSeries(claim, world.series)
    .filter((each) => each.series.benchmark === series.benchmark)
    .slice(0, 3)
    .map((each) => each.series);
  return {
    verdict: 'unmeasured',
    boundBy: 'names',
    series: { target: `${series.project}/${series.benchmark}`, label: series.benchmark },
    nearest: measuredOf(claim, nearest, world),
    invalid: [],
  };
}

function measuredOf(
  claim: Claim,
  series: readonly Series[],
  world: JudgingWorld,
): readonly Measured[] {
  return series.flatMap((each) => {
    const stored = each.records.find((record) => isShownHere(record, world.policy));
    const reading = stored === undefined ? null : readRecord(each, stored);
    return reading === null ? [] : [describeHeadline(claim, reading, world)];
  });
}

function nearestVerdict(claim: Claim, binding: Binding, world: JudgingWorld): ClaimVerdict {
  if (binding.kind === 'tied' || binding.kind === 'disputed') {
    const [first] = binding.candidates;
    return {
      verdict: 'ambiguous',
      why: 'series',
      candidates: binding.candidates.slice(0, 5).map(nameSeries),
      annotation: first === undefined ? null : writeAnnotation(claim.path, first),
    };
  }
  if (binding.kind === 'unrecorded') return unrecorded(claim, binding.series, world);
  const nearest = binding.kind === 'unbound' ? binding.nearest : [];
  const [first] = nearest;
  const why = binding.kind === 'unbound' ? binding.why : 'no-name';
  return {
    verdict: 'unbound',
    nearest: nearest.map(nameSeries),
    measured: measuredOf(claim, nearest, world),
    annotation: first === undefined ? null : writeAnnotation(claim.path, first),
    why,
  };
}

const ALL = /\b(?:every|all|any|each|always|regardless of|whatever)\b/i;

/** "With every number of threads": all tied series are meant, if one parameter is what differs. */
function spokenOfAll(claim: Claim, binding: Binding): readonly Series[] | null {
  if (binding.kind !== 'tied' || !ALL.test(claim.subject.sentence ?? '')) return null;
  const [first, ...others] = binding.candidates;
  const differing = new Set(
    others.flatMap((each) =>
      Object.keys(each.parameters).filter(
        (name) => each.parameters[name] !== first?.parameters[name],
      ),
    ),
  );
  const isOneBenchmark = others.every(
    (each) => each.benchmark === first?.benchmark && each.variant === first.variant,
  );
  return isOneBenchmark && differing.size === 1 ? binding.candidates : null;
}

/** A statement about all of them holds for each: one counterexample refutes it. */
function judgeAll(
  claim: Claim,
  series: readonly Series[],
  detail: BindingDetail,
  world: JudgingWorld,
): Transcribed {
  const judged = series.map((each) =>
    judgeBoundClaim({ claim, series: each, by: 'names', detail, world }),
  );
  const evidence = judged.flatMap(({ result }) =>
    result.verdict === 'backed' ? result.evidence : [],
  );
  const failed = judged.find(({ result }) => result.verdict !== 'backed');
  return (
    failed ?? {
      result: { verdict: 'backed', boundBy: 'names', evidence, derivation: null },
      notes: [],
    }
  );
}

/** Judges a claim of a measured quantity by its binding. */
export function judgeAbsolute(
  claim: Claim,
  { binding, detail }: ClaimBinding,
  world: JudgingWorld,
): Transcribed {
  if (printedInterval(claim) === null || hasAmbiguousComma(claim))
    return {
      result: { verdict: 'ambiguous', why: 'number', candidates: [], annotation: null },
      notes: [],
    };
  const everyone = spokenOfAll(claim, binding);
  if (everyone !== null) return judgeAll(claim, everyone, detail, world);
  if (binding.kind !== 'bound') return { result: nearestVerdict(claim, binding, world), notes: [] };
  const { series, by } = binding;
  const judged = judgeBoundClaim({ claim, series, by, detail, world });
  return by === 'value'
    ? { ...judged, notes: [...judged.notes, { kind: 'bound-by-value' }] }
    : judged;
}

function pairOf(annotations: readonly Annotation[], world: JudgingWorld): SeriesPair | null {
  for (const { directive } of annotations) {
    if (directive.kind !== 'derived') continue;
    const [subject] = resolveTarget(directive.subject, world.series);
    const others = resolveTarget(directive.other, world.series);
    const other = others.find((each) => each.metric === subject?.metric) ?? others[0];
    if (subject !== undefined && other !== undefined) return { subject, other, score: 0 };
  }
  return null;
}

/** Verdicts of pairs whose figures agree with the claim. */
const AGREEING: readonly ClaimVerdict['verdict'][] = ['backed', 'stale', 'awaiting-trusted-run'];

const placeOf = (series: Series): string => seriesKey({ ...series, metric: '' });

/** The same two are compared in each pair, by another metric: "2x faster" of throughput and of latency. */
function isOneComparison([first, ...others]: readonly SeriesPair[]): boolean {
  return others.every(
    (each) =>
      first !== undefined &&
      placeOf(each.subject) === placeOf(first.subject) &&
      placeOf(each.other) === placeOf(first.other),
  );
}

/**
 * Of pairs that fit equally well, the one whose figures agree. Where they are one comparison by several
 * metrics, any that agrees will do, and the first refutes what none shows.
 */
function choosePair(
  claim: Claim,
  pairs: readonly SeriesPair[],
  judge: (pair: SeriesPair, by: BoundBy) => Transcribed | null,
): { judged: Transcribed | null; isTied: boolean } {
  const best = pairs[0];
  if (best === undefined || Number.isNaN(printedValue(claim)))
    return { judged: null, isTied: false };
  const tied = pairs.filter((each) => each.score === best.score);
  if (tied.length === 1) return { judged: judge(best, 'names'), isTied: false };
  const judged = tied.map((pair) => judge(pair, 'value'));
  const agreeing = judged.filter((each) => AGREEING.includes(each?.result.verdict ?? 'unbound'));
  const [first = null] = agreeing.length > 0 ? agreeing : judged;
  if (isOneComparison(tied)) return { judged: first, isTied: true };
  return { judged: agreeing.length === 1 ? first : null, isTied: true };
}

/** Of the pairs that fit best, what each speaks of. */
function distinctSubjects(pairs: readonly SeriesPair[]): readonly Series[] {
  const tied = pairs.filter((each) => each.score === pairs[0]?.score);
  return [...new Map(tied.map(({ subject }) => [subject.key, subject])).values()];
}

/** What only proposed records back is no falsehood, and not shown either; what they refute is refuted. */
function awaitTrust(judged: Transcribed, by: BoundBy): Transcribed {
  const { result } = judged;
  const [measured] = result.verdict === 'backed' ? result.evidence : [];
  return measured === undefined
    ? judged
    : { result: { verdict: 'awaiting-trusted-run', boundBy: by, measured }, notes: judged.notes };
}

/** Judges a ratio or percentage by two records of one session. */
export function judgeRelative(
  claim: Claim,
  annotations: readonly Annotation[],
  world: JudgingWorld,
): Transcribed {
  const judge = (pair: SeriesPair, by: BoundBy): Transcribed | null => {
    const statistic = statisticFor(claim, pair.subject, NO_DETAIL, world);
    const counted = sessionOf(pair, world.policy, world.text);
    const judged = counted && judgeRatio({ claim, evidence: counted, statistic, by });
    if (judged?.result.verdict === 'stale' || counted?.isStale === false) return judged;
    const desk = deskPolicy(world.policy);
    const local = desk === null ? null : sessionOf(pair, desk, world.text);
    if (local !== null) return judgeRatio({ claim, evidence: local, statistic, by });
    if (judged !== null) return judged;
    const proposed = sessionOf(
      pair,
      { ...world.policy, accept: ['trusted', 'proposed'] },
      world.text,
    );
    if (proposed === null) return null;
    return awaitTrust(judgeRatio({ claim, evidence: proposed, statistic, by }), by);
  };
  const annotated = pairOf(annotations, world);
  const pairs = annotated === null ? pairSeries(claim, world.series) : [annotated];
  const { judged, isTied } = choosePair(claim, pairs, judge);
  if (judged !== null) return judged;
  const tied: Binding = {
    kind: isTied ? 'tied' : 'unbound',
    why: pairs.length === 0 ? 'no-name' : 'no-series',
    candidates: distinctSubjects(pairs),
    nearest: nearestSeries(rankSeries(claim, world.series)),
  } as Binding;
  return { result: nearestVerdict(claim, tied, world), notes: [] };
}
