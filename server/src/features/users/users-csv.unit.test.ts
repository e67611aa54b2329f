import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { expect, test } from 'vitest';
import { CSV_HEAD, csvLineOf } from './users-csv.ts';

const USER: AdminUser = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Maya',
  email: 'maya@example.com',
  emailRefusal: null,
  admin: false,
  role: null,
  secondStep: false,
  subscriptionStatus: 'active',
  tokens: 12,
  blocked: false,
  emailVerified: true,
  lastSeenAt: null,
  createdAt: '2026-07-01T12:00:00.000Z',
  planActivatedAt: null,
  planDeactivatedAt: null,
  imageTools: null,
};
const nameCell = (name: string) => csvLineOf({ ...USER, name }).split(',"maya@')[0];

test('a line has one value for each column of the head', () => {
  expect(CSV_HEAD).toBe(
    '\uFEFF"Name","Email","Subscription","Token Balance","Created At","Plan Activated","Plan Deactivated","Last Seen","Role","Blocked","Verified","Id"\r\n',
  );
  expect(csvLineOf(USER)).toBe(
    `"Maya","maya@example.com","active",12,"2026-07-01T12:00:00.000Z",,,,,"no","yes","${USER._id}"\r\n`,
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =1', `"' =1"`],
  ['"=1', `"'""=1"`],
  ['＝1', `"'＝1"`],
])('the name %j cannot run as a formula', (name, cell) => expect(nameCell(name)).toBe(cell));

test.each([
  ['Ann "Annie" Lee', '"Ann ""Annie"" Lee"'],
  ['Lee, Ann', '"Lee, Ann"'],
  ['a\nb', '"a\nb"'],
  ['Zoë', '"Zoë"'],
  ['a=b', '"a=b"'],
])('the name %j is kept', (name, cell) => expect(nameCell(name)).toBe(cell));
