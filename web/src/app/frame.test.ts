import { expect, test } from 'vitest';
import { frameFor } from './frame.ts';

test.each(['/reset-password', '/forgot-password', '/forgot-password/', '/scripts/s1/teleprompter'])(
  '%s stands alone for everybody',
  (path) => {
    expect(frameFor(path, true)).toEqual({ surround: false, navigation: false });
    expect(frameFor(path, false)).toEqual({ surround: false, navigation: false });
  },
);

test.each(['/', '/login', '/signup'])('%s stands alone without a session', (path) => {
  expect(frameFor(path, false).surround).toBe(false);
  expect(frameFor(path, true).surround).toBe(true);
});

test.each(['/terms', '/home', '/scripts/s1', '/nowhere'])(
  '%s has header and footer for everybody',
  (path) => {
    expect(frameFor(path, false).surround).toBe(true);
    expect(frameFor(path, true)).toEqual({ surround: true, navigation: true });
  },
);

test.each(['/login', '/logout'])('there is no navigation on %s', (path) => {
  expect(frameFor(path, true).navigation).toBe(false);
});
