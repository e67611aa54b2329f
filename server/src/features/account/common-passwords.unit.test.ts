import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_PASSWORD_LENGTH } from '@cold-open/contract/account/password-length';
import { expect, test } from 'vitest';
import { CONTENT_FOLDER } from '../../folders.ts';
import { rejectCommonPassword } from './common-passwords.ts';

test.each(['password', 'PassWord1', '12345678', 'iloveyou', 'dalmatio'])('%s is refused', (password) => {
  expect(() => rejectCommonPassword(password, 'password')).toThrow(
    'This password is too common. Choose another one.',
  );
});

test.each(['correct horse battery', 'password of mine', '# The 10,000', ''])(
  '"%s" is accepted',
  (password) => {
    expect(() => rejectCommonPassword(password, 'password')).not.toThrow();
  },
);

test('the list has 10,000 different passwords that would otherwise be accepted', () => {
  const lines = readFileSync(join(CONTENT_FOLDER, 'common-passwords.txt'), 'utf8').trimEnd().split('\n');
  const passwords = lines.filter((line) => !line.startsWith('#'));
  expect(new Set(passwords).size).toBe(10_000);
  for (const password of passwords) {
    expect(password).toBe(password.trim().toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(MIN_PASSWORD_LENGTH);
  }
});
