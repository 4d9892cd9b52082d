/** The reference tables of docs/record-format.md, made from the schema that checks the documents. */
import { z } from 'zod';
import { recordSchema } from '../src/core/records/record.ts';
import { sessionSchema } from '../src/core/records/session.ts';

type Node = z.core.JSONSchema.BaseSchema;

/** One table: an object of the schema, at the path where it stands. */
interface Section {
  readonly path: string;
  readonly node: Node;
}

const SCHEMAS = { record: recordSchema, session: sessionSchema } as const;

/** JSON Schema (2020-12) of a stored document. */
export function documentJsonSchema(kind: keyof typeof SCHEMAS): Record<string, unknown> {
  const schema = z.toJSONSchema(SCHEMAS[kind], { io: 'input' });
  return { ...schema, title: `benchproof ${kind}` };
}

function asNode(value: unknown): Node | null {
  return typeof value === 'object' && value !== null ? (value as Node) : null;
}

/** `T | null` without its null, and the items of a list: what a nested table is about. */
function inner(node: Node): Node {
  const known = node.anyOf?.map(asNode).find((each) => each !== null && each.type !== 'null');
  if (known) return inner(known);
  const items = asNode(node.items);
  return node.type === 'array' && items !== null ? inner(items) : node;
}

function typeOf(node: Node): string {
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((each) => JSON.stringify(each)).join(' \\| ');
  if (node.anyOf !== undefined) {
    return node.anyOf.map((each) => typeOf(asNode(each) ?? {})).join(' or ');
  }
  if (node.type === 'array') return `list of ${typeOf(asNode(node.items) ?? {})}`;
  const members = asNode(node.additionalProperties);
  if (node.type === 'object' && members !== null) return `map to ${typeOf(members)}`;
  if (node.format === 'date-time') return 'date-time';
  return Array.isArray(node.type) ? node.type.join(' or ') : (node.type ?? 'any');
}

function table({ path, node }: Section): string {
  const rows = Object.entries(node.properties ?? {}).map(([name, raw]) => {
    const member = asNode(raw) ?? {};
    return `| \`${name}\` | ${typeOf(member)} | ${member.description ?? ''} |`;
  });
  return [`#### \`${path}\``, '', '| member | type | meaning |', '|---|---|---|', ...rows].join(
    '\n',
  );
}

/** The object itself, then every object in it, each once: an invocation looks alike everywhere. */
function sections(path: string, node: Node, seen: Set<string>): Section[] {
  const shape = JSON.stringify(node.properties);
  if (node.properties === undefined || seen.has(shape)) return [];
  seen.add(shape);
  const nested = Object.entries(node.properties).flatMap(([name, raw]) =>
    sections(`${path}.${name}`, inner(asNode(raw) ?? {}), seen),
  );
  return [{ path, node }, ...nested];
}

/** Markdown tables for a record and for what a session has beyond it. */
export function renderRecordReference(): string {
  const seen = new Set<string>();
  return (['record', 'session'] as const)
    .flatMap((kind) => sections(kind, documentJsonSchema(kind) as Node, seen))
    .map(table)
    .join('\n\n');
}
