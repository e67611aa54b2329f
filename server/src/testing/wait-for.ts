import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the condition is true; throws with `what` after the timeout. */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { withinMs = 30_000 }: { withinMs?: number } = {},
) {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`timed out after ${withinMs} ms waiting for ${what}`);
    await wait(10);
  }
}
