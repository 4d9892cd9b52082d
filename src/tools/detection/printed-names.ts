/** Which benchmarks an output tells of, by the adapter that reads it. */
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { LINES } from '../lines/printed.ts';
import { prepareMaterial } from '../material.ts';
import { TOOLS } from '../registry.ts';
import type { Material, Tool } from '../tool.ts';
import type { Answer, Listed } from './candidate.ts';

/** What a command leaves behind to be read. */
type Printed = Pick<InvocationOutput, 'stdout' | 'stderr' | 'file'>;

export interface PrintedNames {
  readonly tool: Tool;
  /** Each once, in the order printed, and as short as none is mistaken for another. */
  readonly names: readonly string[];
  /** Of each those that would do too, from the shortest. */
  readonly longer: readonly (readonly string[])[];
  readonly fullNames: readonly string[];
  readonly values: readonly string[];
  /** Of each name the value printed first. */
  readonly firstValues: readonly string[];
  /** What the tool itself says failed. */
  readonly failed: Answer['failed'];
}

/** Of each the names by which a selection finds no other, from the shortest; at least its full one. */
function ownNames(all: readonly (readonly string[])[]): string[][] {
  return all.map((own) => {
    const isOwn = (name: string, rank: number): boolean =>
      all.every((other) => other === own || !other.slice(0, rank + 1).includes(name));
    const found = own.filter(isOwn).reverse();
    return found.length > 0 ? found : own.slice(0, 1);
  });
}

/** The same of one text. */
export function printedText(text: string, only?: string): PrintedNames | null {
  const material = prepareMaterial(text);
  if (!material.ok) return null;
  const tools = TOOLS.filter(
    (tool) => (only === undefined || tool.name === only) && tool.recognises(material),
  );
  if (tools.length > 1 || (tools.length === 0 && only !== undefined)) return null;
  return namesIn(tools[0] ?? LINES, material);
}

function namesIn(tool: Tool, material: Material): PrintedNames | null {
  const parsed = tool.parse(material);
  const measured = parsed.ok ? parsed.measured : [];
  const sound = measured.filter(({ fault, isAside }) => fault === undefined && isAside !== true);
  const faults = new Map(
    measured.flatMap(({ names, fault }) => (fault ? [[names[0], fault]] : [])),
  );
  const firsts = new Map(sound.toReversed().map((one) => [one.names[0], one]));
  const all = [...new Set(sound.map(({ names }) => names[0]))].flatMap(
    (name) => firsts.get(name) ?? [],
  );
  if (all.length === 0 && faults.size === 0) return null;
  const own = ownNames(all.map(({ names }) => names));
  return {
    tool,
    names: own.map(([name = '']) => name),
    longer: own.map(([, ...longer]) => longer),
    fullNames: all.flatMap(({ names }) => names.slice(0, 1)),
    values: [...new Set(sound.map(({ value }) => value))],
    firstValues: all.map(({ value }) => value),
    failed: [...faults].map(([name = '', reason = '']) => ({ name, reason })),
  };
}

/**
 * @param only the one adapter that may read it; undefined: whichever recognises it alone
 * @returns null where none does
 */
export function printedNames(output: Printed, only?: string): PrintedNames | null {
  const written = output.file === null ? null : printedText(output.file, only);
  return written ?? printedText(output.stdout, only);
}

function listedOf({ tool, names, longer, values, firstValues }: PrintedNames): Listed[] {
  return names.map((name, index) => ({
    name,
    longer: longer[index] ?? [],
    // Of plain lines each has its own unit, and no value is known before.
    values: tool === LINES ? firstValues.slice(index, index + 1) : values,
    tool: tool.name,
  }));
}

/** What an output tells of, on stderr where stdout tells nothing; null: nothing can be read. */
export function printedAnswer(output: Printed, only?: string): Answer | null {
  const printed = printedNames(output, only);
  if (printed !== null) return { listed: listedOf(printed), failed: printed.failed };
  const said = only === undefined ? printedText(output.stderr) : null;
  if (said === null) return null;
  const listed = listedOf(said).map((one) => ({ ...one, from: 'stderr' as const }));
  return { listed, failed: said.failed };
}
