/** The log of an app's deliveries: https://docs.github.com/en/rest/apps/webhooks */
import { type Answer, notFound } from '../answer.ts';
import { type Call, type Handlers, numberOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { HookDelivery } from '../model.ts';
import { paginate } from '../pagination.ts';
import { appOf } from './apps.ts';

function deliveryView(delivery: HookDelivery): Fields {
  return {
    id: delivery.id,
    guid: delivery.guid,
    delivered_at: delivery.deliveredAt,
    redelivery: delivery.isRedelivery,
    duration: 0.1,
    status: delivery.statusCode < 400 && delivery.statusCode > 0 ? 'OK' : 'Invalid HTTP Response',
    status_code: delivery.statusCode,
    event: delivery.event,
    action: delivery.action,
    installation_id: null,
    repository_id: null,
  };
}

/** "A 202": it is sent later, under the same guid. */
function redeliver(call: Call): Answer {
  const app = appOf(call);
  const id = numberOf(call, 'delivery_id');
  const known = call.world.hookDeliveries.some((each) => each.id === id && each.app === app.id);
  if (!known) throw notFound();
  call.world.redeliveries.push(id);
  return { status: 202, body: {} };
}

export const hookDeliveryHandlers: Handlers = {
  'apps/list-webhook-deliveries': (call) => {
    const app = appOf(call);
    const newestFirst = call.world.hookDeliveries
      .filter((each) => each.app === app.id)
      .toReversed();
    return paginate(call, newestFirst, deliveryView);
  },
  'apps/redeliver-webhook-delivery': redeliver,
};
