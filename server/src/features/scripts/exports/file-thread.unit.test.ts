import { expect, test } from 'vitest';
import { sampleScript } from '../../../testing/exported-sample.ts';
import { createFileThread } from './file-thread.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const connected = new AbortController().signal;

test('each request gets its file, and one that cannot be made fails alone', async () => {
  const files = createFileThread();
  const [first, broken, second] = await Promise.allSettled([
    files.make('txt', sampleScript({ content: 'First.' }), connected),
    files.make('txt', sampleScript({ content: null as never }), connected),
    files.make('txt', sampleScript({ content: 'Second.' }), connected),
  ]);
  expect(first.status === 'fulfilled' && text(first.value)).toBe('First.\n');
  expect(broken.status).toBe('rejected');
  expect(second.status === 'fulfilled' && text(second.value)).toBe('Second.\n');
});

test('a crash of the thread fails one request, and the next get a new thread', async () => {
  const files = createFileThread();
  const lost = files.make('an unknown format' as never, sampleScript(), connected);
  const next = files.make('txt', sampleScript({ content: 'Next.' }), connected);
  await expect(lost).rejects.toThrow();
  expect(text(await next)).toBe('Next.\n');
  expect(text(await files.make('txt', sampleScript({ content: 'Last.' }), connected))).toBe('Last.\n');
});

test('no file is made for a client that has disconnected', async () => {
  const files = createFileThread();
  const leaving = new AbortController();
  const first = files.make('txt', sampleScript({ content: 'First.' }), connected);
  const unread = files.make('txt', sampleScript({ content: 'Unread.' }), leaving.signal);
  const last = files.make('txt', sampleScript({ content: 'Last.' }), connected);
  leaving.abort();
  expect(text(await first)).toBe('First.\n');
  expect((await unread).byteLength).toBe(0);
  expect(text(await last)).toBe('Last.\n');
});
