/** The driver's tools in images other than ours: put there before a build, and found unchanged after it. */
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Container } from 'dockerode';
import { extract } from 'tar-stream';
import { RESULTS_FOLDER } from '../../core/plan/laid-over.ts';
import { listed } from '../../core/text/plural.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { TOOLS_FOLDER } from './driver.ts';
import { declaredVolumes } from './image-build.ts';
import { temporaryContainer } from './one-off.ts';
import type { ExtraFile } from './source-archive.ts';

/** Of the folder and what is in it: no other kind of file has a content. */
async function readTools(client: EngineClient, container: Container) {
  const archive = (await client.ask(`read ${TOOLS_FOLDER}`, () =>
    container.getArchive({ path: TOOLS_FOLDER }),
  )) as Readable;
  const files = new Map<string, Buffer | null>();
  for await (const entry of archive.pipe(extract())) {
    const { name, type } = entry.header;
    const content = await buffer(entry);
    const path = name.replace(/^[^/]*\/?/, '').replace(/\/$/, '');
    if (path !== '' || type !== 'directory') files.set(path, type === 'file' ? content : null);
  }
  return files;
}

/**
 * @param image id of an image with the tools, built for the measuring machine
 * @throws WorldError if it lacks them
 */
export async function driverTools(client: EngineClient, image: string): Promise<ExtraFile[]> {
  const options = confinedContainer({
    ...{ image, argv: ['true'], labels: client.labels(600) },
    ...{ memoryBytes: 64 * 1024 ** 2, pids: 8, workingFolder: '/' },
  });
  await using made = await temporaryContainer(client, 'a container of driver’s tools', options);
  return [...(await readTools(client, made.container))].flatMap(([name, content]) =>
    content === null ? [] : [{ path: `${TOOLS_FOLDER}/${name}`.slice(1), mode: 0o755, content }],
  );
}

/** Where benchproof and the kernel put what a measurement is made with. */
const RESERVED = [TOOLS_FOLDER, RESULTS_FOLDER, '/sys', '/proc', '/dev'];

/** Whether a volume would hold what is reserved, which `commit` then leaves out, or stand in its place. */
function isAround(volume: string): boolean {
  const folder = `${volume.replace(/\/+$/, '')}/`;
  return RESERVED.some((own) => `${own}/`.startsWith(folder) || folder.startsWith(`${own}/`));
}

async function isLink(client: EngineClient, container: Container, path: string) {
  const answer = (await client.ask(`look at ${path}`, () => container.infoArchive({ path }))) as {
    readonly headers: Readonly<Record<string, string>>;
  };
  const header = answer.headers['x-docker-container-path-stat'] ?? '';
  const stat: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  return (stat as { readonly linkTarget: string }).linkTarget !== '';
}

/** Whether a path leads elsewhere: a volume is mounted where it leads. */
async function passesLink(client: EngineClient, container: Container, path: string) {
  const parts = posix.resolve('/', path).split('/').slice(1);
  for (const at of parts.keys())
    if (await isLink(client, container, `/${parts.slice(0, at + 1).join('/')}`)) return true;
  return false;
}

async function areKept(client: EngineClient, container: Container, extras: readonly ExtraFile[]) {
  const found = await readTools(client, container);
  return (
    found.size === extras.length &&
    extras.every(({ path, content }) => found.get(path.slice(TOOLS_FOLDER.length))?.equals(content))
  );
}

/**
 * Why what was built must not be measured: an image of its own, or its build, could replace the clock.
 * To be asked before it is kept.
 *
 * @param image that the container was made from
 */
export async function toolsProblem(
  client: EngineClient,
  image: string,
  container: Container,
  extras: readonly ExtraFile[],
): Promise<string | null> {
  if (extras.length === 0) return null;
  const volumes = await declaredVolumes(client, image);
  const problem = `${TOOLS_FOLDER}, from where the clock is run, belongs to benchproof alone, and no volume may lead there or to ${listed(RESERVED.slice(1))}`;
  if (volumes.some(isAround)) return problem;
  for (const path of [TOOLS_FOLDER, ...volumes])
    if (await passesLink(client, container, path)) return problem;
  return (await areKept(client, container, extras)) ? null : problem;
}
