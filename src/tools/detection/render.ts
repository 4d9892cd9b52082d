/** A benchproof.yml, with its comments, from what was found; or what is new, put into one that is there. */
import { Document, type Node, Pair, parseDocument, Scalar, YAMLMap } from 'yaml';
import { manualPage } from '../../core/text/manual.ts';
import type { FoundProject } from './compose.ts';

const STYLE = { lineWidth: 0, singleQuote: true } as const;
/** A list that fits a line is easier to edit there. */
const FLOW_CHARACTERS = 130;

function pair(key: string, value: unknown, document: Document, comment?: string | null): Pair {
  const name = new Scalar(key);
  if (comment) name.commentBefore = comment.replace(/^/gm, ' ');
  return new Pair(name, value instanceof YAMLMap ? value : document.createNode(value));
}

/** Maps and lists on one line where they fit, at any depth. */
function compactNode(value: unknown, document: Document): Node {
  const isNested = typeof value === 'object' && value !== null;
  const isShort = isNested && JSON.stringify(value).length <= FLOW_CHARACTERS;
  return isNested && !isShort && !Array.isArray(value)
    ? compactMap(value, document)
    : document.createNode(value, { flow: isShort });
}

function compactMap(value: object, document: Document): YAMLMap {
  const map = new YAMLMap();
  for (const [key, one] of Object.entries(value))
    map.items.push(new Pair(new Scalar(key), compactNode(one, document)));
  return map;
}

function benchmarkMap(project: FoundProject, document: Document): YAMLMap {
  const map = new YAMLMap();
  for (const found of project.benchmarks) {
    map.items.push(pair(found.name, compactMap(found.options, document), document, found.comment));
  }
  if (project.more > 0) {
    map.comment = ` ${project.more} more ran and were left out, so that a session ends in time: add names, or run \`benchproof init --all\`.`;
  }
  return map;
}

function projectMap(project: FoundProject, document: Document): YAMLMap {
  const map = new YAMLMap();
  const add = (key: string, value: unknown, isWanted = true) => {
    if (isWanted) map.items.push(pair(key, value, document));
  };
  const [only, ...others] = project.build;
  add('path', project.path, project.path !== '.');
  add('image', project.image);
  add('build', others.length === 0 ? only : project.build, only !== undefined);
  add('env', project.env, Object.keys(project.env).length > 0);
  add('writable', project.writable, project.writable.length > 0);
  add('benchmarks', benchmarkMap(project, document));
  return map;
}

/** Seconds a side and run that let a first verdict come within minutes; null: the default does. */
export interface RenderSettings {
  /** Address or path of the JSON Schema, for editors. */
  readonly schema: string | null;
  readonly runSeconds: number | null;
}

/** @returns null where nothing can be measured: a configuration of nothing would pass silently */
export function renderConfig(
  projects: readonly FoundProject[],
  { schema, runSeconds }: RenderSettings,
): string | null {
  if (projects.length === 0) return null;
  const document = new Document(new YAMLMap());
  const root = document.contents as YAMLMap;
  root.items.push(pair('version', 1, document));
  if (runSeconds !== null) {
    const comment =
      'Seconds per side and run (default 5): more narrows intervals but takes longer.';
    root.items.push(pair('runs', { seconds: runSeconds }, document, comment));
  }
  root.items.push(pair('projects', projectsMap(projects, document), document));
  document.commentBefore = [
    ...(schema === null ? [] : [` yaml-language-server: $schema=${schema}`]),
    ` Written by \`benchproof init\`. Every key, and its default: ${manualPage('configuration')}`,
  ].join('\n');
  return document.toString(STYLE);
}

function projectsMap(projects: readonly FoundProject[], document: Document): YAMLMap {
  const all = new YAMLMap();
  for (const project of projects) {
    all.items.push(pair(project.name, projectMap(project, document), document));
  }
  return all;
}

/** The text is cut nowhere but after the last project: every comment and space stays where it is. */
export function addToConfig(text: string, projects: readonly FoundProject[]): string {
  const present = parseDocument(text).get('projects');
  const added = new Document(new YAMLMap());
  const map = projectsMap(projects, added);
  const isBlock = present instanceof YAMLMap && !present.flow && present.items.length > 0;
  if (!isBlock || !present.range) {
    const rest = parseDocument(text);
    rest.set('projects', rest.createNode(map.toJSON()));
    return rest.toString(STYLE);
  }
  added.contents = map;
  const [from, end] = present.range;
  const indent = ' '.repeat(from - (text.lastIndexOf('\n', from - 1) + 1));
  const lineEnd = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length;
  const before = text.slice(0, lineEnd);
  const block = added.toString(STYLE).replace(/^(?=.)/gm, indent);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${block}${text.slice(lineEnd)}`;
}
