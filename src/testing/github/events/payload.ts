/** What every webhook's payload shares, and the judge that each one passes. */
import { type Fields, isFields } from '../description/json-schema.ts';
import type { Validator } from '../description/validator.ts';
import type { Person } from '../model.ts';
import { ownerOf, personView, repositoryView } from '../views.ts';
import type { World } from '../world.ts';

export interface WebhookEvent {
  /** As `X-GitHub-Event` names it: `pull_request`. */
  readonly name: string;
  readonly payload: Fields;
}

/** Where events come from: the server's state, and the description that judges them. */
export interface EventSource {
  readonly world: World;
  readonly validator: Validator;
}

/** With the installation of `app`, where it is installed on the owner's account. */
export function commonFields(
  world: World,
  repository: string,
  sender: Person,
  appId?: number,
): Fields {
  const app = world.apps.find((each) => appId === undefined || each.id === appId);
  const account = ownerOf(repository);
  const installation = app?.installations.find((each) => each.account === account);
  return {
    repository: repositoryView(world, world.repository(repository)),
    sender: personView(world, sender),
    ...(installation === undefined
      ? {}
      : { installation: { id: installation.id, node_id: `INST_${installation.id}` } }),
  };
}

export const personOf = (login: string): Person => ({
  login,
  type: login.endsWith('[bot]') ? 'Bot' : 'User',
});

/** Throws where the payload is not what GitHub's description says of this event and action. */
export function judged(source: EventSource, name: string, payload: Fields): WebhookEvent {
  const plain: unknown = JSON.parse(JSON.stringify(payload));
  const action = payload['action'];
  const full = action === undefined ? name : `${name}_${action}`;
  const faults = source.validator.webhook(full.replaceAll('_', '-'), plain);
  if (faults.length > 0) throw new Error(`${full}: ${faults.slice(0, 8).join('; ')}`);
  return { name, payload: isFields(plain) ? plain : {} };
}
