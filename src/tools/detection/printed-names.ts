/** Which benchmarks an output tells of, by the adapter that reads it. */
import type { InvocationOutput } from '../../core/measure/outcome.ts';
import { prepareMaterial } from '../material.ts';
import { TOOLS } from '../registry.ts';
import type { Tool } from '../tool.ts';

export interface PrintedNames {
  readonly tool: Tool;
  /** Full names, each once, in the order printed. */
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** The same of one text. */
export function printedText(text: string, only?: string): PrintedNames | null {
  const material = prepareMaterial(text);
  if (!material.ok) return null;
  const tools = TOOLS.filter(
    (tool) => (only === undefined || tool.name === only) && tool.recognises(material),
  );
  const [tool] = tools;
  if (tool === undefined || tools.length > 1) return null;
  const parsed = tool.parse(material);
  const sound = parsed.ok ? parsed.measured.filter(({ fault }) => fault === undefined) : [];
  const names = [...new Set(sound.flatMap((one) => one.names.slice(0, 1)))];
  const values = [...new Set(sound.map(({ value }) => value))];
  return names.length === 0 ? null : { tool, names, values };
}

/**
 * @param only the one adapter that may read it; undefined: whichever recognises it alone
 * @returns null where none does
 */
export function printedNames(output: InvocationOutput, only?: string): PrintedNames | null {
  const written = output.file === null ? null : printedText(output.file, only);
  return written ?? printedText(output.stdout, only);
}
