import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AdminWriterPage } from './AdminWriterPage.tsx';

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
const EMPTY: WriterReport = { engine: OFFLINE, days: [], failures: [], running: 0 };

const server = fakeServer();
let report: WriterReport = EMPTY;
/** Creates the response to the connection test. */
let testReply: () => Response | Promise<Response>;

beforeEach(() => {
  report = EMPTY;
  testReply = () => Response.json({ ok: true, ms: 1234, code: null, text: 'The offline writer works.' });
  server.answersEach(answer);
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
    engine: CONNECTED,
    days: [
      reportDay('2026-03-02', { runs: 1204, ready: 1200, failed: 4, averageWords: 742, averageMs: 83_400 }),
      reportDay('2026-03-01', { runs: 1, stopped: 1 }),
    ],
    failures: [
      { code: 'rate_limited', count: 3, lastAt: '2026-03-02T12:00:00.000Z' },
      { code: 'from_the_future', count: 1, lastAt: '2026-03-02T12:00:00.000Z' },
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
    ['The provider’s rate limit was reached', 'rate_limited', '3'],
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
    () => Response.json({ ok: false, ms: 9, code: 'bad_key', text: 'It is not set up correctly.' }),
    'It is not set up correctly. The provider did not accept the key: bad_key',
  ],
  ['is refused', () => Response.json({ error: 'Please wait.' }, { status: 429 }), 'Please wait.'],
  ['is lost', () => Response.json({}, { status: 500 }), 'The connection could not be tested.'],
])('a connection test that %s shows its result', async (_case, reply, text) => {
  testReply = reply;
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  await expectResult(text);
});

test('a report that fails to load can be retried', async () => {
  server.answers(403, { error: 'You are not allowed to do that.' });
  renderAt('/admin/writer', <AdminWriterPage />);
  expect(await screen.findByText('You are not allowed to do that.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  server.answersEach(answer);
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
  server.answers(403, { error: 'You are not allowed to do that.' });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('You are not allowed to do that.')).toBeDefined();
  expect(screen.getByText('Writing now: 2')).toBeDefined();
});

async function openPage() {
  renderAt('/admin/writer', <AdminWriterPage />);
  expect(screen.getByText('Loading the writer’s report…')).toBeDefined();
  await screen.findByRole('button', { name: 'Refresh' });
}

function facts() {
  const terms = ['Provider', 'Model', 'Kind'].map((label) => screen.getByText(label));
  return terms.map((term) => term.nextElementSibling?.textContent);
}

function rowsOf(table: string) {
  const [, ...rows] = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

async function expectResult(text: string) {
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
}

function reportDay(day: string, counts: Partial<WriterReport['days'][number]>): WriterReport['days'][number] {
  return { day, runs: 0, ready: 0, stopped: 0, failed: 0, averageWords: 0, averageMs: 0, ...counts };
}

function answer({ method }: SentCall): Response | Promise<Response> {
  return method === 'POST' ? testReply() : Response.json(report);
}
