import * as z from 'zod';

/** The tabs of a browser share one event stream. It is read with `fetch`, because EventSource cannot send a bearer token. */
export const SERVER_EVENTS_PATH = '/api/events';
/** The stream sends something at least this often. A client that receives nothing for twice as long reconnects. */
export const HEARTBEAT_MS = 15_000;

/** Facts, in the past tense. A page that shows the subject of a fact reloads it. */
export const serverEvent = z.discriminatedUnion('type', [
  /** One or more sessions of the account ended: one by logging out, all of them by a password reset. */
  z.object({ type: z.literal('account.session_ended') }),
  /** The balance or the plan changed. */
  z.object({ type: z.literal('account.changed') }),
  /** A script was started, written, stopped, edited or deleted, or it failed. */
  z.object({ type: z.literal('script.changed'), scriptId: z.uuid() }),
  /** Something changed in the conversation of this user. Sent to the user and to the admins. */
  z.object({ type: z.literal('chat.changed'), userId: z.uuid() }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;
export type ServerEventType = ServerEvent['type'];

/**
 * The first message of the stream. `resumed` is true if all events since the client's position follow; if it is false,
 * events may have been missed, and the client reloads everything it shows.
 */
export const streamReady = z.object({ resumed: z.boolean() });
export type StreamReady = z.infer<typeof streamReady>;

/**
 * Sent just before the server closes a stream because the account opened too many. The client waits before it reconnects,
 * so that more browsers than allowed do not keep closing each other's streams.
 */
export const STREAM_DISPLACED = 'displaced';
