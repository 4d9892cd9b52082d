/** One document: bind all claims together, check its own arithmetic, then judge each claim. */
import type { AnnotatedDocument } from '../annotations/annotate.ts';
import { checkArithmetic } from '../arithmetic/check-document.ts';
import { type Finding, type Findings, isRelative, isSpread } from '../arithmetic/finding.ts';
import { findRepeats } from '../arithmetic/repeats.ts';
import type { Binding } from '../bind/bind.ts';
import { lockedSeries } from '../bind/lock.ts';
import { settleTies } from '../bind/table.ts';
import type { Claim } from '../claim.ts';
import type { ClaimVerdict, JudgedClaim } from '../verdict.ts';
import { bindClaim, type ClaimBinding } from './bind-claim.ts';
import { backByInputs } from './derived.ts';
import { type ExemptionRules, exemptionOf, hasCitation } from './exemption.ts';
import { agreesWith, judgeAbsolute, judgeRelative } from './judge-claim.ts';
import type { DocsQuestion, DocumentInput } from './judge-documents.ts';
import { verdictFails } from './policy.ts';
import type { Transcribed } from './transcription.ts';
import type { JudgingWorld } from './world.ts';

/** Binds every claim; a spread takes the binding of the number it stands beside. */
function bindAll(
  claims: readonly Claim[],
  annotated: AnnotatedDocument,
  question: DocsQuestion,
  world: JudgingWorld,
): ReadonlyMap<Claim, ClaimBinding> {
  const first = new Map<Claim, ClaimBinding>();
  for (const claim of claims) {
    const locked = lockedSeries(claim, question.lock, world.series);
    first.set(claim, bindClaim(claim, annotated.directivesFor(claim), locked, world));
  }
  const bindings = new Map<Claim, Binding>(
    [...first].map(([claim, each]) => [claim, each.binding]),
  );
  const settled = settleTies(bindings, agreesWith(world));
  let beside: ClaimBinding | null = null;
  const bound = new Map<Claim, ClaimBinding>();
  for (const [claim, each] of first) {
    const binding = settled.get(claim) ?? each.binding;
    const own = { ...each, binding };
    const follows = isSpread(claim) && binding.kind !== 'bound' && beside !== null;
    bound.set(claim, follows ? (beside ?? own) : own);
    if (!isSpread(claim) && !isRelative(claim)) beside = own;
  }
  return bound;
}

function judgeUnexempt(
  claim: Claim,
  binding: ClaimBinding,
  annotated: AnnotatedDocument,
  lines: readonly string[],
  world: JudgingWorld,
): Transcribed {
  if (claim.class === 'quoted' && !hasCitation(claim, lines))
    return {
      result: {
        verdict: 'unbound',
        nearest: [],
        measured: [],
        annotation: null,
        why: 'citation-missing',
      },
      notes: [],
    };
  if (isRelative(claim) && !isSpread(claim))
    return judgeRelative(claim, annotated.directivesFor(claim), world);
  return judgeAbsolute(claim, binding, world);
}

interface Desk {
  readonly annotated: AnnotatedDocument;
  readonly bindings: ReadonlyMap<Claim, ClaimBinding>;
  readonly lines: readonly string[];
  readonly findings: Findings;
  readonly world: JudgingWorld;
  readonly rules: ExemptionRules;
}

/** The verdict of one claim, its place among the others not yet considered. */
function judgeAlone(claim: Claim, desk: Desk): Transcribed {
  const { annotated, bindings, lines, findings, world } = desk;
  const annotations = annotated.directivesFor(claim);
  const reason = exemptionOf(claim, annotations, lines, desk.rules);
  const finding = findings.get(claim);
  const isIgnored = reason !== null && reason.kind !== 'class';
  if (finding?.kind === 'wrong' && !isIgnored) return { result: finding.result, notes: [] };
  if (reason !== null) return { result: { verdict: 'exempt', reason }, notes: [] };
  const binding = bindings.get(claim);
  if (binding === undefined) throw new Error(`claim of another document: ${claim.text}`);
  return judgeUnexempt(claim, binding, annotated, lines, world);
}

/** A derived number is backed by the records behind the numbers it follows from. */
function withDerivations(
  judged: ReadonlyMap<Claim, Transcribed>,
  findings: Findings,
): ReadonlyMap<Claim, Transcribed> {
  const better = (claim: Claim, each: Transcribed): Transcribed => {
    const finding = findings.get(claim);
    if (finding?.kind !== 'consistent' || each.result.verdict === 'exempt') return each;
    return backByInputs(finding, judged) ?? each;
  };
  return new Map([...judged].map(([claim, each]) => [claim, better(claim, each)]));
}

const UNSETTLED = new Set(['unbound', 'unmeasured', 'ambiguous']);

/** Where no record settles it, two values of one quantity contradict each other. */
function withRepeats(
  judged: ReadonlyMap<Claim, Transcribed>,
  repeats: ReadonlyMap<Claim, Finding>,
): ReadonlyMap<Claim, Transcribed> {
  return new Map(
    [...judged].map(([claim, each]) => {
      const finding = repeats.get(claim);
      const isOpen = UNSETTLED.has(each.result.verdict);
      return finding?.kind === 'wrong' && isOpen
        ? [claim, { result: finding.result, notes: each.notes }]
        : [claim, each];
    }),
  );
}

/** What rests on a local record, in part or whole, is true here and no more. */
function markLocal(result: ClaimVerdict): ClaimVerdict {
  if (result.verdict !== 'backed') return result;
  const isLocal = result.evidence.some(({ provenance }) => provenance === 'local');
  return isLocal ? { ...result, verdict: 'backed-here' } : result;
}

function isJudged(changedLines: readonly number[] | null): (claim: Claim) => boolean {
  if (changedLines === null) return () => true;
  const changed = new Set(changedLines);
  return (claim) => changed.has(claim.line);
}

/** Judges the claims of one document that are to be judged, each on its own line. */
export function judgeDocument(
  document: DocumentInput,
  annotated: AnnotatedDocument,
  question: DocsQuestion,
  world: JudgingWorld,
): readonly JudgedClaim[] {
  const { extracted } = document;
  const lines = document.text.split('\n');
  const findings = checkArithmetic(extracted, lines);
  const bindings = bindAll(extracted.claims, annotated, question, world);
  const rules = {
    strict: question.rules.strict,
    isExampleFile: question.rules.isExample(extracted.path),
    waivers: question.rules.waivers,
    today: question.now.slice(0, 10),
  };
  const desk = { annotated, bindings, lines, findings, world, rules };
  const alone = new Map(extracted.claims.map((claim) => [claim, judgeAlone(claim, desk)]));
  const derived = withDerivations(alone, findings);
  const judged = withRepeats(derived, findRepeats(extracted.claims));
  return [...judged]
    .filter(([claim]) => isJudged(document.changedLines)(claim))
    .map(([claim, { result: found, notes }]) => {
      const result = markLocal(found);
      const fails = document.warnOnly !== true && verdictFails(result, question.rules);
      return { claim, result, notes, fails };
    });
}
