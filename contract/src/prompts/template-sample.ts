import { countWords, SAMPLE_PLACEHOLDER } from './prompt-rules.ts';

/** A longer paragraph does more than introduce the sample, so only its last sentence is removed. */
const MAX_INTRODUCTION_WORDS = 45;
const MAX_FAREWELL_WORDS = 6;
const SAMPLE_WORDS = /\b(?:sample|excerpt|reference)\b/i;

/**
 * Removes the sample placeholder together with the words that introduce it, for templates without a sample.
 * Also removes other paragraphs that only say how to use the sample.
 */
export function withoutSample(template: string): string {
  if (!template.includes(SAMPLE_PLACEHOLDER)) return template;
  const [first = '', ...rest] = template.split(SAMPLE_PLACEHOLDER);
  return rest
    .reduce((text, part) => `${withoutIntroduction(text)}\n\n${withoutFarewell(part)}`, first)
    .split(/\n[ \t]*\n+/)
    .filter((paragraph) => !isAboutTheSample(paragraph))
    .join('\n\n')
    .trim();
}

function withoutIntroduction(text: string): string {
  const before = text.trimEnd();
  if (!before.endsWith(':')) return before;
  const start = before.search(/[^\n]+(?:\n[^\n]+)*$/);
  const paragraph = before.slice(start);
  if (countWords(paragraph) <= MAX_INTRODUCTION_WORDS) return before.slice(0, start).trimEnd();
  return before.slice(0, start) + paragraph.replace(/(?<=[.!?]["”]?)\s[^.!?]*:$/, '');
}

/** Removes a first sentence like "End of reference." */
function withoutFarewell(text: string): string {
  const [, sentence = '', rest = ''] = /^\s*([^.!?]*[.!?])\s*([\s\S]*)$/.exec(text) ?? [];
  const isFarewell = SAMPLE_WORDS.test(sentence) && countWords(sentence) <= MAX_FAREWELL_WORDS;
  return isFarewell ? rest : text.trimStart();
}

function isAboutTheSample(paragraph: string): boolean {
  return /\bthe sample\b/i.test(paragraph) && countWords(paragraph) <= MAX_INTRODUCTION_WORDS;
}
