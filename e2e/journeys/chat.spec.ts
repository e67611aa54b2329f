import type { APIRequestContext, Page } from '@playwright/test';
import {
  adminSession,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  PHONE,
  test,
} from '../fixtures.ts';
import { startProduct } from '../product.ts';

const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat with us/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
/** Finds the messages, without the day headings. */
const messages = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

async function openChat(page: Page) {
  await page.goto('/terms');
  await chatButton(page).click();
  await expect(log(page)).toBeVisible();
}

async function send(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Checks that exactly these messages are shown, in this order. */
async function expectMessages(page: Page, texts: string[]) {
  await expect(messages(page)).toHaveText(texts.map((text) => new RegExp(`${text}$`)));
  await expect(log(page).getByText(/Sending|Not sent/)).toHaveCount(0);
}

/** Logs an admin in, who then chats through the API with the user signed in on this page. */
async function adminFor(page: Page, request: APIRequestContext) {
  const { token } = await adminSession(request, new URL(page.url()).origin);
  const headers = { authorization: `Bearer ${token}` };
  const userId = await page.evaluate(() => localStorage.userId as string);
  return {
    reply: async (content: string) => {
      const response = await request.post(`/api/chat/admin/reply/${userId}`, { data: { content }, headers });
      expect(response.status()).toBe(201);
    },
    receivedMessages: async (): Promise<string[]> => {
      const list = await (await request.get(`/api/chat/admin/messages/${userId}`, { headers })).json();
      return list.map(({ content }: { content: string }) => content);
    },
    block: () => request.post(`/api/user/admin/block/${userId}`, { headers }),
  };
}

test('a creator asks for help and sees the reply arrive, with an unread count while the chat is closed', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await openChat(page);
  const admin = await adminFor(page, request);
  await expect(log(page).getByText('No messages yet')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('x'.repeat(4001));
  await field(page).press('Enter');
  await expect(popup(page).getByRole('alert')).toHaveText('A message has at most 4,000 characters.');
  await expect(field(page)).toHaveValue('x'.repeat(4001));
  await send(page, 'Where is my script?');
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  await admin.reply('It is under My Scripts.');
  await expectMessages(page, ['You.*Sent.*Where is my script\\?', 'Admin.*It is under My Scripts\\.']);

  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(chatButton(page)).toBeFocused();
  await admin.reply('Found it?');
  await admin.reply('Are you there?');
  await expect(page.getByRole('button', { name: 'Chat with us, 2 unread' })).toBeVisible();
  await chatButton(page).click();
  await expect(page.getByRole('button', { name: 'Chat with us', exact: true })).toBeVisible();
  await field(page).fill('Half a thou');

  await popup(page).getByRole('link', { name: 'Open chat as a full page' }).click();
  await expect(page).toHaveURL('/chatwidget');
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with us' })).toBeVisible();
  await expect(chatButton(page)).toBeHidden();
  await expect(messages(page)).toHaveCount(4);
  await expect(field(page)).toHaveValue('Half a thou');
  await expectAccessible(page);
  await admin.block();
  await expect(page.getByText('You are blocked and cannot send messages.')).toBeVisible();
  await expect(field(page)).toBeDisabled();
});

test('offline messages are sent later, missed messages are loaded, and no message appears twice', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await openChat(page);
  const admin = await adminFor(page, request);
  await send(page, 'Before');
  await expectMessages(page, ['Before']);

  // The server stores the message, but its response is lost.
  await page.route(
    '**/api/chat',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page, 'Response lost');
  await expect.poll(admin.receivedMessages).toEqual(['Before', 'Response lost']);
  await expectMessages(page, ['Before', 'Response lost']);

  await page.context().setOffline(true);
  await send(page, 'First of two');
  await send(page, 'Second of two');
  await expect(log(page).getByText('Not sent')).toHaveCount(2);
  await expect(log(page).getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await admin.reply('Sent while offline');
  // Unsent messages are sent even after the chat is closed and the tab reloaded.
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.context().setOffline(false);
  await page.reload();
  await expect
    .poll(admin.receivedMessages)
    .toEqual(['Before', 'Response lost', 'Sent while offline', 'First of two', 'Second of two']);
  await chatButton(page).click();
  await expectMessages(page, await admin.receivedMessages());
});

const testWithOwnProduct = test.extend<{ product: Awaited<ReturnType<typeof startProduct>> }>({
  product: async ({ browserName: _browserName }, use) => {
    const product = await startProduct();
    await use(product);
    await product.end();
  },
  baseURL: async ({ product }, use) => use(product.address),
});

testWithOwnProduct(
  'no message is lost or repeated when the server restarts',
  async ({ product, signInAs, request }) => {
    const page = await signInAs('creator');
    await openChat(page);
    const admin = await adminFor(page, request);
    await send(page, 'Before');
    await expectMessages(page, ['Before']);
    await product.restart(async () => {
      await send(page, 'During the restart');
      await expect(log(page).getByText('Not sent')).toBeVisible();
    });
    await admin.reply('Back again');
    await expect.poll(async () => (await admin.receivedMessages()).length).toBe(3);
    await expect(messages(page)).toHaveCount(3);
    await expectMessages(page, await admin.receivedMessages());
  },
);

test('the chat polls every ten seconds if events are blocked', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await page.clock.install();
  await page.route('**/api/events', (route) => route.abort());
  await openChat(page);
  const admin = await adminFor(page, request);
  await expect(log(page).getByText('No messages yet')).toBeVisible();
  await admin.reply('Without events');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(messages(page)).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await expectMessages(page, ['Without events']);
});

test('two tabs show the same conversation and unread count', async ({ signInAs, request }) => {
  const first = await signInAs('creator');
  const second = await first.context().newPage();
  for (const page of [first, second]) await page.goto('/terms');
  const admin = await adminFor(first, request);
  await admin.reply('For both');
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: 'Chat with us, 1 unread' })).toBeVisible();
  }
  await chatButton(first).click();
  await expect(second.getByRole('button', { name: 'Chat with us', exact: true })).toBeVisible();
  await send(first, 'From the first');
  await chatButton(second).click();
  await expectMessages(second, ['For both', 'From the first']);
  await send(second, 'From the second');
  await expectMessages(first, ['For both', 'From the first', 'From the second']);
});

test('a prompt request is shown as a card and hostile text as plain text, on a phone and in dark mode', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await openChat(page);
  const admin = await adminFor(page, request);
  await expect.poll(() => popup(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
  await page.getByRole('button', { name: 'Request a Prompt' }).click();
  await page.getByRole('textbox', { name: "Niche you're looking for*" }).fill('Deep sea');
  await page.getByRole('textbox', { name: 'Channel link' }).fill('example.com/@deep');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(popup(page).getByText(/^Thank you for your request/)).toBeVisible();
  await expect(messages(page).getByText('Prompt request')).toBeVisible();
  expect(await admin.receivedMessages()).toEqual([
    '[PROMPT REQUEST]\nNiche: Deep sea\nChannel Link: example.com/@deep',
  ]);
  await page.getByRole('button', { name: 'Hide Request a Prompt' }).click();

  const hostile = `<script>document.title='x'</script><img src=x onerror="document.title='x'"> ${'W'.repeat(900)} 👩‍👩‍👧‍👦 مرحبا \u202e`;
  await send(page, hostile);
  await admin.reply(`مرحبا، كيف الحال؟ ${'x'.repeat(900)}`);
  await expect(messages(page)).toHaveCount(3);
  await expect(log(page).locator('script, img')).toHaveCount(0);
  await expect(page).toHaveTitle(/Terms/);
  for (const size of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    await expect
      .poll(() => log(page).evaluate((list) => list.scrollWidth - list.clientWidth))
      .toBeLessThanOrEqual(0);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
