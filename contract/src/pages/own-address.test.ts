import { expect, test } from 'vitest';
import { isOwnAddress } from './own-address.ts';

test.each(['/', '/home', '/account#sign-ins', '/scripts/1?beat=2', '/prompts?tags=a%20b&q=//x'])(
  '%s is one of our paths',
  (address) => {
    expect(isOwnAddress(address)).toBe(true);
  },
);

test.each([
  '',
  'home',
  '//evil.example',
  '//evil.example/home',
  '/\\evil.example',
  '/\t/evil.example',
  '/home\n',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/api/auth/me',
  '/nowhere',
  '/home?q=\\',
])('"%s" is not one of our paths', (address) => {
  expect(isOwnAddress(address)).toBe(false);
});
