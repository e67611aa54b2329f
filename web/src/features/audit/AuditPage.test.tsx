import type { AuditEntry } from '@cold-open/contract/audit/audit.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AuditPage } from './AuditPage.tsx';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
const ada = { _id: '00000000-0000-4000-8000-000000000001', name: 'Ada', email: 'ada@example.com' };
const noor = { _id: '00000000-0000-4000-8000-000000000002', name: 'Noor', email: 'noor@example.com' };
const anEntry = (number: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: String(number),
  action: 'user.tokens_changed',
  actor: ada,
  user: noor,
  subject: null,
  before: { tokens: 100 },
  after: { tokens: 12_000 },
  createdAt: '2026-07-15T12:00:00.000Z',
  ...fields,
});
let pages: Record<string, AuditEntry[]> = {};

beforeEach(() => {
  pages = { first: [anEntry(2)] };
  server.answersEach(answer);
});
afterEach(cleanup);

function answer({ address }: SentCall) {
  const { pathname, searchParams } = new URL(address, 'http://app');
  if (pathname.endsWith('/actors')) return Response.json([ada]);
  const isFirst = !searchParams.has('cursor');
  return Response.json(pages[isFirst ? 'first' : 'second'] ?? [], {
    headers: isFirst && pages.second ? { [NEXT_CURSOR_HEADER]: '2' } : {},
  });
}
const show = (search = '') => renderAt(`/admin/audit${search}`, <AuditPage />);
const asked = () => server.calls.map(({ address }) => address).filter((it) => it.includes('limit='));

test('an entry tells who, what, on whom, and which value became which', async () => {
  show();
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('Ada');
  expect(row?.textContent).toContain('Changed a balance');
  expect(row?.textContent).toContain('100 became 12,000');
});

test('what is left of people without a name, or without an account', async () => {
  pages.first = [
    anEntry(3, { actor: null, user: null, action: 'user.deleted', before: null, after: null }),
    anEntry(2, { actor: { ...ada, name: '' } }),
  ];
  show();
  const [, deleted, nameless] = await screen.findAllByRole('row');
  expect(deleted?.textContent).toContain('Deleted account');
  expect(deleted?.textContent).toContain('N/A');
  expect(nameless?.textContent).toContain('ada@example.com');
});

test('a click on a person leaves what concerned them, says whom, and Reset brings the rest back', async () => {
  const router = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Only what concerned Noor' }));
  expect(router.state.location.search).toBe(`?user=${noor._id}`);
  expect((await screen.findByText(/^Only what concerned/)).textContent).toBe(
    'Only what concerned Noor (noor@example.com).',
  );
  expect(asked().at(-1)).toContain(`concerning=${noor._id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(router.state.location.search).toBe('');
});

test('filters come from the address; what makes no sense there is left out', async () => {
  pages.first = [];
  show('?action=chat.cleared&admin=nobody');
  expect(await screen.findByText('Nothing of this kind was done yet.')).toBeDefined();
  expect(asked()[0]).toContain('action=chat.cleared');
  expect(asked()[0]).not.toContain('actorId');
  cleanup();
  show();
  expect(await screen.findByText('No admin has done anything yet.')).toBeDefined();
});

test('more entries are fetched when they are asked for', async () => {
  pages.second = [anEntry(1, { action: 'user.blocked', before: null, after: null })];
  show();
  expect(await screen.findByText(/shown, newest first$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  expect(await screen.findByText('Blocked a user', { selector: 'td *' })).toBeDefined();
});
