/** What git's listings say. Records end with NUL, so that any file name is safe. */
import type { TreeEntry } from '../../ports.ts';

/** Output of `git ls-tree -r -z`: `mode type id TAB path NUL`. */
export function parseTree(output: Buffer): TreeEntry[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
      return { path: line.slice(tab + 1), mode, id };
    });
}

/** Output of `git cat-file --batch`: `id type size LF content LF` for each, or `id missing LF`. */
export function parseBatch(output: Buffer): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf('\n', at);
    const [id = '', type, size] = output.subarray(at, end).toString('utf8').split(' ');
    at = end + 1;
    if (type === 'missing' || size === undefined) continue;
    blobs.set(id, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return blobs;
}
