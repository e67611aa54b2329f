import { countWords, SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import { parseNumber } from '../speech/number-words.ts';
import { readAudience, readBannedPhrases, readOpening, readSignOff } from './read-phrases.ts';
import { readSections } from './read-sections.ts';
import { splitSample } from './split-sample.ts';
import type { Style, Tone } from './style.ts';

const TONES: [Tone, RegExp][] = [
  ['funny', /\b(?:funny|humou?r(?:ous)?|comedic|comedy|sarcastic|witty|playful|self-deprecating)\b/gi],
  [
    'documentary',
    /\b(?:documentary|journalistic|investigative|authoritative|educational|explainer|analytical)\b/gi,
  ],
  ['dramatic', /\b(?:dramatic|suspense(?:ful)?|cinematic|mysterious|cliffhanger)\b/gi],
  [
    'energetic',
    /\b(?:energetic|high[- ]energy|fast[- ]paced|punchy|hype|exciting|excited|upbeat|enthusiastic|bold)\b/gi,
  ],
  [
    'calm',
    /\b(?:calm|soothing|warm|warmth|gentle|thoughtful|reflective|empathetic|friendly|supportive|unhurried)\b/gi,
  ],
];
/** In a long template, only sentences about the voice describe the tone; the rest may tell a story. */
const ABOUT_THE_VOICE =
  /\b(?:voice|tone|style|speak|sound|delivery|narrat|talk|write|register|rhythm|energy|presenter|host)/i;
const NEGATED = /\b(?:no|not|avoid|never|don't|without)\W+(?:\w+\W+){0,2}$/i;
const POINTS =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[- ](?:key |main |numbered |actionable |quick |short |practical )?(point|step|tip|item|reason|fact|mistake|lesson|rule|idea)s?\b(?![- ]outline)/i;
const CERTAIN_POINTS =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[- ](?:key |main |numbered |actionable |quick |short |practical )?(point|tip|reason|mistake)s?\b(?![- ]outline)/i;
export const LONG_TEMPLATE_WORDS = 50;
const SENTENCE_LIMIT =
  /\b(?:no sentences? (?:longer than|over|above)|sentences? (?:of )?(?:under|up to|at most|below)|max(?:imum)?(?: of)?|at most)\s+(\d{1,2})\s+words\b(?! total)/i;
const SHORT_SENTENCES =
  /\b(?:short(?:er)?,? (?:punchy |plain |simple )?sentences|punchy sentences|one idea per sentence)\b/i;
const UNSUPPORTED =
  /\b(?:rhym(?:e|es|ing)|in (?:spanish|french|german|hindi|portuguese|italian|japanese)|as dialogue|dialogue between|two hosts|interview format|(?:a|as a) (?:song|poem|letter)|first[- ]person|present tense)\b/gi;

export function readTemplate(template: string): Style {
  const { rules, sample } = splitSample(
    collapseWhitespace(
      template.replaceAll(SAMPLE_PLACEHOLDER, '').replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
    ),
  );
  const bannedPhrases = readBannedPhrases(rules);
  const requirements = bannedPhrases.reduce((text, phrase) => text.replaceAll(phrase, ''), rules);
  const isLong = countWords(rules) > LONG_TEMPLATE_WORDS;
  const points = (isLong ? CERTAIN_POINTS : POINTS).exec(requirements);
  const { tone, toneWords } = readTone(isLong ? sentencesAboutVoice(requirements) : requirements);
  return {
    tone,
    toneWords,
    sections: readSections(rules),
    points: points?.[1] ? Math.min(10, Math.max(2, parseNumber(points[1]))) : undefined,
    isNumbered: /\b(?:list(?:icle| video)|numbered list|as a list|top \d+|step[- ]by[- ]step)\b/i.test(
      requirements,
    ),
    sentenceLimit: sentenceLimitIn(requirements, sample),
    bannedPhrases,
    opening: readOpening(rules),
    signOff: readSignOff(rules),
    audience: readAudience(requirements),
    startsWithQuestion: /\b(?:start|open|begin|hook)[^.\n"]{0,40}\bquestion\b/i.test(requirements),
    startsWithFigure: /\b(?:start|open|begin|hook)[^.\n"]{0,40}\b(?:stat(?:istic)?|number|figure)\b/i.test(
      requirements,
    ),
    endsWithQuestion: /\b(?:end|close|finish)(?:s|ing)?\b[^.\n"]{0,40}\bquestion\b/i.test(requirements),
    ask: askIn(requirements),
    wantsCues:
      !/\b(?:spoken words only|no (?:stage |camera |visual |b-?roll )?(?:directions?|cues?)\b|voice-?over only|no b-?roll)/i.test(
        requirements,
      ),
    unsupported: unsupportedIn(requirements),
    hasSample: sample !== '',
    words: countWords(rules),
  };
}

/** Long runs of whitespace make some of the patterns take quadratic time, which would block the server. */
function collapseWhitespace(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

function readTone(requirements: string): { tone: Tone; toneWords: string[] } {
  const found = TONES.map(([tone, pattern]) => ({
    tone,
    words: [...requirements.matchAll(pattern)]
      .filter(({ index }) => !NEGATED.test(requirements.slice(Math.max(0, index - 24), index)))
      .map(([word]) => word.toLowerCase()),
  })).filter(({ words }) => words.length > 0);
  const [strongest] = found.toSorted((a, b) => b.words.length - a.words.length);
  return { tone: strongest?.tone ?? 'plain', toneWords: [...new Set(strongest?.words)] };
}

function unsupportedIn(requirements: string): string[] {
  const found = [...requirements.matchAll(UNSUPPORTED)].map(([rule]) => rule.toLowerCase());
  const imitation = /\bin the style of \p{Lu}/u.test(requirements) ? ['the style of another person'] : [];
  return [...new Set([...found, ...imitation])];
}

function sentencesAboutVoice(requirements: string): string {
  return requirements
    .split(/(?<=[.!?])\s+|\n+/)
    .filter(
      (sentence) => ABOUT_THE_VOICE.test(sentence) || TONES.some(([, tone]) => sentence.search(tone) === 0),
    )
    .join(' ');
}

function askIn(requirements: string): Style['ask'] {
  if (/\b(?:no|without|skip the) (?:cta|call[- ]to[- ]action)\b|\bdon't ask\b/i.test(requirements))
    return undefined;
  if (
    /\b(?:comments? (?:below|section)|in the comments|(?:to|ask for a?) comments?|leave a comment)\b/i.test(
      requirements,
    )
  )
    return 'comment';
  if (/\blikes?\b.{0,15}\b(?:video|button)\b|\bask for (?:a )?likes?\b/i.test(requirements)) return 'like';
  return /\b(?:subscribe|cta|call[- ]to[- ]action)\b/i.test(requirements) ? 'subscribe' : undefined;
}

/** If the sample has short sentences, the script gets short ones too. */
function sentenceLimitIn(requirements: string, sample: string): number | undefined {
  const limit = SENTENCE_LIMIT.exec(requirements)?.[1];
  if (limit) return Math.max(6, Number(limit));
  if (SHORT_SENTENCES.test(requirements)) return 18;
  const sentences = sample.split(/(?<=[.!?])\s+/).filter((sentence) => countWords(sentence) > 1);
  if (sentences.length === 0) return undefined;
  return countWords(sample) / sentences.length < 12 ? 20 : undefined;
}
