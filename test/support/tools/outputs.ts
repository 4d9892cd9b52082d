/** The kept outputs of real tools: src/tools/TOOL/fixtures/, written by scripts/capture-outputs.sh. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readOutput } from '../../../src/core/adapters/read.ts';
import { readSchema } from '../../../src/core/adapters/read-schema.ts';
import type { Reading } from '../../../src/tools/reading.ts';

const FOLDER = new URL('../../../src/tools/', import.meta.url);

function fixturesOf(tool: string): URL {
  return new URL(`${tool}/fixtures/`, FOLDER);
}

/** Every kept output as `tool/file`. */
export function keptOutputs(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter(({ name }) => existsSync(fixturesOf(name)))
    .flatMap(({ name }) =>
      readdirSync(fixturesOf(name))
        .filter((file) => /\.(txt|json|jsonl|csv|xml)$/.test(file) && file !== 'version.txt')
        .map((file) => `${name}/${file}`),
    )
    .sort();
}

/** @param name `tool/file` */
export function keptText(name: string): string {
  const [tool = '', file = ''] = name.split('/');
  return readFileSync(new URL(file, fixturesOf(tool)), 'utf8');
}

/** The reading of a text, wherever the adapter looks for it. */
export function readText(read: object, text: string): Reading {
  const output = { stdout: text, stderr: '', file: text, wallSeconds: null };
  return readOutput(readSchema.parse(read), output);
}

/** What is read, where something must be. */
export function valuesOf(read: object, text: string) {
  const reading = readText(read, text);
  assert.ok(reading.ok, reading.ok ? '' : reading.message);
  return reading.values;
}

/** Why nothing is read, where nothing may be. */
export function messageOf(read: object, text: string): string {
  const reading = readText(read, text);
  assert.ok(!reading.ok, JSON.stringify(reading));
  return reading.message;
}

export function keptJson(name: string): never {
  return JSON.parse(keptText(name)) as never;
}

/** Output → what is asked of it, and the values that must come out or the reason why there are none. */
export type Expectations = Readonly<
  Record<string, readonly (readonly [read: object, expected: object | RegExp])[]>
>;
