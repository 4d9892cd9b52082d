/** Which proposals are accusations: a fitted score of their evidence, and no number accused twice. */
import type { Claim } from '../claim.ts';
import { scoreLinear } from '../classify/linear.ts';
import type { Proposal } from './proposal.ts';
import weights from './weights.json' with { type: 'json' };

export function scoreOf({ features }: Proposal): number {
  return scoreLinear(weights, features);
}

/** Which number of one relation is derived from the others: ratios first, then rates. */
function derivedness({ target: { dimension } }: Proposal): number {
  if (dimension === 'ratio' || dimension === 'percent') return 0;
  return dimension === 'rate' || dimension === 'throughput-bytes' ? 1 : 2;
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
    const { target, inputs, isRepeat } = proposal;
    if (accused.has(target.claim)) return [];
    for (const { claim } of isRepeat ? [target] : [target, ...inputs]) accused.add(claim);
    return [proposal];
  });
}
