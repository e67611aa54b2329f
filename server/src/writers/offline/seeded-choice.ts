/** Chooses among equals: the same request chooses the same, the next variant the next one. */
export interface SeededChoice {
  pick<Option>(topic: string, options: readonly Option[]): Option | undefined;
  /** The options beginning at another one for every variant. */
  rotate<Option>(topic: string, options: readonly Option[]): Option[];
  variant: number;
}

export function createSeededChoice(seed: string, variant: number): SeededChoice {
  const place = (topic: string, count: number) => (hash(`${seed}|${topic}`) + variant) % count;
  return {
    variant,
    pick: (topic, options) => options[place(topic, options.length)],
    rotate(topic, options) {
      const first = options.length === 0 ? 0 : place(topic, options.length);
      return [...options.slice(first), ...options.slice(0, first)];
    },
  };
}

/** FNV-1a: small, and the same on every machine. */
function hash(text: string): number {
  let state = 2166136261;
  for (const character of text) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return state >>> 0;
}
