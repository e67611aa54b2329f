import * as z from 'zod';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TEMPLATE_LENGTH,
  parseTags,
  withoutDuplicates,
} from './prompt-rules.ts';
import { MAX_SAMPLE_LENGTH } from './sample-excerpts.ts';
import { templateBeats } from './template-beats.ts';

export const videoType = z.enum(['long', 'short']);

const text = (label: string, max: number) =>
  z.string().trim().max(max, `${label} must be at most ${max} characters.`).optional();
/**
 * A missing value or a wrong type counts as empty. The service rejects empty fields, because the message
 * depends on the caller.
 */
const required = (label: string, max: number) =>
  z
    .union([z.string(), z.unknown().transform(() => '')])
    .pipe(z.string().trim().max(max, `${label} must be at most ${max} characters.`))
    .optional()
    .transform((value) => value ?? '')
    // The API document shows what is needed; the union only makes the error texts uniform.
    .meta({ type: 'string', minLength: 1, maxLength: max, anyOf: undefined });
/** Tags are separated by commas, so a tag cannot contain one. Duplicates are removed. */
const tags = z
  .array(z.string().trim().max(MAX_TAG_LENGTH, `A tag must be at most ${MAX_TAG_LENGTH} characters.`))
  .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`)
  .transform((list) => withoutDuplicates(list.flatMap(parseTags)))
  .optional();
/** Without beats, they are read from the template. */
const beats = templateBeats.optional();
/** Excerpts of a transcript. A prompt that is changed without it keeps its sample. */
const sample = z
  .string()
  .trim()
  .max(MAX_SAMPLE_LENGTH, `The sample must be at most ${MAX_SAMPLE_LENGTH} characters.`)
  .nullish()
  .transform((value) => (value === '' ? null : value));
/** An empty choice in the form means the default. */
const videoTypeChoice = z
  .union([videoType, z.literal('')])
  .optional()
  .transform((value) => value || undefined);

const groupFields = {
  youtuberName: required('YouTuber Name', MAX_NAME_LENGTH),
  niche: required('Niche', MAX_NAME_LENGTH),
  description: text('Description', MAX_DESCRIPTION_LENGTH),
  promptName: text('Prompt Name', MAX_NAME_LENGTH),
  title: text('Title', MAX_NAME_LENGTH),
  body: text('Body', MAX_DESCRIPTION_LENGTH),
  style: text('Style', MAX_NAME_LENGTH),
  targetAudience: text('Target Audience', MAX_DESCRIPTION_LENGTH),
  tags,
  videoType: videoTypeChoice,
};

export const newPromptGroup = z
  .object({
    ...groupFields,
    /** Becomes the first prompt of the group. */
    promptTemplate: text('Prompt Template', MAX_TEMPLATE_LENGTH),
    /** The beats of that prompt. */
    beats,
    /** The sample of that prompt. */
    sample,
    userId: z.string().optional(),
  })
  .meta({ required: ['youtuberName', 'niche'] });
export type NewPromptGroup = z.output<typeof newPromptGroup>;

export const promptGroupChange = z.object(groupFields).meta({ required: ['youtuberName', 'niche'] });
export type PromptGroupChange = z.output<typeof promptGroupChange>;

export const nestedPromptForm = z
  .object({
    niche: required('Niche', MAX_NAME_LENGTH),
    promptName: required('Prompt Name', MAX_NAME_LENGTH),
    promptTemplate: required('Prompt Template', MAX_TEMPLATE_LENGTH),
    videoType: videoTypeChoice,
    beats,
    sample,
  })
  .meta({ required: ['niche', 'promptName', 'promptTemplate'] });
export type NestedPromptForm = z.output<typeof nestedPromptForm>;
