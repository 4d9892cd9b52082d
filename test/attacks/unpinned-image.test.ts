/** An author writes a Dockerfile that names a pinned image to the check, and another one to the engine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDockerfile } from '../../src/core/config/dockerfile.ts';

const PINNED = `debian@sha256:${'0'.repeat(64)}`;
const problems = (text: string) => checkDockerfile(text, 'Dockerfile').map(({ got }) => got);

test('an argument that is set again, or not readable, pins nothing', () => {
  const from = (given: string) => problems(`ARG BASE=${PINNED}\nARG ${given}\nFROM $BASE\n`);
  assert.deepEqual(from('OTHER=1'), []);
  assert.deepEqual(from('OTHER=1 BASE=debian:latest'), ['debian:latest']);
  assert.deepEqual(from('OTHER="a BASE=debian:latest"'), ['$BASE']);
  assert.deepEqual(from('BASE=debian\\:latest'), ['$BASE']);
});

test('a line that only some engines continue hides no image', () => {
  const hidden = `FROM ${PINNED}\nRUN true \\\nFROM debian:latest\n`;
  assert.deepEqual(problems(`# syntax=docker/dockerfile:1\n# Escape=\`\n${hidden}`), [
    '# Escape=`',
  ]);
  assert.deepEqual(problems(hidden.replace('true \\', 'true \\\\')), ['RUN true \\\\']);
});
