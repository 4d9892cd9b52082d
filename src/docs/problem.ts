/** What is wrong with a document as such, beside its claims. */
export type DocumentProblem =
  | {
      readonly kind: 'unreadable';
      readonly path: string;
      readonly reason: 'too-large' | 'work' | 'parse' | 'encoding' | 'missing';
      readonly message: string;
    }
  | {
      readonly kind: 'annotation';
      readonly path: string;
      readonly line: number;
      readonly column: number;
      readonly message: string;
      readonly expected: string;
    }
  | {
      readonly kind: 'annotation-unused';
      readonly path: string;
      readonly line: number;
      readonly column: number;
      readonly what: string;
    }
  /** Reading it took longer than allowed, which depends on the machine: no verdict on its numbers. */
  | { readonly kind: 'not-judged'; readonly path: string; readonly message: string }
  | { readonly kind: 'claims-vanished'; readonly path: string; readonly before: number }
  | {
      readonly kind: 'fewer-claims-than-expected';
      readonly path: string;
      readonly seen: number;
      readonly expected: number;
    }
  | {
      readonly kind: 'exemptions-jumped';
      readonly path: string;
      readonly before: number;
      readonly now: number;
    }
  | {
      readonly kind: 'waiver-expired';
      readonly path: string;
      readonly text: string;
      readonly owner: string;
      readonly expires: string;
    }
  | { readonly kind: 'waiver-unused'; readonly path: string; readonly text: string }
  | {
      readonly kind: 'lock-stale';
      readonly path: string;
      readonly text: string;
      readonly subject: string;
      readonly target: string;
      readonly why: 'no-such-claim' | 'no-such-series';
    }
  | {
      readonly kind: 'managed-differs';
      readonly path: string;
      readonly line: number;
      readonly target: string;
      readonly found: string;
      readonly rendered: string | null;
    }
  | { readonly kind: 'chart-changed'; readonly path: string; readonly line: number }
  | {
      readonly kind: 'included-file';
      readonly path: string;
      readonly line: number;
      readonly file: string;
    };
