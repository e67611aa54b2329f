import { languageOf } from '@cold-open/contract/voices/voice-language';

/** Characters that are written differently in simplified Chinese and common in every text. */
export const TRADITIONAL_ONLY = /[這們個為來時會說國學對過還沒後點開關東車長門問間見頭電話讓從認應該]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SAMPLE_LENGTH = 6000;

/** A writing system that one language dominates says which language a text is in. */
const LANGUAGE_OF_SCRIPT: readonly [RegExp, string][] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** Returns the tag of the text's main language, for programs that read a file aloud. English if it is unclear. */
export function languageTagOf(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const letters = count(sample, /\p{L}/gu);
  const main = LANGUAGE_OF_SCRIPT.find(([script]) => count(sample, script) * 2 > letters)?.[1];
  if (main === 'zh') return KANA.test(sample) ? 'ja' : TRADITIONAL_ONLY.test(sample) ? 'zh-Hant' : 'zh-Hans';
  if (main) return main;
  const language = languageOf(sample);
  return language === 'other' ? 'en' : language;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
