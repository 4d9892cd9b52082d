/** `mode: pages`: a folder for `actions/upload-pages-artifact`, or any web server. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { publishPages } from '../../commands/github/pages.ts';
import { openPageFolder, readAssets } from '../../edges/pages/page-folder.ts';
import type { Place } from '../place.ts';
import { DONE, type Done } from '../results.ts';

const ofPublic = z.object({ repository: z.object({ private: z.literal(false) }) });

/** Where the event does not say that it is public, nothing is published by mistake. */
async function isPrivate({ runtime }: Place): Promise<boolean> {
  const payload = JSON.parse(
    await readFile(runtime.environment['GITHUB_EVENT_PATH'] ?? '', 'utf8'),
  );
  return !ofPublic.safeParse(payload).success;
}

export async function pages(place: Place): Promise<Done> {
  const { ports, inputs, sha, run, runtime } = place;
  const path = join(resolve(place.output), 'pages');
  const made = await publishPages(ports, {
    ...{ configPath: inputs.config, sha, isPrivate: await isPrivate(place) },
    repository: run.url.replace(/\/actions\/.*$/, ''),
    folder: () => openPageFolder(path),
    assets: await readAssets(),
  });
  runtime.output('pages', path);
  ports.progress.line(`${made.series} series, ${made.files} files in ${path}`);
  return DONE;
}
