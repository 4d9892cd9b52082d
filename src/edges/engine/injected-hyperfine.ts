/**
 * hyperfine for images that are not ours: the runners' own binary, with its loader and its
 * libraries beside it, since an image may have an older C library, another one, or none.
 */
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Container } from 'dockerode';
import { extract } from 'tar-stream';
import { WorldError } from '../../core/errors.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { INJECTED_FOLDER } from './driver.ts';
import { runOnce } from './one-off.ts';
import type { ExtraFile } from './source-archive.ts';

/** The program, its loader and its libraries: what each is called, and the file that it is. */
const LIST = `
tool=$(command -v hyperfine) && libraries=$(ldd "$tool") || exit
for file in "$tool" $(echo "$libraries" | grep --only-matching '/[^ ]*'); do
  echo "$file $(readlink --canonicalize "$file")"
done
`;

/** What the driver starts; the loader has another name on every architecture. */
function injectedName(path: string): string {
  const name = basename(path);
  return /^ld[-.]/.test(name) ? 'ld.so' : name;
}

async function readFile(client: EngineClient, container: Container, path: string): Promise<Buffer> {
  const stream = (await client.ask(`read ${path}`, () =>
    container.getArchive({ path }),
  )) as Readable;
  const chunks: Buffer[] = [];
  for await (const entry of stream.pipe(extract())) {
    for await (const chunk of entry) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * @param image id of an image that has hyperfine, made for the machine that measures
 * @throws WorldError where it has none
 */
export async function hyperfineOf(client: EngineClient, image: string): Promise<ExtraFile[]> {
  const { code, lines } = await runOnce(client, image, LIST);
  if (code !== 0) throw new WorldError(`${image} has no hyperfine: ${lines.at(-1) ?? code}`);
  const options = confinedContainer({
    ...{ image, argv: ['true'], labels: client.labels(600), network: false },
    ...{ memoryBytes: 64 * 1024 ** 2, pids: 8, workingFolder: '/' },
  });
  const container = await client.ask('open the image that holds hyperfine', (docker) =>
    docker.createContainer(options),
  );
  try {
    const files: ExtraFile[] = [];
    for (const line of lines) {
      const [name = '', path = ''] = line.split(' ');
      const content = await readFile(client, container, path);
      files.push({
        path: `${INJECTED_FOLDER}/${injectedName(name)}`.slice(1),
        mode: 0o755,
        content,
      });
    }
    return files;
  } finally {
    await client.settle('remove a container', () => container.remove({ force: true, v: true }));
  }
}
