import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { exportScript } from '@cold-open/contract/scripts/script-exports.contract';
import { testWriter } from '@cold-open/contract/writer/writer.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { ApiError, textOf, UnreachableError } from './api-error.ts';
import { callApi, callApiForFile } from './call-api.ts';
import { onConfirmationNeeded } from './confirmation-prompt.ts';
import { currentToken, startSession } from './session.ts';
import { onSessionRejected, SESSION_ENDED_MESSAGE } from './session-rejection.ts';

const server = fakeServer();
const body = { email: 'maya@example.com', password: 'long enough' };
const onRejected = vi.fn();
let stopListening = () => {};

beforeEach(() => {
  stopListening = onSessionRejected(onRejected);
  history.replaceState(null, '', '/home');
  startSession({ token: 't1', userId: 'u1' });
});
afterEach(() => {
  stopListening();
  onRejected.mockReset();
  localStorage.clear();
});

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('a call follows the contract and sends the session token', async () => {
  server.respondsWith(200, { token: 't2', userId: 'u2' });
  expect(await callApi(login, { body })).toEqual({ token: 't2', userId: 'u2' });
  const [call] = server.calls;
  expect(call).toMatchObject({ method: 'POST', address: '/api/auth/login', body });
  expect(call?.headers.get('authorization')).toBe('Bearer t1');
});

test('what is saved while the page closes is still sent', async () => {
  server.respondsWith(200, { token: 't2', userId: 'u2' });
  for (const type of ['pagehide', 'pageshow']) {
    window.dispatchEvent(new Event(type));
    await callApi(login, { body });
  }
  expect(server.calls.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test('an error carries the server’s message, code and field problems', async () => {
  const details = [{ path: 'email', message: 'Please enter a valid email address.' }];
  server.respondsWith(400, { error: 'Bad.', message: 'Bad.', code: 'validation_failed', details });
  const error = await errorOf(callApi(login, { body }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: 'Bad.', details });
});

test('an error from a proxy has no message, so the page uses its fallback', async () => {
  server.respondsWithText(502, '<h1>Bad gateway</h1>');
  const error = await errorOf(callApi(login, { body }));
  expect(error).toMatchObject({ status: 502, code: null, details: [] });
  expect(textOf(error, 'Failed to login.')).toBe('Failed to login.');
});

test('an unreachable server and an error response are different errors', async () => {
  server.goesDown();
  const error = await errorOf(callApi(getCurrentUser));
  expect(error).toBeInstanceOf(UnreachableError);
  expect(textOf(error, 'Failed to login.')).toBe('Failed to login.');
  expect(currentToken()).toBe('t1');
});

test('a 401 ends the session and reports it once', async () => {
  server.respondsWith(401, { error: 'Please log in.', message: 'Please log in.', code: 'unauthenticated' });
  await Promise.all([errorOf(callApi(getCurrentUser)), errorOf(callApi(getCurrentUser))]);
  expect(currentToken()).toBeNull();
  expect(onRejected.mock.calls).toEqual([[SESSION_ENDED_MESSAGE]]);
});

test.each(['/login', '/signup', '/reset-password', '/forgot-password/'])(
  'a 401 on %s does not end the session',
  async (page) => {
    history.replaceState(null, '', page);
    server.respondsWith(401, { error: 'No.', message: 'No.', code: 'invalid_credentials' });
    await errorOf(callApi(login, { body }));
    expect(currentToken()).toBe('t1');
    expect(onRejected).not.toHaveBeenCalled();
  },
);

test('a 401 for a replaced token does not end the new session', async () => {
  server.respondsWith(401, { error: 'No.', message: 'No.', code: 'unauthenticated' });
  const lateCall = errorOf(callApi(getCurrentUser));
  startSession({ token: 't2', userId: 'u1' });
  await lateCall;
  expect(currentToken()).toBe('t2');
  expect(onRejected).not.toHaveBeenCalled();
});

test.each([
  [403, null],
  [404, null],
  [500, 't1'],
  [503, 't1'],
])('when reading the current user fails with %i, the token is %s', async (status, tokenAfter) => {
  server.respondsWith(status, { error: 'No.', message: 'No.', code: 'internal' });
  await errorOf(callApi(getCurrentUser, {}, { endsSessionWhenRejected: true, rejectionMessage: 'Gone' }));
  expect(currentToken()).toBe(tokenAfter);
  expect(onRejected.mock.calls).toEqual(tokenAfter === null ? [['Gone']] : []);
});

test('an ended session that is detected while reading the current user is reported as one', async () => {
  server.respondsWith(401, { error: 'No.', message: 'No.', code: 'unauthenticated' });
  await errorOf(callApi(getCurrentUser, {}, { endsSessionWhenRejected: true, rejectionMessage: 'Gone' }));
  expect(onRejected.mock.calls).toEqual([[SESSION_ENDED_MESSAGE]]);
});

test.each([
  ['attachment; filename="The last ferry.txt"', 'The last ferry.txt'],
  ['attachment; filename="? 50%.txt"; filename*=UTF-8\'\'%E6%B5%B7%2050%25.txt', '海 50%.txt'],
  ['attachment; filename=script.txt', 'script.txt'],
])('a file keeps the name from its header: %s', async (disposition, name) => {
  server.respondsToEach(() => new Response('words', { headers: { 'content-disposition': disposition } }));
  const file = await callApiForFile(exportScript, { params: { id: 'x' }, query: { format: 'txt' } });
  expect([await file.blob.text(), file.name]).toEqual(['words', name]);
  expect(server.calls[0]?.address).toBe('/api/scripts/x/export?format=txt');
});

test('a rejected download is an ApiError', async () => {
  server.respondsWith(409, { error: 'The script is still being written.', code: 'script_generating' });
  const call = callApiForFile(exportScript, { params: { id: 'x' }, query: { format: 'txt' } });
  expect(await errorOf(call)).toMatchObject({ status: 409, code: 'script_generating' });
});

test('a call that needs a code is repeated after the code is entered', async () => {
  const needed = () => Response.json({ error: 'Enter a code.', code: 'code_needed' }, { status: 403 });
  let entered = false;
  server.respondsToEach(() => (entered ? Response.json({ _id: 'u1' }) : needed()));
  const stopAsking = onConfirmationNeeded(async (confirmation) => {
    entered = confirmation === 'code';
    return true;
  });
  expect(await Promise.all([callApi(getCurrentUser), callApi(getCurrentUser)])).toEqual([
    { _id: 'u1' },
    { _id: 'u1' },
  ]);
  expect(server.calls).toHaveLength(4);

  entered = false;
  stopAsking();
  const stopRefusing = onConfirmationNeeded(() => Promise.resolve(false));
  expect(await errorOf(callApi(getCurrentUser))).toMatchObject({ code: 'code_needed' });
  stopRefusing();
  expect(await errorOf(callApi(getCurrentUser))).toMatchObject({ code: 'code_needed' });
  expect(currentToken()).toBe('t1');
});

test('concurrent calls that need a code ask once, and a second rejection does not ask again', async () => {
  server.respondsWith(403, { error: 'Enter a code.', code: 'code_needed' });
  const ask = vi.fn(() => Promise.resolve(true));
  const stop = onConfirmationNeeded(ask);
  const errors = await Promise.all([errorOf(callApi(getCurrentUser)), errorOf(callApi(getCurrentUser))]);
  expect(errors).toMatchObject([{ code: 'code_needed' }, { code: 'code_needed' }]);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test('a call that needs the password is repeated after it is entered', async () => {
  let entered = false;
  const needed = { error: 'Enter your password again.', code: 'password_needed' };
  server.respondsToEach(() =>
    entered ? Response.json({ _id: 'u1' }) : Response.json(needed, { status: 403 }),
  );
  const stop = onConfirmationNeeded(async (confirmation) => {
    entered = confirmation === 'password';
    return true;
  });
  expect(await callApi(getCurrentUser)).toEqual({ _id: 'u1' });
  stop();
});

test('a dialog that disappears counts as canceled, and the next call asks again', async () => {
  server.respondsWith(403, { error: 'Enter a code.', code: 'code_needed' });
  const neverResponds = vi.fn(() => new Promise<boolean>(() => {}));
  const stop = onConfirmationNeeded(neverResponds);
  const outcome = errorOf(callApi(getCurrentUser));
  await vi.waitFor(() => expect(neverResponds).toHaveBeenCalled());
  stop();
  expect(await outcome).toMatchObject({ code: 'code_needed' });
  const ask = vi.fn(() => Promise.resolve(false));
  const stopAgain = onConfirmationNeeded(ask);
  await errorOf(callApi(getCurrentUser));
  expect(ask).toHaveBeenCalledTimes(1);
  stopAgain();
});

test('a slow call is repeated until its result is there, others are not', async () => {
  const result = { ok: true, ms: 40_000, code: null, text: 'It works.', detail: null };
  const replies = [
    new Response(null, { status: 503, headers: { 'retry-after': '0' } }),
    new Response('<h1>Gateway Time-out</h1>', { status: 504, headers: { 'retry-after': '0' } }),
    Response.json(result),
  ];
  server.respondsToEach(() => replies.shift() ?? Response.json({}));
  expect(await callApi(testWriter)).toEqual(result);
  expect(server.calls).toHaveLength(3);

  replies.push(new Response(null, { status: 503, headers: { 'retry-after': '0' } }));
  expect(await errorOf(callApi(getCurrentUser))).toBeInstanceOf(ApiError);
  expect(server.calls).toHaveLength(4);
});
