/** One request on its way through a handler. */
import { type Answer, ApiError, found } from './answer.ts';
import type { Fields } from './description/json-schema.ts';
import type { Identity, Repository } from './model.ts';
import type { World } from './world.ts';

export interface Call {
  readonly world: World;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Already judged by the description. */
  readonly body: Fields;
  readonly identity: Identity | null;
  readonly accept: string;
}

export type Handler = (call: Call) => Answer;

export type Handlers = Readonly<Record<string, Handler>>;

export function repositoryOf(call: Call): Repository {
  return call.world.repository(nameOf(call));
}

export const nameOf = (call: Call): string => `${call.params['owner']}/${call.params['repo']}`;

export const numberOf = (call: Call, parameter: string): number => Number(call.params[parameter]);

/** The one of the repository whose id is in the path. */
export function findIn<Row extends { readonly id: number; readonly repository: string }>(
  call: Call,
  rows: readonly Row[],
  parameter: string,
): Row {
  const id = numberOf(call, parameter);
  return found(rows.find((each) => each.id === id && each.repository === nameOf(call)));
}

/** Whether a field has the value that the query asks for, if it asks. */
export const isAsked = (wanted: string | undefined, ...values: readonly unknown[]): boolean =>
  wanted === undefined || values.some((value) => `${value}` === wanted);

/** Who writes. https://docs.github.com/en/rest/authentication/authenticating-to-the-rest-api */
export function authorOf(call: Call): Identity {
  if (call.identity === null) throw new ApiError(401, 'Requires authentication');
  return call.identity;
}
