/** An image is pinned by content: a runner of ours, or a reference with its digest. */
import type { Finding, Path } from '../problem.ts';
import type { ProjectConfig } from '../schema.ts';
import { nearest } from '../suggestion.ts';

/** The folders of `runners/`. */
const RUNNERS = ['c', 'go', 'node', 'python', 'rust'] as const;

const NAME = '[a-z0-9]+(?:[._-]+[a-z0-9]+)*';
const REFERENCE = new RegExp(
  `^(?:[a-zA-Z0-9.-]+(?::\\d{1,5})?/)?${NAME}(?:/${NAME})*(?::[\\w.-]{1,128})?@sha256:[0-9a-f]{64}$`,
);

export function imageFindings(image: ProjectConfig['image'], path: Path): Finding[] {
  if (typeof image !== 'string') return [];
  if (image.startsWith('runners/')) return runnerFindings(image, path);
  // Nothing long is run through the pattern, whose parts repeat inside each other.
  if (image.length <= 512 && REFERENCE.test(image)) return [];
  return [{ path, at: 'value', ...unpinned(image) }];
}

/** A version behind the runner's name: one to three numbers. */
const VERSION = /@\d{1,4}(?:\.\d{1,4}){0,2}$/;

function runnerFindings(image: string, path: Path): Finding[] {
  const known = RUNNERS.map((name) => `runners/${name}`);
  const runner = image.replace(VERSION, '');
  if (known.includes(runner)) return [];
  if (known.some((name) => runner.startsWith(`${name}@`))) {
    return [{ path, at: 'value', expected: 'a version such as runners/rust@1.85', got: image }];
  }
  const near = nearest(runner.slice('runners/'.length), RUNNERS);
  const suggestion = near === undefined ? undefined : `runners/${near}`;
  return [{ path, at: 'value', expected: known.join(', '), got: image, suggestion }];
}

function unpinned(image: string): Omit<Finding, 'path' | 'at'> {
  const message = 'not pinned';
  const isRunner = (RUNNERS as readonly string[]).includes(image);
  if (isRunner) return { message, got: image, suggestion: `runners/${image}` };
  const name = image.split('@')[0] ?? image;
  const ask = `"docker buildx imagetools inspect ${name}" prints it`;
  return { message, expected: `${name}@sha256:<64 hexadecimal digits> (${ask})`, got: image };
}
