/** Every shape and variant that `init --github` can write, and this repository's own workflows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { renderWorkflows } from '../../../src/core/workflows/render.ts';
import {
  SHAPES,
  type WorkflowFile,
  type WorkflowSettings,
} from '../../../src/core/workflows/settings.ts';

export const SETTINGS: WorkflowSettings = {
  shape: 'fork-safe',
  program: 'acme/benchproof@0123456789abcdef0123456789abcdef01234567 # v1.2.3',
  defaultBranch: 'main',
  config: 'benchproof.yml',
  name: null,
  measureFile: 'benchproof-measure.yml',
  runsOn: 'ubuntu-latest',
  isSharded: false,
  isAttested: false,
  hasBot: false,
};

const VARIANTS: Readonly<Record<string, Partial<WorkflowSettings>>> = {
  plain: {},
  sharded: { isSharded: true },
  attested: { isAttested: true },
  bot: { hasBot: true },
  second: {
    name: 'slow',
    config: 'bench/slow.yml',
    measureFile: 'benchproof-slow-measure.yml',
    runsOn: ['self-hosted', 'linux', 'x64 big'],
    defaultBranch: 'trunk',
  },
};

export interface WrittenFile extends WorkflowFile {
  /** `fork-safe, plain: .github/workflows/benchproof.yml` */
  readonly title: string;
  readonly settings: WorkflowSettings;
}

export function writtenFiles(): readonly WrittenFile[] {
  return SHAPES.flatMap((shape) =>
    Object.entries(VARIANTS).flatMap(([variant, changes]) => {
      const settings = { ...SETTINGS, ...changes, shape };
      return renderWorkflows(settings).map((file) => ({
        ...file,
        settings,
        title: `${shape}, ${variant}: ${file.path}`,
      }));
    }),
  );
}

const OWN = join(import.meta.dirname, '../../../.github/workflows');

export function ownFiles(): readonly (WorkflowFile & { readonly title: string })[] {
  return readdirSync(OWN).map((name) => {
    const path = `.github/workflows/${name}`;
    return { path, title: path, text: readFileSync(join(OWN, name), 'utf8') };
  });
}

export interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

export interface WorkflowJob {
  readonly name?: string;
  readonly if?: string;
  readonly needs?: readonly string[];
  readonly 'runs-on': string | readonly string[];
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly 'fail-fast'?: boolean; readonly matrix: unknown };
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly name: string;
  readonly 'run-name'?: string;
  readonly on: Readonly<Record<string, { readonly types?: readonly string[] } | null>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': unknown };
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}

export function workflowOf({ text }: Pick<WorkflowFile, 'text'>): Workflow {
  return parse(text) as Workflow;
}
