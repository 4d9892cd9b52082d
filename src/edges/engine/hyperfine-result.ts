/** hyperfine's JSON export of a single run, read as text from an untrusted place. */

import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Container } from 'dockerode';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { WorldError } from '../../core/errors.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { INJECTED_FOLDER } from './driver.ts';
import { runOnce } from './one-off.ts';
import type { ExtraFile } from './source-archive.ts';

const seconds = z.number().nonnegative();
const exitCode = z.int().nullable();

/** Up to hyperfine 1.20. */
const version1 = z
  .object({
    results: z.tuple([
      z.object({
        times: z.tuple([seconds]),
        user: seconds,
        system: seconds,
        exit_codes: z.tuple([exitCode]),
      }),
    ]),
  })
  .transform(({ results: [{ times, user, system, exit_codes }] }) => ({
    ...{ wall: times[0], user, system, exit: exit_codes[0] },
  }));

const time = z.object({ value: seconds, unit: z.literal('second') });

/** From hyperfine 2.0 on. */
const version2 = z
  .object({
    schema_version: z.literal(2),
    results: z.tuple([
      z.object({
        measurements: z.tuple([
          z.object({
            time_wall_clock: time,
            time_user: time,
            time_system: time,
            exit_code: exitCode,
          }),
        ]),
      }),
    ]),
  })
  .transform(({ results: [{ measurements }] }) => {
    const [{ time_wall_clock, time_user, time_system, exit_code }] = measurements;
    return {
      wall: time_wall_clock.value,
      user: time_user.value,
      system: time_system.value,
      exit: exit_code,
    };
  });

const exportSchema = z.union([version2, version1]);

/** Seconds; `exit` is 128 + n for a command that died of signal n. */
export interface HyperfineTiming {
  readonly wall: number;
  readonly user: number;
  readonly system: number;
  readonly exit: number | null;
}

/** Null where it is not the export of one run, whoever wrote it. */
export function parseHyperfine(text: string | undefined): HyperfineTiming | null {
  if (text === undefined) return null;
  try {
    const parsed = exportSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** hyperfine reports death by a signal as the shell does, 128 + n. */
export const signalOf = (exit: number | null): number | null =>
  exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;

const WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;

/** The command's own stderr, without what hyperfine adds to it. */
export const withoutWarning = (stderr: string): string => stderr.replace(WARNING, '');

/** Arguments for one run; the command's output goes to hyperfine's own stdout and stderr. */
export const hyperfineArguments = (exportTo: string, command: string): string[] => [
  ...['--runs', '1', '--shell=none', '--ignore-failure', '--style', 'none'],
  ...['--output', 'inherit', '--export-json', exportTo, '--', command],
];

/**
 * hyperfine for images that are not ours: the runners' own binary, with its loader and its
 * libraries beside it, since an image may have an older C library, another one, or none.
 */

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
