import { expect, test, vi } from 'vitest';
import { createGate } from '../../testing/gate.ts';
import { AppError } from './app-error.ts';
import { replyInTime } from './reply-in-time.ts';
import { createSlowCalls } from './slow-calls.ts';

const LATE = { code: 'unavailable', retryAfterSeconds: 1 };

test('work that takes too long gets a 503, and the repeated call its result', async () => {
  const reply = createSlowCalls({ replyWithinMs: 20 });
  const done = createGate();
  let starts = 0;
  const work = async () => {
    starts++;
    await done.opened;
    return 'the result';
  };
  await expect(reply('key', work)).rejects.toMatchObject(LATE);
  await expect(reply('key', work)).rejects.toMatchObject(LATE);
  done.open();
  expect(await reply('key', work)).toBe('the result');
  expect(starts).toBe(1);
});

test('a result that was delivered is not delivered to the next call', async () => {
  const reply = createSlowCalls();
  let starts = 0;
  const work = async () => ++starts;
  expect(await reply('key', work)).toBe(1);
  expect(await reply('key', work)).toBe(2);
});

test('concurrent calls share the work, others do not', async () => {
  const reply = createSlowCalls();
  let starts = 0;
  const work = async () => ++starts;
  expect(await Promise.all([reply('one', work), reply('one', work), reply('two', work)])).toEqual([1, 1, 2]);
});

test('a failure reaches the caller, and the next call starts again', async () => {
  const reply = createSlowCalls({ replyWithinMs: 20 });
  const failing = async () => {
    throw new AppError('youtube_unreachable');
  };
  await expect(reply('key', failing)).rejects.toMatchObject({ code: 'youtube_unreachable' });
  expect(await reply('key', async () => 'better')).toBe('better');
});

test('a late reply comes after 25 seconds, and the work continues', async () => {
  vi.useFakeTimers();
  const done = createGate();
  const work = done.opened.then(() => 'the result');
  const late = expect(replyInTime(work)).rejects.toMatchObject(LATE);
  await vi.advanceTimersByTimeAsync(25_000);
  await late;
  done.open();
  expect(await replyInTime(work)).toBe('the result');
  vi.useRealTimers();
});
