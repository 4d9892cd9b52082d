import { formatQuantity } from '../../text/quantity.ts';
import type { BudgetStatus } from '../../verdict/verdict.ts';

/** A budget beside a measurement; empty where there is none. */
export function describeBudget(budget: BudgetStatus, unit: string): string {
  if (budget.kind === 'none') return '';
  const { kind } = budget;
  const limit = formatQuantity(budget.limit, unit, null);
  const allowed = budget.side === 'at-most' ? `at most ${limit}` : `at least ${limit}`;
  switch (kind) {
    case 'within':
      return `budget of ${allowed} kept`;
    case 'exceeded':
      return `${formatQuantity(budget.measured, unit, null)} where ${allowed} is allowed`;
    case 'not-shown':
      return `budget of ${allowed} not shown to be kept: it could be ${formatQuantity(budget.bound, unit, null)}`;
    default:
      return kind satisfies never;
  }
}
