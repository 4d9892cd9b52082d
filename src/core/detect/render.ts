/** A benchproof.yml, with its comments, from what was found. */

import { Document, Pair, Scalar, YAMLMap } from 'yaml';
import { manualPage } from '../text/manual.ts';
import type { FoundBenchmark, FoundProject } from './repository.ts';
import { baseName, safeName } from './repository.ts';

/** Benchmarks written out for one project at most; the others are counted in a comment. */
const MAX_BENCHMARKS = 40;

function pair(key: string, value: unknown, document: Document, comment?: string | null): Pair {
  const name = new Scalar(key);
  if (comment) name.commentBefore = comment.replace(/^/gm, ' ');
  return new Pair(name, value instanceof YAMLMap ? value : document.createNode(value));
}

function benchmarkMap(found: readonly FoundBenchmark[], document: Document): YAMLMap {
  const map = new YAMLMap();
  for (const { name, comment, options } of found.slice(0, MAX_BENCHMARKS)) {
    map.items.push(pair(name, options, document, comment));
  }
  const left = found.length - MAX_BENCHMARKS;
  if (left > 0) map.comment = ` ${left} more were found and left out: add those that matter.`;
  return map;
}

function projectMap(project: FoundProject, document: Document): YAMLMap {
  const map = new YAMLMap();
  const add = (key: string, value: unknown, isWanted = true, comment?: string) => {
    if (isWanted) map.items.push(pair(key, value, document, comment));
  };
  add('path', project.folder, project.folder !== '.');
  add('image', project.image);
  add(
    'build',
    project.build,
    project.build.length > 0,
    'Runs once a revision, with the network on.',
  );
  add('env', project.env, Object.keys(project.env).length > 0);
  add('writable', project.writable, project.writable.length > 0);
  add('benchmarks', benchmarkMap(project.benchmarks, document));
  return map;
}

function namesOf(projects: readonly FoundProject[], repositoryName: string): string[] {
  const names: string[] = [];
  for (const { folder, image } of projects) {
    const plain = safeName(folder === '.' ? repositoryName : baseName(folder));
    const longer = `${plain}-${baseName(image)}`;
    const name = [plain, longer].find((one) => !names.includes(one));
    names.push(name ?? `${longer}-${names.length}`);
  }
  return names;
}

function heading(schema: string | null, notes: readonly string[]): string {
  return [
    ...(schema === null ? [] : [` yaml-language-server: $schema=${schema}`]),
    ` Written by \`benchproof init\` from what the repository holds. Every key: ${manualPage('configuration')}`,
    ...notes.flatMap((note) => `Not measured: ${note}`.split('\n').map((line) => ` ${line}`)),
  ].join('\n');
}

/**
 * @param schema address or path of the JSON Schema, for editors
 * @returns null where nothing can be measured: a configuration of nothing would pass silently
 */
export function renderConfig(
  projects: readonly FoundProject[],
  repositoryName: string,
  schema: string | null,
): string | null {
  const useful = projects.filter(({ benchmarks }) => benchmarks.length > 0);
  if (useful.length === 0) return null;
  const document = new Document(new YAMLMap());
  const all = new YAMLMap();
  for (const [index, name] of namesOf(useful, repositoryName).entries()) {
    const project = useful[index];
    if (project) all.items.push(pair(name, projectMap(project, document), document));
  }
  const root = document.contents as YAMLMap;
  root.items.push(
    pair('version', 1, document),
    pair(
      'runs',
      { min: 3, max: 12 },
      document,
      'Run pairs a benchmark: at least, and at most while it is undecided.',
    ),
    pair('projects', all, document),
    pair(
      'docs',
      { files: ['**/*.md'] },
      document,
      'Documents whose performance numbers need a recorded run.',
    ),
  );
  document.commentBefore = heading(
    schema,
    projects.flatMap(({ notes }) => notes),
  );
  return document.toString({ lineWidth: 0, singleQuote: true });
}
