/** One claim, one verdict: exemptions, then arithmetic, then what was recorded. */

import type { Annotation } from '../annotations/annotate.ts';
import { resolveTarget, writeAnnotation } from '../annotations/target.ts';
import { type Binding, namesSaidOf } from '../bind/bind.ts';
import { isMeasure } from '../bind/idle-words.ts';
import { orderAsSaid, pairSeries, type SeriesPair } from '../bind/pair.ts';
import type { Place } from '../bind/place.ts';
import { nameSeries, type Series } from '../bind/series.ts';
import { isForeign } from '../bind/tokens.ts';
import { unmeasuredConditionIn } from '../bind/unmeasured-conditions.ts';
import type { Claim } from '../claim.ts';
import { isRelative } from '../graph/finding.ts';
import type { BoundBy, ClaimVerdict, Measured } from '../verdict.ts';
import { type ClaimBinding, NO_DETAIL } from './bind-claim.ts';
import { isDeniedValue } from './bounds.ts';
import { differenceOf, wordOfDifference } from './difference.ts';
import { isShownHere, localPolicy } from './evidence.ts';
import { describeHeadline, judgeBoundClaim } from './judge-bound-claim.ts';
import { readRecord } from './measure.ts';
import { statisticFor } from './name-statistic.ts';
import { tooWide } from './range.ts';
import { judgeRatio, type RatioEvidence, sessionOf } from './ratio.ts';
import { agreedOf, mayMean } from './several-pairs.ts';
import { backedBy, printedValue, type Transcribed, UNCLEAR } from './transcription.ts';
import type { BindingDetail, DocumentWorld, JudgingWorld } from './world.ts';

const NEAREST = 3;

/** The benchmark is there; the condition that the words name was never measured. */
function unrecorded(
  claim: Claim,
  { series, condition, isValue }: Extract<Binding, { kind: 'unrecorded' }>,
  world: JudgingWorld,
): ClaimVerdict {
  const [first] = series;
  const benchmarks = new Set(series.map((each) => `${each.project}/${each.benchmark}`));
  const [target = ''] = benchmarks;
  const isOne = first !== undefined && benchmarks.size === 1;
  return {
    verdict: 'unmeasured',
    boundBy: 'names',
    series: { target: isOne ? target : '', label: isOne ? first.benchmark : '' },
    condition,
    isValue,
    nearest: measuredOf(claim, series.slice(0, NEAREST), world),
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
    const measured = binding.candidates.filter(({ records }) =>
      records.some((each) => isShownHere(each, world.policy)),
    );
    // What has no record backs nothing: it is named only where nothing else can be.
    const candidates = measured.length > 0 ? measured : binding.candidates;
    const [first] = candidates;
    return {
      verdict: 'ambiguous',
      why: 'series',
      candidates: candidates.slice(0, 5).map(nameSeries),
      annotation: first === undefined ? null : writeAnnotation(claim.path, first),
    };
  }
  if (binding.kind === 'unrecorded') return unrecorded(claim, binding, world);
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

/** A statement about several holds for each: one counterexample refutes it. */
function judgeAll(
  claim: Claim,
  { series, by }: Extract<Binding, { kind: 'bound' }>,
  detail: BindingDetail,
  world: JudgingWorld,
): Transcribed {
  const judged = series.map((each) => judgeBoundClaim({ claim, series: each, by, detail, world }));
  const evidence = judged.flatMap(({ result }) => {
    if (result.verdict === 'stale') return [result.measured];
    return result.verdict === 'backed' ? result.evidence : [];
  });
  const failed = judged.find(({ result }) => !['backed', 'stale'].includes(result.verdict));
  if (failed !== undefined) return failed;
  const wide = tooWide(claim, by, evidence);
  if (wide !== null) return { result: wide, notes: [] };
  const stale = judged.find(({ result }) => result.verdict === 'stale');
  if (stale !== undefined) return stale;
  const [only] = judged;
  if (only !== undefined && judged.length === 1) return only;
  return backedBy(by, evidence);
}

/** By an annotation, although the text names a condition that nothing was measured under. */
function despite(judged: Transcribed, condition: string | null = null): Transcribed {
  if (condition === null) return judged;
  return { ...judged, notes: [...judged.notes, { kind: 'condition-overridden', condition }] };
}

/** "83.940" where no word is English: a part or thousands, nobody can tell, so that it refutes nothing. */
function isUnclear(claim: Claim, { places }: DocumentWorld): boolean {
  const isEither = claim.step === 0.001;
  return isEither && claim.context !== 'code' && isForeign(places(claim).whole);
}

/** What the records hold, now, once or here alone. */
const HELD: ReadonlySet<string> = new Set(['backed', 'stale', 'awaiting-trusted-run']);

/** Words that deny a number show nothing, whatever was measured and when: "never takes 8.56 s". */
export function unlessDenied(claim: Claim, judged: Transcribed): Transcribed {
  return HELD.has(judged.result.verdict) && isDeniedValue(claim) ? UNCLEAR : judged;
}

/** Judges a claim of a measured quantity by its binding. */
export function judgeAbsolute(
  claim: Claim,
  { binding, detail }: ClaimBinding,
  world: DocumentWorld,
): Transcribed {
  if (claim.interval === null || claim.isAmbiguous === true) return UNCLEAR;
  if (binding.kind === 'bound') {
    const judged = judgeAll(claim, binding, detail, world);
    if (judged.result.verdict === 'mismatch' && isUnclear(claim, world)) return UNCLEAR;
    const { despite: condition } = binding;
    return despite(judged, condition);
  }
  const agreed =
    binding.kind === 'tied' ? judgeEach(claim, binding.candidates, detail, world) : null;
  return agreed ?? { result: nearestVerdict(claim, binding, world), notes: [] };
}

/** What each of the series that may be meant backs holds, whichever is meant; null where one does not. */
function judgeEach(
  claim: Claim,
  series: readonly Series[],
  detail: BindingDetail,
  world: JudgingWorld,
): Transcribed | null {
  const judged = judgeAll(claim, { kind: 'bound', series, by: 'names' }, detail, world);
  return judged.result.verdict === 'backed' ? judged : null;
}

/** The two series that an annotation names for a ratio or difference; null: none does. */
export function pairOf(annotations: readonly Annotation[], world: JudgingWorld): SeriesPair | null {
  for (const { directive } of annotations) {
    if (directive.kind !== 'derived') continue;
    const [subject] = resolveTarget(directive.subject, world.series);
    const others = resolveTarget(directive.other, world.series);
    const other = others.find((each) => each.metric === subject?.metric) ?? others[0];
    if (subject !== undefined && other !== undefined) return { subject, other };
  }
  return null;
}

/** Whether the two are the same series, in whichever order. */
function isSamePair(one: SeriesPair, other: SeriesPair): boolean {
  const keys = new Set([one.subject.key, one.other.key]);
  return keys.has(other.subject.key) && keys.has(other.other.key);
}

/** The pair that an annotation names, in the order of the words; none where they name others. */
function asAnnotated(
  place: Place,
  annotated: SeriesPair,
  named: readonly SeriesPair[],
): readonly SeriesPair[] {
  if (named.length === 0) return [orderAsSaid(place, annotated)];
  const same = named.filter((each) => isSamePair(each, annotated));
  const asGiven = same.find(({ subject }) => subject.key === annotated.subject.key);
  return [asGiven ?? same[0] ?? []].flat();
}

/** Whether the words beside a ratio name one side of it: a benchmark, a variant or a named parameter's value. */
function whyNoPair(claim: Claim, { places, vocabulary }: DocumentWorld): 'one-side' | 'no-name' {
  const isOneSide = namesSaidOf(places(claim)).some(
    ({ facet, value, from }) =>
      value !== null &&
      (from === 'own' || from === 'near') &&
      (/^(?:benchmark|variant)/.test(facet) || vocabulary.worded.has(facet)),
  );
  return isOneSide ? 'one-side' : 'no-name';
}

/** Words and annotation name different pairs, or the words several. */
function disputed(claim: Claim, pairs: readonly SeriesPair[], world: JudgingWorld): Transcribed {
  const candidates = [...new Set(pairs.map(({ subject }) => subject))];
  return { result: nearestVerdict(claim, { kind: 'tied', candidates }, world), notes: [] };
}

/** What only proposed records back is no falsehood, and not shown either; what they refute is refuted. */
function awaitTrust(judged: Transcribed, by: BoundBy): Transcribed {
  const { result } = judged;
  const [measured] = result.verdict === 'backed' ? result.evidence : [];
  return measured === undefined
    ? judged
    : { result: { verdict: 'awaiting-trusted-run', boundBy: by, measured }, notes: judged.notes };
}

function judgePair(
  claim: Claim,
  pair: SeriesPair,
  by: BoundBy,
  world: JudgingWorld,
): Transcribed | null {
  const statistic = statisticFor(claim, pair.subject, NO_DETAIL, world);
  const side = isRelative(claim) ? null : differenceOf(claim);
  const judge = (evidence: RatioEvidence) => judgeRatio({ claim, evidence, statistic, by, side });
  const counted = sessionOf(pair, world);
  const judged = counted && judge(counted);
  if (judged?.result.verdict === 'stale' || counted?.isStale === false) return judged;
  const policy = localPolicy(world.policy);
  const local = policy === null ? null : sessionOf(pair, { ...world, policy });
  if (local !== null) return judge(local);
  if (judged !== null) return judged;
  const accept = ['trusted', 'proposed'] as const;
  const proposed = sessionOf(pair, { ...world, policy: { ...world.policy, accept } });
  return proposed && awaitTrust(judge(proposed), by);
}

/**
 * Whether a number of a measured kind is what lies between two of them: the words name both, or say that it is no value of
 * one, by a word that names nothing measured.
 */
export function isDifference(
  claim: Claim,
  { binding }: ClaimBinding,
  { places, vocabulary }: DocumentWorld,
): boolean {
  if (isRelative(claim)) return false;
  if (differenceOf(claim) !== null && pairSeries(places(claim)).length > 0) return true;
  const isAccepted = binding.kind === 'bound' && ['annotation', 'lock'].includes(binding.by);
  const word = (isAccepted ? null : wordOfDifference(claim))?.toLowerCase() ?? null;
  return word !== null && (isMeasure(word) || !vocabulary.isKnown(word));
}

/** Judges a ratio, percentage or difference by two records of one session; by several metrics, if it holds by each. */
export function judgeRelative(
  claim: Claim,
  annotations: readonly Annotation[],
  world: DocumentWorld,
): Transcribed {
  const annotated = pairOf(annotations, world);
  const place = world.places(claim);
  const named = pairSeries(place);
  if (annotated === null) return judgePairs(claim, named, 'names', world);
  const meant = asAnnotated(place, annotated, named);
  if (meant.length === 0) return disputed(claim, [annotated, ...named], world);
  const judged = judgePairs(claim, meant, 'annotation', world);
  return despite(judged, unmeasuredConditionIn(place));
}

function judgePairs(
  claim: Claim,
  pairs: readonly SeriesPair[],
  by: BoundBy,
  world: DocumentWorld,
): Transcribed {
  const isJudged = mayMean(claim, pairs) && !Number.isNaN(printedValue(claim));
  const judged = pairs.flatMap((pair) => (isJudged && judgePair(claim, pair, by, world)) || []);
  const agreed = judged.length === pairs.length ? agreedOf(claim, pairs, judged) : null;
  if (agreed !== null) return agreed;
  if (pairs.length > 1) return disputed(claim, pairs, world);
  const why = pairs.length === 0 ? whyNoPair(claim, world) : 'no-series';
  const binding: Binding = { kind: 'unbound', why, nearest: [] };
  return { result: nearestVerdict(claim, binding, world), notes: [] };
}
