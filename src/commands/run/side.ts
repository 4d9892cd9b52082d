/** What one side would measure: configuration, cases and hashes. */

import { parseConfig } from '../../core/config/parse.ts';
import { formatProblems } from '../../core/config/problem.ts';
import type { Config, ProjectConfig } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { type CaseSpec, expandCases } from '../../core/plan/cases.ts';
import { ownFilesIn } from '../../core/plan/laid-over.ts';
import type { SideCase } from '../../core/plan/match.ts';
import { canonicalJson, sha256 } from '../../core/records/canonical.ts';
import {
  benchmarkHash,
  definitionHash,
  dependencyHash,
  treeHash,
} from '../../core/records/identity.ts';
import type { Revision } from '../../core/records/session.ts';
import { manualPage } from '../../core/text/manual.ts';
import { foldersUpFrom, parseRunner, pinFiles } from '../../core/toolchain/pin.ts';
import type { Git, TreeEntry } from '../../ports.ts';

export interface PreparedSide {
  readonly revision: Revision;
  readonly config: Config;
  readonly configHash: string;
  /** Files of the side, without our own. */
  readonly entries: readonly TreeEntry[];
  readonly cases: readonly SideCase[];
}

const OWN_FILES = ['benchproof.lock', 'benchproof.waivers'];
const OWN_WORKFLOWS = '.github/workflows/benchproof';

export type SideFiles = Pick<PreparedSide, 'entries' | 'config'>;

/**
 * Our own files are not inputs: the configuration is hashed by content, and neither records in the
 * repository nor what `init --github`, `docs bind` or `docs baseline` writes must count as a change.
 */
export function isForeign(config: Config, configPath: string): (entry: TreeEntry) => boolean {
  const folders = ['.benchproof', config.records.directory].flatMap((folder) =>
    folder === undefined ? [] : [`${folder.replace(/^\.\//, '').replace(/\/+$/, '')}/`],
  );
  return ({ path }) =>
    path !== configPath &&
    !OWN_FILES.includes(path) &&
    !path.startsWith(OWN_WORKFLOWS) &&
    !folders.some((folder) => path.startsWith(folder));
}

/** `inputs` may exclude the Dockerfile and its context, but the image depends on them. */
function contextHash(project: ProjectConfig, { entries, config }: SideFiles) {
  if (typeof project.image === 'string') return undefined;
  const path = `${project.path}/${project.image.context}`;
  return dependencyHash(entries, { path }, config.docs);
}

/** Files that choose the toolchain but are above the project or excluded by `inputs`. */
function pinHash({ image, path, inputs }: ProjectConfig, files: SideFiles) {
  if (typeof image !== 'string' || !image.startsWith('runners/')) return undefined;
  const runner = parseRunner(image.slice('runners/'.length)).name;
  const folders = foldersUpFrom(path).slice(inputs === undefined ? 1 : 0);
  const pins = folders.flatMap((folder) => pinFiles(runner).map((name) => folder + name));
  const found = files.entries.filter((entry) => pins.includes(entry.path));
  return found.length === 0 ? undefined : treeHash(found);
}

/** What no change of is noticed: a side that says so itself is not equal to one that does not. */
const leftOut = ({ inputs }: ProjectConfig, { docs, records }: Config) => ({
  inputs,
  documents: docs.files,
  records: records.directory,
});

function buildKeyOf(project: ProjectConfig, sources: string, files: SideFiles): string {
  const { image, build, env, secrets, network, path } = project;
  const context = contextHash(project, files);
  const pins = pinHash(project, files);
  const made = { image, context, pins, build, env, secrets, network: network.build, path, sources };
  return sha256(canonicalJson({ ...made, ...leftOut(project, files.config) }));
}

/** Hashes of a side's files, computed once: a project may have thousands of cases. */
export class SideHashes {
  readonly #files: SideFiles;
  readonly #made = new Map<string, unknown>();
  readonly #ownFiles: ReturnType<typeof ownFilesIn>;

  constructor(files: SideFiles) {
    this.#files = files;
    this.#ownFiles = ownFilesIn(files.entries, files.config.docs.files);
  }

  /** Build and measurement of a case on this side. */
  sideCase(spec: CaseSpec): SideCase {
    const project = this.#files.config.projects[spec.project];
    if (project === undefined) throw new Error(`case ${spec.id} names no project`);
    const { cpus, memory: memoryBytes, pids, tmp } = project.resources;
    return {
      spec,
      project,
      adopted: null,
      definitionHash: definitionHash(spec.definition),
      ownFiles: this.#ownFiles(project, spec),
      benchmarkHash: this.#benchmarkHash(project.path, spec.benchmarkPaths),
      ...this.#ofProject(spec.project, project),
      limits: { cpus, memoryBytes, pids },
      surroundings: {
        'resources.tmp': tmp,
        writable: project.writable,
      },
    };
  }

  #benchmarkHash(folder: string, paths: readonly string[] | null): string | null {
    if (paths === null) return null;
    return this.#once(JSON.stringify([folder, paths]), () =>
      benchmarkHash(this.#files.entries, folder, paths),
    );
  }

  #ofProject(name: string, project: ProjectConfig) {
    const { entries, config } = this.#files;
    return this.#once(name, () => {
      const hash = dependencyHash(entries, project, config.docs);
      return { dependencyHash: hash, buildKey: buildKeyOf(project, hash, this.#files) };
    });
  }

  #once<T>(key: string, make: () => T): T {
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key) as T;
  }
}

/** The repository with this text in place of a file at every revision. */
export function withFile(git: Git, path: string, text: string): Git {
  return {
    root: git.root,
    resolve: (name) => git.resolve(name),
    entries: (revision) => git.entries(revision),
    read: async (revision, wanted) => (wanted === path ? text : git.read(revision, wanted)),
    readBytes: async (revision, wanted) =>
      wanted === path ? new TextEncoder().encode(text) : git.readBytes(revision, wanted),
    readMany: (revision, paths) => git.readMany(revision, paths),
    checkout: (revision, over) => git.checkout(revision, over),
  };
}

/** Parses and validates a configuration. @throws UserError listing every problem with its position */
export function configOf(text: string, file: string): Config {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return parsed.config;
  throw new UserError(formatProblems(parsed.problems), `see ${manualPage('configuration')}`);
}

/** @throws UserError if the configuration is a folder with files, so that it is not called missing */
async function refuseFolder(git: Git, revision: Revision, configPath: string): Promise<null> {
  const entries = await git.entries(revision);
  const inside = entries.find(({ path }) => path.startsWith(`${configPath}/`));
  if (inside === undefined) return null;
  throw new UserError(
    `${configPath}: a folder in ${revision.commit === null ? 'the working tree' : revision.name}; expected the configuration, a file`,
    `it holds ${inside.path}; --config names another file`,
  );
}

/**
 * Reads one side. Null without a configuration (a base that predates benchproof).
 *
 * @param name revision as given by the user; null for the working tree
 * @param known the revision, if the caller has resolved the name
 * @throws UserError for an unknown revision or a faulty configuration
 */
export async function prepareSide(
  git: Git,
  name: string | null,
  configPath: string,
  known?: Revision,
): Promise<PreparedSide | null> {
  const revision = known ?? (await git.resolve(name));
  const text = await git.read(revision, configPath);
  if (text === null) return refuseFolder(git, revision, configPath);
  // As git writes it: `main:PATH`, and `:PATH` for what is staged.
  const shown = name === null ? configPath : `${name.replace(/:$/, '')}:${configPath}`;
  const config = configOf(text, shown);
  const entries = (await git.entries(revision)).filter(isForeign(config, configPath));
  const specs = expandCases(config);
  const hashes = new SideHashes({ entries, config });
  return {
    revision,
    config,
    configHash: sha256(canonicalJson(config)),
    entries,
    cases: specs.map((spec) => hashes.sideCase(spec)),
  };
}
