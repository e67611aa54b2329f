import { MINUTE_MS } from '@cold-open/contract/durations';
import { FULL_ROLES, isAmong, SUPPORT_ROLES } from '@cold-open/contract/http/admin-roles';
import { failuresOf } from '@cold-open/contract/http/endpoint-failures';
import {
  SERVER_EVENTS_PATH,
  type ServerEvent,
  type StreamReady,
} from '@cold-open/contract/http/server-events';
import type { Db } from '../db/database.ts';
import { documentCall, securityOf } from '../http/documented-calls.ts';
import { logStreamError } from '../http/error-replies.ts';
import { type EventStreamReply, openEventStream } from '../http/event-stream-reply.ts';
import type { Routes } from '../http/handle.ts';
import { type Viewer, viewerOf } from '../http/viewer.ts';
import type { EventBus } from './event-bus.ts';
import { canResumeFrom, findNewestPosition, PAGE_SIZE } from './events.repository.ts';
import { createStreamLimit } from './stream-limit.ts';

/** All tabs in a browser share one stream, so this limits the number of browsers. */
export const MAX_STREAMS_PER_ACCOUNT = 10;

const ACCESS = { access: 'user', tokenAccess: 'read' } as const;
/** Catches sessions that expire, which publishes no event. */
const SESSION_CHECK_MS = MINUTE_MS;

interface Dependencies {
  db: Db;
  events: EventBus;
  isSessionAlive: (sessionId: string) => Promise<boolean>;
}

export function eventStreamRoutes({ app, access }: Routes, dependencies: Dependencies) {
  const openStreams = createStreamLimit(MAX_STREAMS_PER_ACCOUNT);
  documentCall(app, 'GET', SERVER_EVENTS_PATH, {
    operationId: 'streamEvents',
    ...ACCESS,
    description:
      'The first event is `ready`: `{"resumed": true}` if all events since `Last-Event-ID` follow, otherwise the client has to load everything again. An account has at most ten streams; the oldest is sent `displaced` and closed when another is opened.',
    status: 200,
    failures: failuresOf({ method: 'GET', ...ACCESS }),
    stream: 'always',
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
      const lastEventId = Number.parseInt(String(request.headers['last-event-id'] ?? ''), 10);
      const start = await startingPoint(dependencies.db, viewer.id, lastEventId);
      const stream = openEventStream(reply);
      openStreams.add(viewer.id, stream);
      await stream.send({
        event: 'ready',
        data: { resumed: start.resumed } satisfies StreamReady,
        id: start.position,
      });
      follow(stream, viewer, start.position, dependencies).catch((error) => {
        logStreamError(request.log, error);
        stream.close();
      });
    },
  );
}

async function startingPoint(db: Db, userId: string, lastEventId: number) {
  if (Number.isSafeInteger(lastEventId) && lastEventId >= 0 && (await canResumeFrom(db, lastEventId))) {
    return { position: lastEventId, resumed: true };
  }
  return { position: await findNewestPosition(db, userId), resumed: false };
}

/** An admin's access token has no role, so it does not receive events that are for admins only. */
function isFor({ id, role }: Viewer, event: ServerEvent): boolean {
  if (event.type === 'chat.changed') return event.userId === id || isAmong(SUPPORT_ROLES, role);
  return event.type !== 'writer.changed' || isAmong(FULL_ROLES, role);
}

/** Sends the events after the position, then sleeps until woken. Reading by position keeps the order and avoids duplicates. */
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
  const sessionTimer = setInterval(() => {
    checkSession = true;
    wake();
  }, SESSION_CHECK_MS);
  stream.signal.addEventListener('abort', wake);
  try {
    while (!stream.signal.aborted) {
      if (!isAwake) await new Promise<void>((resolve) => (resume = resolve));
      isAwake = false;
      let page: Awaited<ReturnType<EventBus['readAfter']>>;
      do {
        page = await events.readAfter(viewer.id, position);
        for (const { id, event } of page) {
          if (isFor(viewer, event)) await stream.send({ event: event.type, data: event, id });
          position = id;
          if (event.type === 'account.session_ended') checkSession = true;
        }
      } while (page.length === PAGE_SIZE && !stream.signal.aborted);
      if (checkSession && !(await isSessionAlive(viewer.sessionId))) return stream.close();
      checkSession = false;
    }
  } finally {
    unsubscribe();
    clearInterval(sessionTimer);
  }
}
