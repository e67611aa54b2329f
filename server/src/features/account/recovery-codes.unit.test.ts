import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';

test('ten different codes in four groups', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test('a code may be entered in capitals, without dashes, with spaces, or with misread letters', () => {
  const digest = recoveryCodeDigest('u1', '0a1b-2c3d-4e5f-6g7h');
  for (const typed of [
    '0A1B-2C3D-4E5F-6G7H',
    '0a1b2c3d4e5f6g7h',
    ' 0a1b 2c3d 4e5f 6g7h',
    'oalb-2c3d-4e5f-6g7h',
  ])
    expect(recoveryCodeDigest('u1', typed)).toBe(digest);
  expect(recoveryCodeDigest('u1', '0a1b-2c3d-4e5f-6g7j')).not.toBe(digest);
});

test('the same code has another digest in another account', () => {
  expect(recoveryCodeDigest('u1', '0a1b')).not.toBe(recoveryCodeDigest('u2', '0a1b'));
});
