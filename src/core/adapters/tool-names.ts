/** The benchmark tools that `adapter` may name beside hyperfine, json and pattern. */
export const TOOL_NAMES = [
  'go-bench',
  'libtest',
  'criterion',
  'google-benchmark',
  'pytest-benchmark',
  'pyperf',
  'asv',
  'jmh',
  'benchmarkdotnet',
  'vitest',
  'tinybench',
  'mitata',
  'k6',
  'wrk',
  'autocannon',
  'benchmark-action',
] as const;

export type ToolName = (typeof TOOL_NAMES)[number];

export function isToolName(name: string): name is ToolName {
  return TOOL_NAMES.some((one) => one === name);
}
