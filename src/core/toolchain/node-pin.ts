/** Node.js: .nvmrc, .node-version, else `engines.node` of package.json, which is a range. */
import { validRange } from 'semver';
import type { Pin, ReadFile } from './pin.ts';
import { firstLine, isVersion, placeOf, readJson, tableAt } from './pin-file.ts';

/** Names that mean the newest release. */
const NEWEST = ['node', 'stable', 'current', 'latest', 'lts/*', 'lts'];

/** Lines of long-term support are named along the alphabet, two versions a letter: Argon was 4. */
function namedLine(name: string): string | null {
  const letter = /^lts\/([a-z])[a-z]+$/.exec(name)?.[1];
  return letter === undefined ? null : String(4 + 2 * (letter.charCodeAt(0) - 'a'.charCodeAt(0)));
}

function versionFile(read: ReadFile, path: string): Pin | null {
  const line = firstLine(read, path);
  if (line === null || NEWEST.includes(line.text.toLowerCase())) return null;
  const wanted = line.text.replace(/^v(?=\d)/, '');
  const version = namedLine(wanted.toLowerCase()) ?? wanted;
  return { wanted, from: line.from, ranges: isVersion(version) ? [version] : null };
}

function engines(read: ReadFile): Pin | null {
  const path = 'package.json';
  const file = readJson(read, path);
  const { node: wanted } = tableAt(file?.value, 'engines');
  if (file === null || typeof wanted !== 'string') return null;
  const from = placeOf(path, file.text, /"node"\s*:/);
  return { wanted, from, ranges: validRange(wanted) === null ? null : [wanted] };
}

export function nodePin(read: ReadFile): Pin | null {
  const path = ['.nvmrc', '.node-version'].find((each) => firstLine(read, each) !== null);
  return path === undefined ? engines(read) : versionFile(read, path);
}
