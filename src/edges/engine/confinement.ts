/** Confinement of all containers; runs are confined further than builds. */
import type { ContainerCreateOptions, HostConfig } from 'dockerode';

/** "nonroot" of the distroless images; unlikely to own files. Runs builds and benchmarks. */
export const USER_ID = 65532;
/** User of the driver; owns no file that a benchmark may write. */
export const DRIVER_ID = 0;
/** For `launch` to become the benchmark's user permanently, and for the driver to kill leftovers. */
const DRIVER_CAPABILITIES = ['SETUID', 'SETGID', 'SETPCAP', 'KILL'];
export const HOME_FOLDER = '/home/benchproof';

/** No capabilities, no new privileges, no core dumps, no engine log of the output. */
const CONFINED: HostConfig = {
  Init: true,
  CapDrop: ['ALL'],
  SecurityOpt: ['no-new-privileges'],
  LogConfig: { Type: 'none', Config: {} },
  RestartPolicy: { Name: 'no' },
  // Not the number of open files: an engine with a lower limit would refuse.
  Ulimits: [{ Name: 'core', Soft: 0, Hard: 0 }],
};

export interface Confinement {
  readonly image: string;
  /** Complete command line; the image's entry point is never used. */
  readonly argv: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** Only builds have one. */
  readonly network?: boolean;
  readonly memoryBytes: number;
  readonly pids: number;
  readonly environment?: readonly string[];
  readonly workingFolder: string;
  /** The main process is our driver, which starts untrusted commands as USER_ID; otherwise it runs as USER_ID itself. */
  readonly driven?: boolean;
  readonly host?: HostConfig;
}

/** Swap is part of the memory limit: a swapping benchmark would measure the disk. */
export function confinedContainer(wanted: Confinement): ContainerCreateOptions {
  const user = wanted.driven ? DRIVER_ID : USER_ID;
  return {
    Image: wanted.image,
    Entrypoint: [...wanted.argv],
    Cmd: [],
    User: `${user}:${user}`,
    // Equal on both sides: the size of the environment moves the stack.
    Hostname: 'benchproof',
    WorkingDir: wanted.workingFolder,
    Env: [...(wanted.environment ?? [])],
    Labels: { ...wanted.labels },
    // The image's own health check would run during the benchmark.
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

/**
 * @param allowed CPU numbers available to the engine, the most suitable last
 * @param turn by how many of them the choice is moved, so that those who share do not all take the same
 * @returns the last `cpus` of them as a kernel list; all if there are fewer; null if unknown
 */
export function lastCpus(allowed: readonly number[], cpus: number, turn = 0): string | null {
  if (allowed.length === 0) return null;
  const middle = turn % allowed.length;
  return [...allowed.slice(middle), ...allowed.slice(0, middle)]
    .slice(-cpus)
    .sort((a, b) => a - b)
    .join(',');
}
