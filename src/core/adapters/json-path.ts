/** The two ways to say where in a JSON document something stands: JSON Pointer and dotted path. */

export type Step =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'where'; readonly key: string; readonly value: string };

export type JsonPath =
  | { readonly ok: true; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly message: string };

const MAX_STEPS = 32;

/** RFC 6901. A part made of digits is an index where it meets an array. */
function parsePointer(text: string): JsonPath {
  const parts = text.slice(1).split('/');
  if (parts.some((part) => /~(?![01])/.test(part))) {
    return { ok: false, message: 'in a JSON Pointer "~" is written ~0 and "/" is written ~1' };
  }
  const names = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { ok: true, steps: names.map((name) => ({ kind: 'key', name })) };
}

function parseBracket(inside: string): Step | null {
  if (inside === '*') return { kind: 'all' };
  if (/^\d{1,9}$/.test(inside)) return { kind: 'index', index: Number(inside) };
  const quoted = /^'([^']*)'$|^"([^"]*)"$/.exec(inside);
  if (quoted) return { kind: 'key', name: quoted[1] ?? quoted[2] ?? '' };
  const at = inside.indexOf('=');
  if (at < 1) return null;
  const value = inside.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2');
  return { kind: 'where', key: inside.slice(0, at), value };
}

/** The end of a bracket that opens at `from`: a "]" inside quotes does not close it. */
function closingBracket(text: string, from: number): number {
  const quote = /^\[(?:[^"'\]=]*=)?(["'])/.exec(text.slice(from))?.[1];
  return quote === undefined ? text.indexOf(']', from) : text.indexOf(`${quote}]`, from) + 1;
}

/** The step at `at` and where the next begins, or what is wrong there. */
function stepAt(text: string, at: number): { step: Step; next: number } | string {
  if (text[at] === '[') {
    const end = closingBracket(text, at);
    const step = end > at ? parseBracket(text.slice(at + 1, end)) : null;
    if (step !== null) return { step, next: end + 1 };
    return `expected [0], [*], ["key"] or [key=value] at "${text.slice(at)}"`;
  }
  const from = text[at] === '.' ? at + 1 : at;
  const name = /^[^.[\]*]+/.exec(text.slice(from))?.[0];
  if (name === undefined) return `expected a key at "${text.slice(at)}"`;
  return { step: { kind: 'key', name }, next: from + name.length };
}

function parseDotted(text: string): JsonPath {
  const steps: Step[] = [];
  let at = text.startsWith('$') ? 1 : 0;
  while (at < text.length) {
    const found = stepAt(text, at);
    if (typeof found === 'string') return { ok: false, message: found };
    steps.push(found.step);
    at = found.next;
  }
  return { ok: true, steps };
}

/**
 * `/a/0/b` is a JSON Pointer; all else is dotted: `a[0].b`, `a[*].b` for every entry,
 * `a[name=parse].b` for the entries whose `name` is `parse`, `a["x.y"]` for odd keys.
 */
export function parseJsonPath(text: string): JsonPath {
  if (text.length > 512) return { ok: false, message: 'a path of more than 512 characters' };
  const parsed = text.startsWith('/') ? parsePointer(text) : parseDotted(text);
  if (parsed.ok && parsed.steps.length > MAX_STEPS) {
    return { ok: false, message: `a path of more than ${MAX_STEPS} steps` };
  }
  return parsed;
}
