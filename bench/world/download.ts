/** One archive by its registry's ordinary client; no host is named here, each client knows its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Archive, Source } from './project.ts';

type Of<Kind extends Source['kind']> = Extract<Source, { kind: Kind }>;

/** Where set-up puts a Go on a machine that has none. */
const OWN_GO = join(import.meta.dirname, '../../.tools/go/bin');

function call(words: readonly string[], cwd: string): string {
  const [command = '', ...rest] = words;
  const env = { ...process.env, PATH: `${process.env['PATH']}:${OWN_GO}` };
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  return execFileSync(command, rest, { cwd, env, encoding: 'utf8', stdio, maxBuffer: 1 << 26 });
}

function goModule({ module, version }: Of<'go'>, folder: string): string {
  const answer = call(['go', 'mod', 'download', '-json', `${module}@${version}`], folder);
  return (JSON.parse(answer) as { Zip: string }).Zip;
}

/** Cargo downloads what a manifest asks for, so one is written that asks for this crate alone. */
function crate({ name, version }: Of<'crate'>, folder: string): string {
  const manifest = `[package]\nname = "wanted"\nversion = "0.0.0"\nedition = "2021"\n[lib]\npath = "lib.rs"\n`;
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `${manifest}[dependencies]\n"${name}" = "=${version}"\n`,
  );
  writeFileSync(join(folder, 'lib.rs'), '');
  call(['cargo', 'fetch', '--quiet'], folder);
  const home = process.env['CARGO_HOME'] ?? join(homedir(), '.cargo');
  const [found] = globSync(join(home, 'registry/cache/*', `${name}-${version}.crate`));
  if (found === undefined) throw new Error(`cargo fetched no ${name}-${version}.crate`);
  return found;
}

/** The distribution's own keys, wherever its mirror stands. */
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Source lines for one suite, from the mirrors of Debian that this machine already uses. */
function debianSources(suite: string): string {
  const targets = call(['apt-get', 'indextargets', '--format', '$(REPO_URI)'], '/').split('\n');
  const mirrors = new Set(targets.filter((uri) => /\/debian\/?$/.test(uri)));
  if (mirrors.size === 0) throw new Error('apt knows no mirror of Debian: add one to its sources');
  const signed = existsSync(KEYRING) ? `[signed-by=${KEYRING}] ` : '';
  return [...mirrors].map((uri) => `deb-src ${signed}${uri} ${suite} main\n`).join('');
}

/** In an apt configuration of its own, so that nothing of the machine's changes. The archives beside `file` may be lacking. */
function debianSource({ name, version, suite }: Of<'debian'>, folder: string, file: string): void {
  const apt = join(folder, 'apt');
  for (const part of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(apt, part), { recursive: true });
  writeFileSync(join(apt, 'sources.list'), debianSources(suite));
  writeFileSync(join(apt, 'status'), '');
  const settings = {
    'Dir::Etc::sourcelist': join(apt, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(apt, 'lists'),
    'Dir::State::status': join(apt, 'status'),
    'Dir::Cache': join(apt, 'cache'),
    'APT::Sandbox::User': 'root',
  };
  const words = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  call(['apt-get', '--quiet', ...words, 'update'], folder);
  const flags = ['--quiet', '--download-only', '--tar-only'];
  try {
    call(['apt-get', ...words, ...flags, 'source', `${name}=${version}`], folder);
  } catch (error) {
    if (!existsSync(join(folder, file))) throw error;
  }
}

/** Downloads into an empty folder; gives the archive's path. */
export function download({ source, file = '' }: Archive, folder: string): string {
  switch (source.kind) {
    case 'go':
      return goModule(source, folder);
    case 'crate':
      return crate(source, folder);
    case 'sdist':
      call(
        [
          ...['python3', join(import.meta.dirname, 'sdist.py')],
          ...[`${source.name}==${source.version}`, folder],
        ],
        folder,
      );
      return join(folder, file);
    case 'npm':
      call(['npm', 'pack', '--silent', `${source.name}@${source.version}`], folder);
      return join(folder, file);
    case 'debian':
      debianSource(source, folder, file);
      return join(folder, file);
    case 'git':
      throw new Error('a repository is read from a mirror, not downloaded');
  }
}
