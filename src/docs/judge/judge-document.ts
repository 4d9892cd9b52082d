/** One document: bind all claims together, check its own arithmetic, then judge each claim. */
import { LINE_END } from '../../core/text/lines.ts';
import type { AnnotatedDocument } from '../annotations/annotate.ts';
import { lockedSeries } from '../bind/lock.ts';
import { pairSeries } from '../bind/pair.ts';
import type { Claim } from '../claim.ts';
import { type Finding, type Findings, isRelative, isSpread } from '../graph/finding.ts';
import { checkGraph } from '../graph/graph.ts';
import type { DocumentProblem } from '../problem.ts';
import { isFlagged } from '../rules/registry.ts';
import { type DocumentSwitches, isFailing, type Switches, switchesOf } from '../rules/switches.ts';
import type { ClaimVerdict, ExemptReason, JudgedClaim } from '../verdict.ts';
import { bindClaim, type ClaimBinding } from './bind-claim.ts';
import { chooseNumbers } from './choose-numbers.ts';
import { backByInputs } from './derived.ts';
import {
  decidedExemption,
  type ExemptionRules,
  exemptionByWords,
  hasCitation,
  isByWordsAlone,
  isLimitByPlace,
} from './exemption.ts';
import { isDifference, judgeAbsolute, judgeRelative, unlessDenied } from './judge-claim.ts';
import type { DocsQuestion, DocumentInput } from './judge-documents.ts';
import { withBesides } from './printed-beside.ts';
import type { Transcribed } from './transcription.ts';
import type { DocumentWorld, JudgingWorld } from './world.ts';

/** Binds every number; a spread takes the binding of the number it stands beside. */
export function bindAll(
  claims: readonly Claim[],
  annotated: AnnotatedDocument,
  question: DocsQuestion,
  world: DocumentWorld,
): ReadonlyMap<Claim, ClaimBinding> {
  let beside: ClaimBinding | null = null;
  const bound = new Map<Claim, ClaimBinding>();
  for (const claim of claims) {
    const locked = lockedSeries(claim, question.lock, world.series);
    const own = bindClaim(claim, annotated.directivesFor(claim), locked, world);
    const follows = isSpread(claim) && own.binding.kind !== 'bound' && beside !== null;
    bound.set(claim, follows ? (beside ?? own) : own);
    if (!isSpread(claim) && !isRelative(claim)) beside = own;
  }
  return bound;
}

type Wrong = Extract<Finding, { kind: 'wrong' }>;

const UNCITED: Transcribed = {
  result: {
    verdict: 'unbound',
    nearest: [],
    measured: [],
    annotation: null,
    why: 'citation-missing',
  },
  notes: [],
};

interface JudgeContext {
  readonly annotated: AnnotatedDocument;
  readonly bindings: ReadonlyMap<Claim, ClaimBinding>;
  readonly lines: readonly string[];
  readonly findings: Findings;
  readonly world: DocumentWorld;
  readonly rules: ExemptionRules & Switches;
  readonly unsure: ReadonlySet<Claim>;
  /** Places of the numbers that state a performance. */
  readonly stated: ReadonlySet<string>;
  readonly switches: DocumentSwitches;
}

/** Whether the names around a number single a benchmark out, so that no word makes it anything else. */
function isNamed(claim: Claim, { binding }: ClaimBinding, world: DocumentWorld): boolean {
  if (isRelative(claim)) return pairSeries(world.places(claim)).length > 0;
  return binding.kind !== 'unbound';
}

const UNSURE: Transcribed = {
  result: { verdict: 'unsure', added: false, annotation: null },
  notes: [],
};

/** What the words make of a number that names no benchmark; null: nothing. */
function judgeByWords(claim: Claim, { lines, rules, unsure }: JudgeContext): Transcribed | null {
  const worded = rules.strict ? null : exemptionByWords(claim, lines);
  if (worded !== null && isByWordsAlone(claim)) return UNSURE;
  if (worded !== null) return { result: { verdict: 'exempt', reason: worded }, notes: [] };
  if (claim.class === 'quoted' && !hasCitation(claim, lines)) return UNCITED;
  return unsure.has(claim) ? UNSURE : null;
}

/** The verdict of one number by exemptions and records, its place among the others not yet considered. */
function judgeByRecords(
  claim: Claim,
  context: JudgeContext,
  decided: ExemptReason | null,
): Transcribed {
  if (decided !== null) return { result: { verdict: 'exempt', reason: decided }, notes: [] };
  const { bindings, world } = context;
  const binding = bindings.get(claim);
  if (binding === undefined) throw new Error(`claim of another document: ${claim.text}`);
  const isOpen = isLimitByPlace(claim) || !isNamed(claim, binding, world);
  const worded = isOpen ? judgeByWords(claim, context) : null;
  return worded ?? unlessDenied(claim, judgeNamed(claim, binding, context));
}

/** By the series that names or annotations leave. */
function judgeNamed(
  claim: Claim,
  binding: ClaimBinding,
  { annotated, world }: JudgeContext,
): Transcribed {
  const isOfTwo = isRelative(claim) || isDifference(claim, binding, world);
  if (isOfTwo && !isSpread(claim))
    return judgeRelative(claim, annotated.directivesFor(claim), world);
  const directives = annotated.directivesFor(claim).map(({ directive }) => directive);
  const isPast = directives.some((each) => each.kind === 'class' && each.class === 'historical');
  return isPast ? judgePast(claim, binding, world) : judgeAbsolute(claim, binding, world);
}

/** What readers take for a figure of today, and only an annotation for one of the past, is exempt where the past alone backs it. */
function judgePast(claim: Claim, binding: ClaimBinding, world: DocumentWorld): Transcribed {
  const today = judgeAbsolute(claim, binding, world);
  const past = judgeAbsolute({ ...claim, class: 'historical' }, binding, world);
  if (today.result.verdict === 'backed' || past.result.verdict !== 'backed') return past;
  const reason = { kind: 'class', class: 'historical', cue: 'annotation' } as const;
  return { result: { verdict: 'exempt', reason }, notes: past.notes };
}

/** Whether a finding rests on a number that states a performance itself. */
function rests(result: Wrong['result'], stated: ReadonlySet<string>): boolean {
  if (result.verdict !== 'inconsistent') return true;
  return result.derivation.inputs.some(({ line, column }) => stated.has(`${line}:${column}`));
}

/** What the document's own numbers refute comes first; where that only warns, after what fails. */
function judgeAlone(claim: Claim, context: JudgeContext): Transcribed {
  const { annotated, findings, rules, switches, stated } = context;
  const decided = decidedExemption(claim, annotated.directivesFor(claim), rules);
  const judged = judgeByRecords(claim, context, decided);
  const finding = findings.get(claim);
  const isIgnored = decided !== null && decided.kind !== 'class';
  if (finding?.kind !== 'wrong' || isIgnored) return judged;
  // "From one thread to eight it is 3.5x": of a ratio that names bind, what plain counts come to says nothing.
  if (judged.result.verdict === 'backed' && !rests(finding.result, stated)) return judged;
  if (switches.off(claim, finding.result) !== null) return judged;
  const stands = isFailing(finding.result, rules) || !isFailing(judged.result, rules);
  return stands ? { result: finding.result, notes: [] } : judged;
}

const UNSETTLED = new Set(['unbound', 'unmeasured', 'ambiguous', 'unsure']);

/** A derived number is backed by the records behind its inputs; without any, two values of one quantity contradict. */
function withOthers(
  judged: ReadonlyMap<Claim, Transcribed>,
  { findings, switches }: JudgeContext,
  repeats: Findings,
): ReadonlyMap<Claim, Transcribed> {
  const better = (claim: Claim, own: Transcribed): Transcribed => {
    const [found, repeat] = [findings.get(claim), repeats.get(claim)];
    const isDerived = found?.kind === 'consistent' && own.result.verdict !== 'exempt';
    const each = (isDerived ? backByInputs(found, judged) : null) ?? own;
    const isOpen = repeat?.kind === 'wrong' && UNSETTLED.has(each.result.verdict);
    return isOpen && switches.off(claim, repeat.result) === null
      ? { result: repeat.result, notes: each.notes }
      : each;
  };
  return new Map([...judged].map(([claim, each]) => [claim, better(claim, each)]));
}

/** What rests on a local record, in part or whole, is true here and no more. */
function markLocal(result: ClaimVerdict): ClaimVerdict {
  if (result.verdict !== 'backed') return result;
  const isLocal = result.evidence.some(({ provenance }) => provenance === 'local');
  return isLocal ? { ...result, verdict: 'backed-here' } : result;
}

/** Whether others refute a number, a claim of performance among them: plain counts are none of the gate's business. */
function refutedBeside(
  stated: ReadonlySet<string>,
  found: readonly Findings[],
): (claim: Claim) => boolean {
  return (claim) =>
    found.some((each) => {
      const finding = each.get(claim);
      return finding?.kind === 'wrong' && rests(finding.result, stated);
    });
}

/** Judges the numbers of one document that are claims, or may be, in their order. */
export function judgeDocument(
  document: DocumentInput,
  annotated: AnnotatedDocument,
  question: DocsQuestion,
  { world, isNew }: { readonly world: JudgingWorld; readonly isNew: (claim: Claim) => boolean },
): { readonly claims: readonly JudgedClaim[]; readonly problems: readonly DocumentProblem[] } {
  const { extracted } = document;
  const { findings, repeats } = checkGraph(extracted, document.text);
  const stated = new Set(extracted.claims.map(({ line, column }) => `${line}:${column}`));
  const isWrong = refutedBeside(stated, [findings, repeats]);
  const chosen = chooseNumbers(extracted, annotated, world, isWrong);
  const { world: placed, numbers, unsure } = chosen;
  const lines = document.text.split(LINE_END);
  const bindings = bindAll(numbers, annotated, question, placed);
  const rules = {
    strict: question.rules.strict,
    severities: question.rules.severities,
    isExampleFile: question.rules.isExample(extracted.path),
    waivers: question.rules.waivers,
    today: question.now.slice(0, 10),
  };
  const switches = switchesOf(extracted.path, annotated, question.rules);
  const context = {
    stated,
    switches,
    annotated,
    bindings,
    lines,
    findings,
    world: placed,
    rules,
    unsure,
  };
  const alone = new Map(numbers.map((claim) => [claim, judgeAlone(claim, context)]));
  const judged = withBesides(withOthers(alone, context, repeats), rules);
  const added = question.base !== null;
  const claims = [...judged].map(([claim, { result: found, notes }]): JudgedClaim => {
    const off = isFlagged(found) ? switches.off(claim, found) : null;
    const told = found.verdict === 'unsure' ? { ...found, added } : markLocal(found);
    const result = off === null ? told : { verdict: 'exempt' as const, reason: off };
    const fails = isFailing(result, question.rules);
    return { claim, result, notes, fails };
  });
  const isJudged = ({ claim }: JudgedClaim) => question.base === null || isNew(claim);
  return { claims: claims.filter(isJudged), problems: switches.unused() };
}
