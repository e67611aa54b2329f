import { expect, test } from 'vitest';
import { users } from '../../features/account/account.tables.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { findFewIds } from './find-few.ts';

const USERS = 1200;
const { app } = await startTestApp();
const added = await app.db
  .insert(users)
  .values(
    Array.from({ length: USERS }, (_, index) => ({
      name: `Person ${index}${index % 60 === 7 ? ' qx' : ''}${index % 3 === 0 ? ' zv' : ''}`,
      email: `person-${index}@example.com`,
      passwordHash: 'x',
    })),
  )
  .returning({ id: users.id, name: users.name });
const inUsers = { table: users, id: users.id, text: users.searchText };
const find = (text: string, max = 500) => findFewIds(app.db, inUsers, text, max);

test('a few matches are found by one letter, two and more, wherever they are', async () => {
  const expected = added.flatMap(({ id, name }) => (name.includes('qx') ? [id] : [])).toSorted();
  expect(expected).toHaveLength(USERS / 60);
  for (const text of ['q', 'qx', ' qx']) expect((await find(text))?.toSorted(), text).toEqual(expected);
  expect(await find('qx', expected.length)).toHaveLength(expected.length);
  for (const text of ['%', '_x', 'nobody']) expect(await find(text), text).toEqual([]);
});

test('more matches than the limit are not listed', async () => {
  for (const text of ['p', 'pe', 'person']) expect(await find(text), text).toBeNull();
  expect(await find('qx', USERS / 60 - 1)).toBeNull();
});

test('two letters that a third of the rows have are common, even if there are fewer matches than the limit', async () => {
  expect(await find('zv', USERS)).toBeNull();
  expect(await find(' zv', USERS)).toHaveLength(USERS / 3);
});
