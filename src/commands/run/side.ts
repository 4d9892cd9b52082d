/** What one side (base or head) would measure: its configuration, its cases and their hashes. */

import { metricsOf } from '../../core/adapters/metrics.ts';
import { parseConfig } from '../../core/config/parse.ts';
import { formatProblems } from '../../core/config/problem.ts';
import type { Config, ProjectConfig } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import {
  benchmarkHash,
  definitionHash,
  dependencyHash,
  type Sha256,
  treeHash,
} from '../../core/identity/hashes.ts';
import { type CaseSpec, expandCases } from '../../core/plan/cases.ts';
import type { SideCase } from '../../core/plan/match.ts';
import { canonicalJson } from '../../core/records/canonical.ts';
import type { Revision } from '../../core/records/session.ts';
import { manualPage } from '../../core/text/manual.ts';
import { foldersUpFrom, PIN_FILES, parseRunner } from '../../core/toolchain/pin.ts';
import type { Git, TreeEntry } from '../../ports.ts';

export interface PreparedSide {
  readonly revision: Revision;
  readonly config: Config;
  readonly configHash: string;
  /** Its files, without our own. */
  readonly entries: readonly TreeEntry[];
  readonly cases: readonly SideCase[];
}

export interface SidePorts {
  readonly git: Git;
  readonly sha256: Sha256;
}

export interface SideFiles {
  readonly entries: readonly TreeEntry[];
  readonly config: Config;
}

/**
 * Our own files are no input of a measurement: what the configuration says is hashed by meaning,
 * and records stored beside the code must not make it look changed.
 */
export function isForeign(config: Config, configPath: string): (entry: TreeEntry) => boolean {
  const folders = ['.benchproof', config.records.directory].flatMap((folder) =>
    folder === undefined ? [] : [`${folder.replace(/^\.\//, '').replace(/\/+$/, '')}/`],
  );
  return ({ path }) =>
    path !== configPath &&
    path !== 'benchproof.lock' &&
    !folders.some((folder) => path.startsWith(folder));
}

/** `inputs` may leave out the Dockerfile and what it copies, and yet the image is made of them. */
function contextHash(project: ProjectConfig, { entries, config }: SideFiles, sha256: Sha256) {
  if (typeof project.image === 'string') return undefined;
  const path = `${project.path}/${project.image.context}`;
  return dependencyHash(entries, { path }, config.docs, sha256);
}

/** Files above the project's folder, or left out by `inputs`, that say which toolchain builds it. */
function pinHash({ image, path, inputs }: ProjectConfig, files: SideFiles, sha256: Sha256) {
  if (typeof image !== 'string' || !image.startsWith('runners/')) return undefined;
  const runner = parseRunner(image.slice('runners/'.length)).name;
  const folders = foldersUpFrom(path).slice(inputs === undefined ? 1 : 0);
  const pins = folders.flatMap((folder) => (PIN_FILES[runner] ?? []).map((name) => folder + name));
  const found = files.entries.filter((entry) => pins.includes(entry.path));
  return found.length === 0 ? undefined : treeHash(found, sha256);
}

function buildKeyOf(
  project: ProjectConfig,
  sources: string,
  files: SideFiles,
  sha256: Sha256,
): string {
  const { image, build, env, secrets, network, path } = project;
  const context = contextHash(project, files, sha256);
  const pins = pinHash(project, files, sha256);
  const made = { image, context, pins, build, env, secrets, network: network.build, path, sources };
  return sha256(canonicalJson(made));
}

/** What one side would build and measure of a case of its configuration. */
export function sideCase(spec: CaseSpec, files: SideFiles, sha256: Sha256): SideCase {
  const project = files.config.projects[spec.project];
  if (project === undefined) throw new Error(`case ${spec.id} names no project`);
  const sources = dependencyHash(files.entries, project, files.config.docs, sha256);
  return {
    spec,
    project,
    adopted: null,
    definitionHash: definitionHash(spec.definition, sha256),
    benchmarkHash:
      spec.benchmarkPaths === null
        ? null
        : benchmarkHash(files.entries, project.path, spec.benchmarkPaths, sha256),
    dependencyHash: sources,
    buildKey: buildKeyOf(project, sources, files, sha256),
    limits: {
      cpus: project.resources.cpus,
      memoryBytes: project.resources.memory,
      pids: project.resources.pids,
    },
    surroundings: {
      'resources.tmp': project.resources.tmp,
      'network.run': project.network.run,
      writable: JSON.stringify(project.writable),
    },
  };
}

/** Reads and validates a configuration; throws a UserError that lists every problem with its place. */
export function configOf(text: string, file: string): Config {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return parsed.config;
  throw new UserError(formatProblems(parsed.problems), `see ${manualPage('configuration')}`);
}

/**
 * Reads one side. Null where it has no configuration at all (a base from before benchproof).
 *
 * @param name the revision as the user named it; null: the working tree
 * @throws UserError for an unknown revision or a faulty configuration
 */
export async function prepareSide(
  { git, sha256 }: SidePorts,
  name: string | null,
  configPath: string,
): Promise<PreparedSide | null> {
  const revision = await git.resolve(name);
  const text = await git.read(revision, configPath);
  if (text === null) return null;
  const shown = name === null ? configPath : `${name}:${configPath}`;
  const config = configOf(text, shown);
  const entries = (await git.entries(revision)).filter(isForeign(config, configPath));
  const specs = expandCases(config, metricsOf);
  return {
    revision,
    config,
    configHash: sha256(canonicalJson(config)),
    entries,
    cases: specs.map((spec) => sideCase(spec, { entries, config }, sha256)),
  };
}
