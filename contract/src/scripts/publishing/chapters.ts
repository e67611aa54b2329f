import { beatsOf } from '../script-text.ts';

/** YouTube shows chapters only if there are at least this many, each at least this long, and the first starts at 0:00. */
export const MIN_CHAPTERS = 3;
export const MIN_CHAPTER_SECONDS = 10;
/** The name of the text before the first heading. */
const UNNAMED = 'Intro';
const MAX_CHAPTERS = 60;
export const MAX_CHAPTER_NAME_LENGTH = 100;

export interface Chapter {
  /** Where it starts in the video, in seconds. */
  start: number;
  name: string;
  /** The index of the beat that it starts with. */
  beat: number;
}

/**
 * Returns the beats as chapters, with the times at which the desk says they start. A beat that is too short for a chapter
 * belongs to the one before it. Returns none if there are too few.
 */
export function chaptersOf(content: string, wordsPerMinute: number): Chapter[] {
  const secondsOf = (words: number) => Math.round((words / wordsPerMinute) * 60);
  const chapters: Chapter[] = [];
  let words = 0;
  for (const [beat, { name, words: own }] of beatsOf(content).entries()) {
    const start = secondsOf(words);
    words += own;
    const last = chapters.at(-1);
    const isLongEnough =
      secondsOf(words) - start >= MIN_CHAPTER_SECONDS && start - (last?.start ?? 0) >= MIN_CHAPTER_SECONDS;
    if (last ? isLongEnough : own > 0) chapters.push({ start, name: chapterName(name), beat });
  }
  return chapters.length < MIN_CHAPTERS ? [] : chapters.slice(0, MAX_CHAPTERS);
}

const chapterName = (name: string) =>
  Array.from(name || UNNAMED)
    .slice(0, MAX_CHAPTER_NAME_LENGTH)
    .join('');

/** Writes seconds as m:ss, or as h:mm:ss from one hour. */
export function timestamp(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
