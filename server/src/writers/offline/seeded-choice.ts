/** Chooses between equally good options: the same request always gets the same one, the next variant gets the next one. */
export interface SeededChoice {
  pick<Option>(topic: string, options: readonly Option[]): Option | undefined;
  /** Returns all options, starting with a different one for each variant. */
  rotate<Option>(topic: string, options: readonly Option[]): Option[];
  variant: number;
}

export function createSeededChoice(seed: string, variant: number): SeededChoice {
  const chosenIndex = (topic: string, count: number) => (hash(`${seed}|${topic}`) + variant) % count;
  return {
    variant,
    pick: (topic, options) => options[chosenIndex(topic, options.length)],
    rotate(topic, options) {
      const first = options.length === 0 ? 0 : chosenIndex(topic, options.length);
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
