import { expect, test } from 'vitest';
import { isPagePath } from './page-paths.ts';

test.each(['/', '/login', '/reset-password', '/home', '/admin', '/terms/'])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each(['/nowhere', '/home/more', '/login/x', '/adminx', ''])('%s is not a page', (path) => {
  expect(isPagePath(path)).toBe(false);
});
