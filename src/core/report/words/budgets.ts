import { percent } from '../../text/percent.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { BudgetStatus } from '../../verdict/verdict.ts';

type Judged = Exclude<BudgetStatus, { kind: 'none' }>;

/** `927 ms / 15 s`: what was measured over what is allowed. */
function fraction({ measured, limit }: Judged, unit: string): string {
  return `${formatQuantity(measured, unit, null)} / ${formatQuantity(limit, unit, null)}`;
}

/** How far on the right or wrong side, as a share of the limit. */
function margin({ measured, limit, side }: Judged): string {
  const share = (limit - measured) / Math.abs(limit);
  const spare = side === 'at-most' ? share : -share;
  if (!Number.isFinite(share)) return '';
  return spare >= 0 ? `${percent(spare, 0)} to spare` : `${percent(-spare, 0)} over`;
}

function allowed({ side, limit }: Judged, unit: string): string {
  return `${side === 'at-most' ? 'at most' : 'at least'} ${formatQuantity(limit, unit, null)}`;
}

/** `3.21 s / 3.00 s, 7% over`, for a sentence; empty where there is no budget. */
export function summarizeBudget(budget: BudgetStatus, unit: string): string {
  if (budget.kind === 'none') return '';
  return [fraction(budget, unit), margin(budget)].filter((text) => text !== '').join(', ');
}

/** A budget beside a measurement, with the margin and how sure it is; empty where there is none. */
export function describeBudget(budget: BudgetStatus, unit: string): string {
  if (budget.kind === 'none') return '';
  const { kind } = budget;
  const bound = formatQuantity(budget.bound, unit, null);
  const [worse, better] = budget.side === 'at-most' ? ['below', 'above'] : ['above', 'below'];
  const spare = [margin(budget)].filter((text) => text !== '').map((text) => `${text}; `);
  switch (kind) {
    case 'within':
      return `budget kept: ${fraction(budget, unit)} (${spare.join('')}one more run stays ${worse} ${bound}, 95% sure)`;
    case 'exceeded':
      return `${formatQuantity(budget.measured, unit, null)} where ${allowed(budget, unit)} is allowed (${spare.join('')}${better} ${bound}, 95% sure)`;
    case 'not-shown':
      return `budget of ${allowed(budget, unit)} not shown to be kept: ${fraction(budget, unit)}, and one more run could be ${bound}`;
    default:
      return kind satisfies never;
  }
}
