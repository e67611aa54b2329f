import type { ServerEvent, ServerEventType } from '@cold-open/contract/http/server-events';
import { type Query, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { loadWithRetry } from './load-with-retry.ts';
import { useToken } from './session.ts';

type EventOf<Type extends ServerEventType> = Extract<ServerEvent, { type: Type }>;

interface ServerEvents {
  listeners: Set<(event: ServerEvent) => void>;
  /** Since when the stream has been down, in milliseconds since 1970; null while it is up or nobody is signed in. */
  downSince: number | null;
}

// Loaded on its own, since a visitor who is not signed in has no use for it.
const loadEventStream = () => import('./shared-event-stream.ts');

const ServerEventsContext = createContext<ServerEvents>({ listeners: new Set(), downSince: null });

/** The signed-in person's stream of events: opened by a session, closed with it. */
export function ServerEventsProvider({ children }: { children: ReactNode }) {
  const token = useToken();
  const queryClient = useQueryClient();
  const [listeners] = useState<ServerEvents['listeners']>(() => new Set());
  const [downSince, setDownSince] = useState<number | null>(null);

  // Before the effects of the pages inside, which begin to read: what they begin now comes after the stream was wanted.
  useLayoutEffect(() => {
    if (token === null) return;
    const readsBefore = new Set(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }));
    let firstTime = true;
    let close = () => {};

    const readAnew = (askedAt: number) => {
      const predicate = firstTime ? (query: Query) => mayBeOutdated(query, askedAt, readsBefore) : () => true;
      firstTime = false;
      void queryClient.invalidateQueries({ predicate });
    };
    const stopLoading = loadWithRetry(loadEventStream, {
      onLoaded: ({ openSharedEventStream }) => {
        close = openSharedEventStream(token, {
          onEvent: (event) => {
            for (const listener of listeners) listener(event);
          },
          onReady: ({ resumed }, askedAt) => {
            if (!resumed) readAnew(askedAt);
          },
          onUp: () => setDownSince(null),
          onDown: () => setDownSince((since) => since ?? Date.now()),
          // The calls that the page makes are refused just so, and each knows best how to tell.
          onRefused: () => void queryClient.invalidateQueries(),
        });
      },
      onFailed: () => setDownSince((since) => since ?? Date.now()),
    });
    return () => {
      stopLoading();
      close();
      setDownSince(null);
    };
  }, [token, queryClient, listeners]);

  return <ServerEventsContext value={{ listeners, downSince }}>{children}</ServerEventsContext>;
}

/**
 * The first connection tells nothing of what happened before it was asked for. What was read since then, or is being
 * read, is good as it stands.
 */
function mayBeOutdated(query: Query, askedAt: number, readsBefore: ReadonlySet<Query>): boolean {
  const beingRead = query.state.fetchStatus === 'fetching' && !readsBefore.has(query);
  return !beingRead && query.state.dataUpdatedAt < askedAt;
}

export function useServerEvent<Type extends ServerEventType>(
  type: Type,
  handler: (event: EventOf<Type>) => void,
): void {
  const { listeners } = useContext(ServerEventsContext);
  const handle = useEffectEvent((event: ServerEvent) => {
    if (event.type === type) handler(event as EventOf<Type>);
  });
  useEffect(() => {
    const listener = (event: ServerEvent) => handle(event);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listeners]);
}

export function useStreamDownSince(): number | null {
  return useContext(ServerEventsContext).downSince;
}
