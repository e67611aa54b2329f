import * as z from 'zod';
import { withoutControlCharacters } from '../../control-characters.ts';
import { BODY_LIMITS } from '../../http/body-limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ORDER_ERRORS } from '../order-errors.ts';
import { scriptStreamEvents } from '../script-orders.contract.ts';
import { MAX_TITLE_LENGTH, SCRIPT_MESSAGES, script } from '../scripts.contract.ts';
import { MAX_CHAPTER_NAME_LENGTH } from './chapters.ts';

export const MAX_TITLES = 5;
export const MAX_LINKS = 10;
const MAX_LINK_LABEL_LENGTH = 60;
export const MAX_LINK_LENGTH = 500;
const MAX_CHAPTERS = 60;
/** 99:59:59, which is far longer than a script can be read. */
const MAX_CHAPTER_START = 359_999;
const MAX_TAGS = 60;
const MAX_HASHTAGS = 15;
export const MAX_TAG_LENGTH = 100;
export const MAX_COMMENT_LENGTH = 2000;
/** More than YouTube accepts, so that a text that is too long is kept while it is shortened. */
export const MAX_STORED_DESCRIPTION = 10_000;
/** How many Shorts are suggested, and how many passages each may consist of. */
export const MAX_CUTS = 3;
export const MAX_PASSAGES = 3;

export const PUBLISHING_MESSAGES = {
  tooManyTitles: `Keep at most ${MAX_TITLES} titles.`,
  descriptionTooLong: `The description must be at most ${MAX_STORED_DESCRIPTION} characters.`,
  tooManyLinks: `Keep at most ${MAX_LINKS} links.`,
  linkTooLong: `A link must be at most ${MAX_LINK_LENGTH} characters.`,
  tooManyTags: `Keep at most ${MAX_TAGS} tags.`,
  tooManyHashtags: `Keep at most ${MAX_HASHTAGS} hashtags.`,
  tagTooLong: `A tag must be at most ${MAX_TAG_LENGTH} characters.`,
  commentTooLong: `The pinned comment must be at most ${MAX_COMMENT_LENGTH} characters.`,
  chaptersInvalid: 'These chapters cannot be saved.',
  partUnknown: 'Choose titles, description, chapters, tags, comment or shorts.',
  passagesMissing: 'Choose the lines to cut.',
  passagesInSentence: 'Choose whole sentences. A passage begins or ends inside one.',
  passagesTooLong: 'These lines are too long for a Short.',
  scriptTooShort: 'This script is too short to cut a Short from it.',
  passagesMoved: 'These lines are no longer in the script. Look at the suggestions again.',
  notFinished: 'Available when the script is finished.',
} as const;

/** One line of text. */
const line = (max: number, tooLong: string) =>
  z
    .string()
    .overwrite(withoutControlCharacters)
    .trim()
    .max(max, tooLong)
    .regex(/^[^\n\r]*$/, 'Use one line.');

const chapter = z.object({
  start: z.int().min(0),
  name: line(MAX_CHAPTER_NAME_LENGTH, PUBLISHING_MESSAGES.chaptersInvalid),
  beat: z.int().min(0),
});
const link = z.object({
  label: line(MAX_LINK_LABEL_LENGTH, PUBLISHING_MESSAGES.linkTooLong),
  value: line(MAX_LINK_LENGTH, PUBLISHING_MESSAGES.linkTooLong),
});

const kitTexts = {
  titles: z
    .array(line(MAX_TITLE_LENGTH, SCRIPT_MESSAGES.titleTooLong).min(1, SCRIPT_MESSAGES.titleRequired))
    .max(MAX_TITLES, PUBLISHING_MESSAGES.tooManyTitles),
  /** Begins with the video's promise. The chapters, links and hashtags that follow it are separate fields. */
  description: z
    .string()
    .overwrite(withoutControlCharacters)
    .max(MAX_STORED_DESCRIPTION, PUBLISHING_MESSAGES.descriptionTooLong),
  chapters: z.array(chapter).max(MAX_CHAPTERS, PUBLISHING_MESSAGES.chaptersInvalid),
  /** Remembered for the creator's next script, per series. An empty one is left out when the kit is copied. */
  links: z.array(link).max(MAX_LINKS, PUBLISHING_MESSAGES.tooManyLinks),
  tags: z
    .array(line(MAX_TAG_LENGTH, PUBLISHING_MESSAGES.tagTooLong).min(1))
    .max(MAX_TAGS, PUBLISHING_MESSAGES.tooManyTags),
  /** Without the `#`. */
  hashtags: z
    .array(line(MAX_TAG_LENGTH, PUBLISHING_MESSAGES.tagTooLong).min(1))
    .max(MAX_HASHTAGS, PUBLISHING_MESSAGES.tooManyHashtags),
  pinnedComment: z
    .string()
    .overwrite(withoutControlCharacters)
    .max(MAX_COMMENT_LENGTH, PUBLISHING_MESSAGES.commentTooLong),
};

export const publishKit = z
  .object({
    ...kitTexts,
    /** Incremented with every change; 0 until it is saved for the first time. */
    version: z.int().min(0),
    /** False if the texts were taken from the script by fixed rules. */
    ai: z.boolean(),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PublishKit' });
export type PublishKit = z.infer<typeof publishKit>;

const newChapter = chapter.extend({
  start: chapter.shape.start.max(MAX_CHAPTER_START, PUBLISHING_MESSAGES.chaptersInvalid),
});

export const publishKitChange = z.object({
  ...kitTexts,
  chapters: z.array(newChapter).max(MAX_CHAPTERS, PUBLISHING_MESSAGES.chaptersInvalid),
  /** The version that was edited. If it is outdated, the change is rejected. */
  version: z.int({ error: 'The version must be a whole number.' }).min(0),
});
export type PublishKitChange = z.output<typeof publishKitChange>;

const publishing = z.object({
  kit: publishKit,
  /** True if the script's text changed after the chapters were made. */
  isOutdated: z.boolean(),
  /** True while suggestions are being written. */
  isWriting: z.boolean(),
  /** What suggesting all parts costs now, in tokens. The first time is included in the script's price. */
  suggestionCost: z.int().min(0),
});
export type Publishing = z.infer<typeof publishing>;

const scriptParams = z.object({ id: z.uuid() });
const version = z
  .int({ error: 'The version must be a whole number.' })
  .min(1, 'The version must be a whole number.');

export const getPublishing = endpoint({
  operationId: 'getPublishing',
  method: 'GET',
  path: '/api/scripts/:id/publishing',
  access: 'user',
  summary: 'Get what is needed to publish a script',
  description: 'Until it is saved, fixed rules take its texts from the script.',
  params: scriptParams,
  reply: publishing,
});

export const savePublishing = endpoint({
  operationId: 'savePublishing',
  method: 'PUT',
  path: '/api/scripts/:id/publishing',
  access: 'user',
  summary: 'Save what is needed to publish a script',
  description: 'Rejected with 409 if it was changed elsewhere since.',
  params: scriptParams,
  body: publishKitChange,
  bodyLimit: BODY_LIMITS.outline,
  reply: publishing,
  errors: ['publishing_changed', 'script_generating'],
});

export const KIT_PARTS = ['titles', 'description', 'chapters', 'tags', 'comment', 'shorts'] as const;
export type KitPart = (typeof KIT_PARTS)[number];

export const suggestPublishing = endpoint({
  operationId: 'suggestPublishing',
  method: 'POST',
  path: '/api/scripts/:id/publishing/suggest',
  access: 'user',
  summary: 'Write all parts of the publish kit, or one',
  description:
    'The first time is included in the script’s price; later ones cost one token. Chapters are free, and so is everything without a model.',
  params: scriptParams,
  body: z.object({ part: z.enum(KIT_PARTS, { error: PUBLISHING_MESSAGES.partUnknown }).nullish() }),
  reply: publishing.extend({ tokens: z.int().min(0) }),
  errors: [...ORDER_ERRORS, 'script_generating', 'publishing_writing'],
  acceptsIdempotencyKey: true,
});

const passage = z.object({
  /** Where it begins and ends in the content, in UTF-16 units. */
  start: z.int().min(0),
  end: z.int().min(1),
});
export type Passage = z.infer<typeof passage>;

export const shortCut = z
  .object({
    title: z.string(),
    passages: z.array(
      passage.extend({
        text: z.string(),
        /** When it is said in the script, in seconds. */
        from: z.int().min(0),
        to: z.int().min(0),
      }),
    ),
    words: z.int().min(0),
    seconds: z.int().min(0),
    /** False if it was found by fixed rules. */
    ai: z.boolean(),
  })
  .meta({ id: 'ShortCut' });
export type ShortCut = z.infer<typeof shortCut>;

export const suggestShorts = endpoint({
  operationId: 'suggestShorts',
  method: 'POST',
  path: '/api/scripts/:id/shorts',
  access: 'user',
  tokenAccess: 'read',
  summary: 'Suggest up to three passages of a long script that work as a Short',
  description: 'Costs nothing.',
  params: scriptParams,
  reply: z.object({
    cuts: z.array(shortCut).max(MAX_CUTS),
    /** The version of the script that the passages refer to. */
    version: z.int().min(1),
  }),
  errors: ['script_generating'],
});

export const shortOrderForm = z.object({
  title: z
    .string({ error: SCRIPT_MESSAGES.titleRequired })
    .overwrite(withoutControlCharacters)
    .trim()
    .min(1, SCRIPT_MESSAGES.titleRequired)
    .max(MAX_TITLE_LENGTH, SCRIPT_MESSAGES.titleTooLong),
  passages: z
    .array(passage, { error: PUBLISHING_MESSAGES.passagesMissing })
    .min(1, PUBLISHING_MESSAGES.passagesMissing)
    .max(MAX_PASSAGES, PUBLISHING_MESSAGES.passagesMissing),
  /** The version that the passages refer to. */
  version,
});
export type ShortOrderForm = z.output<typeof shortOrderForm>;

export const createShort = endpoint({
  operationId: 'createShort',
  method: 'POST',
  path: '/api/scripts/:id/shorts/create',
  access: 'user',
  summary: 'Write a Short from passages of a script, in the same voice and style',
  description:
    'A new script for one token. Replies when it is written. A passage consists of whole sentences; one that begins or ends inside a sentence is rejected.',
  params: scriptParams,
  body: shortOrderForm,
  reply: z.object({ script, tokens: z.int().min(0) }),
  status: 201,
  errors: [...ORDER_ERRORS, 'script_changed', 'script_generating'],
  acceptsIdempotencyKey: true,
  streams: scriptStreamEvents,
});
