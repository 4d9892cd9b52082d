/** OpenAPI 3.0 schemas as JSON Schema: `nullable` becomes a type. */

export type Fields = { [key: string]: unknown };

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data, not schema: a `nullable` in there means nothing. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'required']);

function nullableOf(schema: Fields): Fields {
  const { nullable: _, ...rest } = schema;
  const values = rest['enum'];
  if (Array.isArray(values) && !values.includes(null)) rest['enum'] = [...values, null];
  if (typeof rest['type'] === 'string') return { ...rest, type: [rest['type'], 'null'] };
  return { anyOf: [rest, { type: 'null' }] };
}

/** https://spec.openapis.org/oas/v3.0.3#schema-object: `nullable` is not JSON Schema's. */
export function toJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (!isFields(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    DATA.has(key) && !isFields(value) ? value : toJsonSchema(value),
  ]);
  const schema = Object.fromEntries(entries) as Fields;
  return schema['nullable'] === true ? nullableOf(schema) : schema;
}
