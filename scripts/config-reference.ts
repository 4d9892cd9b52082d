/** The reference table of docs/configuration.md, made from the same schema that checks the file. */
import type { Config } from '../src/core/config/schema.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

interface Section {
  readonly title: string;
  readonly schema: JsonSchema;
  readonly required: readonly string[];
  /** The section's keys as zod fills them in, which JSON Schema cannot always say. */
  readonly defaults: unknown;
}

function child(schema: JsonSchema, ...path: readonly string[]): JsonSchema {
  return path.reduce<JsonSchema>((at, name) => {
    const next = name === '*' ? at.additionalProperties : at.properties?.[name];
    if (typeof next !== 'object') throw new Error(`the schema has nothing at ${path.join('.')}`);
    return next;
  }, schema);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Without those of the type itself. */
function boundsOf({ type, minimum: least, maximum: most }: JsonSchema): string {
  if (type !== 'integer') return '';
  const hasMost = most !== undefined && most < Number.MAX_SAFE_INTEGER;
  if (least === undefined || least <= 0) return hasMost ? ` up to ${most}` : '';
  return hasMost ? ` from ${least} to ${most}` : `, at least ${least}`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (schema.type !== 'object') return `${schema.type ?? 'anything'}${boundsOf(schema)}`;
  return typeof schema.additionalProperties === 'object' ? 'map by name' : 'map';
}

function defaultOf(schema: JsonSchema, filled: unknown, isRequired: boolean): string {
  if (isRequired) return '**required**';
  const value = schema.default ?? filled;
  const isEmpty = value === undefined || ['{}', '[]'].includes(JSON.stringify(value));
  return isEmpty || (typeof value === 'object' && !Array.isArray(value))
    ? ''
    : `\`${JSON.stringify(value)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}

/** Inner maps with fixed keys are told as `resources.cpus`. */
function rowsOf(section: Section, prefix: string, told: ReadonlySet<string>): string[] {
  return Object.entries(section.schema.properties ?? {}).flatMap(([name, schema]) => {
    if (told.has(name)) return [];
    const filled = field(section.defaults, name);
    const isRequired = section.required.includes(name);
    const inner = schema.properties;
    if (inner !== undefined) {
      const within = { title: '', schema, required: schema.required ?? [], defaults: filled };
      return rowsOf(within, `${prefix}${name}.`, new Set());
    }
    const cells = [
      `\`${prefix}${name}\``,
      typeOf(schema),
      defaultOf(schema, filled, isRequired),
      schema.description ?? '',
    ];
    return [`| ${cells.map(cell).join(' | ')} |`];
  });
}

function table(section: Section, told: ReadonlySet<string>): string {
  const head = ['| key | value | default | meaning |', '|---|---|---|---|'];
  return [`### ${section.title}`, '', ...head, ...rowsOf(section, '', told)].join('\n');
}

/** One word, or a placeholder for the many tools that are read alike. */
function adapterOf(schema: JsonSchema): string {
  const { const: word, enum: words } = schema.properties?.['adapter'] ?? {};
  return words === undefined ? String(word) : 'TOOL';
}

function adapterSections(benchmark: JsonSchema): Section[] {
  return (child(benchmark, 'read').anyOf ?? []).map((schema) => ({
    title: `\`read\` with \`adapter: ${adapterOf(schema)}\``,
    schema,
    // Without the word `adapter`, it is `pattern`, and the schema says so by a default.
    required: schema.required ?? [],
    defaults: undefined,
  }));
}

/**
 * Markdown, a table for each part of the file.
 *
 * @param example a parsed configuration in which every part is left to its defaults
 */
export function renderReference(schema: JsonSchema, example: Config): string {
  const [project] = Object.values(example.projects);
  const [benchmark] = Object.values(project?.benchmarks ?? {});
  const projectSchema = child(schema, 'projects', '*');
  const benchmarkSchema = child(projectSchema, 'benchmarks', '*');
  const part = (title: string, at: JsonSchema, defaults: unknown): Section => ({
    title,
    schema: at,
    required: at.required ?? [],
    defaults,
  });
  const sections: [Section, readonly string[]][] = [
    [part('The file', schema, example), ['runs', 'docs', 'records', 'report', 'pages', 'history']],
    [part('`runs`', child(schema, 'runs'), example.runs), []],
    [part('`projects.NAME`', projectSchema, project), []],
    [part('`projects.NAME.benchmarks.NAME`', benchmarkSchema, benchmark), []],
    [part('`…variants.NAME`', child(benchmarkSchema, 'variants', '*'), {}), []],
    ...adapterSections(benchmarkSchema).map((one): [Section, string[]] => [one, []]),
    [part('`docs`', child(schema, 'docs'), example.docs), []],
    [part('`records`', child(schema, 'records'), example.records), []],
    [part('`report`', child(schema, 'report'), example.report), []],
    [part('`pages`', child(schema, 'pages'), example.pages), []],
    [part('`history`', child(schema, 'history'), example.history), []],
  ];
  return sections.map(([section, told]) => table(section, new Set(told))).join('\n\n');
}
