import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { exampleOpeningField } from './example-opening.ts';
import { videoType } from './prompt-forms.ts';
import { MAX_NAME_LENGTH, MAX_TEMPLATE_LENGTH, PROMPT_MESSAGES } from './prompt-rules.ts';
import { templateBeat } from './template-beats.ts';

const groupAndNestedId = z.object({ groupId: z.uuid(), nestedId: z.uuid() });

export const countTemplateWords = endpoint({
  operationId: 'countTemplateWords',
  method: 'GET',
  path: '/api/prompts/prompts/:groupId/nested/:nestedId/count',
  access: 'user',
  summary: 'Count the words in a template',
  description: 'Counts the template’s words, not those of a script.',
  params: groupAndNestedId,
  reply: z.object({ wordCount: z.int() }),
});

export const getPromptTemplate = endpoint({
  operationId: 'getPromptTemplate',
  method: 'GET',
  path: '/api/prompts/prompts/:groupId/nested/:nestedId/template',
  access: 'user',
  summary: 'Get a template with its beats and an example of its opening',
  description: 'What a script is written with if its `promptID` names this prompt.',
  params: groupAndNestedId,
  reply: z.object({
    promptTemplate: z.string(),
    beats: z.array(templateBeat),
    /** Null until one is written. */
    exampleOpening: exampleOpeningField,
  }),
});

export const readTemplateBeats = endpoint({
  operationId: 'readTemplateBeats',
  method: 'POST',
  path: '/api/prompts/beats',
  isSlow: true,
  access: 'user',
  summary: 'Read the beats from the text of a template, without saving them',
  description: 'For a form that shows the beats while the template is typed.',
  body: z.object({
    promptTemplate: z
      .string()
      .trim()
      .max(MAX_TEMPLATE_LENGTH, `Prompt Template must be at most ${MAX_TEMPLATE_LENGTH} characters.`),
    videoType: videoType.optional(),
  }),
  bodyLimit: BODY_LIMITS.longText,
  reply: z.object({ beats: z.array(templateBeat) }),
});

export const fromYoutube = endpoint({
  operationId: 'fromYoutube',
  method: 'POST',
  path: '/api/scripts/prompts/from-youtube',
  isSlow: true,
  access: 'user',
  summary: 'Write a template from a YouTube video or a pasted transcript',
  body: z
    .object({
      youtubeUrl: z.string().trim().max(2000).optional(),
      /** For videos that cannot be read. */
      transcript: z.string().trim().max(200_000, PROMPT_MESSAGES.transcriptTooLong).optional(),
      niche: z.string().trim().max(MAX_NAME_LENGTH).optional(),
      style: z.string().trim().max(MAX_NAME_LENGTH).optional(),
      userId: z.string().optional(),
    })
    .meta({
      if: { properties: { youtubeUrl: { type: 'string' } }, required: ['youtubeUrl'] },
      else: { properties: { transcript: { type: 'string' } }, required: ['transcript'] },
    }),
  description: 'Send a link, or a transcript of at least 80 words.',
  bodyLimit: BODY_LIMITS.transcript,
  reply: z.object({
    prompt: z.object({
      promptTemplate: z.string(),
      /** Excerpts of the transcript, to be saved with the template. */
      sample: z.string(),
      /** Null if the template was written from a transcript. */
      videoTitle: z.string().nullable(),
      channelName: z.string().nullable(),
    }),
  }),
  errors: [
    'youtube_url_invalid',
    'email_unverified',
    'youtube_video_private',
    'youtube_no_captions',
    'youtube_unreachable',
    'source_too_long',
    'topic_refused',
    'writer_failed',
    'writer_not_set_up',
    'writer_busy',
    'writer_unreachable',
    'writer_limit_reached',
  ],
});
