import { createFigureGaps } from '@cold-open/contract/scripts/checks/unknown-figures';
import {
  countTagCharacters,
  MAX_TAGS_CHARACTERS,
  SHOWN_HASHTAGS,
  toHashtag,
} from '@cold-open/contract/scripts/publishing/publish-text';
import {
  MAX_CUTS,
  MAX_TITLES,
  type Passage,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import type { Suggestion } from '@cold-open/contract/scripts/suggestions.contract';
import { type LongScript, type SentenceRange, toPassages, wordsIn } from '../cut-script.ts';
import type { PublishingLabel, PublishingRequest } from '../suggester.ts';

/** What YouTube accepts as a title. */
const MAX_TITLE_CHARACTERS = 100;
const MAX_PROMISE_CHARACTERS = 400;
const MAX_BODY_CHARACTERS = 2000;
const MAX_COMMENT_CHARACTERS = 500;
const MAX_TAG_CHARACTERS = 60;
const MAX_TAGS = 15;
const MAX_CUT_TITLE_CHARACTERS = 60;
/** A cut may be a little shorter or longer than it was asked for. */
const WORDS_TOLERANCE = 0.25;
const MAX_PASSAGES = 2;
const LIST_MARK = /^\s*(?:[-*•–+]|\d{1,2}[.)])\s+/;
const SENTENCE_BREAK = /(?<=[.!?…]["”’')]*)\s+|(?<=[。！？])/u;
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|org|net|tv|io)\b/i;
const TIMESTAMP_LINE = /^\s*\(?\d{1,2}:\d{2}/;

type IsFactual = (words: string) => boolean;

/** Returns a function that extracts usable text from one part of the answer, or '' if there is none. */
export function createTidyPart({ title, keyPoints, source, content }: PublishingRequest) {
  const addGaps = createFigureGaps([title, keyPoints, source, content].join('\n'));
  const isFactual: IsFactual = (words) => addGaps(words) === words;
  return (text: string, label: PublishingLabel) => tidyPart(text, label, { title, isFactual });
}

function tidyPart(
  text: string,
  label: PublishingLabel,
  { title, isFactual }: { title: string; isFactual: IsFactual },
): string {
  const lines = text.split('\n').map(tidyLine);
  switch (label) {
    case 'Titles':
      return uniqueLines(
        lines
          .map(withoutQuotes)
          .filter((line) => isFactual(line) && line.length <= MAX_TITLE_CHARACTERS && !isSame(line, title)),
      )
        .slice(0, MAX_TITLES)
        .join('\n');
    case 'Promise':
      return paragraphOf(lines, isFactual, MAX_PROMISE_CHARACTERS);
    case 'Body':
      return text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraphOf(paragraph.split('\n').map(tidyLine), isFactual, MAX_BODY_CHARACTERS))
        .filter((paragraph) => paragraph !== '')
        .join('\n\n')
        .slice(0, MAX_BODY_CHARACTERS);
    case 'Comment':
      return paragraphOf(lines, isFactual, MAX_COMMENT_CHARACTERS);
    case 'Hashtags':
      return uniqueLines(
        text
          .split(/[\s,]+/)
          .map(toHashtag)
          .filter(isFactual),
      )
        .slice(0, SHOWN_HASHTAGS)
        .join('\n');
    case 'Tags':
      return tagsWithinLimit(
        uniqueLines(
          lines
            .flatMap((line) => line.split(','))
            .map((tag) => withoutQuotes(tag.trim().replace(/^#/, '')).toLowerCase())
            .filter((tag) => isFactual(tag) && tag.length <= MAX_TAG_CHARACTERS && !LINK.test(tag)),
        ),
      ).join('\n');
    case 'Shorts':
      return lines.filter((line) => line.includes('|')).join('\n');
  }
}

const tidyLine = (line: string) => line.replace(LIST_MARK, '').replaceAll('**', '').trim();

/** Leaves out links, timestamps, hashtags, and sentences with figures that are not in the script. */
function paragraphOf(lines: readonly string[], isFactual: IsFactual, maxLength: number): string {
  const sentences = lines
    .filter((line) => line !== '' && !TIMESTAMP_LINE.test(line) && !line.startsWith('#'))
    .flatMap((line) => withoutQuotes(line).split(SENTENCE_BREAK))
    .filter((sentence) => isFactual(sentence) && !LINK.test(sentence));
  let paragraph = '';
  for (const sentence of sentences) {
    const longer = paragraph === '' ? sentence : `${paragraph} ${sentence}`;
    if (longer.length > maxLength) break;
    paragraph = longer;
  }
  return paragraph;
}

function withoutQuotes(text: string): string {
  const match = /^["“„«](.*)["”“»]$/s.exec(text.trim());
  return match?.[1] !== undefined && !/["“”]/.test(match[1]) ? match[1] : text.trim();
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isSame = (one: string, other: string) => lettersOf(one) === lettersOf(other);

function uniqueLines(lines: readonly string[]): string[] {
  return lines.filter(
    (line, index) => lettersOf(line) !== '' && lines.findIndex((other) => isSame(other, line)) === index,
  );
}

function tagsWithinLimit(tags: readonly string[]): string[] {
  const chosen: string[] = [];
  for (const tag of tags.slice(0, MAX_TAGS))
    if (countTagCharacters([...chosen, tag]) <= MAX_TAGS_CHARACTERS) chosen.push(tag);
  return chosen;
}

/** What a model suggests; a part that it did not write is undefined. */
export interface SuggestedKit {
  titles?: string[];
  description?: string;
  hashtags?: string[];
  tags?: string[];
  pinnedComment?: string;
  cuts?: { title: string; passages: Passage[] }[];
}

/** Returns the parts of an answer. */
export function readPublishing(suggestions: readonly Suggestion[], script: LongScript): SuggestedKit {
  const textOf = (label: PublishingLabel) => suggestions.find((each) => each.label === label)?.text ?? '';
  const linesOf = (label: PublishingLabel) => textOf(label).split('\n').filter(Boolean);
  const [titles, hashtags, tags] = [linesOf('Titles'), linesOf('Hashtags'), linesOf('Tags')];
  const description = [textOf('Promise'), textOf('Body')].filter(Boolean).join('\n\n');
  const pinnedComment = textOf('Comment');
  const cuts = readCuts(linesOf('Shorts'), script);
  return {
    ...(titles.length > 0 && { titles }),
    ...(description !== '' && { description }),
    ...(hashtags.length > 0 && { hashtags }),
    ...(tags.length > 0 && { tags }),
    ...(pinnedComment !== '' && { pinnedComment }),
    ...(cuts.length > 0 && { cuts }),
  };
}

function readCuts(lines: readonly string[], script: LongScript): NonNullable<SuggestedKit['cuts']> {
  return lines
    .flatMap((line) => {
      const bar = line.lastIndexOf('|');
      const title = withoutQuotes(line.slice(0, bar)).slice(0, MAX_CUT_TITLE_CHARACTERS).trim();
      const ranges = rangesIn(line.slice(bar + 1), script.sentences.length);
      const words = wordsIn(script, ranges);
      const isFitting =
        words >= script.minWords * (1 - WORDS_TOLERANCE) && words <= script.maxWords * (1 + WORDS_TOLERANCE);
      return title !== '' && isFitting ? [{ title, passages: toPassages(script, ranges) }] : [];
    })
    .slice(0, MAX_CUTS);
}

function rangesIn(text: string, count: number): SentenceRange[] {
  const ranges = [...text.matchAll(/(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/g)]
    .map(([, first, last = first]): SentenceRange => [Number(first) - 1, Number(last) - 1])
    .filter(([first, last]) => first >= 0 && last >= first && last < count)
    .slice(0, MAX_PASSAGES);
  const isInOrder = ranges.every(([first], index) => index === 0 || first > (ranges[index - 1]?.[1] ?? -1));
  return isInOrder ? ranges : ranges.slice(0, 1);
}
