import * as z from 'zod';
import {
  MAX_BEAT_NAME_LENGTH,
  MAX_BEAT_PURPOSE_LENGTH,
  MAX_BEAT_QUESTION_LENGTH,
} from '../../prompts/template-beats.ts';

export const MAX_OUTLINE_SECTIONS = 16;
export const MAX_SECTION_POINTS = 12;
export const MAX_POINT_LENGTH = 500;
export const MIN_SECTION_WORDS = 10;
export const MAX_SECTION_WORDS = 2000;

export const OUTLINE_SECTION_MESSAGES = {
  nameMissing: 'Give the beat a name.',
  noSections: 'An outline needs at least one beat.',
  tooManySections: `Use at most ${MAX_OUTLINE_SECTIONS} beats.`,
  idTwice: 'Two beats have the same id.',
  tooManyPoints: `Use at most ${MAX_SECTION_POINTS} points in a beat.`,
  pointTooLong: `A point must be at most ${MAX_POINT_LENGTH} characters.`,
  wordsInvalid: `Use a whole number of words from ${MIN_SECTION_WORDS} to ${MAX_SECTION_WORDS}.`,
} as const;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const line = (label: string, max: number) =>
  z.string().overwrite(oneLine).max(max, `${label} must be at most ${max} characters.`);

/** A planned beat of a script, with the creator's answer as points in their own words. */
export const outlineSection = z
  .strictObject({
    id: z.uuid(),
    /** Becomes the heading of the beat; the "##" is added then. */
    name: line('The name', MAX_BEAT_NAME_LENGTH)
      .overwrite((name) => name.replace(/^#+\s*/, ''))
      .min(1, OUTLINE_SECTION_MESSAGES.nameMissing),
    /** What the beat does for the viewer; empty for a beat that the creator added. */
    purpose: line('The purpose', MAX_BEAT_PURPOSE_LENGTH),
    /** Asks the creator for what only they know; empty for a beat that the creator added. */
    question: line('The question', MAX_BEAT_QUESTION_LENGTH),
    /** The answer; empty if the question was not answered. */
    points: z
      .array(line('A point', MAX_POINT_LENGTH).min(1))
      .max(MAX_SECTION_POINTS, OUTLINE_SECTION_MESSAGES.tooManyPoints),
    /** The spoken words planned for the beat. */
    words: z
      .int({ error: OUTLINE_SECTION_MESSAGES.wordsInvalid })
      .min(MIN_SECTION_WORDS, OUTLINE_SECTION_MESSAGES.wordsInvalid)
      .max(MAX_SECTION_WORDS, OUTLINE_SECTION_MESSAGES.wordsInvalid),
  })
  .meta({ id: 'OutlineSection' });
export type OutlineSection = z.output<typeof outlineSection>;

export const outlineSections = z
  .array(outlineSection)
  .min(1, OUTLINE_SECTION_MESSAGES.noSections)
  .max(MAX_OUTLINE_SECTIONS, OUTLINE_SECTION_MESSAGES.tooManySections)
  .superRefine((sections, context) => {
    const ids = sections.map(({ id }) => id);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: OUTLINE_SECTION_MESSAGES.idTwice });
  });

export function isAnswered(section: { points: readonly string[] }): boolean {
  return section.points.length > 0;
}

export function plannedWords(sections: readonly { words: number }[]): number {
  return sections.reduce((total, { words }) => total + words, 0);
}
