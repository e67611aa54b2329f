import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { LanguageTools, Word } from '../source/language-tools.ts';
import type { Style } from '../template/style.ts';
import { asOpening } from './sentence-context.ts';
import { capitalizeFirst, endWithPeriod } from './sentence-edges.ts';

const PLAIN_WORDS: [RegExp, string][] = [
  [/\be\.g\.,?/gi, 'for example'],
  [/\bi\.e\.,?/gi, 'that is'],
  [/\betc\.(?=$)/gi, 'and so on.'],
  [/\betc\./gi, 'and so on'],
  [/\bapproximately\b/gi, 'about'],
  [/\butili[sz]e(s|d)?\b/gi, 'use$1'],
  [/\bin order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\ba (?:large|significant|great) number of\b/gi, 'a lot of'],
  [/\bprior to\b/gi, 'before'],
  [/\bsubsequently\b/gi, 'later'],
  [/\bin the event that\b/gi, 'if'],
  [/\bhas the ability to\b/gi, 'can'],
  [/\bat this point in time\b/gi, 'right now'],
];
const CONTRACTIONS: [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have|had) not\b/gi, "$1n't"],
  [/\bcan ?not\b/gi, "can't"],
  [/\bwill not\b/gi, "won't"],
  [/\b(they|you|we) are(?= \w)/gi, "$1're"],
  [
    /\b(it|that|there|what) is(?= (?:a|an|the|not|also|just|still|more|less|really|easy|hard|why|how|worth|called|only|one|about)\b)/gi,
    "$1's",
  ],
  [/\b(I|you|we|they) have(?= (?:been|seen|got|had|never|always|already)\b)/gi, "$1've"],
];
const DEFAULT_SENTENCE_LIMIT = 28;

/** Turns a written sentence into a spoken one. Keeps the wording, except for what is hard to say. */
export function makeSpeakable(
  sentence: string,
  {
    style,
    tools,
    isEnglish,
    isOpening,
  }: { style: Style; tools: LanguageTools; isEnglish: boolean; isOpening: boolean },
): string {
  const clean = withoutAsides(sentence);
  if (!isEnglish) return capitalizeFirst(endWithPeriod(clean));
  const opening = isOpening ? asOpening(clean) : clean;
  const spoken = capitalizeFirst(endWithPeriod(outsideQuotes(opening, (text) => simplify(text, style))));
  const limit = style.sentenceLimit ?? DEFAULT_SENTENCE_LIMIT;
  if (countSpokenWords(spoken) <= limit || spoken.includes('"')) return spoken;
  return splitAtJoints(splitReason(spoken), limit, tools);
}

function withoutAsides(sentence: string): string {
  return sentence
    .replace(/\s*\([^)]{0,160}\)/g, '')
    .replace(/(\d)\s?%/g, '$1 percent')
    .replace(/\s&\s/g, ' and ')
    .replace(/\s+([,.;!?])/g, '$1')
    .replace(/^## |^[-*#>]+\s+/, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

function simplify(text: string, { tone }: Style): string {
  const formal = tone === 'documentary' || tone === 'dramatic';
  const changes = formal ? PLAIN_WORDS : [...PLAIN_WORDS, ...CONTRACTIONS];
  return changes.reduce((spoken, [pattern, plain]) => spoken.replace(pattern, plain), text);
}

/** Quotations stay unchanged. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/("[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}

function splitReason(text: string): string {
  const reason = /^(.{25,}?),? because (.{15,})$/i.exec(text);
  if (!reason?.[1] || !reason[2] || /\b(?:not|just|only|simply|partly|is|was|that's)$/i.test(reason[1]))
    return text;
  if (/^(?:when|if|while|although|since|as)\b/i.test(reason[1]) && !reason[1].includes(',')) return text;
  return `${reason[1]}. That's because ${reason[2]}`;
}

/** Splits long sentences, but only where both halves can stand alone. */
function splitAtJoints(text: string, limit: number, tools: LanguageTools): string {
  return text
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .map((sentence) => (countSpokenWords(sentence) > limit ? splitOnce(sentence, tools) : sentence))
    .join(' ');
}

function splitOnce(sentence: string, tools: LanguageTools): string {
  const joints = [...sentence.matchAll(/; |\s[—–]\s|, (?=(?:and|but|so|yet)\s)/g)];
  const middle = sentence.length / 2;
  const nearest = joints
    .filter(({ index, 0: joint }) => standAlone(sentence, index, joint, tools))
    .sort((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle))[0];
  if (!nearest) return sentence;
  const [first, second] = [
    sentence.slice(0, nearest.index),
    sentence.slice(nearest.index + nearest[0].length),
  ];
  return `${endWithPeriod(first)} ${capitalizeFirst(second)}`;
}

function standAlone(sentence: string, index: number, joint: string, tools: LanguageTools): boolean {
  const before = sentence.slice(0, index);
  const after = sentence.slice(index + joint.length);
  if (countSpokenWords(before) < 5 || countSpokenWords(after) < 4) return false;
  if (
    /^(?:when|if|while|although|because|since|as|after|before|once|until)\b/i.test(before) &&
    !before.includes(',')
  )
    return false;
  return (
    hasVerb(tools.wordsIn(before)) &&
    startsClause(tools.wordsIn(after.replace(/^(?:and|but|so|yet)\s+/i, '')))
  );
}

const isVerb = ({ kind }: Word) => kind === 'VERB' || kind === 'AUX';
const isSubject = ({ kind }: Word) => kind === 'PRON' || kind === 'NOUN' || kind === 'PROPN';

function hasVerb(words: readonly Word[]): boolean {
  return words.some(isVerb);
}

/** Returns true if a subject is followed by a verb, with no comma between them. */
function startsClause(words: readonly Word[]): boolean {
  const opening = words.slice(0, 6);
  const subject = opening.findIndex(isSubject);
  const verb = opening.findIndex((word, index) => index > subject && isVerb(word));
  return subject !== -1 && verb !== -1 && !opening.slice(0, verb).some(({ kind }) => kind === 'PUNCT');
}
