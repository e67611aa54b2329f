import { applyPatch, structuredPatch } from 'diff';

/** Both changes of one text in one, where they do not touch each other; otherwise null. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  // The same change on both sides; as a patch it would not fit any more.
  if (mine === theirs) return mine;
  const patch = structuredPatch('', '', base, mine, undefined, undefined, { context: 1 });
  const merged = applyPatch(theirs, patch, { autoConvertLineEndings: false });
  return merged === false ? null : merged;
}
