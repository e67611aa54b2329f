import type { AuditEntry } from '@cold-open/contract/audit/audit.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
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
const sampleEntry = (number: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: String(number),
  action: 'user.tokens_changed',
  actor: ada,
  user: noor,
  userId: noor._id,
  subject: null,
  before: { tokens: 100 },
  after: { tokens: 12_000 },
  createdAt: '2026-07-15T12:00:00.000Z',
  ...fields,
});
let pages: Record<string, AuditEntry[]> = {};

beforeEach(() => {
  pages = { first: [sampleEntry(2)] };
  server.respondsToEach(answer);
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
const openPage = (search = '') => renderAt(`/admin/audit${search}`, <AuditPage />);
const listRequests = () => server.calls.map(({ address }) => address).filter((it) => it.includes('limit='));

test('an entry shows the admin, the action, the user and both values', async () => {
  openPage();
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('Ada');
  expect(row?.textContent).toContain('Changed a balance');
  expect(row?.textContent).toContain('100 changed to 12,000');
});

test('a deleted admin is listed by name, a deleted user by id, and a nameless user by email', async () => {
  pages.first = [
    sampleEntry(4, { actor: { ...ada, email: '' }, user: null, action: 'user.deleted', after: null }),
    sampleEntry(3, { actor: null, user: null, userId: null, before: null, after: null }),
    sampleEntry(2, { actor: { ...ada, name: '' } }),
  ];
  openPage();
  const [, deletedRow, blankRow, namelessRow] = await screen.findAllByRole('row');
  expect(deletedRow?.textContent).toContain('AdaDeleted account');
  expect(deletedRow?.textContent).toContain('Deleted account 00000000');
  expect(blankRow?.textContent).toContain('Deleted account');
  expect(blankRow?.textContent).toContain('N/A');
  expect(namelessRow?.textContent).toContain('ada@example.com');
});

test('entries can be filtered by what was changed and by day', async () => {
  const router = openPage();
  await userEvent.type(await screen.findByLabelText('On'), ' night ferry {Enter}');
  expect(router.state.location.search).toBe('?on=night+ferry');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-07-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-07-31' } });
  expect(router.state.location.search).toBe('?on=night+ferry&from=2026-07-01&to=2026-07-31');
  const sent = new URL(listRequests().at(-1) ?? '', 'http://app').searchParams;
  expect(sent.get('subject')).toBe('night ferry');
  // The last day is included.
  expect(sent.get('from')).toBe(new Date(2026, 6, 1).toISOString());
  expect(sent.get('before')).toBe(new Date(2026, 7, 1).toISOString());
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('On').value).toBe('');
});

test('a click on a user filters by that user, and Reset shows all entries again', async () => {
  const router = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Show only actions on Noor' }));
  expect(router.state.location.search).toBe(`?user=${noor._id}`);
  expect((await screen.findByText(/^Only actions on/)).textContent).toBe(
    'Only actions on Noor (noor@example.com).',
  );
  expect(listRequests().at(-1)).toContain(`concerning=${noor._id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(router.state.location.search).toBe('');
});

test('filters come from the URL; invalid ones are ignored', async () => {
  pages.first = [];
  openPage('?action=chat.cleared&admin=nobody&from=soon&to=2026-99-01');
  expect(await screen.findByText('No matching entries.')).toBeDefined();
  expect(listRequests()[0]).toContain('action=chat.cleared');
  expect(listRequests()[0]).not.toMatch(/actorId|from|before/);
  cleanup();
  openPage();
  expect(await screen.findByText('No entries yet.')).toBeDefined();
});

test('more entries are loaded on demand', async () => {
  pages.second = [sampleEntry(1, { action: 'user.blocked', before: null, after: null })];
  openPage();
  expect(await screen.findByText(/shown, newest first$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  expect(await screen.findByText('Blocked a user', { selector: 'td *' })).toBeDefined();
});
