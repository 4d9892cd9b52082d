/** Catch2's `-r xml`: nanoseconds, in elements that hold nothing but attributes. */
import { faultOf, type Measured, type Parsed, summaryOf } from '../tool.ts';

const ATTRIBUTES = '((?:\\s+[\\w-]+="[^"<]*")*)\\s*';
/** Where a test case or section begins or ends, or a benchmark whole: few elements, not long. */
const PART = new RegExp(
  `<(/?)(?:TestCase|Section)\\b${ATTRIBUTES}>|<BenchmarkResults\\b${ATTRIBUTES}>([^]{0,2000}?)</BenchmarkResults>`,
  'g',
);
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

export function isXml(text: string): boolean {
  return /^\s*<\?xml[^>]*>\s*<Catch(?:2TestRun)?\b/.test(text);
}

function attribute(text: string | undefined, name: string): string | null {
  const raw = new RegExp(`\\s${name}="([^"]*)"`).exec(text ?? '')?.[1] ?? null;
  return (
    raw?.replace(/&(lt|gt|amp|quot|apos);/g, (_all, entity: string) => ENTITIES[entity] ?? '') ??
    null
  );
}

function numberIn(body: string, element: string): number | null {
  const [, attributes] = new RegExp(`<${element}\\b${ATTRIBUTES}/>`).exec(body) ?? [];
  const value = attribute(attributes, 'value') ?? '';
  return /^[0-9]/.test(value) ? Number(value) : null;
}

/** Benchmarks without analysis have a mean alone. */
function measure(names: readonly string[], body: string): Measured {
  const [, failed] = new RegExp(`<failed\\b${ATTRIBUTES}/>`).exec(body) ?? [];
  if (failed !== undefined) {
    return faultOf(names, 'time', `it failed: ${attribute(failed, 'message')?.slice(0, 200)}`);
  }
  const deviation = numberIn(body, 'standardDeviation');
  return summaryOf(names, 'time', 'ns', [numberIn(body, 'mean'), 'mean', deviation]);
}

export function parseXml(text: string): Parsed {
  if (!/<\/Catch(?:2TestRun)?>$/.test(text.trimEnd())) {
    return { ok: false, message: 'its document has no end: it was cut short' };
  }
  const path: string[] = [];
  const measured: Measured[] = [];
  for (const [, closing, heading, attributes, body] of text.matchAll(PART)) {
    if (closing === '/') path.pop();
    else if (body === undefined) path.push(attribute(heading, 'name') ?? '');
    else {
      const name = attribute(attributes, 'name') ?? '';
      measured.push(measure([[...path, name].join(' > '), name], body));
    }
  }
  return { ok: true, measured };
}
