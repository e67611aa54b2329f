import { expect, test } from 'vitest';
import { sampleScript } from '../../../testing/exported-sample.ts';
import { createFileThread } from './file-thread.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('files come from a thread, each to who asked for it, and one that cannot be made fails alone', async () => {
  const files = createFileThread();
  const [first, broken, second] = await Promise.allSettled([
    files.make('txt', sampleScript({ content: 'First.' })),
    files.make('txt', sampleScript({ content: null as never })),
    files.make('txt', sampleScript({ content: 'Second.' })),
  ]);
  expect(first.status === 'fulfilled' && text(first.value)).toBe('First.\n');
  expect(broken.status).toBe('rejected');
  expect(second.status === 'fulfilled' && text(second.value)).toBe('Second.\n');
});
