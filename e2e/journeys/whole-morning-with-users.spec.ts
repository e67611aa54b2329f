import { randomUUID } from 'node:crypto';
import { expect } from '../fixtures.ts';
import { test } from '../input-test.ts';
import { expectShown } from '../shown-messages.ts';

test('an operator’s morning with users: finding, helping, correcting and posting a script', async ({
  signInAs,
  input,
  isPhone,
}) => {
  test.setTimeout(180_000);
  const id = randomUUID().slice(0, 8);
  const name = `Zoë ${id}`;
  const [creator, operator] = [await signInAs('creator', name), await signInAs('admin')];
  const { email } = creator.person;
  await creator.goto('/home');
  await operator.goto('/home');

  // Finds the user without accents.
  await input.goTo(operator, 'Main', 'Admin');
  await input.goTo(operator, 'Admin', 'Users');
  const search = operator.getByRole('textbox', { name: 'Search by name or email' });
  await input.fill(search, `zoe ${id}`);
  await expect(operator.getByText('1 user', { exact: true })).toBeVisible();
  await input.press(operator.getByRole('button', { name, exact: true }));
  const panel = isPhone
    ? operator.getByRole('dialog', { name: `Details for ${name}` })
    : operator.getByRole('complementary', { name: `Details for ${name}` });

  // Writes a note and sends a reset. A reload keeps the search and the panel.
  await input.fill(panel.getByRole('textbox', { name: 'New note' }), 'Wrote about a lost password.');
  await input.press(panel.getByRole('button', { name: 'Add note' }));
  await expect(panel.getByText('Wrote about a lost password.')).toBeVisible();
  await input.press(panel.getByRole('button', { name: 'Send password reset' }));
  await expectShown(operator, 'Password reset sent.');
  await operator.reload();
  await expect(panel.getByText('Wrote about a lost password.')).toBeVisible();
  await expect(search).toHaveValue(`zoe ${id}`);

  // Corrects the name and the email.
  await input.press(panel.getByRole('button', { name: 'Edit name and email' }));
  const form = operator.getByRole('dialog', { name: 'Edit user' });
  await input.fill(form.getByRole('textbox', { name: 'Email' }), `new-${email}`);
  await input.press(form.getByRole('button', { name: 'Save' }));
  await expectShown(operator, 'User saved.');
  await expect(creator).toHaveURL('/login');
  await input.press(operator.getByRole('button', { name: 'Close details' }));

  // Resets the balance by mistake, and undoes it.
  await input.press(operator.getByRole('button', { name: `Reset tokens for ${name}` }));
  const question = operator.getByRole('dialog', { name: 'Reset to 100 tokens?' });
  await input.fill(question.getByRole('textbox', { name: 'Reason (optional)' }), 'The wrong row.');
  await input.press(question.getByRole('button', { name: 'Reset tokens' }));
  await expectShown(operator, 'Token balance reset to 100.');
  await input.press(operator.getByRole('button', { name: 'Undo' }));
  await expectShown(operator, 'Reset undone.');

  // Posts a script, hides it and shows it again.
  const title = `Harbor lights ${id}`;
  await input.goTo(operator, 'Admin', 'Post Script');
  const post = operator.getByRole('form', { name: 'Post New Script' });
  await input.fill(post.getByRole('textbox', { name: /^Title/ }), title);
  await input.fill(post.getByRole('textbox', { name: /^Content/ }), 'The harbor is quiet at night.');
  await input.fill(post.getByRole('textbox', { name: /^Niche/ }), 'Travel');
  await input.fill(post.getByRole('textbox', { name: /^Style/ }), 'Calm');
  await input.press(post.getByRole('button', { name: 'Post Script' }));
  await expectShown(operator, 'Script posted successfully!');
  await input.press(operator.getByRole('button', { name: `Unpublish ${title}` }));
  await expectShown(operator, 'Script unpublished.');
  await input.press(operator.getByRole('button', { name: `Publish now ${title}` }));
  await expectShown(operator, 'Script published.');

  // A creator finds it under More.
  const reader = await signInAs('creator');
  await reader.goto('/home');
  await input.press(
    reader.getByRole('region', { name: 'Featured Scripts' }).getByRole('link', { name: /^More/ }),
  );
  await expect(reader.getByRole('heading', { level: 1, name: 'Featured Scripts' })).toBeVisible();
  await input.fill(reader.getByRole('textbox', { name: 'Search featured scripts' }), title);
  await input.press(reader.getByRole('list', { name: 'Scripts' }).getByRole('link', { name: title }));
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // All of it is in the audit log.
  await input.goTo(operator, 'Admin', 'Audit log');
  const log = operator.getByRole('table', { name: 'Audit log' });
  for (const action of [
    'Undid the reset of a balance',
    'Changed a name or an email',
    'Wrote a note about a user',
  ])
    await expect(log.getByRole('row').filter({ hasText: action }).first()).toBeVisible();
});
