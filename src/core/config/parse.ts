/** Parses the text of benchproof.yml into a configuration, or into all its problems with their positions. */
import type { z } from 'zod';
import { valueAt } from '../../tools/json-tool.ts';
import { semanticFindings } from './checks/semantic.ts';
import { configJsonSchema, knownKeys } from './json-schema.ts';
import {
  type ConfigProblem,
  type Defect,
  formatPath,
  nearest,
  type Path,
  sortProblems,
} from './problem.ts';
import { type Config, configSchema } from './schema.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

type SchemaIssue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  object: 'a map',
  record: 'a map',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** Longer lists of allowed values say less than the one that was meant. */
const MOST_LISTED = 6;

function quoted(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value));
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The words after "expected", as zod's error map. Messages in the schema itself take precedence. */
function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return quoted(issue.values);
    case 'too_small':
      if (issue.origin === 'string') return 'text that is not empty';
      if (issue.origin === 'array') return `at least ${issue.minimum} entry`;
      return issue.inclusive ? `at least ${issue.minimum}` : `more than ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'array' ? ' entries' : ''}`;
    case 'invalid_format':
      return `text of form ${issue.format}`;
    default:
      return '';
  }
}

/** What was meant for a reference to a parameter. */
const BRACED = /^\{\w{1,64}\}$/;

function nameOf(value: unknown, typed: string | null): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object')
    return typed !== null && BRACED.test(typed)
      ? `a map; in quotes it is text: "${typed}"`
      : 'a map';
  return typed ?? JSON.stringify(value);
}

/** The problems of a union's intended branch: not of those of another type or another `adapter`. */
function meantBranches(
  branches: readonly (readonly SchemaIssue[])[],
): readonly (readonly SchemaIssue[])[] {
  const isOtherBranch = (issue: SchemaIssue) =>
    (issue.path.length === 0 &&
      (issue.code === 'invalid_type' || issue.code === 'invalid_value')) ||
    (issue.path[0] === 'adapter' && issue.code === 'invalid_value');
  return branches.filter((branch) => !branch.some(isOtherBranch));
}

class Teller {
  readonly schema = configJsonSchema();
  readonly root: unknown;
  readonly typed: (path: Path) => string | null;

  constructor(root: unknown, typed: (path: Path) => string | null) {
    this.root = root;
    this.typed = typed;
  }

  tell(issue: SchemaIssue, above: Path): Defect[] {
    const own = issue.path.map((part) => (typeof part === 'symbol' ? '' : part));
    const path: Path = [...above, ...own];
    if (issue.code === 'unrecognized_keys') return this.unknownKeys(path, issue.keys);
    if (issue.code === 'invalid_union') return this.union(issue, path);
    if (issue.code === 'custom' && issue.params !== undefined)
      return [{ path, at: 'value', expected: issue.message, ...issue.params }];
    if (issue.code !== 'invalid_key')
      return [this.mismatch(path, issue.message, 'values' in issue ? issue.values : [])];
    const expected = issue.issues[0]?.message ?? 'another name';
    return [{ path, at: 'key', expected, got: JSON.stringify(path.at(-1)) }];
  }

  private unknownKeys(path: Path, keys: readonly string[]): Defect[] {
    const known = knownKeys(this.schema, path);
    return keys.map((key) => {
      const suggestion = nearest(key, known);
      const listed = suggestion === undefined ? { expected: known.join(', ') } : { suggestion };
      return { path: [...path, key], at: 'key', message: 'unknown key', ...listed };
    });
  }

  private mismatch(path: Path, expected: string, allowed: readonly unknown[]): Defect {
    const value = valueAt(this.root, path);
    if (value === undefined) {
      return { path, at: 'key', message: 'missing', expected };
    }
    const words = allowed.filter((word) => typeof word === 'string');
    const suggestion = typeof value === 'string' ? nearest(value, words) : undefined;
    const isListed = suggestion === undefined || words.length <= MOST_LISTED;
    return {
      path,
      at: 'value',
      expected: isListed ? expected : 'one of the known names',
      got: nameOf(value, this.typed(path)),
      suggestion,
    };
  }

  private union(issue: z.core.$ZodIssueInvalidUnion, path: Path): Defect[] {
    const meant = [...meantBranches(issue.errors)].sort((a, b) => a.length - b.length);
    const [best] = meant;
    if (best !== undefined && best.length > 0) {
      const told = best.flatMap((inner) => this.tell(inner, path));
      const misspelt = told.filter(
        ({ at, suggestion }) => at === 'key' && suggestion !== undefined,
      );
      return misspelt.length > 0 ? misspelt : told;
    }
    const value = valueAt(this.root, path);
    const onAdapter = issue.errors.flat().filter((inner) => inner.path[0] === 'adapter');
    if (onAdapter.length > 0 && typeof value === 'object' && value !== null) {
      const allowed = onAdapter.flatMap((i) => (i.code === 'invalid_value' ? i.values : []));
      return [this.mismatch([...path, 'adapter'], quoted([...new Set(allowed)]), allowed)];
    }
    const expected = [...new Set(issue.errors.flatMap((branch) => branch[0]?.message ?? []))];
    return [this.mismatch(path, issue.message || expected.join(' or '), [])];
  }
}

/** @param typed returns the scalar at a path as the user typed it */
function schemaFindings(
  issues: readonly SchemaIssue[],
  root: unknown,
  typed: (path: Path) => string | null,
): Defect[] {
  const teller = new Teller(root, typed);
  const found = issues.flatMap((issue) => teller.tell(issue, []));
  const meant = new Set(
    found.flatMap(({ path, suggestion }) =>
      suggestion === undefined ? [] : [JSON.stringify([...path.slice(0, -1), suggestion])],
    ),
  );
  // A mistyped key is reported once, not also as a missing key.
  return found.filter(
    ({ message, path }) => message !== 'missing' || !meant.has(JSON.stringify(path)),
  );
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

function place({ path, at, ...fault }: Defect, source: YamlSource, file: string): ConfigProblem {
  const spot = at === 'key' ? source.locateKey(path) : source.locate(path);
  return { file, ...spot, key: formatPath(path), ...fault };
}

/**
 * Takes linear time. Reports all problems together, in the order of the text.
 *
 * @param text content of the file
 * @param file its name, for messages
 */
export function parseConfig(text: string, file: string): ParsedConfig {
  const yaml = readYaml(text, file);
  if (!yaml.ok) return { ok: false, problems: sortProblems(yaml.problems) };
  const { source } = yaml;
  const parsed = configSchema.safeParse(source.value, { error: expectation });
  const findings = [
    ...(parsed.success ? [] : schemaFindings(parsed.error.issues, source.value, source.typed)),
    ...semanticFindings(source.value, source.typed),
  ];
  const problems = [...yaml.problems, ...findings.map((found) => place(found, source, file))];
  if (parsed.success && problems.length === 0) {
    return { ok: true, config: parsed.data };
  }
  return { ok: false, problems: sortProblems(problems) };
}
