/** What goes wrong, and when: planted by a test, met by the nth call of an operation. */
import type { Fields } from './description/json-schema.ts';

export type Fault =
  /** An answer of GitHub's; `applied`: after the write was done all the same. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: Fields;
      readonly headers?: Readonly<Record<string, string>>;
      readonly applied?: boolean;
    }
  /** The connection breaks, before the write or after it (then the answer is lost). */
  | { readonly kind: 'drop'; readonly applied: boolean }
  /** Done at once, but the answer comes late: longer than the client's patience is a timeout. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  | { readonly kind: 'primary-limit'; readonly resetsInSeconds: number }
  | { readonly kind: 'secondary-limit'; readonly retryAfterSeconds: number | null };

export interface When {
  /** Which call from now on meets it; default: the next. */
  readonly nth?: number;
  /** How many calls in a row meet it; default: 1. */
  readonly times?: number;
}

interface Planted<What> {
  readonly operation: string;
  readonly what: What;
  /** Calls that still pass by unharmed. */
  waits: number;
  left: number;
}

type Hook = () => void | Promise<void>;

export class Faults {
  readonly #faults: Planted<Fault>[] = [];
  readonly #hooks: Planted<Hook>[] = [];

  plant(operation: string, fault: Fault, when: When = {}): void {
    this.#faults.push(plantedOf(operation, fault, when));
  }

  /** Runs `hook` before the nth call is served: a force-push, a deletion, a second writer. */
  before(operation: string, hook: Hook, when: When = {}): void {
    this.#hooks.push(plantedOf(operation, hook, when));
  }

  /** The fault that this call of `operation` meets. */
  async next(operation: string): Promise<Fault | null> {
    for (const hook of due(this.#hooks, operation)) await hook();
    return due(this.#faults, operation)[0] ?? null;
  }

  /** Planted, but met by nobody: a test that thinks it tests them is wrong. */
  unmet(): readonly string[] {
    return [...this.#faults, ...this.#hooks]
      .filter((each) => each.left > 0)
      .map((each) => each.operation);
  }
}

function plantedOf<What>(operation: string, what: What, when: When): Planted<What> {
  return { operation, what, waits: (when.nth ?? 1) - 1, left: when.times ?? 1 };
}

function due<What>(planted: readonly Planted<What>[], operation: string): What[] {
  const found: What[] = [];
  for (const each of planted) {
    if (each.operation !== operation || each.left === 0) continue;
    if (each.waits > 0) {
      each.waits -= 1;
      continue;
    }
    each.left -= 1;
    found.push(each.what);
  }
  return found;
}
