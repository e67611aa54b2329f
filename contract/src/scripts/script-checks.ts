import { coverageOf } from './point-coverage.ts';
import { kindOfLine } from './script-text.ts';

/** Longer sentences cannot be said in one breath. */
export const MAX_SENTENCE_WORDS = 28;

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
  /\b(?:it|this|that)(?:'s not| is not| isn't| wasn't| was not) [^.!?\n]{2,40}[.,;—-]+\s*(?:it|this|that)(?:'s| is| was)\b/gi;
const GAP = /\[(?:YOURS|FILL)\b[^\]]*\]/g;
const FIGURE = /(?<![\p{L}\d])[$€£]?\d[\d.,:]*\d|(?<![\p{L}\d])[$€£]?\d/gu;
const QUOTED = /["“]([^"”\n]{12,})["”]/g;
const COPIED_EXAMPLE_WORDS = 5;

/** Returns the lines that are read out loud. */
export function spokenText(content: string): string {
  return content
    .split('\n')
    .filter((line) => kindOfLine(line) === 'spoken')
    .join('\n');
}

export function sentencesIn(content: string): string[] {
  return spokenText(content)
    .split(/(?<=[.!?…]["”’')\]]*)\s+|\n+|(?<=[。！？])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

export function longSentencesIn(content: string, maxWords = MAX_SENTENCE_WORDS): string[] {
  return sentencesIn(content).filter((sentence) => sentence.split(/\s+/).length > maxWords);
}

export function stockPhrasesIn(content: string): string[] {
  const text = spokenText(content).toLowerCase().replaceAll('’', "'");
  return [...STOCK_PHRASES.filter((phrase) => text.includes(phrase)), ...(text.match(CONTRAST) ?? [])];
}

export function gapsIn(content: string): string[] {
  return content.match(GAP) ?? [];
}

/** Returns the figures that are said but not in the material, such as the source, the points and the title. */
export function figuresNotIn(content: string, material: string): string[] {
  const known = new Set(figuresIn(material));
  return [...new Set(figuresIn(spokenText(content)))].filter((figure) => !known.has(figure));
}

function figuresIn(text: string): string[] {
  return (text.replace(GAP, ' ').match(FIGURE) ?? []).map(plainFigure);
}

const plainFigure = (figure: string) => figure.replace(/[$€£,]|[.,:]$/g, '');

/** Returns true if the last third of the script says most of what the title asks about. */
export function isTitleAnswered(title: string, content: string): boolean {
  const sentences = sentencesIn(content);
  const end = sentences.slice(Math.floor((sentences.length * 2) / 3)).join(' ');
  return coverageOf(title, end).every(({ isCovered }) => isCovered);
}

/** Returns the spoken lines that contain markup, labels or times. */
export function linesThatAreNotSpeech(content: string): string[] {
  return spokenText(content)
    .split('\n')
    .filter((line) =>
      /^\s*(?:[-*•#>]|\d{1,2}[.)]\s|\(|[A-Z][A-Z ]{2,20}:)|\*\*|__|\d{1,2}:\d{2}\s*[-–]/.test(line),
    );
}

/** Returns what the script repeats of the examples that a template puts in quotation marks. */
export function copiedExamples(content: string, template: string): string[] {
  const said = wordsOf(spokenText(content)).join(' ');
  return [...template.matchAll(QUOTED)]
    .map(([, example = '']) => example)
    .filter((example) => {
      const words = wordsOf(example);
      return words.some(
        (_, start) =>
          start + COPIED_EXAMPLE_WORDS <= words.length &&
          said.includes(words.slice(start, start + COPIED_EXAMPLE_WORDS).join(' ')),
      );
    });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/** Replaces every figure that is said but not in the material with a gap for the creator to fill in. */
export function gapsForUnknownFigures(content: string, material: string): string {
  const unknown = new Set(figuresNotIn(content, material));
  if (unknown.size === 0) return content;
  return content
    .split(/(\[[^\]]*\])/)
    .map((part) =>
      part.startsWith('[')
        ? part
        : part.replace(FIGURE, (figure) =>
            unknown.has(plainFigure(figure)) ? '[YOURS: the figure]' : figure,
          ),
    )
    .join('');
}
