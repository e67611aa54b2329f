import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const TEXT = `## Hook
[A ferry at night]
The last ferry leaves at nine, in order to be home by ten.
Nobody waves.

## Body
It is late, and the harbour is very quiet.

## Closing
And it never comes back.`;

export interface OwnScript {
  id: string;
  /** The page that it is read on. */
  path: string;
  call(method: 'get' | 'post' | 'patch', path: string, data?: unknown): Promise<APIResponse>;
}

/** A person with a plan and 100 tokens, of which the first is spent on a script; then it says what the test wants. */
export async function withScript(page: Page, request: APIRequestContext, text = TEXT): Promise<OwnScript> {
  await page.goto('/terms');
  const token = await page.evaluate(() => localStorage.token as string);
  const headers = { authorization: `Bearer ${token}` };
  const call: OwnScript['call'] = async (method, path, data) => {
    const answer = await request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
    expect(answer.ok()).toBe(true);
    return answer;
  };
  const checkout = await call('post', '/subscription/create-checkout-session', {});
  await call('post', `/sandbox/checkout/${(await checkout.json()).sessionId}/pay`, {});
  const written = await call('post', '/scripts/generate/custom', {
    title: 'The ferry',
    niche: 'travel',
    contentType: 'long_form',
    length: 'short',
    pasteContent: 'The ferry across the sound left for the last time in 1986. Nobody was told why.',
  });
  const id: string = (await written.json()).script._id;
  if (text !== '') await call('patch', `/scripts/${id}`, { title: 'The ferry', content: text });
  return { id, path: `/scripts/${id}`, call };
}

/** Selects words of one line, as a drag with the mouse does. */
export async function selectWords(page: Page, words: string) {
  await page.getByRole('article').evaluate((sheet, wanted) => {
    for (const line of sheet.querySelectorAll('[data-start]')) {
      const at = line.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || !line.firstChild) continue;
      const range = document.createRange();
      range.setStart(line.firstChild, at);
      range.setEnd(line.firstChild, at + wanted.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    }
  }, words);
}

export async function expectTokens(page: Page, count: number) {
  await expect(page.getByRole('banner').getByText(`${count} tokens`)).toBeVisible();
}
