import * as z from 'zod';
import { remoteCommand } from '../scripts/teleprompter/remote-commands.ts';

/** A browser's tabs share one event stream. It is read with `fetch`, because EventSource cannot send a bearer token. */
export const SERVER_EVENTS_PATH = '/api/events';
/** The stream sends something at least this often. A client that receives nothing for twice this time reconnects. */
export const HEARTBEAT_MS = 15_000;

/** Things that happened, in the past tense. A page that shows what an event is about reloads it. */
export const serverEvent = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('account.session_ended') })
    .describe('Some of the account’s sessions ended: one after logging out, all after a password reset.'),
  z.object({ type: z.literal('account.changed') }).describe('The balance or the plan changed.'),
  z
    .object({ type: z.literal('script.changed'), scriptId: z.uuid() })
    .describe('A script was started, written, stopped, edited or deleted, or it failed.'),
  z.object({ type: z.literal('series.changed') }).describe('A series or a deleted script changed.'),
  z
    .object({ type: z.literal('review.changed'), scriptId: z.uuid() })
    .describe('Someone commented on a script, or a comment on it was changed, resolved or deleted.'),
  z
    .object({
      type: z.literal('teleprompter.command'),
      remoteId: z.uuid(),
      number: z.int().min(1),
      command: remoteCommand,
    })
    .describe('A phone sent a command to an open teleprompter. Commands of a remote are numbered from 1.'),
  z
    .object({
      type: z.literal('chat.changed'),
      userId: z.uuid(),
      /**
       * `newest`: a message was sent or read. `queue`: the status, the assignment or the notes changed; only for admins.
       * Without it, anything may have changed.
       */
      part: z.enum(['newest', 'queue']).optional(),
    })
    .describe('Something changed in this user’s conversation. Sent to the user and to the admins.'),
  z
    .object({ type: z.literal('announcement.changed') })
    .describe(
      'An announcement was published, changed or ended. Sent to everybody, but not repeated for clients that were disconnected.',
    ),
  z
    .object({ type: z.literal('writer.changed') })
    .describe(
      'Who writes has changed, or a download of the built-in writer has made progress. Sent to the admins.',
    ),
]);
export type ServerEvent = z.infer<typeof serverEvent>;
export type ServerEventType = ServerEvent['type'];

/**
 * The first message of the stream. `resumed` is true if all events since the client's position follow; if it is false,
 * events may have been missed, and the client reloads everything it shows.
 */
export const streamReady = z
  .object({ resumed: z.boolean() })
  .describe(
    'Always first. If `resumed` is true, all events since `Last-Event-ID` follow; otherwise load everything again.',
  );
export type StreamReady = z.infer<typeof streamReady>;

/**
 * Sent just before the server closes a stream because the account opened too many. The client waits before it reconnects,
 * so that more browsers than allowed do not keep closing each other's streams.
 */
export const STREAM_DISPLACED = 'displaced';
