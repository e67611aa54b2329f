import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { correctionChange, factCorrections, measuredFacts } from './voice-facts.ts';

export const MIN_SAMPLE_WORDS = 50;
export const MAX_SAMPLE_WORDS = 3000;
export const MAX_SAMPLES = 5;
/** 3,000 words with the times of subtitles. */
export const MAX_SAMPLE_LENGTH = 60_000;
export const MAX_VOICE_NAME_LENGTH = 60;
export const MAX_VOICE_DESCRIPTION_LENGTH = 600;
export const MAX_FILE_KB = 512;
const BASE64_LENGTH = Math.ceil((MAX_FILE_KB * 1024) / 3) * 4;
export const SAMPLE_FILE_ENDINGS = ['.txt', '.md', '.srt', '.vtt', '.docx'] as const;

export const VOICE_MESSAGES = {
  samplesMissing: 'Paste one script to start.',
  tooManySamples: 'Five is the most. Remove one to add another.',
  tooShort: 'That’s under 50 words. Paste a longer one.',
  tooLong: 'That’s over 3,000 words. Cut it or split it.',
  unreadable: 'This file can’t be read as text.',
  fileEmpty: 'This file is empty.',
  fileTooLarge: 'This file is too large. Use one of up to 512 KB.',
  fileKind: `Use a file that ends in ${SAMPLE_FILE_ENDINGS.slice(0, -1).join(', ')} or ${SAMPLE_FILE_ENDINGS.at(-1)}.`,
  alreadyAdded: 'You already added this one.',
  notRewritten:
    'Rewrite at least a quarter of this script first. Until then its words are the writer’s, not yours.',
  stillWriting: 'The script is still being written.',
  sampleUnknown: 'This script is no longer part of the voice.',
  nameTooLong: `Use up to ${MAX_VOICE_NAME_LENGTH} characters.`,
  descriptionTooLong: `Use up to ${MAX_VOICE_DESCRIPTION_LENGTH} characters.`,
  deleted: 'Your voice was deleted.',
} as const;

const sampleTitle = z
  .string({ error: 'The title must be text.' })
  .trim()
  .max(200, 'Use up to 200 characters for the title.')
  .optional();

/** One of the creator's scripts: pasted or written here. With `_id`, a sample that the voice already has. */
export const newSample = z.union(
  [
    z.strictObject({ _id: z.uuid({ error: VOICE_MESSAGES.sampleUnknown }) }),
    z.strictObject({
      text: z.string().trim().max(MAX_SAMPLE_LENGTH, VOICE_MESSAGES.tooLong),
      title: sampleTitle,
    }),
    z.strictObject({ scriptId: z.uuid() }),
  ],
  { error: 'Send a sample as text or as one of your scripts.' },
);
export type NewSample = z.infer<typeof newSample>;

export const sampleFile = z.object({
  fileName: z.string({ error: VOICE_MESSAGES.fileKind }).trim().min(1, VOICE_MESSAGES.fileKind).max(255),
  /** The file, base64 encoded. */
  fileContent: z.base64({ error: VOICE_MESSAGES.unreadable }).max(BASE64_LENGTH, VOICE_MESSAGES.fileTooLarge),
});
export type SampleFile = z.infer<typeof sampleFile>;

const samples = z
  .array(newSample, { error: VOICE_MESSAGES.samplesMissing })
  .max(MAX_SAMPLES, VOICE_MESSAGES.tooManySamples);
/** A file to learn from, besides the samples. One for each request, because files are large. */
const file = sampleFile.optional();
const name = z
  .string({ error: VOICE_MESSAGES.nameTooLong })
  .trim()
  .max(MAX_VOICE_NAME_LENGTH, VOICE_MESSAGES.nameTooLong);
const isDefault = z.boolean({ error: 'Say whether it is the default with true or false.' });

export const voiceForm = z.object({
  name: name.optional(),
  samples: samples.default([]),
  file,
  isDefault: isDefault.optional(),
});
export type VoiceForm = z.infer<typeof voiceForm>;

export const voiceChange = z.object({
  name: name.optional(),
  /** The new set of samples; if omitted, the voice keeps the ones it has. */
  samples: samples.optional(),
  file,
  isDefault: isDefault.optional(),
  /** Null removes a correction. */
  corrections: correctionChange.optional(),
  /** Null removes the description. */
  description: z
    .string({ error: VOICE_MESSAGES.descriptionTooLong })
    .trim()
    .max(MAX_VOICE_DESCRIPTION_LENGTH, VOICE_MESSAGES.descriptionTooLong)
    .nullable()
    .optional(),
});
export type VoiceChange = z.infer<typeof voiceChange>;

export const voice = z
  .object({
    _id: z.uuid(),
    /** Empty if the creator gave it none. */
    name: z.string(),
    /** New scripts use it unless the creator chooses otherwise. */
    isDefault: z.boolean(),
    samples: z.array(z.object({ _id: z.uuid(), title: z.string(), words: z.int(), hasTimes: z.boolean() })),
    profile: z.object({
      measured: measuredFacts,
      /** What the creator changed; null where the measured value counts. */
      corrections: factCorrections,
      /** How the creator sounds, in a few lines; null until a model or the creator wrote it. */
      description: z.string().nullable(),
      isDescriptionEdited: z.boolean(),
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Voice' });
export type Voice = z.infer<typeof voice>;

const voiceId = z.object({ id: z.uuid() });

export const listVoices = endpoint({
  operationId: 'listVoices',
  method: 'GET',
  path: '/api/voices',
  access: 'user',
  summary: 'List your voices, oldest first',
  description: 'Each has its samples and the facts that were counted in them.',
  reply: z.array(voice),
});

export const createVoice = endpoint({
  operationId: 'createVoice',
  method: 'POST',
  path: '/api/voices',
  access: 'user',
  summary: 'Learn a voice from one to five of your scripts or transcripts',
  description: 'A sample is a text or a file. The facts are counted at once, without a model.',
  body: voiceForm,
  bodyLimit: BODY_LIMITS.file,
  reply: voice,
  status: 201,
  errors: ['not_found', 'storage_full'],
});

export const changeVoice = endpoint({
  operationId: 'changeVoice',
  method: 'PATCH',
  path: '/api/voices/:id',
  access: 'user',
  summary: 'Rename a voice, change its scripts, correct what was learned, or make it the default',
  description: 'Only the fields that are sent are changed. Changed samples are counted again.',
  params: voiceId,
  body: voiceChange,
  bodyLimit: BODY_LIMITS.file,
  reply: voice,
});

export const deleteVoice = endpoint({
  operationId: 'deleteVoice',
  method: 'DELETE',
  path: '/api/voices/:id',
  access: 'user',
  summary: 'Delete a voice with its scripts and everything learned from them',
  description: 'Scripts that were written in it stay.',
  params: voiceId,
  reply: z.object({ message: z.string() }),
});

export const describeVoice = endpoint({
  operationId: 'describeVoice',
  method: 'POST',
  path: '/api/voices/:id/description',
  access: 'user',
  summary: 'Let the model describe a voice in three lines',
  description: 'The creator can edit the lines. Needs a model.',
  params: voiceId,
  reply: voice,
  isSlow: true,
  errors: [
    'email_unverified',
    'model_needed',
    'topic_refused',
    'writer_repetitive',
    'writer_failed',
    'writer_not_set_up',
    'writer_busy',
    'writer_unreachable',
    'writer_limit_reached',
    'source_too_long',
  ],
});
