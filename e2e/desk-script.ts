import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { sessionOf, subscribe, writeScript } from './written-scripts.ts';

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
  /** The path of the script's page. */
  path: string;
  call(method: 'get' | 'post' | 'patch', path: string, data?: unknown): Promise<APIResponse>;
}

/** Gives the user a plan with 100 tokens, spends one on a script, and replaces its text unless `text` is empty. */
export async function withScript(page: Page, request: APIRequestContext, text = TEXT): Promise<OwnScript> {
  const { headers } = await sessionOf(page);
  const call: OwnScript['call'] = async (method, path, data) => {
    const response = await request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
    expect(response.ok()).toBe(true);
    return response;
  };
  await subscribe(request, page);
  const id = await writeScript(request, page, {
    title: 'The ferry',
    niche: 'travel',
    notes: 'The ferry across the sound left for the last time in 1986. Nobody was told why.',
  });
  if (text !== '') await call('patch', `/scripts/${id}`, { title: 'The ferry', content: text });
  return { id, path: `/scripts/${id}`, call };
}

/** Selects words within a line, as if by dragging with the mouse. */
export async function selectWords(page: Page, words: string) {
  await page.getByRole('article').evaluate((sheet, text) => {
    for (const line of sheet.querySelectorAll('[data-start]')) {
      const at = line.textContent?.indexOf(text) ?? -1;
      if (at < 0 || !line.firstChild) continue;
      const range = document.createRange();
      range.setStart(line.firstChild, at);
      range.setEnd(line.firstChild, at + text.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    }
  }, words);
}

export async function expectTokens(page: Page, count: number) {
  await expect(page.getByRole('banner').getByText(`${count} tokens`)).toBeVisible();
}
