import { ERRORS, type ErrorCode, errorReply } from '@cold-open/contract/http/errors';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../testing/endpoints.ts';
import { startTestApp } from '../testing/test-app.ts';
import { AUTHORIZATION } from './authorization-table.ts';
import { createFixtureMaker, type FixtureFields, type Person } from './fixtures.ts';
import { anyRequest, type FuzzedRequest, pathOf, queryOf } from './fuzzed-requests.ts';
import { callsOf, type DocumentedCall, readApiDocument } from './openapi-calls.ts';

/** Few, because the tests run on both databases, each time with other requests. For a longer run: FUZZ_RUNS=500 npx vitest run --project 'server*' fuzzing */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
/** A failure prints its seed; FUZZ_SEED repeats it. */
const SEED = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };

/** Calls that need an external service, which cannot be reached here. */
const ALLOWED_FAILURES: Record<string, ErrorCode[]> = {
  'POST /api/scripts/prompts/from-youtube': ['youtube_unreachable'],
};
const INTERNAL_DETAILS =
  /Failed query|node_modules|\bat .+:\d+:\d+|\.ts:\d+|select .+ from|insert into|syntax error|violates|invalid (byte|input syntax)|ZodError|Invalid (input|option|string|key)|Too (big|small): expected|Unrecognized key/i;

const loggedErrors: string[] = [];
const { address, app, signIn } = await startTestApp({
  logTo: (line) => {
    if (JSON.parse(line).level >= 50) loggedErrors.push(line);
  },
});
const libraryAdmin = await signIn('Ada', { admin: true });
const createFixture = createFixtureMaker({ app }, libraryAdmin);
const calls = callsOf(await readApiDocument(address));

interface Caller {
  token?: string;
  person: Person;
  fields: FixtureFields;
}

async function send({ method, path }: DocumentedCall, request: FuzzedRequest, caller: Caller) {
  const abort = new AbortController();
  const filled = pathOf(path, request.params, caller.fields);
  const query = queryOf(request.query, caller.person.id);
  const body = method === 'GET' ? undefined : request.body(caller.person.id, caller.fields);
  const response = await fetch(`${address}${filled}${query}`, {
    method,
    headers: {
      ...request.headers,
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { 'content-type': request.contentType }),
    },
    ...(body !== undefined && { body }),
    signal: abort.signal,
  });
  const type = response.headers.get('content-type') ?? '';
  const isEndless = type.startsWith('text/event-stream');
  const bytes = isEndless ? new ArrayBuffer(0) : await response.arrayBuffer();
  abort.abort();
  return { status: response.status, headers: response.headers, type, isEndless, bytes };
}

function expectValidReply(call: DocumentedCall, reply: Awaited<ReturnType<typeof send>>) {
  const { status, headers, type, isEndless, bytes } = reply;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/^default-src '(self|none)';/);
  // Any call may return 400 for a path that cannot be decoded.
  if (status !== 400) expect(call.statuses).toContain(status);
  if (status === 304 || isEndless) return;
  const text = new TextDecoder().decode(bytes);
  if (status >= 400) {
    const { code } = errorReply.strict().parse(JSON.parse(text));
    expect(ERRORS[code].status).toBe(status);
    expect(text).not.toMatch(INTERNAL_DETAILS);
    if (status >= 500) expect(ALLOWED_FAILURES[call.name] ?? []).toContain(code);
    return;
  }
  const endpoint = endpoints.find(
    ({ method, path }) => `${method} ${path}` === `${call.method} ${call.path.replace(/{(\w+)}/g, ':$1')}`,
  );
  expect(status).toBe(endpoint?.status);
  if (endpoint?.fileTypes)
    expect(endpoint.fileTypes.some((fileType) => type.startsWith(fileType))).toBe(true);
  else endpoint?.reply.parse(JSON.parse(text));
}

async function createCaller(call: DocumentedCall, role: 'guest' | 'creator' | 'admin'): Promise<Caller> {
  const entry = AUTHORIZATION.find(({ call: name }) => name === call.name);
  const person = await signIn('Maya', { admin: role === 'admin' });
  // Admin calls act on another user.
  const owner = entry?.expected.owner === 403 ? await signIn('Noor') : person;
  const fields = await createFixture(entry?.fixture ?? '-', owner);
  return { ...(role !== 'guest' && { token: person.token }), person, fields };
}

test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
  for (const role of ['guest', 'creator', 'admin'] as const) {
    let caller = await createCaller(call, role);
    // Without a session every request gets the same status.
    const numRuns = role === 'guest' && !call.isPublic ? 2 : RUNS;
    const property = fc.asyncProperty(anyRequest(call), async (request) => {
      const reply = await send(call, request, caller);
      expectValidReply(call, reply);
      // An invalid path is rejected before the session is checked.
      if (role === 'guest' && !call.isPublic) expect([400, 401]).toContain(reply.status);
      // The call signed the user out, or deleted the account.
      else if (reply.status === 401) caller = await createCaller(call, role);
    });
    await fc.assert(property, { numRuns, ...SEED });
  }
});

test('afterwards the server is healthy and has logged no errors', async () => {
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const unexpected = loggedErrors.filter((line) => !line.includes('youtube'));
  expect(unexpected).toEqual([]);
});
