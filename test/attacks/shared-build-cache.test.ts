/** An author has the build of the change leave something where the base's build finds it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDockerfile } from '../../src/core/config/dockerfile.ts';

const FROM = `FROM debian@sha256:${'0'.repeat(64)}\n`;
const expected = (run: string) =>
  checkDockerfile(FROM + run, 'Dockerfile').map((problem) => problem.expected);

test('a cache that all builds of an engine share is refused', () => {
  const said = ['no cache, which both sides would share'];
  assert.deepEqual(expected('RUN --mount=type=cache,target=/root/.cache make\n'), said);
  assert.deepEqual(expected('RUN --network=none \\\n  --mount=target=/c,type=cache make\n'), said);
  assert.deepEqual(expected('RUN --mount=type=tmpfs,target=/c make type=cache\n'), []);
});
