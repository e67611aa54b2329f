import { EXPORT_MESSAGES } from '@cold-open/contract/scripts/script-exports.contract';
import { expect, test, vi } from 'vitest';
import { sampleScript } from '../../../testing/exported-sample.ts';
import { createFileThread } from './file-thread.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const connected = { userId: 'maya', signal: new AbortController().signal };

test('each request gets its file, and a failed file does not affect the others', async () => {
  const files = createFileThread();
  const [first, broken, second] = await Promise.allSettled([
    files.make('md', sampleScript({ content: 'First.' }), connected),
    files.make('md', sampleScript({ content: null as never }), connected),
    files.make('md', sampleScript({ content: 'Second.' }), connected),
  ]);
  expect(first.status === 'fulfilled' && text(first.value)).toContain('First.');
  expect(broken.status).toBe('rejected');
  expect(second.status === 'fulfilled' && text(second.value)).toContain('Second.');
});

test('a thread crash fails one request, and the next requests get a new thread', async () => {
  const files = createFileThread();
  const lost = files.make('an unknown format' as never, sampleScript(), connected);
  const next = files.make('md', sampleScript({ content: 'Next.' }), connected);
  await expect(lost).rejects.toThrow();
  expect(text(await next)).toContain('Next.');
  expect(text(await files.make('md', sampleScript({ content: 'Last.' }), connected))).toContain('Last.');
});

test('no file is created for a client that has disconnected', async () => {
  const files = createFileThread();
  const leaving = new AbortController();
  const first = files.make('md', sampleScript({ content: 'First.' }), connected);
  const unread = files.make('md', sampleScript({ content: 'Unread.' }), {
    ...connected,
    signal: leaving.signal,
  });
  const last = files.make('md', sampleScript({ content: 'Last.' }), connected);
  leaving.abort();
  expect(text(await first)).toContain('First.');
  expect((await unread).byteLength).toBe(0);
  expect(text(await last)).toContain('Last.');
});

test('users take turns, and plain text does not wait', async () => {
  const files = createFileThread();
  const made: string[] = [];
  const make = async (name: string, format: 'md' | 'txt', userId: string) => {
    await files.make(format, sampleScript(), { ...connected, userId });
    made.push(name);
  };
  await Promise.all([
    make('maya 1', 'md', 'maya'),
    make('maya 2', 'md', 'maya'),
    make('maya 3', 'md', 'maya'),
    make('omar 1', 'md', 'omar'),
    make('omar 2', 'md', 'omar'),
    make('plain text', 'txt', 'lena'),
  ]);
  expect(made).toEqual(['plain text', 'maya 1', 'omar 1', 'maya 2', 'omar 2', 'maya 3']);
});

test('a user with 20 waiting files is rejected, and others are not', async () => {
  const files = createFileThread();
  const make = (userId: string) => files.make('md', sampleScript(), { ...connected, userId });
  // The first one does not wait.
  const accepted = Array.from({ length: 21 }, () => make('maya'));
  await expect(make('maya')).rejects.toMatchObject({ code: 'too_many_attempts' });
  await Promise.all([...accepted, make('omar')]);
  await make('maya');
});

test('a file that takes too long is abandoned, and the next one gets a new thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const files = createFileThread();
  const slow = files.make('md', sampleScript(), connected);
  const next = files.make('md', sampleScript({ content: 'Next.' }), connected);
  // No reply from the thread can arrive in between.
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await expect(slow).rejects.toMatchObject({ code: 'payload_too_large', message: EXPORT_MESSAGES.tooSlow });
  expect(text(await next)).toContain('Next.');
});
