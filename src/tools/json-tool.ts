/** What all tools share whose output is one JSON document. */
import { z } from 'zod';
import { describeValue, NotFinite } from './json-text.ts';
import type { Measured, Parsed, Tool } from './tool.ts';

type Issue = z.core.$ZodIssue;

/** Where a number should stand: it is checked when it is chosen, since another may be wanted. */
export const cell = z.unknown().optional();

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, part) ? (value as Record<PropertyKey, unknown>)[part] : undefined;
  }, root);
}

/** Of alternatives that all failed, the first issue of the one that was followed furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [best] = issue.errors
    .flatMap(([first]) => first ?? [])
    .map((first) => deepest({ ...first, path: [...issue.path, ...first.path] } as Issue))
    .sort((one, other) => other.path.length - one.path.length);
  return best ?? issue;
}

/** `benchmarks[3].stats: expected object, got null` */
export function describeIssue(first: Issue | undefined, document: unknown): string {
  if (first === undefined) return 'something else';
  const issue = deepest(first);
  const path = issue.path.map((part) =>
    typeof part === 'number' ? `[${part}]` : `.${describeValue(String(part)).slice(12, -1)}`,
  );
  const found = valueAt(document, issue.path);
  const got = found instanceof NotFinite ? found.word : describeValue(found);
  const expected = issue.code === 'invalid_type' ? issue.expected : issue.message;
  return `${path.join('').replace(/^\./, '') || 'the document'}: expected ${expected}, got ${got}`;
}

interface JsonTool<T> extends Omit<Tool, 'recognises' | 'parse'> {
  readonly schema: z.ZodType<T>;
  /** What tells this tool's document from all others. */
  looksLike(document: Readonly<Record<string, unknown>> | readonly unknown[]): boolean;
  measure(document: T): readonly Measured[] | string;
}

/** A tool from the schema of its document; `measure` may refuse with a sentence. */
export function jsonTool<T>(options: JsonTool<T>): Tool {
  const { schema, looksLike, measure, ...tool } = options;
  return {
    ...tool,
    recognises: ({ json }) =>
      json.ok &&
      typeof json.value === 'object' &&
      json.value !== null &&
      looksLike(json.value as never),
    parse({ json }): Parsed {
      if (!json.ok) return { ok: false, message: `it is no JSON (${json.message})` };
      const parsed = schema.safeParse(json.value);
      if (!parsed.success) {
        return { ok: false, message: describeIssue(parsed.error.issues[0], json.value) };
      }
      const measured = measure(parsed.data);
      return typeof measured === 'string'
        ? { ok: false, message: measured }
        : { ok: true, measured };
    },
  };
}
