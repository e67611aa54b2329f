import { persistentStorage } from '../../../../api/storage.ts';

/** A recording, as long as it took. It has no words of the script. */
export interface Take {
  number: number;
  /** In milliseconds since 1970. */
  startedAt: number;
  seconds: number;
  /** Where in the script it started, as a number of words. */
  word: number;
}

const MAX_TAKES = 100;
const MAX_SCRIPTS = 50;

/** Takes belong to a person, because several may use a browser and read the same shared script. */
const keyOf = (userId: string | null) => `takes:${userId ?? ''}`;

export function readTakes(userId: string | null, scriptId: string): readonly Take[] {
  return readAll(userId).get(scriptId) ?? [];
}

/** Keeps the newest takes of a script, and those of the scripts that were recorded last. */
export function storeTakes(userId: string | null, scriptId: string, takes: readonly Take[]): void {
  const all = readAll(userId);
  all.delete(scriptId);
  if (takes.length > 0) all.set(scriptId, takes.slice(-MAX_TAKES));
  const kept = [...all].slice(-MAX_SCRIPTS);
  persistentStorage.setItem(keyOf(userId), JSON.stringify(kept));
}

/** Takes keep their numbers when an earlier one is deleted. */
export function nextNumber(takes: readonly Take[]): number {
  return Math.max(0, ...takes.map(({ number }) => number)) + 1;
}

/** Ignores invalid values, which an older version or the user may have stored. */
function readAll(userId: string | null): Map<string, readonly Take[]> {
  try {
    const stored: unknown = JSON.parse(persistentStorage.getItem(keyOf(userId)) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, Take[]] {
  return (
    Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1]) && value[1].every(isTake)
  );
}

function isTake(value: unknown): value is Take {
  if (typeof value !== 'object' || value === null) return false;
  const { number, startedAt, seconds, word } = value as Record<string, unknown>;
  return [number, startedAt, seconds, word].every((each) => Number.isFinite(each));
}
