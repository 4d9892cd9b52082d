/** Both sides are built before anything is measured, each project once per side. */
import { checkDockerfile } from '../../core/config/dockerfile.ts';
import { formatProblems } from '../../core/config/problem.ts';
import type { Config, ProjectConfig } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { linkOnTheWay } from '../../core/identity/sources.ts';
import type { PlannedCase } from '../../core/plan/match.ts';
import { sidesToMeasure } from '../../core/plan/match.ts';
import type { Side } from '../../core/records/session.ts';
import type { BuildRequest, BuildResult, Engine, Git, Progress } from '../../ports.ts';
import type { PreparedSide } from './side.ts';

export interface BuildPorts {
  readonly engine: Engine;
  readonly git: Git;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** `side/project` → how its build went. */
export type Builds = ReadonlyMap<string, BuildResult>;

export const buildName = (side: Side, project: string): string => `${side}/${project}`;

function imageOf(image: ProjectConfig['image']): BuildRequest['image'] {
  if (typeof image !== 'string') return image;
  return image.startsWith('runners/')
    ? { runner: image.slice('runners/'.length) }
    : { reference: image };
}

/** A link that a stranger's commit holds may lead out of the checkout, to files of this machine. */
async function checkFolders(git: Git, side: PreparedSide, project: ProjectConfig): Promise<void> {
  const context = typeof project.image === 'string' ? '.' : project.image.context;
  const folder = `${project.path}/${context}`;
  const link = linkOnTheWay(await git.entries(side.revision), folder);
  if (link === null) return;
  throw new UserError(
    `${link} is a symbolic link in ${side.revision.name}: what is built must be a folder of the repository`,
    'name in path and image.context the folder that it leads to',
  );
}

/** The engine looks for the Dockerfile in the context: the one that is checked is the one that is built. */
async function checkImage(git: Git, side: PreparedSide, project: ProjectConfig): Promise<void> {
  if (typeof project.image === 'string') return;
  const { context, dockerfile } = project.image;
  const path = [project.path, context, dockerfile].filter((part) => part !== '.').join('/');
  const text = await git.read(side.revision, path);
  if (text === null) {
    throw new UserError(
      `${path}: no such file in ${side.revision.name}`,
      'image.dockerfile names it, relative to image.context',
    );
  }
  const problems = checkDockerfile(text, path);
  if (problems.length > 0) throw new UserError(formatProblems(problems));
}

function requestFor(
  side: PreparedSide,
  name: string,
  project: ProjectConfig,
  root: string,
  key: string,
): Omit<BuildRequest, 'secrets'> {
  return {
    project: name,
    source: project.path === '.' ? root : `${root}/${project.path}`,
    image: imageOf(project.image),
    commands: [project.build].flat(),
    environment: Object.fromEntries(
      Object.entries(project.env).map(([variable, value]) => [variable, String(value)]),
    ),
    network: project.network.build,
    timeoutSeconds: project.timeouts.build,
    inputsHash: key,
    committedAt: side.revision.committedAt,
  };
}

/** Project → build key, of the projects that have something to measure on this side. */
function wanted(planned: readonly PlannedCase[], side: Side): Map<string, string> {
  return new Map(
    planned
      .filter((each) => sidesToMeasure(each).includes(side))
      .flatMap((each) => {
        const chosen = each[side];
        return chosen === null ? [] : [[chosen.spec.project, chosen.buildKey] as const];
      }),
  );
}

async function buildOne(ports: BuildPorts, request: BuildRequest, label: string) {
  ports.signal.throwIfAborted();
  const where = label.startsWith('(') ? label : `(${label})`;
  ports.progress.stage(`Build ${request.project} ${where}`);
  const result = await ports.engine.build(request, (line) => ports.progress.line(`| ${line}`));
  // A build stopped by an interruption is not one that fails.
  ports.signal.throwIfAborted();
  ports.progress.line(
    result.ok
      ? `${result.image.cached ? 'built before' : `built in ${result.image.seconds.toFixed(1)} s`}`
      : `build failed: ${result.message}`,
  );
  return result;
}

/**
 * What a project may have of this machine is policy, so the base's: a change that names a secret is
 * not handed it before somebody merged it.
 */
function grantedSecrets(name: string, project: ProjectConfig, policy: Config | null): string[] {
  const granted = policy?.projects[name]?.secrets ?? [];
  const refused = project.secrets.find((secret) => !granted.includes(secret));
  if (refused === undefined) return project.secrets;
  throw new UserError(
    `projects.${name}.secrets: ${refused} is not named by the configuration of the base`,
    'a change is given no secret that the base does not give: add it to the base first',
  );
}

/**
 * Builds what the plan needs on one side; a build that fails is a result and stops nothing.
 *
 * @param policy the configuration that grants secrets; null: there is none, and no secret
 */
export async function buildSide(
  ports: BuildPorts,
  side: Side,
  prepared: PreparedSide,
  planned: readonly PlannedCase[],
  policy: Config | null,
): Promise<Builds> {
  const builds = new Map<string, BuildResult>();
  const projects = wanted(planned, side);
  if (projects.size === 0) return builds;
  await using worktree = await ports.git.checkout(prepared.revision);
  for (const [name, key] of projects) {
    const project = prepared.config.projects[name];
    if (project === undefined) continue;
    await checkFolders(ports.git, prepared, project);
    await checkImage(ports.git, prepared, project);
    const secrets = grantedSecrets(name, project, policy);
    const request = { ...requestFor(prepared, name, project, worktree.path, key), secrets };
    builds.set(buildName(side, name), await buildOne(ports, request, prepared.revision.name));
  }
  return builds;
}
