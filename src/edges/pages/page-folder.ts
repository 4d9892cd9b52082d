/** Writes a site to a folder, and reads its assets. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../core/errors.ts';
import type { PageFile } from '../../core/pages/shell.ts';
import type { Assets } from '../../core/pages/site.ts';
import type { PageFolder } from '../../record-ports.ts';
import { diskFailure, makeFolder, unlessGone } from '../durable-file.ts';
import { readShipped } from '../package-folder.ts';

/** Marks folders created by us, which may be overwritten. */
const MARK = '.benchproof-pages';

/**
 * Empties a folder of ours, so that removed series leave no pages behind.
 *
 * @throws UserError if it contains foreign files
 */
export async function openPageFolder(path: string): Promise<PageFolder> {
  const names: readonly string[] = await unlessGone(readdir(path), []);
  if (names.length > 0 && !names.includes(MARK)) {
    throw new UserError(
      `--out ${path}: expected a new or empty folder, or one that \`pages\` made; it holds ${names[0]}`,
      'choose another folder: files from other programs are never removed',
    );
  }
  for (const name of names) await rm(join(path, name), { recursive: true, force: true });
  const made = new Set<string>();
  const write = async (file: PageFile): Promise<number> => {
    const target = join(path, file.path);
    try {
      const folder = dirname(target);
      if (!made.has(folder)) await makeFolder(folder);
      made.add(folder);
      await writeFile(target, file.text);
    } catch (error) {
      throw diskFailure(error, target);
    }
    return Buffer.byteLength(file.text);
  };
  await write({ path: MARK, text: 'Made by `benchproof pages`, which empties this folder.\n' });
  return { write };
}

/** In order of their imports. */
const CLIENT = ['curves', 'drawing', 'page', 'chart', 'controls'];

/** Joins modules to one plain script, in which they share a scope: a page on disk cannot load modules. */
function joinModules(modules: readonly string[]): string {
  const plain = modules.map((text) =>
    text.replace(/^import [^;]*;\n/gm, '').replace(/^export (?=(?:const|function|class) )/gm, ''),
  );
  return `(() => {\n'use strict';\n${plain.join('')}})();\n`;
}

/** From the folder `pages` next to the program. */
export async function readAssets(): Promise<Assets> {
  const read = (name: string): Promise<string> => readShipped(`pages/${name}`);
  const client = joinModules(await Promise.all(CLIENT.map((name) => read(`client/${name}.js`))));
  return { client, chart: await read('uplot.js'), chartStyle: await read('uplot.css') };
}
