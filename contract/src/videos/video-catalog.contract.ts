import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { MAX_IMPORTED_TITLES, VIDEO_MESSAGES } from './video-forms.ts';
import { video } from './videos.contract.ts';

export const catalogVideo = video
  .extend({
    /** Null if the figures are not enough for a score. */
    score: z.int().nullable(),
  })
  .meta({ id: 'CatalogVideo' });
export type CatalogVideo = z.infer<typeof catalogVideo>;

export const CATALOG_SORTS = ['newest', 'oldest', 'title', 'views', 'score'] as const;
export const CATALOG_SOURCES = ['all', 'examples', 'added'] as const;
export const catalogSort = z.enum(CATALOG_SORTS, { error: 'Titles cannot be sorted by this.' });
export type CatalogSort = z.infer<typeof catalogSort>;

const filterText = (name: string) =>
  z.string().trim().max(200, `${name} must be at most 200 characters.`).optional();

export const catalogQuery = z.object({
  ...pageQuery,
  q: filterText('The search').describe('Matches anywhere in the title, ignoring case.'),
  niche: filterText('Niche').describe('Matches the whole name, ignoring case.'),
  source: z
    .enum(CATALOG_SOURCES, { error: 'Source must be all, examples or added.' })
    .default('all')
    .describe('Titles that come with the product, or those that admins added.'),
  sort: catalogSort.default('newest'),
});
export type CatalogQuery = z.output<typeof catalogQuery>;

export const listCatalog = endpoint({
  operationId: 'listCatalog',
  method: 'GET',
  path: '/api/videos/catalog',
  access: 'admin',
  summary: 'List the video titles for editing',
  description: 'All filters apply together. `views` and `score` sort the highest first.',
  query: catalogQuery,
  reply: z.array(catalogVideo),
});

const MAX_FILE_LENGTH = 100_000;

export const importVideos = endpoint({
  operationId: 'importVideos',
  method: 'POST',
  path: '/api/videos/import',
  access: 'admin',
  summary: 'Add video titles from a CSV file',
  description: `The first line names the columns: Title, Niche and Upload Days, and optionally Views and Channel Subscribers. At most ${MAX_IMPORTED_TITLES.toLocaleString('en-US')} titles. Titles that the niche already has are left out. If a line is wrong, nothing is added, and \`details\` names the lines.`,
  body: z.object({
    file: z
      .string({ error: VIDEO_MESSAGES.fileNotRead })
      .max(
        MAX_FILE_LENGTH,
        `The file must be at most ${MAX_FILE_LENGTH.toLocaleString('en-US')} characters.`,
      ),
  }),
  bodyLimit: BODY_LIMITS.longText,
  reply: z.object({ added: z.int().min(0), alreadyThere: z.int().min(0) }),
});
