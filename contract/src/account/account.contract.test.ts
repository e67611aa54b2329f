import { expect, test } from 'vitest';
import { problemsOf } from '../http/validation.ts';
import { ACCOUNT_MESSAGES, credentials, passwordReset, registration } from './account.contract.ts';

const maya = { name: 'Maya', email: 'maya@example.com', password: 'long enough' };
const headline = (
  schema: typeof registration | typeof credentials | typeof passwordReset,
  value: unknown,
) => {
  const result = schema.safeParse(value);
  return result.success ? null : problemsOf(result.error.issues)[0]?.message;
};

test('a registration is trimmed and unknown fields are dropped', () => {
  const sent = { ...maya, name: '  Maya ', email: ' maya@example.com ', admin: true, tokens: 1e6 };
  expect(registration.parse(sent)).toEqual(maya);
});

test.each([
  ['no name', { ...maya, name: undefined }, ACCOUNT_MESSAGES.fillInAllFields],
  ['a blank name', { ...maya, name: '   ' }, ACCOUNT_MESSAGES.fillInAllFields],
  ['a number as name', { ...maya, name: 7 }, ACCOUNT_MESSAGES.fillInAllFields],
  ['no email', { ...maya, email: '' }, ACCOUNT_MESSAGES.fillInAllFields],
  ['an invalid email', { ...maya, email: 'maya' }, ACCOUNT_MESSAGES.invalidEmail],
  ['a very long email', { ...maya, email: `${'a'.repeat(250)}@example.com` }, ACCOUNT_MESSAGES.invalidEmail],
  ['seven characters', { ...maya, password: '1234567' }, ACCOUNT_MESSAGES.passwordTooShort],
  ['seven characters and spaces', { ...maya, password: ' 1234567 ' }, ACCOUNT_MESSAGES.passwordTooShort],
  ['201 characters', { ...maya, password: 'x'.repeat(201) }, ACCOUNT_MESSAGES.passwordTooLong],
  ['a bad email and no password', { ...maya, email: 'maya', password: '' }, ACCOUNT_MESSAGES.fillInAllFields],
])('a registration with %s is rejected', (_case, value, text) => {
  expect(headline(registration, value)).toBe(text);
});

test('a password may have eight characters', () => {
  expect(registration.safeParse({ ...maya, password: '12345678' }).success).toBe(true);
});

test.each([
  {},
  { email: 'a@b.c' },
  { password: 'x' },
  { email: ' ', password: ' ' },
  { email: null, password: [] },
])('a login needs both email and password: %j', (value) => {
  expect(headline(credentials, value)).toBe(ACCOUNT_MESSAGES.fillInEmailAndPassword);
});

test('a reset needs a token and a long enough password', () => {
  expect(headline(passwordReset, { newPassword: 'long enough' })).toBe(ACCOUNT_MESSAGES.resetLinkInvalid);
  expect(headline(passwordReset, { token: 't', newPassword: 'short' })).toBe(
    ACCOUNT_MESSAGES.passwordTooShort,
  );
  expect(headline(passwordReset, { token: 't', newPassword: '' })).toBe(ACCOUNT_MESSAGES.passwordTooShort);
});
