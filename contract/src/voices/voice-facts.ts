import * as z from 'zod';

/** The upper ends of the six bars; the last one has none. */
export const SENTENCE_BARS = ['1–4', '5–8', '9–12', '13–16', '17–20', '21+'] as const;
export const MAX_PARAGRAPH_MARKS = 60;
export const QUESTION_PLACES = ['opening', 'after_opening', 'middle', 'end'] as const;
export const OPENING_TYPES = ['greeting', 'question', 'figure', 'scene', 'address', 'statement'] as const;
export type OpeningType = (typeof OPENING_TYPES)[number];

const count = z.int().min(0);

/** What was counted in the samples. A fact is null if they do not show it. */
export const measuredFacts = z.object({
  sentenceLength: z
    .object({
      /** Half of the sentences have this many words or fewer. */
      median: count,
      /** Only one sentence in twenty is longer. */
      rarelyPass: count,
      /** How many sentences each bar stands for. */
      bars: z.array(count),
    })
    .nullable(),
  contractions: z
    .object({
      per100: z.number().min(0),
      /** The most frequent pair: what is said, and what could have been. */
      example: z.object({ used: z.string(), other: z.string() }).nullable(),
    })
    .nullable(),
  paragraphs: z.object({ median: count, lengths: z.array(count) }).nullable(),
  questions: z
    .object({
      /** One sentence in this many is a question; 0 if none is. */
      oneIn: count,
      place: z.enum(QUESTION_PLACES).nullable(),
    })
    .nullable(),
  pace: z.object({ wordsPerMinute: count }).nullable(),
  /** How each sample opens, with its first sentence. */
  openings: z.array(z.object({ type: z.enum(OPENING_TYPES), text: z.string() })).nullable(),
  /** Phrases in two or more samples; null with a single sample. */
  phrases: z.array(z.object({ text: z.string(), count })).nullable(),
  /** An empty text means that there is none. */
  greeting: z.string().nullable(),
  signOff: z.string().nullable(),
  neverUsed: z.array(z.string()).nullable(),
});
export type MeasuredFacts = z.infer<typeof measuredFacts>;
export type FactName = keyof MeasuredFacts;

export const FACT_NAMES = Object.keys(measuredFacts.shape) as FactName[];

export const CORRECTION_LIMITS = {
  sentenceWords: { min: 2, max: 40 },
  rarelyPass: { min: 4, max: 60 },
  contractions: { min: 0, max: 20 },
  paragraphWords: { min: 1, max: 300 },
  questions: { min: 0, max: 100 },
  pace: { min: 80, max: 300 },
  lineLength: 200,
  phrases: 20,
  phraseLength: 60,
} as const;

const numberIn = ({ min, max }: { min: number; max: number }, name: string) => {
  const error = `${name} must be a number from ${min} to ${max}.`;
  return z.number({ error }).min(min, error).max(max, error);
};
const wholeNumberIn = (limits: { min: number; max: number }, name: string) => {
  const error = `${name} must be a whole number from ${limits.min} to ${limits.max}.`;
  return z.int({ error }).min(limits.min, error).max(limits.max, error);
};
const line = z
  .string({ error: 'Write it as one line of text.' })
  .trim()
  .max(CORRECTION_LIMITS.lineLength, `Use up to ${CORRECTION_LIMITS.lineLength} characters.`)
  .overwrite((text) => text.replace(/\s+/g, ' '));
const phrases = z
  .array(
    z
      .string({ error: 'Write it as text.' })
      .trim()
      .min(1, 'Write at least one word.')
      .max(CORRECTION_LIMITS.phraseLength, `Use up to ${CORRECTION_LIMITS.phraseLength} characters.`)
      .overwrite((text) => text.replace(/\s+/g, ' ')),
    { error: 'Send a list of texts.' },
  )
  .max(CORRECTION_LIMITS.phrases, `Use up to ${CORRECTION_LIMITS.phrases} entries.`);

/** What the creator says instead of a measured fact. Kept apart, so that learning again never overwrites it. */
export const factCorrections = z.object({
  sentenceLength: z
    .object({
      median: wholeNumberIn(CORRECTION_LIMITS.sentenceWords, 'The usual length'),
      rarelyPass: wholeNumberIn(CORRECTION_LIMITS.rarelyPass, 'The longest usual length'),
    })
    .refine(({ median, rarelyPass }) => rarelyPass >= median, {
      error: 'The longest usual length can’t be below the usual length.',
      path: ['rarelyPass'],
    })
    .nullable(),
  contractions: numberIn(CORRECTION_LIMITS.contractions, 'Contractions').nullable(),
  paragraphs: wholeNumberIn(CORRECTION_LIMITS.paragraphWords, 'Words per paragraph').nullable(),
  questions: wholeNumberIn(CORRECTION_LIMITS.questions, 'Sentences per question').nullable(),
  pace: wholeNumberIn(CORRECTION_LIMITS.pace, 'Words per minute').nullable(),
  openings: line.nullable(),
  phrases: phrases.nullable(),
  greeting: line.nullable(),
  signOff: line.nullable(),
  neverUsed: phrases.nullable(),
});
export const correctionChange = factCorrections.partial();
export type FactCorrections = z.infer<typeof factCorrections>;

export const NO_CORRECTIONS: FactCorrections = {
  sentenceLength: null,
  contractions: null,
  paragraphs: null,
  questions: null,
  pace: null,
  openings: null,
  phrases: null,
  greeting: null,
  signOff: null,
  neverUsed: null,
};

/** A correction that is not named stays; null removes it. */
export function mergeCorrections(
  current: FactCorrections,
  change: z.infer<typeof correctionChange>,
): FactCorrections {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(given) };
}

/** What the writer and the check use: the creator's corrections, and measured values where there are none. */
export interface VoiceTraits {
  sentenceLength: { median: number; rarelyPass: number } | null;
  contractionsPer100: number | null;
  contractionExample: { used: string; other: string } | null;
  paragraphWords: number | null;
  /** One sentence in this many is a question; 0 if none is. */
  questionOneIn: number | null;
  wordsPerMinute: number | null;
  openings: string | null;
  phrases: string[];
  /** An empty text means that there is none; null means that it is unknown. */
  greeting: string | null;
  signOff: string | null;
  neverUsed: string[];
}

export function traitsOf(measured: MeasuredFacts, corrections: FactCorrections): VoiceTraits {
  const { sentenceLength, contractions, paragraphs, questions, pace, openings } = measured;
  return {
    sentenceLength: corrections.sentenceLength ?? sentenceLength,
    contractionsPer100: corrections.contractions ?? contractions?.per100 ?? null,
    contractionExample: corrections.contractions === null ? (contractions?.example ?? null) : null,
    paragraphWords: corrections.paragraphs ?? paragraphs?.median ?? null,
    questionOneIn: corrections.questions ?? questions?.oneIn ?? null,
    wordsPerMinute: corrections.pace ?? pace?.wordsPerMinute ?? null,
    openings: corrections.openings ?? (openings && describeOpenings(openings)),
    phrases: corrections.phrases ?? measured.phrases?.map(({ text }) => text) ?? [],
    greeting: corrections.greeting ?? measured.greeting,
    signOff: corrections.signOff ?? measured.signOff,
    neverUsed: corrections.neverUsed ?? measured.neverUsed ?? [],
  };
}

const OPENING_LABELS: Record<OpeningType, string> = {
  greeting: 'a greeting',
  question: 'a question',
  figure: 'a figure',
  scene: 'a scene',
  address: 'a line to the viewer',
  statement: 'a claim',
};

/** "A scene in 2 of 3 scripts, a question in 1." */
export function describeOpenings(openings: readonly { type: OpeningType }[]): string {
  const counts = countTypes(openings);
  if (openings.length === 1) return sentence(OPENING_LABELS[counts[0]?.[0] ?? 'statement']);
  const parts = counts.map(([type, times], index) =>
    index === 0
      ? `${OPENING_LABELS[type]} in ${times === openings.length ? `all ${times}` : `${times} of ${openings.length}`} scripts`
      : `${OPENING_LABELS[type]} in ${times}`,
  );
  return sentence(parts.join(', '));
}

/** Returns the kinds of openings with their counts, the most frequent first. */
export function countTypes(openings: readonly { type: OpeningType }[]): [OpeningType, number][] {
  const counts = new Map<OpeningType, number>();
  for (const { type } of openings) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
