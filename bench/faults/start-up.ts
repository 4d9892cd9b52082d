/**
 * What it takes to ask GitHub the first thing: loading octokit with its plugins beside the request
 * itself, each in a process of its own, as ratios to a bare start of Node.
 *
 *     node bench/faults/start-up.ts [RUNS]
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const RUNS = Number(process.argv[2] ?? 15);
const SOURCE = join(import.meta.dirname, '../../src');

/** Bundled as it ships, in parts that are loaded when they are needed. */
async function bundle(outdir: string): Promise<void> {
  await using bundled = await rolldown({
    input: { github: join(SOURCE, 'github/open-github.ts'), clock: join(SOURCE, 'edges/clock.ts') },
    platform: 'node',
  });
  await bundled.write({ dir: outdir, format: 'esm', entryFileNames: '[name].mjs' });
}

const opening = (folder: string) => `const { openGitHub } = await import('${folder}/github.mjs');`;
const asking = (folder: string, url: string) => `${opening(folder)}
const { systemClock } = await import('${folder}/clock.mjs');
const options = { token: 't', apiUrl: '${url}', repository: 'acme/hakmem', clock: systemClock };
await openGitHub({ ...options, random: () => 0, log: () => {} }).defaultBranch();`;

/** Milliseconds of the process, the quickest of all runs: what else runs can only add. */
function quickest(program: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const from = process.hrtime.bigint();
    execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
    return Number(process.hrtime.bigint() - from) / 1e6;
  });
  return Math.min(...times);
}

/** In a process of its own: this one stands still while it waits for the others. */
const SERVER = `require('node:http').createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{"default_branch":"main"}');
}).listen(Number(process.env.PORT), '127.0.0.1');`;

async function freePort(): Promise<number> {
  const probe = http.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'benchproof-start-'));
  await bundle(folder);
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const server = spawn(process.execPath, ['--eval', SERVER], { env, stdio: 'ignore' });
  try {
    const bare = quickest('');
    const opened = quickest(opening(folder));
    const asked = quickest(asking(folder, `http://127.0.0.1:${port}`));
    console.log('| start | times a bare start of Node |\n|---|---|');
    console.log('| Node alone | 1.00 |');
    console.log(`| client opened, nothing asked | ${(opened / bare).toFixed(2)} |`);
    console.log(`| first answer read | ${(asked / bare).toFixed(2)} |`);
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

await main();
