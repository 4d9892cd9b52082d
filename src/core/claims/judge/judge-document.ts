/** One document: bind all claims together, check its own arithmetic, then judge each claim. */
import type { AnnotatedDocument } from '../annotations/annotate.ts';
import type { Binding } from '../bind/bind.ts';
import { lockedSeries } from '../bind/lock.ts';
import { settleTies } from '../bind/table.ts';
import type { Claim } from '../claim.ts';
import type { ClaimVerdict, JudgedClaim, Note } from '../verdict.ts';
import { bindClaim, type ClaimBinding, isRelative } from './bind-claim.ts';
import { exemptionOf, hasCitation } from './exemption.ts';
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
    const isSpread = claim.class === 'spread' || claim.kind === 'spread';
    const own = { ...each, binding };
    bound.set(claim, isSpread && binding.kind !== 'bound' && beside !== null ? beside : own);
    if (!isSpread && !isRelative(claim)) beside = own;
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
  const isSpread = claim.class === 'spread' || claim.kind === 'spread';
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
  if (isRelative(claim) && !isSpread)
    return judgeRelative(claim, annotated.directivesFor(claim), world);
  return judgeAbsolute(claim, binding, world);
}

/** Judges the claims of one document that are to be judged, each on its own line. */
export function judgeDocument(
  document: DocumentInput,
  annotated: AnnotatedDocument,
  question: DocsQuestion,
  world: JudgingWorld,
): readonly JudgedClaim[] {
  const { extracted, changedLines } = document;
  const lines = document.text.split('\n');
  const changed = changedLines === null ? null : new Set(changedLines);
  const bindings = bindAll(extracted.claims, annotated, question, world);
  const rules = {
    strict: question.rules.strict,
    isExampleFile: question.rules.isExample(extracted.path),
    waivers: question.rules.waivers,
    today: question.now.slice(0, 10),
  };
  const finish = (claim: Claim, result: ClaimVerdict, notes: readonly Note[]): JudgedClaim => ({
    claim,
    result,
    notes,
    fails: document.warnOnly !== true && verdictFails(result, question.rules),
  });
  return extracted.claims
    .filter((claim) => changed === null || changed.has(claim.line))
    .map((claim) => {
      const reason = exemptionOf(claim, annotated.directivesFor(claim), lines, rules);
      if (reason !== null) return finish(claim, { verdict: 'exempt', reason }, []);
      const binding = bindings.get(claim);
      if (binding === undefined) throw new Error(`claim of another document: ${claim.text}`);
      const { result, notes } = judgeUnexempt(claim, binding, annotated, lines, world);
      return finish(claim, result, notes);
    });
}
