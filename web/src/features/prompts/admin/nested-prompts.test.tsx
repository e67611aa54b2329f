import { DEFAULT_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import { BEAT_MESSAGES, type TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  BEATS,
  fill,
  openPage,
  prepareAdminPromptsPage,
  promptForm,
  row,
  TEMPLATE,
} from '../../../testing/admin-prompts-page.tsx';

const { server, rejectAll } = prepareAdminPromptsPage();

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
