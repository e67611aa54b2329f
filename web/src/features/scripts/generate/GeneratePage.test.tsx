import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubElementSizes } from '../../../testing/card-sizes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../../../testing/sample-prompts.ts';
import { GeneratePage } from './GeneratePage.tsx';

const toasts = recordToasts();

const long = nestedPrompt({ promptName: 'The locked door' });
const short = nestedPrompt({ promptName: 'One fact', videoType: 'short' });
const group = promptGroup({ nestedPrompts: [long, short] });
const other = promptGroup({ youtuberName: 'The Myth Auditor' });
const server = fakeServer();
stubElementSizes();
let countAnswer: () => Response = () => Response.json({ wordCount: 300 });
let templateAnswer: () => Response = () => Response.json({});

beforeEach(() => {
  countAnswer = () => Response.json({ wordCount: 300 });
  templateAnswer = () => Response.json({ promptTemplate: 'Open on **one** object.', beats: [] });
  server.respondsToEach(({ address }) => {
    if (address.endsWith('/count')) return countAnswer();
    if (address.endsWith('/template')) return templateAnswer();
    if (address.startsWith('/api/prompts/suggestions')) return Response.json([]);
    return Response.json([group, other]);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const openPicker = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Select Prompt' }));
  return screen.findByRole('dialog', { name: 'Select Prompt' });
};
const title = () => screen.getByLabelText<HTMLTextAreaElement>('Title / Topic');

test('the picker opens a creator, selects a prompt, and returns the focus to its button', async () => {
  renderAt('/generate', <GeneratePage />);
  expect(screen.getByText('No prompt style selected')).toBeDefined();
  const dialog = await openPicker();
  await userEvent.click(await within(dialog).findByRole('button', { name: group.youtuberName }));
  expect(within(dialog).getByRole('heading', { name: `Prompts for ${group.youtuberName}` })).toBeDefined();
  expect(within(dialog).queryByText('One fact')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use this prompt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Prompt Selected')).toBeDefined();
  expect((await screen.findByText('one')).tagName).toBe('STRONG');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change prompt' })),
  );
});

test('arrow keys move between cards, Enter opens one, and Back returns to it', async () => {
  renderAt('/generate', <GeneratePage />);
  const dialog = await openPicker();
  (await within(dialog).findByRole('button', { name: other.youtuberName })).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe(group.youtuberName);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('The locked door'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(group.youtuberName));
});

test('the picker filters by the content type and says when no prompt matches', async () => {
  renderAt('/generate', <GeneratePage />);
  await userEvent.click(screen.getByText('YouTube Shorts'));
  const dialog = await openPicker();
  await waitFor(() => expect(server.calls.some(({ address }) => address.includes('type=short'))).toBe(true));
  await userEvent.click(await within(dialog).findByRole('button', { name: group.youtuberName }));
  expect(within(dialog).getByRole('button', { name: /^One fact/ })).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Filters' }));
  await userEvent.type(within(dialog).getByLabelText('Niche'), 'science');
  expect(within(dialog).getByText('No nested prompts match these criteria.')).toBeDefined();
});

test('a creator without prompts shows no message about filters', async () => {
  renderAt('/generate', <GeneratePage />);
  const dialog = await openPicker();
  await userEvent.click(await within(dialog).findByRole('button', { name: other.youtuberName }));
  expect(within(dialog).getByText('No prompts yet.')).toBeDefined();
  expect(within(dialog).queryByText('No nested prompts match these criteria.')).toBeNull();
});

test('a list that fails to load offers a retry', async () => {
  server.respondsWith(403, { error: 'No.' });
  renderAt('/generate', <GeneratePage />);
  const dialog = await openPicker();
  expect(await within(dialog).findByText('Failed to fetch prompt templates')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('values passed by another page are used once, and typed values survive a reload', async () => {
  const router = renderAt('/generate', <GeneratePage />);
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  await router.navigate('/generate', { state: { topic: 'A topic', nestedPrompt: long, parentGroup } });
  expect(await screen.findByText('Prompt Selected')).toBeDefined();
  expect(title().value).toBe('A topic');
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await userEvent.type(title(), ' indeed');
  cleanup();
  renderAt('/generate', <GeneratePage />);
  expect(title().value).toBe('A topic indeed');
  expect(screen.getByText('The locked door', { selector: 'strong' })).toBeDefined();
});

test('the plan shows the beats of the selected prompt: in percent, and in words once a length is chosen', async () => {
  templateAnswer = () =>
    Response.json({
      promptTemplate: 'Open.',
      beats: [
        { name: 'Cold open', purpose: 'Start.', question: 'What first?', share: 25 },
        { name: 'The cause', purpose: 'Name it.', question: 'What was it?', share: 75 },
      ],
    });
  renderAt('/generate', <GeneratePage />);
  const beats = () =>
    within(screen.getByRole('list', { name: 'Beats' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(beats()).toEqual(['Hook9%', 'Setup20%', 'Body44%', 'Twist16%', 'Closing11%']);
  const dialog = await openPicker();
  await userEvent.click(await within(dialog).findByRole('button', { name: group.youtuberName }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use this prompt' }));
  await waitFor(() => expect(beats()).toEqual(['Cold open25%', 'The cause75%']));
  await userEvent.click(screen.getByText('3-5 minutes'));
  expect(beats()).toEqual(['Cold open150 words', 'The cause450 words']);
});

test('the preview shows an opening written with the prompt, and nothing where there is none', async () => {
  const exampleOpening = { topic: 'a door', text: 'The door was locked.' };
  templateAnswer = () => Response.json({ promptTemplate: 'Open.', beats: [], exampleOpening });
  const router = renderAt('/generate', <GeneratePage />);
  expect(screen.queryByText('An opening written with it')).toBeNull();
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  await router.navigate('/generate', { state: { nestedPrompt: long, parentGroup } });
  const opening = await screen.findByRole('region', { name: 'An opening written with it' });
  expect(opening.textContent).toContain('The door was locked.');
  expect(opening.textContent).toContain('Example topic: a door');
});

const facts = () => screen.getByText('Format').closest('dl')?.textContent;

test('choosing shorts clears the length', async () => {
  renderAt('/generate', <GeneratePage />);
  await userEvent.click(screen.getByText('3-5 minutes'));
  expect(facts()).toContain('Wordsabout 600Reads inabout 4:00');
  await userEvent.click(screen.getByText('YouTube Shorts', { selector: 'span' }));
  expect(screen.queryByText('1-2 minutes')).toBeNull();
  await userEvent.click(screen.getAllByText('Long Form')[0] as HTMLElement);
  expect(screen.getByText('Not chosen')).toBeDefined();
});

test('the counter counts the pasted text, names the share of the prompt, and turns red when both exceed 4000', async () => {
  const router = renderAt('/generate', <GeneratePage />);
  await userEvent.click(screen.getByRole('tab', { name: 'Paste Your Content' }));
  const paste = (text: string) =>
    fireEvent.change(screen.getByLabelText('Paste Info'), { target: { value: text } });
  paste('one  two\nthree');
  expect(screen.getByText('Words used: 3 / 4000')).toBeDefined();
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  await router.navigate('/generate', { state: { nestedPrompt: long, parentGroup } });
  await screen.findByText('The prompt takes 300 of the 4000 words.');
  expect(screen.getByText('Words used: 3 / 4000').dataset.over).toBeUndefined();
  paste('word '.repeat(3701));
  expect(screen.getByText('Words used: 3701 / 4000').dataset.over).toBe('true');
});

test('problems with one tab do not show in the other', async () => {
  renderAt('/generate', <GeneratePage />);
  await userEvent.click(screen.getByRole('button', { name: /^Generate Script/ }));
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'));
  await userEvent.click(screen.getByRole('tab', { name: 'Paste Your Content' }));
  expect(document.querySelectorAll('[aria-invalid="true"], [data-invalid]')).toHaveLength(0);
  await userEvent.click(screen.getByRole('tab', { name: 'Build With Options' }));
  expect(title().getAttribute('aria-invalid')).toBe('true');
});

test('text fields detect the text direction', async () => {
  renderAt('/generate', <GeneratePage />);
  await userEvent.click(screen.getByRole('tab', { name: 'Paste Your Content' }));
  const fields = ['Title / Topic', 'Paste Info'].map((label) => screen.getByLabelText(label));
  expect(fields.map(({ dir }) => dir)).toEqual(['auto', 'auto']);
});

test('a word count that fails to load counts as zero', async () => {
  countAnswer = () => Response.json({ error: 'No.' }, { status: 404 });
  const router = renderAt('/generate', <GeneratePage />);
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  await router.navigate('/generate', { state: { nestedPrompt: long, parentGroup } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Paste Your Content' }));
  expect(screen.getByText('Words used: 0 / 4000')).toBeDefined();
});

test('a deleted prompt is deselected with a message', async () => {
  const router = renderAt('/generate', <GeneratePage />);
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  templateAnswer = () => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
  await router.navigate('/generate', { state: { nestedPrompt: long, parentGroup } });
  await waitFor(() => expect(toasts).toEqual(['This prompt no longer exists. Select another one.']));
  expect(await screen.findByText('No prompt style selected')).toBeDefined();
});

test('a template that fails to load keeps the prompt selected', async () => {
  const router = renderAt('/generate', <GeneratePage />);
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  templateAnswer = () => Response.json({ error: 'Slow down.' }, { status: 429 });
  await router.navigate('/generate', { state: { nestedPrompt: long, parentGroup } });
  expect(await screen.findByText('The template could not be loaded.')).toBeDefined();
  expect(screen.getByText('Prompt Selected')).toBeDefined();
  expect(toasts).toEqual(['Failed to load prompt template.']);
});

test('the facts show the prompt, the length, and the words left only if there are too many', async () => {
  const router = renderAt('/generate', <GeneratePage />);
  expect(facts()).toBe('FormatLong FormLengthNot chosenPromptNot selected');
  const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
  await router.navigate('/generate', { state: { nestedPrompt: long, parentGroup } });
  await waitFor(() => expect(facts()).toBe('FormatLong FormLengthNot chosenPromptThe locked door'));
  await userEvent.click(screen.getByText('3-5 minutes'));
  expect(facts()).toContain('PromptThe locked doorWordsabout 600Reads inabout 4:00');
  await userEvent.click(screen.getByRole('tab', { name: 'Paste Your Content' }));
  fireEvent.change(screen.getByLabelText('Paste Info'), { target: { value: 'one '.repeat(3702) } });
  await waitFor(() => expect(facts()).toContain('Words left0 words'));
});
