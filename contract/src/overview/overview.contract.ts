import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const OVERVIEW_DAYS = 30;
export const RECENT_SIGNUPS = 5;
export const OVERVIEW_MESSAGES = {
  loading: 'Loading overview stats...',
  failed: 'Failed to fetch overview stats',
} as const;

const count = z.int().min(0);

const overviewDay = z
  .object({
    /** In UTC. */
    day: z.iso.date(),
    signups: count,
    scripts: count,
    /** Tokens spent, minus tokens returned. */
    tokens: z.int(),
  })
  .meta({ id: 'OverviewDay' });
export type OverviewDay = z.infer<typeof overviewDay>;

export const overview = z
  .object({
    totalUsers: count,
    /** Users with an active plan. */
    activeUsers: count,
    totalScripts: count,
    recentSignups: z.array(
      z.object({ _id: z.uuid(), name: z.string(), email: z.string(), createdAt: z.iso.datetime() }),
    ),
    /** Every day, oldest first, including days without activity. */
    days: z.array(overviewDay),
    /** Null if no backup was due in the last week. */
    backup: z
      .object({
        /** Null if none succeeded in the last week. */
        lastGoodAt: z.iso.datetime().nullable(),
        /** Why the latest backup failed; null if it succeeded. */
        failure: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  operationId: 'getOverview',
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Get the numbers of users, scripts and tokens, in total and by day',
  description: 'Has an entry for every day, oldest first, including days without activity.',
  reply: overview,
});
