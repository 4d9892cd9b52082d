/** Where a number was made. `null` means hidden from us, and reports say "unknown", never nothing. */
import { z } from 'zod';

const known = z.string().nullable();
const amount = z.number().nonnegative().nullable();

/** What the host looked like at one moment. Load is the 1-minute average, steal in CPU seconds. */
export const hostReadingSchema = z.strictObject({
  at: z.iso.datetime(),
  load1: amount,
  stealSeconds: amount,
  busySeconds: amount
    .optional()
    .describe('CPU seconds of all tasks of the machine; absent: an older session.'),
  throttledSeconds: amount,
  swapInPages: amount,
  swapOutPages: amount,
  majorFaults: amount,
});

export const machineSchema = z.strictObject({
  architecture: z.string(),
  cpuModel: known,
  cores: z.int().positive(),
  threadsPerCore: z.int().positive().nullable(),
  memoryBytes: amount,
  kernel: known,
  governor: known,
  frequencyMhz: amount,
  maxFrequencyMhz: amount,
  turbo: z.boolean().nullable(),
  virtualisation: known,
  runnerImage: known,
});

export const engineSchema = z.strictObject({
  name: z.enum(['docker', 'podman', 'host', 'fake']),
  version: z.string(),
  cgroupVersion: z.enum(['v1', 'v2']).nullable(),
});

export const limitsSchema = z.strictObject({
  cpus: z.int().positive(),
  cpuset: z.string().nullable(),
  memoryBytes: z.int().positive(),
  pids: z.int().positive(),
});

/** The version that a runner's toolchain has, and what asked for it. */
const toolchainSchema = z.strictObject({
  version: z.string(),
  /** As the project or its configuration writes it; null: neither names one. */
  wanted: z.string().nullable(),
  /** `FILE:LINE`, or the configuration's image. */
  from: z.string().nullable(),
  /** Whether the version is what was asked for. */
  exact: z.boolean(),
});

/** The image the toolchain came from: what makes two sides "built the same way". */
export const imageSchema = z.strictObject({
  /** `runners/c`, the reference as configured, or the Dockerfile's path. */
  name: z.string(),
  /** Content digest (`sha256:…`) of the toolchain image; null on `--engine host`. */
  digest: z.string().nullable(),
  origin: z.enum(['registry', 'assembled', 'dockerfile', 'host', 'fake']),
  /** Hash of the installed package list, where we built the image. */
  packagesHash: z.string().nullable(),
  toolchain: toolchainSchema.optional().describe('Of our runners only.'),
});

export type HostReading = z.infer<typeof hostReadingSchema>;
export type Machine = z.infer<typeof machineSchema>;
export type EngineInfo = z.infer<typeof engineSchema>;
export type Limits = z.infer<typeof limitsSchema>;
export type ToolchainIdentity = z.infer<typeof toolchainSchema>;
export type ImageIdentity = z.infer<typeof imageSchema>;
