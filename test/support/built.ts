/** The program as users get it: bundled, away from its sources and their packages. */
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDocumentReader } from '../../src/edges/documents/document-reader.ts';
import type { DocumentReader } from '../../src/ports.ts';
import { temporaryFolder } from './temporary.ts';

const root = join(import.meta.dirname, '../..');

/** Builds `dist` of the present sources into a folder, with what the program looks for beside it. */
export function buildInto(folder: string): void {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts'), '--out', join(folder, 'dist')]);
  for (const name of ['runners', 'pages']) symlinkSync(join(root, name), join(folder, name));
}

let folder = process.env['BENCHPROOF_TEST_BUILD'];

/** A file of the built `dist`, such as `cli.js`. The lanes build it once; a test run alone builds its own. */
export function built(
  file: 'cli.js' | 'action.js' | 'parse-worker.js' | 'work-process.js',
): string {
  if (folder === undefined) {
    folder = temporaryFolder('benchproof-built');
    buildInto(folder);
  }
  return join(folder, 'dist', file);
}

/** As the program has it: its process starts in a fraction of the time that the sources take. */
export function builtReader(): DocumentReader {
  return openDocumentReader({ workerUrl: pathToFileURL(built('parse-worker.js')) });
}
