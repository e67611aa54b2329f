import { registration } from '@cold-open/contract/account/account.contract';
import { expect, test } from 'vitest';
import { emailIn, nameIn } from './provider-profile.ts';

const EMAIL = 'maya.lind@example.com';

test.each([
  ['Maya Lind', 'Maya Lind'],
  ['  Maya\n\tLind\0 ', 'Maya Lind'],
  [null, 'maya.lind'],
  [' \r\n ', 'maya.lind'],
  ['\u{1f3ac}'.repeat(80), '\u{1f3ac}'.repeat(50)],
  [`${'a'.repeat(99)}\u{1f3ac}`, 'a'.repeat(99)],
  ['Maya \ud83c', 'Maya \ufffd'],
])('the name %j becomes %j', (name, expected) => {
  expect(nameIn({ name }, EMAIL)).toBe(expected);
  const filled = { name: nameIn({ name }, EMAIL), email: EMAIL, password: 'a long password' };
  expect(registration.safeParse(filled).success).toBe(true);
});

test.each([
  [EMAIL, EMAIL],
  [` ${EMAIL} `, EMAIL],
  [null, null],
  ['', null],
  ['maya', null],
  [`${'a'.repeat(250)}@example.com`, null],
  ['maya@example.com\r\nBcc: x@example.com', null],
])('the email %j is read as %j', (email, expected) => {
  expect(emailIn({ email })).toBe(expected);
});
