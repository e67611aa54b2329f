import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { FORMAT_NAMES } from './names.ts';
import { MAX_HEADLINE_LENGTH, recipe } from './recipe.ts';

export const MAX_DESIGN_NAME_LENGTH = 120;
/** YouTube accepts thumbnails up to this size. */
export const MAX_THUMBNAIL_BYTES = 2_000_000;

/** The longer side of the small picture of a design. */
export const PICTURE_SIZE = 480;

export const IMAGE_FILE_TYPES = {
  png: { label: 'PNG', type: 'image/png' },
  jpg: { label: 'JPG', type: 'image/jpeg' },
  webp: { label: 'WebP', type: 'image/webp' },
} as const;
export type ImageFileType = keyof typeof IMAGE_FILE_TYPES;

export const IMAGE_MESSAGES = {
  nameTooLong: `Use up to ${MAX_DESIGN_NAME_LENGTH} characters for the name.`,
  nameMissing: 'Give the design a name.',
  typeUnknown: 'Choose png, jpg or webp.',
  scaleUnknown: 'Choose 1 or 2 as the scale.',
  tooSlow: 'This image takes too long to make. Use a shorter headline.',
  deleted: 'The design was deleted.',
  downloadFailed: 'The image could not be downloaded. Please try again.',
  saveFailed: 'The design could not be saved. Please try again.',
} as const;

const designName = z
  .string({ error: IMAGE_MESSAGES.nameMissing })
  .trim()
  .min(1, IMAGE_MESSAGES.nameMissing)
  .max(MAX_DESIGN_NAME_LENGTH, IMAGE_MESSAGES.nameTooLong);

export const imageDesign = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    recipe,
    /** The script that shows it; null if there is none or it was deleted. */
    scriptId: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ImageDesign' });
export type ImageDesign = z.infer<typeof imageDesign>;

export const newImageDesign = z.object({
  name: designName,
  recipe,
  scriptId: z.uuid().nullable().default(null),
});
export type NewImageDesign = z.output<typeof newImageDesign>;

export const imageDesignChange = z.object({
  name: designName.optional(),
  recipe: recipe.optional(),
  scriptId: z.uuid().nullable().optional(),
});
export type ImageDesignChange = z.output<typeof imageDesignChange>;

export const imageFileRequest = z.object({
  recipe,
  type: z.enum(['png', 'jpg', 'webp'], { error: IMAGE_MESSAGES.typeUnknown }).default('png'),
  scale: z.union([z.literal(1), z.literal(2)], { error: IMAGE_MESSAGES.scaleUnknown }).default(1),
  /** Names the file, for example the title of the script. */
  title: z.string().max(300).default(''),
});
export type ImageFileRequest = z.output<typeof imageFileRequest>;

const designId = z.object({ id: z.uuid() });

export const listImageDesigns = endpoint({
  operationId: 'listImageDesigns',
  method: 'GET',
  path: '/api/images/designs',
  access: 'user',
  summary: 'List your image designs, newest first',
  description: 'With `scriptId`, only those of that script.',
  query: z.object({ ...pageQuery, scriptId: z.uuid({ error: 'Invalid script.' }).optional() }),
  reply: z.array(imageDesign),
});

export const getImageDesign = endpoint({
  operationId: 'getImageDesign',
  method: 'GET',
  path: '/api/images/designs/:id',
  access: 'user',
  summary: 'Get one of your image designs',
  description: 'Has the recipe that the image is drawn from.',
  params: designId,
  reply: imageDesign,
});

export const createImageDesign = endpoint({
  operationId: 'createImageDesign',
  method: 'POST',
  path: '/api/images/designs',
  access: 'user',
  summary: 'Save an image design',
  description: 'Needs the Image tools.',
  body: newImageDesign,
  reply: imageDesign,
  status: 201,
  errors: ['image_tools_needed', 'not_found', 'storage_full'],
});

export const changeImageDesign = endpoint({
  operationId: 'changeImageDesign',
  method: 'PATCH',
  path: '/api/images/designs/:id',
  access: 'user',
  summary: 'Rename or change an image design, or use it for a script; a changed recipe needs the Image tools',
  description: 'A script has one image of each format. Using another one for it replaces the first.',
  params: designId,
  body: imageDesignChange,
  reply: imageDesign,
  errors: ['image_tools_needed', 'not_found'],
});

export const duplicateImageDesign = endpoint({
  operationId: 'duplicateImageDesign',
  method: 'POST',
  path: '/api/images/designs/:id/duplicate',
  access: 'user',
  summary: 'Copy an image design',
  description: 'Needs the Image tools.',
  params: designId,
  reply: imageDesign,
  status: 201,
  errors: ['image_tools_needed', 'storage_full'],
});

export const deleteImageDesign = endpoint({
  operationId: 'deleteImageDesign',
  method: 'DELETE',
  path: '/api/images/designs/:id',
  access: 'user',
  summary: 'Delete an image design',
  description: 'It cannot be restored.',
  params: designId,
  reply: z.object({ message: z.string() }),
});

export const getImagePicture = endpoint({
  operationId: 'getImagePicture',
  method: 'GET',
  path: '/api/images/designs/:id/picture',
  access: 'user',
  summary: 'Get a small picture of one of your image designs',
  description: `A WebP file, at most ${PICTURE_SIZE} pixels wide and high. It has a mark without the Image tools.`,
  params: designId,
  reply: z.file(),
  fileTypes: ['image/webp'],
  errors: ['images_waiting', 'payload_too_large'],
});

export const scriptImage = z
  .object({
    scriptId: z.uuid(),
    designId: z.uuid(),
    format: z.enum(FORMAT_NAMES),
    /** The URL of the small picture. It changes with the picture, so it can be cached forever. */
    address: z.string(),
  })
  .meta({ id: 'ScriptImage' });
export type ScriptImage = z.infer<typeof scriptImage>;

export const listScriptImages = endpoint({
  operationId: 'listScriptImages',
  method: 'GET',
  path: '/api/images/scripts',
  access: 'user',
  summary: 'List which of your scripts have an image, with one image for each',
  description: 'The thumbnail, or the image that was changed last if there is no thumbnail.',
  reply: z.array(scriptImage),
});

export const renderImage = endpoint({
  operationId: 'renderImage',
  method: 'POST',
  path: '/api/images/render',
  access: 'user',
  summary: 'Make an image file from a recipe',
  description: 'Needs the Image tools.',
  body: imageFileRequest,
  reply: z.file(),
  fileTypes: Object.values(IMAGE_FILE_TYPES).map(({ type }) => type),
  errors: ['image_tools_needed', 'not_found', 'images_waiting', 'payload_too_large'],
});

const shapedWord = z.object({
  advance: z.number(),
  commands: z.string(),
  points: z.array(z.number()),
  thickness: z.number(),
});

export const shapeHeadline = endpoint({
  operationId: 'shapeHeadline',
  method: 'POST',
  path: '/api/images/shapes',
  access: 'user',
  tokenAccess: 'read',
  summary: 'Get the outlines of the words that a browser cannot draw, such as Arabic and Japanese',
  description: 'Words that are not in the reply can be drawn with the product’s own letters.',
  body: z.object({ headline: z.string().max(MAX_HEADLINE_LENGTH) }),
  bodyLimit: BODY_LIMITS.form,
  reply: z.object({ words: z.record(z.string(), shapedWord) }),
  errors: ['images_waiting', 'payload_too_large'],
});
