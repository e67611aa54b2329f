import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { confirmation } from './review-comments.ts';

export const EXPIRY_DAYS = [1, 7, 14, 30] as const;

export const scriptId = z.object({ id: z.uuid() });

/** Null for a link that never expires. */
const expiresInDays = z
  .union(
    EXPIRY_DAYS.map((days) => z.literal(days)),
    { error: `Choose ${EXPIRY_DAYS.join(', ')} or null for the days until the link expires.` },
  )
  .nullable();

export const scriptShare = z
  .object({
    /** False after it was turned off. */
    isOn: z.boolean(),
    /** Whether people with the link may comment. */
    comments: z.boolean(),
    expiresInDays,
    expiresAt: z.iso.datetime().nullable(),
    /** Null if the server's secret key has changed since; a new link can be made. */
    url: z.string().nullable(),
    openedCount: z.int().min(0),
    lastOpenedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ScriptShare' });
export type ScriptShare = z.infer<typeof scriptShare>;

export const shareForm = z.object({
  comments: z.boolean({ error: 'Choose true or false for comments.' }),
  expiresInDays,
});
export type ShareForm = z.output<typeof shareForm>;

export const getShare = endpoint({
  operationId: 'getShare',
  method: 'GET',
  path: '/api/scripts/:id/share',
  access: 'user',
  summary: 'Get the link with which a script is shared for review; null if it was never shared',
  description: 'Includes how often the link was opened, and whether people may comment.',
  params: scriptId,
  reply: z.object({ share: scriptShare.nullable(), openThreads: z.int().min(0) }),
});

const sharedScript = z.object({ url: z.string().nullable(), share: scriptShare });

export const shareScript = endpoint({
  operationId: 'shareScript',
  method: 'POST',
  path: '/api/scripts/:id/share',
  access: 'user',
  summary: 'Share a script for review by a link, or change how it is shared; the link stays the same',
  description:
    'Anybody with the link can open the script without an account until it expires or is turned off.',
  params: scriptId,
  body: shareForm,
  reply: sharedScript,
  status: 201,
});

export const renewShareLink = endpoint({
  operationId: 'renewShareLink',
  method: 'POST',
  path: '/api/scripts/:id/share/new-link',
  access: 'user',
  summary: 'Replace the link of a shared script; the old one stops working at once',
  description: 'Comments stay.',
  params: scriptId,
  reply: sharedScript,
  status: 201,
});

export const endShare = endpoint({
  operationId: 'endShare',
  method: 'DELETE',
  path: '/api/scripts/:id/share',
  access: 'user',
  summary: 'Stop sharing a script; its comments are kept',
  description: 'The link then returns 410.',
  params: scriptId,
  reply: confirmation,
});
