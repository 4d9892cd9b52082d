/** Sends webhooks as GitHub does: https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries */
import { createHmac, randomUUID } from 'node:crypto';
import type { WebhookEvent } from './payload.ts';

export interface Receiver {
  readonly url: string;
  readonly secret: string;
  /** Of the app whose webhook it is. */
  readonly appId?: number;
}

export interface Delivery {
  /** A redelivery has the id of the first. */
  readonly id: string;
  readonly status: number;
  readonly body: string;
}

/** GitHub ends the connection after ten seconds; a busy machine that runs these tests gets longer. */
const PATIENCE_MS = 120_000;

export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Rejects where nobody listens or the answer is too late. */
export async function deliver(
  event: WebhookEvent,
  receiver: Receiver,
  id: string = randomUUID(),
): Promise<Delivery> {
  const body = JSON.stringify(event.payload);
  const response = await fetch(receiver.url, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'GitHub-Hookshot/local',
      'x-github-event': event.name,
      'x-github-delivery': id,
      'x-github-hook-id': '1',
      'x-github-hook-installation-target-type': 'integration',
      'x-github-hook-installation-target-id': String(receiver.appId ?? 0),
      'x-hub-signature-256': signatureOf(body, receiver.secret),
    },
  });
  return { id, status: response.status, body: await response.text() };
}
