import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { engineInfo } from '../scripts/script-orders.contract.ts';
import { CALL_PURPOSES } from './call-purposes.ts';

const MAX_MODEL_NAME = 200;

const usageRow = z.object({
  /** UTC. */
  day: z.iso.date(),
  provider: z.string(),
  model: z.string(),
  purpose: z.enum(CALL_PURPOSES),
  calls: z.int(),
  failed: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  isEstimated: z.boolean(),
  answered: z.int(),
  averageFirstWordMs: z.int(),
  /** In US dollars, at today's prices; null if no prices are set. */
  cost: z.number().nullable(),
});

export const writerReport = z
  .object({
    engine: engineInfo,
    /** Why no model is connected, if known. */
    note: z.string().nullable(),
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
    failures: z.array(
      z.object({
        code: z.string(),
        count: z.int(),
        lastAt: z.iso.datetime(),
        /** The provider's latest message, without keys. */
        detail: z.string().nullable(),
      }),
    ),
    /** Orders that are running or queued. */
    running: z.int(),
    /** Model calls by day, model and purpose, newest day first. */
    usage: z.array(usageRow),
    /** In US dollars per million tokens; null if they are not set. */
    prices: z.object({ perMillionInputTokens: z.number(), perMillionOutputTokens: z.number() }).nullable(),
    /** In US dollars per UTC day; null if there is no limit. */
    budget: z
      .object({
        limit: z.number(),
        spent: z.number(),
        isUsedUp: z.boolean(),
        resetsAt: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'WriterReport' });
export type WriterReport = z.infer<typeof writerReport>;

export const getWriterReport = endpoint({
  operationId: 'getWriterReport',
  method: 'GET',
  path: '/api/admin/writer',
  access: 'admin',
  summary: 'Get the runs, failures, word counts, durations, token usage and costs for recent days',
  description: 'What the admin’s page about the writer shows.',
  reply: writerReport,
});

export const testWriter = endpoint({
  operationId: 'testWriter',
  method: 'POST',
  path: '/api/admin/writer/test',
  isSlow: true,
  access: 'admin',
  summary: 'Test the writer with one short request',
  description: 'Nothing is stored but the call and what it used.',
  reply: z.object({
    ok: z.boolean(),
    ms: z.int(),
    code: z.string().nullable(),
    text: z.string(),
    /** The provider's message about a failure, without keys. */
    detail: z.string().nullable(),
  }),
});

const writerModels = z.object({
  /** Null if no server is connected. */
  current: z.string().nullable(),
  /** The model in the settings. */
  configured: z.string().nullable(),
  /** What the server offers; null if it has no list. */
  offered: z.array(z.string()).nullable(),
});
export type WriterModels = z.infer<typeof writerModels>;

export const listWriterModels = endpoint({
  operationId: 'listWriterModels',
  method: 'GET',
  path: '/api/admin/writer/models',
  access: 'admin',
  summary: 'List the models that the connected server offers',
  description: 'Asks the server each time.',
  reply: writerModels,
});

export const chooseWriterModel = endpoint({
  operationId: 'chooseWriterModel',
  method: 'PUT',
  path: '/api/admin/writer/model',
  access: 'admin',
  summary: 'Use another model from the connected server',
  description: 'Applies to scripts that are ordered from then on.',
  body: z.object({
    /** Null: the model in the settings. */
    model: z.string().trim().min(1).max(MAX_MODEL_NAME).nullable(),
  }),
  reply: z.object({ current: z.string().nullable() }),
});

export const WRITER_MESSAGES = {
  modelNotOffered: 'The connected server does not offer this model.',
} as const;
