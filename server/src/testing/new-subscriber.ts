import { randomUUID } from 'node:crypto';
import { login, register } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { sendJson } from './send-json.ts';

/** Registers a user with an active plan at a product that runs as a separate process. Returns the session's token. */
export async function newSubscriber(address: string): Promise<string> {
  const person = { name: 'Maya', email: `${randomUUID()}@example.com`, password: 'long enough' };
  await sendJson(address, register, person);
  const { token } = await sendJson(address, login, person);
  const { sessionId } = await sendJson(address, createCheckoutSession, {}, token);
  await sendJson(
    address,
    { method: 'POST', path: `/api/sandbox/checkout/${sessionId}/pay` },
    undefined,
    token,
  );
  return String(token);
}
