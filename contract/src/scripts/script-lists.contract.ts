import * as z from 'zod';
import { subscriptionStatus } from '../account/account.contract.ts';
import { dateFilter } from '../http/date-filter.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { SCRIPT_SORTS } from './script-stages.ts';
import { scriptStage, scriptSummary } from './scripts.contract.ts';

export const MAX_SEARCH_LENGTH = 100;

const userId = z.object({ userId: z.uuid() });

const page = z.object(pageQuery);
const searchText = (label: string) =>
  z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, `${label} must be at most ${MAX_SEARCH_LENGTH} characters.`)
    .optional();

/** All filters apply together. Matching ignores case and surrounding whitespace. */
export const scriptQuery = z.object({
  ...pageQuery,
  q: searchText('The search').describe('Matches title and text.'),
  niche: searchText('Niche').describe('Matches the niche.'),
  /** The limits of a day in the creator's time zone. */
  from: dateFilter.describe('Created at this time or later.'),
  before: dateFilter.describe('Created before this time.'),
  series: z
    .union([z.uuid(), z.literal('none')], { error: 'The series must be a UUID or none.' })
    .optional()
    .describe('`none` for scripts in no series.'),
  stage: scriptStage.optional(),
  sort: z
    .enum(SCRIPT_SORTS, { error: `Choose one of ${SCRIPT_SORTS.join(', ')} as the order.` })
    .default('newest'),
});
export type ScriptQuery = z.output<typeof scriptQuery>;

export const listScripts = endpoint({
  operationId: 'listScripts',
  method: 'GET',
  path: '/api/scripts',
  access: 'user',
  summary: 'List the caller’s own scripts and the shared ones, newest first',
  description: 'Lists leave out the content; get a script for it.',
  query: z.object({
    ...pageQuery,
    only: z
      .enum(['own', 'shared', 'samples'], { error: 'Choose own, shared or samples.' })
      .optional()
      .describe('The samples are shared scripts that come with the product.'),
    q: searchText('The search').describe('Matches title and text; for shared scripts only.'),
  }),
  reply: z.array(scriptSummary),
});

export const listMyScripts = endpoint({
  operationId: 'listMyScripts',
  method: 'GET',
  path: '/api/scripts/my-scripts/:userId',
  access: 'user',
  summary: 'List the caller’s own scripts, newest first unless `sort` says otherwise',
  description: 'All filters apply together. Lists leave out the content; get a script for it.',
  params: userId,
  query: scriptQuery,
  reply: z.array(scriptSummary),
});

export const suggestScriptNiches = endpoint({
  operationId: 'suggestScriptNiches',
  method: 'GET',
  path: '/api/scripts/my-scripts/:userId/niches',
  access: 'user',
  summary: 'Suggest up to five niches from the caller’s own scripts by their first letters',
  description: 'For a filter field.',
  params: userId,
  query: z.object({ q: searchText('Niche').default('') }),
  reply: z.array(z.string()),
});

export const getUserScripts = endpoint({
  operationId: 'getUserScripts',
  method: 'GET',
  path: '/api/scripts/user/:userId',
  access: 'user',
  summary: 'Get the caller’s balance, plan and latest scripts',
  description: 'Lists leave out the content; get a script for it.',
  params: userId,
  query: page,
  reply: z.object({ tokens: z.int(), subscriptionStatus, scripts: z.array(scriptSummary) }),
});
