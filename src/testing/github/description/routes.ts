/** From method and path to the operation of the description that serves it. */
import { type Fields, isFields } from './json-schema.ts';

export interface Route {
  readonly operationId: string;
  readonly method: string;
  /** `/repos/{owner}/{repo}` */
  readonly template: string;
  readonly operation: Fields;
  /** JSON pointer of the operation in the description. */
  readonly pointer: string;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern extends Route {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly literals: number;
}

const pointerPart = (text: string) =>
  encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Those that may hold slashes: `x-multi-segment` in the description, or known from the service. */
const MANY_SEGMENTS = /\{(path|ref|basehead|branch)\}(?=$|\/check|\/status)/;

function patternOf(template: string, method: string, operation: Fields): Pattern {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const source = template
    .replace(/[.*+?^$|()[\]\\]/g, '\\$&')
    .replace(MANY_SEGMENTS, '(.+)')
    .replaceAll(/\{\w+\}/g, '([^/]+)');
  return {
    operationId: String(operation['operationId']),
    method,
    template,
    operation,
    pointer: `#/paths/${pointerPart(template)}/${method}`,
    expression: new RegExp(`^${source}$`),
    names,
    literals: template.split('/').filter((part) => part !== '' && !part.startsWith('{')).length,
  };
}

/** Literal segments win over parameters, and one segment over many. */
export function readRoutes(paths: Fields): (method: string, path: string) => Match | null {
  const patterns = Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(isFields(item) ? item : {}).map(([method, operation]) =>
      patternOf(template, method, isFields(operation) ? operation : {}),
    ),
  );
  patterns.sort((a, b) => b.literals - a.literals || a.names.length - b.names.length);
  return (method, path) => {
    for (const route of patterns) {
      const hit = route.method === method.toLowerCase() && route.expression.exec(path);
      if (!hit) continue;
      const values = route.names.map((name, index) => [name, decoded(hit[index + 1] ?? '')]);
      return { route, params: Object.fromEntries(values) };
    }
    return null;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
