/** What the JSON of a tool states of its run: when, where and with what it was measured. */

import { valueAt } from './json-tool.ts';
import { type Ground, isoTime, type Origin } from './tool.ts';

type Fact = 'at' | 'arch' | 'cpu' | 'cores' | 'runtime' | 'version' | 'build';

const LONGEST = 200;

/** @param ways to a value, the first that leads to one counts; `/` begins at the root of the document */
function textAt(json: unknown, ways: string, folder: string): string | null {
  const texts = ways.split(' ').map((way) => {
    const path = way.startsWith('/') ? way.slice(1) : `${folder}.${way}`;
    const value = valueAt(json, path.split('.'));
    return typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
  });
  const text = texts.find((each) => each !== '' && !/^unknown\b/i.test(each));
  return text?.slice(0, LONGEST) ?? null;
}

/** Milliseconds, or ISO 8601; of a time without a zone UTC. */
function timeIn(text = ''): string | null {
  const isPlain = /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(text);
  return isoTime(isPlain ? `${text.replace(' ', 'T')}Z` : /^\d+$/.test(text) ? Number(text) : text);
}

/** `CPython` and `3.11.7 (64-bit)`, or both in one: `Deno/2.9.6 x86_64-unknown-linux-gnu`. */
function runtimeIn(name: string | null, version: string | null): string | null {
  const [, own, number] = /^(.*?)[ /]?\bv?(\d\S*)/.exec(version ?? name ?? '') ?? [];
  return number === undefined || name === null ? null : `${own || name} ${number}`;
}

/** A file that states no fact has no ground. */
export function groundOf(ground: Partial<Ground>): Ground | null {
  const all = { architecture: null, cpuModel: null, cores: null, runtime: null, build: null };
  return Object.values(ground).every((fact) => fact === null) ? null : { ...all, ...ground };
}

/**
 * Reads when, where and with what a document's run was measured.
 *
 * @param ways to each fact below `folder`: `cpu.name`
 */
export function statedAt(ways: Readonly<Partial<Record<Fact, string>>>, folder: string) {
  return (json: unknown): Pick<Origin, 'at' | 'ground'> => {
    const text = (fact: Fact) => textAt(json, ways[fact] ?? '', folder);
    const cores = Number(text('cores'));
    const ground = groundOf({
      architecture: text('arch')?.toLowerCase() ?? null,
      cpuModel: text('cpu'),
      cores: Number.isSafeInteger(cores) && cores > 0 ? cores : null,
      runtime: runtimeIn(text('runtime'), text('version')),
      build: text('build')?.toLowerCase() ?? null,
    });
    return { at: timeIn(text('at') ?? undefined), ground };
  };
}
