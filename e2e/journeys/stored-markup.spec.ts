import type { APIRequestContext, Page } from '@playwright/test';
import { withScript } from '../desk-script.ts';
import { expect, test } from '../fixtures.ts';

/** Without a blank, so that a greeting by the first name shows it whole. */
const IMAGE = '<img/src=x/onerror=hacked=1>';
const MARKUP = `${IMAGE}<script>hacked=1</script><svg/onload=hacked=1> [here](javascript:hacked=1) javascript:hacked=1 {{constructor.constructor('hacked=1')()}} \${hacked=1}`;

type Call = (
  method: 'get' | 'post' | 'patch',
  path: string,
  data?: unknown,
) => Promise<{ json(): Promise<unknown> }>;

async function callsOf(page: Page, request: APIRequestContext): Promise<Call> {
  await page.goto('/terms');
  const token = await page.evaluate(() => localStorage.token as string);
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer;
  };
}

/** What would show that something was taken for more than text. */
function watchForExecution(page: Page) {
  const signs: string[] = [];
  page.on('dialog', async (dialog) => {
    signs.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/\/x$|javascript:/.test(request.url())) signs.push(`asked for ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) signs.push(message.text());
  });
  return signs;
}

/** The text is there, on the page or in one of its fields, and nothing became of it. */
async function expectText(page: Page, text: string) {
  await expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
          const shown = [document.body.textContent, ...fields.map(({ value }) => value)];
          return shown.some((each) => each?.includes(wanted));
        }, text),
      { message: `${text} on ${page.url()}` },
    )
    .toBe(true);
  await expectNothingExecuted(page);
}

async function expectNothingExecuted(page: Page) {
  const found = await page.evaluate(() => ({
    flag: 'hacked' in window,
    elements: document.querySelectorAll('img[src="x"], [onerror], [onload], [href^="javascript:" i]').length,
  }));
  expect(found).toEqual({ flag: false, elements: 0 });
}

async function openAndExpect(page: Page, path: string, text: string) {
  await page.goto(path);
  await expectText(page, text);
}

/** Everything that people can write, written as markup. */
async function fillWithMarkup(creator: Page, admin: Page, request: APIRequestContext) {
  const script = await withScript(creator, request, '');
  const asCreator = await callsOf(creator, request);
  const asAdmin = await callsOf(admin, request);
  await script.call('patch', `/scripts/${script.id}`, {
    title: `Title ${MARKUP}`,
    content: `## Beat ${IMAGE}\n[Cue ${MARKUP}]\nSaid ${MARKUP}`,
  });
  const group = { niche: `Niche ${IMAGE}`, description: MARKUP, style: IMAGE, tags: [IMAGE], body: MARKUP };
  const own = (await (
    await asCreator('post', '/prompts/prompts', {
      ...group,
      youtuberName: `Own ${IMAGE}`,
      promptTemplate: `Template ${MARKUP}`,
    })
  ).json()) as { prompt: { _id: string; nestedPrompts: { _id: string }[] } };
  await asAdmin('post', '/prompts/prompts', { ...group, youtuberName: `Library ${IMAGE}` });
  await asAdmin('post', '/videos', {
    title: `Video ${IMAGE}`,
    niche: `Niche ${IMAGE}`,
    uploadDays: 1,
    views: 9,
  });
  await asAdmin('post', '/admin/admin-sripts', {
    title: `Shared ${IMAGE}`,
    content: MARKUP,
    niche: IMAGE,
    style: IMAGE,
    snippet: MARKUP,
  });
  const { _id: userId } = (await (await asCreator('get', '/auth/me')).json()) as { _id: string };
  await asCreator('post', '/chat', { content: `Asked ${MARKUP}` });
  await asCreator('post', '/chat', { content: `Prompt request\nNiche: ${IMAGE}\nDescription: ${MARKUP}` });
  await asAdmin('post', `/chat/admin/reply/${userId}`, { content: `Answered ${MARKUP}` });
  await asAdmin('patch', `/admin/users/${userId}/reset-tokens`);
  return { script, userId, groupId: own.prompt._id, nestedId: own.prompt.nestedPrompts[0]?._id ?? '' };
}

test('markup that was stored wherever people can write is shown as text on every screen', async ({
  signInAs,
  request,
}) => {
  const [creator, admin] = [await signInAs('creator', IMAGE), await signInAs('admin')];
  const signs = [watchForExecution(creator), watchForExecution(admin)];
  const { script, userId, groupId, nestedId } = await fillWithMarkup(creator, admin, request);

  await openAndExpect(creator, '/home', IMAGE);
  await openAndExpect(creator, '/myscripts', `Title ${IMAGE}`);
  await openAndExpect(creator, '/prompts', `Own ${IMAGE}`);
  await openAndExpect(creator, `/prompts/${groupId}`, IMAGE);
  await openAndExpect(creator, `/prompts/nested-prompts/${nestedId}`, IMAGE);
  await openAndExpect(creator, '/video-titles', `Video ${IMAGE}`);
  await openAndExpect(creator, '/account', IMAGE);
  await openAndExpect(creator, '/chatwidget', `Answered ${MARKUP}`);
  await openAndExpect(creator, `${script.path}/teleprompter`, `Said ${MARKUP}`);
  await openAndExpect(creator, script.path, `Said ${MARKUP}`);
  await expectText(creator, `Cue ${MARKUP}`);
  await creator.keyboard.press('ControlOrMeta+k');
  await expect(creator.getByRole('option', { name: `Title ${IMAGE}` })).toBeVisible();
  await expectNothingExecuted(creator);
  await creator.goto('/generate');
  await creator.getByRole('button', { name: 'Select Prompt' }).click();
  await expectText(creator, `Own ${IMAGE}`);

  await openAndExpect(admin, `/admin/users?search=${encodeURIComponent(creator.person.email)}`, IMAGE);
  await openAndExpect(admin, '/admin/prompts', `Library ${IMAGE}`);
  await openAndExpect(admin, '/admin/adminvideotitles', `Video ${IMAGE}`);
  await openAndExpect(admin, `/admin/chat?user=${userId}`, `Asked ${MARKUP}`);
  await openAndExpect(admin, '/admin/audit', `Shared ${IMAGE}`);
  for (const path of ['/admin/adminoverview', '/admin/adminscripts', '/admin/payments']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingExecuted(admin);
  }
  expect(signs.flat()).toEqual([]);
});
