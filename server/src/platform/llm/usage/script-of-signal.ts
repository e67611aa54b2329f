import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/**
 * Model calls during this work are recorded for the script. Passed alongside the call stack, because the
 * writers in between know nothing about stored scripts.
 */
export function runForScript<T>(scriptId: string, work: () => T): T {
  return storage.run(scriptId, work);
}

export function currentScriptId(): string | null {
  return storage.getStore() ?? null;
}
