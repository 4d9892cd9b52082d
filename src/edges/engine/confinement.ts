/** How every container of ours is shut in. Both builds and runs; a run is shut in further. */
import type { ContainerCreateOptions, HostConfig } from 'dockerode';

/** "nonroot" of the distroless images: a user no image is likely to own files as. Builds and benchmarks are it. */
export const USER_ID = 65532;
/** The driver's: the user of no file that a benchmark may write. */
export const DRIVER_ID = 0;
/** What `launch` needs to become the benchmark's user for good, and the driver to end what a benchmark left running. */
const DRIVER_CAPABILITIES = ['SETUID', 'SETGID', 'SETPCAP', 'KILL'];
export const HOME_FOLDER = '/home/benchproof';

/** No capability by default, no new privileges, no core dumps, no engine log of what is printed. */
const CONFINED: HostConfig = {
  Init: true,
  CapDrop: ['ALL'],
  SecurityOpt: ['no-new-privileges'],
  LogConfig: { Type: 'none', Config: {} },
  RestartPolicy: { Name: 'no' },
  // Not the number of open files: an engine that was started with less than we ask for refuses.
  Ulimits: [{ Name: 'core', Soft: 0, Hard: 0 }],
};

export interface Confinement {
  readonly image: string;
  /** argv[0] and its arguments: an image's own entry point never runs. */
  readonly argv: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly network: boolean;
  readonly memoryBytes: number;
  readonly pids: number;
  readonly environment?: readonly string[];
  readonly workingFolder: string;
  /** Its main process is our driver, which starts what is untrusted as USER_ID; else it is USER_ID itself. */
  readonly driven?: boolean;
  readonly host?: HostConfig;
}

/** Memory and swap are one limit: a benchmark that swaps measures the disk. */
export function confinedContainer(wanted: Confinement): ContainerCreateOptions {
  const user = wanted.driven ? DRIVER_ID : USER_ID;
  return {
    Image: wanted.image,
    Entrypoint: [...wanted.argv],
    Cmd: [],
    User: `${user}:${user}`,
    // The same on both sides: names reach the environment, and its size moves the stack.
    Hostname: 'benchproof',
    WorkingDir: wanted.workingFolder,
    Env: [...(wanted.environment ?? [])],
    Labels: { ...wanted.labels },
    // An image's own health check would run beside the benchmark.
    Healthcheck: { Test: ['NONE'] },
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    HostConfig: {
      ...CONFINED,
      ...(wanted.driven ? { CapAdd: DRIVER_CAPABILITIES } : {}),
      NetworkMode: wanted.network ? 'bridge' : 'none',
      Memory: wanted.memoryBytes,
      MemorySwap: wanted.memoryBytes,
      PidsLimit: wanted.pids,
      ...wanted.host,
    },
  };
}

/** Takes apart the kernel's list form, such as `0-3,8`. */
export function parseCpuList(text: string): number[] {
  return text
    .trim()
    .split(',')
    .filter((part) => /^\d+(-\d+)?$/.test(part))
    .flatMap((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
    });
}

/**
 * @param allowed cpu numbers this engine may use
 * @returns the last `cpus` of them in the kernel's list form; all of them where there are fewer;
 *   null where none is known
 */
export function lastCpus(allowed: readonly number[], cpus: number): string | null {
  if (allowed.length === 0) return null;
  return [...allowed]
    .sort((a, b) => a - b)
    .slice(-cpus)
    .join(',');
}
