/** Which proposals are accusations: a fitted score of their evidence, and no number accused twice. */
import type { Claim } from '../claim.ts';
import { scoreLinear } from '../classify/linear.ts';
import { isRepeat, type Proposal } from './proposal.ts';
import weights from './weights.json' with { type: 'json' };

export function scoreOf({ features }: Proposal): number {
  return scoreLinear(weights, features);
}

/** Which number of one relation is derived from the others: ratios first, then rates, then products. */
function derivedness({ target: { dimension }, finding }: Proposal): number {
  if (dimension === 'ratio' || dimension === 'percent') return 0;
  if (dimension === 'rate' || dimension === 'throughput-bytes') return 1;
  const result = finding.kind === 'wrong' ? finding.result : null;
  return result?.verdict === 'inconsistent' && result.relation === 'product' ? 2 : 3;
}

/**
 * Derived numbers and the best proposals first; neither a number that is accused nor what it was held
 * against is accused again, but of two values of one quantity either may be the wrong one.
 */
export function decide(
  proposals: readonly Proposal[],
  score: (proposal: Proposal) => number = scoreOf,
): readonly Proposal[] {
  const scored = proposals
    .map((proposal) => ({ proposal, score: score(proposal) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => derivedness(a.proposal) - derivedness(b.proposal) || b.score - a.score);
  const accused = new Set<Claim>();
  return scored.flatMap(({ proposal }) => {
    const { target, inputs } = proposal;
    if (accused.has(target.claim)) return [];
    for (const { claim } of isRepeat(proposal) ? [target] : [target, ...inputs]) accused.add(claim);
    return [proposal];
  });
}
