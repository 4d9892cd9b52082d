/** Every call that reached the server, in order, and every contradiction found. */

export interface Entry {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Null: no such operation. */
  readonly operation: string | null;
  /** Whose token; null: none or unknown. */
  readonly login: string | null;
  readonly body: unknown;
  /** Null: the connection was dropped instead. */
  status: number | null;
  answer: unknown;
  /** What was planted for this call. */
  fault: string | null;
}

export class Transcript {
  readonly entries: Entry[] = [];
  readonly violations: string[] = [];

  /** Calls of one operation. */
  of(operation: string): readonly Entry[] {
    return this.entries.filter((entry) => entry.operation === operation);
  }

  /** One line a call, for people. */
  lines(): readonly string[] {
    return this.entries.map((entry) => {
      const status = entry.status ?? 'dropped';
      const fault = entry.fault === null ? '' : ` [planted: ${entry.fault}]`;
      return `${entry.method} ${entry.path} (${entry.operation ?? 'unknown'}) → ${status}${fault}`;
    });
  }

  /** Throws where a request or an answer contradicted GitHub's description or rules. */
  assertNoViolations(): void {
    if (this.violations.length === 0) return;
    const list = this.violations.map((each) => `- ${each}`).join('\n');
    throw new Error(`the local GitHub saw what GitHub would refuse:\n${list}`);
  }
}
