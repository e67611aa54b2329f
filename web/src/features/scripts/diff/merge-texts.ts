import { applyPatch, structuredPatch } from 'diff';

/** Merges two changed versions of a text. Returns null if they change the same lines. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  // The same change on both sides would not apply as a patch.
  if (mine === theirs) return mine;
  const patch = structuredPatch('', '', base, mine, undefined, undefined, { context: 1 });
  const merged = applyPatch(theirs, patch, { autoConvertLineEndings: false });
  return merged === false ? null : merged;
}
