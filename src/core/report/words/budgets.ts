import { percent } from '../../text/percent.ts';
import { plural } from '../../text/plural.ts';
import { formatExactQuantity, formatQuantity } from '../../text/quantity.ts';
import type { BudgetStatus, JudgedBudget } from '../../verdict/verdict.ts';

/** Formats values beside their limit; values that differ never print alike. */
function quantities({ measured, bound, limit, by }: JudgedBudget, unit: string) {
  const show = (value: number): string => {
    if (by === 'counts') return formatExactQuantity(value, unit);
    const short = formatQuantity(value, unit, null);
    const isSame = value !== limit && short === formatQuantity(limit, unit, null);
    return isSame ? formatQuantity(value, unit, Math.abs(value - limit)) : short;
  };
  return { measured: show(measured), bound: show(bound), limit: show(limit) };
}

/** Distance from the limit as a share of it; empty if the limit is 0. */
function margin({ measured, limit, side }: JudgedBudget): string {
  const share = (limit - measured) / Math.abs(limit);
  const spare = side === 'at-most' ? share : -share;
  if (!Number.isFinite(share)) return '';
  const decimals = Math.abs(spare) < 0.01 ? 2 : 0;
  return spare >= 0 ? `${percent(spare, decimals)} to spare` : `${percent(-spare, decimals)} over`;
}

/** The evidence and its confidence; empty for counts, which are exact. */
function proof(budget: JudgedBudget, unit: string): string {
  const { bound } = quantities(budget, unit);
  const [within, beyond] = budget.side === 'at-most' ? ['below', 'above'] : ['above', 'below'];
  const runs = plural(budget.runs, 'run');
  return {
    counts: '',
    'every-run': `closest of ${runs}, all ${beyond} it`,
    mean: `the mean of ${runs}, ${beyond} ${bound}, 95% sure`,
    'next-run': `the next run stays ${within} ${bound}, 95% sure`,
  }[budget.by];
}

/** Why the budget is not shown to be kept. */
function doubt(budget: JudgedBudget, unit: string): string {
  if (budget.runs < 2 && budget.by !== 'counts') return ' in a single run';
  const { bound } = quantities(budget, unit);
  const where = budget.side === 'at-most' ? 'above' : 'below';
  const runs = plural(budget.runs, 'run');
  if (budget.beyond > 0) return `, and ${budget.beyond} of ${runs} ${where} it`;
  return `, and the next run could be ${bound}`;
}

/** Budget with margin and confidence, next to a measurement; empty without a budget. */
export function describeBudget(budget: BudgetStatus, unit: string): string {
  if (budget.kind === 'none') return '';
  const { measured, limit } = quantities(budget, unit);
  const allowed = `${budget.side === 'at-most' ? 'at most' : 'at least'} ${limit}`;
  const details = [margin(budget), proof(budget, unit)].filter((part) => part !== '');
  const bracket = details.length === 0 ? '' : ` (${details.join('; ')})`;
  return {
    within: `budget kept: ${measured} / ${limit}${bracket}`,
    exceeded: `${measured}, limit: ${allowed}${bracket}`,
    'not-shown': `budget of ${allowed} may not be met: ${measured}${doubt(budget, unit)}`,
  }[budget.kind];
}
