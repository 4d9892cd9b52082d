/** Python: .python-version, else `requires-python` of pyproject.toml, which is a range. */
import { npmRanges } from './pep440.ts';
import type { Pin, ReadFile } from './pin.ts';
import { firstLine, isVersion, placeOf, readToml, tableAt } from './pin-file.ts';

function versionFile(read: ReadFile): Pin | null {
  const line = firstLine(read, '.python-version');
  if (line === null) return null;
  const wanted = line.text.replace(/^(?:c?python-?)(?=\d)/, '');
  return { wanted, from: line.from, ranges: isVersion(wanted) ? [wanted] : null };
}

function requires(read: ReadFile): Pin | null {
  const path = 'pyproject.toml';
  const file = readToml(read, path);
  const standard = tableAt(file?.table, 'project')['requires-python'];
  const poetry = tableAt(file?.table, 'tool', 'poetry', 'dependencies')['python'];
  const wanted = standard ?? poetry;
  if (file === null || typeof wanted !== 'string') return null;
  const from = placeOf(path, file.text, /^\s*(?:requires-python|python)\s*=/);
  return { wanted, from, ranges: npmRanges(wanted) };
}

export const pythonPin = (read: ReadFile): Pin | null => versionFile(read) ?? requires(read);
