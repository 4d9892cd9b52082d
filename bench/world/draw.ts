/**
 * Draws projects for a list by chance: from all source packages of Debian that hold a file called after benchmarks.
 *
 *     node bench/world/draw.ts --language c|cpp|python|rust|go|javascript [--count 10] [--suite trixie]
 *
 * In the order of the SHA-256 of their names, so that nobody chooses; those of the lists that are there are left out. Prints entries for
 * tried.json. A package counts for a language by the name of its benchmark files and by what stands at its top, and its archive is 6 MB at most and on the mirror.
 */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { readProjects } from './project.ts';

const { values: flags } = parseArgs({
  options: {
    language: { type: 'string' },
    count: { type: 'string', default: '10' },
    suite: { type: 'string', default: 'trixie' },
  },
});

const MAX_BYTES = 6_000_000;
const LISTS = `http://deb.debian.org/debian/dists/${flags.suite}/main`;
const BENCH = /(?:^|\/)[^/]*bench/i;
const FOREIGN =
  /(?:^|\/)(?:vendor|third_?party|node_modules|extern(?:al)?|deps|contrib|subprojects|\.pc|debian)\//i;

interface Kind {
  readonly files: RegExp;
  /** What its package is called, or what stands at its top. */
  readonly isOf: (name: string, top: ReadonlySet<string>) => boolean;
}

const MANIFESTS = [
  ...['setup.py', 'pyproject.toml', 'Cargo.toml', 'package.json', 'go.mod'],
  ...['build.xml', 'pom.xml', 'build.gradle'],
];
const isNative = (_: string, top: ReadonlySet<string>) => !MANIFESTS.some((each) => top.has(each));
const KINDS: Readonly<Record<string, Kind>> = {
  c: { files: /\.c$/, isOf: isNative },
  cpp: { files: /\.(?:cc|cpp|cxx)$/, isOf: isNative },
  python: {
    files: /\.py$/,
    isOf: (_, top) => ['setup.py', 'pyproject.toml'].some((each) => top.has(each)),
  },
  rust: { files: /\.rs$/, isOf: (name) => name.startsWith('rust-') },
  go: { files: /_test\.go$/, isOf: (name) => name.startsWith('golang-') },
  javascript: { files: /\.[cm]?js$/, isOf: (_, top) => top.has('package.json') },
};

async function* linesOf(list: string): AsyncGenerator<string> {
  const answer = await fetch(`${LISTS}/${list}`);
  if (!answer.ok || answer.body === null) throw new Error(`${list}: HTTP ${answer.status}`);
  const text = Readable.fromWeb(answer.body).pipe(createGunzip());
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}

interface Content {
  readonly benchmarks: string[];
  readonly top: Set<string>;
}

const isBenchmark = (path: string, { files }: Kind): boolean =>
  !path.startsWith('debian/') && files.test(path) && BENCH.test(path) && !FOREIGN.test(path);

/** Package → its benchmark files of the kind, and the files at its top. */
async function readContents(kind: Kind) {
  const found = new Map<string, Content>();
  for await (const line of linesOf('Contents-source.gz')) {
    const [path = '', packages = ''] = line.split('\t').map((each) => each.trim());
    if (!(MANIFESTS.includes(path) || isBenchmark(path, kind))) continue;
    for (const name of packages.split(',')) found.set(name, withFile(found.get(name), path));
  }
  return found;
}

function withFile(content: Content = { benchmarks: [], top: new Set() }, path: string): Content {
  if (MANIFESTS.includes(path)) content.top.add(path);
  else content.benchmarks.push(path);
  return content;
}

interface Archive {
  readonly version: string;
  readonly sha256: string;
  readonly file: string;
  readonly folder: string;
}

/** Package → the one archive of its authors, where it has one that is small enough. */
async function readArchives(): Promise<ReadonlyMap<string, Archive>> {
  const archives = new Map<string, Archive>();
  let stanza = '';
  for await (const line of linesOf('source/Sources.gz')) {
    stanza += `${line}\n`;
    if (line !== '') continue;
    const [name = '', version = '', folder = ''] = ['Package', 'Version', 'Directory'].map(
      (key) => new RegExp(`^${key}: (.*)`, 'm').exec(stanza)?.[1],
    );
    const [, sha256 = '', bytes, file = ''] =
      /^ ([0-9a-f]{64}) (\d+) (\S+\.orig\.tar\.\w+)$/m.exec(stanza) ?? [];
    if (file !== '' && Number(bytes) <= MAX_BYTES)
      archives.set(name, { version, sha256, file, folder });
    stanza = '';
  }
  return archives;
}

/** Mirrors may lack some of what their lists name. */
async function isThere({ folder, file }: Archive): Promise<boolean> {
  const place = `http://deb.debian.org/debian/${folder}/${file.replaceAll('+', '%2b')}`;
  return (await fetch(place, { method: 'HEAD' })).ok;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/^(?:lib|python-|rust-|node-|golang-)/, '')
    .replaceAll(/[^a-z0-9]/g, '');

const kind = KINDS[flags.language ?? ''];
if (kind === undefined) {
  console.error(`--language ${flags.language}: expected ${Object.keys(KINDS).join(', ')}`);
  process.exit(2);
}
const lists = ['projects', 'tried', 'held-out'].map(
  (name) => `${import.meta.dirname}/${name}.json`,
);
const known = new Set(lists.flatMap((file) => readProjects(file)).map(({ name }) => plain(name)));
const [contents, archives] = await Promise.all([readContents(kind), readArchives()]);
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');
const candidates = [...contents]
  .filter(([name, { benchmarks, top }]) => benchmarks.length > 0 && kind.isOf(name, top))
  .filter(([name]) => !known.has(plain(name)))
  .sort(([one], [other]) => (hashOf(one) < hashOf(other) ? -1 : 1));
const entries: object[] = [];
for (const [name, { benchmarks }] of candidates) {
  if (entries.length >= Number(flags.count)) break;
  const archive = archives.get(name);
  if (archive === undefined || !(await isThere(archive))) continue;
  const { version, sha256, file } = archive;
  entries.push({
    ...{ name, language: flags.language },
    source: { kind: 'debian', name, version, suite: flags.suite },
    ...{ sha256, file, harness: 'unknown before its first run', benchmarks: benchmarks[0] },
  });
}
process.stdout.write(`${JSON.stringify(entries, null, 2)}\n`);
