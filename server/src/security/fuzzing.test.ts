import { ERRORS, type ErrorCode, errorReply } from '@cold-open/contract/http/errors';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../testing/endpoints.ts';
import { startTestApp } from '../testing/test-app.ts';
import { AUTHORIZATION } from './authorization-table.ts';
import { createFixtureMaker, type FixtureFields, type Person } from './fixtures.ts';
import { anyRequest, type FuzzedRequest, pathOf, queryOf } from './fuzzed-requests.ts';
import { callsOf, type DocumentedCall, readApiDocument } from './openapi-calls.ts';

/** More of them find more: FUZZ_RUNS=500 npx vitest run --project 'server*' fuzzing */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
/** A failure prints its seed, and FUZZ_SEED repeats it. */
const SEED = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };

/** The far ends are all out of reach here, and these are the calls that speak to one. */
const MAY_FAIL: Record<string, ErrorCode[]> = {
  'POST /api/scripts/prompts/from-youtube': ['youtube_unreachable'],
};
const INNER_WORKINGS =
  /Failed query|node_modules|\bat .+:\d+:\d+|\.ts:\d+|select .+ from|insert into|syntax error|violates|invalid (byte|input syntax)|ZodError|Invalid (input|option|string|key)|Too (big|small): expected|Unrecognized key/i;

const failures: string[] = [];
const { address, app, signIn } = await startTestApp({
  logTo: (line) => {
    if (JSON.parse(line).level >= 50) failures.push(line);
  },
});
const keeper = await signIn('Ada', { admin: true });
const make = createFixtureMaker({ app }, keeper);
const calls = callsOf(await readApiDocument(address));

interface Asker {
  token?: string;
  person: Person;
  places: FixtureFields;
}

async function send({ method, path }: DocumentedCall, request: FuzzedRequest, asker: Asker) {
  const gone = new AbortController();
  const filled = pathOf(path, request.params, asker.places);
  const query = queryOf(request.query, asker.person.id);
  const body = method === 'GET' ? undefined : request.body(asker.person.id, asker.places);
  const response = await fetch(`${address}${filled}${query}`, {
    method,
    headers: {
      ...request.headers,
      ...(asker.token && { authorization: `Bearer ${asker.token}` }),
      ...(body !== undefined && { 'content-type': request.contentType }),
    },
    ...(body !== undefined && { body }),
    signal: gone.signal,
  });
  const type = response.headers.get('content-type') ?? '';
  const isEndless = type.startsWith('text/event-stream');
  const bytes = isEndless ? new ArrayBuffer(0) : await response.arrayBuffer();
  gone.abort();
  return { status: response.status, headers: response.headers, type, isEndless, bytes };
}

function expectSoundAnswer(call: DocumentedCall, answer: Awaited<ReturnType<typeof send>>) {
  const { status, headers, type, isEndless, bytes } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/^default-src '(self|none)';/);
  if (status === 304 || isEndless) return;
  const text = new TextDecoder().decode(bytes);
  if (status >= 400) {
    const { code } = errorReply.strict().parse(JSON.parse(text));
    expect(ERRORS[code].status).toBe(status);
    expect(text).not.toMatch(INNER_WORKINGS);
    if (status >= 500) expect(MAY_FAIL[call.name] ?? []).toContain(code);
    return;
  }
  const endpoint = endpoints.find(
    ({ method, path }) => `${method} ${path}` === `${call.method} ${call.path.replace(/{(\w+)}/g, ':$1')}`,
  );
  expect(status).toBe(endpoint?.status);
  if (endpoint?.fileTypes) expect(endpoint.fileTypes.some((each) => type.startsWith(each))).toBe(true);
  else endpoint?.reply.parse(JSON.parse(text));
}

async function createAsker(call: DocumentedCall, role: 'nobody' | 'creator' | 'admin'): Promise<Asker> {
  const entry = AUTHORIZATION.find(({ call: name }) => name === call.name);
  const person = await signIn('Maya', { admin: role === 'admin' });
  // What is the admins' alone is done to somebody else.
  const owner = entry?.expected.owner === 403 ? await signIn('Noor') : person;
  const places = await make(entry?.thing ?? '-', owner);
  return { ...(role !== 'nobody' && { token: person.token }), person, places };
}

test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
  for (const role of ['nobody', 'creator', 'admin'] as const) {
    let asker = await createAsker(call, role);
    // Without a session there is only one answer, whatever is sent.
    const numRuns = role === 'nobody' && !call.isPublic ? 2 : RUNS;
    const property = fc.asyncProperty(anyRequest(call), async (request) => {
      const answer = await send(call, request, asker);
      expectSoundAnswer(call, answer);
      // An address that is none is told so before anybody asks who is there.
      if (role === 'nobody' && !call.isPublic) expect([400, 401]).toContain(answer.status);
      // It signed itself out, or deleted itself.
      else if (answer.status === 401) asker = await createAsker(call, role);
    });
    await fc.assert(property, { numRuns, ...SEED });
  }
});

test('after all of it the server lives, and had nothing to log as a failure of its own', async () => {
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const unexpected = failures.filter((line) => !line.includes('youtube'));
  expect(unexpected).toEqual([]);
});
