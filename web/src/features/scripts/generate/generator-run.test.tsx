import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeScriptStream } from '../../../testing/fake-script-stream.ts';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../../../testing/sample-prompts.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { GenerateForm } from './GenerateForm.tsx';
import { GeneratePage } from './GeneratePage.tsx';
import { useGenerateDraft } from './generate-draft.ts';
import { useOrderForm } from './use-order-form.ts';

const server = fakeServer();
const group = promptGroup();
const parentGroup = { _id: group._id, youtuberName: group.youtuberName };
const script = sampleScript();
const id = script._id;
let stream = fakeScriptStream();
let hasModel: boolean;
let status: () => Response;
let generate: (call: SentCall) => Response | Promise<Response>;
let follow: (call: SentCall) => Response;

beforeEach(() => {
  stream = fakeScriptStream();
  hasModel = true;
  status = () => Response.json({ subscriptionStatus: 'active' });
  generate = () => stream.response();
  follow = () => stream.response();
  server.respondsToEach((call) => {
    const { address } = call;
    if (address.startsWith('/api/subscription/status')) return status();
    if (address.startsWith('/api/scripts/generate')) return generate(call);
    if (address.includes('/stream')) return follow(call);
    if (address.endsWith('/stop')) return Response.json({ script, tokens: 9 });
    if (address.endsWith('/engine')) return Response.json({ ai: hasModel });
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
const button = () => screen.getByRole('button', { name: /^Generate Script/ });
const draftText = () => screen.getByRole('region', { name: 'Script text' }).textContent;

async function openReady() {
  const router = renderAt('/generate', <GeneratePage />);
  const state = { topic: 'The last ferry', nestedPrompt: nestedPrompt(), parentGroup };
  await router.navigate('/generate', { state });
  await screen.findByText('Prompt Selected');
  await userEvent.click(screen.getByText('3-5 minutes'));
  return router;
}
const say = (event: string, fields: Partial<typeof script>) =>
  stream.say(event, { script: { ...script, ...fields }, tokens: 9 });

test('without a model, the form and the draft say whose words it has before the text', async () => {
  hasModel = false;
  await openReady();
  const note = await screen.findByText(/Your points and your text are put in order, word for word\./);
  expect(note.textContent).toContain('No AI is connected. This is your plan in your words.');
  await userEvent.click(button());
  say('started', { engine: { provider: 'offline', model: 'offline-writer', ai: false } });
  stream.say('delta', { text: '## Hook\nIt left at nine.' });
  const panel = within(screen.getByRole('region', { name: 'Script' }));
  const plan = await panel.findByText('No AI is connected. This is your plan in your words.');
  const text = screen.getByRole('region', { name: 'Script text' });
  expect(plan.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a missing value is shown at its field until it is entered', async () => {
  renderAt('/generate', <GeneratePage />);
  await userEvent.click(button());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please provide a title and select a prompt or paste info.',
    'Please select a script length.',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Title / Topic'));
  expect(posts()).toEqual([]);
  await userEvent.click(screen.getByText('3-5 minutes'));
  expect(screen.queryByText('Please select a script length.')).toBeNull();
});

test('without an active plan nothing is ordered, and a link leads to the plan', async () => {
  status = () => Response.json({ subscriptionStatus: 'inactive' });
  await openReady();
  await userEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please activate your plan.');
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/subscription');
  expect(posts()).toEqual([]);
  status = () => Response.json({ error: 'Broken.' }, { status: 500 });
  await userEvent.click(button());
  expect(await screen.findByText('Error checking subscription status.')).toBeDefined();
});

test('with too few tokens, the server’s message and a link to buy more are shown', async () => {
  generate = () =>
    Response.json({ error: 'You do not have enough tokens.', code: 'tokens_insufficient' }, { status: 402 });
  await openReady();
  await userEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You do not have enough tokens.');
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/boost-tokens');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('a problem that the server reports for a field is shown at the field', async () => {
  const details = [{ path: 'title', message: 'Not that title.' }];
  generate = () =>
    Response.json({ error: 'Not that title.', code: 'validation_failed', details }, { status: 400 });
  await openReady();
  await userEvent.click(button());
  expect(await screen.findByText('Not that title.')).toBeDefined();
  await waitFor(() =>
    expect(screen.getByLabelText('Title / Topic').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('a double click places one order, and the finished script opens on its own page', async () => {
  const router = await openReady();
  await userEvent.dblClick(button());
  await screen.findByRole('heading', { name: 'Writing the hook' });
  expect(posts()).toHaveLength(1);
  expect(screen.getByText('Options are locked while we write.')).toBeDefined();
  say('started', {});
  await waitFor(() => expect(router.state.location.search).toBe(`?script=${id}`));
  stream.say('delta', { text: '## Hook\nThe last ferry leaves at nine.\n## Setup\nNobody' });
  await screen.findByRole('heading', { name: 'Writing the setup' });
  await waitFor(() => expect(screen.getByText('6 of about 600 words')).toBeDefined());
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Beat 2 of 5, setup');
  expect(await screen.findByText('Hook written, 2 seconds. Writing the setup.')).toBeDefined();
  const content = '## Hook\nThe last ferry leaves at nine.\n## Setup\nNobody waves.';
  say('saved', { status: 'ready', content, words: 8 });
  expect(await screen.findByText(/^8 words, asked for about 600. Reads in 0:03./)).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/scripts/${id}`));
});

test('a stopped script keeps its words and offers the draft', async () => {
  const router = await openReady();
  await userEvent.click(button());
  // The server has not sent the script's id yet.
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Stopping…' })).toBeDefined();
  say('started', {});
  await waitFor(() => expect(server.calls.some(({ address }) => address.endsWith(`/${id}/stop`))).toBe(true));
  say('saved', { status: 'ready', stopped: true, content: '## Hook\nThe last ferry', words: 3 });
  expect(await screen.findByText('Stopped during the hook. 3 words are saved in My Scripts.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open draft' }).getAttribute('href')).toBe(`/scripts/${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(document.activeElement).toBe(screen.getByLabelText('Title / Topic'));
});

test('a waiting script shows how many are ahead of it', async () => {
  await openReady();
  await userEvent.click(button());
  say('started', {});
  stream.say('queued', { ahead: 2 });
  await screen.findByRole('heading', { name: 'Waiting: 2 scripts ahead of yours' });
  expect(screen.getByText(/It will start automatically\./)).toBeDefined();
  stream.say('queued', { ahead: 1 });
  await screen.findByRole('heading', { name: 'Waiting: 1 script ahead of yours' });
  stream.say('queued', { ahead: 0 });
  await screen.findByRole('heading', { name: 'Waiting: yours is next' });
  stream.say('queued', { ahead: null });
  await waitFor(() => expect(screen.queryByText(/Waiting/)).toBeNull());
  stream.say('queued', { ahead: 0 });
  stream.say('delta', { text: '## Hook\nThe last ferry' });
  await screen.findByRole('heading', { name: 'Writing the hook' });
});

test('a model on this machine shows how much it has read, until its first words', async () => {
  await openReady();
  await userEvent.click(button());
  say('started', {});
  stream.say('queued', { ahead: 0 });
  stream.say('reading', { percent: 40 });
  await screen.findByRole('heading', { name: 'Reading your notes, 40%' });
  stream.say('delta', { text: '## Hook\nThe last ferry' });
  await screen.findByRole('heading', { name: 'Writing the hook' });
});

test('adjusting the length is shown until the new text arrives', async () => {
  await openReady();
  await userEvent.click(button());
  say('started', {});
  stream.say('delta', { text: '## Hook\nThe last ferry leaves at nine.' });
  stream.say('repairing', {});
  await screen.findByRole('heading', { name: 'Adjusting the length' });
  expect(screen.getByText(/Adjusting its length/)).toBeDefined();
  stream.say('replace', { content: '## Hook\nThe last ferry of the year leaves at nine.' });
  await screen.findByRole('heading', { name: 'Writing the hook' });
  expect(screen.queryByText(/Adjusting its length/)).toBeNull();
});

test('a script stopped while its length is adjusted counts every beat as written', async () => {
  await openReady();
  await userEvent.click(button());
  say('started', {});
  const content = '## Hook\nThe last ferry leaves.\n\n## Closing\nBe early.';
  stream.say('delta', { text: content });
  stream.say('repairing', {});
  await screen.findByRole('heading', { name: 'Adjusting the length' });
  say('saved', { status: 'ready', stopped: true, content });
  expect(
    await screen.findByText('Stopped after the closing. 6 words are saved in My Scripts.'),
  ).toBeDefined();
});

test('Retry after a failure sends the same request as a new order', async () => {
  await openReady();
  await userEvent.click(button());
  say('started', {});
  stream.say('delta', { text: '## Hook\nThe last' });
  const failure = { code: 'writer_failed', text: 'x', retryAfterSeconds: null, tokenReturned: true } as const;
  const error = {
    error: 'The writer stopped unexpectedly. Please try again.',
    message: '',
    code: 'writer_failed',
  };
  const failed = { ...script, status: 'failed', failure, content: '## Hook\nThe last' };
  stream.say('failed', { script: failed, tokens: 9, error });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'The writer stopped unexpectedly. Please try again.Everything above is saved. Your token was returned.',
  );
  expect(draftText()).toContain('The last');
  stream = fakeScriptStream();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = posts();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

test('opening the URL of a running script shows its text immediately', async () => {
  const router = renderAt(`/generate?script=${id}`, <GeneratePage />);
  await screen.findByRole('heading', { name: 'Opening the script' });
  say('started', { content: '## Hook\nThe last ferry leaves' });
  await waitFor(() => expect(draftText()).toContain('The last ferry leaves'));
  expect(posts()).toEqual([]);
  cleanup();
  stream = fakeScriptStream();
  const later = renderAt(`/generate?script=${id}`, <GeneratePage />);
  say('started', { content: 'All of it', status: 'ready' });
  say('saved', { content: 'All of it', status: 'ready' });
  await waitFor(() => expect(later.state.location.pathname).toBe(`/scripts/${id}`));
  expect(router.state.location.pathname).toBe('/generate');
});

test('a lost connection is reported after two failed attempts to reconnect, and Retry continues where it stopped', async () => {
  await openReady();
  await userEvent.click(button());
  say('started', {});
  stream.say('delta', { text: '## Hook\nThe last ' });
  await waitFor(() => expect(draftText()).toContain('The last'));
  follow = () => new Response('', { status: 502 });
  stream.end();
  expect(await screen.findByText(/^The connection dropped during the hook\./)).toBeDefined();
  expect(server.calls.filter(({ address }) => address.includes('/stream'))).toHaveLength(2);
  stream = fakeScriptStream();
  follow = () => stream.response();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  stream.say('started', { script: { ...script, content: '## Hook\nThe last ' }, tokens: 9 }, 1);
  stream.say('delta', { text: 'ferry leaves' }, 2);
  await waitFor(() => expect(draftText()).toContain('The last ferry'));
  expect(posts()).toHaveLength(1);
});

/** Uses the form as another page does. */
function FormOnOtherPage() {
  const form = useGenerateDraft();
  const orderForm = useOrderForm(form.draft);
  return <GenerateForm {...form} orderForm={orderForm} isLocked={orderForm.isBusy} />;
}

test('a Stop request that never reached the server does not stop the retried order', async () => {
  generate = () => Promise.reject(new TypeError('offline'));
  await openReady();
  await userEvent.click(button());
  await waitFor(() => expect(posts()).not.toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  generate = () => stream.response();
  await userEvent.click(retry);
  say('started', { status: 'generating', content: '' });
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(server.calls.filter(({ address }) => address.endsWith('/stop'))).toEqual([]);
});

test('the elapsed time for a regenerated script does not count from its creation', async () => {
  renderAt(`/generate?script=${id}`, <GeneratePage />);
  const created = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const updatedAt = new Date(Date.now() - 86_400_000).toISOString();
  say('started', { status: 'generating', content: 'Soon.', createdAt: created, updatedAt });
  await waitFor(() => expect(draftText()).toContain('Soon.'));
  expect(screen.getByText(/elapsed$/).textContent).toMatch(/^0:0\d /);
});

test('a script that failed before the page was opened shows no elapsed time', async () => {
  renderAt(`/generate?script=${id}`, <GeneratePage />);
  const failure = { code: 'writer_failed', text: 'x', retryAfterSeconds: null, tokenReturned: true } as const;
  const error = {
    error: 'The writer stopped unexpectedly. Please try again.',
    message: '',
    code: 'writer_failed',
  };
  const updatedAt = new Date(Date.now() - 3_600_000).toISOString();
  const failed = { ...script, status: 'failed' as const, failure, content: '## Hook\nThe last', updatedAt };
  say('started', failed);
  stream.say('failed', { script: failed, tokens: 9, error });
  await screen.findByRole('alert');
  expect(screen.queryByText(/elapsed$/)).toBeNull();
});

test('an order from another page is sent by the generate page, with the same idempotency key after a reload', async () => {
  const router = renderAt('/home', <FormOnOtherPage />);
  await router.navigate('/home', {
    state: { topic: 'The last ferry', nestedPrompt: nestedPrompt(), parentGroup },
  });
  await screen.findByText('Prompt Selected');
  await userEvent.click(screen.getByText('3-5 minutes'));
  await userEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/generate'));
  expect(posts()).toEqual([]);
  for (const _visit of ['the first visit', 'a reload before the answer']) {
    cleanup();
    renderAt('/generate', <GeneratePage />);
    await screen.findByRole('heading', { name: 'Writing the hook' });
    stream = fakeScriptStream();
  }
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});
