/** A number handed to a command must reach it as it was typed: YAML makes 1.1 of 1.10, 64 of 0x40. */
import type { Finding, Path } from '../problem.ts';

type Typed = (path: Path) => string | null;

function check(value: unknown, path: Path, typed: Typed): Finding[] {
  const written = typed(path);
  if (typeof value === 'string' || written === null || written === String(value)) return [];
  const message = `${written} would reach the command as ${String(value)}; quote it to keep it`;
  return [{ path, at: 'value', message }];
}

export function environmentFindings(
  env: Readonly<Record<string, unknown>>,
  path: Path,
  typed: Typed,
): Finding[] {
  return Object.entries(env).flatMap(([name, value]) => check(value, [...path, name], typed));
}

export function parameterValueFindings(
  parameters: Readonly<Record<string, readonly unknown[]>>,
  path: Path,
  typed: Typed,
): Finding[] {
  return Object.entries(parameters).flatMap(([name, values]) =>
    values.flatMap((value, index) => check(value, [...path, name, index], typed)),
  );
}
