/** One request: who calls, what goes wrong, what is judged, what is written down. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ApiError, RuleBroken } from './answer.ts';
import { identify } from './authentication.ts';
import type { Call, Handlers } from './call.ts';
import { isFields } from './description/json-schema.ts';
import type { Match } from './description/routes.ts';
import type { Validator } from './description/validator.ts';
import type { Fault, Faults } from './faults.ts';
import { answerGraphql } from './graphql.ts';
import { secondaryLimit } from './limits.ts';
import type { Identity } from './model.ts';
import { authorize } from './permissions.ts';
import type { Entry, Transcript } from './transcript.ts';
import type { World } from './world.ts';

export interface Service {
  readonly world: World;
  readonly validator: Validator;
  readonly handlers: Handlers;
  readonly faults: Faults;
  readonly transcript: Transcript;
}

export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** A status no server uses: the request or the answer contradicts GitHub's description. */
const CONTRADICTION = 599;

const refused = (error: ApiError): Answer => ({
  status: error.status,
  body: {
    message: error.message,
    ...error.extra,
    documentation_url: 'https://docs.github.com/rest',
    status: String(error.status),
  },
  headers: error.headers,
});

/** One exchange. */
export class Exchange {
  readonly #service: Service;
  readonly #received: Received;
  readonly #match: Match | null;
  readonly #entry: Entry;
  #identity: Identity | null = null;

  constructor(service: Service, received: Received) {
    this.#service = service;
    this.#received = received;
    const { method, url } = received;
    this.#match = service.validator.find(method, url.pathname);
    const isGraphql = method === 'POST' && url.pathname === '/graphql';
    this.#entry = {
      method,
      path: `${url.pathname}${url.search}`,
      operation: isGraphql ? 'graphql' : (this.#match?.route.operationId ?? null),
      login: null,
      body: parsed(received.text),
      status: null,
      answer: undefined,
      fault: null,
    };
  }

  /** Null: the connection is to be dropped. */
  async run(): Promise<Answer | null> {
    const { faults, transcript } = this.#service;
    transcript.entries.push(this.#entry);
    const fault = await faults.next(this.#entry.operation ?? '');
    this.#entry.fault = fault?.kind ?? null;
    const answer = await this.#suffer(fault);
    this.#entry.status = answer?.status ?? null;
    this.#entry.answer = answer?.body;
    return answer;
  }

  async #suffer(fault: Fault | null): Promise<Answer | null> {
    switch (fault?.kind) {
      case undefined:
        return this.#serve();
      case 'slow': {
        const answer = this.#serve();
        // Not kept alive by it: a closed server waits for nobody.
        await sleep(fault.delayMs, undefined, { ref: false });
        return answer;
      }
      case 'drop':
        if (fault.applied) this.#serve();
        return null;
      case 'status': {
        if (fault.applied === true) this.#serve();
        const body = fault.body ?? { message: http.STATUS_CODES[fault.status] ?? 'Fault' };
        return { status: fault.status, body, headers: fault.headers ?? {} };
      }
      case 'secondary-limit':
        return refused(secondaryLimit(fault.retryAfterSeconds));
      case 'primary-limit': {
        const reset = Math.ceil(this.#service.world.clock().getTime() / 1000);
        const token = tokenOf(this.#received.headers);
        return refused(this.#service.world.limiter.primary(token, reset + fault.resetsInSeconds));
      }
      default:
        return fault satisfies never;
    }
  }

  #serve(): Answer {
    try {
      return this.#answered();
    } catch (error) {
      if (!(error instanceof ApiError)) return this.#violation(`crash: ${stackOf(error)}`);
      if (error instanceof RuleBroken) {
        const extra = JSON.stringify(error.extra['errors'] ?? '');
        this.#service.transcript.violations.push(
          `${this.#entry.operation}: ${error.message} ${extra}`,
        );
      }
      return refused(error);
    }
  }

  #answered(): Answer {
    const { method, url, headers, text } = this.#received;
    const { world } = this.#service;
    if (headers['user-agent'] === undefined) {
      // https://docs.github.com/en/rest/using-the-rest-api/getting-started-with-the-rest-api#user-agent
      throw new ApiError(403, 'Request forbidden by administrative rules.');
    }
    const token = tokenOf(headers);
    this.#identity = identify(world, token);
    (this.#entry as { login: string | null }).login = this.#identity?.login ?? null;
    world.limiter.spend(token, this.#entry.operation ?? '', method);
    if (this.#entry.operation === 'graphql') {
      return answerGraphql(world, this.#identity, this.#entry.body);
    }
    if (this.#match === null)
      return this.#violation(`${method} ${url.pathname}: no such operation`);
    if (text !== '' && this.#entry.body === undefined) {
      throw new ApiError(400, 'Problems parsing JSON');
    }
    return this.#handled(this.#match);
  }

  #handled(match: Match): Answer {
    const { validator, handlers } = this.#service;
    const { operationId } = match.route;
    const query = Object.fromEntries(this.#received.url.searchParams);
    const { body } = this.#entry;
    const faults = validator.request({ match, query, body });
    if (faults.length > 0)
      return this.#violation(`request of ${operationId}: ${faults.join('; ')}`);
    const handler = handlers[operationId];
    if (handler === undefined) return this.#violation(`${operationId}: described, but not served`);
    const call: Call = {
      world: this.#service.world,
      operation: operationId,
      method: this.#received.method,
      path: this.#received.url.pathname,
      params: match.params,
      query,
      body: isFields(body) ? body : {},
      identity: this.#identity,
      accept: this.#received.headers.accept ?? '',
    };
    authorize(call);
    return this.#judged(match, handler(call));
  }

  /** Our own answers are held to the description as well. */
  #judged(match: Match, answer: Answer): Answer {
    const { operationId } = match.route;
    const json = answer.type === undefined && answer.body !== undefined;
    const body: unknown = json ? JSON.parse(JSON.stringify(answer.body)) : answer.body;
    const faults = this.#service.validator.response(
      match.route,
      answer.status,
      body,
      answer.type ?? 'application/json',
    );
    if (faults.length === 0) return { ...answer, body };
    const first = faults.slice(0, 5).join('; ');
    return this.#violation(`answer ${answer.status} of ${operationId}: ${first}`);
  }

  #violation(what: string): Answer {
    this.#service.transcript.violations.push(what);
    return { status: CONTRADICTION, body: { message: `contradicts GitHub: ${what}` } };
  }
}

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export const tokenOf = (headers: http.IncomingHttpHeaders): string =>
  (headers.authorization ?? '').replace(/^(?:token|bearer)\s+/i, '');
