import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FORMAT_NAMES } from './names.ts';
import { imagePhoto } from './photos.contract.ts';
import { MAX_HEADLINE_LENGTH, MAX_NICHE_LENGTH } from './recipe.ts';

export const AI_PICTURE_COUNT = 4;
export const MAX_WISH_LENGTH = 300;

export const AI_PICTURE_MESSAGES = {
  wishTooLong: `Use up to ${MAX_WISH_LENGTH} characters.`,
  nothingToDraw: 'Add a headline, or say what the picture should show.',
  modelNeeded: 'AI pictures need a provider. An admin can connect one. No token was taken.',
  failed: 'No picture was made. Your token was not used.',
  refused:
    'The provider declined to make this picture. Change the words and try again. Your token was not used.',
  busy: 'The provider is busy, so no picture was made. Try again in a moment. Your token was not used.',
} as const;

export const aiPictureForm = z.object({
  headline: z.string().max(MAX_HEADLINE_LENGTH).default(''),
  niche: z.string().max(MAX_NICHE_LENGTH).default(''),
  /** What the picture should show. */
  wish: z.string().trim().max(MAX_WISH_LENGTH, AI_PICTURE_MESSAGES.wishTooLong).default(''),
  format: z.enum(FORMAT_NAMES).default('thumbnail'),
});
export type AiPictureForm = z.output<typeof aiPictureForm>;

export const aiPictureOrder = z
  .object({
    _id: z.uuid(),
    status: z.enum(['making', 'made', 'failed']),
    /** The pictures that were made, to use as photos. */
    photos: z.array(imagePhoto),
    /** Why it failed. The token was returned then. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'AiPictureOrder' });
export type AiPictureOrder = z.infer<typeof aiPictureOrder>;

export const getAiPictureService = endpoint({
  operationId: 'getAiPictureService',
  method: 'GET',
  path: '/api/images/ai',
  access: 'user',
  summary: 'Check whether AI pictures can be made here, and what they cost',
  description: 'Not available if no image model is connected.',
  reply: z.object({ available: z.boolean(), tokens: z.int(), count: z.int() }),
});

export const orderAiPictures = endpoint({
  operationId: 'orderAiPictures',
  method: 'POST',
  path: '/api/images/ai',
  access: 'user',
  summary: `Make ${AI_PICTURE_COUNT} AI pictures for 1 token; needs the Image tools`,
  description:
    'They are made one order at a time: while one is being made, the same order is returned. A failed order returns its token.',
  body: aiPictureForm,
  reply: aiPictureOrder,
  status: 202,
  acceptsIdempotencyKey: true,
  errors: [
    'image_tools_needed',
    'tokens_insufficient',
    'model_needed',
    'storage_full',
    'writer_limit_reached',
  ],
});

export const getAiPictureOrder = endpoint({
  operationId: 'getAiPictureOrder',
  method: 'GET',
  path: '/api/images/ai/:id',
  access: 'user',
  summary: 'Get an order of AI pictures',
  description: 'A failed order has the reason, and returns the token.',
  params: z.object({ id: z.uuid() }),
  reply: aiPictureOrder,
});
