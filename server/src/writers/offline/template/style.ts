import type { BeatRole } from '@cold-open/contract/scripts/beat-roles';

export type Tone = 'plain' | 'calm' | 'documentary' | 'dramatic' | 'energetic' | 'funny';

export interface Section {
  name: string;
  role: BeatRole;
}

/** The rules of a template that can be followed without a language model. */
export interface Style {
  tone: Tone;
  toneWords: string[];
  /** Undefined when the template names no sections. */
  sections: Section[] | undefined;
  points: number | undefined;
  isNumbered: boolean;
  sentenceLimit: number | undefined;
  bannedPhrases: string[];
  opening: string | undefined;
  signOff: string | undefined;
  audience: string | undefined;
  startsWithQuestion: boolean;
  startsWithFigure: boolean;
  endsWithQuestion: boolean;
  /** What the script asks viewers to do. */
  ask: 'comment' | 'subscribe' | 'like' | undefined;
  wantsCues: boolean;
  /** Rules that need a language model. */
  unsupported: string[];
  hasSample: boolean;
  words: number;
}

export function isAllowed(text: string, { bannedPhrases }: Pick<Style, 'bannedPhrases'>): boolean {
  return !bannedPhrases.some((phrase) => containsPhrase(text, phrase));
}

/** Matches whole words, so that banning "just" does not ban "adjust". */
export function containsPhrase(text: string, phrase: string): boolean {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
