/** The Host port on the machine this process runs on. */
import { cpus } from 'node:os';
import type { HostReading, Machine } from '../../core/records/environment.ts';
import type { Clock, Host } from '../../ports.ts';
import { KernelFiles } from './kernel-files.ts';
import { describeMachine } from './machine.ts';
import { readHost } from './reading.ts';

export class LocalHost implements Host {
  readonly #clock: Clock;
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #files: KernelFiles;

  constructor(
    clock: Clock,
    env: Readonly<Record<string, string | undefined>>,
    files: KernelFiles = new KernelFiles(),
  ) {
    this.#clock = clock;
    this.#env = env;
    this.#files = files;
  }

  describe(): Promise<Machine> {
    return describeMachine(this.#files, this.#env);
  }

  read(): Promise<HostReading> {
    return readHost(this.#files, cpus().length, this.#clock.now().toISOString());
  }
}
