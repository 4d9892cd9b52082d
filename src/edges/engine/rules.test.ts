/** The small rules of the engine: cpus, leases, retention, addresses, secrets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCpuList } from '../../core/text/cpu-list.ts';
import { buildScript, hiddenWords, maskWords, proxyVariables } from './build-script.ts';
import { outdated } from './build-store.ts';
import { engineAddress } from './client.ts';
import { lastCpus } from './confinement.ts';
import { bySuitability } from './facts.ts';
import { isAbandoned, leaseLabels, PROCESS_LABEL } from './labels.ts';
import { resultsBytes } from './results.ts';

const MIB = 1024 ** 2;

test('CPU lists are parsed in the kernel’s format, and the last CPUs are used', () => {
  assert.deepEqual(parseCpuList('0-3,8\n'), [0, 1, 2, 3, 8]);
  assert.deepEqual(parseCpuList(''), []);
  assert.equal(lastCpus([0, 1, 2, 3, 8], 2), '3,8');
  assert.equal(lastCpus([0, 1], 9), '0,1');
  assert.equal(lastCpus([], 1), null);
  const turned = [0, 1, 2, 3].map((turn) => lastCpus([0, 1, 2], 2, turn));
  assert.deepEqual(turned, ['1,2', '0,2', '0,1', '1,2']);
});

test('one thread of each core is used before a second one, of the fastest cores', () => {
  const fast = (siblings: number[]) => ({ siblings, maxKhz: 5_200_000 });
  const hybrid = [
    ...[fast([0, 1]), fast([0, 1]), fast([2, 3]), fast([2, 3])],
    ...[4, 5].map((cpu) => ({ siblings: [cpu], maxKhz: 3_900_000 })),
  ].map((each, cpu) => ({ cpu, ...each }));
  const ordered = bySuitability(hybrid);
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((cpus) => lastCpus(ordered, cpus)),
    ['2', '0,2', '0,2,5', '0,2,4,5', '0,2,3,4,5'],
  );
  const unknown = [0, 1, 2].map((cpu) => ({ cpu, siblings: [], maxKhz: 0 }));
  assert.deepEqual(bySuitability(unknown), [0, 1, 2]);
});

test('something is abandoned if its owner is dead, or unknown with an expired lease', () => {
  const mine = leaseLabels('me', 1000, 60);
  assert.equal(isAbandoned(mine, 'me', 5000), false);
  // This very process made it, so its owner lives, whatever the lease says.
  assert.equal(isAbandoned(mine, 'another', 5000), false);
  const dead = { ...mine, [PROCESS_LABEL]: mine[PROCESS_LABEL]?.replace(/\d+$/, '1') ?? '' };
  assert.equal(isAbandoned(dead, 'another', 1010), true);
  const elsewhere = { ...mine, [PROCESS_LABEL]: 'boot/pid:[1]/7/9' };
  assert.equal(isAbandoned(elsewhere, 'another', 1010), false);
  assert.equal(isAbandoned(elsewhere, 'another', 1061), true);
  assert.equal(isAbandoned({}, 'another', 5000), false);
});

test('builds are kept for a week, up to fifty, and never removed while fresh', () => {
  const day = 24 * 3600;
  const now = 100 * day;
  const images = Array.from({ length: 60 }, (_, rank) => ({ rank, usedAt: now - rank * 600 }));
  assert.deepEqual(
    outdated(images, now).map(({ rank }) => rank),
    [50, 51, 52, 53, 54, 55, 56, 57, 58, 59],
  );
  assert.deepEqual(outdated([{ usedAt: now - 8 * day }, { usedAt: now - 6 * day }], now), [
    { usedAt: now - 8 * day },
  ]);
  const fresh = Array.from({ length: 60 }, () => ({ usedAt: now - 60 }));
  assert.deepEqual(outdated(fresh, now), []);
});

test('DOCKER_HOST locates the engine', () => {
  assert.deepEqual(engineAddress({}), {
    shown: '/var/run/docker.sock',
    isLocal: true,
    options: { socketPath: '/var/run/docker.sock' },
  });
  const podman = engineAddress({ DOCKER_HOST: 'unix:///run/podman/podman.sock' });
  assert.deepEqual(podman.options, { socketPath: '/run/podman/podman.sock' });
  const remote = engineAddress({ DOCKER_HOST: 'tcp://build.example:2375' });
  assert.equal(remote.isLocal, false);
  assert.deepEqual(remote.options, { host: 'build.example', port: '2375', protocol: 'http' });
  assert.throws(() => engineAddress({ DOCKER_HOST: 'tcp://' }), { name: 'UserError' });
});

test('results take a quarter of the memory, within bounds', () => {
  assert.equal(resultsBytes(32 * MIB), 16 * MIB);
  assert.equal(resultsBytes(256 * MIB), 64 * MIB);
  assert.equal(resultsBytes(8192 * MIB), 192 * MIB);
});

test('a build script quotes its input and masks secrets', () => {
  const script = buildScript({
    folder: '/work',
    commands: ["echo 'it works'"],
    environment: { GREETING: "it's" },
    certificates: null,
    token: 'mark',
  });
  assert.match(script, /^export GREETING='it'\\''s'$/m);
  assert.match(script, /^sh -c 'echo '\\''it works'\\''' <\/dev\/null 2>&1 \|\| exit$/m);
  assert.doesNotMatch(script, /SSL_CERT_FILE/);
  const secrets = { TOKEN: 'correct-horse', SHORT: 'ab', KEY: 'BEGIN KEY\nc3RhcGxl\nEND KEY\n' };
  const env = { HTTPS_PROXY: 'http://ci:b@ttery@proxy:3128', http_proxy: 'http://proxy:3128' };
  const shown = (line: string) => maskWords(line, hiddenWords(secrets, env));
  assert.equal(shown('use correct-horse, abc'), 'use ***, abc');
  assert.equal(shown('key: c3RhcGxl'), 'key: ***');
  assert.equal(shown('via http://ci:b@ttery@proxy:3128'), 'via http://ci:***@proxy:3128');
});

test('only proxy variables are passed into a build', () => {
  const env = { https_proxy: 'http://proxy:3128', HOME: '/root', NO_PROXY: '' };
  assert.deepEqual(proxyVariables(env), { https_proxy: 'http://proxy:3128' });
});
