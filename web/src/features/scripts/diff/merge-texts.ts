import { applyPatch, structuredPatch } from 'diff';

/** Both changes of one text in one, where they do not touch each other; otherwise null. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const patch = structuredPatch('', '', base, mine, undefined, undefined, { context: 1 });
  const merged = applyPatch(theirs, patch, { autoConvertLineEndings: false });
  return merged === false ? null : merged;
}
