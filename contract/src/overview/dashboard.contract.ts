import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** What operators get an email about, and what the Dashboard marks. */
export const ALERT_CONDITIONS = ['payments', 'writer', 'backup'] as const;
export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

export const DASHBOARD_MESSAGES = { failed: 'The figures could not be loaded.' } as const;

const count = z.int().min(0);

/** A part is null if the admin's role does not include its page. */
export const dashboard = z
  .object({
    chat: z.object({ unread: count.describe('Messages from users that no admin has read.') }).nullable(),
    payments: z
      .object({
        failedEvents: count.describe('Messages from the payment provider that could not be applied.'),
        failedRenewals: count.describe('Plans whose latest month could not be charged.'),
        isAlert: z.boolean().describe('True if they fail repeatedly.'),
      })
      .nullable(),
    writer: z
      .object({
        failed: count.describe('Orders that failed in the last 24 hours.'),
        settled: count.describe('All orders that ended in the last 24 hours.'),
        isAlert: z.boolean().describe('True if orders have failed repeatedly in the last hour.'),
      })
      .nullable(),
    queue: z
      .object({
        waiting: count.describe('Orders that wait for a free slot.'),
        running: count,
        oldestSeconds: count
          .nullable()
          .describe('How long the oldest of them has waited; null if none waits.'),
      })
      .nullable(),
    disk: z
      .object({ freeBytes: count, totalBytes: count, isAlert: z.boolean() })
      .nullable()
      .describe('The disk with the data folder; null if it cannot be read.'),
    backup: z
      .object({
        lastGoodAt: z.iso.datetime().nullable().describe('Null if none succeeded in the last week.'),
        isScheduled: z.boolean(),
        isAlert: z.boolean().describe('True if it is late.'),
      })
      .nullable(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = endpoint({
  operationId: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  summary: 'Get the figures of the admin area’s first page',
  description: 'Parts of pages that the admin’s role does not include are null.',
  reply: dashboard,
});
