import { DEFAULT_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { BEAT_MESSAGES, type TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { AdminPromptsPage } from './AdminPromptsPage.tsx';

// Skips the visibility check of every element, which is slow and not needed here.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
const BEATS = [
  { name: 'Cold open', purpose: 'Show the part.', question: 'Which part?', share: 40 },
  { name: 'The cause', purpose: 'Name it.', question: 'What was it?', share: 60 },
];
const TEMPLATE = 'Open on   one object.\n\n{{sample_script}}';
let library: PromptGroup[] = [];
/** Replaces the server's response to a change. */
let errorReply: (() => Response | Promise<Response>) | null = null;

beforeEach(() => {
  library = [sampleGroup('Ada', 'Science', ['First look', 'Second look']), sampleGroup('Ben', 'Food', [])];
  errorReply = null;
  startSession({ token: 't1', userId: id(999) });
  server.respondsToEach(answer);
});
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
});

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
  errorReply = reply;
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
  library = [
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
  errorReply = () => Promise.reject(new TypeError('down'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('Error deleting prompt group.')).toBeDefined();
  errorReply = null;
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('Group deleted successfully.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Prompt Group' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Prompts for Ada' })).toBeNull();
});

test('a new nested prompt starts from the default template, requires all fields and appears in the table', async () => {
  await openPage();
  await userEvent.click(row('Ben'));
  const template = () => promptForm().getByLabelText<HTMLTextAreaElement>('Prompt Template');
  expect(template().value).toBe(DEFAULT_TEMPLATE);
  expect(template().getAttribute('rows')).toBe('6');
  await userEvent.click(promptForm().getByRole('button', { name: 'Create Nested' }));
  expect(
    promptForm()
      .getAllByRole('alert')
      .map((alert) => alert.textContent),
  ).toEqual(['Please fill in all nested‐prompt fields.']);
  fill(promptForm().getByLabelText('Niche'), 'Food');
  fill(promptForm().getByLabelText('Prompt Name'), 'One pan');
  await userEvent.click(promptForm().getByRole('button', { name: 'Create Nested' }));
  expect(await screen.findByText('Nested prompt created successfully.')).toBeDefined();
  const listed = await screen.findByRole('row', { name: /One pan/ });
  expect(listed.textContent).toContain('You are an expert YouTube scriptwriter. First stud…');
  await waitFor(() => expect(promptForm().getByLabelText<HTMLInputElement>('Prompt Name').value).toBe(''));
});

test('a nested prompt is edited with its full template; Cancel returns to a new prompt', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  await userEvent.click(screen.getByRole('button', { name: 'Edit prompt First look' }));
  expect(await screen.findByRole('heading', { name: 'Edit Nested Prompt' })).toBeDefined();
  expect(promptForm().getByLabelText<HTMLTextAreaElement>('Prompt Template').value).toBe(TEMPLATE);
  expect(promptForm().getByRole('button', { name: /2 beats.*Cold open, The cause/ })).toBeDefined();
  await userEvent.click(promptForm().getByRole('button', { name: 'Update Nested' }));
  expect(await screen.findByText('Nested prompt updated successfully.')).toBeDefined();
  const saved = server.calls.find(({ method }) => method === 'PATCH');
  expect(saved?.body).toMatchObject({ promptTemplate: TEMPLATE, beats: BEATS });
  expect(screen.getByRole('heading', { name: 'Create Nested Prompt' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Edit prompt Second look' }));
  await screen.findByRole('heading', { name: 'Edit Nested Prompt' });
  await userEvent.click(promptForm().getByRole('button', { name: 'Cancel' }));
  expect(promptForm().getByLabelText<HTMLTextAreaElement>('Prompt Template').value).toBe(DEFAULT_TEMPLATE);
});

test('an admin changes the beats of a prompt, and a problem is shown at its field', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  await userEvent.click(screen.getByRole('button', { name: 'Edit prompt First look' }));
  await screen.findByRole('heading', { name: 'Edit Nested Prompt' });
  await userEvent.click(promptForm().getByRole('button', { name: /2 beats/ }));
  const beats = within(promptForm().getByRole('group', { name: 'Beats' }));
  const field = (label: string, index = 0) => beats.getAllByLabelText(label)[index] as HTMLElement;
  fill(field('Name'), '');
  fill(field('Share of the words', 1), '5');
  await userEvent.click(promptForm().getByRole('button', { name: 'Update Nested' }));
  expect(beats.getByText(BEAT_MESSAGES.nameMissing)).toBeDefined();
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(false);

  for (const [label, text] of [
    ['Name', 'Scene'],
    ['Purpose', 'Show it.'],
    ['Question to the creator', 'What is it?'],
  ] as const)
    fill(field(label), text);
  await userEvent.click(beats.getByRole('button', { name: 'Make it 100' }));
  await userEvent.click(promptForm().getByRole('button', { name: 'Update Nested' }));
  expect(await screen.findByText('Nested prompt updated successfully.')).toBeDefined();
  const saved = server.calls.find(({ method }) => method === 'PATCH')?.body as { beats: TemplateBeat[] };
  expect(saved.beats[0]).toMatchObject({ name: 'Scene', purpose: 'Show it.', question: 'What is it?' });
  expect(saved.beats.reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

test('a template that fails to load shows an error and keeps the input', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  fill(promptForm().getByLabelText('Prompt Name'), 'half typed');
  rejectAll(404, { error: 'Not found.' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit prompt First look' }));
  expect(await screen.findByText('Failed to load prompt template.')).toBeDefined();
  expect(promptForm().getByLabelText<HTMLInputElement>('Prompt Name').value).toBe('half typed');
});

test('Auto Format joins the template into one line, and Undo restores it', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  const template = promptForm().getByLabelText<HTMLTextAreaElement>('Prompt Template');
  await userEvent.clear(template);
  await userEvent.type(template, ' two{enter}{enter}lines ');
  await userEvent.click(promptForm().getByRole('button', { name: 'Auto Format' }));
  expect(template.value).toBe('two lines');
  await userEvent.click(promptForm().getByRole('button', { name: 'Undo' }));
  expect(template.value).toBe(' two\n\nlines ');
  expect(document.activeElement).toBe(promptForm().getByRole('button', { name: 'Auto Format' }));

  await userEvent.click(promptForm().getByRole('button', { name: 'Auto Format' }));
  await userEvent.type(template, ' more');
  expect(promptForm().queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('nested prompts can be filtered, and deleting one asks first', async () => {
  await openPage();
  await userEvent.click(row('Ada'));
  fill(screen.getByLabelText('Filter by prompt name'), ' SECOND');
  expect(screen.queryByRole('row', { name: /First look/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete prompt Second look' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this nested prompt?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete prompt' }));
  expect(await screen.findByText('Nested prompt deleted successfully.')).toBeDefined();
  expect(await screen.findByText('No nested prompts match these criteria.')).toBeDefined();
});

async function openPage() {
  renderAt(
    '/admin/prompts',
    <>
      <AdminPromptsPage />
      <Notifications />
    </>,
  );
  await screen.findByRole('row', { name: /Ada/ });
}
const row = (name: string) =>
  within(screen.getByRole('grid', { name: 'Prompt groups' })).getByRole('row', { name: new RegExp(name) });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const promptForm = () => within(screen.getByRole('form', { name: /Nested Prompt$/ }));
const changes = () => server.calls.filter(({ method }) => method !== 'GET');

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

function rejectAll(status: number, body: object) {
  server.respondsToEach(() => Response.json(body, { status }));
}

/** Fakes the endpoints that the page uses. */
function answer({ method, address, body }: SentCall): Response | Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://app');
  if (method !== 'GET' && errorReply) return errorReply();
  const parts = pathname.replace('/api/prompts/', '').split('/');
  const found = library.find(({ _id }) => parts.includes(_id));
  if (parts[0] === 'promptsadmin') {
    const niche = searchParams.get('niche') ?? '';
    return Response.json(library.filter((one) => one.niche.toLowerCase().includes(niche)));
  }
  if (parts[0] === 'library') return Response.json([]);
  if (parts.at(-1) === 'template') return Response.json({ promptTemplate: TEMPLATE, beats: BEATS });
  if (method === 'GET') return Response.json(found);
  const sent = body as { youtuberName: string; niche: string; promptName: string; promptTemplate: string };
  if (parts.includes('nested')) {
    if (!found) return Response.json({}, { status: 404 });
    const others = found.nestedPrompts.filter(({ _id }) => !parts.includes(_id));
    if (method === 'DELETE') {
      library = library.map((one) => (one === found ? { ...one, nestedPrompts: others } : one));
      return Response.json({ message: 'Nested prompt deleted successfully.' });
    }
    const excerpt = sent.promptTemplate.replace(/\s+/g, ' ').slice(0, 120);
    const saved = { ...samplePrompt(sent.promptName, sent.niche), excerpt };
    library = library.map((one) => (one === found ? { ...one, nestedPrompts: [saved, ...others] } : one));
    const done = method === 'POST' ? 'created' : 'updated';
    return Response.json({ message: `Nested prompt ${done} successfully.`, nestedPrompt: saved });
  }
  if (method === 'POST') {
    library = [sampleGroup(sent.youtuberName, sent.niche, []), ...library];
    return Response.json(
      { message: 'Prompt group created successfully.', prompt: library[0] },
      { status: 201 },
    );
  }
  if (method === 'PATCH') {
    library = library.map((one) => (one === found ? { ...one, ...sent } : one));
    return Response.json({ message: 'Group updated successfully.', prompt: found });
  }
  library = library.filter((one) => one !== found);
  return Response.json({ message: 'Group deleted successfully.' });
}

function id(number: number) {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

let idCount = 0;
function sampleGroup(youtuberName: string, niche: string, prompts: string[]): PromptGroup {
  return {
    _id: id(++idCount),
    youtuberName,
    niche,
    description: 'About things.',
    promptName: '',
    title: '',
    body: '',
    style: '',
    targetAudience: '',
    tags: ['calm'],
    videoType: 'long',
    is_admin: true,
    userId: null,
    favoriteUsers: [],
    nestedPrompts: prompts.map((name) => samplePrompt(name, niche)),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

function samplePrompt(promptName: string, niche: string) {
  return {
    _id: id(++idCount),
    promptName,
    niche,
    videoType: 'long' as const,
    tags: [],
    favoriteUsers: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    excerpt: 'You are an expert YouTube scriptwriter.',
  };
}
