import type { APIRequestContext } from '@playwright/test';
import { adminSession, expect } from './fixtures.ts';

interface SharedScript {
  title: string;
  content: string;
  niche?: string;
  rating?: number;
}

/** Posts a script as the admin, so that every user can read it. Returns its id. */
export async function postScript(
  request: APIRequestContext,
  { title, content, niche = 'Travel', rating }: SharedScript,
): Promise<string> {
  const { token } = await adminSession(request);
  const posted = await request.post('/api/admin/admin-sripts', {
    data: { title, content, niche, style: 'Calm', ...(rating !== undefined && { rating }) },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(posted.status()).toBe(201);
  return (await posted.json()).script._id;
}
