/**
 * The runner's protocol: environment variables, files, and commands on stdout. Implemented here
 * because @actions/core includes an HTTP client; tests compare with its output.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */

import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { UserError } from '../core/errors.ts';
import { clip } from '../core/text/clean.ts';
import { escapeData } from '../core/text/workflow-command.ts';
import type { Environment } from '../ports.ts';

/** The runner drops summaries above 1 MiB; the rest is left for other steps. */
const SUMMARY_BYTES = 1_000_000;

export interface Runtime {
  readonly environment: Environment;
  /** Empty if not given. */
  input(name: string): string;
  output(name: string, value: string | number | boolean): void;
  /** Saves a value for the post step, which reads it with `state`. */
  keep(name: string, value: string): void;
  state(name: string): string;
  summary(markdown: string): void;
  mask(secret: string): void;
  /** Annotation on the run's page. */
  error(message: string): void;
}

/** A random delimiter, so that no value can end itself early. */
function assignment(name: string, value: string): string {
  const delimiter = `ghadelimiter_${randomUUID()}`;
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const notice = '\n\n… truncated: see the report for the rest.\n';
  const bytes = Buffer.from(text).subarray(0, most - Buffer.byteLength(notice) - 4);
  return `${bytes.toString('utf8').replace(/[^\n]*$/, '')}${notice}`;
}

/** @throws UserError if the variable is not set */
export function required({ environment }: Pick<Runtime, 'environment'>, name: string): string {
  const value = environment[name];
  if (value !== undefined && value !== '') return value;
  throw new UserError(`${name} is not set`, 'this program must be started by an Actions runner');
}

/** @param write to stdout, from which the runner reads commands */
export function openRuntime(environment: Environment, write: (text: string) => void): Runtime {
  const append = (variable: string, text: string): void =>
    appendFileSync(required({ environment }, variable), text);
  return {
    environment,
    input: (name) => (environment[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim(),
    output: (name, value) => append('GITHUB_OUTPUT', assignment(name, `${value}`)),
    keep: (name, value) => append('GITHUB_STATE', assignment(name, value)),
    state: (name) => environment[`STATE_${name}`] ?? '',
    summary: (markdown) => append('GITHUB_STEP_SUMMARY', cutToBytes(markdown, SUMMARY_BYTES)),
    mask: (secret) => {
      for (const line of secret.split(/\r?\n/))
        if (line !== '') write(`::add-mask::${escapeData(line)}\n`);
    },
    error: (message) => write(`::error::${escapeData(clip(message, 4000))}\n`),
  };
}
