import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { capitalizeFirst } from '../sentence-edges.ts';

const TIMESTAMP = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?(?:\s*-->\s*\d[\d:.,]*)?\s*[-–:]?\s*/;
/** The line above each subtitle. One is enough, because nobody writes it in a text. */
const SUBTITLE_TIMES = /^\d[\d:.,]*\s*-->\s*\d/;
const SPEAKER = /^(\p{Lu}[\p{L}\p{N}.'-]{0,30}(?: \p{Lu}[\p{L}\p{N}.'-]{0,30}){0,2}(?: \d{1,2})?):\s+(?=\S)/u;
/** "TOM:" and "Speaker 2:" are labels wherever a sentence can start, not only at the start of a line. */
const LABEL =
  /(?<=^|[.!?…]["')]{0,2}\s)(\p{Lu}[\p{Lu}\p{N}.'-]{1,24}(?: [\p{Lu}\p{N}][\p{Lu}\p{N}.'-]{0,24}){0,2}|[Ss]peaker \w{1,2}):(?:\s+|$)/gu;
/** Only with a comma, because "um" is a word in other languages. */
const FILLER_SOUNDS = /(?:,\s*|(?<=^|[.!?;]\s|\s))(?:um+|uh+|uhm+|erm+|hmm+|mhm),\s*/gi;
const FILLER_PHRASES = /,\s*(?:you know|i mean|like|sort of|kind of),\s+/gi;
const STUTTER = /\b((?:[\p{L}']{1,30}\s+){0,3}[\p{L}']{1,30}),?\s+\1\b(?!\p{L})/giu;
const LEADING_FILLERS = /(^|[,.!?;]\s*|\s)(?:you know|i mean|like|sort of like|kind of like),\s+/gi;
const SENTENCE_STARTERS =
  /^(?:(?:okay|ok|so|well|right|yeah|yes|alright|all right|and|now|oh|anyway|basically|honestly)(?:,\s+|\s+(?=so\b|um\b|you know\b|yeah\b)))+/i;
/** Captions without periods are split before these words, once the sentence is long enough. */
const THOUGHT_START =
  /^(?:so|but|now|anyway|okay|and (?:i|you|we|they|it|then|that's|he|she|there|if|when))\b/i;
const MIN_WORDS_PER_SENTENCE = 9;

export interface TranscriptFormat {
  /** True if the lines have timestamps or speakers. */
  isTranscript: boolean;
  speakers: ReadonlySet<string>;
  /** Repeated speaker names in capitals or with a number. */
  labels: ReadonlySet<string>;
}

export function detectTranscript(lines: readonly string[]): TranscriptFormat {
  const speakerCounts = new Map<string, number>();
  const labelCounts = new Map<string, number>();
  let timedLines = 0;
  let hasSubtitles = false;
  for (const line of lines) {
    const text = line.trim().replace(TIMESTAMP, '');
    if (text !== line.trim()) timedLines++;
    hasSubtitles ||= SUBTITLE_TIMES.test(line.trim());
    const name = SPEAKER.exec(text)?.[1];
    if (name) speakerCounts.set(name, (speakerCounts.get(name) ?? 0) + 1);
    for (const [, label = ''] of text.matchAll(LABEL))
      labelCounts.set(label, (labelCounts.get(label) ?? 0) + 1);
  }
  const speakers = findRepeated(speakerCounts);
  const labels = findRepeated(labelCounts);
  const isTranscript = hasSubtitles || timedLines >= 2 || speakers.size >= 2 || labels.size >= 2;
  return { isTranscript, speakers, labels };
}

function findRepeated(counts: ReadonlyMap<string, number>): Set<string> {
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
}

/** Returns the speaker if there are several and the line names one. */
export function speakerOf(line: string, { isTranscript, speakers }: TranscriptFormat): string | undefined {
  const name =
    isTranscript && speakers.size >= 2 ? SPEAKER.exec(line.trim().replace(TIMESTAMP, ''))?.[1] : undefined;
  return name !== undefined && speakers.has(name) ? name : undefined;
}

/** Removes the timestamp and the speaker. */
export function stripLabels(line: string, { isTranscript, speakers, labels }: TranscriptFormat): string {
  // If two speakers have labels, a label that occurs only once is a speaker too.
  const withoutLabels = (text: string) =>
    text.replace(LABEL, (found, label: string) => (labels.size >= 2 || labels.has(label) ? '' : found));
  if (!isTranscript) return withoutLabels(line);
  const text = withoutLabels(line.replace(TIMESTAMP, ''));
  const speaker = SPEAKER.exec(text);
  const isSpeaker = speaker?.[1] && (speakers.has(speaker[1]) || TIMESTAMP.test(line));
  return isSpeaker ? text.slice(speaker[0].length) : text;
}

/** Removes the timestamp, the speaker and filler words. */
export function spokenTextOfLine(line: string, format: TranscriptFormat): string {
  const text = stripLabels(line, format);
  if (!format.isTranscript) return text;
  const withoutStutter = stripFillers(text).replace(STUTTER, '$1');
  const withoutStarters = withoutStutter.replace(SENTENCE_STARTERS, '');
  return withoutStarters === withoutStutter ? withoutStutter : capitalizeFirst(withoutStarters);
}

/** Removes only sounds like "um", which do not belong in a script. */
export function stripFillerSounds(text: string): string {
  return text
    .replace(FILLER_SOUNDS, (sound) => (/^,.*,$/.test(sound) ? ',' : ''))
    .replace(/\s+([,.!?;])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function stripFillers(text: string): string {
  const clean = text
    .replace(FILLER_SOUNDS, (sound) => (sound.startsWith(',') ? ' ' : ''))
    .replace(FILLER_PHRASES, ' ')
    .replace(LEADING_FILLERS, '$1')
    .replace(/\s+([,.!?;])/g, '$1')
    .replace(/^[,.;]\s*/, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clean === text.trim() ? clean : capitalizeFirst(clean);
}

/** Splits automatic captions, which have no punctuation, into sentences. */
export function addPeriods(text: string): string {
  const ends = text.match(/[.!?。！？]/g)?.length ?? 0;
  // Cheaper than counting words, and there are never more words than characters.
  if (ends >= text.length / 45) return text;
  const words = countSpokenWords(text);
  if (words < 30 || ends >= words / 45) return text;
  const sentences: string[][] = [[]];
  const captionWords = text.split(/\s+/);
  for (const [index, word] of captionWords.entries()) {
    const current = sentences.at(-1) ?? [];
    const opensThought = THOUGHT_START.test(`${word} ${captionWords[index + 1] ?? ''}`);
    if (opensThought && current.length >= MIN_WORDS_PER_SENTENCE) sentences.push([word]);
    else current.push(word);
  }
  return sentences.map((sentence) => capitalizeFirst(sentence.join(' ').replace(/[,;]?$/, '.'))).join(' ');
}
