/** What all tools share whose output is one JSON document. */

import { z } from 'zod';
import { describeValue, type ParsedJson, parseJson, prefixed, Unreadable } from './reading.ts';
import { type Form, type Measured, type Tool, type ToolFacts, toolOf } from './tool.ts';

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
function describeIssue(issue: Issue | undefined, document: unknown): string {
  if (issue === undefined) return 'something else';
  const path = issue.path.map((part) =>
    typeof part === 'number' ? `[${part}]` : `.${describeValue(String(part)).slice(12, -1)}`,
  );
  const found = valueAt(document, issue.path);
  const expected = issue.code === 'invalid_type' ? issue.expected : issue.message;
  return `${path.join('').replace(/^\./, '') || 'the document'}: expected ${expected}, got ${describeValue(found)}`;
}

/**
 * What was found, of the shape that is expected.
 *
 * @param what for messages: `a line`
 * @throws Unreadable with what is wrong with the first part that is not
 */
export function shaped<T>(json: ParsedJson, schema: z.ZodType<T>, what = 'it'): T {
  if (!json.ok) throw new Unreadable(`${what} is not JSON (${json.message})`);
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues.slice(0, 1).map(deepest)[0];
  throw new Unreadable(describeIssue(issue, json.value), issue?.path);
}

/** The lines that are not blank, each of them JSON of one shape. @throws Unreadable */
export function jsonLines<T>(text: string, schema: z.ZodType<T>): T[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // Without where in the line it is.
  return lines.map((line) => prefixed('', () => shaped(parseJson(line), schema, 'a line')));
}

type Container = Readonly<Record<string, unknown>> | readonly unknown[];

interface JsonForm<T> {
  readonly schema: z.ZodType<T>;
  /** What tells this tool's document from all others: ways to members it has, such as `files.0.groups`. */
  readonly marks: readonly string[] | ((document: Container) => boolean);
  /** @throws Unreadable */
  measure(document: T): readonly Measured[];
}

function jsonForm<T>({ schema, marks, measure }: JsonForm<T>): Form {
  const isIts =
    typeof marks === 'function'
      ? marks
      : (document: unknown) =>
          marks.every((way) => valueAt(document, way.split('.')) !== undefined);
  return {
    is: (_, { json }) =>
      json.ok &&
      typeof json.value === 'object' &&
      json.value !== null &&
      isIts(json.value as Container),
    read: (_, { json }) => measure(shaped(json, schema)),
  };
}

/** A tool from the schema of its document, and what it prints `besides`. */
export function jsonTool<T>({
  schema,
  marks,
  measure,
  besides = [],
  ...tool
}: ToolFacts & JsonForm<T> & { readonly besides?: readonly Form[] }): Tool {
  return toolOf({ ...tool, forms: [...besides, jsonForm({ schema, marks, measure })] });
}
