import type { APIRequestContext, Page } from '@playwright/test';
import { withScript } from '../desk-script.ts';
import { expect, type SignedInPage, test } from '../fixtures.ts';

/** Contains no space, so that a greeting by first name shows all of it. */
const IMAGE = '<img/src=x/onerror=hacked=1>';
const MARKUP = `${IMAGE}<script>hacked=1</script><svg/onload=hacked=1> [here](javascript:hacked=1) javascript:hacked=1 {{constructor.constructor('hacked=1')()}} \${hacked=1}`;

type Call = (
  method: 'get' | 'post' | 'patch',
  path: string,
  data?: unknown,
) => Promise<{ json(): Promise<unknown> }>;

function createApiCaller({ session }: SignedInPage, request: APIRequestContext): Call {
  const headers = { authorization: `Bearer ${session.token}` };
  return async (method, path, data) => {
    const reply = await request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
    expect(reply.ok(), `${method} ${path}`).toBe(true);
    return reply;
  };
}

/** Collects signs that markup was executed. */
function watchForExecution(page: Page) {
  const signs: string[] = [];
  page.on('dialog', async (dialog) => {
    signs.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/\/x$|javascript:/.test(request.url())) signs.push(`a request for ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) signs.push(message.text());
  });
  return signs;
}

/** Checks that the text is on the page or in a field, and that nothing was executed. */
async function expectText(page: Page, text: string) {
  await expect
    .poll(
      () =>
        page.evaluate((expected) => {
          const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
          const texts = [document.body.textContent, ...fields.map(({ value }) => value)];
          return texts.some((each) => each?.includes(expected));
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

/** Stores markup in everything that users and admins can edit. */
async function fillWithMarkup(creator: SignedInPage, admin: SignedInPage, request: APIRequestContext) {
  const script = await withScript(creator, request, '');
  const asCreator = createApiCaller(creator, request);
  const asAdmin = createApiCaller(admin, request);
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
  const { userId } = creator.session;
  await asCreator('post', '/chat', { content: `Asked ${MARKUP}` });
  await asCreator('post', '/chat', { content: `Prompt request\nNiche: ${IMAGE}\nDescription: ${MARKUP}` });
  await asAdmin('post', `/chat/admin/reply/${userId}`, { content: `Answered ${MARKUP}` });
  await asAdmin('patch', `/admin/users/${userId}/reset-tokens`);
  return { script, groupId: own.prompt._id, nestedId: own.prompt.nestedPrompts[0]?._id ?? '' };
}

test('stored markup is shown as text on every screen', async ({ signInAs, request }) => {
  const [creator, admin] = [await signInAs('creator', IMAGE), await signInAs('admin')];
  const signs = [watchForExecution(creator), watchForExecution(admin)];
  const markedUp = await fillWithMarkup(creator, admin, request);
  await Promise.all([checkCreatorScreens(creator, markedUp), checkAdminScreens(admin, creator)]);
  expect(signs.flat()).toEqual([]);
});

type StoredMarkup = Awaited<ReturnType<typeof fillWithMarkup>>;

async function checkCreatorScreens(creator: Page, { script, groupId, nestedId }: StoredMarkup) {
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
}

async function checkAdminScreens(admin: Page, creator: SignedInPage) {
  await openAndExpect(admin, `/admin/users?search=${encodeURIComponent(creator.person.email)}`, IMAGE);
  await openAndExpect(admin, '/admin/prompts', `Library ${IMAGE}`);
  await openAndExpect(admin, '/admin/adminvideotitles', `Video ${IMAGE}`);
  await openAndExpect(admin, `/admin/chat?user=${creator.session.userId}`, `Asked ${MARKUP}`);
  await openAndExpect(admin, '/admin/audit', `Shared ${IMAGE}`);
  for (const path of ['/admin/adminoverview', '/admin/adminscripts', '/admin/payments']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingExecuted(admin);
  }
}
