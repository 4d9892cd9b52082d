/** `records verify --attested` as a person runs it, against a store with bundles beside its records. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { attestationFiles } from '../../../src/core/attestation/statement.ts';
import { recordPath } from '../../../src/core/records/layout.ts';
import { recordText, sealRecord } from '../../../src/core/records/seal.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { built } from '../../support/built.ts';
import { listAll } from '../../support/list-all.ts';
import { newRepository, type TestFolder } from '../records/repository.ts';
import { cutJudged, sampleSession } from '../records/sample.ts';
import { MAIN_RUN, startSigstore } from './mock-sigstore.ts';

const sigstore = await startSigstore();
const SEALED = cutJudged(sampleSession()).records.map((record) => sealRecord(record));
const IDS = SEALED.map(({ id }) => id);

/** A repository whose records came by review, with what attestations there are. */
function repositoryWith(bundles: readonly string[]): TestFolder {
  const place = newRepository();
  place.git('remote', 'add', 'origin', 'git@github.com:acme/parser.git');
  for (const sealed of SEALED) {
    place.write(`records/${recordPath(sealed.id, sealed.record)}`, recordText(sealed));
  }
  for (const [path, text] of attestationFiles(bundles.join('\n'))) {
    place.write(`records/${path}`, text);
  }
  place.write('roots.jsonl', `${JSON.stringify(TrustedRoot.toJSON(sigstore.root))}\n`);
  place.commit('records');
  return place;
}

function verify(place: TestFolder, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const all = ['records', 'verify', '--records', 'records', '--attested', '--json', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, [built('cli.js'), ...all], {
    cwd: place.path,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  const { attested, complaints = [] } = stdout === '' ? {} : JSON.parse(stdout);
  return { status, attested, complaints, stderr };
}

const ROOTS = ['--trusted-root', 'roots.jsonl'];

test('records that a workflow of the default branch attested are sound', async () => {
  using place = repositoryWith([await sigstore.sign(IDS)]);
  const { status, attested, complaints, stderr } = verify(place, ROOTS);
  assert.deepEqual(complaints, [], stderr);
  assert.equal(status, 0);
  assert.deepEqual(Object.keys(attested).sort(), [...IDS].sort());
  assert.match(stderr, new RegExp(`${IDS.length} attested`));
});

test('one record that no attestation names is one complaint', async () => {
  using place = repositoryWith([await sigstore.sign(IDS.slice(1))]);
  const { status, complaints } = verify(place, ROOTS);
  assert.equal(status, 1);
  assert.equal(complaints.length, 1);
  assert.match(complaints[0], new RegExp(`${IDS[0]}.*: no valid attestation names it`));
});

test('an attestation that does not hold is named even beside one that does', async () => {
  const run = { ...MAIN_RUN, branch: 'feature' };
  using place = repositoryWith([await sigstore.sign(IDS), await sigstore.sign(IDS, run)]);
  const { status, attested, complaints } = verify(place, ROOTS);
  assert.equal(status, 1);
  assert.equal(Object.keys(attested).length, IDS.length);
  for (const complaint of complaints) {
    assert.match(complaint, /attestations\/[0-9a-f]{64}\.json.*: another workflow or branch/);
  }
});

test('another repository and another branch are other signers', async () => {
  using place = repositoryWith([await sigstore.sign(IDS)]);
  const repository = verify(place, [...ROOTS, '--repository', 'acme/lexer']);
  assert.equal(repository.status, 1);
  assert.match(repository.complaints[0], /expected https:\/\/github\.com\/acme\/lexer\//);
  assert.equal(verify(place, [...ROOTS, '--branch', 'stable']).status, 1);
});

test('without a file the roots are what gh fetches, and without gh it says what to do', async () => {
  using place = repositoryWith([await sigstore.sign(IDS)]);
  const bin = join(place.path, 'bin');
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'gh'),
    `#!/bin/sh\n[ "$*" = "attestation trusted-root" ] && cat roots.jsonl\n`,
  );
  chmodSync(join(bin, 'gh'), 0o755);
  const { PATH = '' } = process.env;
  assert.equal(verify(place, [], { PATH: `${bin}:${PATH}` }).status, 0);
  const withoutGh = join(place.path, 'without-gh');
  mkdirSync(withoutGh);
  const git = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(join(withoutGh, 'git'), `#!/bin/sh\nexec ${git} "$@"\n`);
  chmodSync(join(withoutGh, 'git'), 0o755);
  const alone = verify(place, [], { PATH: withoutGh });
  assert.equal(alone.status, 3);
  assert.match(alone.stderr, /gh attestation trusted-root > trusted_root\.jsonl/);
});

test('a file that is no root, and a repository that cannot be told, are mistakes', async () => {
  using place = repositoryWith([await sigstore.sign(IDS)]);
  place.write('empty.json', '{}');
  const empty = verify(place, ['--trusted-root', 'empty.json']);
  assert.equal(empty.status, 2);
  assert.match(empty.stderr, /empty\.json: expected a Sigstore trusted root/);
  assert.equal(verify(place, ['--trusted-root', 'missing.json']).status, 2);
  place.git('remote', 'remove', 'origin');
  const unknown = verify(place, ROOTS);
  assert.equal(unknown.status, 2);
  assert.match(unknown.stderr, /--repository OWNER\/NAME/);
});

test('a record that is attested is trusted wherever it lies', async () => {
  using place = repositoryWith([await sigstore.sign(IDS)]);
  const path = join(place.path, 'records');
  const clock = { now: () => new Date(0) };
  const plain = await listAll(new DirectoryStore({ path, clock, trusted: null }));
  assert.deepEqual([...new Set(plain.map(({ provenance }) => provenance))], ['local']);
  const vouch = () => new Set(IDS);
  const vouched = await listAll(new DirectoryStore({ path, clock, trusted: null, vouch }));
  assert.deepEqual([...new Set(vouched.map(({ provenance }) => provenance))], ['trusted']);
});

test('bundles on the records branch prove its records, at the path where the store puts them', async () => {
  using place = newRepository();
  using origin = newRepository();
  for (const sealed of SEALED) {
    const path = recordPath(sealed.id, sealed.record);
    origin.write(`trusted/${path}`, recordText(sealed));
  }
  const proven = await sigstore.sign(IDS);
  for (const [path, text] of attestationFiles(proven)) origin.write(path, text);
  origin.commit('records');
  origin.git('branch', '--quiet', '-m', 'benchproof-records');
  place.write('README.md', '# Parser\n\nNothing is claimed here.\n');
  place.write('roots.jsonl', `${JSON.stringify(TrustedRoot.toJSON(sigstore.root))}\n`);
  place.commit('before');
  place.git('remote', 'add', 'origin', origin.path);
  const listed = (words: readonly string[]) => {
    const flags = ['--records', 'branch:benchproof-records', '--attested', ...ROOTS, ...words];
    const all = ['records', 'verify', '--json', ...flags, '--branch', 'main'];
    const { stdout, stderr } = spawnSync(process.execPath, [built('cli.js'), ...all], {
      cwd: place.path,
      encoding: 'utf8',
    });
    return stdout === '' ? { stderr } : JSON.parse(stdout);
  };
  const ours = listed(['--repository', 'acme/parser']);
  assert.deepEqual(Object.keys(ours.attested).sort(), [...IDS].sort(), ours.stderr);
  const theirs = listed(['--repository', 'acme/lexer']);
  assert.equal(Object.keys(theirs.attested).length, 0);
  assert.equal(theirs.complaints.length, IDS.length + 1);
});
