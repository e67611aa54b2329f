import { setTimeout as wait } from 'node:timers/promises';

/** Waits for something that will be true soon, and says what was awaited when it never was. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  { withinMs = 30_000 }: { withinMs?: number } = {},
) {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain for: ${what}`);
    await wait(10);
  }
}
