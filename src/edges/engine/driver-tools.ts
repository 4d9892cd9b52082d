/** What the driver runs, taken out of the image that all runners stand on, for images that are not ours. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { TOOLS_FOLDER } from './driver.ts';
import type { ExtraFile } from './source-archive.ts';

/**
 * @param image id of an image that has them, made for the machine that measures
 * @throws WorldError where it has none
 */
export async function driverTools(client: EngineClient, image: string): Promise<ExtraFile[]> {
  const options = confinedContainer({
    ...{ image, argv: ['true'], labels: client.labels(600), network: false },
    ...{ memoryBytes: 64 * 1024 ** 2, pids: 8, workingFolder: '/' },
  });
  const container = await client.ask('open the image that holds the driver’s tools', (docker) =>
    docker.createContainer(options),
  );
  try {
    const archive = (await client.ask(`read ${TOOLS_FOLDER}`, () =>
      container.getArchive({ path: `${TOOLS_FOLDER}/.` }),
    )) as Readable;
    const files: ExtraFile[] = [];
    for await (const entry of archive.pipe(extract())) {
      const { name, type } = entry.header;
      const content = await buffer(entry);
      const path = `${TOOLS_FOLDER}/${name.replace(/^\.\//, '')}`.slice(1);
      if (type === 'file') files.push({ path, mode: 0o755, content });
    }
    return files;
  } finally {
    await client.settle('remove a container', () => container.remove({ force: true, v: true }));
  }
}
