import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { limitListTo } from '../chat-console.ts';
import { expect } from '../fixtures.ts';
import { test } from '../input-test.ts';
import { expectShown } from '../shown-messages.ts';

test('an operator’s morning: fulfilling a prompt request, changing a balance and a prompt, and adding a title', async ({
  signInAs,
  input,
  isPhone,
}) => {
  const id = randomUUID().slice(0, 8);
  const [name, niche, channel] = [`Maya ${id}`, `Night buses ${id}`, `Last Stop Stories ${id}`];
  const [prompt, betterPrompt] = [`The last bus ${id}`, `The very last bus ${id}`];
  const [creator, operator] = [await signInAs('creator', name), await signInAs('admin')];
  await limitListTo(operator, creator.person.email);
  await creator.goto('/home');
  await input.press(creator.getByRole('button', { name: /^Chat with us/ }));
  await input.press(creator.getByRole('button', { name: 'Request a Prompt' }));
  const requestForm = creator.getByRole('form', { name: 'Request a Prompt' });
  await input.fill(requestForm.getByRole('textbox', { name: /^Niche/ }), niche);
  await input.press(requestForm.getByRole('button', { name: 'Send request' }));
  await expect(creator.getByText(/^Thank you for your request\./)).toBeVisible();

  // Sees the new sign-up and answers the request.
  await operator.goto('/home');
  await input.goTo(operator, 'Main', 'Admin');
  await input.goTo(operator, 'Admin', 'OverView');
  await expect(operator.getByRole('list', { name: 'Recent Signups' })).toContainText(creator.person.email);
  await input.goTo(operator, 'Admin', 'Chat');
  await input.press(
    operator.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) }),
  );
  await input.fill(operator.getByRole('textbox', { name: 'Message', exact: true }), 'I am on it.');
  await input.press(operator.getByRole('button', { name: 'Send', exact: true }));
  await expect(messages(creator)).toContainText('I am on it.');

  // Creates the requested prompt.
  await input.press(operator.getByRole('link', { name: 'Create this prompt' }));
  const group = operator.getByRole('form', { name: 'Create Prompt Group' });
  await input.fill(group.getByRole('textbox', { name: /^Prompt Name/ }), channel);
  await input.fill(group.getByRole('textbox', { name: /^Description/ }), 'Slow rides after midnight.');
  await input.press(group.getByRole('button', { name: 'Create Group' }));
  const nestedForm = operator.getByRole('form', { name: 'Create Nested Prompt' });
  await input.fill(nestedForm.getByRole('combobox', { name: /^Niche/ }), niche);
  await input.fill(nestedForm.getByRole('textbox', { name: /^Prompt Name/ }), prompt);
  await input.press(nestedForm.getByRole('button', { name: 'Create Nested' }));
  await input.press(operator.getByRole('button', { name: `Tell ${name}` }));
  await expect(messages(creator)).toContainText(`Your prompt is ready: “${prompt}”.`);

  if (isPhone) await input.press(operator.getByRole('button', { name: 'Back to conversations' }));
  await input.goTo(operator, 'Admin', 'Users');
  await input.fill(operator.getByRole('textbox', { name: 'Search by name or email' }), creator.person.email);
  // Activates the plan and changes the balance.
  await input.press(operator.getByRole('button', { name: `Activate Plan for ${name}` }));
  await expectShown(operator, 'Plan activated.');
  await input.press(operator.getByRole('button', { name: `Edit tokens for ${name}` }));
  const editor = operator.getByRole('dialog', { name: `Edit tokens for ${name}` });
  await input.fill(editor.getByRole('textbox', { name: 'Token balance' }), '250');
  await input.press(editor.getByRole('button', { name: 'Save' }));
  await expectShown(operator, 'Token balance changed.');
  await input.press(creator.getByRole('button', { name: 'Close chat' }));
  await expect(creator.getByRole('banner').getByText('250 tokens')).toBeVisible();

  // Renames the prompt.
  await input.goTo(operator, 'Admin', 'Prompts');
  const groups = operator.getByRole('region', { name: 'Prompt groups' });
  await input.fill(groups.getByRole('textbox', { name: 'Filter by YouTuber / channel name' }), channel);
  const rows = groups.getByRole('grid').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await input.press(rows.filter({ hasText: channel }));
  await input.press(operator.getByRole('button', { name: `Edit prompt ${prompt}` }));
  const editForm = operator.getByRole('form', { name: 'Edit Nested Prompt' });
  await input.fill(editForm.getByRole('textbox', { name: /^Prompt Name/ }), betterPrompt);
  await input.press(editForm.getByRole('button', { name: 'Update Nested' }));
  await expectShown(operator, 'Nested prompt updated successfully.');
  await input.goTo(creator, 'Main', 'Prompts');
  await input.fill(creator.getByRole('textbox', { name: 'Prompt Name' }), channel);
  await input.press(creator.getByRole('article').getByRole('link', { name: channel }));
  await expect(creator.getByRole('link', { name: betterPrompt })).toBeVisible();

  // Adds a title to the catalog.
  await input.goTo(operator, 'Admin', 'Post Video Title');
  const title = operator.getByRole('form', { name: 'Add a video title' });
  await input.fill(title.getByRole('textbox', { name: 'Title' }), `Who Drives the Last Bus ${id}`);
  await input.fill(title.getByLabel('Upload Days'), '10');
  await input.fill(title.getByLabel('Niche'), niche);
  await input.fill(title.getByLabel('Views'), '10000');
  await input.fill(title.getByLabel('Channel Subscribers'), '10000');
  await input.press(title.getByRole('button', { name: 'Add Video' }));
  await expectShown(operator, 'Video title added.');
  await input.goTo(creator, 'Main', 'Home');
  await input.press(
    creator.getByRole('navigation', { name: 'Home' }).getByRole('link', { name: 'Video titles' }),
  );
  await expect(creator.getByRole('table', { name: 'Video titles' })).toContainText(
    `Who Drives the Last Bus ${id}`,
  );

  // Finds all of these actions in the audit log.
  await input.goTo(operator, 'Admin', 'Audit log');
  const log = operator.getByRole('table', { name: 'Audit log' });
  const entry = (action: string) => log.getByRole('row').filter({ hasText: action }).filter({ hasText: id });
  await expect(entry('Changed a balance').locator('ins')).toHaveText('250');
  await expect(entry('Replied in the chat')).toHaveCount(2);
  for (const action of ['Added a prompt group', 'Changed a prompt', 'Added a video title'])
    await expect(entry(action)).toBeVisible();
});

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
