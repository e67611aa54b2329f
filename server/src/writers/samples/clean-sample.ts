import { stripMarkup } from '../offline/source/strip-markup.ts';
import { detectTranscript, stripFillerSounds, stripLabels } from '../offline/source/transcript-lines.ts';
import { isBoilerplate, isInstruction } from '../offline/source/unwanted-lines.ts';

export interface CleanSample {
  /** Only spoken words, with a blank line between paragraphs. */
  text: string;
  /** The first heading, or a short first line; null if there is none. */
  title: string | null;
}

const SUBTITLE_MARK = /^(?:\d+|WEBVTT.*|NOTE\b.*|STYLE|Kind: .*|Language: .*)$/;
const LIST_MARK = /^(?:[-*•–▪·‣◦+]|\(?\d{1,2}[.)])\s+/;
const SENTENCE_END = /[.!?…。！？:,;]["')]*$/;
const MAX_TITLE_LENGTH = 90;
const MAX_TITLE_WORDS = 12;
/** A shorter line that ends a sentence is a paragraph of its own; a longer one was wrapped. */
const WRAPPED_LENGTH = 60;

/**
 * Cleans a script or a transcript like a source, but changes no words, because samples show how somebody speaks. Removes
 * markup, cues, times, speakers, headings, lines of a web page and instructions to a model.
 */
export function cleanSample(raw: string): CleanSample {
  const lines = stripMarkup(raw)
    .split('\n')
    .map((line) => line.trim());
  const format = detectTranscript(lines);
  const paragraphs: string[][] = [[]];
  let title: string | null = null;
  let last = '';
  const closeParagraph = () => {
    if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  };
  for (const [index, line] of lines.entries()) {
    const text = stripFillerSounds(stripLabels(line, format));
    const isMark = format.isTranscript && SUBTITLE_MARK.test(text);
    if (text === '' || isMark) {
      // Subtitles have a number and a blank line for each cue.
      if (!format.isTranscript) closeParagraph();
    } else if (isBoilerplate(text)) closeParagraph();
    else if (isHeading(lines, index, text) && !format.isTranscript) {
      closeParagraph();
      if (title === null && paragraphs.length === 1) title = text.replace(/^#{1,6}\s+|[:.]$/g, '');
    } else if (!format.isTranscript || text !== last) {
      if (LIST_MARK.test(text)) closeParagraph();
      paragraphs.at(-1)?.push(text.replace(LIST_MARK, ''));
      const isParagraph = text.length < WRAPPED_LENGTH && /[.!?…]["')]*$/.test(text);
      if (!format.isTranscript && isParagraph) closeParagraph();
      last = text;
    }
  }
  const text = paragraphs
    .map((paragraph) => withoutInstructions(paragraph.join(' ')))
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .join('\n\n');
  return { text, title };
}

const withoutInstructions = (paragraph: string) =>
  isInstruction(paragraph)
    ? paragraph
        .split(/(?<=[.!?…]["')]{0,2})\s+/u)
        .filter((sentence) => !isInstruction(sentence))
        .join(' ')
    : paragraph;

/** A line with a mark, or a short line alone that does not end like a sentence. */
function isHeading(lines: readonly string[], index: number, text: string): boolean {
  if (/^#{1,6}\s/.test(text)) return true;
  const isAlone = !lines[index - 1] && lines[index + 1] === '';
  const isShort = text.length <= MAX_TITLE_LENGTH && text.split(' ').length <= MAX_TITLE_WORDS;
  return isAlone && isShort && !SENTENCE_END.test(text) && !LIST_MARK.test(text);
}
