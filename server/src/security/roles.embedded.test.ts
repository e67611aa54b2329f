import { randomUUID } from 'node:crypto';
import { ADMIN_ROLES } from '@cold-open/contract/http/admin-roles';
import { ERRORS } from '@cold-open/contract/http/errors';
import { describe, expect, test } from 'vitest';
import { builtInSettings } from '../testing/built-in-settings.ts';
import { startTestApp } from '../testing/test-app.ts';
import { readApiDocument } from './openapi-calls.ts';
import { ROLES } from './roles-table.ts';

const { address, signIn } = await startTestApp({ config: { model: builtInSettings() } });
const document = await readApiDocument(address);
const maya = await signIn();
const admins = await Promise.all(
  ADMIN_ROLES.map(async (role) => ({ role, person: await signIn(role, { admin: true, role }) })),
);

/** Nothing in the request exists or is valid, so calls that are allowed change nothing. */
async function send(call: string, token?: string) {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/\{\w+\}/g, randomUUID());
  const body = method === 'GET' ? {} : { body: '{}' };
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${address}${filled}`, { method, headers, ...body });
  return { status: response.status, text: await response.text() };
}

/** The roles that the document names, by call. */
function documentedRoles() {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = '' }]) => {
      const sentence = /For the roles ([a-z, ]+)\./.exec(description)?.[1];
      return [`${method.toUpperCase()} ${path}`, sentence?.split(', ')] as const;
    }),
  );
  return Object.fromEntries(calls.filter(([, roles]) => roles));
}

test('the table and the API document name the same calls and roles', () => {
  expect(documentedRoles()).toEqual(Object.fromEntries(ROLES.map(({ call, roles }) => [call, roles])));
});

describe.each(ROLES)('$call', ({ call, roles }) => {
  test.each(admins)('$role', async ({ role, person }) => {
    const { status, text } = await send(call, person.token);
    if (roles.includes(role)) expect([401, 403]).not.toContain(status);
    else
      expect({ status, text }).toMatchObject({
        status: 403,
        text: expect.stringContaining(ERRORS.role_forbidden.text),
      });
  });

  test('a user and a stranger', async () => {
    expect((await send(call, maya.token)).status).toBe(403);
    expect((await send(call)).status).toBe(401);
  });
});
