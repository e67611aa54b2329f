import { expect, test } from 'vitest';
import { isAccessTokenSecret, newAccessTokenSecret } from './access-token-format.ts';

test('a token has the prefix, 256 random bits and a checksum, without characters that end a selection', () => {
  const tokens = Array.from({ length: 200 }, newAccessTokenSecret);
  for (const token of tokens) {
    expect(token).toMatch(/^co_pat_[0-9A-Za-z]{49}$/);
    expect(isAccessTokenSecret(token)).toBe(true);
  }
  expect(new Set(tokens).size).toBe(200);
});

test('a token with one wrong, missing or added character is refused', () => {
  const token = newAccessTokenSecret();
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === 'x' ? 'y' : 'x';
    expect(isAccessTokenSecret(token.slice(0, index) + other + token.slice(index + 1))).toBe(false);
    expect(isAccessTokenSecret(token.slice(0, index) + token.slice(index + 1))).toBe(false);
  }
  for (const text of ['', 'co_pat_', `${token}0`, ` ${token}`, `${token}\n`])
    expect(isAccessTokenSecret(text)).toBe(false);
});

test('tokens of earlier versions are still recognized', () => {
  expect(isAccessTokenSecret('co_pat_TlVFktJJgisLVukHkIwCNp5ZcLTPpzObpHBebTBUlRe1xCIOQ')).toBe(true);
});
