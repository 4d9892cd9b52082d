/** Who may vouch for a record: signed by the real libraries, offline, and refused in every way we could think of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GITHUB_ISSUER, judgeAttestations } from '../../../src/core/attestation/judge.ts';
import { attestationFiles } from '../../../src/core/attestation/statement.ts';
import { isAttestationPath } from '../../../src/core/records/layout.ts';
import { signatureCheck } from '../../../src/edges/attestation/signature.ts';
import { MAIN_RUN, type Run, startSigstore } from './mock-sigstore.ts';

const sigstore = await startSigstore();
const ID = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);
const POLICY = {
  server: 'https://github.com',
  issuer: GITHUB_ISSUER,
  repository: 'acme/parser',
  branch: 'main',
};

function judge(text: string, policy = POLICY, roots = [sigstore.root]) {
  const { attested, complaints } = judgeAttestations(
    [{ location: 'here', text }],
    policy,
    signatureCheck(roots),
  );
  return { ids: [...attested.keys()], said: complaints[0]?.replace('here: ', '') };
}

/** The statement inside a bundle, changed after it was signed. */
function altered(bundle: string, change: (statement: Record<string, unknown>) => unknown): string {
  const parsed = JSON.parse(bundle);
  const statement = JSON.parse(Buffer.from(parsed.dsseEnvelope.payload, 'base64').toString());
  const payload = Buffer.from(JSON.stringify(change(statement))).toString('base64');
  return JSON.stringify({ ...parsed, dsseEnvelope: { ...parsed.dsseEnvelope, payload } });
}

test("the default branch's workflow vouches for each record it names, and for no other", async () => {
  const bundle = await sigstore.sign([ID, OTHER]);
  assert.deepEqual(judge(bundle), { ids: [ID, OTHER], said: undefined });
  const { attested } = judgeAttestations(
    [{ location: 'here', text: bundle }],
    POLICY,
    signatureCheck([sigstore.root]),
  );
  assert.equal(
    attested.get(ID),
    'https://github.com/acme/parser/.github/workflows/benchproof-main.yml@refs/heads/main',
  );
});

const STRANGERS: readonly (readonly [string, Partial<Run>, RegExp])[] = [
  [
    'another repository',
    { repository: 'mallory/parser', workflowOf: 'mallory/parser' },
    /^another workflow or branch signed it: expected https:\/\/github\.com\/acme\/parser\/.*got https:\/\/github\.com\/mallory\/parser/,
  ],
  [
    'another repository whose name begins alike',
    { repository: 'acme/parser-two', workflowOf: 'acme/parser-two' },
    /^another workflow or branch signed it/,
  ],
  [
    "another repository that calls this one's workflow",
    { repository: 'mallory/parser' },
    /^another repository's run signed it: expected https:\/\/github\.com\/acme\/parser, got https:\/\/github\.com\/mallory\/parser/,
  ],
  [
    'another branch',
    { branch: 'main-fork' },
    /^another workflow or branch signed it: .*@refs\/heads\/main, got .*@refs\/heads\/main-fork/,
  ],
  [
    "a pull request's run",
    { event: 'pull_request' },
    /a run started by another event.*expected push, schedule, workflow_dispatch, got pull_request/,
  ],
  [
    'another issuer',
    { issuer: 'https://issuer.example' },
    /another issuer: expected https:\/\/token\.actions\.githubusercontent\.com, got https:\/\/issuer\.example/,
  ],
];

for (const [who, changes, words] of STRANGERS) {
  test(`${who} vouches for nothing`, async () => {
    const { ids, said } = judge(await sigstore.sign([ID], { ...MAIN_RUN, ...changes }));
    assert.deepEqual(ids, []);
    assert.match(said ?? '', words);
  });
}

test('a statement that was altered is refused: its predicate, and the records it names', async () => {
  const bundle = await sigstore.sign([ID]);
  const boasting = altered(bundle, (statement) => ({
    ...statement,
    predicate: { version: 1, tool: 'another' },
  }));
  const stolen = altered(bundle, (statement) => ({
    ...statement,
    subject: [{ name: 'record.json', digest: { sha256: OTHER } }],
  }));
  for (const text of [boasting, stolen]) {
    const { ids, said } = judge(text);
    assert.deepEqual(ids, []);
    assert.match(said ?? '', /^its signature is invalid: .*signature/i);
  }
});

test('a stranger with an authority of its own is refused, and accepted under its own root', async () => {
  const stranger = await startSigstore();
  const bundle = await stranger.sign([ID]);
  assert.match(judge(bundle).said ?? '', /^its signature is invalid/);
  assert.deepEqual(judge(bundle, POLICY, [sigstore.root, stranger.root]).ids, [ID]);
  assert.match(judge(bundle, POLICY, []).said ?? '', /no trusted root was given/);
});

test('a root that has a transparency log asks for an entry in it', async () => {
  const bundle = await sigstore.sign([ID]);
  const [log] = sigstore.root.ctlogs;
  assert.ok(log);
  const withLog = { ...sigstore.root, tlogs: [log] };
  assert.match(judge(bundle, POLICY, [withLog]).said ?? '', /expected 1 tlog entries, got 0/);
});

test('a bundle about something else, no bundle and an endless one say what they are', async () => {
  const provenance = await sigstore.sign([ID], MAIN_RUN, 'https://slsa.dev/provenance/v1');
  assert.match(judge(provenance).said ?? '', /^not an attestation of records: .*predicateType/);
  assert.match(judge('{"verified":true}').said ?? '', /not a Sigstore bundle with a statement/);
  assert.match(judge('not JSON').said ?? '', /^not an attestation of records/);
  assert.match(judge('[['.repeat(5000)).said ?? '', /levels of nesting/);
});

test('what actions/attest writes, a bundle a line, is filed by hash', async () => {
  const [one, two] = [await sigstore.sign([ID]), await sigstore.sign([OTHER])];
  const files = attestationFiles(`${one}\n${two}\n`);
  assert.deepEqual([...files.values()], [one, two]);
  for (const path of files.keys()) assert.ok(isAttestationPath(path), path);
  assert.ok(!isAttestationPath('attestations/readme.json'));
});
