/** Measurement environment. `null` means unknown, which reports show as "unknown". */
import { z } from 'zod';

const known = z.string().nullable();
export const amount = z.number().nonnegative().nullable();

/** State of the host at one moment. Load is the 1-minute average, steal is in CPU seconds. */
export const hostReadingSchema = z.strictObject({
  at: z.iso.datetime(),
  load1: amount,
  stealSeconds: amount,
  busySeconds: amount
    .optional()
    .describe('CPU seconds of all tasks on the machine; absent in older sessions.'),
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

/** Of a record: an import states what its source does. */
export const recordedMachineSchema = machineSchema.extend({
  architecture: known,
  cores: z.int().positive().nullable(),
});

export const engineSchema = z.strictObject({
  name: z.enum(['docker', 'podman', 'fake']),
  version: z.string(),
  cgroupVersion: z.enum(['v1', 'v2']).nullable(),
});

export const limitsSchema = z.strictObject({
  cpus: z.int().positive(),
  cpuset: z.string().nullable(),
  memoryBytes: z.int().positive(),
  pids: z.int().positive(),
});

/** Version of a runner's toolchain, and what requested it. */
const toolchainSchema = z.strictObject({
  version: z.string(),
  /** As written by project or configuration; null if neither names one. */
  wanted: z.string().nullable(),
  /** `FILE:LINE`, or the configured image. */
  from: z.string().nullable(),
  /** Whether the version is the requested one. */
  exact: z.boolean(),
});

/** Toolchain image, which decides whether two sides were built alike. */
export const imageSchema = z.strictObject({
  /** `runners/c`, the configured reference, or the path of a Dockerfile. */
  name: z.string(),
  /** Digest (`sha256:…`); null if unknown. */
  digest: z.string().nullable(),
  origin: z
    .enum(['registry', 'assembled', 'dockerfile', 'fake', 'stated'])
    .describe('`stated`: no image, but the runtime that the source of an import states.'),
  /** Hash of the package list, for images we built. */
  packagesHash: z.string().nullable(),
  toolchain: toolchainSchema.optional().describe('Present for our runners and imports only.'),
});

export type HostReading = z.infer<typeof hostReadingSchema>;
export type RecordedMachine = z.infer<typeof recordedMachineSchema>;
export type Machine = z.infer<typeof machineSchema>;
export type EngineInfo = z.infer<typeof engineSchema>;
export type Limits = z.infer<typeof limitsSchema>;
export type ToolchainIdentity = z.infer<typeof toolchainSchema>;
export type ImageIdentity = z.infer<typeof imageSchema>;
