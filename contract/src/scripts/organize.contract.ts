import * as z from 'zod';
import { withoutControlCharacters } from '../control-characters.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { errorCode } from '../http/errors.ts';
import { pageQuery } from '../http/paging.ts';
import type { ScriptStage } from './script-stages.ts';
import { script, scriptStage, scriptSummary, seriesId } from './scripts.contract.ts';

export const MAX_SERIES_NAME_LENGTH = 60;
/** How many series My Scripts asks for at a time, so that each call is fast with any number of them. */
export const SERIES_PAGE_SIZE = 50;
/** How many scripts one call can change. */
export const MAX_SCRIPTS_PER_CHANGE = 100;
/** How long a deleted script can be restored. */
export const DELETED_DAYS = 30;

export const ORGANIZE_MESSAGES = {
  nameRequired: 'Please enter a name.',
  nameTooLong: `The name must be at most ${MAX_SERIES_NAME_LENGTH} characters.`,
  seriesDeleted: 'Series deleted. Its scripts are kept.',
  noScripts: 'Select at least one script.',
  tooManyScripts: `Select at most ${MAX_SCRIPTS_PER_CHANGE} scripts.`,
  deletedForGood: 'Script deleted for good.',
  allDeletedForGood: 'All deleted scripts are gone for good.',
} as const;

const id = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });

export const series = z
  .object({ _id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Series' });
export type Series = z.infer<typeof series>;

const atStage = z.int().min(1).optional();
/** How many of the caller's scripts are in a series, by stage. Zeros are left out. */
const scriptCount = z.object({
  /** Null for scripts in no series. */
  seriesId: z.uuid().nullable(),
  stages: z.object({
    idea: atStage,
    draft: atStage,
    ready: atStage,
    filmed: atStage,
    published: atStage,
  }) satisfies z.ZodType<Partial<Record<ScriptStage, number | undefined>>>,
});

export const seriesOverview = z
  .object({ series: z.array(series), counts: z.array(scriptCount), deleted: z.int().min(0) })
  .meta({ id: 'SeriesOverview' });
export type SeriesOverview = z.infer<typeof seriesOverview>;

export const seriesForm = z.object({
  name: z
    .string({ error: ORGANIZE_MESSAGES.nameRequired })
    .overwrite(withoutControlCharacters)
    .trim()
    .min(1, ORGANIZE_MESSAGES.nameRequired)
    .max(MAX_SERIES_NAME_LENGTH, ORGANIZE_MESSAGES.nameTooLong),
});

export const listSeries = endpoint({
  operationId: 'listSeries',
  method: 'GET',
  path: '/api/series',
  access: 'user',
  summary: 'List the caller’s series by name, and count the scripts in each by stage',
  description:
    'The first page also counts the scripts in no series and the deleted ones, so the sum of all pages counts every script once.',
  query: z.object(pageQuery),
  reply: seriesOverview,
});

export const createSeries = endpoint({
  operationId: 'createSeries',
  method: 'POST',
  path: '/api/series',
  access: 'user',
  summary: 'Create a series',
  description: 'A script is in one series or none. Names are unique within an account.',
  body: seriesForm,
  reply: z.object({ series }),
  status: 201,
  errors: ['series_exists', 'storage_full'],
});

export const renameSeries = endpoint({
  operationId: 'renameSeries',
  method: 'PATCH',
  path: '/api/series/:id',
  access: 'user',
  summary: 'Rename a series',
  description: 'Names are unique within an account.',
  params: id,
  body: seriesForm,
  reply: z.object({ series }),
  errors: ['series_exists'],
});

export const deleteSeries = endpoint({
  operationId: 'deleteSeries',
  method: 'DELETE',
  path: '/api/series/:id',
  access: 'user',
  summary: 'Delete a series',
  description: 'Its scripts are kept, without a series.',
  params: id,
  reply: message,
});

const changeAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('move'), seriesId }),
  z.object({ type: z.literal('stage'), stage: scriptStage }),
  z.object({ type: z.literal('duplicate') }),
  z.object({ type: z.literal('delete') }),
  /** Brings deleted scripts back. */
  z.object({ type: z.literal('restore') }),
]);
export type ChangeAction = z.output<typeof changeAction>;

export const scriptsChange = z.object({
  ids: z
    .array(z.uuid(), { error: ORGANIZE_MESSAGES.noScripts })
    .min(1, ORGANIZE_MESSAGES.noScripts)
    .max(MAX_SCRIPTS_PER_CHANGE, ORGANIZE_MESSAGES.tooManyScripts),
  action: changeAction,
});
export type ScriptsChange = z.output<typeof scriptsChange>;

export const changeScripts = endpoint({
  operationId: 'changeScripts',
  method: 'POST',
  path: '/api/scripts/bulk',
  access: 'user',
  summary: 'Move, duplicate, delete or restore several scripts, or set their stage',
  description: 'One failure does not stop the others.',
  body: scriptsChange,
  bodyLimit: BODY_LIMITS.message,
  reply: z.object({
    /** The scripts that were changed. */
    changed: z.array(z.uuid()),
    failed: z.array(z.object({ id: z.uuid(), code: errorCode, text: z.string() })),
  }),
});

export const deletedScript = scriptSummary
  .pick({ _id: true, title: true, words: true, seriesId: true })
  .extend({ deletedAt: z.iso.datetime(), removedAt: z.iso.datetime() })
  .meta({ id: 'DeletedScript' });
export type DeletedScript = z.infer<typeof deletedScript>;

export const listDeletedScripts = endpoint({
  operationId: 'listDeletedScripts',
  method: 'GET',
  path: '/api/scripts/deleted',
  access: 'user',
  summary: `List the caller’s deleted scripts, which are kept for ${DELETED_DAYS} days, last deleted first`,
  description: '`removedAt` says when each is removed for good.',
  query: z.object(pageQuery),
  reply: z.array(deletedScript),
});

export const restoreScript = endpoint({
  operationId: 'restoreScript',
  method: 'POST',
  path: '/api/scripts/:id/restore',
  access: 'user',
  summary: 'Restore a deleted script',
  description: 'It returns with its text and its versions.',
  params: id,
  reply: z.object({ script }),
});

export const deleteScriptForGood = endpoint({
  operationId: 'deleteScriptForGood',
  method: 'DELETE',
  path: '/api/scripts/deleted/:id',
  access: 'user',
  summary: 'Remove a deleted script for good',
  description: 'It cannot be restored.',
  params: id,
  reply: message,
});

export const deleteAllForGood = endpoint({
  operationId: 'deleteAllForGood',
  method: 'DELETE',
  path: '/api/scripts/deleted',
  access: 'user',
  summary: 'Remove all deleted scripts for good',
  description: 'They cannot be restored.',
  reply: message,
});
