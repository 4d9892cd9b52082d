/** What is done to the files of the bundle when all of them are known. */
import type { OutputChunk } from 'rolldown';
import { minifySync } from 'rolldown/utils';

/** Where files that only pass on another's exports are while the bundle is made: they take no name from others. */
export const PASSING_ON = 'passing-on';

const RE_EXPORT = /^export \{ (.*) \} from "\.(\.\/[\w-]+\.js)";$/;
const BARE_IMPORT = /^import "\.(\.\/[\w-]+\.js)";\s*export \{\};$/;
const LOADED = new RegExp(`\\bimport\\("\\./(${PASSING_ON}/[\\w-]+\\.js)"\\)`, 'g');

/** What a file that only passes on another's exports comes to, where it is loaded. */
function loadDirectly(code: string): string | null {
  const bare = BARE_IMPORT.exec(code.trim());
  if (bare !== null) return `import("${bare[1]}")`;
  const [, names = '', file] = RE_EXPORT.exec(code.trim()) ?? [];
  if (file === undefined) return null;
  const properties = names.split(', ').map((each) => {
    const [inner, outer = inner] = each.split(' as ');
    return `${outer}: part.${inner}`;
  });
  return `import("${file}").then((part) => ({ ${properties.join(', ')} }))`;
}

/**
 * Leaves out the files that only pass on another's exports: the other is loaded in their place.
 *
 * @throws where one passes on the exports of two others: import what it has from there
 */
export function withoutFacades(chunks: readonly OutputChunk[]): Map<string, string> {
  const direct = new Map<string, string>();
  for (const { fileName, code } of chunks) {
    if (!fileName.startsWith(PASSING_ON)) continue;
    const loading = loadDirectly(code);
    if (loading === null) throw new Error(`${fileName} is of more than one part:\n${code}`);
    direct.set(fileName, loading);
  }
  const kept = chunks.filter(({ fileName }) => !direct.has(fileName));
  return new Map(
    kept.map(({ fileName, code }) => [
      fileName,
      code.replace(LOADED, (found, file) => direct.get(file) ?? found),
    ]),
  );
}

/** Functions and classes of ours keep their names, so that a stack trace says where; the rest is read in the sources. */
const OURS = {
  compress: false,
  mangle: { keepNames: { function: true, class: true } },
} as const;

/** What is reviewed is the sources: CI compares `dist` with a build of them, so here code is only small. */
export function compact(file: string, code: string): string {
  const how = file.endsWith('-libraries.js') ? {} : OURS;
  const { code: small, errors } = minifySync(file, code, { module: true, ...how });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return small;
}
