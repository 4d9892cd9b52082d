/**
 * GitHub's OpenAPI description as a judge of requests and answers. Schemas are compiled when first
 * needed. What the description leaves open (limits, conditions between fields) stands with the
 * resource it belongs to.
 */
import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { amended } from './amendments.ts';
import { type Fields, isFields, toJsonSchema } from './json-schema.ts';
import { type Match, type Route, readRoutes } from './routes.ts';

export interface RequestParts {
  readonly match: Match;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined: there was none. */
  readonly body: unknown;
}

export interface Validator {
  readonly description: Fields;
  readonly find: (method: string, path: string) => Match | null;
  /** What is wrong with it; empty: nothing. */
  readonly request: (parts: RequestParts) => readonly string[];
  readonly response: (
    route: Route,
    status: number,
    body: unknown,
    type?: string,
  ) => readonly string[];
  readonly webhook: (name: string, payload: unknown) => readonly string[];
}

const NAME = 'github';
const JSON_TYPE = 'application/json';

/** Statuses that any operation may answer, though the description rarely says so:
 * https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api */
const ALWAYS = new Set([304, 400, 401, 403, 404, 422, 429, 500, 502, 503]);

const pointerPart = (text: string) =>
  encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

function wordsOf(errors: readonly ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map((error) => {
    const allowed = error.params['allowedValues'];
    const hint = allowed === undefined ? '' : ` ${JSON.stringify(allowed)}`;
    return `${error.instancePath || '/'} ${error.message}${hint}`;
  });
}

/** Reads `openapi.json` beside it, once a call: share the result. */
export function openValidator(): Validator {
  const description = toJsonSchema(amended(readDescription())) as Fields;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
  });
  addFormats.default(ajv);
  // Formats of GitHub's own, and one (uri) that its own examples break with URI templates.
  for (const format of ['repo.nwo', 'timestamp', 'uri', 'uri-template'])
    ajv.addFormat(format, true);
  ajv.addSchema(description, NAME);
  const compiled = new Map<string, ValidateFunction>();
  const check = (pointer: string, value: unknown): string[] => {
    let validate = compiled.get(pointer);
    if (validate === undefined) {
      validate = ajv.compile({ $ref: `${NAME}${pointer}` });
      compiled.set(pointer, validate);
    }
    return validate(value) ? [] : wordsOf(validate.errors);
  };
  const judge = new Judge(description, check);
  return {
    description,
    find: readRoutes(description['paths'] as Fields),
    request: (parts) => judge.request(parts),
    response: (route, status, body, type = JSON_TYPE) => judge.response(route, status, body, type),
    webhook: (name, payload) => check(`#/webhooks/${pointerPart(name)}`, payload),
  };
}

function readDescription(): unknown {
  return JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));
}

type Check = (pointer: string, value: unknown) => string[];

interface Resolved {
  readonly value: Fields;
  readonly pointer: string;
}

class Judge {
  readonly #description: Fields;
  readonly #check: Check;

  constructor(description: Fields, check: Check) {
    this.#description = description;
    this.#check = check;
  }

  request({ match, query, body }: RequestParts): string[] {
    const { route, params } = match;
    const given: Readonly<Record<string, typeof params>> = { query, path: params };
    const parameters = this.#parameters(route);
    const faults = parameters.flatMap(({ value, pointer }) => {
      const [name, place] = [String(value['name']), String(value['in'])];
      const text = given[place]?.[name];
      if (text === undefined) {
        const isMissing = place === 'query' && value['required'] === true;
        return isMissing ? [`query ${name} is required`] : [];
      }
      const errors = this.#check(`${pointer}/schema`, typed(text, value['schema']));
      return errors.map((error) => `${place} ${name}: ${error}`);
    });
    const known = parameters.filter(({ value }) => value['in'] === 'query');
    const unknown = Object.keys(query).filter((name) =>
      known.every((one) => one.value['name'] !== name),
    );
    const undocumented = unknown.map((name) => `query ${name} is not documented`);
    return [...faults, ...undocumented, ...this.#requestBody(route, body)];
  }

  response(route: Route, status: number, body: unknown, type: string): string[] {
    const responses = route.operation['responses'] as Fields;
    const raw = responses[String(status)];
    if (raw === undefined) return ALWAYS.has(status) ? [] : [`status ${status} is not documented`];
    const { value, pointer } = this.#resolved(raw, `${route.pointer}/responses/${status}`);
    const media = type.split(';')[0] ?? type;
    const content = value['content'];
    if (!isFields(content)) return [];
    if (content[media] === undefined) {
      // Media types such as the diff of a pull request are documented in words only.
      return media === JSON_TYPE ? [`${status} has no ${media}`] : [];
    }
    return this.#check(`${pointer}/content/${pointerPart(media)}/schema`, body);
  }

  #parameters(route: Route): Resolved[] {
    const parameters = route.operation['parameters'];
    return (Array.isArray(parameters) ? parameters : []).map((parameter, index) =>
      this.#resolved(parameter, `${route.pointer}/parameters/${index}`),
    );
  }

  #requestBody(route: Route, body: unknown): string[] {
    const raw = route.operation['requestBody'];
    if (raw === undefined) return body === undefined ? [] : ['takes no body'];
    const { value, pointer } = this.#resolved(raw, `${route.pointer}/requestBody`);
    const media = (value['content'] as Fields)[JSON_TYPE];
    if (body === undefined) return value['required'] === true ? ['body is required'] : [];
    const schema = isFields(media) && isFields(media['schema']) ? media['schema'] : {};
    const at = `${pointer}/content/${pointerPart(JSON_TYPE)}/schema`;
    const errors = this.#check(at, body).map((error) => `body ${error}`);
    return [...errors, ...this.#unknownKeys(schema, body, '')];
  }

  /** GitHub ignores what it does not know, so a misspelt key would pass unseen. */
  #unknownKeys(schema: Fields, body: unknown, path: string): string[] {
    const { properties, items, additionalProperties } = this.#resolved(schema, '').value;
    if (Array.isArray(body) && isFields(items)) {
      return body.flatMap((item, index) => this.#unknownKeys(items, item, `${path}/${index}`));
    }
    if (!isFields(properties) || !isFields(body) || isFields(additionalProperties)) return [];
    return Object.entries(body).flatMap(([key, value]) => {
      const inner = properties[key];
      if (!isFields(inner)) return [`body ${path}/${key} is not documented`];
      return this.#unknownKeys(inner, value, `${path}/${key}`);
    });
  }

  #resolved(raw: unknown, pointer: string): Resolved {
    const value = raw as Fields;
    const reference = value['$ref'];
    if (typeof reference !== 'string') return { value, pointer };
    const parts = reference.slice(2).split('/');
    const target = parts.reduce<Fields>(
      (node, part) => node[part.replaceAll('~1', '/').replaceAll('~0', '~')] as Fields,
      this.#description,
    );
    return { value: target, pointer: reference };
  }
}

/** A query or path text as the type its schema names. */
function typed(text: string, schema: unknown): unknown {
  const type = isFields(schema) ? schema['type'] : undefined;
  if (type === 'integer' || type === 'number') return text === '' ? text : Number(text);
  return type === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}
