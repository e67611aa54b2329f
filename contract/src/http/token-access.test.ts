import { expect, test } from 'vitest';
import { defaultTokenAccess, type TokenAccess } from './token-access.ts';

test.each<[string, string, 'public' | 'user' | 'admin', TokenAccess]>([
  ['GET', '/api/scripts/:id', 'user', 'read'],
  ['PATCH', '/api/scripts/:id', 'user', 'write'],
  ['POST', '/api/scripts/export', 'user', 'write'],
  ['GET', '/api/account/export', 'user', 'none'],
  ['POST', '/api/account/access-tokens', 'user', 'none'],
  ['POST', '/api/subscription/boost-tokens', 'user', 'none'],
  ['POST', '/api/sandbox/checkout/:sessionId/pay', 'user', 'none'],
  ['POST', '/api/auth/logout', 'user', 'none'],
  ['GET', '/api/admin/users', 'admin', 'none'],
  ['POST', '/api/videos', 'admin', 'none'],
  ['GET', '/api/health', 'public', 'none'],
])('%s %s for %s: %s', (method, path, access, expected) => {
  expect(defaultTokenAccess({ method, path, access })).toBe(expected);
});
