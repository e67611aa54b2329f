import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from '../../../api/api-error.ts';
import { endSession, startSession } from '../../../api/session.ts';
import { createOutbox, type Deliver, type OutgoingMessage } from './outbox.ts';

const refusal = (status: number) => new ApiError(status, { error: `Refused with ${status}.` });
const unreachable = () => new UnreachableError(null);

/** Answers are given by the test, one for each delivery. */
function carrier() {
  const carried: OutgoingMessage[] = [];
  const answers: { arrive: () => void; fail: (error: Error) => void }[] = [];
  const deliver: Deliver = (message) => {
    carried.push(message);
    return new Promise<void>((arrive, fail) => answers.push({ arrive, fail }));
  };
  return { carried, answers, deliver, texts: () => carried.map(({ content }) => content) };
}
const open = (deliver: Deliver) => createOutbox({ name: 'support', userId: 'u1', deliver });
const states = (outbox: ReturnType<typeof open>) =>
  outbox.messages().map(({ content, state }) => `${content}: ${state}`);
const turn = () => vi.waitFor(() => Promise.resolve());

beforeEach(() => startSession({ token: 't1', userId: 'u1' }));
afterEach(() => {
  endSession();
  localStorage.clear();
});

test('messages go in order, one at a time, and leave when the server has them', async () => {
  const { answers, deliver, texts } = carrier();
  const outbox = open(deliver);
  outbox.add('one');
  outbox.add('two');
  expect(texts()).toEqual(['one']);
  answers[0]?.arrive();
  await expect.poll(() => texts()).toEqual(['one', 'two']);
  expect(states(outbox)).toEqual(['two: sending']);
  answers[1]?.arrive();
  await expect.poll(() => outbox.messages()).toEqual([]);
  expect(localStorage.getItem('outbox:u1:support')).toBeNull();
});

test('when nobody answers all of them wait, and go on in order under the same ids', async () => {
  const { carried, answers, deliver, texts } = carrier();
  const outbox = open(deliver);
  outbox.add('one');
  outbox.add('two');
  answers[0]?.fail(unreachable());
  await expect.poll(() => states(outbox)).toEqual(['one: unreachable', 'two: unreachable']);
  // What is written meanwhile does not overtake them.
  outbox.add('three');
  await turn();
  expect(texts()).toEqual(['one', 'one']);
  answers[1]?.fail(new ApiError(503, {}));
  await expect.poll(() => states(outbox)).toHaveLength(3);
  await expect.poll(() => states(outbox)[2]).toBe('three: unreachable');
  outbox.resume();
  for (const index of [2, 3, 4]) {
    await expect.poll(() => answers[index]).toBeDefined();
    answers[index]?.arrive();
  }
  await expect.poll(() => outbox.messages()).toEqual([]);
  expect(texts()).toEqual(['one', 'one', 'one', 'two', 'three']);
  expect(new Set(carried.map(({ clientId }) => clientId)).size).toBe(3);
});

test('a refused one says why and waits for its writer, while the others go on', async () => {
  const { answers, deliver, texts } = carrier();
  const outbox = open(deliver);
  outbox.add('one');
  outbox.add('two');
  answers[0]?.fail(refusal(403));
  await expect.poll(() => texts()).toEqual(['one', 'two']);
  answers[1]?.arrive();
  await expect.poll(() => states(outbox)).toEqual(['one: refused']);
  const [refused] = outbox.messages();
  expect(refused?.refusal).toBe('Refused with 403.');
  outbox.resume();
  await turn();
  expect(texts()).toHaveLength(2);
  outbox.retry(refused?.clientId ?? '');
  expect(states(outbox)).toEqual(['one: sending']);
  answers[2]?.fail(refusal(403));
  await expect.poll(() => states(outbox)).toEqual(['one: refused']);
  outbox.discard(refused?.clientId ?? '');
  expect(outbox.messages()).toEqual([]);
});

test.each([401, 429, 500])('an answer of %i is not about the message, which waits', async (status) => {
  const { answers, deliver } = carrier();
  const outbox = open(deliver);
  outbox.add('one');
  answers[0]?.fail(refusal(status));
  await expect.poll(() => states(outbox)).toEqual(['one: unreachable']);
});

test('after a reload it goes on where it was', async () => {
  const before = carrier();
  open(before.deliver).add('one');
  const after = carrier();
  const outbox = open(after.deliver);
  expect(states(outbox)).toEqual(['one: sending']);
  outbox.resume();
  expect(after.carried).toEqual(before.carried);
});

test('what the server lists has arrived, also when its answer did not', async () => {
  const { carried, answers, deliver } = carrier();
  const outbox = open(deliver);
  outbox.add('one');
  answers[0]?.fail(unreachable());
  await expect.poll(() => states(outbox)).toEqual(['one: unreachable']);
  outbox.settle([{ clientId: null }, { clientId: carried[0]?.clientId ?? '' }]);
  expect(outbox.messages()).toEqual([]);
});

test('nobody sends for somebody else; who signs out takes along what is theirs alone', async () => {
  const { answers, deliver, texts } = carrier();
  open(deliver).add('one');
  answers[0]?.fail(unreachable());
  await turn();
  startSession({ token: 't2', userId: 'u2' });
  open(deliver).resume();
  await turn();
  expect(texts()).toEqual(['one']);
  endSession({ byChoice: true });
  expect(open(deliver).messages()).toHaveLength(1);
  startSession({ token: 't1', userId: 'u1' });
  endSession({ byChoice: true });
  expect(open(deliver).messages()).toEqual([]);
});

test('another tab hears of a message, and what is no message is passed over', () => {
  const { deliver } = carrier();
  const outbox = open(deliver);
  const heard = vi.fn();
  const stop = outbox.subscribe(heard);
  localStorage.setItem('outbox:u1:support', '[null, {"content": 1}]');
  dispatchEvent(new StorageEvent('storage', { key: 'outbox:u1:support' }));
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(outbox.messages()).toEqual([]);
  localStorage.setItem('outbox:u1:support', '{');
  expect(outbox.messages()).toEqual([]);
  stop();
});
