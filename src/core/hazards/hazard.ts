export interface Hazard {
  /** For silencing, such as `governor`, `steal`, `order-effect`. */
  readonly name: string;
  /** Values for the message, which is worded in core/report. */
  readonly evidence: Readonly<Record<string, string | number | null>>;
  readonly caseId: string | null;
}
