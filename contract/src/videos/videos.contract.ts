import * as z from 'zod';
import { dateFilter } from '../http/date-filter.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { newVideo, videoChange } from './video-forms.ts';

export const TRENDING_DAYS = 30;
export const TITLES_PER_TRENDING_NICHE = 3;
/** Fewer titles say nothing about a trend. */
export const MIN_TRENDING_TITLES = 5;

export const video = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    niche: z.string(),
    /** When the title was added. */
    createdAt: z.iso.datetime(),
    views: z.int().min(0),
    channelSubscribers: z.int().min(0),
    /** The age of the video in days when its statistics were recorded. */
    uploadDays: z.int().min(0),
    /** Comes with the product. Its statistics are invented. */
    isExample: z.boolean(),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof video>;

export const videoQuery = z.object({
  ...pageQuery,
  /** Matches the whole name, ignoring case. */
  niche: z.string().trim().max(200, 'Niche must be at most 200 characters.').optional(),
  /** Titles in this niche come first. */
  firstNiche: z.string().trim().max(200, 'Niche must be at most 200 characters.').optional(),
  /** Inclusive, compared with `createdAt`. */
  startDate: dateFilter,
  /** Exclusive. */
  endDate: dateFilter,
});
export type VideoQuery = z.output<typeof videoQuery>;

const videoId = z.object({ id: z.uuid() });

export const listVideos = endpoint({
  operationId: 'listVideos',
  method: 'GET',
  path: '/api/videos',
  access: 'user',
  summary: 'List the video titles, newest first',
  description: 'Has the figures of each video. `isExample` marks invented ones that come with the product.',
  query: videoQuery,
  reply: z.array(video),
});

export const listVideoNiches = endpoint({
  operationId: 'listVideoNiches',
  method: 'GET',
  path: '/api/videos/niches',
  access: 'user',
  summary: 'List the niches of all video titles, sorted',
  description: 'For a filter field.',
  reply: z.array(z.string()),
});

export const trendingNiche = z
  .object({
    niche: z.string(),
    /** The average of all titles in the niche that have a score. */
    averageScore: z.number(),
    titles: z.int().min(1),
    best: z.array(video),
  })
  .meta({ id: 'TrendingNiche' });
export type TrendingNiche = z.infer<typeof trendingNiche>;

export const listTrendingTopics = endpoint({
  operationId: 'listTrendingTopics',
  method: 'GET',
  path: '/api/videos/trending',
  access: 'user',
  summary: `List the best titles that admins added in the last ${TRENDING_DAYS} days, by niche, best niche first`,
  description: 'Titles that come with the product are not included.',
  reply: z.array(trendingNiche),
});

export const addVideo = endpoint({
  operationId: 'addVideo',
  method: 'POST',
  path: '/api/videos',
  access: 'admin',
  summary: 'Add a video title',
  description: 'The figures are those of the day on which they were read.',
  body: newVideo,
  reply: video,
  status: 201,
});

export const updateVideo = endpoint({
  operationId: 'updateVideo',
  method: 'PATCH',
  path: '/api/videos/:id',
  access: 'admin',
  summary: 'Change a video title',
  description: 'Only the fields that are sent are changed.',
  params: videoId,
  body: videoChange,
  reply: video,
});

export const deleteVideo = endpoint({
  operationId: 'deleteVideo',
  method: 'DELETE',
  path: '/api/videos/:id',
  access: 'admin',
  summary: 'Delete a video title',
  description: 'It cannot be restored.',
  params: videoId,
  reply: z.object({ message: z.string() }),
});
