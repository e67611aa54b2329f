import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';

const MAX_PHOTO_MB = 10;
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;
/** Larger photos are made smaller when they are stored. It is enough for a banner. */
export const MAX_PHOTO_SIDE = 2048;
/** The longer side of a small photo, for lists. */
export const SMALL_PHOTO_SIDE = 240;
export const PHOTO_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const BASE64_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

export const PHOTO_MESSAGES = {
  unreadable: 'Could not read this file. Use JPG, PNG or WebP.',
  tooLarge: `This photo is too large. Use one of up to ${MAX_PHOTO_MB} MB.`,
  tooManyPixels: `This photo has too many pixels. Use one of up to ${MAX_PHOTO_PIXELS / 1_000_000} megapixels.`,
  deleted: 'The photo was deleted.',
  uploadFailed: 'The photo could not be uploaded. Please try again.',
} as const;

export const imagePhoto = z
  .object({
    _id: z.uuid(),
    source: z.enum(['upload', 'ai']),
    width: z.int().min(1),
    height: z.int().min(1),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ImagePhoto' });
export type ImagePhoto = z.infer<typeof imagePhoto>;

const photoId = z.object({ id: z.uuid() });

export const uploadPhoto = endpoint({
  operationId: 'uploadPhoto',
  method: 'POST',
  path: '/api/images/photos',
  access: 'user',
  summary: 'Upload a photo for your images',
  description: `JPG, PNG or WebP, up to ${MAX_PHOTO_MB} MB and ${MAX_PHOTO_PIXELS / 1_000_000} megapixels. It is stored as a JPG of at most ${MAX_PHOTO_SIDE} pixels on each side, without its metadata.`,
  body: z.object({
    /** The file, base64 encoded. A regular expression would take too long for it, so the server decodes it at once. */
    fileContent: z.string({ error: PHOTO_MESSAGES.unreadable }).max(BASE64_LENGTH, PHOTO_MESSAGES.tooLarge),
  }),
  bodyLimit: BODY_LIMITS.photo,
  reply: imagePhoto,
  status: 201,
  errors: ['photo_unreadable', 'storage_full', 'images_waiting'],
});

export const listPhotos = endpoint({
  operationId: 'listPhotos',
  method: 'GET',
  path: '/api/images/photos',
  access: 'user',
  summary: 'List your photos and AI pictures, newest first',
  description: 'Newest first, with the AI pictures that were kept.',
  query: z.object(pageQuery),
  reply: z.array(imagePhoto),
});

export const getPhotoFile = endpoint({
  operationId: 'getPhotoFile',
  method: 'GET',
  path: '/api/images/photos/:id/file',
  access: 'user',
  summary: 'Get the file of one of your photos',
  description: 'The stored picture is encoded again and has no metadata. Only its owner gets it.',
  params: photoId,
  query: z.object({
    /** A small one is at most 240 pixels wide and high. */
    size: z.enum(['full', 'small'], { error: 'Choose full or small as the size.' }).default('full'),
  }),
  reply: z.file(),
  fileTypes: ['image/jpeg'],
  errors: ['images_waiting', 'payload_too_large'],
});

export const deletePhoto = endpoint({
  operationId: 'deletePhoto',
  method: 'DELETE',
  path: '/api/images/photos/:id',
  access: 'user',
  summary: 'Delete a photo; designs with it show their drawing instead',
  description: 'Designs that use it show their drawing instead.',
  params: photoId,
  reply: z.object({ message: z.string() }),
});
