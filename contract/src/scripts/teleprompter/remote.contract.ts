import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { remoteCommand } from './remote-commands.ts';

/** How long the link of a remote works after the teleprompter was last heard of. */
export const REMOTE_LEASE_MINUTES = 3;
/** How many remotes of an account are remembered. Opening another one ends the oldest. */
export const MAX_REMOTES = 5;

export const REMOTE_MESSAGES = {
  stored: 'Stored.',
  sent: 'Sent.',
  ended: 'The remote no longer works.',
} as const;

/** What the teleprompter shows right now. */
export const teleprompterState = z
  .object({
    phase: z.enum(['paused', 'counting', 'playing', 'ended']),
    wordsPerMinute: z.int().min(1).max(1000),
    /** The text size in percent. */
    size: z.int().min(1).max(1000),
    /** The name of the beat that is being read; empty if it has none. */
    beat: z.string().max(200),
    /** The reading time that is left, from the moment of the report. */
    secondsLeft: z.int().min(0).max(1_000_000),
    /** How long the take has been running; null between takes. */
    takeSeconds: z.int().min(0).max(1_000_000).nullable(),
  })
  .meta({ id: 'TeleprompterState' });
export type TeleprompterState = z.infer<typeof teleprompterState>;

const message = z.object({ message: z.string() });
const ownRemote = z.object({ id: z.uuid() });
/** 256 random bits. */
const link = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const openRemote = endpoint({
  operationId: 'openRemote',
  method: 'POST',
  path: '/api/scripts/:id/teleprompter/remotes',
  access: 'user',
  summary: 'Make a link with which a phone controls this teleprompter',
  description: `The token is in this reply only. The link works until it is ended, or until no state has been reported for ${REMOTE_LEASE_MINUTES} minutes. An account has at most ${MAX_REMOTES} remotes; opening another one ends the oldest.`,
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    remote: z.object({ _id: z.uuid(), token: z.string() }).meta({ id: 'TeleprompterRemote' }),
  }),
  status: 201,
});

export const reportTeleprompter = endpoint({
  operationId: 'reportTeleprompter',
  method: 'PUT',
  path: '/api/teleprompter/remotes/:id',
  access: 'user',
  summary: 'Report what the teleprompter shows, for its remote; keeps the link working',
  description:
    'Called after every change and every minute. Commands arrive as `teleprompter.command` events.',
  params: ownRemote,
  body: teleprompterState,
  reply: message,
  errors: ['remote_ended'],
});

export const endRemote = endpoint({
  operationId: 'endRemote',
  method: 'DELETE',
  path: '/api/teleprompter/remotes/:id',
  access: 'user',
  summary: 'End a remote; its link stops working at once',
  description: 'Called when the teleprompter is closed.',
  params: ownRemote,
  reply: message,
});

export const getRemote = endpoint({
  operationId: 'getRemote',
  method: 'GET',
  path: '/api/remote/:token',
  access: 'public',
  summary: 'Read what the teleprompter shows, by the link of its remote',
  description: 'The state is null until the teleprompter has reported it. An ended link returns 410.',
  params: link,
  reply: z.object({
    title: z.string(),
    state: teleprompterState.nullable(),
    /** How long ago the state was reported, in seconds. */
    age: z.number().min(0),
  }),
  errors: ['remote_ended'],
});

export const sendRemoteCommand = endpoint({
  operationId: 'sendRemoteCommand',
  method: 'POST',
  path: '/api/remote/:token/commands',
  access: 'public',
  summary: 'Control the teleprompter by the link of its remote',
  description: 'The link allows these commands for one open teleprompter and nothing else.',
  params: link,
  body: z.object({ command: remoteCommand }),
  reply: message,
  errors: ['remote_ended'],
});
