/** What `history` finds, as data. */
import type { ChangeGroup } from './change-points.ts';
import type { History } from './series.ts';

export interface HistoryReport {
  readonly version: 1;
  readonly kind: 'history';
  readonly store: string;
  readonly errorRate: number;
  readonly effect: number;
  readonly histories: readonly History[];
  /** Newest first. */
  readonly groups: readonly ChangeGroup[];
}
