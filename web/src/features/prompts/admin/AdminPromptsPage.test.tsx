import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  fill,
  id,
  openPage,
  prepareAdminPromptsPage,
  promptForm,
  row,
  sampleGroup,
} from '../../../testing/admin-prompts-page.tsx';
import { renderAt } from '../../../testing/render-at.tsx';
import { AdminPromptsPage } from './AdminPromptsPage.tsx';

const { answer, changes, rejectAll, server, state } = prepareAdminPromptsPage();

test('a click, Enter or Space selects and deselects a group', async () => {
  await openPage();
  expect(row('Ada').textContent).toBe('AdaScienceLongN/A2');
  await userEvent.click(row('Ada'));
  expect(row('Ada').getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('heading', { name: 'Prompts for Ada' })).toBeDefined();
  await userEvent.click(row('Ada'));
  expect(row('Ada').getAttribute('aria-selected')).toBe('false');
  expect(screen.queryByRole('heading', { name: 'Prompts for Ada' })).toBeNull();

  row('Ada').focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(row('Ben').getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard(' ');
  expect(row('Ben').getAttribute('aria-selected')).toBe('false');
});

test('filters are sent; an empty result shows a message, and a failure keeps the filters', async () => {
  await openPage();
  fill(screen.getByLabelText('Filter by niche'), ' nowhere ');
  expect(await screen.findByText('No prompt groups found.')).toBeDefined();
  expect(server.calls.at(-1)?.address).toContain('niche=nowhere');
  rejectAll(403, {});
  fill(screen.getByLabelText('Filter by YouTuber / channel name'), 'ada');
  expect(await screen.findByText('Failed to fetch prompt groups')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Filter by niche').value).toBe(' nowhere ');
  server.respondsToEach(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No prompt groups found.')).toBeDefined();
});

test('the filters and the selected group are in the address, and are restored from it', async () => {
  const ada = state.library[0]?._id ?? '';
  const asked = '&niche=Deep+sea&for=u1&name=Omar';
  const router = renderAt(`/admin/prompts?inNiche=science&group=${ada}${asked}`, <AdminPromptsPage />);
  expect(await screen.findByRole('heading', { name: 'Prompts for Ada' })).toBeDefined();
  const nicheFilter = () =>
    within(screen.getByRole('region', { name: 'Prompt groups' })).getByLabelText<HTMLInputElement>(
      'Filter by niche',
    );
  expect(nicheFilter().value).toBe('science');
  expect(screen.queryByRole('row', { name: /Ben/ })).toBeNull();

  fill(nicheFilter(), '');
  await userEvent.click(await screen.findByRole('row', { name: /Ben/ }));
  expect(await screen.findByRole('heading', { name: 'Prompts for Ben' })).toBeDefined();
  const params = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(params)).toEqual({
    group: state.library[1]?._id,
    niche: 'Deep sea',
    for: 'u1',
    name: 'Omar',
  });
  await userEvent.click(row('Ben'));
  expect(router.state.location.search).not.toContain('group=');
});

test('a selected group is shown even if the filters exclude it', async () => {
  const ben = state.library[1]?._id ?? '';
  renderAt(`/admin/prompts?inNiche=science&group=${ben}`, <AdminPromptsPage />);
  expect(await screen.findByRole('heading', { name: 'Prompts for Ben' })).toBeDefined();
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeDefined();
  expect(screen.queryByRole('row', { name: /Ben/ })).toBeNull();
});

test('an answer that is not a list shows no groups', async () => {
  server.respondsWith(200, { groups: 3 });
  renderAt('/admin/prompts', <AdminPromptsPage />);
  expect(await screen.findByText('No prompt groups found.')).toBeDefined();
});

test('the page shows that the groups are loading', () => {
  server.neverResponds();
  renderAt('/admin/prompts', <AdminPromptsPage />);
  expect(screen.getByRole('status').textContent).toBe('Loading groups...');
});

test('a new group needs a YouTuber, a niche and a description, and its tags are sent as a list', async () => {
  await openPage();
  const form = await openCreateForm();
  await userEvent.click(form.getByRole('button', { name: 'Create Group' }));
  expect(form.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Please fill in both YouTuber Name and Niche to create a group.',
    'Please fill in the Description.',
  ]);
  fillInGroup(form);
  await userEvent.click(form.getByRole('button', { name: 'Create Group' }));
  expect(await screen.findByText('Prompt group created successfully.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({
    youtuberName: 'Cleo',
    niche: 'Travel',
    videoType: 'long',
    description: 'Slow trains.',
    targetAudience: '',
    promptName: '',
    style: '',
    tags: ['calm', 'slow'],
    userId: id(999),
  });
  await waitFor(() => expect(screen.getByRole('row', { name: /Cleo/ })).toBeDefined());
  expect(form.getByLabelText<HTMLInputElement>(/Prompt Name/).value).toBe('');
});

test('nothing is sent without a stored user id', async () => {
  await openPage();
  const form = await openCreateForm();
  fillInGroup(form);
  localStorage.removeItem('userId');
  await userEvent.click(form.getByRole('button', { name: 'Create Group' }));
  expect(form.getByRole('alert').textContent).toBe('User ID not found. Please log in again.');
  expect(changes()).toEqual([]);
});

test.each([
  ['the server’s message', () => Response.json({ error: 'Not today.' }, { status: 409 }), 'Not today.'],
  ['an error without a message', () => Response.json({}, { status: 500 }), 'Failed to create prompt group.'],
  ['an unreachable server', () => Promise.reject(new TypeError('down')), 'Error creating prompt group.'],
])('a failed creation shows an error: %s', async (_case, reply, text) => {
  await openPage();
  const form = await openCreateForm();
  fillInGroup(form);
  state.errorReply = reply;
  await userEvent.click(form.getByRole('button', { name: 'Create Group' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>(/Prompt Name/).value).toBe('Cleo');
});

test('selecting another row asks before discarding the nested form', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  const name = () => promptForm().getByLabelText<HTMLInputElement>('Prompt Name').value;
  fill(promptForm().getByLabelText('Prompt Name'), 'half typed');
  await userEvent.click(row('Ben'));
  await discardDialog('Keep editing');
  expect(screen.getByRole('heading', { name: 'Prompts for Ada' })).toBeDefined();
  expect(name()).toBe('half typed');
  await userEvent.click(row('Ben'));
  await discardDialog('Discard');
  expect(await screen.findByRole('heading', { name: 'Prompts for Ben' })).toBeDefined();
  expect(name()).toBe('');
  await userEvent.click(row('Ada'));
  expect(screen.getByRole('heading', { name: 'Prompts for Ada' })).toBeDefined();
});

test('markup in user input is shown as text', async () => {
  const script = '<script>alert(1)</script>';
  state.library = [
    { ...sampleGroup('Ada', `${script} niche`, [`${script} prompt`]), description: `${script} about` },
  ];
  await openPage();
  await userEvent.click(row('Ada'));
  for (const text of ['niche', 'prompt', 'about']) {
    expect(screen.getAllByText(`${script} ${text}`).length).toBeGreaterThan(0);
  }
  expect(document.querySelector('script')).toBeNull();
});

test('an existing group requires only a YouTuber and a niche', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Edit group Ben' }));
  const form = screen.getByRole('form', { name: 'Edit Prompt Group' });
  const required = [...form.querySelectorAll<HTMLInputElement>('[required]')].map(({ value }) => value);
  expect(required).toEqual(['Ben', 'Food']);
});

test('editing a group fills its form and resets the nested form; saving closes it', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  fill(promptForm().getByLabelText('Prompt Name'), 'half typed');
  await userEvent.click(screen.getByRole('button', { name: 'Edit group Ben' }));
  await discardDialog('Discard');
  expect(promptForm().getByLabelText<HTMLInputElement>('Prompt Name').value).toBe('');
  const form = within(screen.getByRole('form', { name: 'Edit Prompt Group' }));
  const name = form.getByLabelText<HTMLInputElement>(/Prompt Name/);
  expect(name.value).toBe('Ben');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.clear(name);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByRole('alert').textContent).toBe(
    'Please fill in both YouTuber Name and Niche for the group.',
  );
  await userEvent.type(name, 'Benno');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Group updated successfully.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('row', { name: /Benno/ })).toBeDefined());
  expect(screen.queryByRole('form', { name: 'Edit Prompt Group' })).toBeNull();
});

test('Cancel closes the edit form, and so does selecting a group', async () => {
  await openPage();
  const editForm = () => screen.queryByRole('form', { name: 'Edit Prompt Group' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit group Ben' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(editForm()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit group Ben' }));
  await userEvent.click(row('Ada'));
  expect(editForm()).toBeNull();
});

test('deleting the selected group asks first, then clears the selection and both forms', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  await userEvent.click(screen.getByRole('button', { name: 'Edit group Ada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete group Ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this prompt group?' }));
  expect(dialog.getByText(/“Ada” and its 2 nested prompts will be permanently deleted/)).toBeDefined();
  expect(changes()).toEqual([]);
  state.errorReply = () => Promise.reject(new TypeError('down'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('Error deleting prompt group.')).toBeDefined();
  state.errorReply = null;
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('Group deleted successfully.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Prompt Group' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Prompts for Ada' })).toBeNull();
});

async function discardDialog(answer: 'Keep editing' | 'Discard') {
  const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function openCreateForm() {
  await userEvent.click(screen.getByRole('button', { name: 'Create Prompt Group' }));
  return within(screen.getByRole('form', { name: 'Create Prompt Group' }));
}

function fillInGroup(form: ReturnType<typeof within>) {
  fill(form.getByLabelText(/Prompt Name/), 'Cleo');
  fill(form.getByLabelText(/Group Niche/), 'Travel');
  fill(form.getByLabelText(/Description/), 'Slow trains.');
  fill(form.getByLabelText('Tags'), 'calm, ,slow ');
}
