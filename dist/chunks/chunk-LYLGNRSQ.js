import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  external_exports
} from "./chunk-KNGNXN46.js";

// src/core/records/environment.ts
var known = external_exports.string().nullable();
var amount = external_exports.number().nonnegative().nullable();
var hostReadingSchema = external_exports.strictObject({
  at: external_exports.iso.datetime(),
  load1: amount,
  stealSeconds: amount,
  throttledSeconds: amount,
  swapInPages: amount,
  swapOutPages: amount,
  majorFaults: amount
});
var machineSchema = external_exports.strictObject({
  architecture: external_exports.string(),
  cpuModel: known,
  cores: external_exports.int().positive(),
  threadsPerCore: external_exports.int().positive().nullable(),
  memoryBytes: amount,
  kernel: known,
  governor: known,
  frequencyMhz: amount,
  maxFrequencyMhz: amount,
  turbo: external_exports.boolean().nullable(),
  virtualisation: known,
  runnerImage: known
});
var engineSchema = external_exports.strictObject({
  name: external_exports.enum(["docker", "podman", "host", "fake"]),
  version: external_exports.string(),
  cgroupVersion: external_exports.enum(["v1", "v2"]).nullable()
});
var limitsSchema = external_exports.strictObject({
  cpus: external_exports.int().positive(),
  cpuset: external_exports.string().nullable(),
  memoryBytes: external_exports.int().positive(),
  pids: external_exports.int().positive()
});
var imageSchema = external_exports.strictObject({
  /** `runners/c`, the reference as configured, or the Dockerfile's path. */
  name: external_exports.string(),
  /** Content digest (`sha256:…`) of the toolchain image; null on `--engine host`. */
  digest: external_exports.string().nullable(),
  origin: external_exports.enum(["registry", "assembled", "dockerfile", "host", "fake"]),
  /** Hash of the installed package list, where we built the image. */
  packagesHash: external_exports.string().nullable()
});

export {
  hostReadingSchema,
  machineSchema,
  engineSchema,
  limitsSchema,
  imageSchema
};
