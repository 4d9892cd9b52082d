/** Checks that patterns compile in RE2, which takes linear time, and have the needed captures. */

import { RE2JS } from 're2js';
import { failed, type Result } from '../../../tools/reading.ts';
import type { Defect, Path } from '../problem.ts';

const MAX_LENGTH = 1000;

function compile(pattern: string): Result<{ readonly captures: readonly string[] }> {
  if (pattern.length > MAX_LENGTH) {
    return failed(`a pattern of ${pattern.length} characters`);
  }
  try {
    return { ok: true, captures: Object.keys(RE2JS.compile(pattern).namedGroups()) };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    return failed(said.slice(0, 120));
  }
}

/** @param captures names of required captures */
export function patternFindings(
  pattern: string,
  captures: readonly string[],
  path: Path,
): Defect[] {
  const compiled = compile(pattern);
  if (!compiled.ok) {
    const expected = `an RE2 pattern of at most ${MAX_LENGTH} characters (RE2 has no look-around and no back-references)`;
    return [{ path, at: 'value', message: compiled.message, expected }];
  }
  return captures
    .filter((name) => !compiled.captures.includes(name))
    .map((name) => ({
      path,
      at: 'value',
      expected: `a capture (?<${name}>…) around the number`,
      got: compiled.captures.length === 0 ? 'no named capture' : compiled.captures.join(', '),
    }));
}
