import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { nestedPromptForm, newPromptGroup, promptGroupChange, videoType } from './prompt-forms.ts';
import {
  MAX_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  PROMPT_TEXTS,
} from './prompt-rules.ts';

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

const flag = z
  .enum(['true', 'false'], { error: 'It must be true or false.' })
  .transform((value) => value === 'true');
const searchText = (label: string, max = MAX_SEARCH_LENGTH) =>
  z.string().trim().max(max, `${label} must be at most ${max} characters.`).optional();
const chosenTags = searchText('Tags', MAX_TAGS * (MAX_TAG_LENGTH + 1));

/** Every part narrows the list further. Matches ignore case and blanks around the text. */
export const promptQuery = z.object({
  ...pageQuery,
  /** Anywhere in the YouTuber's name; for admins also in the channel's. */
  q: searchText('The name'),
  /** The niche's beginning; for admins anywhere in it. */
  niche: searchText('Niche'),
  /** Anywhere in the name of a prompt, or in the group's style. */
  style: searchText('Style'),
  type: z.enum(['all', 'long', 'short'], { error: 'Type must be all, long or short.' }).optional(),
  /** Separated by commas; a group must have them all. */
  tags: chosenTags,
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
export const suggestionField = z.enum(['youtuberName', 'niche', 'style', 'tags'], {
  error: 'There are no suggestions for that.',
});
export type SuggestionField = z.infer<typeof suggestionField>;

export const suggestPrompts = endpoint({
  method: 'GET',
  path: '/api/prompts/suggestions',
  access: 'user',
  summary: 'At most five completions of a filter',
  query: z.object({
    field: suggestionField,
    q: searchText('The text').default(''),
    /** Tags that are chosen already, separated by commas. */
    exclude: chosenTags,
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
