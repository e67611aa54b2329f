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

test('when the thread ends, who waited is told, and the next file has another one', async () => {
  const files = createFileThread();
  await expect(files.make('what it does not know' as never, sampleScript())).rejects.toThrow();
  expect(text(await files.make('txt', sampleScript({ content: 'Next.' })))).toBe('Next.\n');
});
