import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { withScript } from '../desk-script.ts';
import { adminSession, expect, logIn, openPage, PASSWORD } from '../fixtures.ts';
import { test } from '../own-product.ts';
import { sweepPage } from '../page-sweep.ts';
import { fillPath } from '../pages.ts';

/** One worker, so that all tests share the product and its content. */
test.describe.configure({ mode: 'default' });

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft';
const NAME = `Maya ${LONG_WORD} of the northern harbour`;
const TITLE = `Why the last ferry of the ${LONG_WORD} never came back, and what the harbour kept`;
const DAY_MS = 24 * 60 * 60_000;

/** Pages with something in their lists, and with parts that open through the address. */
const CREATOR_PAGES = [
  '/home',
  '/myscripts',
  '/generate?script=:id',
  '/generate?outline=:outlineId',
  '/scripts/:id',
  '/images?script=:id',
  '/voice',
  '/tokens',
  '/chatwidget',
] as const;
const ADMIN_PAGES = [
  '/admin',
  '/admin/payments',
  '/admin/payments?view=events',
  '/admin/users',
  '/admin/users?user=:userId',
  '/admin/users?form=add',
  '/admin/chat?user=:userId',
  '/admin/announcements',
  '/admin/writer',
  '/admin/adminoverview',
  '/admin/adminscripts',
  '/admin/audit',
] as const;

interface Filled {
  creator: Page;
  admin: Page;
  values: Record<string, string>;
}

const errors: string[] = [];
let filled: Promise<Filled> | undefined;

test.afterAll(async () => {
  const { creator, admin } = (await filled) ?? {};
  await creator?.context().close();
  await admin?.context().close();
});

async function fill(browser: Browser, request: APIRequestContext, origin: string): Promise<Filled> {
  const person = { name: NAME, email: `${LONG_WORD}.${randomUUID()}@example.com`, password: PASSWORD };
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  const session = await logIn(request, person);
  const creator = await openPage(browser, { session, errors, origin });
  const { id, call } = await withScript(creator, request);
  const script = (await (await call('get', `/scripts/${id}`)).json()) as { content: string };
  await call('patch', `/scripts/${id}`, { title: TITLE, content: script.content });
  await call('post', '/series', { name: `Ferries ${LONG_WORD}` });
  const outlined = await call('post', '/outlines', {
    title: TITLE,
    contentType: 'long_form',
    length: 'short',
  });
  const { outline } = await outlined.json();
  await call('post', '/chat', { content: `Where is my script about the ${LONG_WORD}?` });

  const adminSignedIn = await adminSession(request, origin);
  const headers = { authorization: `Bearer ${adminSignedIn.token}` };
  const post = async (path: string, data: object) =>
    expect((await request.post(`/api${path}`, { headers, data })).ok(), path).toBe(true);
  await post(`/chat/admin/reply/${session.userId}`, { content: 'It is under My Scripts.' });
  await post(`/chat/admin/notes/${session.userId}`, { content: 'Asked about the same script last week.' });
  const link = { url: '/images', label: 'Try the studio' };
  const times = [{}, { startsAt: new Date(Date.now() + DAY_MS), endsAt: new Date(Date.now() + 2 * DAY_MS) }];
  for (const each of times)
    await post('/admin/announcements', { text: `Maintenance of the ${LONG_WORD} tonight.`, link, ...each });
  await post('/admin/admin-scripts', {
    title: TITLE,
    niche: 'travel',
    style: 'calm',
    content: script.content,
  });
  const admin = await openPage(browser, { session: adminSignedIn, errors, origin });
  return { creator, admin, values: { id, outlineId: outline._id, userId: session.userId } };
}

for (const [viewer, paths] of [
  ['creator', CREATOR_PAGES],
  ['admin', ADMIN_PAGES],
] as const) {
  for (const path of paths) {
    test(`${path} is usable on every screen with filled lists`, async ({ browser, request, product }) => {
      errors.length = 0;
      filled ??= fill(browser, request, product.address);
      const { [viewer]: page, values } = await filled;
      expect(await sweepPage(page, fillPath(path, values))).toEqual([]);
      if (viewer === 'creator') await expect(page.getByText(/^Maintenance of the/)).toBeVisible();
      expect(errors).toEqual([]);
    });
  }
}
