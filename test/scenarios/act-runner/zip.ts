/** A folder as the zip that the official upload step would make of it. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export async function zipFolder(folder: string): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) zip.addFile(path, relative(folder, path));
  }
  zip.end();
  return buffer(zip.outputStream);
}
