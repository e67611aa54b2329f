/** Above this number of comparisons, only tokens that occur once in both lists are matched. */
const MAX_COMPARISONS = 1_000_000;

/** A pair of equal tokens: their indexes in the old list and in the new one. */
type Match = [before: number, after: number];

/** Matches the tokens of two lists in order, as many as possible. */
export function matchTokens(before: readonly string[], after: readonly string[]): Match[] {
  return before.length * after.length <= MAX_COMPARISONS
    ? longestCommonPart(before, after)
    : matchUniqueTokens(before, after);
}

function longestCommonPart(before: readonly string[], after: readonly string[]): Match[] {
  const width = after.length + 1;
  // The length of the longest common part of what follows in both lists.
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (old: number, now: number) => lengths[old * width + now] ?? 0;
  for (let old = before.length - 1; old >= 0; old--)
    for (let now = after.length - 1; now >= 0; now--)
      lengths[old * width + now] =
        before[old] === after[now]
          ? lengthAt(old + 1, now + 1) + 1
          : Math.max(lengthAt(old + 1, now), lengthAt(old, now + 1));
  const matches: Match[] = [];
  let [old, now] = [0, 0];
  while (old < before.length && now < after.length) {
    if (before[old] === after[now]) matches.push([old++, now++]);
    else if (lengthAt(old + 1, now) >= lengthAt(old, now + 1)) old++;
    else now++;
  }
  return matches;
}

function matchUniqueTokens(before: readonly string[], after: readonly string[]): Match[] {
  const newIndexes = uniqueIndexes(after);
  const pairs = [...uniqueIndexes(before)].flatMap(([token, old]): Match[] => {
    const now = newIndexes.get(token);
    return now === undefined ? [] : [[old, now]];
  });
  return longestIncreasing(pairs);
}

function uniqueIndexes(tokens: readonly string[]): Map<string, number> {
  const indexes = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (indexes.has(token)) repeated.add(token);
    else indexes.set(token, index);
  }
  for (const token of repeated) indexes.delete(token);
  return indexes;
}

/** Keeps the most pairs whose new indexes increase. The pairs are in the order of their old indexes. */
function longestIncreasing(pairs: readonly Match[]): Match[] {
  /** For each length, the pair that ends a chain of that length with the smallest new index. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, [, now]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < now) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const chain: Match[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    const pair = pairs[index];
    if (pair) chain.unshift(pair);
  }
  return chain;
}
