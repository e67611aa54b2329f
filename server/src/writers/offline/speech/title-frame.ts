import type { LanguageTools } from '../source/language-tools.ts';
import { NUMBER_WORDS, parseNumber } from './number-words.ts';
import { titleAsSentence } from './title-case.ts';

/** What a title promises. */
export type FrameKind =
  | 'list'
  | 'howTo'
  | 'why'
  | 'versus'
  | 'question'
  | 'trial'
  | 'truth'
  | 'review'
  | 'explain'
  | 'thing'
  | 'statement';

export interface TitleFrame {
  kind: FrameKind;
  /** The title without the words that determine its kind, ready to use inside a sentence. */
  topic: string;
  /** How many items a list promises: the number, and how the title writes it. */
  count: { number: number; text: string } | undefined;
  /** What a comparison compares. */
  sides: [string, string] | undefined;
}

const LIST = new RegExp(
  `^(?:the |top |my )*(\\d{1,2}|${NUMBER_WORDS.slice(2, 10).join('|')})\\s+(?!days?\\b|years?\\b|hours?\\b|weeks?\\b|minutes?\\b|months?\\b)(.+)$`,
  'i',
);
const TRIAL =
  /^(?:i|we) ((?:tried|quit|spent|ate|lived|built|bought|made|stopped|wore|used|ran|read|gave|did|went|learned|slept|followed|copied|deleted|drew|walked|cooked|wrote|grew|rode|cut|kept|took|worked|moved)\b.+)$/i;
const REVIEW =
  /^(.+?)[:,]? (?:review(?:ed)?|first look|unboxing|tested|is it worth it\??|worth it\??)[.!]?$/i;
const SUBTITLE =
  /\s*(?:\s[|–—-]|:)\s*(?:a|the|my)?\s*(?:full |complete |honest |beginner's )?(?:guide|story|review|tutorial|vlog|explained)\b.*$/i;

export function readTitleFrame(
  title: string,
  tools: LanguageTools,
  names: ReadonlyMap<string, string>,
): TitleFrame {
  const sentence = titleAsSentence(title, tools, names);
  const clean = sentence
    .replace(/[[(][^\])]*[\])]/g, '')
    .replace(SUBTITLE, '')
    .replace(/[!.…]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const base = { topic: clean.replace(/\?$/, ''), count: undefined, sides: undefined };
  const matchIn = (pattern: RegExp) => pattern.exec(clean)?.[1]?.trim();

  const reviewed = REVIEW.exec(sentence)?.[1]?.trim();
  if (reviewed) return { ...base, kind: 'review', topic: reviewed.replace(/^is /i, '') };
  const sides = /^(.+?) (?:vs\.?|versus) (.+?)(?::.*|\?)?$/i.exec(clean);
  if (sides?.[1] && sides[2]) return { ...base, kind: 'versus', sides: [sides[1], sides[2]] };
  const list = LIST.exec(clean);
  if (list?.[1] && list[2]) {
    const number = Math.min(NUMBER_WORDS.length, parseNumber(list[1]));
    const count = { number, text: list[1].toLowerCase() };
    return { ...base, kind: 'list', topic: list[2], count };
  }
  const trial = matchIn(TRIAL);
  if (trial) return { ...base, kind: 'trial', topic: trial };
  const task = matchIn(/^how (?:to|you can) (.+?)\??$/i);
  if (task) return { ...base, kind: 'howTo', topic: task };
  const cause = matchIn(/^why (.+?)\??$/i);
  // "Why does it rain" is a question; "why it rains" announces the answer.
  if (cause)
    return /^(?:do|does|did|is|are|was|were|can|can't|don't|doesn't|should|has|have|will)\b/i.test(cause)
      ? { ...base, kind: 'question' }
      : { ...base, kind: 'why', topic: cause };
  const truth = matchIn(/^(?:the )?(?:\w+ )?(?:truth|myths?|lies?|secrets?) (?:about|of|behind) (.+)$/i);
  if (truth) return { ...base, kind: 'truth', topic: truth };
  const explained = matchIn(/^what (?:is|are) (.+?)\??$/i) ?? matchIn(/^(.+?)[,:]? explained$/i);
  if (explained) return { ...base, kind: 'explain', topic: explained };
  if (/\?$/.test(clean) || /^(?:is|are|should|can|does|do|will|could|would|who|when|where)\b/i.test(clean))
    return { ...base, kind: 'question' };
  return { ...base, kind: isNounPhrase(base.topic, tools) ? 'thing' : 'statement' };
}

/** Returns true for a noun phrase, false for a sentence. */
function isNounPhrase(topic: string, tools: LanguageTools): boolean {
  if (/^(?:the|a|an|my|our|inside|how|what|where|when|who)\b/i.test(topic)) return true;
  const words = tools.wordsIn(topic);
  const relative = words.findIndex(({ text }) => /^(?:that|which|who|to|you|we|i|for)$/i.test(text));
  const head = relative === -1 ? words : words.slice(0, relative);
  return !head.some(({ kind }) => kind === 'VERB' || kind === 'AUX');
}
