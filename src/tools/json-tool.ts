/** What all tools share whose output is one JSON document. */

import { z } from 'zod';
import { describeValue, failed, NotFinite, parseJson, type Result } from './reading.ts';
import { type Form, type Measured, type Parsed, parsedOf, type Tool, toolOf } from './tool.ts';

type Issue = z.core.$ZodIssue;

/** Where a number should stand: it is checked when it is chosen, since another may be wanted. */
export const cell = z.unknown().optional();

/** The value at `path`; undefined if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
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
  const got = found instanceof NotFinite ? found.toString() : describeValue(found);
  const expected = issue.code === 'invalid_type' ? issue.expected : issue.message;
  return `${path.join('').replace(/^\./, '') || 'the document'}: expected ${expected}, got ${got}`;
}

/** What was found, of the shape that is expected; else what is wrong with the first part that is not. */
export function shaped<T>(value: unknown, schema: z.ZodType<T>): Result<{ readonly value: T }> {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : failed(describeIssue(parsed.error.issues[0], value));
}

/** What is measured of the lines that are not blank, each of them JSON of one shape. */
export function parseJsonLines<T>(
  text: string,
  schema: z.ZodType<T>,
  measure: (lines: readonly T[]) => readonly Measured[] | string,
): Parsed {
  const lines: T[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const json = parseJson(line);
    if (!json.ok) return failed(`a line is not JSON (${json.message})`);
    const parsed = shaped(json.value, schema);
    if (!parsed.ok) return parsed;
    lines.push(parsed.value);
  }
  return parsedOf(measure(lines));
}

type Container = Readonly<Record<string, unknown>> | readonly unknown[];

interface JsonForm<T> {
  readonly schema: z.ZodType<T>;
  /** What tells this tool's document from all others: ways to members it has, such as `files.0.groups`. */
  readonly marks: readonly string[] | ((document: Container) => boolean);
  /** May refuse with a sentence. */
  measure(document: T): readonly Measured[] | string;
}

function jsonForm<T>({ schema, marks, measure }: JsonForm<T>): Form {
  const isIts =
    typeof marks === 'function'
      ? marks
      : (document: unknown) =>
          marks.every((way) => valueAt(document, way.split('.')) !== undefined);
  return {
    recognises: ({ json }) =>
      json.ok &&
      typeof json.value === 'object' &&
      json.value !== null &&
      isIts(json.value as Container),
    parse({ json }): Parsed {
      if (!json.ok) return failed(`it is not JSON (${json.message})`);
      const parsed = shaped(json.value, schema);
      if (!parsed.ok) return parsed;
      return parsedOf(measure(parsed.value));
    },
  };
}

/** A tool from the schema of its document, and what it prints `besides`. */
export function jsonTool<T>({
  schema,
  marks,
  measure,
  besides = [],
  ...tool
}: Omit<Tool, keyof Form> & JsonForm<T> & { readonly besides?: readonly Form[] }): Tool {
  return toolOf({ ...tool, forms: [...besides, jsonForm({ schema, marks, measure })] });
}
