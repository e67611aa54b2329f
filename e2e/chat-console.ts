import type { APIRequestContext, Page } from '@playwright/test';
import { expect, logIn, PASSWORD, type Session } from './fixtures.ts';

/** Limits the list to this search, because other tests send messages to the same admin. */
export async function limitListTo(page: Page, search: string) {
  await page.route('**/api/chat/admin/all?*', async (route) => {
    const address = new URL(route.request().url());
    if (!address.searchParams.has('q')) address.searchParams.set('q', search);
    await route.continue({ url: address.href });
  });
}

export const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });
export const pane = (page: Page, name: string) =>
  page.getByRole('region', { name: `Conversation with ${name}` });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Logs a creator in, who then chats through the API. */
export async function apiUser(request: APIRequestContext, email: string) {
  const { token, userId } = await logIn(request, { email, password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  return {
    userId,
    send: async (content: string) => {
      expect((await request.post('/api/chat', { headers, data: { content } })).status()).toBe(201);
    },
    receivedMessages: async (): Promise<string[]> => {
      const messages = await (await request.get('/api/chat/my', { headers })).json();
      return messages.map(({ content }: { content: string }) => content);
    },
  };
}

/** Makes a user an admin of the chat. */
export async function makeSupporter(request: APIRequestContext, owner: Session, userId: string) {
  const reply = await request.patch(`/api/admin/users/${userId}/role`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { role: 'support' },
  });
  expect(reply.status()).toBe(200);
}
