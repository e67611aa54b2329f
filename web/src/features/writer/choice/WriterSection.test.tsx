import type { LocalWriter, MeasuredModel } from '@cold-open/contract/writer/local-writer.contract';
import type { WriterChoice } from '@cold-open/contract/writer/writer-choice.contract';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { WriterSection } from './WriterSection.tsx';
import { useLocalWriter, useWriterChoice } from './writer-choice.queries.ts';
import { LOCAL_MODEL, LOCAL_WRITER, WRITER_CHOICE } from './writer-fixtures.ts';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const FAILED_TEST: MeasuredModel = {
  ok: false,
  firstWordMs: null,
  wordsPerMinute: null,
  readWordsPerMinute: null,
  memoryBytes: null,
  threads: null,
  sample: null,
  problem: 'This file is not a model.',
  testedAt: '2026-11-17T08:44:00.000Z',
};

const Section = () => <WriterSection choice={useWriterChoice()} local={useLocalWriter()} />;
const server = fakeServer();
let choice: WriterChoice;
let local: LocalWriter;
beforeEach(() => {
  choice = WRITER_CHOICE;
  local = LOCAL_WRITER;
  server.respondsToEach(({ address }: SentCall) =>
    Response.json(address.includes('/writer/local') ? local : choice),
  );
});
afterEach(cleanup);

async function open() {
  renderAt('/admin/writer', <Section />);
  await screen.findByRole('heading', { name: 'Who writes' });
}
const sent = () => server.calls.filter(({ method }) => method !== 'GET');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('without AI the built-in writer is offered, with the machine’s memory and cores', async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Built-in writer' }).checked).toBe(true);
  expect(screen.getByText('16.0 GB, 9.2 GB free')).toBeDefined();
  expect(screen.getByText(/also installs the runtime, 75 MB/)).toBeDefined();
  await press('Download: Small');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ file: 'small.gguf' }));
  expect(sent()[0]?.address).toMatch(/\/local\/download$/);
});

test('a download shows its progress and can be paused and canceled', async () => {
  const download = {
    state: 'downloading' as const,
    doneBytes: 430e6,
    totalBytes: 1000e6,
    secondsLeft: 350,
    failure: null,
  };
  local = { ...local, models: [{ ...LOCAL_MODEL, download }] };
  await open();
  expect(screen.getAllByText('Downloading, 43%').length).toBe(2);
  expect(screen.getByText('430 MB of 1.0 GB')).toBeDefined();
  expect(screen.getByText('About 6 minutes left')).toBeDefined();
  await press('Pause: Small');
  await waitFor(() => expect(sent()[0]?.address).toMatch(/\/local\/pause$/));
});

test('a model that was placed by hand needs the runtime, which is installed with a click', async () => {
  local = { ...local, models: [{ ...LOCAL_MODEL, isDownloaded: true }] };
  await open();
  expect(screen.queryByRole('button', { name: 'Use it: Small' })).toBeNull();
  await press('Install the runtime');
  await waitFor(() => expect(sent()[0]?.address).toMatch(/\/local\/runtime$/));
});

test('a failed download says why and can be continued', async () => {
  const download = {
    state: 'failed' as const,
    doneBytes: 10,
    totalBytes: 100,
    secondsLeft: null,
    failure: 'disk_full' as const,
  };
  local = { ...local, models: [{ ...LOCAL_MODEL, download }] };
  await open();
  expect(screen.getByText(/not enough free space/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue: Small' })).toBeDefined();
});

test('a download that failed before its first byte shows no sizes', async () => {
  const download = {
    state: 'failed' as const,
    doneBytes: 0,
    totalBytes: 0,
    secondsLeft: null,
    failure: 'wrong_checksum' as const,
  };
  local = { ...local, models: [{ ...LOCAL_MODEL, download }] };
  await open();
  expect(screen.getByText('Failed, 0%')).toBeDefined();
  expect(screen.queryByText('0 MB of 0 MB')).toBeNull();
});

test.each([
  ['after download', { isDownloaded: false, measured: null }],
  ['after a test', { isDownloaded: true, measured: null }],
  ['test failed', { isDownloaded: true, measured: FAILED_TEST }],
])('the speed of a model: %s', async (text, facts) => {
  local = { ...local, models: [{ ...LOCAL_MODEL, ...facts }] };
  await open();
  expect(screen.getByText(text)).toBeDefined();
});

test('a tested model shows its speed and its sample, and can be chosen', async () => {
  const measured = {
    ok: true,
    firstWordMs: 1400,
    wordsPerMinute: 212,
    readWordsPerMinute: 1900,
    memoryBytes: 4.6e9,
    threads: 7,
    sample: 'The lighthouse is forty miles from the sea.',
    problem: null,
    testedAt: '2026-11-17T08:44:00.000Z',
  };
  local = {
    ...local,
    runtime: { ...local.runtime, state: 'ready' },
    models: [{ ...LOCAL_MODEL, isDownloaded: true, measured }],
  };
  await open();
  for (const text of ['Passed', '1.4 s', '212 words a min', '4.6 GB', '7 of 8 cores', measured.sample])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  await press('Use it: Small');
  await waitFor(() => expect(sent()[0]?.address).toMatch(/\/local\/use$/));
});

test('a key is saved and never shown again', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Hosted provider' }));
  expect(screen.getByText('No key saved')).toBeDefined();
  await userEvent.type(screen.getByLabelText('API key'), 'sk-mine');
  choice = { ...choice, hosted: { ...choice.hosted, provider: 'openai', keyEnding: 'mine' } };
  await press('Save');
  await screen.findByText(/A key that ends with mine is saved/);
  expect(sent()[0]?.body).toEqual({ provider: 'openai', apiKey: 'sk-mine', baseUrl: null, model: null });
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('');
});

test('if a setting decides, it is named and nothing can be chosen', async () => {
  choice = { ...choice, inUse: 'hosted', decidedBy: 'OPENAI_API_KEY' };
  await open();
  expect(screen.getByText(/^The setting OPENAI_API_KEY decides/)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'No AI' }));
  await press('Use it');
  expect(sent()).toEqual([]);
});

test('Ollama offers its models', async () => {
  choice = { ...choice, ollama: { isRunning: true, models: ['qwen3.5:4b'], model: null } };
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Ollama on this machine' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'qwen3.5:4b');
  await press('Use it');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ kind: 'ollama', model: 'qwen3.5:4b' }));
});
