import type { WriterModels, WriterReport } from '@cold-open/contract/writer/writer.contract';
import type { WriterChoice } from '@cold-open/contract/writer/writer-choice.contract';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AdminWriterPage } from './AdminWriterPage.tsx';
import { LOCAL_WRITER, WRITER_CHOICE } from './choice/writer-fixtures.ts';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const OFFLINE = {
  provider: 'offline',
  model: 'offline-writer',
  ai: false,
  label: 'Offline draft (no AI)',
  best: null,
};
const CONNECTED = {
  provider: 'openai-compatible',
  model: 'tiny-model',
  ai: true,
  label: 'tiny-model',
  best: null,
};
const EMPTY: WriterReport = {
  engine: OFFLINE,
  note: null,
  days: [],
  failures: [],
  running: 0,
  usage: [],
  prices: null,
  budget: null,
};
const USAGE: WriterReport['usage'][number] = {
  day: '2026-03-02',
  provider: 'openai-compatible',
  model: 'tiny-model',
  purpose: 'draft',
  calls: 3,
  failed: 1,
  inputTokens: 240_000,
  outputTokens: 30_000,
  isEstimated: false,
  answered: 2,
  averageFirstWordMs: 1840,
  cost: 0.12,
};

const server = fakeServer();
let report: WriterReport = EMPTY;
let models: WriterModels;
let choice: WriterChoice;
/** Creates the response to the connection test. */
let testReply: () => Response | Promise<Response>;

beforeEach(() => {
  report = EMPTY;
  choice = WRITER_CHOICE;
  models = { current: 'tiny-model', configured: 'tiny-model', offered: ['large-model', 'tiny-model'] };
  testReply = () =>
    Response.json({ ok: true, ms: 1234, code: null, text: 'The offline writer works.', detail: null });
  server.respondsToEach(answer);
});
afterEach(cleanup);

test('without a model the page says how to connect one, and that nothing was written', async () => {
  await openPage();
  expect(facts()).toEqual(['offline', 'offline-writer', 'Offline draft (no AI)']);
  for (const setting of ['LLM_PROVIDER', 'LLM_MODEL', 'LLM_API_KEY', 'LLM_BASE_URL']) {
    expect(screen.getByText(setting)).toBeDefined();
  }
  expect(screen.getByText(/^Ollama on the same machine/)).toBeDefined();
  expect(screen.getByText('No scripts were written in the last 14 days.')).toBeDefined();
  expect(screen.getByText('No failures.')).toBeDefined();
  expect(screen.getByText('Writing now: 0')).toBeDefined();
});

test('with a model the page shows its runs by day and its failures by code', async () => {
  report = {
    ...EMPTY,
    engine: CONNECTED,
    days: [
      reportDay('2026-03-02', { runs: 1204, ready: 1200, failed: 4, averageWords: 742, averageMs: 83_400 }),
      reportDay('2026-03-01', { runs: 1, stopped: 1 }),
    ],
    failures: [
      { code: 'bad_request', count: 3, lastAt: '2026-03-02T12:00:00.000Z', detail: 'No such effort.' },
      { code: 'from_the_future', count: 1, lastAt: '2026-03-02T12:00:00.000Z', detail: null },
    ],
    running: 2,
  };
  await openPage();
  expect(facts()).toEqual(['openai-compatible', 'tiny-model', 'Language model']);
  expect(screen.queryByText('LLM_PROVIDER')).toBeNull();
  expect(screen.getByText('Writing now: 2')).toBeDefined();
  expect(rowsOf('Runs by day')).toEqual([
    ['03/02/2026', '1,204', '1,200', '0', '4', '742', '1:23'],
    ['03/01/2026', '1', '0', '1', '0', 'N/A', 'N/A'],
  ]);
  expect(rowsOf('Failures by code').map((cells) => cells.slice(0, 3))).toEqual([
    ['The provider rejected the requestNo such effort.', 'bad_request', '3'],
    ['Unknown failure', 'from_the_future', '1'],
  ]);
});

test('a connection test shows its progress, runs only once, and shows how long it took', async () => {
  let finish = () => {};
  const reply = testReply;
  testReply = () =>
    new Promise((resolve) => {
      finish = () => resolve(reply());
    });
  await openPage();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Test connection' }));
  expect(screen.getByRole('button', { name: 'Testing…' })).toBeDefined();
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  finish();
  await expectResult('The offline writer works. It took 1,234 ms.');
  expect(screen.getByRole('button', { name: 'Test connection' })).toBeDefined();
});

test.each([
  [
    'fails',
    () =>
      Response.json({
        ok: false,
        ms: 9,
        code: 'bad_key',
        text: 'It is not set up correctly.',
        detail: 'Wrong key.',
      }),
    'It is not set up correctly. The provider did not accept the key: bad_keyWrong key.',
  ],
  ['is refused', () => Response.json({ error: 'Please wait.' }, { status: 429 }), 'Please wait.'],
  ['is lost', () => Response.json({}, { status: 500 }), 'The connection could not be tested.'],
])('a connection test that %s shows its result', async (_case, reply, text) => {
  testReply = reply;
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  await expectResult(text);
});

test('usage is summed up by day, model and purpose, with costs where prices are set', async () => {
  report = {
    ...EMPTY,
    engine: CONNECTED,
    usage: [
      USAGE,
      { ...USAGE, purpose: 'repair', calls: 1, failed: 0, answered: 0, averageFirstWordMs: 0 },
      { ...USAGE, day: '2026-03-01', model: 'large-model', isEstimated: true, cost: 0.5 },
    ],
    prices: { perMillionInputTokens: 0.25, perMillionOutputTokens: 2 },
  };
  await openPage();
  expect(rowsOf('Usage by day')).toEqual([
    ['03/02/2026', '4', '1', '480,000', '60,000', '1.8 s', '$0.24'],
    ['03/01/2026', '3', '1', '240,000', '30,000', '1.8 s', '$0.50'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Model' }));
  expect(rowsOf('Usage by model').map(([name]) => name)).toEqual(['tiny-model', 'large-model']);
  await userEvent.click(screen.getByRole('radio', { name: 'Purpose' }));
  expect(rowsOf('Usage by purpose')).toEqual([
    ['First draft', '6', '2', '480,000', '60,000', '1.8 s', '$0.62'],
    ['Repair', '1', '0', '240,000', '30,000', 'N/A', '$0.12'],
  ]);
  expect(screen.getByText(/so these are estimates/)).toBeDefined();
});

test('without prices the page shows no costs and says how to set prices', async () => {
  report = { ...EMPTY, engine: CONNECTED, usage: [{ ...USAGE, cost: null }] };
  await openPage();
  expect(rowsOf('Usage by day')).toEqual([['03/02/2026', '3', '1', '240,000', '30,000', '1.8 s']]);
  expect(screen.getByText(/set LLM_PRICE_IN and LLM_PRICE_OUT/)).toBeDefined();
});

test.each([
  [1.25, false, '$1.25 of $5.00', /^Starts again at midnight UTC/],
  [5.01, true, '$5.01 of $5.00', /^Today’s budget is used up\. New orders and free calls are rejected/],
])('a budget of which %d is spent is shown', async (spent, isUsedUp, amount, text) => {
  report = {
    ...EMPTY,
    engine: CONNECTED,
    budget: { limit: 5, spent, isUsedUp, resetsAt: '2026-03-03T00:00:00.000Z' },
  };
  await openPage();
  expect(screen.getByText(amount, { selector: 'p' })).toBeDefined();
  expect(screen.getByRole('meter', { name: 'Today’s budget' })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});

test('another model from the server can be chosen', async () => {
  report = { ...EMPTY, engine: CONNECTED };
  await openPage();
  const select = await screen.findByRole('combobox', { name: 'Model for new scripts' });
  await userEvent.selectOptions(select, 'large-model');
  await userEvent.click(screen.getByRole('button', { name: 'Use this model' }));
  expect(await screen.findByText(/^New scripts are written by large-model\./)).toBeDefined();
  await userEvent.selectOptions(select, 'tiny-model');
  await userEvent.click(screen.getByRole('button', { name: 'Use this model' }));
  await screen.findByText(/^New scripts are written by tiny-model\./);
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ model: 'large-model' }, { model: null }]);
});

test('a server without a list of models, and a note about Ollama', async () => {
  models = { ...models, offered: null };
  report = { ...EMPTY, engine: CONNECTED };
  await openPage();
  expect(await screen.findByText(/^This server has no list of models/)).toBeDefined();
  cleanup();
  report = { ...EMPTY, note: 'Ollama is running, but has no local model that can write.' };
  await openPage();
  expect(screen.getByText(/^Ollama is running, but has no local model/)).toBeDefined();
});

test('a report that fails to load can be retried', async () => {
  server.respondsWith(403, { error: 'You are not allowed to do that.' });
  renderAt('/admin/writer', <AdminWriterPage />);
  expect(await screen.findByText('You are not allowed to do that.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  server.respondsToEach(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Writing now: 0');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the report reloads with the button and on focus, and stays visible if reloading fails', async () => {
  await openPage();
  report = { ...EMPTY, running: 1 };
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Writing now: 1');
  report = { ...EMPTY, running: 2 };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Writing now: 2');
  await waitFor(() => screen.getByRole('button', { name: 'Refresh' }));
  server.respondsWith(403, { error: 'You are not allowed to do that.' });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('You are not allowed to do that.')).toBeDefined();
  expect(screen.getByText('Writing now: 2')).toBeDefined();
});

async function openPage() {
  renderAt('/admin/writer', <AdminWriterPage />);
  expect(screen.getByText('Loading the writer’s report…')).toBeDefined();
  await screen.findByRole('heading', { name: 'Connected writer' });
}

function facts() {
  const connected = within(screen.getByRole('region', { name: 'Connected writer' }));
  const terms = ['Provider', 'Model', 'Kind'].map((label) => connected.getByText(label));
  return terms.map((term) => term.nextElementSibling?.textContent);
}

function rowsOf(table: string) {
  const [, ...rows] = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

async function expectResult(text: string) {
  const section = screen.getByRole('region', { name: 'Connected writer' });
  await waitFor(() => expect(within(section).getByRole('status').textContent).toBe(text));
}

function reportDay(day: string, counts: Partial<WriterReport['days'][number]>): WriterReport['days'][number] {
  return { day, runs: 0, ready: 0, stopped: 0, failed: 0, averageWords: 0, averageMs: 0, ...counts };
}

function answer({ method, address, body }: SentCall): Response | Promise<Response> {
  if (address.endsWith('/writer/choice')) return Response.json(choice);
  if (address.endsWith('/writer/local')) return Response.json(LOCAL_WRITER);
  if (address.endsWith('/models')) return Response.json(models);
  if (method === 'PUT') {
    const { model } = body as { model: string | null };
    models = { ...models, current: model ?? models.configured };
    return Response.json({ current: models.current });
  }
  return method === 'POST' ? testReply() : Response.json(report);
}
