import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeScriptStream } from '../../../testing/fake-script-stream.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../../../testing/sample-prompts.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { GeneratePage } from './GeneratePage.tsx';

const server = fakeServer();
const group = promptGroup();
const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
const script = sampleScript();
const id = script._id;
let stream = fakeScriptStream();
let stored = script;

beforeEach(() => {
  stream = fakeScriptStream();
  stored = script;
  server.respondsToEach(({ address }) => {
    if (address.startsWith('/api/subscription/status'))
      return Response.json({ subscriptionStatus: 'active' });
    if (address.startsWith('/api/scripts/generate') || address.includes('/stream')) return stream.response();
    if (address === `/api/scripts/${id}`) return Response.json(stored);
    if (address.endsWith('/engine')) return Response.json({ ai: true });
    if (address.endsWith('/count')) return Response.json({ wordCount: 300 });
    if (address.endsWith('/template')) return Response.json({ promptTemplate: 'Open.', beats: [] });
    return Response.json([]);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const posts = () => server.calls.filter(({ address }) => address.startsWith('/api/scripts/generate'));
const title = () => screen.getByLabelText<HTMLTextAreaElement>('Title / Topic');

/** Submits the form by pressing Enter and waits until the run has started. */
async function startRun() {
  const router = renderAt('/generate', <GeneratePage />);
  const state = { topic: 'The last ferry', nestedPrompt: nestedPrompt(), parentGroup };
  await router.navigate('/generate', { state });
  await screen.findByText('Prompt Selected');
  await userEvent.click(screen.getByText('3-5 minutes'));
  await userEvent.type(title(), '{Enter}');
  await screen.findByRole('heading', { name: 'Writing the hook' });
  stream.say('started', { script, tokens: 9 });
  await waitFor(() => expect(router.state.location.search).toBe(`?script=${id}`));
  return router;
}

function fail(code: 'writer_failed' | 'source_too_long' | 'cancelled', stopped = false) {
  const failure = { code, text: 'No.', retryAfterSeconds: null, tokenReturned: true };
  const failed = { ...script, status: 'failed', stopped, failure };
  stream.say('failed', { script: failed, tokens: 10, error: { error: 'No.', message: 'No.', code } });
}

test('the form links to a script that is still being written, until it is finished', async () => {
  await startRun();
  cleanup();
  const router = renderAt('/generate', <GeneratePage />);
  const link = await screen.findByRole('link', { name: 'Open it' });
  expect(link.closest('p')?.textContent).toBe('A script is being written. Open it');
  await userEvent.click(link);
  await screen.findByRole('heading', { name: /^(Opening|Writing)/ });
  expect(router.state.location.search).toBe(`?script=${id}`);
  cleanup();
  stored = { ...script, status: 'ready' };
  renderAt('/generate', <GeneratePage />);
  await waitFor(() => expect(sessionStorage.getItem('draft:generation:')).toBeNull());
  expect(screen.queryByText(/A script is being written/)).toBeNull();
});

test('Retry sends the form’s current values', async () => {
  await startRun();
  fail('writer_failed');
  await screen.findByRole('button', { name: 'Retry' });
  fireEvent.change(title(), { target: { value: 'The first ferry' } });
  stream = fakeScriptStream();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]?.body).toMatchObject({ title: 'The first ferry' });
});

test('an order that would fail again offers to change the options instead of Retry', async () => {
  await startRun();
  fail('source_too_long');
  const change = await screen.findByRole('button', { name: 'Change the options' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Paste Your Content' }));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Build With Options' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the options' }));
  expect(change.isConnected).toBe(false);
  expect(document.activeElement).toBe(title());
});

test('stopping before the first word is not a failure and removes the script from the URL', async () => {
  const router = await startRun();
  fail('cancelled', true);
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeDefined();
  const outcome = screen.getByText('Stopped before the first word.').closest('[role]');
  expect(outcome?.getAttribute('role')).toBe('status');
  expect(outcome?.textContent).toContain('Your token was returned.');
  expect(screen.queryByRole('link', { name: 'Open draft' })).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('heading', { name: 'Stopped' })).toBeDefined();
});
