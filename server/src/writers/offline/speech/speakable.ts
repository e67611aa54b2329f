import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { LanguageTools, Word } from '../source/language-tools.ts';
import type { Style } from '../template/style.ts';
import { asOpening } from './leaning.ts';
import { capitalised, endedWithStop } from './letter-case.ts';

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
const LONGEST_EASY_SENTENCE = 28;

/** A written sentence as a person would say it. The wording stays; only what trips a tongue goes. */
export function speakable(
  sentence: string,
  {
    style,
    tools,
    isEnglish,
    isOpening,
  }: { style: Style; tools: LanguageTools; isEnglish: boolean; isOpening: boolean },
): string {
  const shown = withoutAsides(sentence);
  if (!isEnglish) return capitalised(endedWithStop(shown));
  const opened = isOpening ? asOpening(shown) : shown;
  const said = capitalised(endedWithStop(outsideQuotes(opened, (text) => plainly(text, style))));
  const limit = style.sentenceLimit ?? LONGEST_EASY_SENTENCE;
  if (countSpokenWords(said) <= limit || said.includes('"')) return said;
  return splitAtJoints(reasonsApart(said), limit, tools);
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

function plainly(text: string, { tone }: Style): string {
  const formal = tone === 'documentary' || tone === 'dramatic';
  const changes = formal ? PLAIN_WORDS : [...PLAIN_WORDS, ...CONTRACTIONS];
  return changes.reduce((said, [pattern, plain]) => said.replace(pattern, plain), text);
}

/** What somebody else said is not ours to change. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/("[^"]*")/)
    .map((part, place) => (place % 2 === 1 ? part : change(part)))
    .join('');
}

function reasonsApart(text: string): string {
  const reason = /^(.{25,}?),? because (.{15,})$/i.exec(text);
  if (!reason?.[1] || !reason[2] || /\b(?:not|just|only|simply|partly|is|was|that's)$/i.test(reason[1]))
    return text;
  if (/^(?:when|if|while|although|since|as)\b/i.test(reason[1]) && !reason[1].includes(',')) return text;
  return `${reason[1]}. That's because ${reason[2]}`;
}

/** Long sentences are broken only where both halves can stand alone. */
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
    .sort((one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle))[0];
  if (!nearest) return sentence;
  const [first, second] = [
    sentence.slice(0, nearest.index),
    sentence.slice(nearest.index + nearest[0].length),
  ];
  return `${endedWithStop(first)} ${capitalised(second)}`;
}

function standAlone(sentence: string, place: number, joint: string, tools: LanguageTools): boolean {
  const before = sentence.slice(0, place);
  const after = sentence.slice(place + joint.length);
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

/** Somebody, then what they do, with no comma between. */
function startsClause(words: readonly Word[]): boolean {
  const opening = words.slice(0, 6);
  const subject = opening.findIndex(isSubject);
  const verb = opening.findIndex((word, place) => place > subject && isVerb(word));
  return subject !== -1 && verb !== -1 && !opening.slice(0, verb).some(({ kind }) => kind === 'PUNCT');
}
