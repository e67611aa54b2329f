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

/** The person behind a page, for what is done past the page. */
async function sessionOf(page: Page) {
  const { origins } = await page.context().storageState();
  const kept = Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage).map(({ name, value }) => [name, value]),
  );
  return { userId: kept.userId ?? '', headers: { authorization: `Bearer ${kept.token}` } };
}

/** As the checkout would, without its pages. */
export async function subscribe(request: APIRequestContext, page: Page) {
  const { headers } = await sessionOf(page);
  const checkout = await request.post('/api/subscription/create-checkout-session', { data: {}, headers });
  const { sessionId } = await checkout.json();
  const paid = await request.post(`/api/sandbox/checkout/${sessionId}/pay`, { data: {}, headers });
  expect(paid.ok()).toBe(true);
}

/** Written to the end by the offline writer. */
export async function writeScript(
  request: APIRequestContext,
  page: Page,
  { title, niche = 'Travel', notes = NOTES }: WrittenScript,
) {
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
}
