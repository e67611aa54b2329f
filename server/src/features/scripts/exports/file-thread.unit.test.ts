import { expect, test } from 'vitest';
import { sampleScript } from '../../../testing/exported-sample.ts';
import { createFileThread } from './file-thread.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const here = new AbortController().signal;

test('files come from a thread, each to who asked for it, and one that cannot be made fails alone', async () => {
  const files = createFileThread();
  const [first, broken, second] = await Promise.allSettled([
    files.make('txt', sampleScript({ content: 'First.' }), here),
    files.make('txt', sampleScript({ content: null as never }), here),
    files.make('txt', sampleScript({ content: 'Second.' }), here),
  ]);
  expect(first.status === 'fulfilled' && text(first.value)).toBe('First.\n');
  expect(broken.status).toBe('rejected');
  expect(second.status === 'fulfilled' && text(second.value)).toBe('Second.\n');
});

test('when the thread ends, only who waited for that file is told; the next ones have another thread', async () => {
  const files = createFileThread();
  const lost = files.make('what it does not know' as never, sampleScript(), here);
  const next = files.make('txt', sampleScript({ content: 'Next.' }), here);
  await expect(lost).rejects.toThrow();
  expect(text(await next)).toBe('Next.\n');
  expect(text(await files.make('txt', sampleScript({ content: 'Last.' }), here))).toBe('Last.\n');
});

test('nothing is made for somebody who has gone meanwhile', async () => {
  const files = createFileThread();
  const leaving = new AbortController();
  const first = files.make('txt', sampleScript({ content: 'First.' }), here);
  const unread = files.make('txt', sampleScript({ content: 'Unread.' }), leaving.signal);
  const last = files.make('txt', sampleScript({ content: 'Last.' }), here);
  leaving.abort();
  expect(text(await first)).toBe('First.\n');
  expect((await unread).byteLength).toBe(0);
  expect(text(await last)).toBe('Last.\n');
});
