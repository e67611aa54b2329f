import * as z from 'zod';

/** One stream of these per signed-in browser, shared by its tabs; read with `fetch` so that the bearer token goes along. */
export const SERVER_EVENTS_PATH = '/api/events';
/** The stream is never silent for longer than this; a reader that hears nothing for twice as long reconnects. */
export const HEARTBEAT_MS = 15_000;

/** Facts, in the past tense. A page that shows what a fact is about reads it anew. */
export const serverEvent = z.discriminatedUnion('type', [
  /** One or more of the account's sessions ended: by log-out, or all of them by a password reset. */
  z.object({ type: z.literal('account.session_ended') }),
  /** The balance or the plan is another one than before. */
  z.object({ type: z.literal('account.changed') }),
  /** A script began, was written, stopped, failed, edited or deleted. */
  z.object({ type: z.literal('script.changed'), scriptId: z.uuid() }),
  /** Something in the conversation with this user is other than before; told to the user and to the admins. */
  z.object({ type: z.literal('chat.changed'), userId: z.uuid() }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;
export type ServerEventType = ServerEvent['type'];

/**
 * What stands in the stream beside the events themselves.
 * `ready` opens it. `resumed` is true when the reader's position was known and everything since then follows;
 * false means that events may have been missed, so whatever is shown has to be read anew.
 */
export const streamReady = z.object({ resumed: z.boolean() });
export type StreamReady = z.infer<typeof streamReady>;
