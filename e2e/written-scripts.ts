import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const NOTES = `The ferry across the sound has sailed every night since 1931.
In 1986 the lower deck flooded, and the crew finished the crossing with buckets.
The bell from the first ship hangs in the ticket hall. Nobody is allowed to ring it.`;

export interface WrittenScript {
  title: string;
  niche?: string;
  notes?: string;
}

/** Returns the session of the user signed in on a page, for API calls. */
export async function sessionOf(page: Page) {
  const { origins } = await page.context().storageState();
  const stored = Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage).map(({ name, value }) => [name, value]),
  );
  return {
    userId: stored.userId ?? '',
    token: stored.token ?? '',
    headers: { authorization: `Bearer ${stored.token}` },
  };
}

/** Pays for the plan without opening the checkout pages. */
export async function subscribe(request: APIRequestContext, page: Page) {
  const { headers } = await sessionOf(page);
  const checkout = await request.post('/api/subscription/create-checkout-session', { data: {}, headers });
  const { sessionId } = await checkout.json();
  const paid = await request.post(`/api/sandbox/checkout/${sessionId}/pay`, { data: {}, headers });
  expect(paid.ok()).toBe(true);
}

/** Orders a script and waits until the connected writer has finished it. Returns its id. */
export async function writeScript(
  request: APIRequestContext,
  page: Page,
  { title, niche = 'Travel', notes = NOTES }: WrittenScript,
): Promise<string> {
  const { userId, headers } = await sessionOf(page);
  const written = await request.post('/api/scripts/generate/custom', {
    data: {
      userId,
      title,
      niche,
      style: 'calm',
      contentType: 'long_form',
      length: 'short',
      pasteContent: notes,
    },
    headers: { ...headers, accept: 'application/json' },
  });
  expect(written.status()).toBe(201);
  return (await written.json()).script._id;
}
