export interface Random {
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
}

/** mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    chance: (share) => next() < share,
  };
}

/** Returns a number that depends on every character of the text (FNV-1a). */
export function hashText(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value;
}

/** Returns an item that is known to exist. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item at ${index}`);
  return item;
}
