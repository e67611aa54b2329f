import type { ScriptRequest } from '../script-writer.ts';
import type { Line, ScriptBeat } from './script-beats.ts';
import type { SeededChoice } from './seeded-choice.ts';
import type { LanguageTools } from './source/language-tools.ts';
import type { TitleFrame } from './speech/title-frame.ts';
import { isAllowed, type Section, type Style } from './template/style.ts';

/** What a draft is written from, with or without a pasted source. */
export interface DraftMaterial {
  request: ScriptRequest;
  style: Style;
  sections: readonly Section[];
  /** Undefined unless `titleUse` is 'sentences'. */
  frame: TitleFrame | undefined;
  choice: SeededChoice;
  tools: LanguageTools;
  isEnglish: boolean;
  titleUse: TitleUse;
}

/**
 * How the title may be used: inside sentences, only quoted once (another language or an instruction), or not
 * at all.
 */
export type TitleUse = 'sentences' | 'other language' | 'instruction' | 'unused';

export interface Draft {
  beats: ScriptBeat[];
  notes: string[];
}

/** Picks one of the options that the template allows. */
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

/** Removes lines that the template forbids, and cues if it wants none. Gaps stay. */
export function allowedLines({ style }: DraftMaterial, lines: readonly Line[]): Line[] {
  return lines.filter(
    ({ kind, text }) =>
      isAllowed(text, style) && (kind === 'spoken' || style.wantsCues || text.startsWith('FILL')),
  );
}
