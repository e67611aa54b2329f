import { storageFullMessage } from '@cold-open/contract/account/storage-limits';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { promptGroup } from '../../testing/sample-prompts.ts';
import { CreatePromptPage } from './CreatePromptPage.tsx';

const server = fakeServer();
let answer: () => Response = () => Response.json({});
beforeEach(() => {
  startSession({ token: 't1', userId: 'u1' });
  server.respondsToEach(({ method }) =>
    method === 'POST' ? answer() : Response.json({ admin: false, role: null }),
  );
});
afterEach(() => {
  cleanup();
  endSession();
  sessionStorage.clear();
});

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const errorReply = (status: number, code: string, text: string) =>
  Response.json({ error: text, message: text, code }, { status });

test('a new prompt needs a niche and a name; creating it opens the library', async () => {
  const router = renderAt('/create-prompt', <CreatePromptPage />);
  await press('Create Prompt');
  expect(screen.getByText('Please fill in Niche and YouTuber Name.')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.type(field(/^Niche/), 'Chess');
  await userEvent.type(field(/^YouTuber Name/), 'Me');
  answer = () => Response.json({ message: 'Done.', prompt: promptGroup() }, { status: 201 });
  await press('Create Prompt');
  await waitFor(() => expect(router.state.location.pathname).toBe('/prompts'));
  expect(sent()).toMatchObject([{ niche: 'Chess', youtuberName: 'Me', videoType: 'long', userId: 'u1' }]);
});

test('a failure shows an error and keeps the input, even after a reload', async () => {
  renderAt('/create-prompt', <CreatePromptPage />);
  await userEvent.type(field(/^Niche/), 'Chess');
  await userEvent.type(field(/^YouTuber Name/), 'Me');
  answer = () => new Response('', { status: 500 });
  await press('Create Prompt');
  expect(await screen.findByText('Failed to create prompt')).toBeDefined();
  cleanup();
  renderAt('/create-prompt', <CreatePromptPage />);
  expect(field(/^Niche/).value).toBe('Chess');
});

test('neither form is sent without a stored user id', async () => {
  renderAt('/create-prompt', <CreatePromptPage />);
  localStorage.removeItem('userId');
  await userEvent.type(field(/^Niche/), 'Chess');
  await userEvent.type(field(/^YouTuber Name/), 'Me');
  await press('Create Prompt');
  await userEvent.type(field('YouTube URL'), 'https://youtu.be/x');
  await press('Generate Prompt Automatically');
  expect(screen.getAllByText('User ID not found. Please log in again.')).toHaveLength(2);
  expect(sent()).toEqual([]);
});

test('a transcript pasted before the URL was entered is not sent', async () => {
  renderAt('/create-prompt', <CreatePromptPage />);
  answer = () => errorReply(422, 'youtube_no_captions', 'No captions.');
  await press('Paste the transcript instead');
  await userEvent.type(screen.getByLabelText('Paste the transcript instead'), 'The old one');
  await userEvent.type(field('YouTube URL'), 'https://youtu.be/new');
  await press('Generate Prompt Automatically');
  const pasted = await screen.findByLabelText<HTMLTextAreaElement>('Paste the transcript instead');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ youtubeUrl: 'https://youtu.be/new' });
  expect(sent()[0]).not.toHaveProperty('transcript');
  expect(pasted.value).toBe('');
});

test('a video that cannot be read opens the transcript field, which is used instead', async () => {
  renderAt('/create-prompt', <CreatePromptPage />);
  await press('Generate Prompt Automatically');
  expect(screen.getByText('Please provide a YouTube URL for auto-generation.')).toBeDefined();
  await userEvent.type(field('YouTube URL'), 'https://youtu.be/x');
  answer = () => errorReply(422, 'youtube_no_captions', 'No captions.');
  await press('Generate Prompt Automatically');
  await userEvent.type(await screen.findByLabelText('Paste the transcript instead'), 'Hello again');
  expect(field('YouTube URL').value).toBe('https://youtu.be/x');
  answer = () =>
    Response.json({
      prompt: { promptTemplate: 'A template.', sample: 'Hello.', videoTitle: null, channelName: null },
    });
  await press('Generate Prompt Automatically');
  await waitFor(() => expect(field('Generated Prompt').value).toBe('A template.'));
  expect(sent().at(-1)).toMatchObject({ transcript: 'Hello again', niche: 'General', style: 'Neutral' });
  await press('Use Generated Prompt');
  expect(field('Prompt Template').value).toBe('A template.');
  expect(document.activeElement).toBe(field('Prompt Template'));
  expect(screen.getByText(/^Excerpts of the transcript are saved with the prompt/)).toBeDefined();
  await userEvent.type(field(/^Niche/), 'Chess');
  await userEvent.type(field(/^YouTuber Name/), 'Me');
  answer = () => Response.json({ message: 'Done.', prompt: promptGroup() }, { status: 201 });
  await press('Create Prompt');
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ promptTemplate: 'A template.', sample: 'Hello.' }),
  );
});

test('the limit is shown, and an account that is full says what to do', async () => {
  renderAt('/create-prompt', <CreatePromptPage />);
  await screen.findByText(/You can keep up to 50 groups and 100 prompts of your own\./);
  await userEvent.type(field(/^Niche/), 'Chess');
  await userEvent.type(field(/^YouTuber Name/), 'Me');
  answer = () => errorReply(409, 'storage_full', storageFullMessage('promptGroups', 'inactive'));
  await press('Create Prompt');
  expect(await screen.findByText(/Delete one or start your plan to add more\./)).toBeDefined();
  expect(field(/^Niche/).value).toBe('Chess');
});
