import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiUser, field, limitListTo, log, pane, row } from '../chat-console.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

const BLOCKED = 'This user is blocked and cannot send or receive messages.';
const HOSTILE = [
  '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>',
  'w'.repeat(900),
  '🧜🏽‍♀️👩‍👩‍👧‍👦 مرحبا بالعالم שלום',
];

test('an admin sees a new message without a reload, replies, edits and deletes', async ({ signInAs }) => {
  const name = uniqueName('Maya');
  const [creator, admin] = [await signInAs('creator', name), await signInAs('admin')];
  await openConsole(admin, creator.person.email);
  await expect(admin.getByText('No conversations found')).toBeVisible();
  await openWidget(creator);
  await send(creator, 'Where is my script?');
  // The admin is not typing, so the conversation opens automatically.
  await expect(log(admin)).toContainText('Where is my script?');
  await expect(admin).toHaveURL(/\/admin\/chat\?user=/);
  await expect(pane(admin, name).getByText('Active')).toBeVisible();

  await send(admin, 'Under My Scrpts.');
  await expect(log(creator)).toContainText('Under My Scrpts.');
  await chooseAction(admin, 'Under My Scrpts.', 'Edit');
  await expect(field(admin)).toBeFocused();
  await field(admin).fill('Under My Scripts.');
  await field(admin).press('Enter');
  await expect(log(creator)).toContainText('Under My Scripts.');
  await expect(log(creator)).not.toContainText('Scrpts');
  await expect(log(admin).getByText('edited')).toBeVisible();

  await chooseAction(admin, 'Where is my script?', 'Delete');
  const dialog = admin.getByRole('dialog', { name: 'Delete this message?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await chooseAction(admin, 'Where is my script?', 'Delete');
  await dialog.getByRole('button', { name: 'Delete message' }).click();
  await expect(log(creator)).not.toContainText('Where is my script?');
  await expect(log(admin)).not.toContainText('Where is my script?');

  await admin.reload();
  await expect(log(admin)).toContainText('Under My Scripts.');
});

test('blocking, unblocking and clearing the chat take effect immediately on both sides', async ({
  signInAs,
  request,
}) => {
  const name = uniqueName('Maya');
  const [creator, admin] = [await signInAs('creator', name), await signInAs('admin')];
  const maya = await apiUser(request, creator.person.email);
  await maya.send('Hello there');
  await openWidget(creator);
  await openConsole(admin, creator.person.email);
  await select(admin, name);

  await admin.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(pane(admin, name).getByText(BLOCKED)).toBeVisible();
  await expect(pane(admin, name).getByText('Blocked', { exact: true })).toBeVisible();
  await expect(creator.getByText('You are blocked and cannot send messages.')).toBeVisible();
  await expect(field(creator)).toBeDisabled();
  await admin.getByRole('button', { name: 'Unblock', exact: true }).click();
  await send(creator, 'I am back.');
  await expect(log(admin)).toContainText('I am back.');
  await send(admin, 'Welcome back.');
  await expect(log(creator)).toContainText('Welcome back.');

  await admin.getByRole('button', { name: 'Clear Chat' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Clear all messages for this user?' });
  await dialog.getByRole('button', { name: 'Clear Chat' }).click();
  await expect(log(admin)).toHaveText('Start a conversation');
  await expect(log(creator)).toHaveText('No messages yet');
  await expect(admin.getByText('No conversations found')).toBeVisible();
});

test('a message from another user does not switch the conversation or scroll it while the admin is typing or reading', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const town = uniqueName('Town');
  const ada = await apiUser(request, (await newPerson(`Ada of ${town}`)).email);
  const ben = await apiUser(request, (await newPerson(`Ben of ${town}`)).email);
  const line = (number: number) => ada.send(`Line ${number} of a long story`);
  await line(1);
  await Promise.all(Array.from({ length: 53 }, (_, index) => line(index + 2)));
  await line(55);
  await ben.send('Hi from Ben');
  const admin = await signInAs('admin');
  await openConsole(admin, town);
  const search = admin.getByRole('textbox', { name: 'Search conversations...' });
  await search.fill(`Ada of ${town.toUpperCase()}`);
  await expect(row(admin, `Ben of ${town}`)).toBeHidden();
  await search.fill('');
  await expect(row(admin, `Ben of ${town}`)).toBeVisible();
  await select(admin, `Ada of ${town}`);
  await expect(log(admin).getByText('Line 55 of')).toBeInViewport();

  await field(admin).fill('Dear Ada,');
  await ben.send('Anybody there?');
  await expect(admin.getByRole('button', { name: 'Open conversation' })).toBeVisible();
  await expect(
    admin.getByRole('status').filter({ hasText: `New message from Ben of ${town}` }),
  ).toBeVisible();
  await field(admin).press('End');
  await field(admin).pressSequentially(' thank you.');
  await field(admin).press('Enter');
  await expect(log(admin)).toContainText('Dear Ada, thank you.');
  await expect.poll(ada.receivedMessages).toContain('Dear Ada, thank you.');
  expect(await ben.receivedMessages()).not.toContain('Dear Ada, thank you.');

  // Scrolling back loads older messages, and new ones do not change the scroll position. Scrolling is retried, because
  // the reply's change from sending to sent may scroll to the end at the same time.
  await expect(async () => {
    await log(admin).evaluate((view) => view.scrollTo({ top: 0 }));
    await expect(log(admin).getByText('Line 1 of')).toBeAttached({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await log(admin).evaluate((view) => view.scrollTo({ top: 40 }));
  const scrollTop = () => log(admin).evaluate((view) => Math.round(view.scrollTop));
  await expect.poll(scrollTop).toBe(40);
  await ada.send('One more thing');
  await expect(admin.getByRole('button', { name: 'New messages' })).toBeVisible();
  await ben.send('Hello?');
  await expect(row(admin, `Ben of ${town}`)).toContainText('Hello?');
  await expect(row(admin, `Ben of ${town}`)).toContainText('3 unread');
  expect(await scrollTop()).toBe(40);
  await expect(pane(admin, `Ada of ${town}`)).toBeVisible();

  await admin.getByRole('button', { name: 'New messages' }).click();
  await field(admin).fill('Half a tho');
  await admin.getByRole('button', { name: 'Open conversation' }).click();
  await expect(log(admin)).toContainText('Hello?');
  await expect(field(admin)).toHaveValue('');
  await select(admin, `Ada of ${town}`);
  await expect(field(admin)).toHaveValue('Half a tho');
  // Without a draft, a new message opens its conversation.
  await field(admin).fill('');
  await ben.send('Still here');
  await expect(pane(admin, `Ben of ${town}`)).toBeVisible();
  await expect(row(admin, `Ben of ${town}`)).toHaveAttribute('aria-current', 'true');
});

test('an admin creates a requested prompt and tells the requester', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const name = uniqueName('Maya');
  const person = await newPerson(name);
  const maya = await apiUser(request, person.email);
  const niche = `Night buses ${Date.now()}`;
  await maya.send(`[PROMPT REQUEST]\nNiche: ${niche}\nChannel Link: N/A`);
  const admin = await signInAs('admin');
  await openConsole(admin, person.email);
  await select(admin, name);
  await admin.getByRole('link', { name: 'Create this prompt' }).click();

  const create = admin.getByRole('form', { name: 'Create Prompt Group' });
  await expect(create.getByRole('combobox', { name: /^Group Niche/ })).toHaveValue(niche);
  await create.getByRole('textbox', { name: /^Prompt Name/ }).fill('Last Stop Stories');
  await create.getByRole('textbox', { name: /^Description/ }).fill('Slow rides after midnight.');
  await create.getByRole('button', { name: 'Create Group' }).click();
  const nested = admin.getByRole('form', { name: 'Create Nested Prompt' });
  await nested.getByRole('combobox', { name: /^Niche/ }).fill(niche);
  await nested.getByRole('textbox', { name: /^Prompt Name/ }).fill('The last bus');
  await expect(admin.getByRole('button', { name: `Tell ${name}` })).toBeHidden();
  await nested.getByRole('button', { name: 'Create Nested' }).click();
  await admin.getByRole('button', { name: `Tell ${name}` }).click();
  await expect(admin).toHaveURL(/\/admin\/chat\?user=/);
  await expect(pane(admin, name)).toBeVisible();
  await expect(log(admin)).toContainText('Your prompt is ready: “The last bus”.');
  expect(await maya.receivedMessages()).toContainEqual(expect.stringContaining('Your prompt is ready'));
});

test('hostile text is shown as plain text and does not break the layout, on a phone and in dark mode', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const name = uniqueName(`<b>${'Maximiliana'.repeat(4)}</b>`);
  const person = await newPerson(name);
  const maya = await apiUser(request, person.email);
  for (const text of HOSTILE) await maya.send(text);
  const admin = await signInAs('admin');
  await openConsole(admin, person.email);
  await select(admin, name);
  for (const text of HOSTILE) await expect(log(admin)).toContainText(text);
  await expect(admin).toHaveTitle('Admin Chat · Cold Open');
  await expectNoHorizontalScroll(admin);
  await expectAccessible(admin);

  await admin.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(admin);
  await admin.setViewportSize(PHONE);
  await expect(admin.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
  await expectNoHorizontalScroll(admin);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'About' }).click();
  await expect(
    admin.getByRole('dialog', { name: 'About this user' }).getByText('Token balance'),
  ).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(admin);
  await field(admin).fill(Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n'));
  await expect.poll(async () => (await field(admin).boundingBox())?.height).toBeLessThanOrEqual(120);
  await field(admin).fill('');

  await admin.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(log(admin)).toBeHidden();
  await expect(row(admin, name)).toBeFocused();
  await expectNoHorizontalScroll(admin);
  await expectAccessible(admin);
});

test('the navigation shows the unread count, and the user panel links to the chat', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const person = await newPerson('Maya');
  const admin = await signInAs('admin');
  await limitListTo(admin, person.email);
  await admin.goto(`/admin/users?search=${person.email}`);
  const maya = await apiUser(request, person.email);
  await maya.send('Anybody?');
  await expect(
    admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Chat' }),
  ).toHaveText(/^Chat\d+\+? unread$/);
  await admin.getByRole('grid', { name: 'Users' }).getByText('Maya').click();
  await admin.getByRole('link', { name: 'Open chat' }).click();
  await expect(log(admin)).toContainText('Anybody?');
});

async function openConsole(page: Page, search: string) {
  await limitListTo(page, search);
  await page.goto('/admin/chat');
  await expect(page.getByText('Welcome to Admin Chat')).toBeVisible();
}
async function select(page: Page, name: string) {
  await row(page, name).click();
  await expect(row(page, name)).toHaveAttribute('aria-current', 'true');
}
/** Avoids conflicts with names in other tests. */
const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
async function send(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(log(page)).toContainText(text);
}
async function openWidget(page: Page) {
  await page.goto('/home');
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await expect(field(page)).toBeVisible();
}
async function chooseAction(page: Page, text: string, action: 'Edit' | 'Delete') {
  await page.getByRole('button', { name: `Actions for message “${text}”` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
