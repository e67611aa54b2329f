import { MINUTE_MS } from '@cold-open/contract/durations';
import { FULL_ROLES, isAmong, SUPPORT_ROLES } from '@cold-open/contract/http/admin-roles';
import { failuresOf } from '@cold-open/contract/http/endpoint-failures';
import {
  SERVER_EVENTS_PATH,
  type ServerEvent,
  type StreamReady,
  serverEvent,
  streamReady,
} from '@cold-open/contract/http/server-events';
import type { Db } from '../db/database.ts';
import { documentCall, securityOf } from '../http/documented-calls.ts';
import { logStreamError } from '../http/error-replies.ts';
import { type EventStreamReply, openEventStream } from '../http/event-stream-reply.ts';
import type { Routes } from '../http/handle.ts';
import { type Viewer, viewerOf } from '../http/viewer.ts';
import type { EventBus } from './event-bus.ts';
import { canResumeFrom, type EventPosition, findNewestPosition, PAGE_SIZE } from './events.repository.ts';
import { createStreamLimit } from './stream-limit.ts';

/** All tabs in a browser share one stream, so this limits the number of browsers. */
const MAX_STREAMS_PER_ACCOUNT = 10;

const ACCESS = { access: 'user', tokenAccess: 'read' } as const;
/** Catches sessions that expire, which publishes no event. */
const SESSION_CHECK_MS = MINUTE_MS;

interface Dependencies {
  db: Db;
  events: EventBus;
  isSessionAlive: (sessionId: string) => Promise<boolean>;
}

const STREAM_EVENTS = {
  ready: streamReady,
  ...Object.fromEntries(serverEvent.options.map((option) => [option.shape.type.value, option])),
};

export function eventStreamRoutes({ app, access }: Routes, dependencies: Dependencies) {
  const openStreams = createStreamLimit(MAX_STREAMS_PER_ACCOUNT);
  documentCall(app, 'GET', SERVER_EVENTS_PATH, {
    operationId: 'streamEvents',
    ...ACCESS,
    description:
      'Sends one event for each change. A client that shows the changed data should load it again. An id is opaque: send the last one as `Last-Event-ID` to continue after it. An account has at most ten streams; the oldest is sent `displaced` and closed when another is opened.',
    status: 200,
    failures: failuresOf({ method: 'GET', ...ACCESS }),
    stream: 'always',
    events: STREAM_EVENTS,
    requestHeaders: { 'last-event-id': 'The id of the last event that the client received.' },
  });
  app.get(
    SERVER_EVENTS_PATH,
    {
      onRequest: access.token.read,
      // A HEAD request would wait for a stream that never ends.
      exposeHeadRoute: false,
      schema: {
        summary: "Stream the account's events as server-sent events, resuming after Last-Event-ID",
        tags: ['events'],
        security: securityOf(ACCESS),
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const start = await startingPoint(dependencies.db, viewer.id, request.headers['last-event-id']);
      const stream = openEventStream(reply);
      openStreams.add(viewer.id, stream);
      await stream.send({
        event: 'ready',
        data: { resumed: start.resumed } satisfies StreamReady,
        id: writePosition(start.position),
      });
      follow(stream, viewer, start.position?.id ?? 0, dependencies).catch((error) => {
        logStreamError(request.log, error);
        stream.close();
      });
    },
  );
}

async function startingPoint(db: Db, userId: string, lastEventId: string | string[] | undefined) {
  const position = readPosition(String(lastEventId ?? ''));
  if (position && (await canResumeFrom(db, userId, position))) return { position, resumed: true };
  return { position: await findNewestPosition(db, userId), resumed: false };
}

/** The id of an event on the wire: its number and its time. */
function writePosition(position: EventPosition | null): string {
  return position ? `${position.id}-${position.createdAt.getTime()}` : '0';
}

function readPosition(text: string): EventPosition | null {
  const [, id, time] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return id && time ? { id: Number(id), createdAt: new Date(Number(time)) } : null;
}

/** An admin's access token has no role, so it does not receive events that are for admins only. */
function isFor({ id, role }: Viewer, event: ServerEvent): boolean {
  if (event.type === 'chat.changed') return event.userId === id || isAmong(SUPPORT_ROLES, role);
  return event.type !== 'writer.changed' || isAmong(FULL_ROLES, role);
}

/**
 * Sends the events after the position, then sleeps until woken. Reading by position keeps the order and avoids duplicates.
 */
async function follow(
  stream: EventStreamReply,
  viewer: Viewer,
  start: number,
  { events, isSessionAlive }: Dependencies,
) {
  let position = start;
  let resume = () => {};
  let isAwake = true;
  let checkSession = false;
  const wake = () => {
    isAwake = true;
    resume();
  };
  const unsubscribe = events.subscribe(viewer.id, wake);
  const broadcasts: ServerEvent[] = [];
  const unsubscribeFromBroadcasts = events.subscribeToBroadcasts((event) => {
    // A slow client that has not received the first one yet needs no second.
    if (broadcasts.every(({ type }) => type !== event.type)) broadcasts.push(event);
    wake();
  });
  const sessionTimer = setInterval(() => {
    checkSession = true;
    wake();
  }, SESSION_CHECK_MS);
  stream.signal.addEventListener('abort', wake);
  try {
    while (!stream.signal.aborted) {
      if (!isAwake) await new Promise<void>((resolve) => (resume = resolve));
      isAwake = false;
      for (const event of broadcasts.splice(0)) await stream.send({ event: event.type, data: event });
      let page: Awaited<ReturnType<EventBus['readAfter']>>;
      do {
        page = await events.readAfter(viewer.id, position);
        for (const { id, createdAt, event } of page) {
          if (isFor(viewer, event))
            await stream.send({ event: event.type, data: event, id: writePosition({ id, createdAt }) });
          position = id;
          if (event.type === 'account.session_ended') checkSession = true;
        }
      } while (page.length === PAGE_SIZE && !stream.signal.aborted);
      if (checkSession && !(await isSessionAlive(viewer.sessionId))) return stream.close();
      checkSession = false;
    }
  } finally {
    unsubscribe();
    unsubscribeFromBroadcasts();
    clearInterval(sessionTimer);
  }
}
