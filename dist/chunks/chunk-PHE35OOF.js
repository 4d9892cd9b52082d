import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/identity/machine-class.ts
var GIB = 1024 ** 3;
function machineClass(machine, limits, engine) {
  const parts = [
    machine?.architecture ?? "architecture unknown",
    machine?.cpuModel ?? "CPU unknown",
    machine === null ? "cores unknown" : `${machine.cores} cores`,
    limits === null ? "cpus unknown" : `${limits.cpus} cpus`,
    limits === null ? "memory unknown" : `${limits.memoryBytes / GIB} GiB`,
    engine?.name ?? "engine unknown"
  ];
  return parts.join(", ");
}

export {
  machineClass
};
