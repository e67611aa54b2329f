import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from '../../../api/api-error.ts';
import { endSession, startSession } from '../../../api/session.ts';
import { createOutbox, type OutgoingMessage, type SendMessage } from './outbox.ts';

const refusal = (status: number) => new ApiError(status, { error: `Rejected with ${status}.` });
const unreachable = () => new UnreachableError(null);

/** Fakes a server whose responses the test controls. */
function fakeSend() {
  const sent: OutgoingMessage[] = [];
  const answers: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const send: SendMessage = (message) => {
    sent.push(message);
    return new Promise<void>((succeed, fail) => answers.push({ succeed, fail }));
  };
  return { sent, answers, send, texts: () => sent.map(({ content }) => content) };
}
const open = (send: SendMessage) => createOutbox({ name: 'support', userId: 'u1', send });
const states = (outbox: ReturnType<typeof open>) =>
  outbox.messages().map(({ content, state }) => `${content}: ${state}`);
const nextTick = () => vi.waitFor(() => Promise.resolve());

beforeEach(() => startSession({ token: 't1', userId: 'u1' }));
afterEach(() => {
  endSession();
  localStorage.clear();
});

test('messages are sent in order, one at a time, and removed once stored', async () => {
  const { answers, send, texts } = fakeSend();
  const outbox = open(send);
  outbox.add('one');
  outbox.add('two');
  expect(texts()).toEqual(['one']);
  answers[0]?.succeed();
  await expect.poll(() => texts()).toEqual(['one', 'two']);
  expect(states(outbox)).toEqual(['two: sending']);
  answers[1]?.succeed();
  await expect.poll(() => outbox.messages()).toEqual([]);
  expect(localStorage.getItem('outbox:u1:support')).toBeNull();
});

test('while the server is unreachable all messages wait, then are sent in order with the same ids', async () => {
  const { sent, answers, send, texts } = fakeSend();
  const outbox = open(send);
  outbox.add('one');
  outbox.add('two');
  answers[0]?.fail(unreachable());
  await expect.poll(() => states(outbox)).toEqual(['one: unreachable', 'two: unreachable']);
  // A new message does not overtake the waiting ones.
  outbox.add('three');
  await nextTick();
  expect(texts()).toEqual(['one', 'one']);
  answers[1]?.fail(new ApiError(503, {}));
  await expect.poll(() => states(outbox)).toHaveLength(3);
  await expect.poll(() => states(outbox)[2]).toBe('three: unreachable');
  outbox.resume();
  for (const index of [2, 3, 4]) {
    await expect.poll(() => answers[index]).toBeDefined();
    answers[index]?.succeed();
  }
  await expect.poll(() => outbox.messages()).toEqual([]);
  expect(texts()).toEqual(['one', 'one', 'one', 'two', 'three']);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(3);
});

test('a rejected message shows why and waits for the sender, while the others are sent', async () => {
  const { answers, send, texts } = fakeSend();
  const outbox = open(send);
  outbox.add('one');
  outbox.add('two');
  answers[0]?.fail(refusal(403));
  await expect.poll(() => texts()).toEqual(['one', 'two']);
  answers[1]?.succeed();
  await expect.poll(() => states(outbox)).toEqual(['one: refused']);
  const [refused] = outbox.messages();
  expect(refused?.refusal).toBe('Rejected with 403.');
  outbox.resume();
  await nextTick();
  expect(texts()).toHaveLength(2);
  outbox.retry(refused?.clientId ?? '');
  expect(states(outbox)).toEqual(['one: sending']);
  answers[2]?.fail(refusal(403));
  await expect.poll(() => states(outbox)).toEqual(['one: refused']);
  outbox.discard(refused?.clientId ?? '');
  expect(outbox.messages()).toEqual([]);
});

test.each([401, 429, 500])('a message that gets a %i is retried', async (status) => {
  const { answers, send } = fakeSend();
  const outbox = open(send);
  outbox.add('one');
  answers[0]?.fail(refusal(status));
  await expect.poll(() => states(outbox)).toEqual(['one: unreachable']);
});

test('sending resumes after a reload', async () => {
  const before = fakeSend();
  open(before.send).add('one');
  const after = fakeSend();
  const outbox = open(after.send);
  expect(states(outbox)).toEqual(['one: sending']);
  outbox.resume();
  expect(after.sent).toEqual(before.sent);
});

test('a message that the server lists is removed, even if the response was lost', async () => {
  const { sent, answers, send } = fakeSend();
  const outbox = open(send);
  outbox.add('one');
  answers[0]?.fail(unreachable());
  await expect.poll(() => states(outbox)).toEqual(['one: unreachable']);
  outbox.removeStored([{ clientId: null }, { clientId: sent[0]?.clientId ?? '' }]);
  expect(outbox.messages()).toEqual([]);
});

test('messages are never sent as another user, and signing out deletes only one’s own', async () => {
  const { answers, send, texts } = fakeSend();
  open(send).add('one');
  answers[0]?.fail(unreachable());
  await nextTick();
  startSession({ token: 't2', userId: 'u2' });
  open(send).resume();
  await nextTick();
  expect(texts()).toEqual(['one']);
  endSession({ byChoice: true });
  expect(open(send).messages()).toHaveLength(1);
  startSession({ token: 't1', userId: 'u1' });
  endSession({ byChoice: true });
  expect(open(send).messages()).toEqual([]);
});

test('other tabs are notified, and invalid stored data is ignored', () => {
  const { send } = fakeSend();
  const outbox = open(send);
  const listener = vi.fn();
  const unsubscribe = outbox.subscribe(listener);
  localStorage.setItem('outbox:u1:support', '[null, {"content": 1}]');
  dispatchEvent(new StorageEvent('storage', { key: 'outbox:u1:support' }));
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(outbox.messages()).toEqual([]);
  localStorage.setItem('outbox:u1:support', '{');
  expect(outbox.messages()).toEqual([]);
  unsubscribe();
});
