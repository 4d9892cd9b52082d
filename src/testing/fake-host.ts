/** A quiet machine, or as noisy as a test wants it. */
import type { HostReading, Machine } from '../core/records/environment.ts';
import type { Clock, Host } from '../ports.ts';

export const QUIET_MACHINE: Machine = {
  architecture: 'x64',
  cpuModel: 'Example CPU 3.0 GHz',
  cores: 4,
  threadsPerCore: 1,
  memoryBytes: 16 * 1024 ** 3,
  kernel: '6.12.0',
  governor: 'performance',
  frequencyMhz: 3000,
  maxFrequencyMhz: 3000,
  turbo: false,
  virtualisation: null,
  runnerImage: null,
};

const QUIET: Omit<HostReading, 'at'> = {
  load1: 0,
  stealSeconds: 0,
  busySeconds: 0,
  throttledSeconds: 0,
  swapInPages: 0,
  swapOutPages: 0,
  majorFaults: 0,
};

export class FakeHost implements Host {
  readonly #clock: Clock;
  readonly #machine: Machine;
  readonly #reading: () => Partial<HostReading>;

  /** @param reading what differs from a quiet machine, asked at each reading */
  constructor(
    clock: Clock,
    machine: Partial<Machine> = {},
    reading: () => Partial<HostReading> = () => ({}),
  ) {
    this.#clock = clock;
    this.#machine = { ...QUIET_MACHINE, ...machine };
    this.#reading = reading;
  }

  async describe(): Promise<Machine> {
    return this.#machine;
  }

  async read(): Promise<HostReading> {
    return { at: this.#clock.now().toISOString(), ...QUIET, ...this.#reading() };
  }
}
