/** Names of cases. */
type Parameters = Readonly<Record<string, string | number>>;

/** `benchmark[size=64,threads=2]`: without project and variant. */
export function workloadName(benchmark: string, parameters: Parameters): string {
  const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return listed.length === 0 ? benchmark : `${benchmark}[${listed.join(',')}]`;
}

/** `project/benchmark@variant[size=64,threads=2]`, without absent parts. */
export function caseId(
  project: string,
  benchmark: string,
  variant: string | null,
  parameters: Parameters,
): string {
  const name = variant === null ? benchmark : `${benchmark}@${variant}`;
  return `${project}/${workloadName(name, parameters)}`;
}
