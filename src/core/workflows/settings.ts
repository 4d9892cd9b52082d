/** Settings of the generated workflows, and their names. */

/** `simple`: one workflow. `fork-safe`: two halves. `fan-out`: several machines and a gathering job. */
export const SHAPES = ['simple', 'fork-safe', 'fan-out'] as const;
export type Shape = (typeof SHAPES)[number];

export interface WorkflowSettings {
  readonly shape: Shape;
  /** `owner/benchproof@commit # version`; `./FOLDER` in the action's own repository. */
  readonly program: string;
  readonly defaultBranch: string;
  /** Path of the configuration, and the suffix from its `name:`. */
  readonly config: string;
  readonly name: string | null;
  /** File name of the workflow dispatched by commands: `github.workflow`. */
  readonly measureFile: string;
  /** Runner labels for measuring: `github.runsOn`. */
  readonly runsOn: string | readonly string[];
  /** Whether the fork-safe half uses several machines. */
  readonly isSharded: boolean;
  /** Whether records of the default branch are also attested. */
  readonly isAttested: boolean;
  /** With the bot, only it writes checks and answers commands. */
  readonly hasBot: boolean;
}

export interface WorkflowFile {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

/** `benchproof`, or `benchproof-NAME` for a named configuration. */
export function titleOf({ name }: Pick<WorkflowSettings, 'name'>): string {
  return name === null ? 'benchproof' : `benchproof-${name}`;
}

export function pathOf(settings: Pick<WorkflowSettings, 'name'>, part: string | null): string {
  return `.github/workflows/${titleOf(settings)}${part === null ? '' : `-${part}`}.yml`;
}

const RESOLVED = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?#([0-9a-f]{40})$/;

/**
 * `owner/name@commit # version`, as in `uses:`.
 *
 * @param resolved origin of the program according to npm or git:
 * `git+ssh://git@github.com/o/n.git#<commit>`
 * @returns null unless it names a GitHub repository and a full commit
 */
export function programReference(resolved: string, version: string): string | null {
  const [, repository, commit] = RESOLVED.exec(resolved) ?? [];
  return repository === undefined || commit === undefined
    ? null
    : `${repository}@${commit} # v${version}`;
}

/** Whether it pins a GitHub repository to a full commit, as in `uses:`. */
export function isPinnedAction(reference: string): boolean {
  return /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/.test(reference);
}

/**
 * Actions used by our workflows, pinned to commits, since tags can move. Dependabot updates commit
 * and version in users' repositories; test/contract/workflows/own.test.ts keeps this list equal to
 * our own workflows.
 */
export const PINS = {
  checkout: 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  restore: 'actions/cache/restore@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0',
  save: 'actions/cache/save@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0',
  upload: 'actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1',
  attest: 'actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2',
} as const;
