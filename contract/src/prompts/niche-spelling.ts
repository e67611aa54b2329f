/** Spellings of a niche that differ only in case or in spaces have the same key. */
export const nicheKey = (niche: string) => withSingleSpaces(niche).toLowerCase();

/** Returns the spelling that is already used, or the given one without needless spaces. */
export function spellingOf(niche: string, known: readonly string[]): string {
  const key = nicheKey(niche);
  return known.find((each) => nicheKey(each) === key) ?? withSingleSpaces(niche);
}

const withSingleSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
