import type { LanguageTools } from '../source/language-tools.ts';
import { ORDINALS } from './linking-lines.ts';
import { titleInASentence } from './title-case.ts';

/** What kind of promise a title makes. */
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
  /** The rest of the title, to be put into a sentence. */
  topic: string;
  /** How many things a list promises, as the title writes it. */
  count: { number: number; text: string } | undefined;
  sides: [string, string] | undefined;
}

const NUMBERS = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LIST = new RegExp(
  `^(?:the |top |my )*(\\d{1,2}|${NUMBERS.join('|')})\\s+(?!days?\\b|years?\\b|hours?\\b|weeks?\\b|minutes?\\b|months?\\b)(.+)$`,
  'i',
);
const TRIED =
  /^(?:i|we) ((?:tried|quit|spent|ate|lived|built|bought|made|stopped|wore|used|ran|read|gave|did|went|learned|slept|followed|copied|deleted|drew|walked|cooked|wrote|grew|rode|cut|kept|took|worked|moved)\b.+)$/i;
const REVIEW =
  /^(.+?)[:,]? (?:review(?:ed)?|first look|unboxing|tested|is it worth it\??|worth it\??)[.!]?$/i;
const SUBTITLE =
  /\s*(?:\s[|–—-]|:)\s*(?:a|the|my)?\s*(?:full |complete |honest |beginner's )?(?:guide|story|review|tutorial|vlog|explained)\b.*$/i;

export function frameOf(title: string, tools: LanguageTools, names: ReadonlyMap<string, string>): TitleFrame {
  const said = titleInASentence(title, tools, names);
  const clean = said
    .replace(/[[(][^\])]*[\])]/g, '')
    .replace(SUBTITLE, '')
    .replace(/[!.…]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const plain = { topic: clean.replace(/\?$/, ''), count: undefined, sides: undefined };
  const part = (pattern: RegExp) => pattern.exec(clean)?.[1]?.trim();

  const reviewed = REVIEW.exec(said)?.[1]?.trim();
  if (reviewed) return { ...plain, kind: 'review', topic: reviewed.replace(/^is /i, '') };
  const sides = /^(.+?) (?:vs\.?|versus) (.+?)(?::.*|\?)?$/i.exec(clean);
  if (sides?.[1] && sides[2]) return { ...plain, kind: 'versus', sides: [sides[1], sides[2]] };
  const list = LIST.exec(clean);
  if (list?.[1] && list[2]) {
    const count = { number: numberOf(list[1]), text: list[1].toLowerCase() };
    return { ...plain, kind: 'list', topic: list[2], count };
  }
  const trial = part(TRIED);
  if (trial) return { ...plain, kind: 'trial', topic: trial };
  const task = part(/^how (?:to|you can) (.+?)\??$/i);
  if (task) return { ...plain, kind: 'howTo', topic: task };
  const cause = part(/^why (.+?)\??$/i);
  // "Why does it rain" is asked, "why it rains" is told.
  if (cause)
    return /^(?:do|does|did|is|are|was|were|can|can't|don't|doesn't|should|has|have|will)\b/i.test(cause)
      ? { ...plain, kind: 'question' }
      : { ...plain, kind: 'why', topic: cause };
  const truth = part(/^(?:the )?(?:\w+ )?(?:truth|myths?|lies?|secrets?) (?:about|of|behind) (.+)$/i);
  if (truth) return { ...plain, kind: 'truth', topic: truth };
  const explained = part(/^what (?:is|are) (.+?)\??$/i) ?? part(/^(.+?)[,:]? explained$/i);
  if (explained) return { ...plain, kind: 'explain', topic: explained };
  if (/\?$/.test(clean) || /^(?:is|are|should|can|does|do|will|could|would|who|when|where)\b/i.test(clean))
    return { ...plain, kind: 'question' };
  return { ...plain, kind: namesAThing(plain.topic, tools) ? 'thing' : 'statement' };
}

/** A noun with what belongs to it, and no sentence. */
function namesAThing(topic: string, tools: LanguageTools): boolean {
  if (/^(?:the|a|an|my|our|inside|how|what|where|when|who)\b/i.test(topic)) return true;
  const words = tools.wordsIn(topic);
  const relative = words.findIndex(({ text }) => /^(?:that|which|who|to|you|we|i|for)$/i.test(text));
  const head = relative === -1 ? words : words.slice(0, relative);
  return !head.some(({ kind }) => kind === 'VERB' || kind === 'AUX');
}

function numberOf(text: string): number {
  const place = NUMBERS.indexOf(text.toLowerCase());
  return Math.min(ORDINALS.length, place === -1 ? Number(text) : place + 3);
}
