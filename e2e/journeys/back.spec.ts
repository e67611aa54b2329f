import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { NEXT_CURSOR_HEADER } from '../../contract/src/http/paging.ts';
import { expect, PHONE, test } from '../fixtures.ts';
import { sessionOf } from '../written-scripts.ts';

const LISTS = {
  scripts: '/api/scripts/my-scripts/',
  groups: '/api/prompts/prompts',
  users: '/api/admin/users',
};
const PAGES = 3;

const importScript = async (page: Page) => {
  const { headers } = await sessionOf(page);
  const data = { title: 'The ferry', text: '## Hook\nThe last ferry leaves at nine.' };
  const reply = await page.request.post('/api/scripts/import', { headers, data });
  expect(reply.status()).toBe(201);
  return (await reply.json()).script as { _id: string };
};

interface Item {
  _id: string;
}

const getFirst = async (page: Page, path: string) => {
  const { headers } = await sessionOf(page);
  const reply = await page.request.get(path, { headers });
  const [first] = await reply.json();
  return first as Item & Record<string, string>;
};

/** Answers with three pages of copies of an item. Some are taller. The item itself is in the second page. */
async function lengthen(page: Page, list: string, item: Item & Record<string, string>, name: string) {
  await page.route(
    (url) => url.pathname.startsWith(list) && url.searchParams.has('limit'),
    (route) => {
      const { searchParams } = new URL(route.request().url());
      const number = Number(searchParams.get('cursor') ?? 0);
      const length = Number(searchParams.get('limit'));
      const json = Array.from({ length }, (_, index) => {
        const id = `00000000-0000-4000-8000-${String(number * length + index).padStart(12, '0')}`;
        const text = `${item[name]} ${number + 1}-${index} `.repeat(index % 9 === 0 ? 5 : 1);
        return number === 1 && index === 33 ? item : { ...item, _id: id, [name]: text };
      });
      const headers = number + 1 < PAGES ? { [NEXT_CURSOR_HEADER]: String(number + 1) } : {};
      return route.fulfill({ headers, json });
    },
  );
}

/** Scrolls until the target is in the middle of the window. */
async function scrollTo(page: Page, target: Locator) {
  await expect(async () => {
    if (!(await target.isVisible())) await page.mouse.wheel(0, 500);
    await expect(target).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

const distanceFromTop = (target: Locator) =>
  target.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Waits until the target stays where it is for several frames. */
async function expectToRest(target: Locator) {
  const movedWithinFrames = () =>
    target.evaluate(async (element) => {
      const { top } = element.getBoundingClientRect();
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return Math.abs(element.getBoundingClientRect().top - top);
    });
  await expect.poll(movedWithinFrames).toBeLessThan(1);
}

/** Leaves the page and goes back. The loaded pages of the list are kept, and the target is where it was. */
async function expectKept(page: Page, target: Locator, leave: () => Promise<void>) {
  const before = await distanceFromTop(target);
  await leave();
  await expect(target).toBeHidden();
  await page.goBack();
  await expect(target).toBeVisible();
  await expect.poll(async () => Math.abs((await distanceFromTop(target)) - before)).toBeLessThan(4);
}

test('Back from a script returns to the same place in My Scripts', async ({ signInAs }) => {
  const page = await signInAs('creator');
  const { _id } = await importScript(page);
  const script = await getFirst(page, `${LISTS.scripts}${page.session.userId}?limit=1`);
  await lengthen(page, LISTS.scripts, script, 'title');
  await page.goto('/myscripts');
  const list = page.getByRole('list', { name: 'Scripts' });
  const link = list.locator(`a[href="/scripts/${_id}"]`).first();
  await scrollTo(page, link);
  await expectKept(page, link, async () => {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'The ferry' })).toBeVisible();
  });
});

test('Back from a creator’s prompts returns to the same place in the library', async ({ signInAs }) => {
  const page = await signInAs('creator');
  const group = await getFirst(page, `${LISTS.groups}?limit=1`);
  await lengthen(page, LISTS.groups, group, 'youtuberName');
  await page.goto('/prompts');
  const link = page.locator(`main a[href="/prompts/${group._id}"]`).first();
  await scrollTo(page, link);
  await expectKept(page, link, async () => {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: group.youtuberName ?? '' })).toBeVisible();
  });
});

for (const size of [{ width: 1400, height: 900 }, PHONE]) {
  test(`Back from a conversation returns to the same place in the list of users at ${size.width} px`, async ({
    signInAs,
    newPerson,
  }) => {
    const name = `Priya ${randomUUID().slice(0, 8)}`;
    const { email } = await newPerson(name);
    const page = await signInAs('admin');
    await page.setViewportSize(size);
    const user = await getFirst(page, `${LISTS.users}?limit=1&search=${encodeURIComponent(email)}`);
    await lengthen(page, LISTS.users, user, 'name');
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Show more' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
    await scrollTo(page, row);
    await row.getByRole('button', { name, exact: true }).click();
    // The panel makes the table narrower, so its rows are measured again.
    await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible();
    await expectToRest(row);
    await expectKept(page, row, async () => {
      await page.getByRole('link', { name: 'Open chat' }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    });
  });
}
