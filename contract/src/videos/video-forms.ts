import * as z from 'zod';

const MAX_TITLE_LENGTH = 200;
const MAX_NICHE_LENGTH = 120;
const MAX_DAYS = 36_500;
export const MAX_IMPORTED_TITLES = 1000;
const MAX_COUNT = 1_000_000_000_000;

export const VIDEO_MESSAGES = {
  titleRequired: 'Title is required.',
  uploadDaysRequired: 'Upload days is required.',
  nicheRequired: 'Niche is required.',
  uploadDaysInvalid: 'Upload days must be a non-negative integer.',
  viewsInvalid: 'Views must be a non-negative integer.',
  subscribersInvalid: 'Channel subscribers must be a non-negative integer.',
  titleEmpty: 'Title cannot be empty.',
  titleTooLong: `The title must be at most ${MAX_TITLE_LENGTH} characters.`,
  nicheTooLong: `Niche must be at most ${MAX_NICHE_LENGTH} characters.`,
  uploadDaysTooMany: `Upload days must be at most ${MAX_DAYS.toLocaleString('en-US')}.`,
  countTooLarge: `A count must be at most ${MAX_COUNT.toLocaleString('en-US')}.`,
  added: 'Video title added.',
  updated: 'Video title updated.',
  deleted: 'Video title deleted.',
  notFound: 'Video title not found.',
  fileNotRead: 'The file could not be read.',
  fileEmpty: 'The file has no titles.',
  fileTooLong: `The file has more than ${MAX_IMPORTED_TITLES.toLocaleString('en-US')} titles. Split it.`,
  quoteOpen: 'A quote that starts here is not closed.',
  columnsMissing: 'The first line must name the columns Title, Niche and Upload Days.',
  linesInvalid: 'Nothing was imported. Correct these lines and try again.',
} as const;

/** Forms send strings: digits become a number, and a blank string becomes undefined. */
function parseInput(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const input = value.trim();
  if (input === '') return undefined;
  return /^\d+$/.test(input) ? Number(input) : input;
}

/** For the API document, which cannot express the check. */
const WHOLE_NUMBER = { type: 'integer', minimum: 0 } as const;
const wholeNumber = (invalid: string, { max, tooLarge }: { max: number; tooLarge: string }) =>
  z
    .number({ error: invalid })
    .max(max, tooLarge)
    .refine((value) => Number.isInteger(value) && value >= 0, invalid)
    .meta(WHOLE_NUMBER);
const count = (invalid: string) =>
  z.preprocess(
    parseInput,
    wholeNumber(invalid, { max: MAX_COUNT, tooLarge: VIDEO_MESSAGES.countTooLarge }).optional(),
  );

const title = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(MAX_TITLE_LENGTH, VIDEO_MESSAGES.titleTooLong);

const niche = z
  .string({ error: VIDEO_MESSAGES.nicheRequired })
  .trim()
  .min(1, VIDEO_MESSAGES.nicheRequired)
  .max(MAX_NICHE_LENGTH, VIDEO_MESSAGES.nicheTooLong);
const days = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null
        ? VIDEO_MESSAGES.uploadDaysRequired
        : VIDEO_MESSAGES.uploadDaysInvalid,
  })
  .max(MAX_DAYS, VIDEO_MESSAGES.uploadDaysTooMany)
  .refine((value) => Number.isInteger(value) && value >= 0, VIDEO_MESSAGES.uploadDaysInvalid)
  .meta(WHOLE_NUMBER);

export const newVideo = z.object({
  title: title(VIDEO_MESSAGES.titleRequired),
  uploadDays: z.preprocess(parseInput, days),
  niche,
  views: count(VIDEO_MESSAGES.viewsInvalid),
  channelSubscribers: count(VIDEO_MESSAGES.subscribersInvalid),
});
export type NewVideo = z.output<typeof newVideo>;

/** All fields of a title, as the form for editing one sends them. */
export const editedVideo = newVideo.extend({ title: title(VIDEO_MESSAGES.titleEmpty) });

/** Only the fields that are sent are changed. */
export const videoChange = z
  .object({
    title: title(VIDEO_MESSAGES.titleEmpty).optional(),
    uploadDays: z.preprocess(parseInput, days.optional()),
    niche: niche.optional(),
    views: count(VIDEO_MESSAGES.viewsInvalid),
    channelSubscribers: count(VIDEO_MESSAGES.subscribersInvalid),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: VIDEO_MESSAGES.titleEmpty,
    path: ['title'],
  })
  .meta({ minProperties: 1 });
export type VideoChange = z.output<typeof videoChange>;
