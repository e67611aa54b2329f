import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { engineInfo } from '../scripts/script-orders.contract.ts';

export const writerReport = z
  .object({
    engine: engineInfo,
    /** Newest day first; days are UTC. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        runs: z.int(),
        ready: z.int(),
        stopped: z.int(),
        failed: z.int(),
        averageWords: z.int(),
        averageMs: z.int(),
      }),
    ),
    failures: z.array(z.object({ code: z.string(), count: z.int(), lastAt: z.iso.datetime() })),
    /** Orders that are running or queued. */
    running: z.int(),
  })
  .meta({ id: 'WriterReport' });
export type WriterReport = z.infer<typeof writerReport>;

export const getWriterReport = endpoint({
  operationId: 'getWriterReport',
  method: 'GET',
  path: '/api/admin/writer',
  access: 'admin',
  summary: 'Get the runs, failures, word counts and durations of the last days',
  reply: writerReport,
});

export const testWriter = endpoint({
  operationId: 'testWriter',
  method: 'POST',
  path: '/api/admin/writer/test',
  access: 'admin',
  summary: 'Test the writer with one short request',
  reply: z.object({ ok: z.boolean(), ms: z.int(), code: z.string().nullable(), text: z.string() }),
});
