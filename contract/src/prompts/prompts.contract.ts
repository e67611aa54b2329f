import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TEMPLATE_LENGTH,
  PROMPT_TEXTS,
} from './prompt-rules.ts';

export const videoType = z.enum(['long', 'short']);
export type VideoType = z.infer<typeof videoType>;

const nestedPromptFields = {
  _id: z.uuid(),
  promptName: z.string(),
  niche: z.string(),
  videoType,
  /** Those of its group. */
  tags: z.array(z.string()),
  /** The caller's own id when the caller has bookmarked it, else nothing: nobody sees who else has. */
  favoriteUsers: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
};

/** In lists the first 120 characters stand in for the template, so that a list does not grow with the texts. */
export const nestedPrompt = z
  .object({ ...nestedPromptFields, excerpt: z.string() })
  .meta({ id: 'NestedPrompt' });
export type NestedPrompt = z.infer<typeof nestedPrompt>;

export const promptGroup = z
  .object({
    _id: z.uuid(),
    youtuberName: z.string(),
    niche: z.string(),
    description: z.string(),
    /** The channel's name, as the admins' table calls it. */
    promptName: z.string(),
    title: z.string(),
    body: z.string(),
    style: z.string(),
    targetAudience: z.string(),
    tags: z.array(z.string()),
    videoType,
    /** True for the library that everyone sees; false for a group that is its owner's alone. */
    is_admin: z.boolean(),
    userId: z.uuid().nullable(),
    /** The caller's own id when one of its prompts is bookmarked. */
    favoriteUsers: z.array(z.uuid()),
    nestedPrompts: z.array(nestedPrompt),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PromptGroup' });
export type PromptGroup = z.infer<typeof promptGroup>;

export const nestedPromptDetail = z
  .object({
    ...nestedPromptFields,
    excerpt: z.string(),
    promptTemplate: z.string(),
    parentGroup: z.object({ _id: z.uuid(), youtuberName: z.string() }),
    /** The other prompts of the group. */
    siblings: z.array(nestedPrompt),
  })
  .meta({ id: 'NestedPromptDetail' });
export type NestedPromptDetail = z.infer<typeof nestedPromptDetail>;

/** What is missing or of another type is empty; which empty fields are a mistake depends on who asks. */
const text = (label: string, max: number) =>
  z.string().trim().max(max, `${label} must be at most ${max} characters.`).optional();
const required = (label: string, max: number) =>
  z
    .union([z.string(), z.unknown().transform(() => '')])
    .pipe(z.string().trim().max(max, `${label} must be at most ${max} characters.`))
    .optional()
    .transform((value) => value ?? '');
const tags = z
  .array(z.string().trim().max(MAX_TAG_LENGTH, `A tag must be at most ${MAX_TAG_LENGTH} characters.`))
  .max(MAX_TAGS, `At most ${MAX_TAGS} tags, please.`)
  .transform((list) => list.filter((tag) => tag !== ''))
  .optional();
/** The form's blank choice stands for the default. */
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

export const newPromptGroup = z.object({
  ...groupFields,
  /** By a user: becomes the first nested prompt, so that the group can be used at once. */
  promptTemplate: text('Prompt Template', MAX_TEMPLATE_LENGTH),
  userId: z.string().optional(),
});
export type NewPromptGroup = z.output<typeof newPromptGroup>;

export const promptGroupChange = z.object(groupFields);
export type PromptGroupChange = z.output<typeof promptGroupChange>;

export const nestedPromptForm = z.object({
  niche: required('Niche', MAX_NAME_LENGTH),
  promptName: required('Prompt Name', MAX_NAME_LENGTH),
  promptTemplate: required('Prompt Template', MAX_TEMPLATE_LENGTH),
  videoType: videoTypeChoice,
});
export type NestedPromptForm = z.output<typeof nestedPromptForm>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const searchText = z.string().trim().max(200).optional();

/** Every part narrows the list further. Matches ignore case and blanks around the text. */
export const promptQuery = z.object({
  ...pageQuery,
  /** Anywhere in the YouTuber's name; for admins also in the channel's. */
  q: searchText,
  /** The niche's beginning; for admins anywhere in it. */
  niche: searchText,
  /** Anywhere in the name of a prompt, or in the group's style. */
  style: searchText,
  type: z.enum(['all', 'long', 'short']).optional(),
  /** Separated by commas; a group must have them all. */
  tags: searchText,
  bookmarked: flag.optional(),
});
export type PromptQuery = z.output<typeof promptQuery>;

const groupId = z.object({ id: z.uuid() });
const nestedId = z.object({ nestedId: z.uuid() });
const groupAndNestedId = z.object({ groupId: z.uuid(), nestedId: z.uuid() });
const message = z.object({ message: z.string() });

export const listPrompts = endpoint({
  method: 'GET',
  path: '/api/prompts/prompts',
  access: 'user',
  summary: 'The library and the caller’s own groups, newest first',
  query: promptQuery,
  reply: z.array(promptGroup),
});

export const listAdminPrompts = endpoint({
  method: 'GET',
  path: '/api/prompts/promptsadmin',
  access: 'admin',
  summary: 'The groups of the library, newest first',
  query: promptQuery,
  reply: z.array(promptGroup),
});

/** `niche` is matched at its beginning, the others anywhere. */
export const suggestionField = z.enum(['youtuberName', 'niche', 'style', 'tags']);
export type SuggestionField = z.infer<typeof suggestionField>;

export const suggestPrompts = endpoint({
  method: 'GET',
  path: '/api/prompts/suggestions',
  access: 'user',
  summary: 'At most five completions of a filter',
  query: z.object({
    field: suggestionField,
    q: z.string().trim().max(200).default(''),
    /** Tags that are chosen already, separated by commas. */
    exclude: searchText,
  }),
  reply: z.array(z.string()),
});

export const getPromptGroup = endpoint({
  method: 'GET',
  path: '/api/prompts/prompts/:id',
  access: 'user',
  summary: 'One group with its prompts',
  params: groupId,
  reply: promptGroup,
});

export const getNestedPrompt = endpoint({
  method: 'GET',
  path: '/api/prompts/nested-prompts/:nestedId',
  access: 'user',
  summary: 'One prompt with its template, its group and its siblings',
  params: nestedId,
  reply: nestedPromptDetail,
});

export const countTemplateWords = endpoint({
  method: 'GET',
  path: '/api/prompts/prompts/:groupId/nested/:nestedId/count',
  access: 'user',
  summary: 'How many words a template has',
  params: groupAndNestedId,
  reply: z.object({ wordCount: z.int() }),
});

export const getPromptTemplate = endpoint({
  method: 'GET',
  path: '/api/prompts/prompts/:groupId/nested/:nestedId/template',
  access: 'user',
  summary: 'A template',
  params: groupAndNestedId,
  reply: z.object({ promptTemplate: z.string() }),
});

export const toggleBookmark = endpoint({
  method: 'POST',
  path: '/api/prompts/prompts/:id/bookmark',
  access: 'user',
  summary: 'Bookmark a nested prompt, or take the bookmark away',
  params: groupId,
  body: z.object({ userId: z.string().optional() }),
  reply: z.object({ nestedPrompt }),
});

export const createPromptGroup = endpoint({
  method: 'POST',
  path: '/api/prompts/prompts',
  access: 'user',
  summary: 'By an admin: a group of the library. By a user: a private one',
  body: newPromptGroup,
  reply: z.object({ message: z.string(), prompt: promptGroup }),
  status: 201,
});

export const updatePromptGroup = endpoint({
  method: 'PATCH',
  path: '/api/prompts/prompt/:id',
  access: 'user',
  summary: 'Change a group',
  params: groupId,
  body: promptGroupChange,
  reply: z.object({ message: z.string(), prompt: promptGroup }),
});

export const deletePromptGroup = endpoint({
  method: 'DELETE',
  path: '/api/prompts/prompt/:id',
  access: 'user',
  summary: 'Delete a group with its prompts',
  params: groupId,
  reply: message,
});

export const createNestedPrompt = endpoint({
  method: 'POST',
  path: '/api/prompts/prompts/:groupId/nested',
  access: 'user',
  summary: 'Add a prompt to a group',
  params: z.object({ groupId: z.uuid() }),
  body: nestedPromptForm,
  reply: z.object({ message: z.string(), nestedPrompt }),
  status: 201,
});

export const updateNestedPrompt = endpoint({
  method: 'PATCH',
  path: '/api/prompts/prompts/:groupId/nested/:nestedId',
  access: 'user',
  summary: 'Change a prompt of a group',
  params: groupAndNestedId,
  body: nestedPromptForm,
  reply: z.object({ message: z.string(), nestedPrompt }),
});

export const deleteNestedPrompt = endpoint({
  method: 'DELETE',
  path: '/api/prompts/:groupId/nested/:nestedId',
  access: 'user',
  summary: 'Delete a prompt of a group',
  params: groupAndNestedId,
  reply: message,
});

export const fromYoutube = endpoint({
  method: 'POST',
  path: '/api/scripts/prompts/from-youtube',
  access: 'user',
  summary: 'Write a template from a video, or from a transcript that was pasted',
  body: z.object({
    youtubeUrl: z.string().trim().max(2000).optional(),
    /** Does the same job where the video itself cannot be read. */
    transcript: z.string().trim().max(200_000, PROMPT_TEXTS.transcriptTooLong).optional(),
    niche: z.string().trim().max(MAX_NAME_LENGTH).optional(),
    style: z.string().trim().max(MAX_NAME_LENGTH).optional(),
    userId: z.string().optional(),
  }),
  reply: z.object({
    prompt: z.object({
      promptTemplate: z.string(),
      /** Where it came from, when a video was read. */
      videoTitle: z.string().nullable(),
      channelName: z.string().nullable(),
    }),
  }),
});
