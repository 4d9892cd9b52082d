/** A folder as a reproducible tar stream. */
import { createReadStream } from 'node:fs';
import { lstat, readdir, readlink, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { UserError } from '../../core/errors.ts';
import type { BuildRequest } from '../../ports.ts';
import { unlessGone } from '../durable-file.ts';
import { HOME_FOLDER, USER_ID } from './confinement.ts';

const OWNED = { uid: USER_ID, gid: USER_ID } as const;

/** Equal on both sides, which look alike from inside; valid in every archive format. */
const mtime = new Date('2000-01-01T00:00:00Z');

export interface ExtraFile {
  readonly path: string;
  readonly mode: number;
  readonly content: Buffer;
}

class TreeArchive {
  readonly pack: Pack = pack();

  folder(name: string): void {
    this.pack.entry({ name, type: 'directory', mode: 0o755, mtime, ...OWNED });
  }

  file(extra: ExtraFile): void {
    const { path: name, mode, content } = extra;
    this.pack.entry({ name, mode, mtime, uid: 0, gid: 0 }, content);
  }

  /** In sorted order and without `.git`, which builds must not depend on. */
  async tree(folder: string, name: string): Promise<void> {
    this.folder(name);
    const names = (await readdir(folder)).filter((each) => each !== '.git').sort();
    for (const each of names) await this.#entry(join(folder, each), `${name}/${each}`);
  }

  async #entry(path: string, name: string): Promise<void> {
    const stats = await lstat(path);
    if (stats.isDirectory()) return this.tree(path, name);
    if (stats.isSymbolicLink()) {
      const linkname = await readlink(path);
      this.pack.entry({ name, type: 'symlink', linkname, mtime, ...OWNED });
      return;
    }
    if (!stats.isFile()) return;
    const mode = stats.mode & 0o100 ? 0o755 : 0o644;
    const header = { name, size: stats.size, mode, mtime, ...OWNED };
    await pipeline(createReadStream(path), this.pack.entry(header));
  }
}

/**
 * Links of submodules are in no listing of the repository.
 *
 * @throws UserError if what a build reads lies elsewhere on this machine
 */
export async function requireUnlinked({
  root,
  source,
  image,
}: Pick<BuildRequest, 'root' | 'source' | 'image'>): Promise<void> {
  const folder = 'context' in image ? join(source, image.context) : source;
  const path = relative(root, folder);
  const found = await unlessGone(realpath(folder), null);
  if (found === null || found === join(await realpath(root), path)) return;
  throw new UserError(
    `${path} is reached through a symbolic link: the build context must be a folder of the repository`,
    'set path and image.context to the folder that it points to',
  );
}

/** Initial files of a build, unpacked at `/`: sources at /work, a home folder, our files; owned by its user. */
export function sourceArchive(source: string, extras: readonly ExtraFile[]): Readable {
  const archive = new TreeArchive();
  const write = async () => {
    archive.folder(HOME_FOLDER.slice(1));
    for (const extra of extras) archive.file(extra);
    await archive.tree(source, 'work');
    archive.pack.finalize();
  };
  write().catch((error: Error) => archive.pack.destroy(error));
  return archive.pack as unknown as Readable;
}

/** Build context for the engine's own image build: the content of the folder. */
export function contextArchive(folder: string): Readable {
  const archive = new TreeArchive();
  archive
    .tree(folder, '.')
    .then(() => archive.pack.finalize())
    .catch((error: Error) => archive.pack.destroy(error));
  return archive.pack as unknown as Readable;
}
