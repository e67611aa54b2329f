import { type PlannedBeat, sameName } from '@cold-open/contract/prompts/template-beats';
import type { ScriptRequest } from '../script-writer.ts';
import { DEFAULT_SECTIONS } from '../template-beats.ts';

/** A style that names at least this share of the beats gives the structure itself. */
const NAMED_SHARE = 0.5;
const MIN_WORD_LENGTH = 3;
const STEM_LENGTH = 5;

/**
 * Returns the beats that the style does not name, one per line with their purpose, or an empty text. A style that gives
 * its own structure is followed as it is: repeating it as a list of beats made scripts worse in blind reading.
 */
export function beatsToAskFor({
  template,
  beats,
  outline,
}: Pick<ScriptRequest, 'template' | 'beats' | 'outline'>): string {
  // An outline has its own beats.
  if (outline || !beats || isUsual(beats)) return '';
  const stems = new Set(stemsIn(template));
  const named = beats.filter(({ name }) => {
    const nameStems = stemsIn(name);
    return nameStems.length === 0 || nameStems.some((stem) => stems.has(stem));
  });
  if (named.length >= beats.length * NAMED_SHARE) return '';
  return beats.map(({ name, purpose }) => `${name}: ${purpose}`).join('\n');
}

/** A model writes the usual beats even if it is not told to. */
function isUsual(beats: readonly PlannedBeat[]): boolean {
  return beats.every((beat) => DEFAULT_SECTIONS.some(({ name }) => sameName(name, beat.name)));
}

/** The beginnings of the words are enough to find "clicks" in a style that says "click". */
function stemsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= MIN_WORD_LENGTH).map((word) => word.slice(0, STEM_LENGTH));
}
