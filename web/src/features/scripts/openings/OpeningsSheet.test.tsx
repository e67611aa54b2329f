import { OPENING_KINDS } from '@cold-open/contract/scripts/suggestions.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_TEXT, deskServer } from '../../../testing/desk-server.ts';
import { fakeSuggestionStream, sampleSet } from '../../../testing/fake-suggestions.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { OpeningsSheet } from './OpeningsSheet.tsx';

const server = deskServer();
const script = sampleScript({ status: 'ready', content: DESK_TEXT, version: 3 });
const OPENINGS = OPENING_KINDS.map((label) => ({ label, text: `A ${label} about the ferry.` }));
const NONE = { 'GET /openings': () => Response.json({ set: null }) };
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  localStorage.token = 'a token';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function open(lockedLines: number[] = []) {
  renderAt('/', <OpeningsSheet script={{ ...script, lockedLines }} onClose={onClose} />);
  return within(await screen.findByRole('region', { name: 'Openings' }));
}
const rows = () => within(screen.getByRole('list', { name: 'Suggested openings' }));

test('five openings fill their rows as they arrive, and one is used', async () => {
  const stream = fakeSuggestionStream({ kind: 'openings', tone: null });
  const accepted = { 'POST /suggestions/set1/accept': () => Response.json({ ...script, version: 4 }) };
  server.serves(script, { ...NONE, 'POST /openings': stream.response, ...accepted });
  const sheet = await open();
  expect(sheet.getByText('Now')).toBeDefined();
  expect(sheet.getByText(/it becomes version 4/)).toBeDefined();
  await userEvent.click(await sheet.findByRole('button', { name: /^Write five openings/ }));
  stream.start();
  stream.suggest(0, 'Scene', 'A rope lies on the pier.');
  expect(await sheet.findByText('A rope lies on the pier.')).toBeDefined();
  expect(
    rows()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([...OPENING_KINDS]);
  expect(sheet.getByRole('button', { name: 'Stop' })).toBeDefined();
  stream.end({ suggestions: OPENINGS });
  await sheet.findByText('A Promise about the ferry.');
  expect(server.sent('POST')[0]?.body).toEqual({ version: 3 });
  const uses = rows().getAllByRole('button');
  uses[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(uses[2]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const acceptance = server.sent('POST').find(({ address }) => address.endsWith('/accept'));
  expect(acceptance?.body).toEqual({ index: 2 });
});

test('openings that were paid for are shown again, and the one in use is marked', async () => {
  const current = { label: 'Scene', text: '[A ferry]\nThe last ferry\nleaves at nine.' };
  const suggestions = [current, ...OPENINGS.slice(1)];
  const set = sampleSet({ kind: 'openings', status: 'ready', suggestions });
  server.serves(script, { 'GET /openings': () => Response.json({ set }) });
  const sheet = await open();
  expect(await sheet.findByText('In use')).toBeDefined();
  expect(rows().getAllByRole('button')).toHaveLength(4);
  expect(sheet.getByRole('button', { name: /^Five others/ })).toBeDefined();
});

test('a failure mentions that the token was returned only if the server says so', async () => {
  const [kept, returned] = [fakeSuggestionStream(), fakeSuggestionStream()];
  const streams = [kept, returned];
  server.serves(script, { ...NONE, 'POST /openings': () => (streams.shift() ?? returned).response() });
  const sheet = await open();
  const failure = { error: 'x', message: 'x', code: 'writer_failed' as const };
  await userEvent.click(await sheet.findByRole('button', { name: /^Write five openings/ }));
  kept.start();
  kept.end({ status: 'failed', failure, tokenReturned: false });
  expect((await sheet.findByRole('alert')).textContent).toBe('Could not write openings.');
  await userEvent.click(sheet.getByRole('button', { name: /^Write five openings/ }));
  returned.start();
  returned.end({ status: 'failed', failure, tokenReturned: true });
  await waitFor(() =>
    expect(sheet.getByRole('alert').textContent).toBe('Could not write openings. No token was taken.'),
  );
});

test('a locked opening and a missing model are explained, and nothing can be ordered', async () => {
  server.serves(script, NONE);
  const sheet = await open([2]);
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'A line of this beat is locked. Unlock it first.',
  );
  const order = await sheet.findByRole<HTMLButtonElement>('button', { name: /^Write five openings/ });
  expect(order.disabled).toBe(true);
  cleanup();
  server.serves(script, {
    ...NONE,
    'GET /api/generation/engine': () => Response.json({ ai: false, label: 'Offline', best: null }),
  });
  const offline = await open();
  expect(await offline.findByText('A model is needed for this. No token was taken.')).toBeDefined();
  await waitFor(() => expect(offline.queryByRole('button', { name: /^Write five/ })).toBeNull());
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
