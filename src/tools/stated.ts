/** What the JSON of a tool states of its run: when, where and with what it was measured. */

import { valueAt } from './json-tool.ts';
import { type Ground, isoTime, type Origin } from './tool.ts';

/** Fact → ways to it in the document, such as `context.date`; the first with a value counts. */
type Ways = Readonly<Partial<Record<'at' | 'version' | keyof Ground, readonly string[]>>>;

const LONGEST = 200;

function textAt(json: unknown, ways: readonly string[] = []): string | null {
  const texts = ways
    .map((way) => valueAt(json, way.split('.')))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => `${value}`.trim());
  const text = texts.find((each) => each !== '' && !/^unknown\b/i.test(each));
  return text?.slice(0, LONGEST) ?? null;
}

/** Milliseconds, or ISO 8601; of a time without a zone UTC. */
function timeIn(text: string | null): string | null {
  const [plain] = /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.exec(text ?? '') ?? [];
  if (plain !== undefined) return isoTime(`${plain.replace(' ', 'T')}Z`);
  return isoTime(/^\d+$/.test(text ?? '') ? Number(text) : (text ?? undefined));
}

/** `CPython` and `3.11.7 (64-bit)`, or both in one: `Deno/2.9.6 x86_64-unknown-linux-gnu`. */
function runtimeIn(name: string | null, version: string | null): Ground['runtime'] {
  if (name === null) return null;
  const [, own = name, number] = /^(.*?)[ /]?\bv?(\d\S*)/.exec(version ?? name) ?? [];
  return number === undefined ? null : { name: own || name, version: number };
}

/** A file that states no fact has no ground. */
export function groundOf(ground: Partial<Ground>): Ground | null {
  const all = { architecture: null, cpuModel: null, cores: null, runtime: null, build: null };
  return Object.values(ground).every((fact) => fact === null) ? null : { ...all, ...ground };
}

/** Reads when, where and with what a document's run was measured. */
export function statedAt(ways: Ways): (json: unknown) => Pick<Origin, 'at' | 'ground'> {
  return (json) => {
    const text = (fact: keyof Ways) => textAt(json, ways[fact]);
    const cores = Number(text('cores'));
    const ground = groundOf({
      architecture: text('architecture')?.toLowerCase() ?? null,
      cpuModel: text('cpuModel'),
      cores: Number.isSafeInteger(cores) && cores > 0 ? cores : null,
      runtime: runtimeIn(text('runtime'), text('version')),
      build: text('build')?.toLowerCase() ?? null,
    });
    return { at: timeIn(text('at')), ground };
  };
}
