/** Which benchmarks an output tells of, by the adapter that reads it. */
import type { InvocationOutput } from '../../core/measure/outcome.ts';
import { prepareMaterial } from '../material.ts';
import { TOOLS } from '../registry.ts';
import type { Tool } from '../tool.ts';

export interface PrintedNames {
  readonly tool: Tool;
  /** Each once, in the order printed, and as short as none is mistaken for another. */
  readonly names: readonly string[];
  readonly fullNames: readonly string[];
  readonly values: readonly string[];
}

function shortest(all: readonly (readonly string[])[]): string[] {
  const depth = Math.min(...all.map(({ length }) => length));
  for (let rank = depth - 1; rank > 0; rank -= 1) {
    const names = all.map((own) => own[rank] ?? '');
    if (new Set(names).size === all.length) return names;
  }
  return all.flatMap((own) => own.slice(0, 1));
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
  const all = [...new Map(sound.map((one) => [one.names[0], one.names])).values()];
  if (all.length === 0) return null;
  const values = [...new Set(sound.map(({ value }) => value))];
  return { tool, names: shortest(all), fullNames: all.flatMap((own) => own.slice(0, 1)), values };
}

/**
 * @param only the one adapter that may read it; undefined: whichever recognises it alone
 * @returns null where none does
 */
export function printedNames(output: InvocationOutput, only?: string): PrintedNames | null {
  const written = output.file === null ? null : printedText(output.file, only);
  return written ?? printedText(output.stdout, only);
}
