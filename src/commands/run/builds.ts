/** Builds both sides before measuring, each project once per side. */
import { checkDockerfile } from '../../core/config/dockerfile.ts';
import { formatProblems } from '../../core/config/problem.ts';
import type { Config, ProjectConfig } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { type BuildResult, type Builds, buildName } from '../../core/measure/request.ts';
import { type PlannedCase, type SideCase, sidesToMeasure } from '../../core/plan/match.ts';
import { linkOnTheWay } from '../../core/records/identity.ts';
import type { Revision, Side } from '../../core/records/session.ts';
import type { BuildRequest, Engine, Git, LaidOver, Progress } from '../../ports.ts';

export interface BuildPorts {
  readonly engine: Pick<Engine, 'build'>;
  readonly git: Git;
  readonly progress: Progress;
  /** Stores a build log and returns its path. If absent, the log is shown. */
  readonly keepLog?: (name: string, text: string) => Promise<string>;
  readonly signal: AbortSignal;
}

function imageOf(image: ProjectConfig['image']): BuildRequest['image'] {
  if (typeof image !== 'string') return image;
  return image.startsWith('runners/')
    ? { runner: image.slice('runners/'.length) }
    : { reference: image };
}

/** Checkout to build: a revision with files of the head added. */
interface Checkout {
  readonly revision: Revision;
  readonly over: LaidOver | undefined;
}

/** An untrusted link may lead out of the checkout. */
async function checkFolders(
  git: Git,
  { revision }: Checkout,
  project: ProjectConfig,
): Promise<void> {
  const context = typeof project.image === 'string' ? '.' : project.image.context;
  const folder = `${project.path}/${context}`;
  const link = linkOnTheWay(await git.entries(revision), folder);
  if (link === null) return;
  throw new UserError(
    `${link} is a symbolic link in ${revision.name}: the build context must be a folder of the repository`,
    'set path and image.context to the folder that it points to',
  );
}

/** The engine reads the Dockerfile in the context, so that is the one to check. */
async function checkImage(git: Git, source: Checkout, project: ProjectConfig): Promise<void> {
  if (typeof project.image === 'string') return;
  const { context, dockerfile } = project.image;
  const path = [project.path, context, dockerfile].filter((part) => part !== '.').join('/');
  const { over } = source;
  const revision = over?.paths.includes(path) === true ? over.from : source.revision;
  const text = await git.read(revision, path);
  if (text === null) {
    throw new UserError(
      `${path}: no such file in ${revision.name}`,
      'image.dockerfile names it, relative to image.context',
    );
  }
  const problems = checkDockerfile(text, path);
  if (problems.length > 0) throw new UserError(formatProblems(problems));
}

function requestFor(
  { spec, project, buildKey }: SideCase,
  root: string,
): Omit<BuildRequest, 'secrets'> {
  return {
    project: spec.project,
    root,
    source: project.path === '.' ? root : `${root}/${project.path}`,
    image: imageOf(project.image),
    commands: [project.build].flat(),
    environment: Object.fromEntries(
      Object.entries(project.env).map(([variable, value]) => [variable, String(value)]),
    ),
    network: project.network.build,
    timeoutSeconds: project.timeouts.build,
    inputsHash: buildKey,
  };
}

/** Cases of this side that need a build, one per build. */
function wanted(planned: readonly PlannedCase[], side: Side): ReadonlyMap<string, SideCase> {
  return new Map(
    planned
      .filter((each) => sidesToMeasure(each).includes(side))
      .flatMap((each) => each[side] ?? [])
      .map((chosen) => [buildName(side, chosen), chosen]),
  );
}

const LOG_LINES = 100_000;

async function buildOne(ports: BuildPorts, request: BuildRequest, side: Side, label: string) {
  ports.signal.throwIfAborted();
  const where = label.startsWith('(') ? label : `(${label})`;
  ports.progress.stage(`Build ${request.project} ${where}`);
  const log: string[] = [];
  const result = await ports.engine.build(request, (line) => {
    if (log.push(line) > LOG_LINES) log.shift();
    ports.progress.log(line);
  });
  // An interrupted build did not fail.
  ports.signal.throwIfAborted();
  ports.progress.line(
    result.ok
      ? `${result.image.cached ? 'built before' : `built in ${result.image.seconds.toFixed(1)} s`}`
      : `build failed: ${result.message}`,
  );
  if (log.length > 0) {
    const path = await ports.keepLog?.(`${request.project}-${side}`, `${log.join('\n')}\n`);
    if (!result.ok && path !== undefined) ports.progress.line(`full log: ${path}`);
  }
  return result;
}

/** Secrets are granted by the base's policy, so a change that requests one does not get it before it is merged. */
function grantedSecrets(name: string, project: ProjectConfig, policy: Config | null): string[] {
  const granted = policy?.projects[name]?.secrets ?? [];
  const refused = project.secrets.find((secret) => !granted.includes(secret));
  if (refused === undefined) return project.secrets;
  throw new UserError(
    `projects.${name}.secrets: ${refused} is not in the base’s configuration`,
    'a change gets only secrets that the base also has: add it to the base first',
  );
}

/** Builds in a checkout at that path. */
type CheckedBuild = (root: string) => Promise<BuildResult>;

/** The head's definition may not work on the base: a result, not an error in its configuration. */
async function checkBuild(
  ports: BuildPorts,
  side: Side,
  source: Checkout,
  chosen: SideCase,
  grants: Config | null,
): Promise<CheckedBuild> {
  const { project, spec } = chosen;
  try {
    await checkFolders(ports.git, source, project);
    await checkImage(ports.git, source, project);
  } catch (error) {
    if (chosen.adopted === null || !(error instanceof UserError)) throw error;
    const failed = { ok: false, message: error.message, image: null, tail: '' } as const;
    return async () => failed;
  }
  const secrets = grantedSecrets(spec.project, project, grants);
  const over = source.over === undefined ? '' : ', with files of the head';
  const label = `${source.revision.name}${over}`;
  return (root) => buildOne(ports, { ...requestFor(chosen, root), secrets }, side, label);
}

/**
 * Checks what the plan needs on one side, and returns what builds it. A failed build is a result.
 *
 * @param head source of the added files
 * @param grants configuration that grants secrets; null for none
 */
export async function checkBuilds(
  ports: BuildPorts,
  side: Side,
  { revision, head }: { readonly revision: Revision; readonly head: Revision },
  planned: readonly PlannedCase[],
  grants: Config | null,
): Promise<() => Promise<Builds>> {
  const checked: { over: LaidOver | undefined; own: [string, CheckedBuild][] }[] = [];
  const sources = Map.groupBy(wanted(planned, side), ([, { adopted }]) =>
    (adopted ?? []).join('\0'),
  );
  for (const group of sources.values()) {
    const paths = group[0]?.[1].adopted ?? [];
    const over = paths.length === 0 ? undefined : { from: head, paths };
    const own: [string, CheckedBuild][] = [];
    for (const [name, chosen] of group)
      own.push([name, await checkBuild(ports, side, { revision, over }, chosen, grants)]);
    checked.push({ over, own });
  }
  return async () => {
    const builds = new Map<string, BuildResult>();
    for (const { over, own } of checked) {
      await using worktree = await ports.git.checkout(revision, over);
      for (const [name, build] of own) builds.set(name, await build(worktree.path));
    }
    return builds;
  };
}
