import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiUser, field, limitListTo, log, makeSupporter, pane, row } from '../chat-console.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

test('two admins in one conversation see what the other assigns, resolves and answers, and lose nothing', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const [name, helperName] = [uniqueName('Maya'), uniqueName('Sam')];
  const [admin, helper] = [await signInAs('admin'), await signInAs('creator', helperName)];
  await makeSupporter(request, admin.session, helper.session.userId);
  const person = await newPerson(name);
  const maya = await apiUser(request, person.email);
  await maya.send('Where is my script?');
  for (const page of [admin, helper]) {
    await limitListTo(page, person.email);
    await page.goto(`/admin/chat?user=${maya.userId}`);
    await expect(log(page)).toContainText('Where is my script?');
  }

  await admin.getByRole('button', { name: 'Assign', exact: true }).click();
  await admin.getByRole('menuitem', { name: `Assign to ${helperName}` }).click();
  await expect(helper.getByRole('button', { name: 'Assigned to you' })).toBeVisible();
  await expect(row(helper, name)).toContainText('Assigned to you');
  await expect(row(admin, name)).toContainText(`Assigned to ${helperName}`);

  await helper.getByRole('button', { name: 'Internal note' }).click();
  await helper.getByRole('textbox', { name: 'Internal note' }).fill('Paid twice.');
  await helper.getByRole('textbox', { name: 'Internal note' }).press('Enter');
  await expect(log(admin).getByRole('region', { name: 'Internal note' })).toContainText('Paid twice.');
  await expectAccessible(helper);

  // The helper's page misses the admin's reply, as if both had sent at the same time.
  await helper.getByRole('button', { name: 'Reply', exact: true }).click();
  await field(helper).fill('Let me look.');
  const stale = (path: string) => helper.route(`**/api/chat/admin/${path}/**`, (route) => route.abort());
  await stale('messages');
  await field(admin).fill('Under My Scripts.');
  await field(admin).press('Enter');
  await expect.poll(maya.receivedMessages).toContain('Under My Scripts.');
  await field(helper).press('Enter');
  await expect(log(helper)).toContainText(
    'Admin replied while you were writing. Retry sends your reply too.',
  );
  expect(await maya.receivedMessages()).not.toContain('Let me look.');
  await helper.unrouteAll({ behavior: 'wait' });
  await limitListTo(helper, person.email);
  await helper.getByRole('button', { name: 'Retry' }).click();
  await expect
    .poll(maya.receivedMessages)
    .toEqual(['Where is my script?', 'Under My Scripts.', 'Let me look.']);
  await expect(log(admin)).toContainText('Let me look.');
  await expect(log(admin)).toContainText(helperName);

  // The same with the assignment: the helper still sees their own name while the admin takes over.
  await stale('conversation');
  await admin.getByRole('button', { name: `Assigned to ${helperName}` }).click();
  await admin.getByRole('menuitem', { name: 'Assign to me' }).click();
  await expect(admin.getByRole('button', { name: 'Assigned to you' })).toBeVisible();
  await helper.getByRole('button', { name: 'Assigned to you' }).click();
  await helper.getByRole('menuitem', { name: 'Remove assignment' }).click();
  await expect(helper.getByText('This conversation was just assigned to Admin.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Assigned to you' })).toBeVisible();
  await helper.unrouteAll({ behavior: 'wait' });
  await limitListTo(helper, person.email);

  await admin.getByRole('button', { name: 'Resolve' }).click();
  await expect(pane(helper, name)).toContainText('Resolved by Admin');
  await expect(row(helper, name)).toBeHidden();
  await maya.send('One more thing');
  await expect(pane(helper, name)).not.toContainText('Resolved by Admin');
  await expect(row(helper, name)).toContainText('One more thing');
  await expect(pane(admin, name).getByRole('button', { name: 'Resolve' })).toBeVisible();
});

test('views, filters, search and the open conversation are in the address, and survive a reload and Back', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const town = uniqueName('Town');
  const word = `xylophone${randomUUID().slice(0, 6)}`;
  const ada = await apiUser(request, (await newPerson(`Ada of ${town}`)).email);
  const ben = await apiUser(request, (await newPerson(`Ben of ${town}`)).email);
  await ada.send(`My ${word} is broken`);
  await ada.send('Hello?');
  await ben.send('Hi');
  const admin = await signInAs('admin');
  await limitListTo(admin, town);
  await admin.goto('/admin/chat');
  const [adas, bens] = [row(admin, `Ada of ${town}`), row(admin, `Ben of ${town}`)];
  await expect(bens).toBeVisible();
  await adas.click();
  await expect(log(admin)).toContainText('Hello?');
  await expect(adas).not.toContainText('unread');
  await admin.getByRole('button', { name: 'Unread' }).click();
  await expect(adas).toBeHidden();
  await expect(admin).toHaveURL(/unread=true&user=/);
  await admin.reload();
  await expect(bens).toBeVisible();
  await expect(adas).toBeHidden();
  await expect(log(admin)).toContainText('Hello?');
  await admin.goBack();
  await expect(adas).toBeVisible();

  await admin.getByRole('button', { name: 'Resolve' }).click();
  await expect(adas).toBeHidden();
  await view(admin, 'Resolved').click();
  await expect(adas).toContainText('Resolved');
  await expect(bens).toBeHidden();
  await view(admin, 'All').click();
  await expect(bens).toBeVisible();
  await admin.getByRole('textbox', { name: 'Search conversations...' }).fill(word.toUpperCase());
  await expect(bens).toBeHidden();
  await expect(adas).toContainText(`My ${word} is broken`);
  await expect(admin).toHaveURL(/view=all&search=XYLOPHONE/);
  await admin.reload();
  await expect(adas).toContainText(`My ${word} is broken`);
  await expect(bens).toBeHidden();
  await expect(view(admin, 'All')).toHaveAttribute('aria-current', 'true');
  await admin.goBack();
  await expect(view(admin, 'Resolved')).toHaveAttribute('aria-current', 'true');
  await expect(admin.getByRole('textbox', { name: 'Search conversations...' })).toHaveValue('');
  await expect(adas).toBeVisible();
});

test('on a phone nothing that scrolls is inside something else that scrolls', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const town = uniqueName('Town');
  const people = [];
  for (let number = 1; number <= 14; number++) people.push(await newPerson(`Person ${number} of ${town}`));
  for (const { email } of people) await (await apiUser(request, email)).send('Hello');
  const [last] = people.slice(-1);
  const talker = await apiUser(request, last?.email ?? '');
  for (let line = 1; line <= 25; line++) await talker.send(`Line ${line} of a long story`);
  const admin = await signInAs('admin');
  await admin.setViewportSize(PHONE);
  await limitListTo(admin, town);
  await admin.goto('/admin/chat');
  const first = row(admin, `Person 14 of ${town}`);
  await expect(row(admin, `Person 1 of ${town}`)).toBeAttached();
  // The page scrolls, and nothing in it.
  expect(await findScrollers(admin)).toEqual(['html']);
  await expectNoHorizontalScroll(admin);
  await expectAccessible(admin);

  await first.click();
  await expect(log(admin).getByText('Line 25 of')).toBeInViewport();
  // The messages scroll, and not the page.
  await expect.poll(() => findScrollers(admin)).toEqual(['Messages']);
  await field(admin).fill('A reply');
  await expect(admin.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  for (const button of ['Assign', 'Resolve', 'Clear Chat', 'Block'])
    await expect(admin.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(admin.getByRole('banner')).toBeHidden();
  await expectNoHorizontalScroll(admin);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(first).toBeFocused();
  await expect(log(admin)).toBeHidden();
  expect(await findScrollers(admin)).toEqual(['html']);
});

test('an admin’s own question to support is not in their own console', async ({ signInAs, request }) => {
  const [owner, helper] = [await signInAs('admin'), await signInAs('creator', uniqueName('Sam'))];
  await makeSupporter(request, owner.session, helper.session.userId);
  await (await apiUser(request, helper.person.email)).send('How do I get paid?');
  for (const page of [owner, helper]) {
    await limitListTo(page, helper.person.email);
    await page.goto('/admin/chat');
  }
  await expect(row(owner, helper.person.name)).toContainText('How do I get paid?');
  await expect(helper.getByText('No conversations found')).toBeVisible();
});

const view = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Views' }).getByRole('link', { name, exact: true });

/** Returns the names of the visible elements that can be scrolled up and down. */
function findScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { overflowY, visibility } = getComputedStyle(element);
        const isRoot = element === document.documentElement;
        const scrolls = isRoot ? overflowY !== 'hidden' : overflowY === 'auto' || overflowY === 'scroll';
        return scrolls && visibility === 'visible' && element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => element.ariaLabel ?? element.localName),
  );
}
