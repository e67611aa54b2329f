import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { listUsers } from '@cold-open/contract/users/users.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';

const USERS = 900;
const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const nameOf = (index: number) => `Person ${String(index).padStart(4, '0')}`;
await app.db.insert(users).values(
  Array.from({ length: USERS }, (_, index) => ({
    name: index % 30 === 7 ? `${nameOf(index)} qx` : nameOf(index),
    email: `person-${index}@example.com`,
    passwordHash: 'x',
  })),
);

// The first 200 users have six or seven matches: more than a page of five, and fewer than a page of ten or 50.
test.each(['5', '10', '50'])(
  'a text that few users have is found on pages of %s, in order',
  async (limit) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { search: 'qx', sort: 'name', order: 'asc', limit, ...(cursor && { cursor }) } as const;
      const page = await admin.call(listUsers, { query });
      found.push(...page.body.map(({ name }) => name));
      cursor = page.headers.get(NEXT_CURSOR_HEADER) ?? undefined;
    } while (cursor);
    const expected = Array.from({ length: USERS / 30 }, (_, index) => `${nameOf(index * 30 + 7)} qx`);
    expect(found).toEqual(expected);
  },
);
