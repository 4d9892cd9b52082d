import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  runSession
} from "./chunk-PBRHZ4PV.js";
import {
  openTarget,
  planShards,
  shaOf
} from "./chunk-63BVJ5H7.js";
import {
  planSession
} from "./chunk-PGDSQCEG.js";
import {
  ImageCache
} from "./chunk-VPK27UFI.js";
import {
  connectEngine
} from "./chunk-762D6GEB.js";
import {
  LocalHost,
  newSessionId,
  openRepository
} from "./chunk-6AONHTUA.js";
import {
  SessionFolder
} from "./chunk-XUR7VQ4G.js";
import {
  TOOL
} from "./chunk-EZWVDCNE.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  systemClock
} from "./chunk-J6PWLSFN.js";
import {
  sha256
} from "./chunk-M76YCKP2.js";
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/action/measure.ts
import { join, resolve } from "node:path";
async function targetOf(place, range) {
  const { ports, inputs } = place;
  const { github } = ports;
  const pull = range.pull === null || range.onto !== null ? null : await github.pulls.get(range.pull).catch(() => null);
  const onto = range.onto ?? pull?.base.sha ?? null;
  return openTarget(ports, inputs.config, { ...range, sha: range.head, pull: null, onto });
}
function planOptions({ inputs }, target, share) {
  const { runs, filters, config } = inputs;
  return {
    base: target.isCompared ? target.base.commit : null,
    head: shaOf(target),
    configPath: config,
    filters,
    ...share === void 0 ? {} : { share },
    aa: false,
    overrides: runs === null ? {} : { min: runs }
  };
}
async function planHere(place, range) {
  const target = await targetOf(place, range);
  const git = await openRepository(place.workspace);
  const plan = await planSession({ git, sha256 }, planOptions(place, target));
  const { config } = plan.sides.base ?? plan.sides.head;
  return { target, shards: planShards(config, plan.cases, plan.settings) };
}
function shareOf({ shards }, name) {
  if (shards.length === 0) return null;
  if (name === null) return shards.flatMap(({ caseIds }) => caseIds);
  const shard = shards.find((each) => each.name === name);
  if (shard !== void 0) return shard.caseIds;
  throw new UserError(
    `shard: there is no ${name}: the plan has ${shards.map((each) => each.name).join(", ")}`,
    "plan and measure with the same filter and the same configuration"
  );
}
function stopOnSignal(signal, engine) {
  const stop = async () => engine[Symbol.asyncDispose]();
  signal.addEventListener("abort", () => void stop().catch(() => {
  }), { once: true });
}
function maskSecrets(place, { config }) {
  const names = Object.values(config.projects).flatMap((project) => project.secrets);
  for (const name of new Set(names)) place.runtime.mask(place.runtime.environment[name] ?? "");
}
function runPorts(place, git, engine) {
  const { environment } = place.runtime;
  return {
    engine,
    git,
    progress: place.ports.progress,
    host: new LocalHost(systemClock, environment),
    clock: systemClock,
    journals: new SessionFolder(join(resolve(place.output), "sessions")),
    sha256,
    newId: newSessionId,
    newSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    // Whoever publishes could not tell a history that was made up from one that was not.
    noise: async () => ({}),
    tool: TOOL,
    signal: place.signal
  };
}
function imagesOf({ inputs, ports }) {
  if (inputs.imageCache === null) return null;
  return new ImageCache({
    folder: resolve(inputs.imageCache),
    keeps: inputs.keepsImages,
    warn: (text) => ports.progress.warn(text)
  });
}
async function measureHere(place, target, share, shards) {
  var _stack = [];
  try {
    const { ports, inputs, runtime, signal } = place;
    maskSecrets(place, target);
    const git = await openRepository(place.workspace);
    const images = imagesOf(place);
    const engine = __using(_stack, await connectEngine({
      kind: inputs.engine === "host" ? "host" : "container",
      env: runtime.environment,
      warn: (text) => ports.progress.warn(text),
      images
    }), true);
    stopOnSignal(signal, engine);
    try {
      const options = { ...planOptions(place, target, share), seed: null, resume: false, shards };
      return await runSession(runPorts(place, git, engine), options);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      if (images !== null) runtime.output("cached-images", images.added);
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

export {
  planHere,
  shareOf,
  measureHere
};
