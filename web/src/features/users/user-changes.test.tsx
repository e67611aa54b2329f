import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cellsOf, nameOf, prepareUsersPage, search, showRowsNearScreen } from '../../testing/users-page.tsx';
import { sampleUser, userId } from './sample-users.ts';

const { answer, changes, lastQuery, openPage, server, state } = prepareUsersPage();

test('a plan is activated without a confirmation, and the row shows the server’s reply', async () => {
  await openPage();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Activate Plan for Ben' }));
  expect(await screen.findByText('Plan activated.')).toBeDefined();
  expect(changes()).toEqual([
    expect.objectContaining({ method: 'PATCH', address: planOf(2), body: { status: 'active' } }),
  ]);
  expect(screen.getByRole('button', { name: 'Deactivate Plan for Ben' })).toBeDefined();
});

test('a plan is deactivated only after a confirmation', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate Plan for Ada' }));
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate this plan?' }));
  expect(question.getByText(/canceled with the payment provider/)).toBeDefined();
  expect(changes()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Deactivate Plan' }));
  expect(await screen.findByText('Plan deactivated.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ status: 'inactive' });
  const plan = screen.getByRole('button', { name: 'Activate Plan for Ada' });
  await waitFor(() => expect(document.activeElement).toBe(plan));
});

test.each([
  ['the server’s message', () => Response.json({ error: 'Not today.' }, { status: 502 }), 'Not today.'],
  ['a server without a message', () => Response.json({}, { status: 500 }), 'The plan could not be changed.'],
  ['a server that is down', () => Promise.reject(new TypeError('down')), 'The plan could not be changed.'],
])('a failed plan change is reported: %s', async (_case, reply, text) => {
  await openPage();
  state.errorReply = reply;
  await userEvent.click(screen.getByRole('button', { name: 'Activate Plan for Ben' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Activate Plan for Ben' })).toBeDefined();
});

test('a balance is validated before it is sent, and Escape sends nothing', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ada' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  expect(field.value).toBe('3');
  for (const invalid of ['-1', '1.5', '1000001', 'x', '']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${invalid}{Enter}`);
    expect(screen.getByText('Tokens must be a whole number from 0 to 1,000,000.')).toBeDefined();
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Token balance')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit tokens for Ada' }));
  expect(changes()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ada' }));
  const again = await screen.findByLabelText<HTMLInputElement>('Token balance');
  await userEvent.clear(again);
  await userEvent.type(again, '7{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ tokens: 7, before: 3 });
  await waitFor(() => expect(screen.queryByLabelText('Token balance')).toBeNull());
  expect(cellsOf('ada@')[3]).toBe('7');
});

test('the balance can be edited while another change to the user is in progress, and saved after it', async () => {
  await openPage();
  let sendChanged = () => {};
  const changed = new Promise<void>((resolve) => {
    sendChanged = resolve;
  });
  server.respondsToEach(async (call) => {
    if (call.address.includes('/plan')) await changed;
    return answer(call);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Activate Plan for Ben' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ben' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  sendChanged();
  await waitFor(() => expect(save.disabled).toBe(false));
  await userEvent.clear(field);
  await userEvent.type(field, '9{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
});

test('a balance that is being typed stays when a search replaces the list, short or long', async () => {
  state.users = Array.from({ length: 70 }, (_, index) => sampleUser(index, `User ${index}`));
  showRowsNearScreen();
  await openPage();
  let sendFound = () => {};
  const found = new Promise<void>((resolve) => {
    sendFound = resolve;
  });
  server.respondsToEach(async (call) => {
    if (call.address.includes('search=')) await found;
    return answer(call);
  });
  fireEvent.change(search(), { target: { value: 'user 3@' } });
  await waitFor(() => expect(lastQuery().search).toBe('user 3@'));
  const edit = () => screen.getByLabelText('Edit tokens for User 3', { selector: 'button' });
  await userEvent.click(edit());
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  await userEvent.clear(field);
  await userEvent.type(field, '25');
  const button = edit();
  sendFound();
  await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(1));
  expect(edit()).toBe(button);
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '0{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
  expect(changes().map(({ body }) => body)).toEqual([{ tokens: 250, before: 12 }]);
  await waitFor(() => expect(document.activeElement).toBe(edit()));
});

test('a balance that is being typed stays and can be saved when the user leaves the list', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ben' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  await userEvent.clear(field);
  await userEvent.type(field, '40');
  const ben = state.users[1];
  server.respondsToEach((call) =>
    call.method === 'GET' && call.address.includes('plan=active')
      ? Response.json(state.users.slice(0, 1))
      : answer(call),
  );
  fireEvent.change(within(screen.getByRole('group', { name: 'Filters' })).getByLabelText('Plan'), {
    target: { value: 'active' },
  });
  await waitFor(() => expect(screen.queryByText(ben?.email ?? '')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Token balance')).toBe(field);
  expect(field.value).toBe('40');
  await userEvent.type(field, '0{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ tokens: 400, before: 12 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Users' })));
});

test('resetting a balance asks first, sends the reason and can be undone', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Reset tokens for Ben' }));
  await userEvent.click(await dialogButton('Reset to 100 tokens?', 'Keep the balance'));
  expect(changes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset tokens for Ben' }));
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Asked for it.');
  await userEvent.click(await dialogButton('Reset to 100 tokens?', 'Reset tokens'));
  expect(await screen.findByText('Token balance reset to 100.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ reason: 'Asked for it.' });
  expect(cellsOf('ben@')[3]).toBe('100');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Reset undone.')).toBeDefined();
  expect(changes()[1]).toMatchObject({
    method: 'POST',
    address: `/api/admin/users/${userId(2)}/reset-tokens/undo`,
    body: { entryId: '41' },
  });
  await waitFor(() => expect(cellsOf('ben@')[3]).toBe('12'));
});

test('a note or a role that was not saved for one user is not in the next user’s panel', async () => {
  await openPage();
  const panelOf = async (name: string) =>
    within(await screen.findByRole('complementary', { name: `Details for ${name}` }));
  await userEvent.click(nameOf('Ada'));
  const first = await panelOf('Ada');
  await userEvent.type(first.getByLabelText('New note'), 'Prefers email.');
  await userEvent.selectOptions(first.getByLabelText('Role'), 'Support');
  await userEvent.click(nameOf('Ben'));
  const second = await panelOf('Ben');
  expect(second.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
  expect(second.getByLabelText<HTMLSelectElement>('Role').value).toBe('none');
});

test('two admins: what someone else saved is shown, and replaced only on purpose', async () => {
  await openPage();
  await userEvent.click(nameOf('Ben'));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name and email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Benno');
  state.users = state.users.map((user) => (user.name === 'Ben' ? { ...user, name: 'Benjamin' } : user));
  state.errorReply = () =>
    Response.json({ error: 'Changed elsewhere.', code: 'user_changed' }, { status: 409 });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed elsewhere.')).toBeDefined();
  expect(await dialog.findByText('Now: Benjamin')).toBeDefined();
  expect(name.value).toBe('Benno');
  expect(changes()[0]?.body).toMatchObject({ name: 'Benno', before: { name: 'Ben' } });
  state.errorReply = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User saved.')).toBeDefined();
  expect(changes()[1]?.body).toMatchObject({ name: 'Benno', before: { name: 'Benjamin' } });
});

test('deleting asks first, reports an error and removes the row', async () => {
  await openPage();
  await userEvent.click(nameOf('Ben'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user Ben' }));
  await userEvent.click(await dialogButton('Delete this user?', 'Keep the user'));
  expect(changes()).toEqual([]);
  state.errorReply = () => Response.json({ error: 'The last admin cannot be deleted.' }, { status: 409 });
  await userEvent.click(screen.getByRole('button', { name: 'Delete user Ben' }));
  await userEvent.click(await dialogButton('Delete this user?', 'Delete user'));
  expect(await screen.findByText('The last admin cannot be deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  state.errorReply = null;
  await userEvent.click(screen.getByRole('button', { name: 'Delete user Ben' }));
  await userEvent.click(await dialogButton('Delete this user?', 'Delete user'));
  expect(await screen.findByText('User deleted.')).toBeDefined();
  expect(screen.queryByText('ben@example.com')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a new user needs all three fields, and a server error appears at its field', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Add User', expanded: false }));
  const form = within(screen.getByRole('form', { name: 'Add User' }));
  const fill = async (label: RegExp | string, text: string) => {
    await userEvent.clear(form.getByLabelText(label));
    await userEvent.type(form.getByLabelText(label), text);
  };
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Add User' }));
  const alerts = () => form.getAllByRole('alert').map(({ textContent }) => textContent);
  await submit();
  expect(alerts()).toEqual(['Please fill in all fields.']);
  expect(changes()).toEqual([]);
  await fill('Name', 'Cleo');
  await fill('Email', 'cleo');
  await fill('Password', 'short');
  await submit();
  expect(alerts()).toEqual([
    'Please enter a valid email address.',
    'Password must be at least 8 characters.',
  ]);
  await fill('Email', 'cleo@example.com');
  await fill('Password', 'long enough');
  state.errorReply = () => {
    const error = 'An account with this email already exists.';
    return Response.json(
      { error, code: 'email_taken', details: [{ path: 'email', message: error }] },
      { status: 409 },
    );
  };
  await submit();
  await waitFor(() => expect(alerts()).toEqual(['An account with this email already exists.']));
  expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Cleo');

  state.errorReply = null;
  await submit();
  expect(await screen.findByText('User added.')).toBeDefined();
  expect(await screen.findByText('cleo@example.com')).toBeDefined();
  expect(changes().at(-1)?.body).toEqual({
    name: 'Cleo',
    email: 'cleo@example.com',
    password: 'long enough',
  });
  expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Close form' }));
  expect(screen.getByRole('button', { name: 'Add User', expanded: false })).toBeDefined();
});

const planOf = (index: number) => `/api/admin/users/${userId(index)}/plan`;

async function dialogButton(question: string, name: string) {
  return within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name });
}
