import { randomUUID } from 'node:crypto';
import { apiUser, field, limitListTo, log, row } from '../chat-console.ts';
import { expect } from '../fixtures.ts';
import { test } from '../input-test.ts';

test('an operator’s morning in the chat: finding, assigning, noting, answering and resolving, until the user writes again', async ({
  newPerson,
  signInAs,
  request,
  input,
  isPhone,
}) => {
  const id = randomUUID().slice(0, 8);
  const name = `Maya Quill ${id}`;
  const maya = await apiUser(request, (await newPerson(name)).email);
  await maya.send('My last script stopped. Is that draft gone?');
  const operator = await signInAs('admin');
  const headers = { authorization: `Bearer ${operator.session.token}` };
  const reply = { name: `Draft ${id}`, content: 'Hello {first name}, it is in My Scripts. {admin}' };
  const saved = await request.post('/api/chat/admin/canned-replies', { headers, data: reply });
  expect(saved.status()).toBe(201);

  // Finds the unread conversation.
  await limitListTo(operator, id);
  await operator.goto('/home');
  await input.goTo(operator, 'Main', 'Admin');
  await input.goTo(operator, 'Admin', 'Chat');
  await input.press(operator.getByRole('button', { name: 'Unread' }));
  await expect(row(operator, name)).toContainText('1 unread');
  await input.press(row(operator, name));
  await expect(log(operator)).toContainText('Is that draft gone?');

  // Takes it, and leaves a note for the others.
  await input.press(operator.getByRole('button', { name: 'Assign', exact: true }));
  await input.press(operator.getByRole('menuitem', { name: 'Assign to me' }));
  await expect(operator.getByRole('button', { name: 'Assigned to you' })).toBeVisible();
  await input.press(operator.getByRole('button', { name: 'Internal note' }));
  await input.fill(operator.getByRole('textbox', { name: 'Internal note' }), 'Stopped at the setup.');
  await input.press(operator.getByRole('button', { name: 'Add note' }));
  await expect(log(operator).getByRole('region', { name: 'Internal note' })).toContainText(
    'Stopped at the setup.',
  );

  // Answers with a saved reply, whose placeholders are filled in before it is sent.
  await input.press(operator.getByRole('button', { name: 'Reply', exact: true }));
  await input.press(operator.getByRole('button', { name: 'Saved replies' }));
  await input.press(operator.getByRole('menuitem', { name: new RegExp(`^Draft ${id}`) }));
  await expect(field(operator)).toHaveValue('Hello Maya, it is in My Scripts. Admin');
  await input.press(operator.getByRole('button', { name: 'Send', exact: true }));
  await expect.poll(maya.receivedMessages).toContain('Hello Maya, it is in My Scripts. Admin');
  expect((await maya.receivedMessages()).join()).not.toContain('Stopped at the setup.');

  await input.press(operator.getByRole('button', { name: 'Resolve' }));
  await expect(operator.getByText('Resolved by you')).toBeVisible();
  if (isPhone) await input.press(operator.getByRole('button', { name: 'Back to conversations' }));
  const views = operator.getByRole('list', { name: 'Views' });
  await input.press(operator.getByRole('button', { name: 'Unread' }));
  await input.press(views.getByRole('link', { name: 'Mine' }));
  await expect(row(operator, name)).toBeHidden();
  await input.press(views.getByRole('link', { name: 'Resolved' }));
  await expect(row(operator, name)).toBeVisible();

  // The user writes again, and the conversation is the operator's again.
  await input.press(views.getByRole('link', { name: 'Mine' }));
  await maya.send('Found it, thank you!');
  // On a phone the new message opens its conversation, which covers the list.
  if (isPhone) await expect(log(operator)).toContainText('Found it, thank you!');
  else await expect(row(operator, name)).toContainText('Assigned to you');
  await expect(operator.getByRole('button', { name: 'Assigned to you' })).toBeVisible();
  await expect(operator.getByText('Resolved by you')).toBeHidden();
  await expect(operator.getByRole('button', { name: 'Resolve' })).toBeVisible();
});
