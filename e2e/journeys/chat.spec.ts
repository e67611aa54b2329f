import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { ADMIN, startProduct } from '../product.ts';

const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat with us/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
/** The messages without their days. */
const messages = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

async function openChat(page: Page) {
  await page.goto('/terms');
  await chatButton(page).click();
  await expect(log(page)).toBeVisible();
}

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** What is shown, in order, is what stands here: nothing lost, nothing twice. */
async function expectMessages(page: Page, texts: string[]) {
  await expect(messages(page)).toHaveText(texts.map((text) => new RegExp(`${text}$`)));
  await expect(log(page).getByText(/Sending|Not sent/)).toHaveCount(0);
}

/** An admin who answers whoever is signed in on the page. */
async function supportFor(page: Page, request: APIRequestContext) {
  const { token } = await (await request.post('/api/auth/login', { data: ADMIN })).json();
  const headers = { authorization: `Bearer ${token}` };
  const userId = await page.evaluate(() => localStorage.userId as string);
  return {
    answer: async (content: string) => {
      const reply = await request.post(`/api/chat/admin/reply/${userId}`, { data: { content }, headers });
      expect(reply.status()).toBe(201);
    },
    heard: async (): Promise<string[]> => {
      const list = await (await request.get(`/api/chat/admin/messages/${userId}`, { headers })).json();
      return list.map(({ content }: { content: string }) => content);
    },
    block: () => request.post(`/api/user/admin/block/${userId}`, { headers }),
  };
}

test('a creator asks for help and sees the answer arrive, counted while the chat is closed', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await openChat(page);
  const support = await supportFor(page, request);
  await expect(log(page).getByText('No messages yet')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('x'.repeat(4001));
  await field(page).press('Enter');
  await expect(popup(page).getByRole('alert')).toHaveText('A message has at most 4,000 characters.');
  await expect(field(page)).toHaveValue('x'.repeat(4001));
  await write(page, 'Where is my script?');
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  await support.answer('It is under My Scripts.');
  await expectMessages(page, ['You.*Sent.*Where is my script\\?', 'Admin.*It is under My Scripts\\.']);

  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(chatButton(page)).toBeFocused();
  await support.answer('Found it?');
  await support.answer('Are you there?');
  await expect(page.getByRole('button', { name: 'Chat with us, 2 unread' })).toBeVisible();
  await chatButton(page).click();
  await expect(page.getByRole('button', { name: 'Chat with us', exact: true })).toBeVisible();
  await field(page).fill('Half a thou');

  await popup(page).getByRole('link', { name: 'Open the chat as a page' }).click();
  await expect(page).toHaveURL('/chatwidget');
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with us' })).toBeVisible();
  await expect(chatButton(page)).toBeHidden();
  await expect(messages(page)).toHaveCount(4);
  await expect(field(page)).toHaveValue('Half a thou');
  await expectAccessible(page);
  await support.block();
  await expect(page.getByText('You are blocked and cannot send messages.')).toBeVisible();
  await expect(field(page)).toBeHidden();
});

test('while the line is down what is written waits, what is missed is read, and nothing comes twice', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await openChat(page);
  const support = await supportFor(page, request);
  await write(page, 'Before');
  await expectMessages(page, ['Before']);

  // Stored, but the answer is lost on its way.
  await page.route(
    '**/api/chat',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write(page, 'Answer lost');
  await expect.poll(support.heard).toEqual(['Before', 'Answer lost']);
  await expectMessages(page, ['Before', 'Answer lost']);

  await page.context().setOffline(true);
  await write(page, 'First of two');
  await write(page, 'Second of two');
  await expect(log(page).getByText('Not sent')).toHaveCount(2);
  await expect(log(page).getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await support.answer('Said meanwhile');
  // The widget is closed, and the tab may even be reloaded: what waits goes out.
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.context().setOffline(false);
  await page.reload();
  await expect
    .poll(support.heard)
    .toEqual(['Before', 'Answer lost', 'Said meanwhile', 'First of two', 'Second of two']);
  await chatButton(page).click();
  await expectMessages(page, await support.heard());
});

const restartable = test.extend<{ product: Awaited<ReturnType<typeof startProduct>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: from this pattern it is read what a fixture needs
  product: async ({}, use) => {
    const product = await startProduct();
    await use(product);
    await product.end();
  },
  baseURL: async ({ product }, use) => use(product.address),
});

restartable(
  'a server that is restarted loses nothing and repeats nothing',
  async ({ product, signInAs, request }) => {
    const page = await signInAs('creator');
    await openChat(page);
    const support = await supportFor(page, request);
    await write(page, 'Before');
    await expectMessages(page, ['Before']);
    await product.restart(async () => {
      await write(page, 'While it was away');
      await expect(log(page).getByText('Not sent')).toBeVisible();
    });
    await support.answer('Here again');
    await expect.poll(async () => (await support.heard()).length).toBe(3);
    await expect(messages(page)).toHaveCount(3);
    await expectMessages(page, await support.heard());
  },
);

test('where events cannot come through, the chat asks every ten seconds', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await page.route('**/api/events', (route) => route.abort());
  await openChat(page);
  const support = await supportFor(page, request);
  await expect(log(page).getByText('No messages yet')).toBeVisible();
  await support.answer('Without events');
  await expectMessages(page, ['Without events']);
});

test('two tabs of one person agree on what is unread, and show the same conversation', async ({
  signInAs,
  request,
}) => {
  const first = await signInAs('creator');
  const second = await first.context().newPage();
  for (const page of [first, second]) await page.goto('/terms');
  const support = await supportFor(first, request);
  await support.answer('For both');
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: 'Chat with us, 1 unread' })).toBeVisible();
  }
  await chatButton(first).click();
  await expect(second.getByRole('button', { name: 'Chat with us', exact: true })).toBeVisible();
  await write(first, 'From the first');
  await chatButton(second).click();
  await expectMessages(second, ['For both', 'From the first']);
  await write(second, 'From the second');
  await expectMessages(first, ['For both', 'From the first', 'From the second']);
});

test('a prompt request is a card; whatever else is written is text and breaks nothing, on a phone and in the dark', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await openChat(page);
  const support = await supportFor(page, request);
  // The popup rises into its place.
  await expect.poll(() => popup(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
  await page.getByRole('button', { name: 'Request a Prompt' }).click();
  await page.getByRole('textbox', { name: "Niche you're looking for*" }).fill('Deep sea');
  await page.getByRole('textbox', { name: 'Channel link' }).fill('example.com/@deep');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(popup(page).getByText(/^Thank you for your request/)).toBeVisible();
  await expect(messages(page).getByText('Prompt request')).toBeVisible();
  expect(await support.heard()).toEqual([
    '[PROMPT REQUEST]\nNiche: Deep sea\nChannel Link: example.com/@deep',
  ]);
  await page.getByRole('button', { name: 'Hide Request a Prompt' }).click();

  const hostile = `<script>document.title='x'</script><img src=x onerror="document.title='x'"> ${'W'.repeat(900)} 👩‍👩‍👧‍👦 مرحبا \u202e`;
  await write(page, hostile);
  await support.answer(`مرحبا، كيف الحال؟ ${'x'.repeat(900)}`);
  await expect(messages(page)).toHaveCount(3);
  await expect(log(page).locator('script, img')).toHaveCount(0);
  await expect(page).toHaveTitle(/Terms/);
  for (const size of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => log(page).evaluate((list) => list.scrollWidth - list.clientWidth))
      .toBeLessThanOrEqual(0);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test('without a session the button leads to the login, and stands nowhere that it should not', async ({
  page,
  signInAs,
}) => {
  await page.goto('/terms');
  await chatButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(chatButton(page)).toBeHidden();
  await page.goto('/chatwidget');
  await expect(page).toHaveURL('/login');

  const phone = await signInAs('creator');
  await phone.setViewportSize(PHONE);
  await phone.goto('/generate');
  const make = phone.getByRole('button', { name: /^Generate Script/ });
  await expect(make).toBeVisible();
  // Above the bar that holds the page's own button.
  await expect
    .poll(async () => {
      const [chat, bar] = [await chatButton(phone).boundingBox(), await make.boundingBox()];
      return (chat?.y ?? 0) + (chat?.height ?? 0) < (bar?.y ?? 0);
    })
    .toBe(true);
});

test('the button lies over nothing that is read on, has the focus, or stands last', async ({ signInAs }) => {
  const page = await signInAs('creator');
  /** What a press in the button's corner would reach. */
  const isInReach = () => chatButton(page).evaluate(isTopmost);
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto('/terms');
    await expect.poll(isInReach).toBe(true);
    await page.mouse.wheel(0, 120);
    await expect.poll(isInReach).toBe(false);
    await page.mouse.wheel(0, -60);
    await expect.poll(isInReach).toBe(true);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(isInReach).toBe(true);
    const last = page.getByRole('contentinfo').getByRole('link');
    for (const link of await last.all()) expect(await link.evaluate(isBesideChat)).toBe(true);
  }

  await page.setViewportSize(PHONE);
  await page.goto('/create-prompt');
  const style = page.getByRole('textbox', { name: 'Style' });
  // Its right end is under the button, in a window that ends right below it.
  const { y = 0, height = 0 } = (await style.boundingBox()) ?? {};
  await page.setViewportSize({ width: PHONE.width, height: Math.round(y + height + 30) });
  await expect.poll(() => style.evaluate(isBesideChat)).toBe(false);
  await style.focus();
  await expect.poll(() => style.evaluate(isBesideChat)).toBe(true);
});

function isTopmost(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

function isBesideChat(element: Element) {
  const chat = document.querySelector('[aria-label="Support chat"] button');
  if (!chat || chat.hasAttribute('data-aside')) return true;
  const [own, its] = [element.getBoundingClientRect(), chat.getBoundingClientRect()];
  return own.bottom <= its.top || own.top >= its.bottom || own.right <= its.left || own.left >= its.right;
}
