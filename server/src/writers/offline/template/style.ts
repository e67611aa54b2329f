export type Tone = 'plain' | 'calm' | 'documentary' | 'dramatic' | 'energetic' | 'funny';

/** What a beat is there for, whatever the template calls it. */
export type Role = 'hook' | 'setup' | 'body' | 'twist' | 'lesson' | 'ask' | 'closing';

export interface Section {
  name: string;
  role: Role;
}

/** What a template asks for, as far as it can be followed without understanding it. */
export interface Style {
  tone: Tone;
  toneWords: string[];
  /** Undefined when the template names none of its own. */
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
  /** What viewers are asked to do; undefined when nobody said so. */
  ask: 'comment' | 'subscribe' | 'like' | undefined;
  wantsCues: boolean;
  /** Wishes that take a language model. */
  beyondReach: string[];
  hasSample: boolean;
  words: number;
}

export function isAllowed(text: string, { bannedPhrases }: Pick<Style, 'bannedPhrases'>): boolean {
  return !bannedPhrases.some((phrase) => holds(text, phrase));
}

/** Whole words: who bans "just" has nothing against "adjust". */
export function holds(text: string, phrase: string): boolean {
  const literal = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
