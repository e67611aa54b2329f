import * as z from 'zod';

export const MAX_TEMPLATE_BEATS = 12;
export const MAX_BEAT_NAME_LENGTH = 60;
export const MAX_BEAT_PURPOSE_LENGTH = 200;
export const MAX_BEAT_QUESTION_LENGTH = 240;
const WHOLE = 100;

export const BEAT_MESSAGES = {
  nameMissing: 'Give the beat a name.',
  nameTwice: 'Another beat has this name.',
  purposeMissing: 'Say what the beat is for.',
  questionMissing: 'Ask the creator something.',
  shareInvalid: 'Use a whole number from 1 to 100.',
  noBeats: 'A prompt needs at least one beat.',
  tooManyBeats: `Use at most ${MAX_TEMPLATE_BEATS} beats.`,
  sharesOff: (total: number) => `The shares add up to ${total} percent. They must add up to 100.`,
} as const;

/** One line, because a beat's name becomes a heading and its question a label. */
const line = (label: string, max: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .min(1, missing)
    .max(max, `${label} must be at most ${max} characters.`);

/** A part of the script that a template asks for. */
export const templateBeat = z
  .strictObject({
    name: line('The name', MAX_BEAT_NAME_LENGTH, BEAT_MESSAGES.nameMissing),
    /** What the beat does for the viewer. */
    purpose: line('The purpose', MAX_BEAT_PURPOSE_LENGTH, BEAT_MESSAGES.purposeMissing),
    /** Asks the creator for what only they know. */
    question: line('The question', MAX_BEAT_QUESTION_LENGTH, BEAT_MESSAGES.questionMissing),
    /** Percent of the spoken words. */
    share: z
      .int({ error: BEAT_MESSAGES.shareInvalid })
      .min(1, BEAT_MESSAGES.shareInvalid)
      .max(WHOLE, BEAT_MESSAGES.shareInvalid),
  })
  .meta({ id: 'TemplateBeat' });
export type TemplateBeat = z.output<typeof templateBeat>;

/** A beat as stored with a script. Older ones have no question. */
export type PlannedBeat = Omit<TemplateBeat, 'question'> & Partial<Pick<TemplateBeat, 'question'>>;

export const templateBeats = z
  .array(templateBeat)
  .min(1, BEAT_MESSAGES.noBeats)
  .max(MAX_TEMPLATE_BEATS, BEAT_MESSAGES.tooManyBeats)
  .superRefine((beats, context) => {
    for (const [index, { name }] of beats.entries()) {
      if (beats.findIndex((other) => sameName(other.name, name)) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: BEAT_MESSAGES.nameTwice });
    }
    const total = totalShare(beats);
    if (beats.length > 0 && total !== WHOLE)
      context.addIssue({ code: 'custom', path: [], message: BEAT_MESSAGES.sharesOff(total) });
  });

export function totalShare(beats: readonly { share: number }[]): number {
  return totalOf(beats.map(({ share }) => share));
}

/** Scales the shares to whole percentages that add up to 100. Every beat keeps at least 1. */
export function evenOutShares<Beat extends { share: number }>(beats: readonly Beat[]): Beat[] {
  const weights = beats.map(({ share }) => (Number.isFinite(share) && share > 0 ? share : 0));
  const total = totalOf(weights);
  const exact = weights.map((weight) => (total > 0 ? (weight / total) * WHOLE : WHOLE / beats.length));
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const lack = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  let missing = WHOLE - totalOf(shares);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const [chosen] = [...shares.keys()]
      .filter((index) => (shares[index] ?? 0) + step >= 1)
      .toSorted((a, b) => (lack(b) - lack(a)) * step);
    if (chosen === undefined) break;
    shares[chosen] = (shares[chosen] ?? 0) + step;
    missing -= step;
  }
  return beats.map((beat, index) => ({ ...beat, share: shares[index] ?? 1 }));
}

const totalOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Splits a number of words among the beats by their shares. The parts add up to the whole. */
export function wordsByBeat(beats: readonly { share: number }[], words: number): number[] {
  let shareSoFar = 0;
  let wordsSoFar = 0;
  return beats.map(({ share }) => {
    shareSoFar += share;
    const end = Math.round((words * shareSoFar) / WHOLE);
    const part = end - wordsSoFar;
    wordsSoFar = end;
    return part;
  });
}

/** Names are compared without case, punctuation and spacing: a model writes "Cold Open" for "Cold open:". */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

const nameKey = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
