import type { ScriptRequest } from '../script-writer.ts';
import type { Line, ScriptBeat } from './script-beats.ts';
import type { SeededChoice } from './seeded-choice.ts';
import type { LanguageTools } from './source/language-tools.ts';
import type { TitleFrame } from './speech/title-frame.ts';
import { isAllowed, type Section, type Style } from './template/style.ts';

/** What both ways of drafting start from. */
export interface DraftMaterial {
  request: ScriptRequest;
  style: Style;
  sections: readonly Section[];
  /** Undefined when nothing may be made of the title: see `titleUse`. */
  frame: TitleFrame | undefined;
  choice: SeededChoice;
  tools: LanguageTools;
  isEnglish: boolean;
  titleUse: TitleUse;
}

/** What the title is good for: to be put into sentences, to be said once as it stands, or to be left unsaid. */
export type TitleUse = 'sentences' | 'other language' | 'instruction' | 'unsaid';

export interface Draft {
  beats: ScriptBeat[];
  notes: string[];
}

/** One of the ways to say it that the template allows. */
export function pickAllowed(
  { choice, style }: DraftMaterial,
  topic: string,
  options: readonly string[],
): string | undefined {
  return choice.pick(
    topic,
    options.filter((option) => isAllowed(option, style)),
  );
}

/** Without what the template forbids, and without cues where it wants none. What is left to fill in stays. */
export function allowedLines({ style }: DraftMaterial, lines: readonly Line[]): Line[] {
  return lines.filter(
    ({ kind, text }) =>
      isAllowed(text, style) && (kind === 'spoken' || style.wantsCues || text.startsWith('FILL')),
  );
}
