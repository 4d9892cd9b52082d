/** Records in a folder of this machine. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { batches, mapFew, type RecordSource, type SourceFile } from './record-source.ts';

/** What is gone, or never was, is absent: others may prune meanwhile. */
async function unlessGone<T>(found: Promise<T>, absent: T): Promise<T> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return absent;
    throw error;
  });
}

export class DiskSource implements RecordSource {
  readonly place = { kind: 'directory' } as const;
  readonly #top: string;

  /** @param top absolute */
  constructor(top: string) {
    this.#top = top;
  }

  locate(path: string): string {
    return join(this.#top, path.replaceAll('/', sep));
  }

  async folders(top: string): Promise<readonly string[]> {
    const found: string[] = [];
    let level: readonly string[] = [top];
    while (level.length > 0) {
      const listed = await mapFew(level, (folder) => this.#entries(folder));
      level.forEach((folder, at) => {
        if (listed[at] !== undefined && listed[at] !== null) found.push(folder);
      });
      level = listed.flatMap((entries, at) =>
        (entries ?? [])
          .filter((each) => each.isDirectory())
          .map(({ name }) => `${level[at]}/${name}`),
      );
    }
    return found;
  }

  async files(folders: readonly string[]): Promise<readonly SourceFile[]> {
    const listed = await mapFew(folders, async (folder) =>
      ((await this.#entries(folder)) ?? [])
        .filter((each) => each.isFile())
        .map(({ name }) => ({ path: `${folder}/${name}`, key: this.locate(`${folder}/${name}`) })),
    );
    return listed.flat();
  }

  async present(paths: readonly string[]): Promise<readonly SourceFile[]> {
    const sizes = await mapFew(paths, (path) => unlessGone(stat(this.locate(path)), null));
    return paths
      .filter((_, at) => sizes[at]?.isFile() === true)
      .map((path) => ({ path, key: this.locate(path) }));
  }

  async *texts(files: readonly SourceFile[]) {
    for (const batch of batches(files)) {
      const texts = await mapFew(batch, ({ key }) => unlessGone(readFile(key, 'utf8'), null));
      for (const [at, file] of batch.entries()) {
        const text = texts[at];
        if (typeof text === 'string') yield { ...file, text };
      }
    }
  }

  /** What a disk lost on its own it does not tell: a whole verification does. */
  async stamps(files: readonly SourceFile[]): Promise<readonly string[]> {
    const found = await mapFew(files, ({ key }) => unlessGone(stat(key, { bigint: true }), null));
    return found.map((each) => (each === null ? '' : `${each.size}-${each.mtimeNs}-${each.ino}`));
  }

  async storedAt(path: string): Promise<string | null> {
    const found = await unlessGone(stat(this.locate(path)), null);
    return found?.mtime.toISOString() ?? null;
  }

  #entries(folder: string) {
    return unlessGone(readdir(this.locate(folder), { withFileTypes: true }), null);
  }
}
