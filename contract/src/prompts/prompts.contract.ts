import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { exampleOpeningField } from './example-opening.ts';
import { nestedPromptForm, newPromptGroup, promptGroupChange, videoType } from './prompt-forms.ts';
import { MAX_SEARCH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from './prompt-rules.ts';
import { templateBeat } from './template-beats.ts';

export type VideoType = z.infer<typeof videoType>;

const nestedPromptFields = {
  _id: z.uuid(),
  promptName: z.string(),
  niche: z.string(),
  videoType,
  /** The tags of its group. */
  tags: z.array(z.string()),
  /** Contains the caller's id if the caller bookmarked it. Other users' ids are never included. */
  favoriteUsers: z.array(z.uuid()),
  /** Only editors see drafts. */
  isDraft: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
};

/** Lists contain only the first 120 characters of the template, to stay small. */
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
    /** The name of the channel. The admin table calls it the prompt name. */
    promptName: z.string(),
    title: z.string(),
    body: z.string(),
    style: z.string(),
    targetAudience: z.string(),
    tags: z.array(z.string()),
    videoType,
    /** True for a library group, false for a private group. */
    is_admin: z.boolean(),
    userId: z.uuid().nullable(),
    /** Contains the caller's id if the caller bookmarked one of its prompts. */
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
    beats: z.array(templateBeat),
    /** Null until one is written. */
    exampleOpening: exampleOpeningField,
    parentGroup: z.object({ _id: z.uuid(), youtuberName: z.string() }),
    /** The other prompts in the group. */
    siblings: z.array(nestedPrompt),
  })
  .meta({ id: 'NestedPromptDetail' });
export type NestedPromptDetail = z.infer<typeof nestedPromptDetail>;

const booleanText = z
  .enum(['true', 'false'], { error: 'Use true or false.' })
  .transform((value) => value === 'true');
const searchText = (label: string, max = MAX_SEARCH_LENGTH) =>
  z.string().trim().max(max, `${label} must be at most ${max} characters.`).optional();
const chosenTags = searchText('Tags', MAX_TAGS * (MAX_TAG_LENGTH + 1));

/** A group must match all filters. Filters ignore case and surrounding whitespace. */
export const promptQuery = z.object({
  ...pageQuery,
  q: searchText('The name').describe(
    "Matches anywhere in the YouTuber's name; for admins, also in the channel's name.",
  ),
  niche: searchText('Niche').describe('Matches the start of the niche; for admins, anywhere in it.'),
  style: searchText('Style').describe("Matches anywhere in a prompt's name or in the group's style."),
  type: z.enum(['all', 'long', 'short'], { error: 'Type must be all, long or short.' }).optional(),
  tags: chosenTags.describe('Comma-separated. A group must have all of them.'),
  bookmarked: booleanText.optional(),
  mine: booleanText.optional().describe("Only the caller's private groups."),
  search: searchText('The search').describe(
    'Matches names, niches, creators, styles, descriptions, tags and the text of prompts. Every word must occur in the group or in one of its prompts.',
  ),
  firstNiche: searchText('Niche').describe('Groups in this niche come first.'),
});
export type PromptQuery = z.output<typeof promptQuery>;

const groupId = z.object({ id: z.uuid() });
const nestedId = z.object({ nestedId: z.uuid() });
const groupAndNestedId = z.object({ groupId: z.uuid(), nestedId: z.uuid() });
const message = z.object({ message: z.string() });

export const listPrompts = endpoint({
  operationId: 'listPrompts',
  method: 'GET',
  path: '/api/prompts/prompts',
  access: 'user',
  summary: 'List the library and the caller’s private groups, newest first',
  description: 'All filters apply together and ignore case. Templates are cut to their first 120 characters.',
  query: promptQuery,
  reply: z.array(promptGroup),
  hasEtag: true,
});

export const listAdminPrompts = endpoint({
  operationId: 'listAdminPrompts',
  method: 'GET',
  path: '/api/prompts/promptsadmin',
  access: 'admin',
  summary: 'List the library groups, newest first',
  description: 'All filters apply together and ignore case. Private groups of users are not included.',
  query: promptQuery,
  reply: z.array(promptGroup),
  hasEtag: true,
});

/** The filters that can be combined with the library's tabs. */
export const promptFilter = promptQuery.omit({
  limit: true,
  cursor: true,
  bookmarked: true,
  mine: true,
  firstNiche: true,
});
export type PromptFilter = z.output<typeof promptFilter>;

const groupCount = z.int().min(0);

export const countPrompts = endpoint({
  operationId: 'countPrompts',
  method: 'GET',
  path: '/api/prompts/counts',
  access: 'user',
  summary:
    'Count the groups that match the filters: all, those with a bookmarked prompt, and the caller’s own',
  description: 'For tabs above the list.',
  query: promptFilter,
  reply: z.object({ all: groupCount, bookmarked: groupCount, mine: groupCount }),
});

/** `niche` is matched from its start, the others anywhere. */
export const suggestionField = z.enum(['youtuberName', 'niche', 'style', 'tags'], {
  error: 'Field must be youtuberName, niche, style or tags.',
});
export type SuggestionField = z.infer<typeof suggestionField>;

export const suggestPrompts = endpoint({
  operationId: 'suggestPrompts',
  method: 'GET',
  path: '/api/prompts/suggestions',
  access: 'user',
  summary: 'Suggest at most five values for a filter',
  description: '`niche` is matched from its start, the other fields anywhere.',
  query: z.object({
    field: suggestionField,
    q: searchText('The text').default(''),
    /** Tags that are already selected, comma-separated. */
    exclude: chosenTags,
  }),
  reply: z.array(z.string()),
});

export const getPromptGroup = endpoint({
  operationId: 'getPromptGroup',
  method: 'GET',
  path: '/api/prompts/prompts/:id',
  access: 'user',
  summary: 'Get a group with its prompts',
  description: 'Templates are cut to their first 120 characters; get a prompt for the whole one.',
  params: groupId,
  reply: promptGroup,
});

export const getNestedPrompt = endpoint({
  operationId: 'getNestedPrompt',
  method: 'GET',
  path: '/api/prompts/nested-prompts/:nestedId',
  access: 'user',
  summary: 'Get a prompt with its template, its group and the other prompts in the group',
  description: 'Its `_id` is what an order names as `promptID`.',
  params: nestedId,
  reply: nestedPromptDetail,
});

export const toggleBookmark = endpoint({
  operationId: 'toggleBookmark',
  method: 'POST',
  path: '/api/prompts/prompts/:id/bookmark',
  access: 'user',
  summary: 'Bookmark a prompt or remove the bookmark',
  description: 'Bookmarks are private.',
  params: groupId,
  body: z.object({ userId: z.string().optional() }),
  reply: z.object({ nestedPrompt }),
});

export const createPromptGroup = endpoint({
  operationId: 'createPromptGroup',
  method: 'POST',
  path: '/api/prompts/prompts',
  access: 'user',
  summary: 'Create a prompt group',
  description:
    'An admin’s group is in the library, another user’s is private. `promptTemplate` becomes its first prompt.',
  body: newPromptGroup,
  bodyLimit: BODY_LIMITS.longText,
  reply: z.object({ message: z.string(), prompt: promptGroup }),
  status: 201,
  errors: ['storage_full'],
});

export const updatePromptGroup = endpoint({
  operationId: 'updatePromptGroup',
  method: 'PATCH',
  path: '/api/prompts/prompt/:id',
  access: 'user',
  summary: 'Change a group',
  description: 'Users can change their own groups only, admins those of the library.',
  params: groupId,
  body: promptGroupChange,
  bodyLimit: BODY_LIMITS.message,
  reply: z.object({ message: z.string(), prompt: promptGroup }),
});

export const deletePromptGroup = endpoint({
  operationId: 'deletePromptGroup',
  method: 'DELETE',
  path: '/api/prompts/prompt/:id',
  access: 'user',
  summary: 'Delete a group and its prompts',
  description: 'Scripts that were written with them stay. Users can delete their own groups only.',
  params: groupId,
  reply: message,
});

export const createNestedPrompt = endpoint({
  operationId: 'createNestedPrompt',
  method: 'POST',
  path: '/api/prompts/prompts/:groupId/nested',
  access: 'user',
  summary: 'Add a prompt to a group',
  description: 'Users can add to their own groups only, admins to those of the library.',
  params: z.object({ groupId: z.uuid() }),
  body: nestedPromptForm,
  bodyLimit: BODY_LIMITS.longText,
  reply: z.object({ message: z.string(), nestedPrompt }),
  status: 201,
  errors: ['storage_full'],
});

export const updateNestedPrompt = endpoint({
  operationId: 'updateNestedPrompt',
  method: 'PATCH',
  path: '/api/prompts/prompts/:groupId/nested/:nestedId',
  access: 'user',
  summary: 'Change a prompt in a group',
  description: 'Scripts that were written with it stay as they are.',
  params: groupAndNestedId,
  body: nestedPromptForm,
  bodyLimit: BODY_LIMITS.longText,
  reply: z.object({ message: z.string(), nestedPrompt }),
});

export const deleteNestedPrompt = endpoint({
  operationId: 'deleteNestedPrompt',
  method: 'DELETE',
  path: '/api/prompts/:groupId/nested/:nestedId',
  access: 'user',
  summary: 'Delete a prompt from a group',
  description: 'Scripts that were written with it stay.',
  params: groupAndNestedId,
  reply: message,
});
