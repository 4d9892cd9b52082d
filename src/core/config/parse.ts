/** From the text of benchproof.yml to a configuration, or to every problem in it with its place. */
import { semanticFindings } from './checks/semantic.ts';
import type { ConfigProblem, Finding, Path, Place } from './problem.ts';
import { formatPath, sortProblems } from './problem.ts';
import type { Config } from './schema.ts';
import { configSchema } from './schema.ts';
import { expectation, schemaFindings } from './schema-findings.ts';
import type { YamlSource } from './yaml-source.ts';
import { readYaml } from './yaml-source.ts';

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config; locate(path: Path): Place }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

function place(finding: Finding, source: YamlSource, file: string): ConfigProblem {
  const at = finding.at === 'key' ? source.locateKey(finding.path) : source.locate(finding.path);
  return {
    file,
    ...at,
    key: formatPath(finding.path),
    expected: finding.expected ?? null,
    got: finding.got ?? null,
    message: finding.message ?? null,
    suggestion: finding.suggestion ?? null,
  };
}

/**
 * Pure, and linear in the text. All problems are told at once, in the order of the text.
 *
 * @param text the whole file
 * @param file its name as the user knows it, for messages
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
    return { ok: true, config: parsed.data, locate: source.locate };
  }
  return { ok: false, problems: sortProblems(problems) };
}
