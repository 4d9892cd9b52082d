import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hazardsOf, measured, named } from '../../../test/support/report/measured-case.ts';
import { incomparableReason } from '../plan/comparability.ts';
import type { ImageIdentity } from '../records/environment.ts';
import { describeHazard } from '../report/words/hazards.ts';
import { phraseToText } from '../text/phrase.ts';

const image = (version: string, changes: Partial<ImageIdentity> = {}): ImageIdentity => ({
  ...{ name: 'runners/rust', digest: `sha256:${version}`, origin: 'assembled' as const },
  ...{ packagesHash: version, toolchain: { version, wanted: null, from: null, exact: true } },
  ...changes,
});

const between = (base: ImageIdentity, head: ImageIdentity) => measured({ image: { base, head } });

test('another version of the same toolchain is compared, and said', () => {
  const one = between(image('1.85.1'), image('1.97.1', { name: 'runners/rust@1.97' }));
  assert.equal(incomparableReason(one.one), null);
  const found = named(hazardsOf(one), 'toolchain-change');
  assert.deepEqual(found, { was: '1.85.1', is: '1.97.1' });
});

test('another runner, or another image of the same version, is not compared', () => {
  const go = image('1.27.3', { name: 'runners/go' });
  const rebuilt = image('1.97.1', { digest: 'sha256:2' });
  for (const other of [go, rebuilt]) {
    const { one } = between(image('1.97.1'), other);
    assert.match(incomparableReason(one) ?? '', /^the toolchain image was runners\/rust /);
    assert.equal(
      named(hazardsOf(between(image('1.97.1'), rebuilt)), 'toolchain-change'),
      undefined,
    );
  }
});

test('a version that is not what the project asks for is said with who asked', () => {
  const toolchain = { version: '1.85.1', wanted: '1.78.0', from: 'rust-toolchain:1', exact: false };
  const hazards = hazardsOf(between(image('1.85.1'), image('1.85.1', { toolchain })));
  const [hazard] = hazards.filter(({ name }) => name === 'toolchain-version');
  assert.ok(hazard);
  assert.equal(
    phraseToText(describeHazard(hazard)),
    'head asks for toolchain 1.78.0 (rust-toolchain:1), which is not available here: it was built with 1.85.1',
  );
});
