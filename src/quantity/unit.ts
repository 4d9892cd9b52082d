/** Units as people write them in benchmark output and documents, and the dimension of each. */

export type Dimension =
  | 'time'
  | 'rate'
  | 'throughput-bytes'
  | 'bytes'
  | 'count'
  | 'ratio'
  | 'percent'
  | 'cycles';

export interface Unit {
  /** Canonical spelling: `s`, `ops/s`, `B/s`, `ns/op`, `x`, `%`. */
  readonly symbol: string;
  readonly dimension: Dimension;
  /** Multiply by this to reach the dimension's base unit (s, 1/s, B/s, B, 1, 1, 1 %, cycles). */
  readonly factor: number;
}
