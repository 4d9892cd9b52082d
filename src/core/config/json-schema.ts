/** The JSON Schema of the configuration, for editors, the docs, and suggestions for unknown keys. */
import { z } from 'zod';
import type { Path } from './problem.ts';
import { configSchema } from './schema.ts';

/** The part of JSON Schema that lists keys. */
export interface JsonSchema {
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  /** Schema of the keys of a map. */
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Schema of the input: defaults may be omitted, sizes and durations may be text. */
export function configJsonSchema(): JsonSchema {
  return z.toJSONSchema(configSchema, { io: 'input' }) as JsonSchema;
}

function step(schema: JsonSchema, part: string | number): JsonSchema[] {
  const own = schema.properties?.[part] ?? schema.items ?? schema.additionalProperties;
  return [
    ...(typeof own === 'object' ? [own] : []),
    ...(schema.anyOf ?? []).flatMap((branch) => step(branch, part)),
  ];
}

function keysOf(schema: JsonSchema): string[] {
  const named = schema.propertyNames?.enum ?? [];
  const keys = [...Object.keys(schema.properties ?? {}), ...named.map(String)];
  return [...keys, ...(schema.anyOf ?? []).flatMap(keysOf)];
}

/** All keys that `schema` allows at `path`, in all branches; empty if any name is allowed. */
export function knownKeys(schema: JsonSchema, path: Path): string[] {
  const reached = path.reduce<JsonSchema[]>(
    (schemas, part) => schemas.flatMap((one) => step(one, part)),
    [schema],
  );
  return [...new Set(reached.flatMap(keysOf))];
}
