/** Outputs of benchmark tools as imports: every benchmark in them that was measured. */
import { prepareMaterial } from '../../../tools/material.ts';
import { TOOLS } from '../../../tools/registry.ts';
import type { Measured, Tool } from '../../../tools/tool.ts';
import { metricUnit, usualDirection } from '../../adapters/metric-unit.ts';
import { tellQuantities } from '../../adapters/quantities.ts';
import type { Parsed } from '../parse.ts';
import type { Foreign, ForeignMetric, ImportOptions } from './import.ts';

/** They have forms of their own here, in which more is told. */
const ELSEWHERE = new Set(['hyperfine', 'benchmark-action']);

function refuse(message: string, advice: string): Extract<Parsed<never>, { ok: false }> {
  return { ok: false, message, advice };
}

const RATES: readonly (string | undefined)[] = ['rate', 'throughput-bytes'];

/**
 * In the unit the adapter records it in; null: a value of one's own whose unit nobody told, or a rate of
 * one's own (garbage a second), of which more need not be better.
 */
function metricOf(
  tool: Tool,
  one: Measured,
  options: ImportOptions,
): ForeignMetric | string | null {
  const unit = metricUnit(
    Object.hasOwn(tool.values, one.value) ? (tool.values[one.value] ?? '') : one.unit,
  );
  if (unit === null) return null;
  const isListed = Object.hasOwn(tool.values, one.value);
  if (!isListed && options.better === null && RATES.includes(unit.dimension)) return null;
  const better = options.better ?? usualDirection(unit.dimension);
  if (better === null) return `of ${unit.symbol} neither direction goes without saying`;
  const told = tellQuantities(one, unit);
  if (!told.ok) return told.message;
  const { samples: values, summary } = told;
  return { name: one.value, unit: unit.symbol, better, values, summary };
}

function foreignOf(benchmark: string, metrics: readonly ForeignMetric[]): Foreign {
  return {
    project: null,
    benchmark,
    parameters: {},
    command: '',
    metrics,
    isExecutionEach: false,
    exits: [],
    commit: null,
    at: null,
  };
}

function toolOf(text: string) {
  const material = prepareMaterial(text);
  if (!material.ok) return null;
  const tool = TOOLS.find(({ name, recognises }) => !ELSEWHERE.has(name) && recognises(material));
  return tool === undefined ? null : { tool, material };
}

/** Null where no tool printed it. What cannot be a measurement refuses the whole file, by name. */
export function readTool(text: string, options: ImportOptions): Parsed<readonly Foreign[]> | null {
  const found = toolOf(text);
  if (found === null) return null;
  const { tool, material } = found;
  const parsed = tool.parse(material);
  if (!parsed.ok) return refuse(`expected ${tool.title}: ${parsed.message}`, 'Measure it again.');
  const benchmarks = new Map<string, ForeignMetric[]>();
  for (const one of parsed.measured) {
    const name = one.names[0] ?? '';
    const metric = metricOf(tool, one, options);
    if (typeof metric === 'string') {
      return refuse(`${name}: ${one.value}: ${metric}`, 'Leave that benchmark out of the run.');
    }
    if (metric !== null) benchmarks.set(name, [...(benchmarks.get(name) ?? []), metric]);
  }
  if (benchmarks.size === 0) {
    return refuse(`expected ${tool.title}: it has no benchmark`, 'Measure it again.');
  }
  return { ok: true, value: [...benchmarks].map(([name, metrics]) => foreignOf(name, metrics)) };
}
