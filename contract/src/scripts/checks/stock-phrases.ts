import { blankUnspoken } from './spoken-sentences.ts';

const STOCK_PHRASES = [
  'in this video',
  "let's dive in",
  'dive right in',
  "here's the thing",
  "but here's the kicker",
  'buckle up',
  'game changer',
  'little did i know',
  'at the end of the day',
  'without further ado',
  "in today's world",
  'the truth is',
  'spoiler alert',
  'stay tuned',
  'hit that subscribe',
  'smash that like',
  "you won't believe",
  'changed everything',
  "and that's when it hit me",
  'let that sink in',
];
const CONTRAST =
  "(?:it|this|that)(?:'s not| is not| isn't| wasn't| was not) [^.!?\\n]{2,40}[.,;—-]{1,3}\\s{0,3}(?:it|this|that)(?:'s| is| was)";
const PATTERN = new RegExp(
  `\\b(?:${[...STOCK_PHRASES, CONTRAST].join('|').replaceAll("'", "['’]")})\\b`,
  'gi',
);

export interface FoundPhrase {
  /** In lower case, with straight apostrophes. */
  phrase: string;
  start: number;
  end: number;
}

/** Returns the phrases that viewers have heard too often, in English, and "it's not X, it's Y". */
export function stockPhrasesIn(content: string): FoundPhrase[] {
  return [...blankUnspoken(content).matchAll(PATTERN)].map(({ 0: written, index }) => ({
    phrase: written.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + written.length,
  }));
}
